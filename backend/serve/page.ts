import { defaultPageSize } from '#domain/forms/filter.ts';

type PageQuery = { readonly page?: number | undefined; readonly page_size?: number | undefined };

export function offsetOf({ page = 1, page_size = defaultPageSize }: PageQuery): { limit: number; offset: number } {
  return { limit: page_size, offset: (page - 1) * page_size };
}

/** The same address with other values; null takes one away. */
export function withQuery(url: string, changed: Readonly<Record<string, string | null>>): string {
  const [path = '', query = ''] = url.split('?');
  const asked = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changed)) {
    if (value === null) asked.delete(name);
    else asked.set(name, value);
  }
  return `${path}?${asked}`;
}

const withPage = (url: string, page: number) => withQuery(url, { page: String(page) });

/** One page of a list, with the addresses of the next and the previous one. */
export function pageOf<Item>(
  ask: { readonly url: string; readonly query: PageQuery },
  { count, results }: { count: number; results: Item[] },
) {
  const { page = 1 } = ask.query;
  const { limit, offset } = offsetOf(ask.query);
  return {
    count,
    next: offset + limit < count ? withPage(ask.url, page + 1) : null,
    previous: page > 1 ? withPage(ask.url, page - 1) : null,
    results,
  };
}

import { defaultPageSize } from '#domain/savedViews.ts';

type PageQuery = { readonly page?: number | undefined; readonly page_size?: number | undefined };

export function offsetOf({ page = 1, page_size = defaultPageSize }: PageQuery): { limit: number; offset: number } {
  return { limit: page_size, offset: (page - 1) * page_size };
}

function withPage(url: string, page: number): string {
  const [path = '', query = ''] = url.split('?');
  const asked = new URLSearchParams(query);
  asked.set('page', String(page));
  return `${path}?${asked}`;
}

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

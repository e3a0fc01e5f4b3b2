import type { RecordOrdering } from '#contract/recordPages.ts';
import { defaultPageSize } from '#domain/savedViews.ts';
import { invalidField } from './errors.ts';
import type * as gql from './schema.generated.ts';
import type { RecordOrder } from './schema.generated.ts';

const recordOrderings = {
  ADDED_DESC: '-addDate',
  ADDED_ASC: 'addDate',
  FOLIO_ASC: 'folio',
  FOLIO_DESC: '-folio',
} as const satisfies Record<gql.RecordOrder, RecordOrdering>;

/** The wire's `is_active`. */
export const isActiveOf = { ACTIVE: 'true', INACTIVE: 'false', ALL: 'all' } as const satisfies Record<
  gql.Activity,
  string
>;

/** The largest page of a list. */
export const largestPage = 100;

const lastPage = 1_000_000;

type PageArgs = { readonly page?: number | null; readonly pageSize?: number | null };

/** Which page is asked for. @throws VALIDATION_FAILED naming the argument */
export function readPage({ page, pageSize }: PageArgs): { readonly page: number; readonly pageSize: number } {
  const asked = { page: page ?? 1, pageSize: pageSize ?? defaultPageSize };
  if (asked.page < 1 || asked.page > lastPage) throw invalidField('page', 'Página: escriba un número desde 1.');
  if (asked.pageSize < 1 || asked.pageSize > largestPage) {
    throw invalidField('pageSize', `Elementos por página: de 1 a ${largestPage}.`);
  }
  return asked;
}

type RecordPageArgs = PageArgs & { readonly search?: string | null; readonly order?: RecordOrder | null };

/** The same for a list of records, with its search and order. */
export function recordPage({ search, order, ...args }: RecordPageArgs) {
  const { page, pageSize } = readPage(args);
  const ordering = order ? recordOrderings[order] : undefined;
  return {
    query: { search: search?.trim() || undefined, ordering, page: String(page), page_size: String(pageSize) },
    page,
    pageSize,
  };
}

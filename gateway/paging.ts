import { defaultPageSize } from '#domain/forms/filter.ts';
import { recordOrderings } from './enums.ts';
import { invalidField } from './errors.ts';
import type { RecordOrder } from './schema.generated.ts';

/** The largest page of a list. */
export const largestPage = 100;

/** The most concepts that a catalog shows at a time (requirements §9). */
export const mostShown = 1000;

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

/** Asks for the records that begin with a folio: the one with exactly this folio is among the first. */
export const folioQuery = (folio: string) =>
  ({ search: folio.trim(), ordering: recordOrderings.FOLIO_ASC, page: '1', page_size: '25' }) as const;

/** Case does not matter, as in the search. */
export const withFolio = <Row extends { readonly folio: string }>(found: readonly Row[], folio: string) =>
  found.find((one) => one.folio.toUpperCase() === folio.trim().toUpperCase());

/** Which stretch of a connection is asked for: the first after a place, or the last before one. */
export type ConnectionArgs = {
  readonly first?: number | null;
  readonly after?: string | null;
  readonly last?: number | null;
  readonly before?: string | null;
};

export type AskedStretch = {
  readonly size: number;
  /** What the cursors hold; undefined without one. */
  readonly after: string | undefined;
  readonly before: string | undefined;
  readonly fromEnd: boolean;
};

/** @throws VALIDATION_FAILED naming the argument */
export function readStretch(args: ConnectionArgs, { usual, most }: { usual: number; most: number }): AskedStretch {
  const { first, last, after, before } = args;
  if (first && last) throw invalidField('last', 'Pida los primeros (first) o los últimos (last), no ambos.');
  const name = last ? 'last' : 'first';
  const size = last ?? first ?? usual;
  if (size < 1 || size > most) throw invalidField(name, `Elementos por tramo: de 1 a ${most}.`);
  return {
    size,
    after: after ? placeOf(after, 'after') : undefined,
    before: before ? placeOf(before, 'before') : undefined,
    fromEnd: Boolean(last),
  };
}

export const cursorOf = (place: string) => Buffer.from(place, 'utf8').toString('base64url');

function placeOf(cursor: string, argument: string): string {
  const place = Buffer.from(cursor, 'base64url').toString('utf8');
  if (place !== '' && cursorOf(place) === cursor) return place;
  throw invalidField(argument, 'Cursor: use uno que se haya respondido.');
}

type Beside = { readonly hasNextPage: boolean; readonly hasPreviousPage: boolean };

/** Nodes with their cursors. @param at what a node's cursor holds: its place in the order */
export function connectionOf<Node>(nodes: Node[], at: (node: Node) => string, beside: Beside) {
  const edges = nodes.map((node) => ({ node, cursor: cursorOf(at(node)) }));
  return {
    nodes,
    edges,
    pageInfo: { ...beside, startCursor: edges[0]?.cursor ?? null, endCursor: edges.at(-1)?.cursor ?? null },
  };
}

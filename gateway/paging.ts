import { mostAtOnce } from '#contract/incidents/lists.ts';
import { defaultPageSize } from '#domain/forms/filter.ts';
import { recordOrderings } from './enums.ts';
import { invalidField } from './errors.ts';
import type { RecordOrder } from './schema.generated.ts';

/** The largest page of a list. */
export const largestPage = 100;

/** The most concepts that a catalog shows at a time (requirements §9). */
const mostShown = 1000;

/** How long a stretch of a connection is: when the query names no length, and at most. */
type Length = { readonly usual: number; readonly most: number };

const byPages: Length = { usual: defaultPageSize, most: largestPage };
/** What one call answers whole, and the gateway cuts. */
const inHand: Length = { usual: 100, most: 1000 };

/** Connections of another length than that of a list with pages. */
const lengths: Readonly<Record<string, Length>> = {
  'Query.incidents': { usual: defaultPageSize, most: mostAtOnce },
  'Query.news': { usual: 20, most: largestPage },
  'Query.events': { usual: 100, most: mostAtOnce },
  'Query.inconsistentIncidents': { usual: largestPage, most: largestPage },
  'Query.catalogConcepts': { usual: 100, most: mostShown },
  'Query.concepts': { usual: 20, most: 50 },
  'Query.userHistory': inHand,
  'Query.webhookDeliveries': inHand,
  'Query.affectedParties': inHand,
  'Query.affectedBinnacle': inHand,
  'Query.residentIncidents': inHand,
  'Query.highwaySupplies': inHand,
  'Incident.files': inHand,
  'Incident.binnacle': inHand,
  'Incident.history': inHand,
  'Incident.lineVersions': inHand,
  'Incident.requisitions': inHand,
  'Incident.story': { usual: 20, most: largestPage },
};

/** @param path the connection, as «Type.field» */
export const lengthOf = (path: string): Length => lengths[path] ?? byPages;

/** As far as pages of one row reach. */
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

type RecordArgs = { readonly search?: string | null; readonly order?: RecordOrder | null };

/** What a list of records is narrowed and ordered by. */
export const recordQuery = ({ search, order }: RecordArgs) => ({
  search: search?.trim() || undefined,
  ordering: order ? recordOrderings[order] : undefined,
});

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

/** The same connections may be read by pages instead, as screens show them. */
export type PagedArgs = ConnectionArgs & PageArgs;

export const isGiven = (given: unknown) => given !== undefined && given !== null;

export const asksForStretch = ({ first, after, last, before }: ConnectionArgs): boolean =>
  [first, after, last, before].some(isGiven);

/** @throws VALIDATION_FAILED when pages and stretches are mixed */
export function asksForPage(args: PagedArgs): boolean {
  const isPage = [args.page, args.pageSize].some(isGiven);
  if (isPage && asksForStretch(args)) {
    throw invalidField('page', 'Página: pida una página (page, pageSize) o un tramo (first, after…), no ambos.');
  }
  return isPage;
}

type AskedStretch = {
  readonly size: number;
  /** What the cursors hold; undefined without one. */
  readonly after: string | undefined;
  readonly before: string | undefined;
  readonly fromEnd: boolean;
};

/** @throws VALIDATION_FAILED naming the argument */
export function readStretch(args: ConnectionArgs, path: string): AskedStretch {
  const { usual, most } = lengthOf(path);
  const { first, last, after, before } = args;
  const fromEnd = typeof last === 'number';
  if (fromEnd && typeof first === 'number') {
    throw invalidField('last', 'Pida los primeros (first) o los últimos (last), no ambos.');
  }
  const name = fromEnd ? 'last' : 'first';
  const size = last ?? first ?? usual;
  if (size < 1 || size > most) throw invalidField(name, `Elementos por tramo: de 1 a ${most}.`);
  return {
    size,
    after: after ? placeOf(after, 'after') : undefined,
    before: before ? placeOf(before, 'before') : undefined,
    fromEnd,
  };
}

export const cursorOf = (place: string) => Buffer.from(place, 'utf8').toString('base64url');

const otherCursor = 'Cursor: use uno que se haya respondido.';

function placeOf(cursor: string, argument: string): string {
  const place = Buffer.from(cursor, 'base64url').toString('utf8');
  if (place !== '' && cursorOf(place) === cursor) return place;
  throw invalidField(argument, otherCursor);
}

/** Cursors hold a key, or the place of a row, behind a mark of their list, so that those of another list are refused. */
export function keyedPlaces(mark: string) {
  const begin = `${mark} `;
  return {
    placeOf: (key: string) => begin + key,
    keyIn: (place: string | undefined, argument: string): string | undefined => {
      if (place === undefined) return undefined;
      if (place.startsWith(begin)) return place.slice(begin.length);
      throw invalidField(argument, otherCursor);
    },
  };
}

type Beside = { readonly hasNextPage: boolean; readonly hasPreviousPage: boolean };

/** Nodes with their cursors. @param at what a node's cursor holds: its place in the order */
export function connectionOf<Node>(nodes: Node[], at: (node: Node, index: number) => string, beside: Beside) {
  const edges = nodes.map((node, index) => ({ node, cursor: cursorOf(at(node, index)) }));
  return {
    nodes,
    edges,
    pageInfo: { ...beside, startCursor: edges[0]?.cursor ?? null, endCursor: edges.at(-1)?.cursor ?? null },
  };
}

/** The rows of a list from one place to another, both counted from 0. */
type Window = { readonly from: number; readonly to: number; readonly count: number };

/** Cursors of lists without an order of their own hold the place of the row, from 0. */
function placeIn(path: string, stretch: AskedStretch, argument: 'after' | 'before'): number | undefined {
  const place = keyedPlaces(path).keyIn(stretch[argument], argument);
  if (place === undefined) return undefined;
  if (/^\d{1,6}$/.test(place)) return Number(place);
  throw invalidField(argument, otherCursor);
}

/** @param count how many rows there are; infinite where that is not known yet */
function windowOf(stretch: AskedStretch, path: string, count: number): Window {
  const start = (placeIn(path, stretch, 'after') ?? -1) + 1;
  const end = Math.min(placeIn(path, stretch, 'before') ?? count, count);
  return stretch.fromEnd
    ? { from: Math.max(start, end - stretch.size), to: Math.max(start, end), count }
    : { from: start, to: Math.max(start, Math.min(start + stretch.size, end)), count };
}

const connectionAt = <Node>(nodes: Node[], path: string, { from, to, count }: Window) => {
  const beside = { hasNextPage: to < count, hasPreviousPage: from > 0 };
  const { placeOf: placeAt } = keyedPlaces(path);
  return { ...connectionOf(nodes, (_, at) => placeAt(String(from + at)), beside), totalCount: count };
};

/** A stretch of what one call answers whole. @param path the connection, as «Type.field» */
export function cut<Row, Node>(rows: readonly Row[], args: ConnectionArgs, path: string, to: (row: Row) => Node) {
  const window = windowOf(readStretch(args, path), path, rows.length);
  return connectionAt(rows.slice(window.from, window.to).map(to), path, window);
}

/** A page as the REST calls take it. */
export type AskedPage = { readonly page: string; readonly page_size: string };

type Pages<Row> = (query: AskedPage) => Promise<{
  readonly results: readonly Row[];
  readonly count: number;
}>;

/**
 * A page, or a stretch, of what is read by pages: a stretch that begins where a page of its length does costs one call,
 * any other two. @param path the connection, as «Type.field»
 */
export async function readConnection<Row, Node>(
  args: PagedArgs,
  { path, read, to }: { readonly path: string; readonly read: Pages<Row>; readonly to: (row: Row) => Node },
) {
  const pageOf = (page: number, size: number) => read({ page: String(page), page_size: String(size) });
  const connect = (rows: readonly Row[], from: number, count: number) =>
    connectionAt(rows.map(to), path, { from, to: from + rows.length, count });

  if (asksForPage(args)) {
    const { page, pageSize } = readPage(args);
    const { results, count } = await pageOf(page, pageSize);
    return connect(results, (page - 1) * pageSize, count);
  }
  const stretch = readStretch(args, path);
  const isCountNeeded = stretch.fromEnd && stretch.before === undefined;
  const { from, to: end } = windowOf(
    stretch,
    path,
    isCountNeeded ? (await pageOf(1, 1)).count : Number.POSITIVE_INFINITY,
  );
  const size = Math.max(end - from, 1);
  const [page, skipped] = [Math.floor(from / size) + 1, from % size];
  const { results, count } = await pageOf(page, size);
  const rest = skipped > 0 ? (await pageOf(page + 1, size)).results : [];
  return connect([...results, ...rest].slice(skipped, skipped + end - from), from, count);
}

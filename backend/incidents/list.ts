import { type RawBuilder, sql } from 'kysely';
import { boundedTime, inBoundedTime } from '#backend/db/bounded.ts';
import type { Trx } from '#backend/db/database.ts';
import { isId } from '#backend/db/keys.ts';
import { invalid } from '#backend/errors/answered.ts';
import type { Ask, CustomerAsk } from '#backend/serve/ask.ts';
import { offsetOf, pageOf } from '#backend/serve/page.ts';
import { reply } from '#backend/serve/reply.ts';
import type { Answer } from '#contract/call.ts';
import type { WireNarrow, WireSinister } from '#contract/entities.ts';
import type { Ordering } from '#contract/incidentFilter.ts';
import type { incidentCalls } from '#contract/incidents.ts';
import { defaultPageSize } from '#domain/forms/filter.ts';
import { canonical } from '#domain/money.ts';
import { allStatusesWord, statusWords } from '#machines/incident/stages.ts';
import { factsSource } from './factsSource.ts';
import { fileTypesOf, fileTypesSql, toFileTypes } from './files.ts';
import { asksForAnnulled, type Filter, filterOf } from './filter.ts';
import {
  type Form,
  filling,
  type KeptRows,
  keptRowsOf,
  type Stamped,
  scopeFor,
  stampSql,
  wiringWithGaps,
  written,
} from './keptRows.ts';
import { countSql, isUsual, type Window as PageWindow, type Projection, pageSql } from './listSql.ts';
import { type Place, placeValue } from './ordering.ts';
import {
  type ChangingRow,
  changingProjection,
  type FlatSinister,
  fullProjection,
  narrowProjection,
  type SinisterRow,
  toSinisterRow,
  wholeOf,
} from './sinisterRow.ts';
import { narrowWire, sinisterWire, type TypeOfFile, type Wiring } from './sinisterWire.ts';

/** The lists of incidents: pages, stretches between cursors, and what a list adds up to. */

type ListAsk = Ask<typeof incidentCalls.list>;

export async function list(ask: ListAsk) {
  return fullPage(ask, await filterOf(ask, ask.query, false));
}

export async function myAssignation(ask: ListAsk | Ask<typeof incidentCalls.myAssignation>) {
  return fullPage(ask, await filterOf(ask, ask.query, true));
}

/** What our own gateway asks for unless a person wants people, files or comments in a list. */
export async function rows(ask: Ask<typeof incidentCalls.rows>) {
  const { mine, counted } = ask.query;
  const filter = await filterOf(ask, ask.query, mine === 'true');
  const page = await readPage(ask, filter, {
    form: 'narrow',
    projection: () => narrowProjection(ask.customer, ask.viewer.id),
    toWire: narrowWire,
    isCounted: counted === 'true',
  });
  return withResults({ count: page.count, results: [] }, page.results);
}

async function fullPage(ask: CustomerAsk & Pick<ListAsk, 'query'>, filter: Filter) {
  const page = await readPage(ask, filter, {
    form: 'full',
    projection: () => fullProjection(ask.customer, ask.viewer.id),
    toWire: (wiring, types) => {
      const wire = sinisterWire(wiring, types);
      return (flat) => wire(toSinisterRow(flat));
    },
    isCounted: true,
  });
  const status = filter.statuses?.map((one) => statusWords[one]).join(',') ?? allStatusesWord;
  return withResults({ ...pageOf(ask, { count: page.count ?? 0, results: [] }), status }, page.results);
}

const place = '"results":[';

/** The page with its rows, which are written already. No text of JSON has an unescaped quotation mark, so the place is found. */
function withResults(page: object, results: readonly string[]) {
  const text = JSON.stringify(page);
  const at = text.indexOf(place) + place.length;
  return reply({ json: text.slice(0, at) + results.join(',') + text.slice(at) });
}

type Totals = Answer<typeof incidentCalls.totals>;

/** What the whole list adds up to, of every page; or the incidents that were marked. */
export async function totals(ask: Ask<typeof incidentCalls.totals>): Promise<Totals> {
  const filter = await filterOf(ask, ask.query, ask.query.mine === 'true');
  return ask.scoped((trx) => inBoundedTime(trx, () => readTotals(trx, filter)));
}

/** What the incidents of a list add up to. Those annulled are counted apart, unless the filter asks for them. */
export async function readTotals(trx: Trx, filter: Filter): Promise<Totals> {
  const isAdded = asksForAnnulled(filter) ? sql`true` : sql`not i.annulled`;
  const count = (column: RawBuilder<unknown>) => sql`count(${column}) filter (where ${isAdded})::int`;
  const sum = (column: RawBuilder<unknown>) =>
    sql`coalesce(sum(${column}) filter (where ${isAdded}), 0)::numeric(38, 6)`;
  const statement = sql<Totals>`select ${count(sql`*`)} as count, ${count(sql`i.amount`)} as "withBudget",
      ${count(sql`i.authorized`)} as authorized, ${sum(sql`i.amount`)} as "initialAmmount",
      ${sum(sql`i.authorized`)} as "authorizedAmmount", (count(*) filter (where not (${isAdded})))::int as annulled
    ${factsSource({ customers: [filter.customer], narrowing: filter })}`;
  const { rows } = await statement.execute(trx);
  const [found] = rows;
  if (!found) throw new RangeError('sums are one row');
  return {
    ...found,
    initialAmmount: canonical.money(found.initialAmmount),
    authorizedAmmount: canonical.money(found.authorizedAmmount),
  };
}

type Wanted<Row> = {
  readonly form: Form;
  readonly projection: () => Projection<Row>;
  readonly toWire: (wiring: Wiring, types: readonly TypeOfFile[]) => (row: Row) => WireSinister | WireNarrow;
  readonly isCounted: boolean;
};
/** Rows as written in JSON. */
type Page = { readonly results: readonly string[]; readonly count: number | null };
type Counted = { readonly count: string }[];

/** Longer pages are for programs that read everything once. */
const mostKept = 100;

const countIn = (counted: Counted | undefined) => (counted ? Number(counted[0]?.count ?? 0) : null);

type ReadableRow = Pick<SinisterRow, 'owner_id' | 'undo'>;

/** What was kept of its rows is completed where none of them changed since; otherwise the page is read whole. */
async function readPage<Row extends ReadableRow>(
  ask: CustomerAsk & Pick<ListAsk, 'query'>,
  filter: Filter,
  wanted: Wanted<Row>,
): Promise<Page> {
  const { ordering = 'sinisterNumber' } = ask.query;
  const window = offsetOf(ask.query);
  const rowsSql = <Of>(projection: Projection<Of>) => pageSql<Of>(filter, ordering, window, projection);
  const count = wanted.isCounted ? [countSql(filter)] : [];
  // The stamp first: what is named otherwise before the page is read is then kept under a stamp that no later list has.
  const whole = () => [stampSql, fileTypesSql(ask.customer), rowsSql(wholeOf(wanted.projection()))];
  if (!isUsual(filter, ordering)) return pageOfRows(ask, wanted, await readSlowly(ask, [...whole(), ...count]));
  if (window.limit > mostKept) return pageOfRows(ask, wanted, await ask.read([...whole(), ...count]));
  const changing = rowsSql(changingProjection(ask.customer, ask.viewer.id));
  const [[stamped], rows, counted] = (await ask.read([stampSql, changing, ...count])) as unknown as [
    [Stamped],
    ChangingRow[],
    Counted?,
  ];
  const kept = keptRowsOf(ask.services.door);
  const texts = kept.find(scopeFor(ask, wanted.form, stamped), rows);
  const fill = filling(ask);
  const completed = texts && rows.map((row, at) => fill(texts[at] ?? [], row));
  const isEnough = completed !== null && !ask.services.checkAnswers;
  const { results } = isEnough ? { results: completed } : pageOfRows(ask, wanted, await ask.read(whole()), kept);
  return { results: completed ?? results, count: countIn(counted) };
}

/** The answers of its statements, written; rows are kept for the next time where that is wanted. */
function pageOfRows<Row extends ReadableRow>(
  ask: CustomerAsk,
  { form, toWire }: Wanted<Row>,
  answers: readonly (readonly unknown[])[],
  kept?: KeptRows,
): Page {
  const [[stamped], types, rows, counted] = answers as unknown as [
    [Stamped],
    Parameters<typeof toFileTypes>[0],
    (Row & ChangingRow)[],
    Counted?,
  ];
  const scope = scopeFor(ask, form, stamped);
  const wire = toWire(wiringWithGaps(ask), toFileTypes(types));
  const fill = filling(ask);
  const results = rows.map((row) => {
    const text = written(wire(row), row.owner_id);
    if (ask.services.checkAnswers) kept?.refuseOther(scope, row, text);
    // An authorization may be undone for some seconds only.
    if (row.undo === null) kept?.keep(scope, row, text);
    return fill(text, row);
  });
  return { results, count: countIn(counted) };
}

/** Statements that share a limited time, since what they cost depends on what is asked. */
async function readSlowly({ scoped }: CustomerAsk, statements: readonly RawBuilder<unknown>[]): Promise<unknown[][]> {
  return scoped(async (trx) => {
    const bounded = boundedTime(trx);
    const answers: unknown[][] = [];
    for (const statement of statements) answers.push((await bounded(() => statement.execute(trx))).rows);
    return answers;
  });
}

type PlacedRow = FlatSinister & { readonly place: string | null };

/** A stretch that begins or ends where another one did, also when rows were added or changed meanwhile. */
export async function scroll(ask: Ask<typeof incidentCalls.scroll>) {
  const { ordering = 'sinisterNumber', first = defaultPageSize, after, before, mine, page = 1 } = ask.query;
  const fromEnd = ask.query.from_end === 'true';
  const filter = await filterOf(ask, ask.query, mine === 'true');
  const list = `${ask.customer} ${ordering}`;
  const window = {
    limit: first + 1,
    offset: (page - 1) * first,
    after: after === undefined ? null : placeIn(after, list, 'after'),
    before: before === undefined ? null : placeIn(before, list, 'before'),
    fromEnd,
  };
  return ask.scoped(async (trx) => {
    const types = await fileTypesOf(trx, ask.customer);
    const rows = await inBoundedTime(trx, () => readPlaced(trx, filter, ordering, window));
    const hasMore = rows.length > first;
    const kept = fromEnd ? rows.slice(0, first).reverse() : rows.slice(0, first);
    const cursors = kept.map(({ id, place }) => cursorOf({ id, value: place }, list));
    const isAfter = after !== undefined || page > 1;
    return {
      results: kept.map(toSinisterRow).map(sinisterWire(ask, types)),
      cursors,
      next: (fromEnd ? before !== undefined : hasMore) ? (cursors.at(-1) ?? null) : null,
      previous: (fromEnd ? hasMore : isAfter) ? (cursors[0] ?? null) : null,
    };
  });
}

async function readPlaced(trx: Trx, filter: Filter, ordering: Ordering, window: PageWindow): Promise<PlacedRow[]> {
  const place = sql`, ${placeValue(ordering)} as place`;
  const { columns, joins } = fullProjection(filter.customer, filter.viewerId);
  const statement = pageSql<PlacedRow>(filter, ordering, window, { columns: sql`${columns}${place}`, joins });
  return (await statement.execute(trx).catch(refuseBentCursor(window.before ? 'before' : 'after'))).rows;
}

/** @param list whose place it is, a customer's in one order: in another it would be a place too, of other incidents */
function cursorOf({ value, id }: Place, list: string): string {
  return Buffer.from(JSON.stringify([list, value, id]), 'utf8').toString('base64url');
}

const wrongCursor = (field: 'after' | 'before') =>
  invalid({
    [field]: [
      'Envíe el cursor que recibió con este mismo cliente, estos mismos filtros y este mismo orden, sin cambiarlo.',
    ],
  });

function placeIn(cursor: string, list: string, field: 'after' | 'before'): Place {
  const [of, value, id] = partsOf(cursor);
  const isPlace = of === list && (value === null || typeof value === 'string') && isId(String(id));
  if (!isPlace) throw wrongCursor(field);
  return { value: value as string | null, id: String(id) };
}

function partsOf(cursor: string): readonly unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}

/** Error class 22 is «data exception»: the cursor holds a value that its column cannot have. */
const refuseBentCursor = (field: 'after' | 'before') => (error: unknown) => {
  const isOfData = error instanceof Error && 'code' in error && String(error.code).startsWith('22');
  throw isOfData ? wrongCursor(field) : error;
};

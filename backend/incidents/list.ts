import { sql } from 'kysely';
import { inBoundedTime } from '#backend/db/bounded.ts';
import type { Trx } from '#backend/db/database.ts';
import { invalid } from '#backend/errors/answered.ts';
import type { Ask, CustomerAsk } from '#backend/serve/ask.ts';
import { offsetOf, pageOf } from '#backend/serve/page.ts';
import type { Ordering } from '#contract/incidentFilter.ts';
import type { incidentCalls } from '#contract/incidents.ts';
import { defaultPageSize } from '#domain/forms/filter.ts';
import { fileTypesOf } from './files.ts';
import { type Filter, filterOf } from './filter.ts';
import { pageSql, readPage, type Window } from './listSql.ts';
import { type Place, placeValue } from './ordering.ts';
import type { SinisterRow } from './sinisterRow.ts';
import { sinisterWire } from './sinisterWire.ts';

type ListAsk = Ask<typeof incidentCalls.list>;

export async function list(ask: ListAsk) {
  return page(ask, filterOf(ask, ask.query, false));
}

export async function myAssignation(ask: ListAsk | Ask<typeof incidentCalls.myAssignation>) {
  return page(ask, filterOf(ask, ask.query, true));
}

async function page(ask: CustomerAsk & Pick<ListAsk, 'query'>, filter: Filter) {
  const { ordering = 'sinisterNumber' } = ask.query;
  return pageOf(ask, await ask.scoped((trx) => read(trx, ask, filter, ordering, offsetOf(ask.query))));
}

async function read(trx: Trx, ask: CustomerAsk, filter: Filter, ordering: Ordering, window: Window) {
  const types = await fileTypesOf(trx, ask.customer);
  const { rows, count } = await readPage(trx, filter, ordering, window);
  return { count, results: rows.map(sinisterWire(ask, types)) };
}

type PlacedRow = SinisterRow & { readonly place: string | null };

/** A stretch of a long reading: it begins where the last one ended, whatever was added or changed meanwhile. */
export async function scroll(ask: Ask<typeof incidentCalls.scroll>) {
  const { ordering = 'sinisterNumber', first = defaultPageSize, after, mine } = ask.query;
  const filter = filterOf(ask, ask.query, mine === 'true');
  const window = { limit: first + 1, after: after === undefined ? null : placeIn(after, ordering) };
  return ask.scoped(async (trx) => {
    const types = await fileTypesOf(trx, ask.customer);
    const rows = await inBoundedTime(trx, () => readPlaced(trx, filter, ordering, window));
    const kept = rows.slice(0, first);
    const cursors = kept.map(({ id, place }) => cursorOf({ id, value: place }, ordering));
    const next = rows.length > first ? (cursors.at(-1) ?? null) : null;
    return { results: kept.map(sinisterWire(ask, types)), cursors, next };
  });
}

async function readPlaced(trx: Trx, filter: Filter, ordering: Ordering, window: Window): Promise<PlacedRow[]> {
  const place = sql`, ${placeValue(ordering)} as place`;
  const statement = pageSql<PlacedRow>(filter, ordering, window, place);
  return (await statement.execute(trx).catch(refuseBentCursor)).rows;
}

function cursorOf({ value, id }: Place, ordering: Ordering): string {
  return Buffer.from(JSON.stringify([ordering, value, id]), 'utf8').toString('base64url');
}

const wrongCursor = () =>
  invalid({ after: ['Envíe el cursor que recibió con estos mismos filtros y este mismo orden, sin cambiarlo.'] });

function placeIn(cursor: string, ordering: Ordering): Place {
  const [of, value, id] = partsOf(cursor);
  const isPlace = of === ordering && (value === null || typeof value === 'string') && /^\d{1,18}$/.test(String(id));
  if (!isPlace) throw wrongCursor();
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

/** A value that is none of its column's was not given out by us: the class of errors is «data exception». */
function refuseBentCursor(error: unknown): never {
  const isOfData = error instanceof Error && 'code' in error && String(error.code).startsWith('22');
  throw isOfData ? wrongCursor() : error;
}

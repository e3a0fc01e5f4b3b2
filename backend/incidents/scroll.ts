import { sql } from 'kysely';
import { inBoundedTime } from '#backend/db/bounded.ts';
import type { Trx } from '#backend/db/database.ts';
import { invalid } from '#backend/errors.ts';
import type { Ask } from '#backend/serve/ask.ts';
import type { Ordering } from '#contract/incidentFilter.ts';
import type { incidentCalls } from '#contract/incidents.ts';
import { defaultPageSize } from '#domain/forms/filter.ts';
import { fileTypesOf } from './fileTypes.ts';
import { type Filter, filterOf } from './filter.ts';
import { pageSql } from './listSql.ts';
import { type Place, placeValue } from './ordering.ts';
import type { SinisterRow } from './sinisterRow.ts';
import { sinisterWire } from './sinisterWire.ts';

type PlacedRow = SinisterRow & { readonly place: string | null };

/** A stretch of a long reading: it begins where the last one ended, whatever was added or changed meanwhile. */
export async function scroll(ask: Ask<typeof incidentCalls.scroll>) {
  const { ordering = 'sinisterNumber', first = defaultPageSize, after, mine } = ask.query;
  const filter = filterOf(ask, ask.query, mine === 'true');
  const window = { limit: first + 1, after: after === undefined ? null : placeIn(after, ordering) };
  return ask.scoped(async (trx) => {
    const types = await fileTypesOf(trx, ask.customer);
    const rows = await inBoundedTime(trx, () => read(trx, filter, ordering, window));
    const kept = rows.slice(0, first);
    const cursors = kept.map(({ id, place }) => cursorOf({ id, value: place }, ordering));
    const next = rows.length > first ? (cursors.at(-1) ?? null) : null;
    return { results: kept.map(sinisterWire(ask, types)), cursors, next };
  });
}

type Window = { readonly limit: number; readonly after: Place | null };

async function read(trx: Trx, filter: Filter, ordering: Ordering, window: Window): Promise<PlacedRow[]> {
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

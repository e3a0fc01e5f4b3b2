import type { CommonDb } from '#backend/db/database.ts';
import type { Handlers } from '#backend/serve/ask.ts';
import type { commonCalls } from '#contract/reference.ts';

type Unit = { id: string; name: string; abbreviation: string };
type Municipality = { id: string; name: string };
type State = { id: string; name: string; municipalities: Municipality[] };

const keptMilliseconds = 60_000;

/**
 * Reads a table that seldom changes once a minute. Empty answers are not kept, because the table may be filled at any
 * time.
 */
function remembered<Row>(read: (db: CommonDb) => Promise<Row[]>) {
  const answers = new WeakMap<CommonDb, { rows: Promise<Row[]>; until: number }>();
  return async (db: CommonDb): Promise<Row[]> => {
    const known = answers.get(db);
    if (known && known.until > Date.now()) return known.rows;
    const rows = await read(db);
    if (rows.length > 0) answers.set(db, { rows: Promise.resolve(rows), until: Date.now() + keptMilliseconds });
    return rows;
  };
}

async function readUnits(db: CommonDb): Promise<Unit[]> {
  return db
    .selectFrom('unit_measurement')
    .select(['id', 'name', 'abbreviation'])
    .where('is_active', '=', true)
    .orderBy('name')
    .execute();
}

async function readStates(db: CommonDb): Promise<State[]> {
  const states = await db.selectFrom('state').select(['id', 'name']).orderBy('id').execute();
  const municipalities = await db
    .selectFrom('municipality')
    .select(['id', 'state_id', 'name'])
    .orderBy('name')
    .execute();
  const byState = new Map<string, Municipality[]>(states.map(({ id }) => [id, []]));
  for (const { id, state_id, name } of municipalities) byState.get(state_id)?.push({ id, name });
  return states.map((state) => ({ ...state, municipalities: byState.get(state.id) ?? [] }));
}

const states = remembered(readStates);

export const commonHandlers = {
  unitMeasurements: async ({ services }) => readUnits(services.door.common),
  states: async ({ services }) => states(services.door.common),
} satisfies Handlers<typeof commonCalls>;

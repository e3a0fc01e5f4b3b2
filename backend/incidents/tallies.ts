import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '#backend/db/database.ts';
import { forEachCustomer } from '#backend/db/eachDatabase.ts';
import type { Door } from '#backend/db/scoped.ts';
import type { Log } from '#kit/log.ts';
import { factColumns } from './factColumns.ts';
import { hasOnly, type Narrowing } from './filter.ts';

/**
 * How many incidents there are, without counting them. Triggers on `incident` append what each write adds or takes away;
 * the sum of all rows is the exact count at every moment, however many of them have been folded together.
 */

type Tally = {
  readonly table: 'day_tally' | 'work_tally';
  /** What it counts by, with the customer. */
  readonly columns: readonly string[];
  /** The conditions of a filter that these columns decide. */
  readonly decides: ReadonlySet<keyof Narrowing>;
};

const ofEither = ['owner', 'assignedTo', 'statuses'] as const;

const byWork: Tally = {
  table: 'work_tally',
  columns: ['owner_id', 'status', 'stage', ...factColumns],
  decides: new Set([...ofEither, 'withoutAnnulled', 'stages', 'facts', 'permits', 'waiting']),
};
const byDay: Tally = {
  table: 'day_tally',
  columns: ['added_day', 'status', 'owner_id'],
  decides: new Set([...ofEither, 'from', 'to']),
};

/** Waits that depend on more than the columns of the incident. */
const untallied: ReadonlySet<Narrowing['waiting']> = new Set(['unread', 'filesRejected', 'toReview']);

/** The tally, as rows i with a number of `incidents` each, that counts what a filter asks for; null where none does. */
export function tallyFor(filter: Narrowing): RawBuilder<unknown> | null {
  if (untallied.has(filter.waiting)) return null;
  const tally = [byWork, byDay].find(({ decides }) => hasOnly(filter, decides));
  return tally ? sql.table(tally.table) : null;
}

const columnsOf = ({ columns }: Tally, of?: string) =>
  sql.join(columns.map((name) => sql.ref(of === undefined ? name : `${of}.${name}`)));

/** Rows of equal columns become one, in one statement, so that a reader that adds them up meanwhile finds the same sum. */
function foldSql(customer: string, tally: Tally): RawBuilder<unknown> {
  const table = sql.table(tally.table);
  return sql`with changed as (select distinct ${columnsOf(tally)} from ${table}
      where customer = ${customer} and not is_folded),
    taken as (delete from ${table} t using changed c where t.customer = ${customer}
      and (${columnsOf(tally, 't')}) = (${columnsOf(tally, 'c')}) returning t.*)
    insert into ${table} (customer, ${columnsOf(tally)}, incidents, is_folded)
      select ${customer}, ${columnsOf(tally)}, sum(incidents), true from taken
      group by ${columnsOf(tally)} having sum(incidents) <> 0`;
}

const foldLock = 7_314_227;

/** Two at once would wait for each other: the second leaves it to the first. */
async function foldOf(trx: Trx, customer: string): Promise<void> {
  const { rows } = await sql<{
    mine: boolean;
  }>`select pg_try_advisory_xact_lock(${foldLock}, hashtext(${customer})) as mine`.execute(trx);
  if (!rows[0]?.mine) return;
  for (const tally of [byWork, byDay]) await foldSql(customer, tally).execute(trx);
}

export async function foldTallies(door: Door, customer: string): Promise<void> {
  await door.scoped({ customers: [customer] }, [customer], (trx) => foldOf(trx, customer), 'tallies');
}

/** What each tally counts otherwise than the incidents themselves. @returns its values, as text */
export async function wrongTallies(trx: Trx, customer: string): Promise<string[]> {
  const found: string[] = [];
  for (const tally of [byWork, byDay]) {
    const { rows } = await sql<{ counted: string }>`
      select concat_ws(' ', ${columnsOf(tally)}, sum(n)) as counted from (
        select ${columnsOf(tally)}, incidents as n from ${sql.table(tally.table)} where customer = ${customer}
        union all select ${columnsOf(tally)}, -1 from incident where customer = ${customer}) r
      group by ${columnsOf(tally)} having sum(n) <> 0`.execute(trx);
    found.push(...rows.map(({ counted }) => `${tally.table}: ${counted}`));
  }
  return found;
}

type Folding = { readonly close: () => Promise<void> };

const usuallyEvery = 5000;

/** Folds what has been appended since, every few seconds: what is not folded yet is added up by each reader. */
export function openFolding({ door, log, every = usuallyEvery }: { door: Door; log: Log; every?: number }): Folding {
  let isClosing = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const round = async () => {
    await forEachCustomer(async ({ code }) => {
      if (!isClosing) await foldTallies(door, code);
    });
  };
  let turn: Promise<void> = Promise.resolve();
  const next = () => {
    turn = round()
      .catch((error: unknown) => log.warn({ err: error }, 'tallies not folded, will try again'))
      .then(() => {
        if (!isClosing) timer = setTimeout(next, every).unref();
      });
  };
  next();
  return {
    close: async () => {
      isClosing = true;
      clearTimeout(timer);
      await turn;
    },
  };
}

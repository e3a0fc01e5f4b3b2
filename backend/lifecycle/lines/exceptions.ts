import { type RawBuilder, sql } from 'kysely';
import type { QueryResultRow } from 'pg';
import { historyOf, ofConcept } from '#backend/catalogs/concepts/history.ts';
import type { Trx } from '#backend/db/database.ts';
import { forEachCustomer } from '#backend/db/eachDatabase.ts';
import { executePrepared } from '#backend/db/prepared.ts';
import type { Door } from '#backend/db/scoped.ts';
import {
  type Comparison,
  catalogPriceSql,
  pricedLine,
  type StoredLine,
  storedLinesSql,
} from '#backend/incidents/lineRow.ts';
import type { CustomerProfile } from '#domain/customers.ts';
import { countOpen } from '#domain/lineChecks/checks.ts';
import type { CheckedLine, Usual } from '#domain/lineChecks/rules.ts';
import type { Log } from '#kit/log.ts';

/**
 * How many exceptions of a budget's lines wait for a decision. A line is compared when it is saved, and keeps what it was
 * compared with, so that the count follows from stored lines alone and stays when catalog and history move on (ADR 58).
 */

type Sql = RawBuilder<unknown>;

/**
 * Lines l of incidents i are compared with their catalog and with what was authorized of their concepts. What is found is
 * set apart, so that each line is then written by its key: joined as one statement, all lines were met for each of them.
 */
const compared = (profile: CustomerProfile, condition: Sql) => sql<Comparison & { id: string }>`
  with n as materialized (
    select l.incident_id, l.id, ${catalogPriceSql(sql`l.provider_id`, sql`i.section_slug`)} as catalog,
      h.median_price as median, h.greatest_quantity as greatest
    from budget_line l
      join incident i on i.customer = l.customer and i.id = l.incident_id
      join concept c on c.customer = l.customer and c.id = l.concept_id
      left join lateral (${historyOf(profile, { ...ofConcept, except: sql`i.id` })}) h on true
    where l.customer = ${profile.code} and i.customer = ${profile.code} and c.customer = ${profile.code} and ${condition})
  update budget_line l set compared_catalog_price = n.catalog, compared_median_price = n.median,
    compared_greatest_quantity = n.greatest
  from n where l.customer = ${profile.code} and l.incident_id = n.incident_id and l.id = n.id
  returning l.id, l.compared_catalog_price, l.compared_median_price, l.compared_greatest_quantity`;

type Stored = CheckedLine & { readonly usual: Usual | null };

function storedLine(row: StoredLine, at: number): Stored {
  const { compared_median_price: medianPrice, compared_greatest_quantity: greatestQuantity } = row;
  // Completed in place: spread amid other fields, 1,000 of them took longer than to check them.
  return Object.assign(pricedLine(row), {
    // Not everyone who sees the count sees internal amounts.
    internalQuantity: '0',
    key: String(at),
    concept: row.concept_id,
    exchangeDate: row.exchange_date,
    catalogPrices: { MXN: row.compared_catalog_price ?? '0', USD: '0', EUR: '0' },
    comment: row.comment,
    reason: row.reason_slug,
    usual: medianPrice === null || greatestQuantity === null ? null : { medianPrice, greatestQuantity },
  });
}

/** The open exceptions of a budget's lines, in their order; null without lines. */
function countOf(rows: readonly StoredLine[], profile: CustomerProfile): number | null {
  return rows.length === 0 ? null : countOpen(rows.map(storedLine), profile, ({ usual }) => usual);
}

/** The same for each incident that has lines. */
function countsOf(rows: readonly (StoredLine & { incident_id: string })[], profile: CustomerProfile) {
  const byIncident = new Map<string, StoredLine[]>();
  for (const row of rows) {
    const lines = byIncident.get(row.incident_id) ?? [];
    lines.push(row);
    byIncident.set(row.incident_id, lines);
  }
  return new Map([...byIncident].map(([id, lines]) => [id, countOf(lines, profile)]));
}

type Saved = {
  /** Of the sent lines. */
  readonly ids: readonly string[];
  /** All lines as they are stored now, in their order. */
  readonly lines: readonly StoredLine[];
};

/** After lines were saved: compares the sent ones, and counts all. Only the sent ones are read again. */
export async function keepExceptions(
  trx: Trx,
  profile: CustomerProfile,
  incidentId: string,
  { ids, lines }: Saved,
): Promise<void> {
  const { code: customer } = profile;
  const anew = new Map<string, Comparison>();
  if (ids.length > 0) {
    const these = sql`l.incident_id = ${incidentId} and l.id = any(${[...ids]}::bigint[])`;
    for (const row of (await executePrepared(trx, compared(profile, these))).rows) anew.set(row.id, row);
  }
  const now = lines.map((line) => {
    const comparison = anew.get(line.id);
    return comparison ? { ...line, ...comparison } : line;
  });
  await trx
    .updateTable('budget')
    .set({ open_exceptions: countOf(now, profile) })
    .where('customer', '=', customer)
    .where('incident_id', '=', incidentId)
    .execute();
}

/** How a statement is run: in a transaction of the backend, or by a script that owns the database. */
type Run = <Found extends QueryResultRow>(statement: RawBuilder<Found>) => Promise<readonly Found[]>;

const batch = 500;

type Uncounted = { readonly id: string };

/** Incidents after the given one whose lines nothing counted yet, locked as a save of their lines locks them. */
const uncounted = (customer: string, after: string, most: number) => sql<Uncounted>`select i.id from incident i
    join budget b on b.customer = ${customer} and b.incident_id = i.id
  where i.customer = ${customer} and b.open_exceptions is null and i.id > ${after} and exists (
    select from budget_line l where l.customer = ${customer} and l.incident_id = i.id)
  order by i.id limit ${most} for update of i, b`;

/** @returns the last incident that was counted, or null where none was left */
async function countAfter(run: Run, profile: CustomerProfile, after: string, most: number): Promise<string | null> {
  const { code: customer } = profile;
  const found = await run(uncounted(customer, after, most));
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return null;
  const these = sql`l.incident_id = any(${ids}::bigint[])`;
  await run(compared(profile, these));
  const counts = [...countsOf(await run(storedLinesSql(customer, these)), profile)];
  await run(sql<QueryResultRow>`update budget b set open_exceptions = n.count
    from unnest(${counts.map(([id]) => id)}::bigint[], ${counts.map(([, count]) => count)}::int[]) as n (id, count)
    where b.customer = ${customer} and b.incident_id = n.id`);
  // Lists keep incidents until one is written, and no event wrote these.
  await run(sql<QueryResultRow>`update incident set version = version
    where customer = ${customer} and id = any(${ids}::bigint[])`);
  return ids.at(-1) ?? null;
}

/** Compares and counts the lines of incidents that nothing counted yet: of a former version, or of the demonstration. */
export async function countUncounted(run: Run, profile: CustomerProfile): Promise<void> {
  if (!profile.quantifies) return;
  let after: string | null = '0';
  while (after !== null) after = await countAfter(run, profile, after, batch);
}

/** Few, since each is compared with all that was authorized of its concepts, while its lines can't be saved. */
const inBackground = 10;

/**
 * Counts, beside everything else, what a former version saved: among thousands of incidents it takes minutes, for which
 * the start does not wait. What is not counted yet has no count.
 */
export function openCounting({ door, log }: { readonly door: Door; readonly log: Log }) {
  let isClosing = false;
  const countAll = async (profile: CustomerProfile) => {
    const { code } = profile;
    let after: string | null = '0';
    while (after !== null && !isClosing) {
      const last: string = after;
      after = await door.scoped({ customers: [code] }, [code], (trx) =>
        countAfter(async (statement) => (await statement.execute(trx)).rows, profile, last, inBackground),
      );
    }
  };
  const turn = (async () => {
    await forEachCustomer(async (profile) => {
      if (profile.quantifies) await countAll(profile);
    });
  })().catch((error: unknown) => log.error({ err: error }, 'exceptions of a former version were not counted'));
  return {
    /** Settles when all are counted. */
    counted: turn,
    close: async () => {
      isClosing = true;
      await turn;
    },
  };
}

/** Incidents of a customer whose stored count is not what their lines come to. @returns their slugs */
export async function wrongExceptions(trx: Trx, profile: CustomerProfile): Promise<string[]> {
  const { code: customer } = profile;
  const wrong: string[] = [];
  for (let after = '0'; ; ) {
    const { rows: stored } = await sql<{ id: string; slug: string; count: number | null }>`
      select i.id, i.slug, b.open_exceptions as count from incident i
        join budget b on b.customer = i.customer and b.incident_id = i.id
      where i.customer = ${customer} and b.customer = ${customer} and i.id > ${after} order by i.id limit ${batch}`.execute(
      trx,
    );
    const last = stored.at(-1);
    if (!last) return wrong;
    after = last.id;
    const these = sql`l.incident_id = any(${stored.map(({ id }) => id)}::bigint[])`;
    const counts = countsOf((await storedLinesSql(customer, these).execute(trx)).rows, profile);
    wrong.push(...stored.filter(({ id, count }) => count !== (counts.get(id) ?? null)).map(({ slug }) => slug));
  }
}

import type pg from 'pg';
import { type FactRow, factColumns, factsOfRow } from '#backend/incidents/factColumns.ts';
import type { Facts } from '#machines/incident/facts.ts';
import { belongings } from './copies.ts';

/** Everything that is written of an incident, as far as it is needed to tell that something, or nothing, was written. */
export type Entry = {
  readonly facts: Facts;
  readonly stage: string;
  readonly status: string;
  readonly version: number;
  readonly events: readonly string[];
  /** Equal exactly while nothing of it, nor of what hangs on it, was touched. */
  readonly content: string;
};

type Row = FactRow & Omit<Entry, 'facts'> & { readonly slug: string };

const facts = factColumns.map((column) => `i.${column}`).join(', ');
const contents = ['i', ...belongings]
  .map((table) =>
    table === 'i'
      ? 'i::text'
      : `(select coalesce(string_agg(t::text, '|' order by t::text), '') from ${table} t
          where t.customer = i.customer and t.incident_id = i.id)`,
  )
  .join(', ');

const query = `select i.slug, ${facts}, i.stage, i.status, i.version, md5(concat_ws('#', ${contents})) as content,
    (select array_agg(e.event order by e.id) from incident_event e
      where e.customer = i.customer and e.incident_id = i.id) as events
  from incident i where i.customer = $1`;

export async function readLedger(client: pg.Client, customer: string): Promise<ReadonlyMap<string, Entry>> {
  const { rows } = await client.query<Row>(query, [customer]);
  return new Map(rows.map((row) => [row.slug, { ...row, facts: factsOfRow(row) }]));
}

export async function countFiles(client: pg.Client, customer: string): Promise<number> {
  const { rows } = await client.query<{ count: string }>('select count(*) from stored_file where customer = $1', [
    customer,
  ]);
  return Number(rows[0]?.count);
}

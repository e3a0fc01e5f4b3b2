import type pg from 'pg';

/** Incidents as the product itself left them, copied by the hundred with everything that hangs on them. */

export const belongings = [
  'budget',
  'budget_answer',
  'budget_line',
  'archived_round',
  'sinister_file',
  'binnacle_entry',
  'incident_event',
  'incident_stay',
  'quantification',
  'incident_fact',
  'provider_fact',
  'concept_fact',
  'authorized_line',
] as const;

const own = ['id', 'slug', 'sinister_number', 'number_key', 'number_sort', 'incident_id'];

async function columnsOf(client: pg.Client, table: string): Promise<string> {
  const { rows } = await client.query<{ column_name: string }>(
    `select column_name from information_schema.columns
       where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and column_name <> all($2)`,
    [table, own],
  );
  return rows.map(({ column_name }) => column_name).join(', ');
}

const tablesWithoutId: readonly string[] = [
  'budget',
  'archived_round',
  'incident_stay',
  'quantification',
  'incident_fact',
  'provider_fact',
  'concept_fact',
  'authorized_line',
];
const hasId = (table: string) => !tablesWithoutId.includes(table);

/** @returns the slugs of the copies */
export async function copyIncident(client: pg.Client, slug: string, count: number): Promise<string[]> {
  const columns = await columnsOf(client, 'incident');
  const { rows } = await client.query<{ id: string; slug: string }>(
    `insert into incident (${columns}, slug, sinister_number, number_key, number_sort)
       select ${columns}, slug || '-' || n, sinister_number || '-' || n, number_key || '-' || n, number_sort || '-' || lpad(n::text, 20, '0')
         from incident, generate_series(1, $2::int) n where slug = $1 returning id, slug`,
    [slug, count],
  );
  const ids = rows.map(({ id }) => id);
  for (const table of belongings) {
    const inside = await columnsOf(client, table);
    await client.query(
      `insert into ${table} (incident_id, ${inside}) select copy.id, ${inside.replace(/\w+/g, 't.$&')}
         from ${table} t join incident i on i.customer = t.customer and i.id = t.incident_id, unnest($2::bigint[]) copy (id)
        where i.slug = $1 order by copy.id${hasId(table) ? ', t.id' : ''}`,
      [slug, ids],
    );
  }
  return rows.map((row) => row.slug);
}

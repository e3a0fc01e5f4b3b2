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

/** The history of copies $2 of incident $1 names the lines and the number of the copy, not those of its origin. */
const ownHistory = `with line as (
    select l.incident_id, l.id, row_number() over (partition by l.incident_id order by l.id) as nth
      from budget_line l join incident origin on origin.customer = l.customer
      where origin.slug = $1 and (l.incident_id = origin.id or l.incident_id = any($2::bigint[]))
  )
  update incident_event e set changes = (
    select jsonb_object_agg(
        coalesce(split_part(c.key, '.', 1) || '.' || own.id, c.key),
        case c.key when 'sinisterNumber' then jsonb_set(c.value, '{after}', to_jsonb(copy.sinister_number)) else c.value end)
      from jsonb_each(e.changes) c
        left join line theirs on theirs.incident_id = origin.id
          and c.key in ('concepts.' || theirs.id, 'contested.' || theirs.id)
        left join line own on own.incident_id = e.incident_id and own.nth = theirs.nth)
    from incident copy join incident origin on origin.customer = copy.customer
    where origin.slug = $1 and copy.id = any($2::bigint[]) and e.customer = copy.customer and e.incident_id = copy.id
      and e.changes <> '{}'`;

export type Copy = { readonly id: string; readonly slug: string };

export async function copyIncident(client: pg.Client, slug: string, count: number): Promise<Copy[]> {
  const columns = await columnsOf(client, 'incident');
  const { rows } = await client.query<Copy>(
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
  await client.query(ownHistory, [slug, ids]);
  return rows;
}

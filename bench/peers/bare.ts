import express from 'express';
import pg from 'pg';

/**
 * What the machine gives without a product: Express, one statement of the page's plain fields with the exact count,
 * under row security, and no sign-in. A process of its own.
 */

const { DATABASE_URL, PORT, CUSTOMER = '' } = process.env;

const pool = new pg.Pool({
  connectionString: DATABASE_URL,
  // As the product reads: a plan for all values, which finds few rows by index instead of merging tables.
  options: '-c timezone=UTC -c plan_cache_mode=force_generic_plan -c enable_mergejoin=off -c enable_hashjoin=off',
  max: 10,
  min: 4,
  pipeline: true,
});

// A person who interrupts the bench stops the database too.
pool.on('error', () => process.exit(1));
pool.on('connect', (client) => client.on('error', () => process.exit(1)));

/** Days are merged from keys alone, and only the rows of the page are read whole. */
const text = `
  select i.id::text, i.slug, i.version, i.sinister_number as number, i.folio_jb as folio, i.policy,
    i.sinister_date::text as "incidentDate", i.added_at::text as "addedAt", i.body, i.kilometer::text, i.meter,
    i.state_id as "stateId", s.name as "stateName", i.highway_slug as "highwaySlug", h.name as "highwayName",
    i.section_slug as "sectionSlug", t.name as "sectionName", i.owner_id::text as "ownerId", i.stage, i.status,
    b.amount::text as "initialAmount", b.authorized_amount::text as "authorizedAmount",
    b.added_at::text as "budgetAddedAt", b.jb_added_at::text as "jbAddedAt", b.authorized_at::text as "authorizedAt",
    array(select v.type_slug from sinister_file v where v.customer = $1 and v.incident_id = i.id
      and v.rejected_at is null and v.deleted_at is null) as "fileTypes",
    (select count(*)::int from incident c where c.customer = $1 and c.added_day between $2 and $3) as total
  from (
    select k.id from generate_series(0, $3::date - $2::date) as day(n) cross join lateral (
      select i.id, i.number_sort from incident i where i.customer = $1 and i.added_day = $2::date + day.n
      order by i.number_sort, i.id limit $4) k
    order by k.number_sort, k.id limit $4) found
  join incident i on i.customer = $1 and i.id = found.id
  left join state s on s.id = i.state_id
  left join highway h on h.customer = $1 and h.slug = i.highway_slug
  left join highway_section t on t.customer = $1 and t.slug = i.section_slug
  left join budget b on b.customer = $1 and b.incident_id = i.id and b.rejected_at is null
  order by i.number_sort, i.id`;

type Row = { readonly total: number };

/** Everything is sent at once, so that the transaction is one trip to the server and back. */
async function page(from: string, to: string, size: number) {
  const client = await pool.connect();
  try {
    const [, , read] = await Promise.all([
      client.query('begin read only'),
      client.query({ name: 'scope', text: "select set_config('app.customers', $1, true)", values: [CUSTOMER] }),
      client.query<Row>({ name: 'page', text, values: [CUSTOMER, from, to, size] }),
      client.query('commit'),
    ]);
    const rows = read.rows.map(({ total, ...row }) => row);
    return { count: read.rows[0]?.total ?? 0, results: rows };
  } finally {
    client.release();
  }
}

const app = express().disable('x-powered-by').disable('etag');
app.get('/incidents', async ({ query }, response) => {
  response.json(await page(String(query.from), String(query.to), Number(query.size)));
});
app.listen(Number(PORT), '127.0.0.1', () => process.send?.('ready'));
process.on('disconnect', () => process.exit());

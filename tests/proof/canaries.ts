import type pg from 'pg';

/** Words that stand in one customer's rows only, so that a whole answer can be searched for them. */

export const canaryOf = (customer: string) => `CANARIO-${customer}`;
export const colleaguesCanaryOf = (customer: string) => `COLEGA-${customer}`;

const written = [
  'name',
  'description',
  'comment',
  'address',
  'attendant',
  'sinister_number',
  'folio_jb',
  'highway_number',
  'reject_comment',
  'reject_reason',
  'reason',
  'exchange_comment',
];

type Column = { readonly table_name: string; readonly column_name: string };

const columns = `select c.table_name, c.column_name from information_schema.columns c
  where c.table_schema = 'public' and c.column_name = any($1) and c.data_type = 'text'
    and exists (select from information_schema.columns o
      where o.table_schema = 'public' and o.table_name = c.table_name and o.column_name = 'customer')
    and c.table_name not in ('account', 'customer')`;

/** Marks everything that people wrote for this customer, and the names of its people. */
export async function plantCanaries(client: pg.Client, customer: string): Promise<void> {
  const canary = canaryOf(customer);
  const { rows } = await client.query<Column>(columns, [written]);
  for (const { table_name, column_name } of rows) {
    await client.query(
      `update ${table_name} set ${column_name} = ${column_name} || $2 where customer = $1 and ${column_name} is not null`,
      [customer, ` ${canary}`],
    );
  }
  await client.query('update incident_event set changes = $2 where customer = $1', [customer, historyOf(canary)]);
  await client.query(
    `update archived_round set content = jsonb_set(content, '{originalFile,name}', to_jsonb($2::text)) where customer = $1`,
    [customer, canary],
  );
  await client.query('update account set first_name = $2 where customer = $1', [customer, canary]);
  await client.query(savedView, [customer, canary, true]);
  await client.query(
    `insert into account_fiscal (account_id, way_to_pay, payment_method, business_name, rfc, account_number, clabe)
       select id, 3, '', $2, '', '', '' from account where customer = $1`,
    [customer, canary],
  );
}

/** A change that says this word, of a field and of a line, as versions of the lines are read from the history. */
const historyOf = (word: string) =>
  JSON.stringify({
    policy: { before: null, after: word },
    'concepts.1': { before: null, after: { concept: '1', code: 'C-1', name: word } },
  });

/** A person's view of the lists, shared with their customer or not. */
const savedView = `insert into saved_view (customer, owner_id, name, is_shared, filter, columns, ordering)
  select $1, id, $2, $3, '{}', '{number}', 'addDate' from account where username = 'are.' || $1`;

const onIncident = `t.customer = $1 and t.incident_id = (select id from incident where customer = $1 and slug = $2)`;

/** Marks what hangs on one incident. */
export async function plantColleagues(client: pg.Client, customer: string, slug: string): Promise<void> {
  const values = [customer, slug, colleaguesCanaryOf(customer)];
  await client.query(
    'update incident set sinister_number = $3, folio_jb = $3 where customer = $1 and slug = $2',
    values,
  );
  await client.query(savedView, [customer, colleaguesCanaryOf(customer), false]);
  await client.query(`update binnacle_entry t set comment = $3 where ${onIncident}`, values);
  await client.query(`update budget_line t set comment = $3 where ${onIncident}`, values);
  await client.query(
    `update stored_file f set name = $3 from sinister_file t where f.customer = t.customer and f.id = t.file_id and ${onIncident}`,
    values,
  );
  const changes = historyOf(colleaguesCanaryOf(customer));
  await client.query(`update incident_event t set changes = $3 where ${onIncident}`, [customer, slug, changes]);
}

/** The mailer writes `news.mailed_at` and `news_digest` by itself, whatever is asked meanwhile. */
const tables = `select table_name from information_schema.columns
  where table_schema = 'public' and column_name = 'customer' and table_name not in ('account', 'customer', 'news_digest') order by 1`;

/** Tallies are folded in the background: what they say is their sums. */
const sumsOf = (tally: string) => `select coalesce(md5(string_agg(counted, '|' order by counted)), '') as hash from (
  select (to_jsonb(t) - array['id', 'incidents', 'is_folded'])::text || sum(incidents) as counted
    from ${tally} t where customer = $1 group by to_jsonb(t) - array['id', 'incidents', 'is_folded']
    having sum(incidents) <> 0) c`;

/** News are mailed in the background; what the rules of the second look wrote is compared by itself. */
const comparedElsewhere = `array['mailed_at', 'second_look', 'review']`;

/** An administrator's rules choose again among the budgets of their customer, which touches nothing else of a budget. */
const chosenBudgets = `select count(*) || ' ' || coalesce(md5(string_agg(r, '|' order by r)), '') as hash from (
  select concat_ws(' ', incident_id, second_look, review) as r from budget where customer = $1 and second_look is not null) rows`;

/** Equal exactly while no row of the customer was touched. */
export async function contentOf(client: pg.Client, customer: string): Promise<Readonly<Record<string, string>>> {
  const { rows } = await client.query<{ table_name: string }>(tables);
  const found: Record<string, string> = {};
  for (const { table_name } of rows) {
    const { rows: hashes } = await client.query<{ hash: string }>(
      table_name.endsWith('_tally')
        ? sumsOf(table_name)
        : `select count(*) || ' ' || coalesce(md5(string_agg(r, '|' order by r)), '') as hash
         from (select (to_jsonb(t) - ${comparedElsewhere})::text as r from ${table_name} t where customer = $1) rows`,
      [customer],
    );
    found[table_name] = hashes[0]?.hash ?? '';
  }
  const { rows: chosen } = await client.query<{ hash: string }>(chosenBudgets, [customer]);
  found['second look'] = chosen[0]?.hash ?? '';
  return found;
}

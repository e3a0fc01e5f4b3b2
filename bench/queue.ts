import { openDatabase } from '#host/postgres/open.ts';
import { pause } from '#host/processes.ts';
import { createLog } from '#kit/log.ts';
import { withClient } from '#kit/postgresClient.ts';
import { figure, judged, milliseconds, p95, spread, title } from './figures.ts';
import { databaseProcessorTime, processOf, processorTimeOf } from './processes.ts';
import type { Product } from './product.ts';

/** Auditors who press «Tomar siguiente» in a queue as long as the database was seeded with. */

const auditors = 50;
const customer = 'gnp';
/** Between two claims of an auditor, who works on what was taken. */
const leastWork = 500;
const mostWork = 3500;
const paced = 8;
const atOnce = 6;

/** Written beside the events, for a history of each would take minutes: the queue reads none of it. */
const fill = `insert into incident (customer, slug, sinister_number, number_sort, number_key, policy_key, folio_key,
    folio_jb, policy, sinister_date, kilometer, meter, highway_slug, section_slug, owner_id, has_budget, original_file,
    stage, status, stage_since)
  select $1, 'cola-' || n, 'COLA-' || n, 'cola-' || n, 'cola-' || n, 'cola-p' || n, 'cola-f' || n, 'COLA-F' || n,
    'P' || n, current_date, 12, 1, s.highway_slug, s.slug, a.id, true, true, 'unquantified', 'pending',
    now() - (n % 60) * interval '1 day'
  from generate_series(1, $2::int) n, account a,
    (select highway_slug, slug from highway_section where customer = $1 order by slug limit 1) s
  where a.username_key = 'mro.' || $1`;

const budgets = `insert into budget (customer, incident_id, amount)
  select customer, id, 1000 + id % 977 from incident where customer = $1 and slug like 'cola-%'`;

const people = `insert into account (username, username_key, password_hash, role, user_type, customer, email)
  select 'cola' || n, 'cola' || n, password_hash, role, user_type, customer, ''
  from account, generate_series(1, $2::int) n where username_key = 'are.' || $1`;

async function prepare({ dataDir, incidents }: Product): Promise<void> {
  const { ownerUrl, close } = await openDatabase(dataDir, createLog('bench', 'error'));
  await withClient({ connectionString: ownerUrl }, async (client) => {
    await client.query(`select set_config('app.customers', $1, false)`, [customer]);
    await client.query(fill, [customer, incidents]);
    await client.query(budgets, [customer]);
    await client.query(people, [customer, auditors]);
    await client.query('analyze');
  });
  await close();
}

type Tally = { readonly taken: string[]; readonly times: number[] };

async function take({ rest }: Product, token: string, { taken, times }: Tally): Promise<void> {
  const began = performance.now();
  const response = await fetch(`${rest}/api/v1/${customer}/audited_sinister/take_next/`, {
    method: 'POST',
    headers: { authorization: `JWT ${token}`, 'content-type': 'application/json' },
    body: '{}',
  });
  const { sinister } = (await response.json()) as { sinister?: { slugName: string } | null };
  times.push(performance.now() - began);
  if (!response.ok) throw new Error(`take_next: ${response.status}`);
  // None is answered once nothing waits.
  if (sinister) taken.push(sinister.slugName);
}

const twice = ({ taken }: Tally) => taken.length - new Set(taken).size;

export async function benchQueue(product: Product): Promise<void> {
  title(`La cola: ${auditors} auditores toman el siguiente, entre ${product.incidents} que esperan`);
  await prepare(product);
  const tokens: string[] = [];
  for (let at = 1; at <= auditors; at += 1) tokens.push(await product.signIn(`cola${at}`));
  const backend = () => processorTimeOf(processOf(product.pid, 'backend.js') ?? 0);
  const database = () => databaseProcessorTime(product.pid);

  const before = { backend: backend(), database: database() };
  const working: Tally = { taken: [], times: [] };
  await Promise.all(
    tokens.map(async (token) => {
      for (let times = 0; times < paced; times += 1) {
        await pause(leastWork + Math.random() * (mostWork - leastWork));
        await take(product, token, working);
      }
    }),
  );
  const claims = working.times.length;
  const [server, postgres] = [(backend() - before.backend) / claims, (database() - before.database) / claims];
  judged('tomar, p95', p95(working.times), `${spread(working.times)}, ${claims}`, { most: 50 });
  figure('procesador por toma', `servidor ${milliseconds(server)}, PostgreSQL ${milliseconds(postgres)}`);

  const crowd: Tally = { taken: working.taken, times: [] };
  await Promise.all(
    tokens.map(async (token) => {
      for (let times = 0; times < atOnce; times += 1) await take(product, token, crowd);
    }),
  );
  figure(`tomar, los ${auditors} a la vez`, `${spread(crowd.times)}, ${crowd.times.length}`);
  judged('tomados dos veces', twice(crowd), String(twice(crowd)), { most: 0 });
}

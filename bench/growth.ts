import { sql } from 'kysely';
import { openDoor } from '#backend/db/scoped.ts';
import { everything, type Filter } from '#backend/incidents/filter.ts';
import { pageSql } from '#backend/incidents/listSql.ts';
import { narrowProjection } from '#backend/incidents/sinisterRow.ts';
import { defaultRange } from '#domain/calendar.ts';
import { openDatabase } from '#host/postgres/open.ts';
import { createLog } from '#kit/log.ts';
import { figure, judged, p95, title } from './figures.ts';
import { type ListRequests, listRequests, throughput } from './list.ts';
import { openProduct, type Product } from './product.ts';
import { inTurns } from './rounds.ts';

/** How the database of a running product reads the first page of the list. */
async function listPlan(dataDir: string, customer: string): Promise<string[]> {
  const log = createLog('bench', 'error');
  const { appUrl, close } = await openDatabase(dataDir, log);
  const door = openDoor({ url: appUrl, max: 1, log });
  const filter: Filter = { ...everything, customer, ...defaultRange() };
  const statement = pageSql(filter, 'sinisterNumber', { limit: 25, offset: 0 }, narrowProjection(customer, null));
  const { rows } = await door.scoped({ customers: [customer] }, [customer], (trx) =>
    sql<{ 'QUERY PLAN': string }>`explain (costs off) ${statement}`.execute(trx),
  );
  await door.close();
  await close();
  return rows.map((row) => row['QUERY PLAN']);
}

/** The same page out of ever more incidents: it must not matter how many there are. */
export async function benchGrowth(small: Product, sizes: readonly number[]): Promise<void> {
  for (const size of sizes) await compare(small, await openProduct(size));
}

async function compare(small: Product, large: Product): Promise<void> {
  title(`La misma lista entre ${small.incidents} y entre ${large.incidents} siniestros, 8 clientes`);
  const [few, many] = [await listRequests(small), await listRequests(large)];
  await compareOne('REST', small, large, few.rest, many.rest);
  await compareOne('pasarela', small, large, few.gateway, many.gateway);
  await tellPlan(large, many);
}

type Asked = ListRequests['rest'];

async function compareOne(name: string, small: Product, large: Product, few: Asked, many: Asked): Promise<void> {
  const [before, after] = await inTurns([few, many]);
  if (!before || !after) return;
  figure(`${name}, ${small.incidents}`, throughput(before));
  figure(`${name}, ${large.incidents}`, throughput(after));
  const growth = p95(after.latencies) / p95(before.latencies);
  judged(`${name}: p95 crece`, growth, `× ${growth.toFixed(2)}`, { most: 1.2 });
}

async function tellPlan({ dataDir }: Product, { person }: ListRequests): Promise<void> {
  const plan = await listPlan(dataDir, person.customer);
  const sorts = plan.filter((line) => /\bSort\b/.test(line) && !line.includes('Sort Key'));
  figure('plan de la consulta', sorts.length === 0 ? 'no ordena nada' : 'ORDENA:');
  if (sorts.length > 0) for (const line of plan) figure('', line);
}

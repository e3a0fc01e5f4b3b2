import { sql } from 'kysely';
import { openDoor } from '#backend/db/scoped.ts';
import { everything, type Filter } from '#backend/incidents/filter.ts';
import { pageSql } from '#backend/incidents/listSql.ts';
import { narrowProjection } from '#backend/incidents/sinisterRow.ts';
import { defaultRange } from '#domain/calendar.ts';
import { openDatabase } from '#host/postgres/open.ts';
import { createLog } from '#kit/log.ts';

/** How the database of a running product reads the first page of the list. */
export async function listPlan(dataDir: string, customer: string): Promise<string[]> {
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

import type { PostgresPool, PostgresPoolClient, QueryResult, RawBuilder } from 'kysely';
import type pg from 'pg';
import type { Trx } from './database.ts';

/** A connection keeps the plan of each for as long as it lives, so there is a limit to them. */
const most = 40;
const names = new Map<string, string>();

function name(text: string): void {
  if (!names.has(text) && names.size < most) names.set(text, `prepared_${names.size}`);
}

/** For a statement that takes longer to plan than to run, and whose best plan is the same for all values. */
export function executePrepared<Row>(trx: Trx, statement: RawBuilder<Row>): Promise<QueryResult<Row>> {
  const compiled = statement.compile(trx);
  name(compiled.sql);
  return trx.executeQuery(compiled);
}

/** The same pool; its connections remember the plans of prepared statements. */
export function preparing(pool: pg.Pool): PostgresPool {
  return {
    connect: async () => {
      const client = await pool.connect();
      const query = (text: string, values: unknown[]) => client.query({ name: names.get(text), text, values });
      // Of what is asked of a client only cursors are missing, and none are used.
      return { query, release: () => client.release() } as unknown as PostgresPoolClient;
    },
    end: () => pool.end(),
  };
}

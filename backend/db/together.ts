import type { Writable } from 'node:stream';
import type { QueryExecutorProvider, RawBuilder } from 'kysely';
import type pg from 'pg';
import { preparedName, scopeStatement } from './prepared.ts';
import type { Statements as Watch } from './statements.ts';

/** The rows that each statement answers, in the order of the statements. */
export type RowsOf<Statements extends readonly RawBuilder<unknown>[]> = {
  [At in keyof Statements]: Statements[At] extends RawBuilder<infer Row> ? Row[] : never;
};

/**
 * What a transaction of reads is opened with. Its statements are few and alike, so that one plan serves all values; and each reads a
 * few rows by index, which a planner that does not know the values does not expect: it would merge whole tables.
 */
const opening = `${scopeStatement}, set_config('plan_cache_mode', 'force_generic_plan', true),
  set_config('enable_mergejoin', 'off', true), set_config('enable_hashjoin', 'off', true)`;

/** Where the driver writes. Corked, what it writes for several statements leaves in one piece instead of one each. */
function wireOf(client: pg.PoolClient): Writable {
  return (client as unknown as { readonly connection: { readonly stream: Writable } }).connection.stream;
}

type Executor = {
  readonly pool: pg.Pool;
  readonly compiler: QueryExecutorProvider;
  readonly watched: Watch;
  /** The call that reads. */
  readonly operation: string | undefined;
};

/**
 * Reads that do not depend on each other, in one transaction of these customers: all are sent at once, so that they
 * cost one trip to the server and back instead of one each.
 */
export async function readTogether<const Statements extends readonly RawBuilder<unknown>[]>(
  { pool, compiler, watched, operation }: Executor,
  customers: readonly string[],
  statements: Statements,
): Promise<RowsOf<Statements>> {
  const compiled = statements.map((statement) => statement.compile(compiler));
  const client = await pool.connect();
  const ended = watched(compiled.map(({ sql: text }) => text).join(';\n'), operation);
  let hasFailed = true;
  const wire = wireOf(client);
  try {
    wire.cork();
    const opened = [
      client.query('begin read only'),
      client.query({ name: preparedName(opening), text: opening, values: [customers.join(',')] }),
    ];
    const reads = compiled.map(({ sql: text, parameters }) =>
      client.query({ name: preparedName(text), text, values: [...parameters] }),
    );
    const committed = client.query('commit');
    wire.uncork();
    const settled = await Promise.allSettled([...opened, ...reads, committed]);
    const failed = settled.find((one) => one.status === 'rejected');
    if (failed) throw failed.reason;
    hasFailed = false;
    return (await Promise.all(reads)).map(({ rows }) => rows) as RowsOf<Statements>;
  } finally {
    ended(hasFailed);
    client.release();
  }
}

import type { PostgresPool, PostgresPoolClient, QueryResult, RawBuilder } from 'kysely';
import type pg from 'pg';
import type { Trx } from './database.ts';
import type { Statements } from './statements.ts';

/** Texts that vary, as lists do with their filter, are limited: a connection keeps the plan of each for as long as it lives. */
const mostVaried = 120;
const names = new Map<string, string>();
let varied = 0;

function keepName(text: string): string {
  const name = names.get(text) ?? `prepared_${names.size}`;
  names.set(text, name);
  return name;
}

/** The name under which a connection keeps the plan of a read; undefined for a new text once there are too many. */
export function preparedName(text: string): string | undefined {
  if (names.has(text)) return names.get(text);
  if (varied >= mostVaried) return undefined;
  varied += 1;
  return keepName(text);
}

/** For a statement whose text is one of few, that takes longer to plan than to run and has the same best plan for all values. */
export function executePrepared<Row>(trx: Trx, statement: RawBuilder<Row>): Promise<QueryResult<Row>> {
  const compiled = statement.compile(trx);
  keepName(compiled.sql);
  return trx.executeQuery(compiled);
}

/**
 * Sets what a transaction is for: its customers, read by row security. The name of the call may follow them: it is not
 * sent, but its failure is reported to the statements of the transaction.
 */
export const scopeStatement = "select set_config('app.customers', $1, true)";

const unawaited = new Set(['begin', scopeStatement]);
const nothing = { command: 'SELECT', rowCount: 0, rows: [] };

/**
 * The same pool for kysely. Its connections remember the plans of prepared statements, and what only opens a
 * transaction is sent ahead without waiting for its answer: should it fail, the next statement fails with its error.
 */
export function preparing(pool: pg.Pool, watched: Statements): PostgresPool {
  return {
    connect: async () => {
      const client = await pool.connect();
      let failed: unknown;
      let operation: string | undefined;
      const query = async (text: string, values: unknown[]) => {
        if (!unawaited.has(text)) return reported(text, values);
        const [first, name] = values;
        if (typeof name === 'string') operation = name;
        client
          .query({ name: names.get(text), text, values: values.length > 0 ? [first] : [] })
          .catch((error: unknown) => {
            failed ??= error;
          });
        return nothing;
      };
      const reported = async (text: string, values: unknown[]) => {
        const ended = watched(text, operation);
        try {
          const answered = await client.query({ name: names.get(text), text, values: [...values] });
          ended(false);
          return answered;
        } catch (error) {
          ended(true);
          throw failed ?? error;
        }
      };
      // Kysely's type also has cursors, which are not used.
      return { query, release: () => client.release() } as unknown as PostgresPoolClient;
    },
    end: () => pool.end(),
  };
}

import type { QueryExecutorProvider, RawBuilder } from 'kysely';
import pg from 'pg';
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
const opening = `${scopeStatement}, set_config('transaction_read_only', 'on', true),
  set_config('plan_cache_mode', 'force_generic_plan', true),
  set_config('enable_mergejoin', 'off', true), set_config('enable_hashjoin', 'off', true)`;

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
  try {
    const [, ...rows] = await runBatch(client, [
      { name: preparedName(opening), text: opening, values: [customers.join(',')] },
      ...compiled.map(({ sql: text, parameters: values }) => ({ name: preparedName(text), text, values })),
    ]);
    hasFailed = false;
    return rows as RowsOf<Statements>;
  } finally {
    ended(hasFailed);
    client.release();
  }
}

/** A statement; with a name, its plan is kept by the connection. */
type BatchStatement = {
  readonly name: string | undefined;
  readonly text: string;
  readonly values: readonly unknown[];
};

type Row = Record<string, unknown>;

/** The columns of an answer. */
type Columns = {
  readonly names: readonly string[];
  readonly parsers: readonly (((text: string) => unknown) | null)[];
  /** All columns in their order, so that all rows have one shape. */
  readonly empty: Row;
};

/** What the driver offers to whatever submits itself, as its cursors and streams do. */
type Wire = {
  readonly stream: { readonly cork: () => void; readonly uncork: () => void };
  readonly parsedStatements: Record<string, string>;
  readonly submittedNamedStatements: Record<string, string>;
  readonly parse: (statement: { readonly name: string | undefined; readonly text: string }) => void;
  readonly bind: (bound: {
    readonly statement: string | undefined;
    readonly values: readonly unknown[];
    readonly valueMapper: (value: unknown) => unknown;
  }) => void;
  readonly describe: (what: { readonly type: 'P'; readonly name: '' }) => void;
  readonly execute: (what: { readonly portal: ''; readonly rows: 0 }) => void;
  readonly sync: () => void;
};

type Field = { readonly name: string; readonly dataTypeID: number };

const { prepareValue } = (pg as unknown as { readonly utils: { readonly prepareValue: (value: unknown) => unknown } })
  .utils;

/** Columns of the statements that a connection keeps: they can't change while it does, so they are asked for once. */
const described = new WeakMap<Wire, Map<string, Columns>>();

const asSent = pg.types.getTypeParser(pg.types.builtins.TEXT);

/**
 * Statements that are one transaction because a single Sync ends them: no BEGIN, no COMMIT, and one trip to the server
 * and back. One that fails undoes all of them.
 */
class Batch {
  readonly rows: Row[][];
  readonly #statements: readonly BatchStatement[];
  readonly #client: pg.ClientBase;
  readonly #ended: (error: Error | null) => void;
  #at = 0;
  #columns: Columns | undefined;
  #wire: Wire | undefined;

  constructor(client: pg.ClientBase, statements: readonly BatchStatement[], ended: (error: Error | null) => void) {
    this.#client = client;
    this.#statements = statements;
    this.#ended = ended;
    this.rows = statements.map(() => []);
  }

  /** The driver notes under this name that a statement was parsed; they are in the order of the statements. */
  get name(): string | undefined {
    return this.#statements[this.#at]?.name;
  }

  get text(): string | undefined {
    return this.#statements[this.#at]?.text;
  }

  submit(wire: Wire): void {
    this.#wire = wire;
    wire.stream.cork();
    for (const statement of this.#statements) this.#send(wire, statement);
    wire.sync();
    wire.stream.uncork();
  }

  #send(wire: Wire, { name, text, values }: BatchStatement): void {
    const isKept = name !== undefined && (wire.parsedStatements[name] ?? wire.submittedNamedStatements[name]) === text;
    if (!isKept) {
      wire.parse({ name, text });
      if (name !== undefined) wire.submittedNamedStatements[name] = text;
    }
    wire.bind({ statement: name, values, valueMapper: prepareValue });
    if (!isKept || this.#known(name) === undefined) wire.describe({ type: 'P', name: '' });
    wire.execute({ portal: '', rows: 0 });
  }

  #known(name: string | undefined): Columns | undefined {
    return this.#wire && name !== undefined ? described.get(this.#wire)?.get(name) : undefined;
  }

  handleRowDescription({ fields }: { readonly fields: readonly Field[] }): void {
    const columns = {
      names: fields.map(({ name }) => name),
      parsers: fields.map(({ dataTypeID }) => this.#parserOf(dataTypeID)),
      empty: Object.fromEntries(fields.map(({ name }) => [name, null])),
    };
    this.#columns = columns;
    const { name } = this;
    if (name === undefined || !this.#wire) return;
    const known = described.get(this.#wire) ?? new Map<string, Columns>();
    described.set(this.#wire, known.set(name, columns));
  }

  #parserOf(type: number): Columns['parsers'][number] {
    const parser = this.#client.getTypeParser(type, 'text');
    return parser === asSent ? null : parser;
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    this.#columns ??= this.#known(this.name);
    if (!this.#columns) return;
    const { names, parsers, empty } = this.#columns;
    const row = { ...empty };
    for (let at = 0; at < fields.length; at++) {
      const text = fields[at] ?? null;
      if (text === null) continue;
      const parser = parsers[at];
      row[names[at] ?? ''] = parser ? parser(text) : text;
    }
    this.rows[this.#at]?.push(row);
  }

  handleCommandComplete(): void {
    this.#at++;
    this.#columns = undefined;
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete();
  }

  /** What comes after the failed statement was not parsed either, whatever the driver noted when it was sent. */
  handleError(error: Error): void {
    for (const { name } of this.#statements.slice(this.#at)) {
      if (name !== undefined && this.#wire) delete this.#wire.submittedNamedStatements[name];
    }
    this.#ended(error);
  }

  handleReadyForQuery(): void {
    this.#ended(null);
  }
}

/** The rows that each statement answers; all are sent at once, as one transaction. */
function runBatch(client: pg.ClientBase, statements: readonly BatchStatement[]): Promise<Row[][]> {
  return new Promise((resolve, reject) => {
    const batch: Batch = new Batch(client, statements, (error) => (error ? reject(error) : resolve(batch.rows)));
    client.query(batch as unknown as pg.Submittable);
  });
}

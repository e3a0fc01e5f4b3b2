import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { insertAllFacts } from '#backend/lifecycle/facts.ts';
import { countUncounted } from '#backend/lifecycle/lines/exceptions.ts';
import { continueIdentities, type Database, nextId, type Row } from '#demo/database.ts';
import { customerProfiles } from '#domain/customers.ts';

/** In the order in which rows may point at each other. */
export const tables = [
  'stored_file',
  'incident',
  'budget',
  'budget_answer',
  'budget_line',
  'archived_round',
  'sinister_file',
  'binnacle_entry',
  'incident_event',
  'incident_stay',
  'quantification',
] as const;
type Table = (typeof tables)[number];

const identified = [
  'stored_file',
  'incident',
  'budget_answer',
  'sinister_file',
  'binnacle_entry',
  'incident_event',
] as const satisfies readonly Table[];
type Identified = (typeof identified)[number];

type Numbers = Record<Identified | 'budget_line' | 'folio', number>;

const fullAt = 4000;

/** After so many flushes the tables are analyzed: foreign keys are checked by its plans. */
const reconsidered: ReadonlySet<number> = new Set([1, 8]);

/** Writes statements of the backend as text; it has no connection. */
const compiler = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** Rows on their way to the database, and the numbers they get. */
export class Batch {
  readonly #database: Database;
  readonly #rows = new Map<Table, Row[]>(tables.map((table) => [table, []]));
  readonly #next: Numbers;
  #flushes = 0;
  #writing: Promise<void> = Promise.resolve();

  private constructor(database: Database, next: Numbers) {
    this.#database = database;
    this.#next = next;
  }

  static async open(database: Database): Promise<Batch> {
    const next = {
      budget_line: await nextOf(database, 'budget_line_number'),
      folio: await nextOf(database, 'folio_number'),
    };
    const ids = {} as Record<Identified, number>;
    for (const table of identified) ids[table] = await nextId(database, table);
    return new Batch(database, { ...next, ...ids });
  }

  number(of: keyof Numbers): number {
    const number = this.#next[of];
    this.#next[of] = number + 1;
    return number;
  }

  add(table: Table, row: Row): void {
    this.#rows.get(table)?.push(row);
  }

  get isFull(): boolean {
    return (this.#rows.get('incident_event')?.length ?? 0) >= fullAt;
  }

  /** Hands over what has gathered; it is written while the next gathers. */
  async flush(): Promise<void> {
    await this.#writing;
    const taken = tables.map((table) => [table, this.#rows.get(table)?.splice(0) ?? []] as const);
    this.#writing = this.#write(taken);
    this.#writing.catch(() => {});
  }

  async #write(taken: readonly (readonly [Table, readonly Row[]])[]): Promise<void> {
    for (const [table, rows] of taken) await this.#database.insert(table, rows);
    this.#flushes += 1;
    if (reconsidered.has(this.#flushes)) await this.#database.query(`analyze ${tables.join(', ')}`);
  }

  /** Everything written, and the product goes on counting where this ended. */
  async close(): Promise<void> {
    await this.flush();
    await this.#writing;
    const { sql: text, parameters } = insertAllFacts.compile(compiler);
    await this.#database.query(text, [...parameters]);
    await this.#database.query('analyze budget_line, incident_fact, provider_fact, concept_fact, authorized_line');
    for (const profile of customerProfiles) {
      await countUncounted((statement) => {
        const compiled = statement.compile(compiler);
        return this.#database.query(compiled.sql, [...compiled.parameters]);
      }, profile);
    }
    await continueIdentities(this.#database, identified);
    await this.#database.query("select setval('budget_line_number', $1, false), setval('folio_number', $2, false)", [
      this.#next.budget_line,
      this.#next.folio,
    ]);
  }
}

async function nextOf({ query }: Database, sequence: string): Promise<number> {
  const [found] = await query<{ next: string }>(
    `select last_value + case when is_called then 1 else 0 end as next from ${sequence}`,
  );
  return Number(found?.next ?? 1);
}

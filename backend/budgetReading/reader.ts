import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { peopleChannel } from '#backend/db/announcements.ts';
import type { Notice } from '#backend/db/attendance.ts';
import type { Trx } from '#backend/db/database.ts';
import { forEachCustomer } from '#backend/db/eachDatabase.ts';
import type { Door } from '#backend/db/scoped.ts';
import type { FileStore } from '#backend/files/store.ts';
import type { StoredReadRow, WireBudgetReading } from '#contract/budgetReading.ts';
import type { ColumnKind } from '#domain/budgetReading/columnKinds.ts';
import { type SaidColumn, wordsSaid } from '#domain/budgetReading/learned.ts';
import type { DecimalMark } from '#domain/budgetReading/numbers.ts';
import type { ReadingOptions } from '#domain/budgetReading/read.ts';
import { customerProfiles } from '#domain/customers.ts';
import type { Decimal } from '#domain/money.ts';
import type { Log } from '#kit/log.ts';
import {
  catalogOf,
  type LearnedAnswer,
  providerOf,
  rememberedColumns,
  rememberedMark,
  withLearned,
} from './learned.ts';
import { type MatchedReading, type ReadAnswer, readInThread } from './thread.ts';

/** Reads the files of budgets in the background; what waits, and what was read, stands in the database. */

export type Reader = {
  /** There is a budget to read. */
  readonly wake: () => void;
  /** Reads a text that a person waits for; nothing of it is kept. */
  readonly readText: (customer: string, sent: SentText) => Promise<ReadText>;
  /** Resolves once nothing is being read any more. */
  readonly close: () => Promise<void>;
};

type SentText = {
  readonly text: string;
  readonly mark: DecimalMark | null;
  readonly columns: readonly { readonly label: string; readonly kind: ColumnKind | null }[];
};

type ReadText = Omit<WireBudgetReading, 'rows' | 'decimal_mark'> & {
  readonly rows: StoredReadRow[];
  readonly uuid: string | null;
};

type StoredColumn = WireBudgetReading['columns'][number];

type ReaderSettings = { readonly door: Door; readonly store: FileStore; readonly log: Log };

/** How often readings are looked for that another process left behind. */
const pause = 5_000;
/** Longer than any reading takes. */
const claimSeconds = 60;
/** A file that ended its process so often is not tried again. */
const mostAttempts = 3;

const failedOften =
  'El archivo no se pudo leer después de varios intentos. Guárdelo otra vez como .xlsx y súbalo de nuevo.';
const lost = 'El archivo ya no está guardado. Súbalo de nuevo.';

type Claimed = {
  readonly customer: string;
  readonly incident_id: string;
  /** When it was asked for: another file, or an answer of the auditor, asks anew. */
  readonly asked_at: string;
  readonly attempts: number;
  readonly hash: string;
  readonly amount: Decimal;
  readonly decimal_mark: DecimalMark | null;
  readonly said_columns: readonly SaidColumn[] | null;
};

/** What people said of a file, or of earlier ones of its provider. */
type Answered = { readonly mark: DecimalMark | null; readonly columns: readonly SaidColumn[] };

/** Reads the files of budgets, one after the other, each in a thread of its own. Several processes share the work. */
export function openReader({ door, store, log }: ReaderSettings): Reader {
  const ending = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let turn: Promise<void> = Promise.resolve();

  const scoped = <T>(customer: string, work: (trx: Trx) => Promise<T>) =>
    door.scoped({ customers: [customer] }, [customer], work);

  const readNext = async (customer: string): Promise<boolean> => {
    const claimed = await scoped(customer, (trx) => claim(trx, customer));
    if (!claimed) return false;
    const from = performance.now();
    const { answer, mark } = await readAsRemembered(claimed);
    if (ending.signal.aborted) {
      await scoped(customer, (trx) => release(trx, claimed));
      return false;
    }
    const isKept = await scoped(customer, async (trx) =>
      save(trx, { ...claimed, decimal_mark: mark }, await withLearned(trx, customer, answer)),
    );
    const { incident_id, attempts } = claimed;
    const result = {
      ...('refused' in answer ? { refused: answer.refused } : { rows: answer.rows.length }),
      ...(!isKept && { askedAnew: true }),
    };
    log.info(
      { customer, incident: incident_id, attempts, ms: Math.round(performance.now() - from), ...result },
      'budget read',
    );
    return true;
  };

  /** Where nothing was said of this file, what was said before of its provider's holds: its columns, and its decimal mark. */
  const readAsRemembered = async (claimed: Claimed) => {
    const { customer, decimal_mark: mark, said_columns: said } = claimed;
    const first = await readClaimed(claimed, { mark, columns: said ?? [] });
    if ('refused' in first) return { answer: first, mark };
    const provider = await scoped(customer, (trx) => providerOf(trx, customer, first.rows));
    if (provider === null) return { answer: first, mark };
    const columns = said ?? (await scoped(customer, (trx) => rememberedColumns(trx, customer, provider)));
    const hasColumns = said === null && columns.length > 0;
    const answer = hasColumns ? await readClaimed(claimed, { mark, columns }) : first;
    if (mark !== null || 'refused' in answer || answer.doubtful.length === 0) return { answer, mark };
    const known = await scoped(customer, (trx) => rememberedMark(trx, customer, provider));
    return known === null
      ? { answer, mark }
      : { answer: await readClaimed(claimed, { mark: known, columns }), mark: known };
  };

  const readNow = async (customer: string, { text, mark, columns }: SentText): Promise<ReadText> => {
    const said = columns.flatMap(({ label, kind }) => (kind === null ? [] : [{ label, kind }]));
    const answer = await readInThread(
      {
        bytes: Buffer.from(text),
        concepts: await scoped(customer, (trx) => catalogOf(trx, customer)),
        options: optionsOf(customer, { mark, columns: said }),
        isPasted: true,
      },
      { signal: ending.signal },
    );
    const uuid = 'refused' in answer ? null : answer.uuid;
    return { ...readingOf(await scoped(customer, (trx) => withLearned(trx, customer, answer))), uuid };
  };

  /** One text after another, so that many at once take the memory of one. */
  let reading: Promise<unknown> = Promise.resolve();
  const readText = (customer: string, sent: SentText): Promise<ReadText> => {
    const read = reading.then(() => readNow(customer, sent));
    reading = read.catch(() => {});
    return read;
  };

  const readClaimed = async (claimed: Claimed, { mark, columns }: Answered): Promise<ReadAnswer> => {
    if (claimed.attempts > mostAttempts) return { refused: failedOften };
    if (!(await store.has(claimed.hash))) return { refused: lost };
    const bytes = await buffer(await store.open(claimed.hash));
    const concepts = await scoped(claimed.customer, (trx) => catalogOf(trx, claimed.customer));
    return readInThread(
      { bytes, concepts, options: { budgetAmount: claimed.amount, ...optionsOf(claimed.customer, { mark, columns }) } },
      { signal: ending.signal },
    );
  };

  const round = async () => {
    clearTimeout(timer);
    await forEachCustomer(async ({ code }) => {
      while (!ending.signal.aborted && (await readNext(code)));
    });
  };
  const wake = () => {
    turn = turn
      .then(() => (ending.signal.aborted ? undefined : round()))
      .catch((error: unknown) => log.error({ err: error }, 'budgets not read, will try again'))
      .then(() => {
        clearTimeout(timer);
        if (!ending.signal.aborted) timer = setTimeout(wake, pause).unref();
      });
  };
  wake();
  return {
    wake,
    readText,
    close: async () => {
      ending.abort();
      clearTimeout(timer);
      await Promise.all([turn, reading]);
    },
  };
}

function optionsOf(customer: string, { mark, columns }: Answered): ReadingOptions {
  const currency = customerProfiles.find(({ code }) => code === customer)?.currencies[0] ?? 'MXN';
  return { currency, ...(mark && { decimal: mark }), ...(columns.length > 0 && { words: wordsSaid(columns) }) };
}

/** The reading that waits longest, and that no other process is at. */
async function claim(trx: Trx, customer: string): Promise<Claimed | undefined> {
  const { rows } = await sql<Claimed>`
    update budget_reading r set attempts = r.attempts + 1,
      claimed_until = clock_timestamp() + make_interval(secs => ${claimSeconds})
    from budget b, stored_file f
    where r.customer = ${customer} and r.incident_id = (
        select w.incident_id from budget_reading w
        where w.customer = ${customer} and w.status = 'reading'
          and (w.claimed_until is null or w.claimed_until < clock_timestamp())
        order by w.updated_at limit 1 for update skip locked)
      and b.customer = r.customer and b.incident_id = r.incident_id
      and f.customer = r.customer and f.id = r.file_id
    returning r.customer, r.incident_id, r.updated_at::text as asked_at, r.attempts, r.decimal_mark, r.said_columns,
      f.hash, b.amount`.execute(trx);
  return rows[0];
}

/** What this process leaves unread, the next one may take up at once. */
async function release(trx: Trx, { customer, incident_id }: Claimed): Promise<void> {
  await sql`update budget_reading set claimed_until = null, attempts = attempts - 1
    where customer = ${customer} and incident_id = ${incident_id} and status = 'reading'`.execute(trx);
}

/** @returns false, and keeps nothing, where the reading was asked for anew meanwhile */
async function save(
  trx: Trx,
  { customer, incident_id, asked_at, decimal_mark }: Claimed,
  answer: LearnedAnswer,
): Promise<boolean> {
  const { provider, rows, columns, ...result } = readingOf(answer);
  const { numUpdatedRows } = await trx
    .updateTable('budget_reading')
    .set({
      ...result,
      provider_id: provider,
      rows: JSON.stringify(rows),
      columns: JSON.stringify(columns),
      decimal_mark,
      claimed_until: null,
      updated_at: sql`clock_timestamp()`,
    })
    .where('customer', '=', customer)
    .where('incident_id', '=', incident_id)
    .where(sql<boolean>`updated_at = ${asked_at}::timestamptz`)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  const notice: Notice = { customer, incident: incident_id };
  await sql`select pg_notify(${sql.lit(peopleChannel)}, ${JSON.stringify(notice)})`.execute(trx);
  return true;
}

/** As the call answers it. */
function readingOf(answer: LearnedAnswer): Omit<ReadText, 'uuid'> {
  if ('refused' in answer) {
    const nothing = { provider: null, rows: [], lines_total: null, stated_total: null, doubtful: [], columns: [] };
    return { status: 'failed', problem: answer.refused, ...nothing };
  }
  return {
    status: 'ready',
    problem: answer.problems.length === 0 ? null : storable(answer.problems.map(({ text }) => text).join(' ')),
    provider: answer.provider,
    rows: answer.rows.map(rowWire),
    lines_total: answer.linesTotal,
    stated_total: answer.statedTotal,
    doubtful: answer.doubtful.map(storable),
    columns: answer.columns.map(columnWire),
  };
}

const columnWire = ({ label, kind, samples, isSaid }: MatchedReading['columns'][number]): StoredColumn => ({
  label: storable(label),
  kind,
  samples: samples.map(storable),
  is_said: isSaid,
});

function rowWire({ unitPrice, match, choices, problems, ...row }: MatchedReading['rows'][number]): StoredReadRow {
  return {
    kind: row.kind,
    sheet: storable(row.sheet),
    row: row.row,
    code: storable(row.code),
    name: storable(row.name),
    unit: storable(row.unit),
    quantity: row.quantity,
    unit_price: unitPrice,
    amount: row.amount,
    currency: row.currency && storable(row.currency),
    match,
    choices: [...choices],
    problems: problems.map(({ code, text }) => ({ code, text: storable(text) })),
  };
}

/** Without control characters and halves of characters, which jsonb does not hold. */
function storable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cs}]/gu, ' ');
}

import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '#backend/db/database.ts';
import { isId } from '#backend/db/keys.ts';
import { type AnsweredError, blocked, invalid, notFound, stale } from '#backend/errors/answered.ts';
import type { CustomerAsk } from '#backend/serve/ask.ts';
import { searchKey } from '#domain/searchText.ts';

/** The values of `is_active` that a list shows: active entries unless another choice was sent. */
export function activeFilter(asked: 'true' | 'false' | 'all' | undefined): readonly boolean[] {
  if (asked === 'all') return [true, false];
  return [asked !== 'false'];
}

const uniqueViolation = '23505';

/** Runs a write, and throws `taken` when a unique index refuses it. */
export async function unlessTaken<Result>(write: Promise<Result>, taken: AnsweredError): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === uniqueViolation) throw taken;
    throw error;
  }
}

type Named = { readonly name: string; readonly is_active: boolean };
type Naming = {
  readonly table: string;
  /** Which rows stand beside it in a list to choose from. */
  readonly siblings: RawBuilder<unknown>;
  readonly name: string;
  /** The row as it stands; undefined of a new one. */
  readonly saved?: Named | undefined;
};

/**
 * Active siblings are told apart by their names: case, accents and spaces make no other one. Two that already share a name keep it
 * until one of them is renamed. Those who write at the same time wait for each other.
 */
export async function refuseTakenName(trx: Trx, { table, siblings, name, saved }: Naming, taken: AnsweredError) {
  const key = searchKey(name);
  if (saved?.is_active && searchKey(saved.name) === key) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`names of ${table}`}, 0))`.execute(trx);
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(table)}
    where is_active and ${siblings}`.execute(trx);
  if (rows.some((row) => searchKey(row.name) === key)) throw taken;
}

type Versioned = { readonly version: number };

/** Honours If-Match on a locked row. @throws 409 naming the sent fields whose saved value differs */
export function refuseOldVersion(
  { ifMatch }: Pick<CustomerAsk, 'ifMatch'>,
  saved: Versioned & Readonly<Record<string, unknown>>,
  sent: Readonly<Record<string, unknown>> = {},
): void {
  if (ifMatch === null || ifMatch === saved.version) return;
  const changed = Object.keys(sent).filter((field) => field in saved && String(saved[field]) !== String(sent[field]));
  throw stale({ version: saved.version, changed });
}

/**
 * What all catalog entries share: they are active or not, have a version, and are deactivated instead of deleted.
 */
type Entry = { readonly version: number; readonly is_active: boolean };

/** The column that every change sets. */
export const nextVersion = { version: sql<number>`version + 1` };

/** An edit may reactivate an entry; only deleting deactivates one. @throws 400 where it asks for that */
export function activeAfter(entry: Pick<Entry, 'is_active'>, asked: boolean | undefined) {
  if (entry.is_active && asked === false) throw invalid({ isActive: ['Activo: para desactivarlo, elimínelo.'] });
  return { is_active: entry.is_active || asked === true };
}

/** A text that was not sent stays as saved, since callers of the required shape do not know it; sent empty it goes. */
export const keptText = (sent: string | null | undefined, saved: string | null | undefined): string =>
  (sent === undefined ? saved : sent) ?? '';

type Fields = Readonly<Record<string, unknown>>;

/**
 * The locked entry, if it still has the version that the sender read. @throws 404, or 409 naming what `compared` finds
 * changed
 */
export function editable<Row extends Entry>(
  ask: Pick<CustomerAsk, 'ifMatch'>,
  row: Row | undefined,
  compared?: (row: Row) => { readonly saved: Fields; readonly sent: Fields },
): Row {
  if (!row) throw notFound();
  const { saved = {}, sent = {} } = compared?.(row) ?? {};
  refuseOldVersion(ask, { ...saved, version: row.version }, sent);
  return row;
}

type Blocker = { readonly kind: string; readonly name: string };
type Deactivation<Row> = {
  readonly table: 'highway' | 'highway_section' | 'provider' | 'provider_type';
  /** Locked by its slug. */
  readonly row: Row | undefined;
  /** Active entries that depend on it and prevent the deactivation. */
  readonly blockers?: (row: Row) => Promise<readonly Blocker[]>;
};

/** Deactivates a locked entry; an inactive one stays as it is. @throws 404, or 409 when it changed or others need it */
export async function deactivate<Row extends Entry & { readonly slug: string }>(
  trx: Trx,
  ask: CustomerAsk,
  { table, row, blockers }: Deactivation<Row>,
): Promise<Row> {
  const entry = editable(ask, row);
  if (!entry.is_active) return entry;
  const found = (await blockers?.(entry)) ?? [];
  if (found.length > 0) throw blocked(found);
  await trx
    .updateTable(table)
    .set({ is_active: false, ...nextVersion })
    .where('customer', '=', ask.customer)
    .where('slug', '=', entry.slug)
    .execute();
  return entry;
}

/** The active ones of these ids, locked so that they stay active until the transaction ends. */
export async function activeIds(
  trx: Trx,
  table: 'provider' | 'provider_type' | 'family',
  customer: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const numbers = ids.filter(isId);
  if (numbers.length === 0) return new Set();
  const rows = await trx
    .selectFrom(table)
    .select('id')
    .where('customer', '=', customer)
    .where('id', 'in', numbers)
    .where('is_active', '=', true)
    .forShare()
    .execute();
  return new Set(rows.map(({ id }) => id));
}

import { sql } from 'kysely';
import type { Trx } from '#backend/db/database.ts';
import { isId } from '#backend/db/keys.ts';
import { type AnsweredError, blocked, notFound, stale } from '#backend/errors/answered.ts';
import type { CustomerAsk } from '#backend/serve/ask.ts';

/** `is_active` of a list: what is active unless asked otherwise. */
export function activeFilter(asked: 'true' | 'false' | 'all' | undefined): readonly boolean[] {
  if (asked === 'all') return [true, false];
  return [asked !== 'false'];
}

const uniqueViolation = '23505';

/** Runs a write that a unique index may refuse, because somebody else was a moment faster. */
export async function unlessTaken<Result>(write: Promise<Result>, taken: AnsweredError): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === uniqueViolation) throw taken;
    throw error;
  }
}

type Versioned = { readonly version: number };

/** Honours If-Match on a row that is locked; what is told as changed is what was sent and isn't so. */
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
 * What every catalog entry shares: it is active or not, has a version, and is deactivated instead of deleted. The SQL stays
 * with each table; this is the order of things.
 */
type Entry = { readonly version: number; readonly is_active: boolean };

/** Columns of every change. */
export const nextVersion = { version: sql<number>`version + 1` };

/** Active as before, unless the change brings it back; nothing but deleting deactivates. */
export const activeAfter = (entry: Entry, asked: boolean | undefined) => ({
  is_active: entry.is_active || asked === true,
});

type Fields = Readonly<Record<string, unknown>>;

/** The entry, locked, in the version that the sender saw; what they are told as changed is `saved` that isn't as `sent`. */
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
  readonly row: Row | undefined;
  /** Active entries that depend on it; they block. */
  readonly blockers: () => Promise<readonly Blocker[]>;
  readonly deactivate: () => Promise<unknown>;
};

/** Deactivates a locked entry; one that already is stays as it is. */
export async function deactivate<Row extends Entry>(
  ask: CustomerAsk,
  { row, blockers, deactivate }: Deactivation<Row>,
) {
  const entry = editable(ask, row);
  if (!entry.is_active) return;
  const found = await blockers();
  if (found.length > 0) throw blocked(found);
  await deactivate();
}

/** Those of these ids that are active, kept so until the transaction ends. */
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

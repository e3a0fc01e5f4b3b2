import type { Generated, Kysely, Transaction } from 'kysely';
import type { CommonTables } from './tables/accounts.ts';
import type { Identity, InstantByDefault } from './tables/columns.ts';
import type { IncidentTables } from './tables/incidents.ts';
import type { PurchaseTables } from './tables/purchase.ts';
import type { ReferenceTables } from './tables/reference.ts';

/** A stored file; its content is in the file store under its hash. */
interface StoredFileTable {
  customer: string;
  id: Identity;
  hash: string;
  name: string;
  mime_type: string;
  size: string;
  added_at: InstantByDefault;
}

/** The entity that a call with an Idempotency-Key created. */
interface IdempotencyKeyTable {
  customer: string;
  account_id: string;
  call: string;
  key: string;
  fingerprint: string;
  entity: Generated<string>;
  created_at: InstantByDefault;
}

export interface Database extends CommonTables, ReferenceTables, IncidentTables, PurchaseTables {
  stored_file: StoredFileTable;
  idempotency_key: IdempotencyKeyTable;
}

/** A transaction that sees the rows of the customers it was opened for. */
export type Trx = Transaction<Database>;
/** A transaction that sees no customer's rows. */
export type CommonTrx = Transaction<CommonTables>;
/** Single statements on the same tables, without a transaction. */
export type CommonDb = Kysely<CommonTables>;

import type { RawBuilder } from 'kysely';
import type { Trx } from '#backend/db/database.ts';
import type { Position } from '#backend/db/position.ts';
import type { RowsOf } from '#backend/db/together.ts';
import type { Received } from '#backend/files/store.ts';
import type { Viewer } from '#backend/sessions/viewer.ts';
import type { AnswerInput, Body, Call, Params, Query } from '#contract/call.ts';
import type { CustomerProfile } from '#domain/customers.ts';
import type { Reply } from './reply.ts';
import type { Services } from './services.ts';

/** What every handler knows of its call. */
type AnyAsk = {
  /** Noun and call, as in `incidents.create`. */
  readonly name: string;
  /** The number of `If-Match: "n"`. */
  readonly ifMatch: number | null;
  readonly idempotencyKey: string | null;
  /** Hash of parameters, body and file contents, where the call accepts an Idempotency-Key. */
  readonly fingerprint: string;
  /** Path and query as requested. */
  readonly url: string;
  /** Network address of the caller, behind trusted proxies. */
  readonly address: string;
  readonly header: (name: string) => string | undefined;
  readonly services: Services;
  /** How far the call has seen; null unless there are standbys. */
  readonly position: Position | null;
  /** The event is only tried: it is prepared and judged, and nothing is written. */
  readonly isTrial?: true;
};

type Scope = {
  readonly customer: string;
  readonly profile: CustomerProfile;
  /** One transaction that sees this customer only. */
  readonly scoped: <T>(work: (trx: Trx) => Promise<T>) => Promise<T>;
  /** Reads of this customer that do not depend on each other: one transaction, one trip to the server. */
  readonly read: <const Statements extends readonly RawBuilder<unknown>[]>(
    statements: Statements,
  ) => Promise<RowsOf<Statements>>;
  /**
   * Inserts the row of a received file and returns its id. Its content moves into the store just before the transaction
   * commits, so that a refused request leaves nothing.
   */
  readonly keepFile: (trx: Trx, received: Received) => Promise<string>;
};

/** A scoped call by a signed-in person: what helpers shared by handlers take. */
export type CustomerAsk = AnyAsk & Scope & { readonly viewer: Viewer };

type Files<Row extends Call> = {
  readonly [Field in keyof NonNullable<Row['files']>]: NonNullable<Row['files']>[Field] extends { required: true }
    ? Received
    : Received | null;
};

export type Ask<Row extends Call> = AnyAsk &
  (Row extends { readonly scope: 'customer' } ? Scope : unknown) &
  (Row extends { readonly open: true } ? unknown : { readonly viewer: Viewer }) & {
    readonly row: Row;
    readonly params: Params<Row>;
    readonly query: Query<Row>;
    readonly body: Body<Row>;
    readonly files: Files<Row>;
  };

export type Handler<Row extends Call> = (ask: Ask<Row>) => Promise<AnswerInput<Row> | Reply>;

export type Handlers<Rows extends Readonly<Record<string, Call>>> = {
  readonly [Name in keyof Rows]: Handler<Rows[Name]>;
};

import type { Currency } from '#domain/customers.ts';
import type { ExchangeJustification, Findings, Justifications } from '#domain/quantification/authorization.ts';
import type { ForeignCurrency } from '#domain/quantification/currency.ts';
import type { Actor } from '../incident/events.ts';
import type { Placed } from '../incident/lifecycle.ts';
import type { Refusal } from '../incident/requirements.ts';

/** What the row store says about the lines; the machine never sees one. */
export type Draft = Findings & {
  /** No line and no header field has a problem that blocks saving. */
  readonly valid: boolean;
  /** Rows of the budget's file that wait to be decided, once the auditor began to bring them in. */
  readonly fileRows: number;
};

/** Lines that change currency once its rate is justified; none when only the justification is written or corrected. */
export type Switch = { readonly keys: readonly string[]; readonly currency: Currency };

export type Rejection = { readonly reason: string; readonly comment: string };

export type Work = 'save' | 'authorize' | 'reject';

export type Context = {
  readonly placed: Placed;
  readonly actor: Actor;
  readonly version: number;
  readonly draft: Draft;
  readonly catalogYear: number;
  /** The year to go back to with «Deshacer», until it is saved. */
  readonly undoYear: number | null;
  readonly pendingYear: number | null;
  /** One for each foreign currency that was justified; corrected at will until the budget is authorized. */
  readonly justifications: Justifications;
  readonly pendingSwitch: Switch | null;
  readonly exceedsConfirmed: boolean;
  readonly rejection: Rejection | null;
  /** Counts edits, those that were sent and those that were saved: what is typed while a save travels stays dirty. */
  readonly edits: number;
  readonly sentEdits: number;
  readonly savedEdits: number;
  /** What another person saved meanwhile; its version is ours only once the comparison is decided. */
  readonly theirs: Theirs | null;
  readonly failed: Work | null;
  readonly text: string | null;
  /** What the server or the wire said about it. */
  readonly detail: string | null;
  /** Why the server refused, as the checklist would say it. */
  readonly refusals: readonly Refusal[];
  readonly leavingTo: string | null;
};

export type QuantificationInput = Pick<
  Context,
  'placed' | 'actor' | 'version' | 'draft' | 'catalogYear' | 'justifications'
> & {
  /** A draft was put back: there are edits that were never saved. */
  readonly restored?: boolean;
};

export type QuantificationEvent =
  | { readonly type: 'EDITED'; readonly draft: Draft }
  | { readonly type: 'CHOOSE_YEAR'; readonly year: number }
  | { readonly type: 'UNDO_YEAR' }
  /** Lines are to be priced in another currency. */
  | ({ readonly type: 'SWITCH_CURRENCY' } & Switch)
  /** The justification of a currency is to be written, or corrected. */
  | { readonly type: 'JUSTIFY'; readonly currency: ForeignCurrency }
  | { readonly type: 'JUSTIFIED'; readonly justification: ExchangeJustification }
  | { readonly type: 'CONFIRM_EXCESS'; readonly confirmed: boolean }
  /** The budget's file was read, and some of its rows were decided another day. */
  | { readonly type: 'FILE_READ'; readonly fileRows: number }
  /** How the review by another auditor stands was read. */
  | { readonly type: 'REVIEW_READ'; readonly awaitsSecondLook: boolean }
  | { readonly type: 'SAVE' }
  | { readonly type: 'AUTHORIZE' }
  | { readonly type: 'REJECT' }
  | ({ readonly type: 'SEND_REJECTION' } & Rejection)
  | { readonly type: 'CONFIRM' }
  | { readonly type: 'CANCEL' }
  | { readonly type: 'RETRY' }
  /** A draft was begun on a version that is no longer the saved one. */
  | { readonly type: 'COMPARE' }
  /** The comparison was decided, and the row store holds the result. */
  | { readonly type: 'MERGED'; readonly draft: Draft; readonly catalogYear: number }
  | { readonly type: 'TAKE_THEIRS'; readonly draft: Draft }
  | { readonly type: 'LEAVE'; readonly to: string }
  | { readonly type: 'SAVE_AND_LEAVE' }
  /** Another person moved the incident on. */
  | { readonly type: 'MOVED'; readonly placed: Placed; readonly version: number };

/** How the server answers what is sent; a thrown Failure means it did not. */
export type Answer =
  | { readonly outcome: 'done'; readonly version: number }
  /** Another person saved meanwhile. */
  | { readonly outcome: 'stale' }
  | { readonly outcome: 'refused'; readonly refusals: readonly Refusal[] };

/** What is sent besides the lines, which the effect takes from the row store. */
export type Sending = Pick<Context, 'version' | 'catalogYear' | 'justifications' | 'exceedsConfirmed'>;

/** Another person's saved version, already in the row store beside the base and mine. */
export type Theirs = {
  readonly version: number;
  readonly catalogYear: number;
  readonly justifications: Justifications;
};

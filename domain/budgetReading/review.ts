import type { Currency } from '../customers.ts';
import { type Decimal, isPositiveOrZero, sameValue } from '../money.ts';
import type { CatalogPrices, Line } from '../quantification/line.ts';
import type { ReadingProblem, RowKind } from './reading.ts';

/** A concept that a row is, or could be. */
export type Proposed = {
  readonly concept: string;
  readonly code: string;
  readonly name: string;
  readonly unit: string;
  readonly prices: CatalogPrices;
  readonly confidence: number;
  readonly reason: string;
};

/** A line of the budget that has the row's concept already. */
type Met = Pick<Line, 'key' | 'quantity' | 'unitPrice'>;

export type Decision =
  | { readonly kind: 'add' }
  /** The line that is there takes the file's quantity and price. */
  | { readonly kind: 'replace'; readonly line: string }
  /** The line that is there stays as it is. */
  | { readonly kind: 'keep'; readonly line: string }
  | { readonly kind: 'leaveOut'; readonly reason: string }
  /** It is a line now; null where that was another day. */
  | { readonly kind: 'brought'; readonly line: string | null };

/** A row of a budget's file while an auditor decides what becomes of it. */
export type ReviewRow = {
  readonly key: string;
  readonly sheet: string;
  readonly row: number;
  readonly code: string;
  readonly name: string;
  readonly unit: string;
  readonly quantity: Decimal | null;
  readonly unitPrice: Decimal | null;
  readonly amount: Decimal | null;
  readonly currency: string | null;
  readonly concept: Proposed | null;
  readonly choices: readonly Proposed[];
  readonly problems: readonly ReadingProblem[];
  readonly met: Met | null;
  /** Null while the auditor has to decide. */
  readonly decision: Decision | null;
  /** Its rows are no longer to be proposed as they were before. */
  readonly forget: boolean;
  /** The decision is saved. */
  readonly isSaved: boolean;
};

export type ReadForReview = Omit<ReviewRow, 'key' | 'concept' | 'met' | 'decision' | 'forget' | 'isSaved'> & {
  readonly kind: RowKind;
  readonly match: Proposed | null;
  readonly decision: { readonly concept: string | null; readonly reason: string } | null;
};

/** What was read well enough, and is only shown. */
const harmless: ReadonlySet<string> = new Set(['derived', 'decimal_inferred']);

/** Rows of one sheet and number are one row. */
function reviewKey({ sheet, row }: Pick<ReviewRow, 'sheet' | 'row'>): string {
  return `${row} ${sheet}`;
}

/**
 * The rows that may be lines, each decided where nothing is left to ask: its concept is sure, nothing in it was doubtful,
 * and no line of the same concept says something else.
 */
export function reviewOf(rows: readonly ReadForReview[], lines: readonly Line[]): readonly ReviewRow[] {
  const free = new Map<string, Line[]>();
  for (const line of lines) free.set(line.concept, [...(free.get(line.concept) ?? []), line]);
  return rows
    .filter(({ kind }) => kind === 'line' || kind === 'unread')
    .map(({ kind, match, decision, ...row }) => {
      const concept = decision?.concept ?? match?.concept;
      const line = concept === undefined ? undefined : free.get(concept)?.shift();
      const known = { ...row, key: reviewKey(row), concept: match, met: metOf(line), forget: false, isSaved: false };
      if (decision) {
        const was = [...(match ? [match] : []), ...row.choices].find((one) => one.concept === concept) ?? null;
        return { ...known, concept: was, decision: decidedBefore(decision, line), isSaved: true };
      }
      const isSure = kind === 'line' && row.problems.every(({ code }) => harmless.has(code));
      return { ...known, decision: isSure && match ? unasked(known) : null };
    });
}

const metOf = (line: Line | undefined): Met | null =>
  line ? { key: line.key, quantity: line.quantity, unitPrice: line.unitPrice } : null;

function decidedBefore({ concept, reason }: NonNullable<ReadForReview['decision']>, line: Line | undefined): Decision {
  return concept === null ? { kind: 'leaveOut', reason } : { kind: 'brought', line: line?.key ?? null };
}

/** A line that says the same is not brought again; one that says something else is asked about. */
function unasked({ met, quantity, unitPrice }: Pick<ReviewRow, 'met' | 'quantity' | 'unitPrice'>): Decision | null {
  if (!met) return { kind: 'add' };
  const isSame = sameValue(met.quantity, quantity) && sameValue(met.unitPrice, unitPrice);
  return isSame ? { kind: 'keep', line: met.key } : null;
}

export type Standing = 'toSolve' | 'toBring' | 'same' | 'leftOut' | 'brought';

export function standingOf({ decision }: Pick<ReviewRow, 'decision'>): Standing {
  switch (decision?.kind) {
    case undefined:
      return 'toSolve';
    case 'leaveOut':
      return 'leftOut';
    case 'brought':
      return 'brought';
    case 'keep':
      return 'same';
    default:
      return 'toBring';
  }
}

/** Why a row can't become a line as it stands; null when it can. */
export function hindrance(
  { quantity, unitPrice, currency }: ReviewRow,
  currencies: readonly Currency[],
): string | null {
  const isNegative = [quantity, unitPrice].some((value) => value !== null && !isPositiveOrZero(value));
  if (isNegative) return 'Una partida no lleva cantidad ni precio negativos: déjela fuera con su motivo.';
  if (currency !== null && !currencies.some((one) => one === currency)) {
    return `Moneda ${currency}: este cliente cuantifica en ${currencies.join(', ')}. Déjela fuera o capture la línea a mano.`;
  }
  return null;
}

/** Enter: the concept that is proposed, or the likeliest of the choices. Null where there is nothing to accept. */
export function accepted(row: ReviewRow): ReviewRow | null {
  const concept = row.concept ?? row.choices[0];
  if (!concept) return null;
  return decided({ ...row, concept }, row.met ? { kind: 'replace', line: row.met.key } : { kind: 'add' });
}

/** @param met a line that has the chosen concept already */
export function chosen(row: ReviewRow, concept: Proposed, met: Met | null): ReviewRow {
  const isOther = row.concept !== null && row.concept.concept !== concept.concept;
  const choices = isOther && row.concept ? [row.concept, ...row.choices].slice(0, 5) : row.choices;
  return decided({ ...row, concept, met, choices }, met ? { kind: 'replace', line: met.key } : { kind: 'add' });
}

/** The line that is there stays as it is. */
export function kept(row: ReviewRow): ReviewRow {
  return row.met ? decided(row, { kind: 'keep', line: row.met.key }) : row;
}

/** What the file says is a line of its own, beside the one that is there. */
export function addedBeside(row: ReviewRow): ReviewRow {
  return row.concept ? decided({ ...row, met: null }, { kind: 'add' }) : row;
}

export const reasonsToLeaveOut = [
  'No procede en este siniestro.',
  'Ya está en otro renglón.',
  'Es un subtotal, una nota o un título.',
  'Se cotiza aparte.',
] as const;

export function leftOut(row: ReviewRow, reason: string): ReviewRow {
  return decided(row, { kind: 'leaveOut', reason });
}

/** To be decided again; `forget` also no longer believes what such rows were before. */
export function reopened(row: ReviewRow, { forget = false } = {}): ReviewRow {
  const concept = forget ? null : row.concept;
  return { ...decided(row, null), concept, forget: row.forget || forget };
}

/** It is this line now. */
export function brought(row: ReviewRow, line: string): ReviewRow {
  return decided(row, { kind: 'brought', line });
}

function decided(row: ReviewRow, decision: Decision | null): ReviewRow {
  return { ...row, decision, isSaved: false };
}

/** The row as it goes with a save; null where there is nothing new. */
export function toSend({ sheet, row, concept, decision, forget, isSaved }: ReviewRow) {
  if (isSaved) return null;
  const place = { sheet, row, forget };
  if (decision?.kind === 'leaveOut') return { ...place, concept: null, reason: decision.reason };
  if (decision?.kind === 'brought') return { ...place, concept: concept?.concept ?? null, reason: '' };
  return forget ? { ...place, concept: null, reason: '' } : null;
}

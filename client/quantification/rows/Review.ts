import type {
  FileReadingFragment,
  ProposedConceptFragment,
} from '#client/quantification/rows/BudgetReading.generated.ts';
import { EditableRows, type Tally } from '#client/rows/EditableRows.ts';
import { rowKindEnum } from '#domain/budgetReading/reading.ts';
import {
  addedBeside,
  brought,
  type ReadForReview,
  type ReviewRow,
  reviewOf,
  type Standing,
  standingOf,
  toSend,
} from '#domain/budgetReading/review.ts';
import type { Line } from '#domain/quantification/line.ts';
import { pricesOf } from '../savedLine.ts';

type ReviewSummary = Readonly<Record<Standing, number>> & { readonly all: number };

class StandingTally implements Tally<ReviewRow, ReviewSummary> {
  readonly #counts: Record<Standing, number> = { toSolve: 0, toBring: 0, same: 0, leftOut: 0, brought: 0 };

  replace(before: ReviewRow | null, after: ReviewRow | null): void {
    if (before) this.#counts[standingOf(before)] -= 1;
    if (after) this.#counts[standingOf(after)] += 1;
  }

  clear(): void {
    for (const standing of Object.keys(this.#counts) as Standing[]) this.#counts[standing] = 0;
  }

  summary({ all }: { readonly all: number }): ReviewSummary {
    return { ...this.#counts, all };
  }
}

/** Rows that were pasted, or the text of a file that was picked: nothing of them is kept but the lines. */
export type SentText = {
  readonly text: string;
  /** Where they come from, as the dialog says it. */
  readonly from: string;
};

/** The rows of a budget's file on the auditor's desk, and what was decided of each. */
export class Review extends EditableRows<ReviewRow, ReviewSummary> {
  readonly reading: FileReadingFragment;
  /** Null: they are the file's. */
  readonly sent: SentText | null;
  readonly #lines = new Map<string, string>();

  constructor(reading: FileReadingFragment, lines: readonly Line[], sent: SentText | null = null) {
    super(reviewOf(reading.rows.map(rowOf), lines), new StandingTally());
    this.reading = reading;
    this.sent = sent;
  }

  /** The file was read again: what was decided of rows that say the same now stays decided. */
  carry(before: Review): void {
    const kept = before.all().flatMap((old) => {
      const row = this.row(old.key);
      const isSame = row && old.quantity === row.quantity && old.unitPrice === row.unitPrice;
      const isPlaced = old.decision?.kind === 'leaveOut' || old.decision?.kind === 'brought';
      if (!row || row.isSaved || !old.decision || !(isSame || isPlaced)) return [];
      const { concept, choices, met, decision, forget } = old;
      return [{ ...row, concept, choices, met, decision, forget }];
    });
    for (const [key, line] of before.#lines) this.#lines.set(key, line);
    if (kept.length > 0) this.rebase(kept);
  }

  /** Rows that wait for a decision, once one of them became a line. */
  waiting(): number {
    const { brought, toSolve } = this.summary();
    return brought > 0 ? toSolve : 0;
  }

  /** These rows are these lines now. */
  noteBrought(pairs: readonly (readonly [row: ReviewRow, line: string])[]): void {
    for (const [row, line] of pairs) this.#lines.set(row.key, line);
    this.rebase(pairs.map(([row, line]) => brought(row, line)));
  }

  /** A line that was taken back is a row to bring again; one that came back is brought. */
  follow(lines: readonly string[]): void {
    const there = new Set(lines);
    const moved = [...this.#lines].flatMap(([key, line]) => {
      const row = this.row(key);
      const kind = row?.decision?.kind;
      if (row && kind === 'brought' && !there.has(line)) return addedBeside(row);
      return row && kind === 'add' && there.has(line) ? brought(row, line) : [];
    });
    if (moved.length > 0) this.rebase(moved);
  }

  /** What was sent is saved. */
  noteSaved(sent: readonly ReviewRow[]): void {
    const saved = sent.filter((row) => this.row(row.key) === row && toSend(row) !== null);
    if (saved.length > 0) this.rebase(saved.map((row) => ({ ...row, isSaved: true })));
  }
}

/** Fields that are absent on the wire are null here. */
function rowOf({ kind, match, choices, decision, ...row }: FileReadingFragment['rows'][number]): ReadForReview {
  return {
    ...row,
    kind: rowKindEnum.wordOf(kind),
    quantity: row.quantity ?? null,
    unitPrice: row.unitPrice ?? null,
    amount: row.amount ?? null,
    currency: row.currency ?? null,
    match: match ? proposedOf(match) : null,
    choices: choices.map(proposedOf),
    decision: decision ? { concept: decision.concept?.id ?? null, reason: decision.reason } : null,
  };
}

const proposedOf = ({ prices, concept, ...rest }: ProposedConceptFragment) => ({
  ...rest,
  concept: concept.id,
  prices: pricesOf(prices),
});

import type { IsoDate, IsoInstant } from '../calendar.ts';
import { add, compare, type Decimal, round, subtract, sum } from '../money.ts';
import { lineAmounts } from './amounts.ts';
import type { ExchangeJustification } from './authorization.ts';
import type { PricedLine } from './line.ts';
import { type Figures, summarize } from './totals.ts';

/** A line as the document of the budget shows it. */
export type DocumentLine = PricedLine & {
  readonly code: string;
  readonly name: string;
  readonly unit: string;
  readonly family: string;
  readonly providerName: string | null;
  /** Name of the reason why less is authorized than was asked. */
  readonly reason: string | null;
  readonly comment: string;
};

/** MXN before taxes. */
export type Compared = { readonly asked: Decimal; readonly authorized: Decimal; readonly difference: Decimal };

export type DocumentRow = Compared & { readonly line: DocumentLine; readonly isCut: boolean };

export type DocumentFamily = Compared & { readonly name: string; readonly rows: readonly DocumentRow[] };

type BudgetDocument = {
  readonly families: readonly DocumentFamily[];
  readonly asked: Figures;
  readonly authorized: Figures;
  /** Of the totals, taxes and adjustment included. */
  readonly difference: Decimal;
  /** What the recorded amount has over the sum of the lines, in cents; "0" where it is their sum. */
  readonly adjustment: Decimal;
  readonly lines: number;
  readonly cut: number;
};

/** An authorized budget with everything that its document says. */
export type AuthorizedBudget = {
  readonly insurer: string;
  readonly number: string;
  /** What stands above the table: labels with their values. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly authorizedAt: IsoInstant;
  readonly budget: BudgetDocument;
  /** Names of the providers, where the lines have more than one. */
  readonly namesProviders: boolean;
  readonly exchanges: readonly ExchangeJustification[];
};

/**
 * The lines of an authorized budget by families, in the order in which they first appear, with what each comes to.
 *
 * @param taxesOn day whose taxes apply
 * @param recorded the amount that the budget was authorized with, MXN, taxes included
 */
export function budgetDocument(
  lines: readonly DocumentLine[],
  { taxesOn, recorded }: { readonly taxesOn: IsoDate; readonly recorded: Decimal | null },
): BudgetDocument {
  const byFamily = new Map<string, DocumentRow[]>();
  for (const line of lines) byFamily.set(line.family, [...(byFamily.get(line.family) ?? []), rowOf(line)]);
  const families = [...byFamily].map(([name, rows]) => ({ name, rows, ...totalOf(rows) }));
  const { initial: asked, authorized } = summarize(lines, taxesOn);
  const adjustment = recorded === null ? '0' : subtract(round(recorded, 2), round(authorized.total, 2));
  const difference = subtract(documentTotal({ authorized, adjustment }), asked.total);
  const cut = families.reduce((count, { rows }) => count + rows.filter(({ isCut }) => isCut).length, 0);
  return { families, asked, authorized, difference, adjustment, lines: lines.length, cut };
}

function rowOf(line: DocumentLine): DocumentRow {
  const { initial: asked, authorized } = lineAmounts(line);
  return { line, asked, authorized, difference: subtract(authorized, asked), isCut: compare(authorized, asked) < 0 };
}

function totalOf(rows: readonly Compared[]): Compared {
  const asked = sum(rows.map((row) => row.asked));
  const authorized = sum(rows.map((row) => row.authorized));
  return { asked, authorized, difference: subtract(authorized, asked) };
}

/** What is authorized in the end: the lines, and what was recorded beside them. */
export function documentTotal({ authorized, adjustment }: Pick<BudgetDocument, 'authorized' | 'adjustment'>): Decimal {
  return add(authorized.total, adjustment);
}

/** Under a line of which less is authorized: why. Null where nothing is to be said. */
export function reasonText({ line, isCut }: DocumentRow): string | null {
  const reason = isCut ? `Motivo: ${line.reason ?? 'sin motivo'}` : '';
  const said = [reason, line.comment.trim()].filter((part) => part !== '');
  return said.length > 0 ? said.join('. ') : null;
}

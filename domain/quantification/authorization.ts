import type { IsoDate } from '../calendar.ts';
import { exchangeForm } from '../forms/quantification.ts';
import { absolute, compare, type Decimal, subtract } from '../money.ts';
import type { Summary } from './totals.ts';

/** The initial total may differ from the budget's amount by this much, in MXN, inclusive (requirements §9). */
export const tolerance: Decimal = '1';

/** Why an exchange rate was used; one a save, all three fields required (requirements §5). */
export type ExchangeJustification = {
  readonly exchangeType: Decimal;
  readonly exchangeDate: IsoDate;
  readonly exchangeComment: string;
};

const complete = exchangeForm(null);

export function isJustified(justification: ExchangeJustification | null): boolean {
  return justification !== null && complete.safeParse(justification).success;
}

/** Positive when the lines add up to more than the budget's amount. */
export function differenceFrom(total: Decimal, amount: Decimal): Decimal {
  return subtract(total, amount);
}

export function withinTolerance(total: Decimal, amount: Decimal): boolean {
  return compare(absolute(differenceFrom(total, amount)), tolerance) <= 0;
}

/** By any cent: there is no tolerance above the amount. */
export function exceeds(total: Decimal, amount: Decimal): boolean {
  return compare(total, amount) > 0;
}

/** What the lines alone say about authorizing. */
export type Findings = {
  readonly lines: number;
  readonly everyLineHasProvider: boolean;
  readonly initialTotalMatches: boolean;
  readonly exceedsBudget: boolean;
  readonly hasForeign: boolean;
};

/** @param amount the budget's amount, in MXN, IVA included */
export function findingsOf(summary: Summary, amount: Decimal): Findings {
  return {
    lines: summary.count,
    everyLineHasProvider: summary.withoutProvider === 0,
    initialTotalMatches: withinTolerance(summary.initial.total, amount),
    exceedsBudget: exceeds(summary.authorized.total, amount),
    hasForeign: summary.foreign > 0,
  };
}

export type Consent = {
  /** 'Autorizar aunque excede el monto.' */
  readonly exceedsConfirmed: boolean;
  readonly justification: ExchangeJustification | null;
};

/** What the lifecycle judges before a budget is authorized: the lines, and what the auditor answers for. */
export type AuthorizeProposal = Omit<Findings, 'hasForeign'> & {
  readonly exceedsConfirmed: boolean;
  readonly exchangeJustified: boolean;
};

export function proposalOf(
  { hasForeign, ...findings }: Findings,
  { exceedsConfirmed, justification }: Consent,
): AuthorizeProposal {
  return { ...findings, exceedsConfirmed, exchangeJustified: !hasForeign || isJustified(justification) };
}

/** @param the amount of the budget is in MXN, IVA included */
export function authorizeProposal(
  the: { readonly summary: Summary; readonly amount: Decimal } & Consent,
): AuthorizeProposal {
  return proposalOf(findingsOf(the.summary, the.amount), the);
}

import type { IsoDate } from '#domain/calendar.ts';
import type { CheckThresholds } from '#domain/customers.ts';
import { exchangeForm } from '#domain/forms/quantification.ts';
import {
  absolute,
  canonical,
  compare,
  type Decimal,
  isDecimal,
  isZero,
  multiply,
  percentageBelow,
  sameAmount,
  subtract,
} from '#domain/money.ts';
import type { ForeignCurrency } from './currency.ts';
import type { ForeignRates, Summary } from './totals.ts';

/** The initial total may differ from the budget's amount by this much, in MXN, inclusive (requirements §9). */
const tolerance: Decimal = '1';

/** Why the lines of a currency were priced with a rate; one for each currency of a save, complete (requirements §5). */
export type ExchangeJustification = {
  readonly currency: ForeignCurrency;
  /** MXN for one unit of the currency, 4 decimals. */
  readonly rate: Decimal;
  readonly date: IsoDate;
  readonly comment: string;
};

export type Justifications = readonly ExchangeJustification[];

const complete = exchangeForm(null);

export function isComplete(justification: ExchangeJustification): boolean {
  return complete.safeParse(justification).success;
}

/** Every line of the currency was priced with the rate that was justified. */
export function agrees({ rates }: ForeignRates, { rate }: Pick<ExchangeJustification, 'rate'>): boolean {
  return rates.every((used) => isDecimal(used) && isDecimal(rate) && sameAmount(used, rate));
}

/** The currencies of the lines that no complete justification of the same rate answers for. */
export function unjustified(foreign: readonly ForeignRates[], given: Justifications): readonly ForeignCurrency[] {
  const isAnswered = (used: ForeignRates) =>
    given.some((one) => one.currency === used.currency && isComplete(one) && agrees(used, one));
  return foreign.filter((used) => !isAnswered(used)).map(({ currency }) => currency);
}

/** One justification takes the place of the former one of its currency. */
export function withJustification(given: Justifications, added: ExchangeJustification): Justifications {
  return [...given.filter(({ currency }) => currency !== added.currency), added];
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

/** How much less than what was asked is authorized, as in " (14.40 % menos)"; empty where it is not less. */
export function cutText(asked: Decimal, authorized: Decimal): string {
  if (isZero(asked) || compare(authorized, asked) >= 0) return '';
  return ` (${canonical.percentage(percentageBelow(asked, authorized))}\u00a0% menos)`;
}

/** So little of what was asked is authorized that the amount has to be typed: it may be a slip. */
export function isFarBelow(authorized: Decimal, asked: Decimal, { confirmsUnder }: CheckThresholds): boolean {
  return compare(authorized, multiply(asked, confirmsUnder)) < 0;
}

/** @param limit the most that the auditor may authorize, in MXN, inclusive; null is no limit */
export function withinLimit(amount: Decimal, limit: Decimal | null): boolean {
  return limit === null || compare(amount, limit) <= 0;
}

/**
 * Where the customer asks for four eyes: what its own auditor quantified is more than they may authorize alone.
 *
 * @param limit as in `withinLimit`, but without one any amount is too much
 */
export function ownAboveLimit(isOwn: boolean, amount: Decimal, limit: Decimal | null): boolean {
  return isOwn && (limit === null || !withinLimit(amount, limit));
}

/** What the lines alone say about authorizing. */
export type Findings = {
  readonly lines: number;
  readonly everyLineHasProvider: boolean;
  readonly initialTotalMatches: boolean;
  readonly exceedsBudget: boolean;
  readonly foreign: readonly ForeignRates[];
  /** Of the person who authorizes; absent where they have no limit. */
  readonly withinLimit?: boolean;
  /** The person who authorizes quantified it, and it is more than they may authorize alone. */
  readonly ownAboveLimit?: boolean;
  /** Another auditor has to review it before the person who authorizes may; absent where no rule chose it. */
  readonly awaitsSecondLook?: boolean;
};

/**
 * @param amount the budget's amount, in MXN, IVA included
 * @param limit the most that who authorizes may authorize
 */
export function findingsOf(summary: Summary, amount: Decimal, limit: Decimal | null = null): Findings {
  return {
    ...(limit !== null && { withinLimit: withinLimit(summary.authorized.total, limit) }),
    lines: summary.count,
    everyLineHasProvider: summary.withoutProvider === 0,
    initialTotalMatches: withinTolerance(summary.initial.total, amount),
    exceedsBudget: exceeds(summary.authorized.total, amount),
    foreign: summary.foreign,
  };
}

type Consent = {
  /** 'Autorizar aunque excede el monto.' */
  readonly exceedsConfirmed: boolean;
  readonly justifications: Justifications;
};

/** What the lifecycle judges before a budget is authorized: the lines, and what the auditor answers for. */
export type AuthorizeProposal = Omit<Findings, 'foreign'> & {
  readonly exceedsConfirmed: boolean;
  readonly unjustified: readonly ForeignCurrency[];
};

export function proposalOf(
  { foreign, ...findings }: Findings,
  { exceedsConfirmed, justifications }: Consent,
): AuthorizeProposal {
  return { ...findings, exceedsConfirmed, unjustified: unjustified(foreign, justifications) };
}

/** @param the amount of the budget is in MXN, IVA included */
export function authorizeProposal(
  the: { readonly summary: Summary; readonly amount: Decimal; readonly limit?: Decimal | null } & Consent,
): AuthorizeProposal {
  return proposalOf(findingsOf(the.summary, the.amount, the.limit), the);
}

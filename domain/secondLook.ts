import { graphqlEnum } from './graphqlEnum.ts';
import { compare, type Decimal, multiply, subtract } from './money.ts';

/** Which quantified budgets another auditor looks at before the one who quantified them authorizes them (ADR 63). */

/** As administrators set them for a customer; a rule that is null chooses nothing. */
export type SecondLookRules = {
  /** What is authorized is more than this, in MXN. */
  readonly overAmount: Decimal | null;
  /** More than this percentage of what was asked is cut. */
  readonly overCut: Decimal | null;
  /** One of so many, drawn by the seed. */
  readonly oneOf: number | null;
  /** Kept with the rules, so that what it drew can be drawn again. */
  readonly seed: string;
};

export const secondLookReasons = ['amount', 'cut', 'drawn'] as const;
export type SecondLookReason = (typeof secondLookReasons)[number];
export const secondLookReasonEnum = graphqlEnum(secondLookReasons);

const secondLookReasonNames: Record<SecondLookReason, string> = {
  amount: 'por su monto',
  cut: 'por su recorte',
  drawn: 'por sorteo',
};

const list = new Intl.ListFormat('es-MX', { type: 'conjunction' });

/** Why a budget was chosen, as one text: «por su monto y por sorteo». */
export const reasonsText = (reasons: readonly (typeof secondLookReasonEnum.names)[number][]): string =>
  list.format(reasons.map((reason) => secondLookReasonNames[secondLookReasonEnum.wordOf(reason)]));

/** What became of the review; null of a budget that no rule chose. */
export const reviewStates = ['waiting', 'accepted', 'returned'] as const;
export type ReviewState = (typeof reviewStates)[number];
export const reviewStateEnum = graphqlEnum(reviewStates);

export const reviewStateNames: Record<ReviewState, string> = {
  waiting: 'Por revisar',
  accepted: 'Revisado',
  returned: 'Devuelto en revisión',
};

/** Whether a reviewer may still decide. */
export const awaitsReview = (state: ReviewState | null): boolean => state === 'waiting' || state === 'returned';

/** What the machine asks of a review, by a person who saved lines of the budget in this round or by another one. */
export function reviewBy(
  state: ReviewState | null,
  isQuantifier: boolean,
): { readonly isAsked: boolean; readonly byAnother: boolean } {
  const isAsked = awaitsReview(state);
  return { isAsked, byAnother: !isAsked || !isQuantifier };
}

type Quantified = {
  /** Of the incident. */
  readonly slug: string;
  /** What was asked, and what is authorized of it: sums of the lines in MXN, IVA included. */
  readonly asked: Decimal;
  readonly authorized: Decimal;
};

/** The rules that choose a budget, in their order; none where it needs no second look. */
export function reasonsForSecondLook(rules: SecondLookRules | null, budget: Quantified): SecondLookReason[] {
  if (rules === null) return [];
  const { overAmount, overCut, oneOf, seed } = rules;
  const { slug, asked, authorized } = budget;
  const chosen: Record<SecondLookReason, boolean> = {
    amount: overAmount !== null && compare(authorized, overAmount) > 0,
    cut: overCut !== null && isCutOver(overCut, { asked, authorized }),
    drawn: oneOf !== null && isDrawn({ seed, slug, oneOf }),
  };
  return secondLookReasons.filter((reason) => chosen[reason]);
}

/** The cut's share of what was asked, compared without dividing. */
function isCutOver(percentage: Decimal, { asked, authorized }: Pick<Quantified, 'asked' | 'authorized'>): boolean {
  return compare(multiply(subtract(asked, authorized), '100'), multiply(asked, percentage)) > 0;
}

/**
 * Whether the seed draws this incident: the 32 bits of `hash` of "seed/slug", divided by `oneOf`, leave nothing. It follows
 * from the three alone, so that a choice can be checked at any time.
 */
export function isDrawn({ seed, slug, oneOf }: { seed: string; slug: string; oneOf: number }): boolean {
  return hash(`${seed}/${slug}`) % oneOf === 0;
}

/** FNV-1a of the text's UTF-8, its bits then mixed as MurmurHash3 ends, since FNV leaves the low ones uneven. */
function hash(text: string): number {
  let bits = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) bits = Math.imul(bits ^ byte, 0x01000193);
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}

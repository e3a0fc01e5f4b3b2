import { graphqlEnum } from '#domain/graphqlEnum.ts';

/**
 * What is true of an incident (design §3). Booleans on its own row: money, dates and lines are compared in `domain`,
 * and the machine never sees an amount. Events change facts, and facts say the state.
 */
export type Facts = {
  readonly registered: boolean;
  /** A budget round is open: amount and file were sent and not rejected since. */
  readonly hasBudget: boolean;
  readonly originalFile: boolean;
  /** At least one concept line is saved. */
  readonly quantified: boolean;
  readonly authorizedBy: boolean;
  readonly authorizationFile: boolean;
  /** The provider-side flag isAuthorizedJB. */
  readonly authorizedByJB: boolean;
  readonly jbFile: boolean;
  /** isAuthorizedByCustomer. */
  readonly confirmed: boolean;
  /** The latest counter-proposal is newer than the latest authorization file. */
  readonly counterProposalOpen: boolean;
  readonly rejected: boolean;
  /** Taken out of the work by mistake of its registration; the other facts stay, so that it may come back. */
  readonly annulled: boolean;
};

export const noFacts: Facts = {
  registered: false,
  hasBudget: false,
  originalFile: false,
  quantified: false,
  authorizedBy: false,
  authorizationFile: false,
  authorizedByJB: false,
  jbFile: false,
  confirmed: false,
  counterProposalOpen: false,
  rejected: false,
  annulled: false,
};

export const factNames = Object.keys(noFacts) as readonly (keyof Facts)[];

/** Facts that lists are filtered by; `registered` is true of all that are listed. */
type ListedFact = Exclude<keyof Facts, 'registered'>;
export const listedFacts = factNames.filter((name): name is ListedFact => name !== 'registered');
export const factEnum = graphqlEnum(listedFacts);

/** One bit a fact: a key for memoising. */
export function factsKey(facts: Facts): number {
  return factNames.reduce((key, name, at) => key | (facts[name] ? 1 << at : 0), 0);
}

/** What changed, for the history; replaying the history folds these over `noFacts`. */
export function changedFacts(before: Facts, after: Facts): Partial<Facts> {
  return Object.fromEntries(
    factNames.filter((name) => before[name] !== after[name]).map((name) => [name, after[name]]),
  );
}

export function replay(changes: Iterable<Partial<Facts>>): Facts {
  let facts = noFacts;
  for (const change of changes) facts = { ...facts, ...change };
  return facts;
}

import type { CustomerProfile } from '#domain/customers.ts';
import type { Role } from '#domain/roles.ts';
import type { EventType, Proposals } from './events.ts';
import { type Facts, noFacts } from './facts.ts';
import { requirements as need, type Requirement } from './requirements.ts';

/** One event of the lifecycle: who may send it, what it needs, and what it does to the facts. */
export type Step<Type extends EventType> = {
  readonly by: readonly Role[];
  /** The sender must own the incident if their role sees only its own. False only before there is one. */
  readonly onExisting: boolean;
  readonly needs: readonly Requirement<Type>[];
  /** It moves the incident on, so that whoever may send it has work; the others only add a note or a file. */
  readonly isWork: boolean;
  readonly change: (facts: Facts, the: { profile: CustomerProfile; proposal: Proposals[Type] | undefined }) => Facts;
};

const unchanged = (facts: Facts): Facts => facts;

/** The authorization file follows an authorization, and the customer's answer follows the file. */
const fileToCome = { authorizationFile: false, counterProposalOpen: false, confirmed: false } as const;

export const steps: { readonly [Type in EventType]: Step<Type> } = {
  'incident.register': {
    by: ['MRO'],
    onExisting: false,
    needs: [need.formValid, need.registeredAmountsMatch, need.requiredFiles],
    isWork: false,
    change: () => ({ ...noFacts, registered: true }),
  },
  'incident.edit': {
    by: ['ARE', 'MRO'],
    onExisting: true,
    needs: [need.operatorEditsEarly, need.formValid],
    isWork: false,
    change: unchanged,
  },
  'budget.upload': {
    by: ['MRO'],
    onExisting: true,
    needs: [need.budgetAmountsMatch, need.capufeGiven, need.fileAccepted],
    isWork: true,
    change: () => ({ ...noFacts, registered: true, hasBudget: true, originalFile: true }),
  },
  'budget.quantify': {
    by: ['ARE'],
    onExisting: true,
    needs: [need.customerQuantifies, need.originalFile],
    isWork: true,
    change: (facts, { proposal }) => ({ ...facts, quantified: proposal === undefined || proposal.lines > 0 }),
  },
  'budget.authorize': {
    by: ['ARE'],
    onExisting: true,
    needs: [
      need.customerQuantifies,
      need.originalFile,
      need.atLeastOneLine,
      need.everyLineHasProvider,
      need.initialTotalMatches,
      need.excessConfirmed,
      need.exchangeJustified,
    ],
    isWork: true,
    change: (facts) => ({ ...facts, ...fileToCome, quantified: true, authorizedBy: true }),
  },
  'authorization.upload': {
    by: ['ARE'],
    onExisting: true,
    needs: [need.authorizedFirst, need.amountGiven, need.fileAccepted],
    isWork: true,
    change: (facts, { profile }) => ({
      ...facts,
      authorizationFile: true,
      authorizedBy: facts.authorizedBy || !profile.quantifies,
      counterProposalOpen: false,
      confirmed: false,
    }),
  },
  'budget.reject': {
    by: ['ARE'],
    onExisting: true,
    needs: [need.reasonGiven, need.commentGiven],
    isWork: true,
    change: () => ({ ...noFacts, registered: true, rejected: true }),
  },
  'provider.authorize': {
    by: ['SERVICE'],
    onExisting: true,
    needs: [need.originalFile, need.fileAccepted],
    isWork: true,
    change: (facts) => ({ ...facts, ...fileToCome, authorizedByJB: true, jbFile: true }),
  },
  'customer.confirm': {
    by: ['MRO'],
    onExisting: true,
    needs: [need.customerStep, need.authorizationFile, need.answerIsYes],
    isWork: true,
    change: (facts) => ({ ...facts, confirmed: true }),
  },
  'customer.counterpropose': {
    by: ['MRO'],
    onExisting: true,
    needs: [need.customerStep, need.authorizationFile, need.noAuthorizedFile, need.commentGiven, need.fileAccepted],
    isWork: true,
    change: (facts) => ({ ...facts, counterProposalOpen: true }),
  },
  'files.upload': {
    by: ['MRO', 'ARE'],
    onExisting: true,
    needs: [need.fileAccepted],
    isWork: false,
    change: unchanged,
  },
  'files.reject': {
    by: ['ARE'],
    onExisting: true,
    needs: [need.selected, need.reasonGiven, need.commentGiven],
    isWork: false,
    change: unchanged,
  },
  'files.delete': {
    by: ['ARE'],
    onExisting: true,
    needs: [need.selected, need.onlyAddedSince],
    isWork: false,
    change: unchanged,
  },
  'incident.comment': {
    by: ['MRO', 'ARE'],
    onExisting: true,
    needs: [need.commentGiven],
    isWork: false,
    change: unchanged,
  },
  'incident.handOver': {
    by: ['ARE'],
    onExisting: true,
    needs: [need.operatorMayOwn, need.anotherOwner],
    isWork: false,
    change: unchanged,
  },
};

export const eventTypes = Object.keys(steps) as readonly EventType[];

export const workEvents = eventTypes.filter((type) => steps[type].isWork);

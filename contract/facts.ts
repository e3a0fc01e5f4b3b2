import type { Facts } from '#machines/incident/facts.ts';
import type { WireBudget, WireSinister } from './entities.ts';

/** What is true of an incident, read from its wire shape; the machine places it by these. */
export function factsOf({ budget, annulment }: Pick<WireSinister, 'budget' | 'annulment'>): Facts {
  return {
    registered: true,
    hasBudget: budget !== null && !budget.isRejected,
    originalFile: isPresent(budget?.originalFile),
    quantified: (budget?.conceptCount ?? 0) > 0,
    authorizedBy: isPresent(budget?.authorizedBy),
    authorizationFile: isPresent(budget?.authorizationFile),
    authorizedByJB: budget?.isAuthorizedJB ?? false,
    jbFile: isPresent(budget?.jbFile),
    confirmed: budget?.isAuthorizedByCustomer ?? false,
    counterProposalOpen: budget !== null && isCounterProposalOpen(budget),
    rejected: budget?.isRejected ?? false,
    annulled: annulment !== null,
  };
}

function isPresent(value: unknown): boolean {
  return value !== null && value !== undefined;
}

/** The latest counter-proposal is newer than the latest authorization file. */
function isCounterProposalOpen({ counterProposal, authorizationFile }: WireBudget): boolean {
  if (counterProposal === null) return false;
  return authorizationFile === null || counterProposal.addDate > authorizationFile.addDate;
}

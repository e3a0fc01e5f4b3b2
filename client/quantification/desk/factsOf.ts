import { type Facts, factNames, noFacts } from '#machines/incident/facts.ts';
import type { QuantifiedIncidentFragment } from '../QuantificationScreen.generated.ts';

export function factsOf({ facts }: Pick<QuantifiedIncidentFragment, 'facts'>): Facts {
  return { ...noFacts, ...Object.fromEntries(factNames.map((name) => [name, facts[name]])) };
}

import { lifecycleCalls } from '#contract/lifecycle.ts';
import { toFieldProblems } from '#gateway/fields.ts';
import { chosenId, everybody } from '#gateway/ids.ts';
import type { QueryResolvers } from '#gateway/resolvers.generated.ts';
import type { SimulationInput } from '#gateway/schema.generated.ts';
import { factEnum } from '#machines/incident/facts.ts';
import { stageEnum, statusEnum } from '#machines/incident/stages.ts';
import { eventEnum } from '#machines/incident/steps.ts';
import { fromLine } from './quantification.ts';
import { slugOf } from './read.ts';

export const Query = {
  simulate: async (_, { by, event, input }, context) => {
    const { code } = await context.profile();
    const slug = await slugOf(context, by);
    const body = { event: eventEnum.wordOf(event), input: input ? fromSimulationInput(code, input) : null };
    const verdict = await context.rest.ask(lifecycleCalls.simulate, { params: { slug }, body });
    return {
      event: eventEnum.nameOf(verdict.event),
      allowed: verdict.allowed,
      reasons: verdict.reasons,
      fields: toFieldProblems(verdict.fields),
      stage: verdict.stage && stageEnum.nameOf(verdict.stage),
      status: verdict.status && statusEnum.nameOf(verdict.status),
      effects: verdict.effects.map(({ fact, holds }) => ({ fact: factEnum.nameOf(fact), holds })),
      totals: verdict.totals,
      warnings: verdict.warnings,
    };
  },
} satisfies Pick<QueryResolvers, 'simulate'>;

/** What was given, by the names that the events' own calls have for it; each of them takes what is its own. */
function fromSimulationInput(customer: string, input: SimulationInput): Record<string, unknown> {
  const { reason, comment, amount, capufeAmount, authorized, operator, lines, deletedLines, catalogYear } = input;
  const { exchanges, exceedsConfirmed } = input;
  const sent = {
    reject_reason: reason,
    comment,
    ammount: amount,
    authorized_ammount: amount,
    capufe_ammount: capufeAmount,
    autorized: authorized,
    owner: operator && chosenId(everybody, 'Account', operator),
    concepts: (lines ?? []).map((line) => fromLine(customer, line)),
    deleted_concepts: (deletedLines ?? []).map((id) => chosenId(customer, 'Line', id)),
    catalog_year: catalogYear,
    exchanges,
    exceeds_budget_confirmation: exceedsConfirmed,
  };
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined && value !== null));
}

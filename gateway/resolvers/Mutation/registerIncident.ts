import { incidentCalls } from '#contract/incidents.ts';
import { idempotencyKeyOf } from '#gateway/http/precise.ts';
import { transitionRefused } from '#gateway/lifecycle/outcome.ts';
import { closedBecause, outcomeOf } from '#gateway/lifecycle/perform.ts';
import { fromIncidentInput } from '#gateway/mappers/incidentInput.ts';
import type { MutationResolvers } from '#gateway/schema.generated.ts';
import { noFacts } from '#machines/incident/facts.ts';

export const registerIncident: MutationResolvers['registerIncident'] = async (_, args, context) => {
  const reasons = await closedBecause(context, 'incident.register', { facts: noFacts, isOwn: true });
  if (reasons.length > 0) return transitionRefused(reasons);
  const { code } = await context.profile();
  const idempotencyKey = idempotencyKeyOf(args.idempotencyKey);
  const body = fromIncidentInput(code, args.input);
  return outcomeOf(context, null, () => context.rest.ask(incidentCalls.create, { body, idempotencyKey }));
};

import { incidentCalls } from '#contract/incidents.ts';
import { idempotencyKeyOf } from '#gateway/http/precise.ts';
import { perform } from '#gateway/lifecycle/perform.ts';
import type { MutationResolvers } from '#gateway/schema.generated.ts';

export const commentIncident: MutationResolvers['commentIncident'] = (_, args, context) => {
  const { slug, comment } = args;
  const idempotencyKey = idempotencyKeyOf(args.idempotencyKey);
  return perform(context, {
    slug,
    event: 'incident.comment',
    send: async () => {
      await context.rest.ask(incidentCalls.comment, { params: { slug }, body: { comment }, idempotencyKey });
      return null;
    },
  });
};

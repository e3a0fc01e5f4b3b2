import { lifecycleCalls } from '#contract/lifecycle.ts';
import { everybody, localId } from '#gateway/ids.ts';
import { perform } from '#gateway/lifecycle/perform.ts';
import type { MutationResolvers } from '#gateway/schema.generated.ts';

export const handOverIncident: MutationResolvers['handOverIncident'] = (_, { slug, operator, version }, context) =>
  perform(context, {
    slug,
    event: 'incident.handOver',
    send: () => {
      const owner = operator === '' ? null : localId(everybody, 'Account', operator);
      return context.rest.ask(lifecycleCalls.handOver, { params: { slug }, body: { owner }, ifMatch: version });
    },
  });

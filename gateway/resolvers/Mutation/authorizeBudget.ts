import { lifecycleCalls } from '#contract/lifecycle.ts';
import { perform } from '#gateway/lifecycle/perform.ts';
import { fromQuantificationInput } from '#gateway/mappers/quantificationInput.ts';
import type { MutationResolvers } from '#gateway/schema.generated.ts';

export const authorizeBudget: MutationResolvers['authorizeBudget'] = async (_, args, context) => {
  const { slug, input, exceedsConfirmed, version } = args;
  const body = {
    ...fromQuantificationInput((await context.profile()).code, input),
    exceeds_budget_confirmation: exceedsConfirmed,
  };
  return perform(context, {
    slug,
    event: 'budget.authorize',
    send: () => context.rest.ask(lifecycleCalls.authorize, { params: { slug }, body, ifMatch: version }),
  });
};

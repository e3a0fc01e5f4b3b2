import { lifecycleCalls } from '#contract/lifecycle.ts';
import { perform } from '#gateway/lifecycle/perform.ts';
import { fromQuantificationInput } from '#gateway/mappers/quantificationInput.ts';
import type { MutationResolvers } from '#gateway/schema.generated.ts';

export const quantifyBudget: MutationResolvers['quantifyBudget'] = async (_, args, context) => {
  const { slug, input, version } = args;
  const body = fromQuantificationInput((await context.profile()).code, input);
  return perform(context, {
    slug,
    event: 'budget.quantify',
    send: async () => {
      await context.rest.ask(lifecycleCalls.updateBudget, { params: { slug }, body, ifMatch: version });
      return null;
    },
  });
};

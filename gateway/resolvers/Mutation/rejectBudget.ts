import { lifecycleCalls } from '#contract/lifecycle.ts';
import { perform } from '#gateway/lifecycle/perform.ts';
import type { MutationResolvers } from '#gateway/schema.generated.ts';

export const rejectBudget: MutationResolvers['rejectBudget'] = (_, args, context) => {
  const { slug, reason, comment, version } = args;
  const body = { reject_reason: reason, comment };
  return perform(context, {
    slug,
    event: 'budget.reject',
    send: () => context.rest.ask(lifecycleCalls.reject, { params: { slug }, body, ifMatch: version }),
  });
};

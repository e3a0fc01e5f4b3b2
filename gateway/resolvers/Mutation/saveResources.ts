import { purchaseCalls } from '#contract/purchase.ts';
import { perform } from '#gateway/lifecycle/perform.ts';
import { orNullIf } from '#gateway/rest/orNull.ts';
import type { MutationResolvers } from '#gateway/schema.generated.ts';

/** Created the first time, changed afterwards. */
export const saveResources: MutationResolvers['saveResources'] = (_, args, context) => {
  const { slug, input, version } = args;
  const { rest } = context;
  const given = { params: { id: slug }, body: { ...input } };
  return perform(context, {
    slug,
    event: 'budget.quantify',
    send: async () => {
      const saved = await orNullIf(['notFound'], rest.ask(purchaseCalls.quantification, { params: { id: slug } }));
      if (saved === null) await rest.ask(purchaseCalls.createQuantification, given);
      else await rest.ask(purchaseCalls.updateQuantification, { ...given, ifMatch: version ?? undefined });
      return null;
    },
  });
};

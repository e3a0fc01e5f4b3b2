import { providerCalls } from '#contract/providers.ts';
import { isActiveOf } from '#gateway/catalogs/activity.ts';
import { toProviderType } from '#gateway/mappers/provider.ts';
import type { QueryResolvers } from '#gateway/schema.generated.ts';

export const providerTypes: QueryResolvers['providerTypes'] = async (_, { activity }, context) => {
  const { code } = await context.profile();
  const types = await context.rest.ask(providerCalls.types, { query: { is_active: isActiveOf[activity] } });
  return types.map((type) => toProviderType(code, type));
};

import { providerCalls } from '#contract/providers.ts';
import { isActiveOf } from '#gateway/catalogs/activity.ts';
import { toProvider } from '#gateway/mappers/provider.ts';
import type { QueryResolvers } from '#gateway/schema.generated.ts';

export const providers: QueryResolvers['providers'] = async (_, { activity }, { rest, profile }) => {
  const { code } = await profile();
  const found =
    activity === 'ALL'
      ? await rest.ask(providerCalls.all, {})
      : await rest.ask(providerCalls.list, { query: { is_active: isActiveOf[activity] } });
  return found.map((provider) => toProvider(code, provider));
};

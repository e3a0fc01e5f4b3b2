import { providerCalls } from '#contract/providers.ts';
import type { HighwaySectionParent } from '#gateway/mappers/highway.ts';
import { toProvider } from '#gateway/mappers/provider.ts';
import type { HighwaySectionResolvers } from '#gateway/schema.generated.ts';
import type { Lazy } from './lazy.ts';

export const HighwaySection = {
  /** One call for all sections of a request. */
  attendedBy: async ({ providers, customer }, _, { rest }) => {
    const all = (await rest.ask(providerCalls.all, {})).map((provider) => toProvider(customer, provider));
    return all.filter(({ id }) => providers.includes(id));
  },
} satisfies Lazy<HighwaySectionResolvers, HighwaySectionParent>;

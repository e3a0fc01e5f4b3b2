import { providerCalls } from '#contract/providers.ts';
import { toProvider } from '#gateway/mappers/provider.ts';
import type { HighwaySectionResolvers } from '#gateway/schema.generated.ts';

export const HighwaySection = {
  /** One call for all sections of a request. */
  attendedBy: async ({ providers, customer }, _, { rest }) => {
    const all = (await rest.ask(providerCalls.all, {})).map((provider) => toProvider(customer, provider));
    return all.filter(({ id }) => providers.includes(id));
  },
} satisfies HighwaySectionResolvers;

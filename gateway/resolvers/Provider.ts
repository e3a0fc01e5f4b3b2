import { classificationCalls } from '#contract/classifications.ts';
import { providerCalls } from '#contract/providers.ts';
import { toFamily } from '#gateway/mappers/classification.ts';
import { type ProviderParent, toProviderType } from '#gateway/mappers/provider.ts';
import type { ProviderResolvers } from '#gateway/schema.generated.ts';
import type { Lazy } from './lazy.ts';

const all = { query: { is_active: 'all' } } as const;

/** Each is one call for all providers of a request. */
export const Provider = {
  type: async ({ typeId, customer }, _, { rest }) => {
    if (typeId === null) return null;
    const found = (await rest.ask(providerCalls.types, all)).find(({ id }) => id === typeId);
    return found ? toProviderType(customer, found) : null;
  },

  families: async ({ familyIds, customer }, _, { rest }) =>
    (await rest.ask(classificationCalls.families, all))
      .filter(({ id }) => familyIds.includes(id))
      .map((family) => toFamily(customer, family)),
} satisfies Lazy<ProviderResolvers, ProviderParent>;

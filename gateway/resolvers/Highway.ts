import { highwayCalls } from '#contract/highways.ts';
import { type HighwayParent, toCompany } from '#gateway/mappers/highway.ts';
import type { HighwayResolvers } from '#gateway/schema.generated.ts';
import type { Lazy } from './lazy.ts';

export const Highway = {
  /** One call for all highways of a request. */
  company: async ({ companyId, customer }, _, { rest }) => {
    if (companyId === null) return null;
    const found = (await rest.ask(highwayCalls.companies, {})).find(({ id }) => id === companyId);
    return found ? toCompany(customer, found) : null;
  },
} satisfies Lazy<HighwayResolvers, HighwayParent>;

import { highwayCalls } from '#contract/highways.ts';
import { toCompany } from '#gateway/mappers/highway.ts';
import type { HighwayResolvers } from '#gateway/schema.generated.ts';

export const Highway = {
  /** One call for all highways of a request. */
  company: async ({ companyId, customer }, _, { rest }) => {
    if (companyId === null) return null;
    const found = (await rest.ask(highwayCalls.companies, {})).find(({ id }) => id === companyId);
    return found ? toCompany(customer, found) : null;
  },
} satisfies HighwayResolvers;

import { highwayCalls } from '#contract/highways.ts';
import { toCompany } from '#gateway/mappers/highway.ts';
import type { QueryResolvers } from '#gateway/schema.generated.ts';

export const highwayCompanies: QueryResolvers['highwayCompanies'] = async (_, _args, { rest, profile }) => {
  const { code } = await profile();
  return (await rest.ask(highwayCalls.companies, {})).map((company) => toCompany(code, company));
};

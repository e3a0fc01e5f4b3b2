import { catalogCalls } from '#contract/catalogs.ts';
import type { QueryResolvers } from '#gateway/schema.generated.ts';

export const catalogYears: QueryResolvers['catalogYears'] = (_, _args, { rest }) => rest.ask(catalogCalls.years, {});

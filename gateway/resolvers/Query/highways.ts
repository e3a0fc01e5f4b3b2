import { highwayCalls } from '#contract/highways.ts';
import { isActiveOf } from '#gateway/catalogs/activity.ts';
import { toHighway } from '#gateway/mappers/highway.ts';
import type { QueryResolvers } from '#gateway/schema.generated.ts';

export const highways: QueryResolvers['highways'] = async (_, { activity }, { rest }) =>
  (await rest.ask(highwayCalls.list, { query: { is_active: isActiveOf[activity] } })).map(toHighway);

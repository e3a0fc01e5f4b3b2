import { highwayCalls } from '#contract/reference.ts';
import { toHighway } from '#gateway/mappers/reference.ts';
import type { QueryResolvers } from '#gateway/schema.generated.ts';

export const highways: NonNullable<QueryResolvers['highways']> = async (_, _args, { rest }) =>
  (await rest.ask(highwayCalls.list, {})).map(toHighway);

import { highwayCalls } from '#contract/highways.ts';
import { globalId } from '#gateway/ids.ts';
import type { QueryResolvers } from '#gateway/schema.generated.ts';

export const providerHighways: NonNullable<QueryResolvers['providerHighways']> = async (
  _,
  _args,
  { rest, profile },
) => {
  const { code } = await profile();
  return (await rest.ask(highwayCalls.providerHighways, {})).map(({ provider, highway, highway_section }) => ({
    provider: globalId(code, 'Provider', provider),
    highway,
    section: highway_section,
  }));
};

import { providerCalls } from '#contract/reference.ts';
import { toProvider } from '#gateway/mappers/reference.ts';
import type { QueryResolvers } from '#gateway/schema.generated.ts';

export const providers: NonNullable<QueryResolvers['providers']> = async (_, _args, { rest, profile }) => {
  const { code } = await profile();
  return (await rest.ask(providerCalls.list, {})).map((provider) => toProvider(code, provider));
};

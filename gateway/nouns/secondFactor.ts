import { secondFactorCalls } from '#contract/secondFactor.ts';
import { accessFailure } from '#gateway/outcome.ts';
import type { MutationResolvers, QueryResolvers } from '#gateway/resolvers.generated.ts';
import { orFailure } from '#gateway/save.ts';

export const Query = {
  secondFactor: (_, _args, { rest }) => rest.ask(secondFactorCalls.read, {}),
} satisfies Pick<QueryResolvers, 'secondFactor'>;

export const Mutation = {
  startSecondFactor: (_, { input: { password } }, { rest }) =>
    orFailure(async () => {
      const { secret, uri } = await rest.ask(secondFactorCalls.start, { body: { password } });
      return { __typename: 'SecondFactorKey' as const, secret, uri };
    }, accessFailure),

  confirmSecondFactor: (_, { input: { code } }, { rest }) =>
    orFailure(async () => {
      const { recoveryCodes } = await rest.ask(secondFactorCalls.confirm, { body: { code } });
      return { __typename: 'RecoveryCodes' as const, codes: recoveryCodes };
    }, accessFailure),

  stopSecondFactor: (_, { input: { password } }, { rest }) =>
    orFailure(async () => {
      await rest.ask(secondFactorCalls.stop, { body: { password } });
      return { __typename: 'Done' as const, message: 'Segundo factor desactivado.' };
    }, accessFailure),

  renewRecoveryCodes: (_, { input: { password } }, { rest }) =>
    orFailure(async () => {
      const { recoveryCodes } = await rest.ask(secondFactorCalls.renewCodes, { body: { password } });
      return { __typename: 'RecoveryCodes' as const, codes: recoveryCodes };
    }, accessFailure),
} satisfies Pick<
  MutationResolvers,
  'startSecondFactor' | 'confirmSecondFactor' | 'stopSecondFactor' | 'renewRecoveryCodes'
>;

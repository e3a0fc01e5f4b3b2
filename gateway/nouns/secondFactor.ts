import { secondFactorCalls } from '#contract/secondFactor.ts';
import { everybody, globalId, localId } from '#gateway/ids.ts';
import { accessFailure } from '#gateway/outcome.ts';
import type { MutationResolvers, QueryResolvers } from '#gateway/resolvers.generated.ts';
import { orFailure } from '#gateway/save.ts';

export const Query = {
  secondFactor: async (_, _args, { rest }) => {
    const { passkeys, ...now } = await rest.ask(secondFactorCalls.read, {});
    return {
      ...now,
      passkeys: passkeys.map(({ id, name, addDate, lastUse }) => ({
        id: globalId(everybody, 'Passkey', id),
        name,
        addedAt: addDate,
        lastUsedAt: lastUse,
      })),
    };
  },
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
      return { __typename: 'Done' as const, message: 'Aplicación de códigos quitada.' };
    }, accessFailure),

  renewRecoveryCodes: (_, { input: { password } }, { rest }) =>
    orFailure(async () => {
      const { recoveryCodes } = await rest.ask(secondFactorCalls.renewCodes, { body: { password } });
      return { __typename: 'RecoveryCodes' as const, codes: recoveryCodes };
    }, accessFailure),

  startPasskey: (_, { input: { name, password } }, { rest }) =>
    orFailure(async () => {
      const { options } = await rest.ask(secondFactorCalls.startPasskey, { body: { name, password } });
      return { __typename: 'PasskeyCreation' as const, options };
    }, accessFailure),

  addPasskey: (_, { input: { name, credential } }, { rest }) =>
    orFailure(async () => {
      const { recoveryCodes } = await rest.ask(secondFactorCalls.addPasskey, { body: { name, credential } });
      return { __typename: 'RecoveryCodes' as const, codes: recoveryCodes };
    }, accessFailure),

  removePasskey: (_, { input: { id, password } }, { rest }) =>
    orFailure(async () => {
      const params = { id: localId(everybody, 'Passkey', id) };
      await rest.ask(secondFactorCalls.removePasskey, { params, body: { password } });
      return { __typename: 'Done' as const, message: 'Llave de acceso quitada.' };
    }, accessFailure),
} satisfies Pick<
  MutationResolvers,
  | 'startSecondFactor'
  | 'confirmSecondFactor'
  | 'stopSecondFactor'
  | 'renewRecoveryCodes'
  | 'startPasskey'
  | 'addPasskey'
  | 'removePasskey'
>;

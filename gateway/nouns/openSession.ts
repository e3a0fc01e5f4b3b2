import { sessionCalls, type WireOpenSession } from '#contract/sessions.ts';
import { everybody, globalId, localId } from '#gateway/ids.ts';
import type { MutationResolvers, QueryResolvers } from '#gateway/resolvers.generated.ts';
import { accountResult } from '#gateway/save.ts';
import type { OpenSession } from '#gateway/schema.generated.ts';

export const Query = {
  openSessions: async (_, _args, { rest }) => (await rest.ask(sessionCalls.list, {})).map(toOpenSession),
} satisfies Pick<QueryResolvers, 'openSessions'>;

export const Mutation = {
  closeSession: (_, { input: { id } }, { rest }) =>
    accountResult(async () => {
      await rest.ask(sessionCalls.close, { params: { id: localId(everybody, 'OpenSession', id) } });
      return { success: 'La sesión quedó cerrada.' };
    }),

  closeOtherSessions: (_, _args, { rest }) =>
    accountResult(async () => {
      const { closed } = await rest.ask(sessionCalls.closeOthers, { body: {} });
      if (closed === 0) return { success: 'No había otras sesiones abiertas.' };
      return { success: closed === 1 ? 'Se cerró una sesión.' : `Se cerraron ${closed} sesiones.` };
    }),
} satisfies Pick<MutationResolvers, 'closeSession' | 'closeOtherSessions'>;

const toOpenSession = ({ id, device, network, addDate, lastUse, isCurrent }: WireOpenSession): OpenSession => ({
  id: globalId(everybody, 'OpenSession', id),
  device,
  network,
  signedInAt: addDate,
  lastUsedAt: lastUse,
  isCurrent,
});

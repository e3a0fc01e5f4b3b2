import { invalid } from '#backend/errors/answered.ts';
import type { Services } from '#backend/serve/services.ts';
import { countAttempt, forgive, subjectsHere, subjectsOf } from '#backend/sessions/attempts.ts';
import type { Viewer } from '#backend/sessions/viewer.ts';
import { texts } from '#domain/texts.ts';
import { refuseProvidersOwn } from './identityAccounts.ts';
import { passwordMatches } from './passwords.ts';

type Asked = { readonly viewer: Pick<Viewer, 'id'>; readonly address: string; readonly services: Services };

const differs = invalid({ password: [texts.passwordNotYours] });

/**
 * Asks for the viewer's own password once more, before something that outlives the session: a person who finds an open
 * screen must not get it. @throws 400, and 429 after too many guesses
 */
export async function confirmOwnPassword({ viewer, address, services }: Asked, password: string): Promise<void> {
  const { common } = services.door;
  await refuseProvidersOwn(services, viewer.id);
  const subjects = subjectsHere(subjectsOf('own-password', viewer.id, address));
  await countAttempt(services, subjects);
  const { password_hash } = await common
    .selectFrom('account')
    .select('password_hash')
    .where('id', '=', viewer.id)
    .executeTakeFirstOrThrow();
  if (!(await passwordMatches(password_hash, password))) throw differs;
  await forgive(common, subjects);
}

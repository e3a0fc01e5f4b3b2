import type { CommonTrx } from '#backend/db/database.ts';
import { isId } from '#backend/db/keys.ts';
import { check, conflict, invalid, notFound } from '#backend/errors/answered.ts';
import type { Ask, Handlers } from '#backend/serve/ask.ts';
import { countAttempt, forgive, subjectsOf } from '#backend/sessions/attempts.ts';
import type { secondFactorCalls } from '#contract/secondFactor.ts';
import { mostPasskeys, needsSecondFactor, newPasskeyForm, ownPasswordForm, passkeyForm } from '#domain/secondFactor.ts';
import { lockAccount } from './codes.ts';
import { remember } from './events.ts';
import { confirmOwnPassword } from './identityAccounts.ts';
import { noticeToAccount } from './mails.ts';
import { hasTotp, removeSecondFactor, stillRequired, switchOn } from './secondFactor.ts';
import { challengeOf, creationOptions, newChallenge, passkeysOf, provenPasskey, spendChallenge } from './webauthn.ts';

/** Passkeys of the caller: added and removed here, used by the sign-in. */

type Calls = typeof secondFactorCalls;

const tooMany = conflict(
  'too_many_passkeys',
  `Ya tiene ${mostPasskeys} llaves de acceso. Quite alguna que no use y vuelva a intentar.`,
);
const unproven = invalid({
  credential: [
    'Llave de acceso: no se pudo comprobar. Vuelva a empezar, en la dirección con que abre siempre Dictamen.',
  ],
});
const taken = invalid({
  credential: ['Llave de acceso: ya está en una cuenta. Use otra, o quítela antes de donde está.'],
});

async function startPasskey(ask: Ask<Calls['startPasskey']>) {
  const { viewer, services } = ask;
  await confirmOwnPassword(ask, check(passkeyForm, ask.body).password);
  const known = await passkeysOf(services.door.common, viewer.id);
  if (known.length >= mostPasskeys) throw tooMany;
  const { challenge } = await services.door.unscoped((trx) => newChallenge(trx, viewer.id));
  const person = { userHandle: services.seals.mark('passkey', viewer.id), username: viewer.username };
  return { options: await creationOptions(services, person, challenge, known) };
}

type New = { readonly credential_id: string; readonly public_key: string; readonly counter: string };

async function insert(trx: CommonTrx, accountId: string, passkey: New & { transports: string[]; name: string }) {
  const known = await passkeysOf(trx, accountId);
  if (known.length >= mostPasskeys) throw tooMany;
  const added = await trx
    .insertInto('passkey')
    .values({ ...passkey, account_id: accountId })
    .onConflict((there) => there.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) throw taken;
  await remember(trx, { accountId, event: 'passkeyAdded', by: accountId });
}

async function addPasskey({ body, viewer, address, services }: Ask<Calls['addPasskey']>) {
  const { name, credential } = check(newPasskeyForm, body);
  const { door } = services;
  const subjects = subjectsOf('passkey', viewer.id, address);
  await countAttempt(services, subjects);
  const challenge = challengeOf(credential);
  if (challenge === null || !(await door.unscoped((trx) => spendChallenge(trx, challenge, viewer.id)))) throw unproven;
  const proven = await provenPasskey(services, credential, challenge);
  if (!proven) throw unproven;
  const recoveryCodes = await door.unscoped(async (trx) => {
    await lockAccount(trx, viewer.id);
    await insert(trx, viewer.id, { ...proven, name });
    return switchOn(trx, services, viewer.id);
  });
  await forgive(door.common, subjects);
  await noticeToAccount(services, viewer.id, 'passkeyAdded');
  return { recoveryCodes };
}

async function removePasskey(ask: Ask<Calls['removePasskey']>) {
  const { params, viewer, services } = ask;
  await confirmOwnPassword(ask, check(ownPasswordForm, ask.body).password);
  if (!isId(params.id)) throw notFound();
  await services.door.unscoped(async (trx) => {
    await lockAccount(trx, viewer.id);
    const removed = await trx
      .deleteFrom('passkey')
      .where('id', '=', params.id)
      .where('account_id', '=', viewer.id)
      .returning('id')
      .executeTakeFirst();
    if (!removed) throw notFound();
    await remember(trx, { accountId: viewer.id, event: 'passkeyRemoved', by: viewer.id });
    if ((await passkeysOf(trx, viewer.id)).length > 0 || (await hasTotp(trx, viewer.id))) return;
    if (needsSecondFactor(viewer, services.secondFactorRequired)) throw stillRequired;
    await removeSecondFactor(trx, viewer.id, viewer.id);
  });
  await noticeToAccount(services, viewer.id, 'passkeyRemoved');
  return {};
}

export const passkeyHandlers = { startPasskey, addPasskey, removePasskey } satisfies Handlers<
  Pick<Calls, 'startPasskey' | 'addPasskey' | 'removePasskey'>
>;

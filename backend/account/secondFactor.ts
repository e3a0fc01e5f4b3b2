import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import type { CommonDb, CommonTrx } from '#backend/db/database.ts';
import { check, conflict, invalid } from '#backend/errors/answered.ts';
import type { Handlers } from '#backend/serve/ask.ts';
import type { Services } from '#backend/serve/services.ts';
import { countAttempt, forgive, subjectsOf } from '#backend/sessions/attempts.ts';
import type { secondFactorCalls } from '#contract/secondFactor.ts';
import type { Person } from '#domain/roles.ts';
import {
  isTotpCode,
  needsSecondFactor,
  ownPasswordForm,
  plainCode,
  recoveryCodeCount,
  totp,
  totpForm,
  totpWindow,
} from '#domain/secondFactor.ts';
import { lockAccount } from './codes.ts';
import { remember } from './events.ts';
import { confirmOwnPassword } from './identityAccounts.ts';
import { noticeToAccount } from './mails.ts';
import { passkeysOf, spendPasskey } from './webauthn.ts';

const secretBytes = 20;

const generatorOf = (secret: string, username: string) =>
  new TOTP({
    issuer: totp.issuer,
    label: username,
    algorithm: totp.algorithm,
    digits: totp.digits,
    period: totp.seconds,
    secret: Secret.fromBase32(secret),
  });

/** The step of 30 seconds that a code belongs to, near now; null for a wrong code. */
function stepOf(secret: string, code: string): number | null {
  const timestamp = Date.now();
  const generator = generatorOf(secret, '');
  const delta = generator.validate({ token: code, timestamp, window: totpWindow });
  return delta === null ? null : generator.counter({ timestamp }) + delta;
}

type Sealing = Pick<Services, 'seals'>;

/** What judges an answer to the second factor. */
export type Judging = Pick<Services, 'seals' | 'publicUrl' | 'log'>;

/** Before its first code, `used_step` is 0. */
const isConfirmed = sql<boolean>`used_step > 0`;

/** Whether an application of codes answers for this account; one that gave no code yet does not. */
export async function hasTotp(db: CommonDb, accountId: string): Promise<boolean> {
  const kept = await db
    .selectFrom('second_factor')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where(isConfirmed)
    .executeTakeFirst();
  return kept !== undefined;
}

/** Whether the code is right and was not used; of parallel calls with one code, one succeeds. */
async function spendTotp(trx: CommonTrx, { seals }: Sealing, accountId: string, code: string): Promise<boolean> {
  const kept = await trx
    .selectFrom('second_factor')
    .select('secret')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  const secret = kept && seals.open(kept.secret, accountId);
  const step = secret ? stepOf(secret, code) : null;
  if (step === null) return false;
  const spent = await trx
    .updateTable('second_factor')
    .set({ used_step: String(step) })
    .where('account_id', '=', accountId)
    // One of a time to come was used before the clock was set back: no code before it would serve until then.
    .where(sql<boolean>`(used_step < ${step} or used_step > ${step + 2 * totpWindow})`)
    .returning('account_id')
    .executeTakeFirst();
  return spent !== undefined;
}

async function spendRecoveryCode(trx: CommonTrx, { seals }: Sealing, accountId: string, code: string) {
  const spent = await trx
    .updateTable('recovery_code')
    .set({ used_at: sql`clock_timestamp()` })
    .where('account_id', '=', accountId)
    .where('code_hash', '=', seals.mark(code, accountId))
    .where('used_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst();
  return spent !== undefined;
}

type SecondFactor = {
  readonly accountId: string;
  readonly kind: 'passkey' | 'totp' | 'recovery';
  /** What was signed, by a passkey. */
  readonly challenge: string;
  readonly answer: string;
};

/** Uses a passkey, a code of the application, or a recovery code. @returns whether it was right */
export async function spendSecondFactor(
  trx: CommonTrx,
  services: Judging,
  { accountId, kind, challenge, answer }: SecondFactor,
): Promise<boolean> {
  if (kind === 'passkey') return spendPasskey(trx, services, { accountId, challenge, answer });
  const plain = plainCode(answer);
  if (kind === 'recovery') return spendRecoveryCode(trx, services, accountId, plain);
  return isTotpCode(plain) && (await hasTotp(trx, accountId)) && spendTotp(trx, services, accountId, plain);
}

/** Without letters that look alike, because they are copied by hand. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const codeLength = 16;

const newCode = () => Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]).join('');
const shown = (code: string) => code.replace(/(.{4})(?=.)/g, '$1-');

/** @returns the codes as shown this one time; earlier ones are void */
async function issueRecoveryCodes(trx: CommonTrx, { seals }: Sealing, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newCode);
  await trx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
  await trx
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ account_id: accountId, code_hash: seals.mark(code, accountId) })))
    .execute();
  return codes.map(shown);
}

const wrongCode = invalid({
  code: ['Código: no es el de este momento. Escriba el que muestra ahora su aplicación y revise la hora del teléfono.'],
});
const alreadyOn = conflict('second_factor_on', 'Ya tiene una aplicación de códigos. Para cambiarla, quítela antes.');
const notOn = conflict('second_factor_off', 'No tiene un segundo factor activo.');
const noTotp = conflict('no_totp', 'No tiene una aplicación de códigos. Sus llaves de acceso se quitan una por una.');
const notStarted = conflict('second_factor_not_started', 'Pida antes una clave para su aplicación.');
export const stillRequired = conflict(
  'second_factor_required',
  'Su perfil exige un segundo factor y no se puede desactivar. Si cambió de teléfono, pida a quien administra el servidor que lo quite.',
);

async function sinceOf(trx: CommonTrx, accountId: string): Promise<string | null> {
  await lockAccount(trx, accountId);
  const account = await trx
    .selectFrom('account')
    .select('second_factor_since')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return account.second_factor_since;
}

/** Signing in asks for the password alone again. */
export async function removeSecondFactor(trx: CommonTrx, accountId: string, by: string | null): Promise<void> {
  await trx.updateTable('account').set({ second_factor_since: null }).where('id', '=', accountId).execute();
  await trx.deleteFrom('second_factor').where('account_id', '=', accountId).execute();
  await trx.deleteFrom('passkey').where('account_id', '=', accountId).execute();
  await trx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
  await trx.deleteFrom('remembered_device').where('account_id', '=', accountId).execute();
  await remember(trx, { accountId, event: 'secondFactorOff', by });
}

/** From now on signing in asks for it. @returns recovery codes; none where the account is asked already and has them */
export async function switchOn(trx: CommonTrx, services: Sealing, accountId: string): Promise<string[]> {
  if (await sinceOf(trx, accountId)) return [];
  await trx
    .updateTable('account')
    .set({ second_factor_since: sql`clock_timestamp()` })
    .where('id', '=', accountId)
    .execute();
  await remember(trx, { accountId, event: 'secondFactorOn', by: accountId });
  return issueRecoveryCodes(trx, services, accountId);
}

/** Proves that the application shows the right codes before signing in depends on it. @throws 400, 409 */
async function confirmFirst(trx: CommonTrx, services: Sealing, accountId: string, code: string): Promise<string[]> {
  await lockAccount(trx, accountId);
  if (await hasTotp(trx, accountId)) throw alreadyOn;
  const started = await trx
    .selectFrom('second_factor')
    .select('account_id')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (!started) throw notStarted;
  if (!(await spendTotp(trx, services, accountId, code))) throw wrongCode;
  const codes = await switchOn(trx, services, accountId);
  if (codes.length === 0) await remember(trx, { accountId, event: 'totpAdded', by: accountId });
  return codes;
}

/** Takes the application away; without passkeys nothing else is left to ask for. @throws 409 */
async function removeTotp(trx: CommonTrx, viewer: Person & { readonly id: string }, required: readonly string[]) {
  if (!(await sinceOf(trx, viewer.id))) throw notOn;
  if (!(await hasTotp(trx, viewer.id))) throw noTotp;
  if ((await passkeysOf(trx, viewer.id)).length > 0) {
    await trx.deleteFrom('second_factor').where('account_id', '=', viewer.id).execute();
    await remember(trx, { accountId: viewer.id, event: 'totpRemoved', by: viewer.id });
    return 'totpRemoved';
  }
  if (needsSecondFactor(viewer, required)) throw stillRequired;
  await removeSecondFactor(trx, viewer.id, viewer.id);
  return 'secondFactorOff';
}

export const secondFactorHandlers = {
  read: async ({ viewer, services: { door, secondFactorRequired } }) => {
    const { since, left } = await door.common
      .selectFrom('account')
      .select(({ selectFrom }) => [
        'second_factor_since as since',
        selectFrom('recovery_code')
          .select(sql<string>`count(*)`.as('left'))
          .whereRef('account_id', '=', 'account.id')
          .where('used_at', 'is', null)
          .as('left'),
      ])
      .where('id', '=', viewer.id)
      .executeTakeFirstOrThrow();
    const passkeys = await door.common
      .selectFrom('passkey')
      .select(['id', 'name', 'added_at as addDate', 'last_used_at as lastUse'])
      .where('account_id', '=', viewer.id)
      .orderBy('id', 'desc')
      .execute();
    return {
      since,
      hasTotp: await hasTotp(door.common, viewer.id),
      passkeys,
      recoveryCodesLeft: Number(left),
      isRequired: needsSecondFactor(viewer, secondFactorRequired),
    };
  },

  start: async (ask) => {
    const { viewer, services } = ask;
    await confirmOwnPassword(ask, check(ownPasswordForm, ask.body).password);
    const secret = new Secret({ size: secretBytes }).base32;
    const sealed = { secret: services.seals.seal(secret, viewer.id), used_step: '0' };
    await services.door.unscoped(async (trx) => {
      await lockAccount(trx, viewer.id);
      if (await hasTotp(trx, viewer.id)) throw alreadyOn;
      await trx
        .insertInto('second_factor')
        .values({ account_id: viewer.id, ...sealed })
        .onConflict((started) => started.column('account_id').doUpdateSet(sealed))
        .execute();
    });
    return { secret, uri: generatorOf(secret, viewer.username).toString() };
  },

  confirm: async ({ body, viewer, address, services }) => {
    const { code } = check(totpForm, body);
    const subjects = subjectsOf('second-factor', viewer.id, address);
    await countAttempt(services, subjects);
    const recoveryCodes = await services.door.unscoped((trx) => confirmFirst(trx, services, viewer.id, code));
    await forgive(services.door.common, subjects);
    await noticeToAccount(services, viewer.id, recoveryCodes.length > 0 ? 'secondFactorOn' : 'totpAdded');
    return { recoveryCodes };
  },

  stop: async (ask) => {
    const { viewer, services } = ask;
    await confirmOwnPassword(ask, check(ownPasswordForm, ask.body).password);
    const change = await services.door.unscoped((trx) => removeTotp(trx, viewer, services.secondFactorRequired));
    await noticeToAccount(services, viewer.id, change);
    return {};
  },

  renewCodes: async (ask) => {
    const { viewer, services } = ask;
    await confirmOwnPassword(ask, check(ownPasswordForm, ask.body).password);
    const recoveryCodes = await services.door.unscoped(async (trx) => {
      if (!(await sinceOf(trx, viewer.id))) throw notOn;
      await remember(trx, { accountId: viewer.id, event: 'recoveryCodes', by: viewer.id });
      return issueRecoveryCodes(trx, services, viewer.id);
    });
    await noticeToAccount(services, viewer.id, 'recoveryCodes');
    return { recoveryCodes };
  },
} satisfies Handlers<Omit<typeof secondFactorCalls, 'startPasskey' | 'addPasskey' | 'removePasskey'>>;

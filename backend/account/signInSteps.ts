import { createHash, randomBytes, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { CommonDb, CommonTrx } from '#backend/db/database.ts';
import type { Services } from '#backend/serve/services.ts';
import type { WireSignInStep } from '#contract/account.ts';
import { mailedCode, type SignInStep, type SignInStepKind, typedCode } from '#domain/signInSteps.ts';
import { lockAccount } from './codes.ts';
import type { Entrance } from './identitySessions.ts';
import { signInCodeMail } from './mails.ts';
import { hasTotp, type Judging, spendSecondFactor } from './secondFactor.ts';
import { ownerOfPasskey, passkeysOf, requestOptions, spendChallenge, spendPasskey } from './webauthn.ts';

/** Codes of one account that may wait at once, so that its mailbox can't be filled. */
const mostWaiting = 5;

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** With the challenge, which is not stored: the few digits of a code cannot be found from the stored hash. */
const codeHashOf = (challenge: string, code: string) => hashOf(`${challenge}\n${code}`);

/** A step with a challenge of its own, whether or not it is ever stored. */
export const newStep = (kinds: readonly SignInStepKind[]): WireSignInStep => ({
  challenge: randomBytes(32).toString('base64url'),
  kinds: [...kinds],
  expires: new Date(Date.now() + mailedCode.minutes * 60_000).toISOString(),
});

const newCode = () => String(randomInt(10 ** mailedCode.digits)).padStart(mailedCode.digits, '0');

type Account = { readonly id: string; readonly tokens_since: string };

/** What is read of an account that is about to enter. */
export const enteringColumns = [
  'id',
  'username',
  'username_key',
  'email',
  'tokens_since',
  'last_sign_in_at',
  'second_factor_since',
] as const;
type Stored = Pick<SignInStep, 'challenge'> & {
  readonly kind: SignInStepKind;
  readonly codeHash: string | null;
  /** Sealed. */
  readonly entrance: string | null;
};

type Sealing = Pick<Services, 'seals'>;

const sealEntrance = ({ seals }: Sealing, accountId: string, entrance: Entrance | undefined) =>
  entrance ? seals.seal(JSON.stringify(entrance), accountId) : null;

function openEntrance({ seals }: Sealing, accountId: string, sealed: string | null): Entrance | undefined {
  const opened = sealed === null ? null : seals.open(sealed, accountId);
  return opened === null ? undefined : (JSON.parse(opened) as Entrance);
}

async function storeStep(
  trx: CommonTrx,
  account: Account,
  { challenge, kind, codeHash, entrance }: Stored,
): Promise<void> {
  await trx.deleteFrom('sign_in_step').where('expires_at', '<=', sql<string>`clock_timestamp()`).execute();
  await trx
    .insertInto('sign_in_step')
    .values({
      challenge_hash: hashOf(challenge),
      account_id: account.id,
      since: account.tokens_since,
      kind,
      code_hash: codeHash,
      entrance,
      expires_at: sql<string>`clock_timestamp() + make_interval(mins => ${mailedCode.minutes})`,
    })
    .execute();
}

async function countSteps(trx: CommonTrx, accountId: string, kind: SignInStepKind): Promise<number> {
  const { count } = await trx
    .selectFrom('sign_in_step')
    .select((all) => all.fn.countAll<string>().as('count'))
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('expires_at', '>', sql<string>`clock_timestamp()`)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Mails the code that answers a step, to the stored address. */
export async function mailSignInCode(
  { door, outbox, seals }: Pick<Services, 'door' | 'outbox' | 'seals'>,
  account: Account & { readonly email: string },
  { challenge }: Pick<SignInStep, 'challenge'>,
  entrance?: Entrance,
): Promise<void> {
  if (account.email === '') return;
  const code = newCode();
  const isStored = await door.unscoped(async (trx) => {
    await lockAccount(trx, account.id);
    if ((await countSteps(trx, account.id, 'mail')) >= mostWaiting) return false;
    await storeStep(trx, account, {
      challenge,
      kind: 'mail',
      codeHash: codeHashOf(challenge, code),
      entrance: sealEntrance({ seals }, account.id, entrance),
    });
    return true;
  });
  if (isStored) await outbox.send(signInCodeMail({ to: account.email, code, links: entrance !== undefined }));
}

/**
 * Waits for the account's second factor. A passkey signs the step's own challenge.
 * @param known the kinds that the caller says it can answer
 */
export async function askSecondFactor(
  { door, seals, publicUrl }: Pick<Services, 'door' | 'seals' | 'publicUrl'>,
  account: Account,
  known: readonly string[],
  entrance?: Entrance,
): Promise<WireSignInStep> {
  const passkeys = known.includes('passkey') ? await passkeysOf(door.common, account.id) : [];
  const kinds: SignInStepKind[] = [
    ...(passkeys.length > 0 ? (['passkey'] as const) : []),
    ...((await hasTotp(door.common, account.id)) ? (['totp'] as const) : []),
    'recovery',
  ];
  const step = newStep(kinds);
  const sealed = sealEntrance({ seals }, account.id, entrance);
  await door.unscoped((trx) => storeStep(trx, account, { ...step, kind: 'totp', codeHash: null, entrance: sealed }));
  if (passkeys.length === 0) return step;
  return { ...step, passkey: await requestOptions({ publicUrl }, step.challenge, passkeys) };
}

/** Whose second factor an answer tries; undefined for a step that is over. */
export async function ownerOfStep(db: CommonDb, challenge: string): Promise<string | undefined> {
  const step = await db
    .selectFrom('sign_in_step')
    .select('account_id')
    .where('challenge_hash', '=', hashOf(challenge))
    .executeTakeFirst();
  return step?.account_id;
}

type Answered = Pick<SignInStep, 'challenge'> & { readonly kind: SignInStepKind; readonly answer: string };

/**
 * Judges one answer. Each counts, so that a few digits cannot be tried one after the other; a right one serves once.
 * @returns the account and what the provider of identity said before, unless it changed its password or was disabled since
 */
export async function answerStep(trx: CommonTrx, services: Judging, answered: Answered) {
  const { challenge, kind, answer } = answered;
  const step = await trx
    .updateTable('sign_in_step')
    .set({ tries: sql<number>`tries + 1` })
    .where('challenge_hash', '=', hashOf(challenge))
    .where('kind', '=', kind === 'mail' ? 'mail' : 'totp')
    .where('tries', '<', mailedCode.mostTries)
    .where('expires_at', '>', sql<string>`clock_timestamp()`)
    .returning(['challenge_hash', 'code_hash', 'account_id', 'entrance'])
    .executeTakeFirst();
  if (!step) return undefined;
  const isRight =
    kind === 'mail'
      ? step.code_hash === codeHashOf(challenge, typedCode(answer))
      : await spendSecondFactor(trx, services, { accountId: step.account_id, kind, challenge, answer });
  if (!isRight) return undefined;
  const spent = trx
    .deleteFrom('sign_in_step')
    .where('challenge_hash', '=', step.challenge_hash)
    .returning(['account_id', 'since']);
  const account = await trx
    .with('spent', () => spent)
    .selectFrom('spent')
    .innerJoin('account', 'account.id', 'spent.account_id')
    .select(enteringColumns.map((column) => `account.${column}` as const))
    .whereRef('account.tokens_since', '=', 'spent.since')
    .where('account.is_active', '=', true)
    .executeTakeFirst();
  return account && { account, entrance: openEntrance(services, account.id, step.entrance) };
}

/**
 * Judges a passkey that signs in by itself. The challenge is spent whatever comes of it; without a second factor, as after
 * an administrator took it away, no passkey opens the account.
 */
export async function answerPasskey(trx: CommonTrx, services: Judging, { challenge, answer }: Omit<Answered, 'kind'>) {
  if (!(await spendChallenge(trx, challenge, null))) return undefined;
  const accountId = await ownerOfPasskey(trx, answer);
  if (accountId === undefined || !(await spendPasskey(trx, services, { accountId, challenge, answer })))
    return undefined;
  return trx
    .selectFrom('account')
    .select([...enteringColumns, 'role', 'break_glass', 'scopes'])
    .where('id', '=', accountId)
    .where('is_active', '=', true)
    .where('second_factor_since', 'is not', null)
    .executeTakeFirst();
}

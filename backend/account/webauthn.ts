import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { CommonDb, CommonTrx } from '#backend/db/database.ts';
import type { Services } from '#backend/serve/services.ts';
import { passkeyMinutes } from '#domain/secondFactor.ts';

/** Passkeys (WebAuthn): what browsers are asked for, and what proves that one signed. */

type Sited = Pick<Services, 'publicUrl'>;

/** Read when it is first needed, since it is large and most processes never use it. */
export const webauthn = () => import('@simplewebauthn/server');

/** The address for which passkeys are valid: the one under which the product is opened, and no other. */
function siteOf({ publicUrl }: Sited) {
  return { rpId: new URL(publicUrl).hostname, origin: publicUrl };
}

const hashOf = (challenge: string) => createHash('sha256').update(challenge).digest('base64url');
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));

/** A challenge of an account that adds a passkey, or of a sign-in whose owner is not known yet. */
export async function newChallenge(trx: CommonTrx, accountId: string | null) {
  const challenge = randomBytes(32).toString('base64url');
  await trx.deleteFrom('passkey_challenge').where('expires_at', '<=', sql<string>`clock_timestamp()`).execute();
  const { expires_at } = await trx
    .insertInto('passkey_challenge')
    .values({
      challenge_hash: hashOf(challenge),
      account_id: accountId,
      expires_at: sql<string>`clock_timestamp() + make_interval(mins => ${passkeyMinutes})`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return { challenge, expires: expires_at };
}

/** Takes a challenge, whatever comes of it. @returns whether it was this account's, or a sign-in's, and in force */
export async function spendChallenge(trx: CommonTrx, challenge: string, accountId: string | null): Promise<boolean> {
  const spent = await trx
    .deleteFrom('passkey_challenge')
    .where('challenge_hash', '=', hashOf(challenge))
    .where('account_id', 'is not distinct from', accountId)
    .where('expires_at', '>', sql<string>`clock_timestamp()`)
    .returning('challenge_hash')
    .executeTakeFirst();
  return spent !== undefined;
}

type Known = { readonly credential_id: string; readonly transports: readonly string[] };

const descriptor = ({ credential_id, transports }: Known) => ({ id: credential_id, transports: [...transports] });

type Person = { readonly userHandle: string; readonly username: string };

/** What a browser makes a passkey with, as JSON. The authenticator asks for a finger, a face or its PIN. */
export async function creationOptions(
  site: Sited,
  { userHandle, username }: Person,
  challenge: string,
  known: Known[],
) {
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: 'Dictamen',
    rpID: siteOf(site).rpId,
    userID: new Uint8Array(Buffer.from(userHandle)),
    userName: username,
    userDisplayName: username,
    challenge: bytesOf(challenge),
    attestationType: 'none',
    excludeCredentials: known.map(descriptor),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return JSON.stringify(options);
}

/** What a browser is asked with for one of these passkeys, as JSON; for any of this product's where none is named. */
export async function requestOptions(site: Sited, challenge: string, known: readonly Known[]): Promise<string> {
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: siteOf(site).rpId,
    challenge: bytesOf(challenge),
    allowCredentials: known.map(descriptor),
    userVerification: 'required',
  });
  return JSON.stringify(options);
}

export const passkeysOf = (db: CommonDb, accountId: string) =>
  db
    .selectFrom('passkey')
    .select(['credential_id', 'transports'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();

const base = { id: z.string(), rawId: z.string(), type: z.literal('public-key') };

const madeShape = z.object({
  ...base,
  response: z.object({
    clientDataJSON: z.string(),
    attestationObject: z.string(),
    transports: z.catch(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10)), []),
  }),
});

const signedShape = z.object({
  ...base,
  response: z.object({ clientDataJSON: z.string(), authenticatorData: z.string(), signature: z.string() }),
});

function read<Output>(shape: z.ZodMiniType<Output>, text: string): Output | null {
  try {
    return shape.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

const clientDataShape = z.object({ challenge: z.string() });

/** The challenge that an answer says it signed, by which it is found; whether it did is judged afterwards. */
export function challengeOf(credential: string): string | null {
  const response = read(z.object({ response: z.object({ clientDataJSON: z.string() }) }), credential)?.response;
  if (!response) return null;
  return read(clientDataShape, Buffer.from(response.clientDataJSON, 'base64url').toString())?.challenge ?? null;
}

/** The passkey that a browser made for this challenge; null for what proves nothing. */
export async function provenPasskey(
  { log, ...site }: Sited & Pick<Services, 'log'>,
  credential: string,
  challenge: string,
) {
  const made = read(madeShape, credential);
  if (!made) return null;
  const { rpId, origin } = siteOf(site);
  const { verifyRegistrationResponse } = await webauthn();
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...made,
        response: { clientDataJSON: made.response.clientDataJSON, attestationObject: made.response.attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
    });
    if (!registrationInfo) return null;
    const { id, publicKey, counter } = registrationInfo.credential;
    return {
      credential_id: id,
      public_key: Buffer.from(publicKey).toString('base64url'),
      counter: String(counter),
      transports: made.response.transports,
    };
  } catch (error) {
    log.warn({ err: error }, 'a passkey was not added');
    return null;
  }
}

/** Whose passkey an answer names; undefined for one that no account has, or has no longer. */
export async function ownerOfPasskey(db: CommonDb, answer: string): Promise<string | undefined> {
  const signed = read(signedShape, answer);
  if (!signed) return undefined;
  const known = await db
    .selectFrom('passkey')
    .select('account_id')
    .where('credential_id', '=', signed.id)
    .executeTakeFirst();
  return known?.account_id;
}

type Signed = { readonly accountId: string; readonly challenge: string; readonly answer: string };

/**
 * Whether a passkey of this account signed the challenge, here and by its owner. A counter that does not grow is of a
 * copy of the key, and refused; authenticators that do not count stay at 0.
 */
export async function spendPasskey(
  trx: CommonTrx,
  { log, ...site }: Sited & Pick<Services, 'log'>,
  { accountId, challenge, answer }: Signed,
): Promise<boolean> {
  const signed = read(signedShape, answer);
  if (!signed) return false;
  const known = await trx
    .selectFrom('passkey')
    .select(['id', 'credential_id', 'public_key', 'counter'])
    .where('credential_id', '=', signed.id)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  if (!known) return false;
  const { rpId, origin } = siteOf(site);
  const { verifyAuthenticationResponse } = await webauthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...signed, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      credential: {
        id: known.credential_id,
        publicKey: bytesOf(known.public_key),
        counter: Number(known.counter),
      },
      requireUserVerification: true,
    });
    if (!verified) return false;
    await trx
      .updateTable('passkey')
      .set({ counter: String(authenticationInfo.newCounter), last_used_at: sql`clock_timestamp()` })
      .where('id', '=', known.id)
      .execute();
    return true;
  } catch (error) {
    log.warn({ err: error }, 'a passkey proved nothing');
    return false;
  }
}

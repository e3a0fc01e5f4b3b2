import { randomUUID } from 'node:crypto';
import { type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { Recent } from '#kit/recent.ts';

/** The session that a token stands for. */
export type Session = {
  readonly accountId: string;
  /** Shared by a token and its refreshed ones; signing out revokes it. */
  readonly sessionId: string;
  /** The account's `tokens_since` when it was issued. */
  readonly since: string;
  /** When the person signed in, in seconds. */
  readonly signedInAt: number;
  /** The provider of identity asked for a second factor. */
  readonly hasSecondFactor?: boolean | undefined;
};

export type Tokens = {
  /** How long a token serves. */
  readonly minutes: number;
  readonly issue: (session: Session) => Promise<string>;
  /** The session of a genuine, unexpired token, or null. */
  readonly read: (token: string) => Promise<Session | null>;
  /** Whether the token was issued here, but its time is over. */
  readonly isOver: (token: string) => Promise<boolean>;
};

const algorithm = 'HS256';
const issuer = 'dictamen';
const audience = 'dictamen-api';
const mostGenuine = 10_000;
/** A session ends after this many seconds, however often it is refreshed. */
const longestSession = 24 * 60 * 60;

export const seconds = () => Math.floor(Date.now() / 1000);

type Claims = {
  readonly sub?: string;
  readonly sid?: unknown;
  readonly since?: unknown;
  readonly auth_time?: unknown;
  readonly mfa?: unknown;
};

function sessionOf({ sub, sid, since, auth_time, mfa }: Claims): Session | null {
  if (!sub || typeof sid !== 'string' || typeof since !== 'string' || typeof auth_time !== 'number') return null;
  if (seconds() - auth_time > longestSession) return null;
  return {
    accountId: sub,
    sessionId: sid,
    since,
    signedInAt: auth_time,
    ...(mfa === true && { hasSecondFactor: true }),
  };
}

/** Signed, short-lived tokens. Whether their session was revoked is checked by `authenticate`. */
export function createTokens({ secret, minutes }: { readonly secret: string; readonly minutes: number }): Tokens {
  const key = new TextEncoder().encode(secret);
  /** Tokens whose signature was verified: a person sends the same one hundreds of times. */
  const genuine = new Recent<JWTPayload>({ most: mostGenuine });
  const verification = { algorithms: [algorithm], issuer, audience, requiredClaims: ['exp', 'iat', 'jti', 'sub'] };
  return {
    minutes,
    issue: ({ accountId, sessionId, since, signedInAt, hasSecondFactor }) =>
      new SignJWT({ sid: sessionId, since, auth_time: signedInAt, ...(hasSecondFactor && { mfa: true }) })
        .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
        .setSubject(accountId)
        .setIssuer(issuer)
        .setAudience(audience)
        .setJti(randomUUID())
        .setIssuedAt()
        .setExpirationTime(`${minutes}m`)
        .sign(key),
    isOver: async (token) => {
      try {
        const { payload } = await jwtVerify(token, key, { ...verification, currentDate: new Date(0) });
        return (payload.exp ?? 0) <= seconds() || sessionOf(payload) === null;
      } catch {
        return false;
      }
    },
    read: async (token) => {
      const known = genuine.get(token);
      if (known && (known.exp ?? 0) > seconds()) return sessionOf(known);
      genuine.delete(token);
      try {
        const { payload } = await jwtVerify(token, key, verification);
        genuine.set(token, payload);
        return sessionOf(payload);
      } catch {
        return null;
      }
    },
  };
}

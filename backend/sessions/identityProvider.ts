import { createRemoteJWKSet, jwtVerify } from 'jose';
import * as oidc from 'openid-client';
import * as z from 'zod/mini';
import { cleanLine } from '#domain/fields.ts';
import { optionalEmailField } from '#domain/forms/account.ts';
import { groupsOf, identityPaths, identityTexts } from '#domain/identity.ts';
import type { IdentitySettings } from '#kit/settings.ts';

/** What has to be kept of a sign-in while the person is at the provider. */
export type Begun = { readonly state: string; readonly nonce: string; readonly verifier: string };

/** What the provider proved of a person. */
export type Proven = {
  readonly issuer: string;
  readonly subject: string;
  readonly sid: string | null;
  readonly refreshToken: string;
  readonly idToken: string;
  readonly methods: readonly string[];
  /** Null where the provider left them out. */
  readonly groups: readonly string[] | null;
  readonly username: string;
  readonly email: string;
  /** Undefined where the provider does not say. */
  readonly isEmailVerified: boolean | undefined;
  readonly firstName: string;
  readonly lastName: string;
};

/** A sign-in that did not prove anything; `text` is for the person, the cause for the log. */
export class IdentityRefused extends Error {
  readonly text: string;

  constructor(text: string, cause?: unknown) {
    super('the provider of identity proved nothing', { cause });
    this.text = text;
  }
}

/** Whose sessions a logout token ends: one session, or all of a person that began before it was made. */
export type Ended = { readonly subject: string | null; readonly sid: string | null; readonly at: number };

export type IdentityProvider = {
  readonly settings: IdentitySettings;
  readonly begin: () => Promise<Begun & { readonly url: string }>;
  /** @param parameters the query with which the provider led back. @throws IdentityRefused */
  readonly finish: (parameters: string, begun: Begun) => Promise<Proven>;
  /** The next token to ask with; null when the account or the session has ended there. Rejects when the provider does not answer. */
  readonly renew: (refreshToken: string) => Promise<string | null>;
  /** @throws IdentityRefused */
  readonly readLogout: (logoutToken: string) => Promise<Ended>;
  /** Where signing out goes on; undefined where the provider has no such page. */
  readonly endUrl: (idToken: string) => Promise<string | undefined>;
};

const patienceSeconds = 10;

/** Signatures whose key the provider keeps: none, and none made with a shared secret. */
const signatures = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];
const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';
/** A logout token older than this many seconds is no longer believed. */
const oldestLogout = 300;

/** People write some of it themselves at the provider. */
const text = z.catch(z.optional(z.pipe(z.string(), z.transform(cleanLine))), undefined);
/** An address to which no mail goes is none. */
const addressIn = (given = '') => (optionalEmailField('email').safeParse(given).success ? given : '');
const texts = z.catch(z.array(z.string()), []);

/** Some providers say it as a text. What is said and is no yes is no. */
const said = z.pipe(
  z.unknown(),
  z.transform((value) => (value === undefined || value === null ? undefined : String(value) === 'true')),
);

const claimsShape = z.object({
  sid: text,
  amr: texts,
  email: text,
  email_verified: z.optional(said),
  preferred_username: text,
  given_name: text,
  family_name: text,
  name: text,
});

function provenIn(claims: Readonly<Record<string, unknown>>, groupsClaim: string) {
  const known = claimsShape.parse(claims);
  const { name = '' } = known;
  const email = addressIn(known.email);
  const [first = '', ...others] = name.split(' ');
  return {
    sid: known.sid ?? null,
    methods: known.amr,
    groups: groupsOf(claims, groupsClaim),
    username: known.preferred_username || email || cleanLine(String(claims.sub)),
    email,
    isEmailVerified: known.email_verified,
    firstName: known.given_name || first,
    lastName: known.family_name || others.join(' '),
  };
}

const isOut = (error: unknown) => error instanceof oidc.ResponseBodyError && error.error === 'invalid_grant';
/** The provider led back with `error=…`: the person declined, or may not enter. */
const isDeclined = (error: unknown) => error instanceof oidc.AuthorizationResponseError;

/** The configured provider, whose own description is read when it is first needed. */
export function createIdentityProvider(settings: IdentitySettings, publicUrl: string): IdentityProvider {
  const { issuer, clientId, clientSecret, scopes, parameters: extra, groupsClaim } = settings;
  const redirect_uri = `${publicUrl}${identityPaths.callback}`;
  let known: Promise<oidc.Configuration> | undefined;
  let keys: ReturnType<typeof createRemoteJWKSet> | undefined;

  const configuration = () => {
    known ??= oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: patienceSeconds,
      execute: [
        oidc.enableNonRepudiationChecks,
        // The settings allow http:// on this very machine only.
        ...(issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : []),
      ],
    });
    known.catch(() => {
      known = undefined;
    });
    return known;
  };

  const keySet = async () => {
    const { jwks_uri } = (await configuration()).serverMetadata();
    if (!jwks_uri) throw new Error('the provider names no keys');
    keys ??= createRemoteJWKSet(new URL(jwks_uri));
    return keys;
  };

  const reached = async () => {
    try {
      return await configuration();
    } catch (error) {
      throw new IdentityRefused(identityTexts.unreachable, error);
    }
  };

  return {
    settings,

    begin: async () => {
      const config = await reached();
      const begun = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
      };
      const url = oidc.buildAuthorizationUrl(config, {
        ...Object.fromEntries(new URLSearchParams(extra)),
        redirect_uri,
        scope: scopes,
        state: begun.state,
        nonce: begun.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(begun.verifier),
        code_challenge_method: 'S256',
      });
      return { ...begun, url: url.href };
    },

    finish: async (parameters, { state, nonce, verifier }) => {
      const config = await reached();
      try {
        const tokens = await oidc.authorizationCodeGrant(config, new URL(`${redirect_uri}?${parameters}`), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims || !tokens.id_token) throw new Error('no ID token');
        const hasUserInfo = config.serverMetadata().userinfo_endpoint !== undefined;
        const more = hasUserInfo ? await oidc.fetchUserInfo(config, tokens.access_token, claims.sub) : {};
        if (!tokens.refresh_token) throw new IdentityRefused(identityTexts.notFollowed);
        return {
          ...provenIn({ ...more, ...claims }, groupsClaim),
          issuer: claims.iss,
          subject: claims.sub,
          refreshToken: tokens.refresh_token,
          idToken: tokens.id_token,
        };
      } catch (error) {
        if (error instanceof IdentityRefused) throw error;
        throw new IdentityRefused(isDeclined(error) ? identityTexts.cancelled : identityTexts.failed, error);
      }
    },

    renew: async (refreshToken) => {
      const config = await configuration();
      try {
        const { refresh_token } = await oidc.refreshTokenGrant(config, refreshToken);
        return refresh_token ?? refreshToken;
      } catch (error) {
        if (isOut(error)) return null;
        throw error;
      }
    },

    readLogout: async (logoutToken) => {
      try {
        const { payload } = await jwtVerify(logoutToken, await keySet(), {
          issuer: (await configuration()).serverMetadata().issuer,
          audience: clientId,
          algorithms: signatures,
          requiredClaims: ['iat', 'jti', 'events'],
          maxTokenAge: oldestLogout,
          clockTolerance: 30,
        });
        const { sub: subject = null, sid = null, nonce, events, iat = 0 } = payload;
        const isLogout = typeof events === 'object' && events !== null && logoutEvent in events;
        const isOfOne = subject !== null || typeof sid === 'string';
        if (!isLogout || nonce !== undefined || !isOfOne) throw new Error('no logout token');
        return { subject, sid: typeof sid === 'string' ? sid : null, at: iat };
      } catch (error) {
        throw new IdentityRefused(identityTexts.failed, error);
      }
    },

    endUrl: async (idToken) => {
      const config = await configuration();
      if (!config.serverMetadata().end_session_endpoint) return undefined;
      const url = oidc.buildEndSessionUrl(config, {
        id_token_hint: idToken,
        post_logout_redirect_uri: `${publicUrl}/login`,
      });
      return url.href;
    },
  };
}

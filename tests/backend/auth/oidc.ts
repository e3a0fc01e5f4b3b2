import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import Provider, { type ClientMetadata } from 'oidc-provider';

/** A person as the provider knows them; one that is taken away is deactivated there. */
type Person = {
  readonly preferred_username?: string;
  readonly name?: string;
  readonly given_name?: string;
  readonly family_name?: string;
  readonly email?: string;
  /** Some providers say it as a text. */
  readonly email_verified?: boolean | string;
  readonly groups?: readonly string[];
  /** As Entra ID, Google and Keycloak say what a person is. */
  readonly roles?: readonly string[];
  readonly _claim_names?: Readonly<Record<string, string>>;
  readonly hd?: string;
  readonly realm_access?: { readonly roles: readonly string[] };
  readonly amr?: readonly string[];
};

export const clientId = 'dictamen';
export const clientSecret = 'a secret of the client at the provider, for tests';
const cookieKey = 'a key of the cookies of the provider, for tests';

type Options = {
  /** The address of the product as the provider knows it. */
  readonly publicUrl: string;
  readonly client?: Partial<ClientMetadata>;
};

/** A real OpenID Connect provider over HTTP. A person who its `login_hint` names, or else `next`, signs in without being asked. */
export async function startOidc({ publicUrl, client = {} }: Options) {
  const people = new Map<string, Person>();
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'tests' };
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const state = {
    next: '',
    /** Where the product really listens. */
    reachedAt: publicUrl,
    isDown: false,
    /** It answers, and gives no tokens now. */
    isBusy: false,
    givesRefreshTokens: true,
  };

  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${publicUrl}/sign_in/callback`],
        post_logout_redirect_uris: [`${publicUrl}/login`],
        response_types: ['code'],
        grant_types: ['authorization_code', 'refresh_token'],
        token_endpoint_auth_method: 'client_secret_post',
        backchannel_logout_uri: `${publicUrl}/sign_in/backchannel_logout`,
        backchannel_logout_session_required: true,
        ...client,
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: [cookieKey] },
    scopes: ['openid', 'profile', 'email', 'groups'],
    claims: {
      openid: ['sub', 'amr'],
      profile: ['preferred_username', 'name', 'given_name', 'family_name'],
      email: ['email', 'email_verified'],
      groups: ['groups', 'roles', '_claim_names', 'hd', 'realm_access'],
    },
    features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
    interactions: { url: (_context, interaction) => `/people/${interaction.uid}` },
    issueRefreshToken: async () => state.givesRefreshTokens,
    // Each serves once: who comes with a former one is out.
    rotateRefreshToken: true,
    fetch: (url: URL | Request | string, options?: RequestInit) =>
      fetch(String(url instanceof Request ? url.url : url).replace(publicUrl, state.reachedAt), options),
    findAccount: (_context, accountId) => {
      const person = people.get(accountId);
      return person && { accountId, claims: async () => ({ sub: accountId, ...structuredClone(person) }) };
    },
    loadExistingGrant: async (context) => {
      const { client: asking, session } = context.oidc;
      const grant = new context.oidc.provider.Grant({
        accountId: session?.accountId,
        clientId: asking?.clientId,
      });
      grant.addOIDCScope('openid profile email groups');
      await grant.save();
      return grant;
    },
  });

  const signIn = async (request: IncomingMessage, response: ServerResponse) => {
    const { params } = await provider.interactionDetails(request, response);
    const accountId = String(params.login_hint ?? state.next);
    await provider.interactionFinished(request, response, {
      login: { accountId, amr: [...(people.get(accountId)?.amr ?? ['pwd'])], remember: false },
    });
  };
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (state.isDown) request.socket.destroy();
    else if (state.isBusy && request.url === '/token') {
      response.writeHead(400, { 'content-type': 'application/json' }).end('{"error":"temporarily_unavailable"}');
    } else if (request.url?.startsWith('/people/')) {
      signIn(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
    } else void answer(request, response);
  });

  /** Follows the provider's redirects as a browser does. @returns the query with which it leads back */
  const visit = async (from: string): Promise<string> => {
    const jar = new Map<string, string>();
    let url = new URL(from);
    for (let steps = 0; steps < 10 && !url.href.startsWith(publicUrl); steps += 1) {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
      for (const set of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
        jar.set(name, value);
      }
      const location = response.headers.get('location');
      if (location === null) throw new Error(`the provider stayed at ${url.pathname}: ${await response.text()}`);
      url = new URL(location, url);
    }
    return url.search.slice(1);
  };

  return {
    issuer,
    people,
    state,
    visit,
    /** A token that the provider's own key signed, or another one. */
    sign: (claims: JWTPayload, header: { alg?: string; typ?: string } = {}, by = privateKey) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'tests', ...header }).sign(by),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type Oidc = Awaited<ReturnType<typeof startOidc>>;

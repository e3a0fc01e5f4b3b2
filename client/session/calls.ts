import type * as Wire from '#client/schema.generated.ts';
import { failed } from '#domain/catalogue.ts';
import { userTypeEnum } from '#domain/roles.ts';
import { signInStepEnum } from '#domain/signInSteps.ts';
import { texts } from '#domain/texts.ts';
import { Failure } from '#machines/failure.ts';
import type { Credentials, Step, Token, Viewer } from '#machines/session/events.ts';
import { request, Unanswered, unavailableCode } from './request.ts';

const viewerFields = 'username role userType customer { code } mustChangePassword mustAddSecondFactor';
const sessionFields = `token expiresAt viewer { ${viewerFields} }`;

type WireViewer = Pick<Wire.Viewer, 'username' | 'role' | 'userType' | 'mustChangePassword' | 'mustAddSecondFactor'> & {
  readonly customer?: Pick<Wire.Customer, 'code'> | null;
};
type WireSession = Pick<Wire.Session, 'token' | 'expiresAt'> & { readonly viewer: WireViewer };
type WireStep = Pick<Wire.SignInStep, 'challenge' | 'kinds' | 'message' | 'passkey'>;
type WireRefusal = Pick<Wire.LoginRefused, 'message' | 'retryAfter'>;
type Entered = { readonly login: WireSession | WireStep | WireRefusal };

function viewerOf(wire: WireViewer): Viewer {
  const { username, role = null, userType, customer, mustChangePassword, mustAddSecondFactor } = wire;
  return {
    username,
    role,
    userType: userTypeEnum.wordOf(userType),
    customer: customer?.code ?? null,
    ...(mustChangePassword && { mustChangePassword }),
    ...(mustAddSecondFactor && { mustAddSecondFactor }),
  };
}

/** A session names its viewer, which spares the question that would follow. */
const known = new Map<string, Viewer>();

function remember({ token, expiresAt, viewer }: WireSession): Token {
  known.clear();
  known.set(token, viewerOf(viewer));
  return { token, expiresAt: Date.parse(expiresAt) };
}

/** A fault on the way is named as one (requirements §8); what was refused says so itself. */
async function askToEnter(mutation: string, variables: object): Promise<Entered> {
  try {
    return await request<Entered>(mutation, variables);
  } catch (error) {
    throw error instanceof Failure ? new Failure(`${failed.signIn} ${error.message}`) : error;
  }
}

const loginResult = `{
  ... on Session { ${sessionFields} }
  ... on SignInStep { challenge kinds message passkey }
  ... on Failure { message }
  ... on LoginRefused { retryAfter }
}`;

const entering = {
  password: `mutation Login($username: String!, $password: String!) {
    login(input: { username: $username, password: $password }) ${loginResult}
  }`,
  identity: `mutation SignInWithIdentity($input: SignInWithIdentityInput!) {
    login: signInWithIdentity(input: $input) ${loginResult}
  }`,
  step: `mutation AnswerSignInStep($input: AnswerSignInStepInput!) { login: answerSignInStep(input: $input) ${loginResult} }`,
};

function enter(credentials: Credentials): Promise<Entered> {
  if ('password' in credentials) return askToEnter(entering.password, credentials);
  if ('parameters' in credentials) return askToEnter(entering.identity, { input: credentials });
  return askToEnter(entering.step, { input: { ...credentials, kind: signInStepEnum.nameOf(credentials.kind) } });
}

export async function signIn(credentials: Credentials): Promise<Token | Step> {
  const { login } = await enter(credentials);
  if ('token' in login) return remember(login);
  if ('challenge' in login) return { ...login, kinds: login.kinds.map(signInStepEnum.wordOf) };
  if (login.retryAfter) signInWait.begin(login.retryAfter);
  throw new Failure(login.message);
}

export async function refresh({ token }: Token): Promise<Token> {
  const selection = `{ ... on Session { ${sessionFields} } ... on Failure { code message } }`;
  const { refreshSession } = await request<{
    readonly refreshSession: WireSession | Pick<Wire.Failure, 'code' | 'message'>;
  }>(`mutation Refresh { refreshSession(input: {}) ${selection} }`, {}, token);
  if ('token' in refreshSession) return remember(refreshSession);
  const { code, message } = refreshSession;
  throw code === unavailableCode ? new Unanswered(message) : new Failure(message);
}

/** The refresh that follows asks the server; here only a token that is plainly over is turned away. */
export async function verify({ expiresAt }: Token): Promise<void> {
  if (expiresAt <= Date.now()) throw new Failure(texts.sessionExpired, { unauthorized: true });
}

export async function loadViewer({ token }: Token): Promise<Viewer> {
  const viewer = known.get(token);
  if (viewer) return viewer;
  const query = `query WhoAmI { viewer { ${viewerFields} } }`;
  const answer = await request<{ readonly viewer: WireViewer | null }>(query, {}, token);
  if (!answer.viewer) throw new Failure(texts.sessionExpired, { unauthorized: true });
  return viewerOf(answer.viewer);
}

type SignedOut = { readonly logout: { readonly url?: string } };

/** Ends the session. @returns where the one at the provider of identity ends, if it began there */
export async function signOut({ token }: Token): Promise<string | undefined> {
  const mutation = 'mutation Logout { logout(input: {}) { ... on SignOutContinues { url } } }';
  return (await request<SignedOut>(mutation, {}, token, { keepalive: true })).logout.url;
}

/** Until when, in epoch milliseconds, the server refuses to hear another attempt to sign in. */
let until = 0;
const listeners = new Set<() => void>();

export const signInWait = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  read: () => until,
  begin(seconds: number) {
    until = Date.now() + seconds * 1000;
    for (const listener of listeners) listener();
  },
};

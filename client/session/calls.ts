import * as z from 'zod/mini';
import { failed } from '#domain/catalogue.ts';
import { roles, userTypeEnum } from '#domain/roles.ts';
import { signInStepEnum } from '#domain/signInSteps.ts';
import { texts } from '#domain/texts.ts';
import { Failure } from '#machines/failure.ts';
import type { Credentials, Step, Token, Viewer } from '#machines/session/events.ts';
import { request } from './request.ts';
import { signInWait } from './signInWait.ts';

const viewerFields = 'username role userType customer { code } mustChangePassword mustAddSecondFactor';
const sessionFields = `token expiresAt viewer { ${viewerFields} }`;

const viewerShape = z.object({
  username: z.string(),
  role: z.nullable(z.enum(roles)),
  userType: z.enum(userTypeEnum.names),
  customer: z.nullable(z.object({ code: z.string() })),
  mustChangePassword: z.boolean(),
  mustAddSecondFactor: z.boolean(),
});

const sessionShape = z.object({ token: z.string(), expiresAt: z.string(), viewer: viewerShape });

const stepShape = z.object({
  challenge: z.string(),
  kinds: z.array(z.enum(signInStepEnum.names)),
  message: z.string(),
});

const loginShape = z.object({
  login: z.union([
    sessionShape,
    stepShape,
    z.object({ message: z.string(), retryAfter: z.optional(z.nullable(z.number())) }),
  ]),
});

const refreshShape = z.object({ refreshSession: z.union([sessionShape, z.object({ message: z.string() })]) });

function read<Shape extends z.ZodMiniType>(shape: Shape, data: unknown): z.output<Shape> {
  const { success, data: value } = z.safeParse(shape, data);
  if (!success) throw new Failure(texts.serverError);
  return value;
}

function viewerOf(wire: z.output<typeof viewerShape>): Viewer {
  const { username, role, userType, customer, mustChangePassword, mustAddSecondFactor } = wire;
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

function remember({ token, expiresAt, viewer }: z.output<typeof sessionShape>): Token {
  known.clear();
  known.set(token, viewerOf(viewer));
  return { token, expiresAt: Date.parse(expiresAt) };
}

/** A fault on the way is named as one (requirements §8); what was refused says so itself. */
async function askToEnter(mutation: string, variables: object): Promise<unknown> {
  try {
    return await request(mutation, variables);
  } catch (error) {
    throw error instanceof Failure ? new Failure(`${failed.signIn} ${error.message}`) : error;
  }
}

const loginResult = `{
  ... on Session { ${sessionFields} }
  ... on SignInStep { challenge kinds message }
  ... on Failure { message }
  ... on LoginRefused { retryAfter }
}`;

const entering = {
  password: `mutation Login($username: String!, $password: String!) {
    login(input: { username: $username, password: $password }) ${loginResult}
  }`,
  step: `mutation AnswerSignInStep($input: AnswerSignInStepInput!) { login: answerSignInStep(input: $input) ${loginResult} }`,
};

function enter(credentials: Credentials): Promise<unknown> {
  if ('password' in credentials) return askToEnter(entering.password, credentials);
  return askToEnter(entering.step, { input: { ...credentials, kind: signInStepEnum.nameOf(credentials.kind) } });
}

export async function signIn(credentials: Credentials): Promise<Token | Step> {
  const { login } = read(loginShape, await enter(credentials));
  if ('token' in login) return remember(login);
  if ('challenge' in login) return { ...login, kinds: login.kinds.map(signInStepEnum.wordOf) };
  if (login.retryAfter) signInWait.begin(login.retryAfter);
  throw new Failure(login.message);
}

export async function refresh({ token }: Token): Promise<Token> {
  const selection = `{ ... on Session { ${sessionFields} } ... on Failure { message } }`;
  const data = await request(`mutation Refresh { refreshSession(input: {}) ${selection} }`, {}, token);
  const { refreshSession } = read(refreshShape, data);
  if ('token' in refreshSession) return remember(refreshSession);
  throw new Failure(refreshSession.message);
}

/** The refresh that follows asks the server; here only a token that is plainly over is turned away. */
export async function verify({ expiresAt }: Token): Promise<void> {
  if (expiresAt <= Date.now()) throw new Failure(texts.sessionExpired, { unauthorized: true });
}

export async function loadViewer({ token }: Token): Promise<Viewer> {
  const viewer = known.get(token);
  if (viewer) return viewer;
  const query = `query WhoAmI { viewer { ${viewerFields} } }`;
  const answer = read(z.object({ viewer: z.nullable(viewerShape) }), await request(query, {}, token));
  if (!answer.viewer) throw new Failure(texts.sessionExpired, { unauthorized: true });
  return viewerOf(answer.viewer);
}

export async function signOut({ token }: Token): Promise<void> {
  await request('mutation Logout { logout(input: {}) { __typename } }', {}, token, { keepalive: true });
}

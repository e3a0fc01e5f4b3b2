import { accountCalls, authCalls, signInStep, stepRefused, userCalls, type WireSignInStep } from '#contract/account.ts';
import { identityCalls, identityRefused } from '#contract/identity.ts';
import { fieldErrors } from '#domain/fields.ts';
import { loginForm, passwordForm } from '#domain/forms/account.ts';
import { signInStepEnum, signInStepKinds } from '#domain/signInSteps.ts';
import { texts } from '#domain/texts.ts';
import type { Context } from '#gateway/context.ts';
import { accessFailure, unavailable, validationFailed } from '#gateway/outcome.ts';
import type { Named } from '#gateway/parents.ts';
import type { MutationResolvers, QueryResolvers } from '#gateway/resolvers.generated.ts';
import { orNullIf, type RestFailure, unauthenticated } from '#gateway/rest/failure.ts';
import { accountResult, orFailure } from '#gateway/save.ts';
import type { FailureCode, LoginRefused, SignInStep } from '#gateway/schema.generated.ts';
import { expiryOf } from '#gateway/session/token.ts';
import { toViewer } from './profile.ts';

const known_steps = [...signInStepKinds];

export const Query = {
  /** False for a token that no longer serves. A backend that does not answer is an error. */
  tokenIsValid: async (_, __, { rest, token }) => {
    if (token === null) return false;
    const verified = rest.ask(authCalls.verifyToken, { body: { token } }).then(() => true);
    return (await orNullIf(['unauthenticated'], verified)) ?? false;
  },

  verifyPasswordReset: (_, { code }, { rest }) =>
    accountResult(() => rest.ask(accountCalls.passwordResetVerify, { query: { code } })),

  settings: (_, _args, context) => context.settings,
} satisfies Pick<QueryResolvers, 'tokenIsValid' | 'verifyPasswordReset' | 'settings'>;

export const Mutation = {
  login: async (_, { input: { username, password } }, context) => {
    const form = loginForm.safeParse({ username, password });
    if (!form.success) return validationFailed(fieldErrors(form.error.issues));
    return orFailure(async () => {
      const { token } = await context.rest.ask(authCalls.obtainToken, {
        body: { ...form.data, device: context.device, known_steps },
      });
      return sessionWith(context, token);
    }, loginFailure);
  },

  answerSignInStep: (_, { input }, context) =>
    orFailure(async () => {
      const { challenge, answer, remember } = input;
      const kind = signInStepEnum.wordOf(input.kind);
      const body = { challenge, kind, answer, remember: remember ?? false, device: context.device, known_steps };
      const { token, device } = await context.rest.ask(authCalls.signInStep, { body });
      if (device !== undefined) context.rememberDevice(device);
      return sessionWith(context, token);
    }, loginFailure),

  startPasskeySignIn: (_, _args, { rest }) =>
    orFailure(async () => {
      const { challenge, passkey, expires } = await rest.ask(authCalls.beginPasskey, { body: {} });
      return { __typename: 'PasskeySignIn' as const, challenge, options: passkey, expiresAt: expires };
    }, entryFailure),

  signInWithIdentity: (_, { input: { parameters } }, context) =>
    orFailure(async () => {
      const body = { browser: context.identityBrowser ?? '', parameters, device: context.device, known_steps };
      const { token } = await context.rest.ask(identityCalls.finish, { body });
      return sessionWith(context, token);
    }, loginFailure),

  /** Logging out of a session that is over already succeeds. */
  logout: async (_, _args, { rest, forget }) => {
    const ended = await orNullIf(['unauthenticated'], rest.ask(authCalls.logout, {})).finally(forget);
    const message = 'Su sesión se cerró.';
    const url = ended?.continueAt;
    return url === undefined ? { __typename: 'Done', message } : { __typename: 'SignOutContinues', message, url };
  },

  refreshSession: async (_, _args, context) => {
    if (context.token === null) throw unauthenticated();
    const { token } = await context.rest.ask(authCalls.refreshToken, { body: { token: context.token } });
    return sessionWith(context, token);
  },

  /** Ends every other session; this one continues with the token of the answer. */
  changePassword: async (_, { input }, context) => {
    const form = passwordForm.safeParse(input);
    if (!form.success) return validationFailed(fieldErrors(form.error.issues));
    const { oldPassword, password, confirmedPassword } = form.data;
    const body = { old_password: oldPassword, password, confirmed_password: confirmedPassword };
    return orFailure(async () => {
      const { token } = await context.rest.ask(userCalls.changePassword, { body });
      context.forget();
      return sessionWith(context, token);
    }, accessFailure);
  },

  requestPasswordReset: (_, { input: { email } }, { rest }) =>
    accountResult(() => rest.ask(accountCalls.passwordReset, { body: { email } })),

  resetPassword: (_, { input: { code, password } }, { rest }) =>
    accountResult(() => rest.ask(accountCalls.passwordResetVerified, { body: { code, password } })),

  signUp: (_, { input: { email, firstName, lastName, password } }, { rest }) =>
    accountResult(async () => {
      await rest.ask(accountCalls.signup, { body: { email, first_name: firstName, last_name: lastName, password } });
      return { success: 'Le enviamos un correo para confirmar su cuenta.' };
    }),

  stopNewsMail: (_, { input: { code } }, { rest }) =>
    accountResult(() => rest.ask(accountCalls.stopNewsMail, { body: { code } })),

  verifySignUp: (_, { input: { code } }, { rest }) =>
    accountResult(() => rest.ask(accountCalls.signupVerify, { query: { code } })),
} satisfies Pick<
  MutationResolvers,
  | 'login'
  | 'answerSignInStep'
  | 'startPasskeySignIn'
  | 'signInWithIdentity'
  | 'logout'
  | 'refreshSession'
  | 'changePassword'
  | 'requestPasswordReset'
  | 'resetPassword'
  | 'signUp'
  | 'stopNewsMail'
  | 'verifySignUp'
>;

function loginFailure(failure: RestFailure) {
  if (failure.kind === 'unauthenticated') {
    if (failure.code === identityRefused) return refused('LOGIN_FAILED', failure.text, null);
    if (failure.code === stepRefused) return refused('STEP_REFUSED', failure.text, null);
    const step = signInStep.safeParse(failure.step);
    if (step.success) return toSignInStep(step.data, failure.text);
  }
  return entryFailure(failure);
}

/** Why no way in was opened, whichever it is. */
function entryFailure(failure: RestFailure) {
  switch (failure.kind) {
    case 'unavailable':
      return unavailable(failure.text);
    case 'limited':
      return refused('RATE_LIMITED', failure.text, failure.retryAfter);
    case 'invalid':
      return validationFailed(failure.fields);
  }
  return refused('LOGIN_FAILED', texts.loginFailed, null);
}

function toSignInStep(step: WireSignInStep, message: string): Named<SignInStep, 'SignInStep'> {
  const { challenge, kinds, passkey, expires } = step;
  return {
    __typename: 'SignInStep',
    challenge,
    kinds: kinds.map(signInStepEnum.nameOf),
    passkey: passkey ?? null,
    expiresAt: expires,
    message,
  };
}

function refused(code: FailureCode, message: string, retryAfter: number | null): LoginRefused {
  return { __typename: 'LoginRefused', code, message, retryAfter };
}

/** The session of a token just obtained, with the person it belongs to. */
async function sessionWith(context: Context, token: string) {
  const account = await context.as(token).freshAccount();
  return { __typename: 'Session' as const, token, expiresAt: expiryOf(token), viewer: toViewer(account) };
}

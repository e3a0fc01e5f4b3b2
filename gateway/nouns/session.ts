import { accountCalls, authCalls, userCalls } from '#contract/account.ts';
import { fieldErrors } from '#domain/fields.ts';
import { loginForm, passwordForm } from '#domain/forms/account.ts';
import { texts } from '#domain/texts.ts';
import type { Context } from '#gateway/context.ts';
import { inputFailure, unavailable, validationFailed } from '#gateway/outcome.ts';
import type { Named } from '#gateway/parents.ts';
import type { MutationResolvers, QueryResolvers } from '#gateway/resolvers.generated.ts';
import { orNullIf, type RestFailure, unauthenticated } from '#gateway/rest/failure.ts';
import { accountResult, orFailure } from '#gateway/save.ts';
import type { LoginRefused, Session } from '#gateway/schema.generated.ts';
import { expiryOf } from '#gateway/session/token.ts';
import { toViewer } from './profile.ts';

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
  login: async (_, { username, password }, context) => {
    const form = loginForm.safeParse({ username, password });
    if (!form.success) return validationFailed(fieldErrors(form.error.issues));
    return orFailure(async () => {
      const { token } = await context.rest.ask(authCalls.obtainToken, { body: form.data });
      return sessionWith(context, token);
    }, loginFailure);
  },

  /** Logging out of a session that is over already succeeds. */
  logout: async (_, _args, { rest, forget }) => {
    await orNullIf(['unauthenticated'], rest.ask(authCalls.logout, {})).finally(forget);
    return true;
  },

  refreshSession: async (_, _args, context) => {
    if (context.token === null) throw unauthenticated();
    const { token } = await context.rest.ask(authCalls.refreshToken, { body: { token: context.token } });
    return sessionWith(context, token);
  },

  /** Ends every other session; this one continues with the token of the answer. */
  changePassword: async (_, args, context) => {
    const form = passwordForm.safeParse(args);
    if (!form.success) return validationFailed(fieldErrors(form.error.issues));
    const { oldPassword, password, confirmedPassword } = form.data;
    const body = { old_password: oldPassword, password, confirmed_password: confirmedPassword };
    return orFailure(async () => {
      const { token } = await context.rest.ask(userCalls.changePassword, { body });
      context.forget();
      return sessionWith(context, token);
    }, inputFailure);
  },

  requestPasswordReset: (_, { email }, { rest }) =>
    accountResult(() => rest.ask(accountCalls.passwordReset, { body: { email } })),

  resetPassword: (_, { code, password }, { rest }) =>
    accountResult(() => rest.ask(accountCalls.passwordResetVerified, { body: { code, password } })),

  signUp: (_, { email, firstName, lastName, password }, { rest }) =>
    accountResult(async () => {
      await rest.ask(accountCalls.signup, { body: { email, first_name: firstName, last_name: lastName, password } });
      return { success: 'Le enviamos un correo para confirmar su cuenta.' };
    }),

  verifySignUp: (_, { code }, { rest }) =>
    accountResult(() => rest.ask(accountCalls.signupVerify, { query: { code } })),
} satisfies Pick<
  MutationResolvers,
  | 'login'
  | 'logout'
  | 'refreshSession'
  | 'changePassword'
  | 'requestPasswordReset'
  | 'resetPassword'
  | 'signUp'
  | 'verifySignUp'
>;

function loginFailure(failure: RestFailure) {
  if (failure.kind === 'unavailable') return unavailable(failure.text);
  if (failure.kind === 'limited') return refused('too_many_attempts', failure.text, failure.retryAfter);
  return refused('login_failed', texts.loginFailed, null);
}

function refused(code: string, message: string, retryAfter: number | null): LoginRefused {
  return { __typename: 'LoginRefused', code, message, retryAfter };
}

/** The session of a token just obtained, with the person it belongs to. */
async function sessionWith(context: Context, token: string): Promise<Named<Session, 'Session'>> {
  const account = await context.as(token).freshAccount();
  return { __typename: 'Session', token, expiresAt: expiryOf(token), viewer: toViewer(account) };
}

import * as z from 'zod/mini';
import { request } from '#client/session/request.ts';
import { texts } from '#domain/texts.ts';
import { textOf } from '#machines/failure.ts';

/** What a call on an account ends in; errors by field, '' for the whole form. */
export type Outcome =
  | { readonly isDone: true; readonly text: string }
  | { readonly isDone: false; readonly errors: Readonly<Record<string, readonly string[]>> };

const shape = z.object({
  result: z.object({
    isDone: z.string(),
    message: z.string(),
    fields: z.optional(z.array(z.object({ field: z.string(), messages: z.array(z.string()) }))),
  }),
});

const selection = `{
  isDone: __typename
  ... on Done { message }
  ... on Failure { message }
  ... on ValidationFailed { fields { field messages } }
}`;

const failed = (text: string): Outcome => ({ isDone: false, errors: { '': [text] } });

async function ask(operation: string, variables: object): Promise<Outcome> {
  try {
    const answer = z.safeParse(shape, await request(`${operation} ${selection} }`, variables));
    if (!answer.success) return failed(texts.serverError);
    const { isDone, message, fields = [] } = answer.data.result;
    if (isDone === 'Done') return { isDone: true, text: message };
    if (fields.length === 0) return failed(message);
    return { isDone: false, errors: Object.fromEntries(fields.map(({ field, messages }) => [field, messages])) };
  } catch (error) {
    return failed(textOf(error, texts.serverError));
  }
}

export type NewPerson = {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly password: string;
};

export const signUp = (person: NewPerson) =>
  ask(
    `mutation SignUp($email: EmailAddress!, $firstName: String!, $lastName: String!, $password: String!) {
      result: signUp(input: { email: $email, firstName: $firstName, lastName: $lastName, password: $password })`,
    person,
  );

export const verifySignUp = (code: string) =>
  ask('mutation VerifySignUp($code: String!) { result: verifySignUp(input: { code: $code })', { code });

export const requestPasswordReset = (email: string) =>
  ask('mutation RequestPasswordReset($email: EmailAddress!) { result: requestPasswordReset(input: { email: $email })', {
    email,
  });

export const verifyPasswordReset = (code: string) =>
  ask('query VerifyPasswordReset($code: String!) { result: verifyPasswordReset(code: $code)', { code });

export const resetPassword = (code: string, password: string) =>
  ask(
    `mutation ResetPassword($code: String!, $password: String!) {
      result: resetPassword(input: { code: $code, password: $password })`,
    { code, password },
  );

const settingsShape = z.object({ settings: z.object({ signUpIsOpen: z.boolean() }) });

/** Whether anybody may register; null when the server does not say. */
export async function isSignUpOpen(): Promise<boolean | null> {
  const answer = await request('query SignUpSettings { settings { signUpIsOpen } }', {}).catch(() => null);
  const read = z.safeParse(settingsShape, answer);
  return read.success ? read.data.settings.signUpIsOpen : null;
}

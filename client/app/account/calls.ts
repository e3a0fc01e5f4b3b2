import { request } from '#client/session/request.ts';
import { texts } from '#domain/texts.ts';
import { textOf } from '#machines/failure.ts';

/** What a call on an account ends in; errors by field, '' for the whole form. */
export type Outcome =
  | { readonly isDone: true; readonly text: string }
  | { readonly isDone: false; readonly errors: Readonly<Record<string, readonly string[]>> };

type Answer = {
  readonly result: {
    readonly isDone: string;
    readonly message: string;
    readonly fields?: readonly { readonly field: string; readonly messages: readonly string[] }[];
  };
};

const selection = `{
  isDone: __typename
  ... on Done { message }
  ... on Failure { message }
  ... on ValidationFailed { fields { field messages } }
}`;

const failed = (text: string): Outcome => ({ isDone: false, errors: { '': [text] } });

async function ask(operation: string, variables: object): Promise<Outcome> {
  try {
    const { result } = await request<Answer>(`${operation} ${selection} }`, variables);
    const { isDone, message, fields = [] } = result;
    if (isDone === 'Done') return { isDone: true, text: message };
    if (fields.length === 0) return failed(message);
    return { isDone: false, errors: Object.fromEntries(fields.map(({ field, messages }) => [field, messages])) };
  } catch (error) {
    return failed(textOf(error, texts.serverError));
  }
}

type NewPerson = {
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

export const stopNewsMail = (code: string) =>
  ask('mutation StopNewsMail($code: String!) { result: stopNewsMail(input: { code: $code })', { code });

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

/** Whether any person may register; null when the server does not say. */
export async function isSignUpOpen(): Promise<boolean | null> {
  const answer = await request<{ readonly settings: { readonly signUpIsOpen: boolean } }>(
    'query SignUpSettings { settings { signUpIsOpen } }',
    {},
  ).catch(() => null);
  return answer?.settings.signUpIsOpen ?? null;
}

import { stepRefused, stepRequired, type WireSignInStep } from '#contract/account.ts';
import { accessDeniedCode } from '#contract/call.ts';
import { identityRefused } from '#contract/identity.ts';
import { type FieldErrors, type ForeignFields, fieldErrors, foreignErrors } from '#domain/fields.ts';
import { texts } from '#domain/texts.ts';
import type { ErrorAnswer } from '#kit/errors.ts';
import type { Refusal } from '#machines/incident/requirements.ts';
import { named, type SchemaText, textOf } from './wording.ts';

/** An error with its HTTP answer; thrown anywhere below a handler. */
export class AnsweredError extends Error {
  readonly answer: ErrorAnswer;

  constructor(answer: ErrorAnswer) {
    super(`answered with ${answer.status}`);
    this.name = 'AnsweredError';
    this.answer = answer;
  }
}

function failure(status: number, code: string, detail: string, rest: object = {}, headers?: Record<string, string>) {
  return new AnsweredError({ status, body: { detail, code, ...rest }, ...(headers && { headers }) });
}

/** 400 `{field: [texts]}`. */
export const invalid = (errors: FieldErrors) => new AnsweredError({ status: 400, body: errors });

export const malformed = (code: string, detail: string) => failure(400, code, detail);

const unidentified = (code: string, detail: string) => failure(401, code, detail, {}, { 'WWW-Authenticate': 'JWT' });

/** 401 for a call without a token. */
export const unauthenticated = () => unidentified('not_authenticated', texts.notSignedIn);

/** 401 for what is no token, or none that was issued here. */
export const malformedToken = () => unidentified('invalid_token', texts.tokenMalformed);

/** 401 for a token that served before: it expired or was revoked, or its account no longer works with it. */
export const sessionOver = () => unidentified('session_expired', texts.sessionExpired);

export const loginFailed = () => unidentified('login_failed', texts.loginFailed);

/** 401 for a sign-in that needs a further step (`signInStep` of the contract). */
export const stepNeeded = (step: WireSignInStep, detail: string) =>
  new AnsweredError({
    status: 401,
    body: { detail, code: stepRequired, step },
    headers: { 'WWW-Authenticate': 'JWT' },
  });

/** 401 for a wrong, used or expired answer to a sign-in's step; it does not say which. */
export const stepAnswerRefused = (detail: string) => unidentified(stepRefused, detail);

/** 401 for a sign-in at the provider of identity that proved nothing, or whose person may not enter. */
export const identityRefusedAnswer = (detail: string) => unidentified(identityRefused, detail);

export const forbidden = (code = 'forbidden', detail: string = texts.forbidden) => failure(403, code, detail);

/** 403 for a permission that the person's role does not have. */
export const accessDenied = () => forbidden(accessDeniedCode, texts.accessDenied);

/** The same answer for what is missing and for what belongs to another customer. */
export const notFound = () => failure(404, 'not_found', texts.notFound);

/** The machine's refusal: 403 when the role may not, else 409 with every unmet requirement. */
export function refused(refusals: readonly Refusal[]) {
  const [first = { code: 'state', text: texts.notNow }] = refusals;
  if (first.code === 'forbidden') return forbidden(first.code, first.text);
  return failure(409, first.code, first.text, { requirements: refusals });
}

export const stale = (current: { readonly version: number; readonly changed: readonly string[] }) =>
  failure(409, 'stale_version', texts.stale, current);

export const conflict = (code: string, detail: string) => failure(409, code, detail);

/** 409 for what cannot be deleted because others depend on it (requirements §8); names each of them. */
export const blocked = (blockers: readonly { readonly kind: string; readonly name: string }[]) =>
  failure(409, 'blocked', texts.cannotDelete, { blockers });

/** 409 for values that changed since the sender read them; `current` holds the present ones. */
export const moved = (code: string, detail: string, current: unknown) => failure(409, code, detail, { current });

/** Which field held a refused file, and the kinds that it takes. */
type RefusedFile = { readonly field?: string; readonly accepts?: readonly string[] };

export const tooLarge = (detail: string, refused: RefusedFile = {}) => failure(413, 'too_large', detail, refused);

/** 416 for a part of a file of so many bytes that it does not have. */
export const beyondRange = (size: string) =>
  failure(
    416,
    'range_not_satisfiable',
    `Range: esa parte no existe, porque el archivo mide ${size} bytes. Pida otra, o el archivo entero.`,
    {},
    { 'Content-Range': `bytes */${size}` },
  );

export const unsupportedFile = (refused: RefusedFile, code = 'file_type', detail: string = texts.fileWrongFormat) =>
  failure(415, code, detail, refused);

export const unsupportedMedia = (expected: string) =>
  failure(415, 'unsupported_media_type', `Envíe la solicitud como ${expected}.`);

/** 503 where the database of one customer alone does not answer. */
export const customerUnavailable = (name: string) =>
  failure(
    503,
    'database_unavailable',
    `La base de datos de ${name} no está disponible. Espere un momento e intente de nuevo; las demás aseguradoras trabajan como siempre.`,
    {},
    { 'Retry-After': '2' },
  );

export const tooMany = (seconds: number) =>
  failure(429, 'too_many_attempts', texts.tooManyAttempts, {}, { 'Retry-After': String(seconds) });

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string };
type FormSchema<Output> = {
  safeParse(
    value: unknown,
    said: { readonly error: SchemaText },
  ): { success: true; data: Output } | { success: false; error: { issues: readonly Issue[] } };
};

/** The values as a `domain` form reads them. @throws 400 with the form’s field names translated to the contract’s, beside those of `foreign` */
export function check<Output>(
  form: FormSchema<Output>,
  values: unknown,
  wireNames: Readonly<Record<string, string>> = {},
  foreign: FieldErrors = {},
): Output {
  // A form's own texts name their field, or are required letter for letter; only those of the schema are given it here.
  const unnamed = new Set<string>();
  const error: SchemaText = (issue) => {
    const text = textOf(issue);
    unnamed.add(text);
    return text;
  };
  const result = form.safeParse(values, { error });
  if (result.success && Object.keys(foreign).length === 0) return result.data;
  const errors = result.success
    ? {}
    : fieldErrors(result.error.issues.map((issue) => (unnamed.has(issue.message) ? named(issue) : issue)));
  const wireName = (path: string) =>
    path
      .split('.')
      .map((name) => wireNames[name] ?? name)
      .join('.');
  const renamed = Object.entries(errors).map(([field, said]) => [wireName(field), said]);
  throw invalid({ ...Object.fromEntries(renamed), ...foreign });
}

/** @throws 400 naming each field that this customer or role does not have and that carries a value */
export function refuseForeign(sent: Readonly<Record<string, unknown>>, foreign: ForeignFields): void {
  const errors = foreignErrors(sent, foreign);
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

import type { IncomingHttpHeaders } from 'node:http';
import * as z from 'zod/mini';
import type { Call } from '#contract/call.ts';
import { failure, fieldFailure, type WireFailure } from '#contract/wire.ts';
import type { FieldErrors } from '#domain/fields.ts';
import { texts } from '#domain/texts.ts';

export type Reason = { readonly code: string; readonly text: string; readonly repair: string | null };

/** An entry that another depends on. */
type Blocker = { readonly kind: string; readonly name: string };

/** How a REST call can fail. The texts are meant for people; the cause goes to the log only. */
export type RestFailure =
  | { readonly kind: 'invalid'; readonly fields: FieldErrors }
  | { readonly kind: 'unauthenticated'; readonly code: string; readonly text: string; readonly step?: unknown }
  | { readonly kind: 'forbidden'; readonly code: string; readonly text: string }
  | { readonly kind: 'notFound'; readonly text: string }
  | { readonly kind: 'refused'; readonly code: string; readonly text: string; readonly reasons: readonly Reason[] }
  | { readonly kind: 'blocked'; readonly text: string; readonly blockers: readonly Blocker[] }
  | { readonly kind: 'stale'; readonly text: string; readonly changed: readonly string[] }
  | { readonly kind: 'moved'; readonly text: string; readonly current: unknown }
  | { readonly kind: 'limited'; readonly text: string; readonly retryAfter: number | null }
  | { readonly kind: 'unavailable'; readonly text: string; readonly retryAfter?: number | null };

export class RestError extends Error {
  override readonly name = 'RestError';
  readonly failure: RestFailure;

  constructor(failure: RestFailure, cause?: unknown) {
    super(failure.kind, { cause });
    this.failure = failure;
  }
}

export const noResponse = (cause?: unknown) => new RestError({ kind: 'unavailable', text: texts.noResponse }, cause);

export const brokenAnswer = (cause?: unknown) => new RestError({ kind: 'unavailable', text: texts.serverError }, cause);

/** For a request without a token. */
export const unauthenticated = () =>
  new RestError({ kind: 'unauthenticated', code: 'not_authenticated', text: texts.notSignedIn });

export const notFound = () => new RestError({ kind: 'notFound', text: texts.notFound });

type Refused = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: unknown };

/** What a body says, if it is JSON. */
export function jsonOf(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

type WithFiles = Pick<Call, 'files'>;

/** The failure that an answer with a status other than 2xx stands for. */
export function failureOf(row: WithFiles, { status, headers, body }: Refused): RestError {
  if (status === 503 || status === 507) return notNow(headers, body);
  if (status >= 500 || status < 400) return brokenAnswer({ status });
  const fields = fieldFailure.safeParse(body);
  if (status === 400 && fields.success) return invalid(fields.data);
  const read = failure.safeParse(body);
  const text = read.success ? read.data.detail : undefined;
  switch (status) {
    case 401:
      return new RestError({
        kind: 'unauthenticated',
        code: read.success ? read.data.code : 'session_expired',
        text: text ?? texts.sessionExpired,
        step: read.success ? read.data.step : undefined,
      });
    case 403:
      return new RestError({
        kind: 'forbidden',
        code: read.success ? read.data.code : 'forbidden',
        text: text ?? texts.forbidden,
      });
    case 404:
      return notFound();
    case 409:
    case 412:
      return conflict(read.success ? read.data : undefined);
    case 413:
    case 415:
      return invalid({ [(read.success && read.data.field) || fileFieldOf(row)]: [text ?? texts.fileWrongFormat] });
    case 429:
      return new RestError({
        kind: 'limited',
        text: text ?? texts.tooManyAttempts,
        retryAfter: secondsOf(headers['retry-after']),
      });
    default:
      return invalid({ form: [text ?? texts.reviewAllFields] });
  }
}

/** The backend says itself why it cannot answer now, and when to ask again. */
function notNow(headers: IncomingHttpHeaders, body: unknown): RestError {
  const read = failure.safeParse(body);
  const text = read.success ? read.data.detail : texts.serverError;
  const retryAfter = secondsOf(headers['retry-after']);
  return new RestError({ kind: 'unavailable', text, retryAfter }, { code: read.success ? read.data.code : null });
}

function invalid(fields: FieldErrors): RestError {
  return new RestError({ kind: 'invalid', fields });
}

const staleCode = 'stale_version';

function conflict(answer: WireFailure | undefined): RestError {
  if (answer?.current !== undefined)
    return new RestError({ kind: 'moved', text: answer.detail, current: answer.current });
  if (answer?.code === staleCode || answer?.version !== undefined) {
    return new RestError({ kind: 'stale', text: answer.detail, changed: answer.changed ?? [] });
  }
  if (answer?.blockers) return new RestError({ kind: 'blocked', text: answer.detail, blockers: answer.blockers });
  // The key is a field of the input, whatever is asked with it.
  if (answer?.code === 'idempotency_conflict') return invalid({ idempotencyKey: [answer.detail] });
  const { code = 'state', detail = texts.notNow, requirements = [] } = answer ?? {};
  return new RestError({ kind: 'refused', code, text: detail, reasons: requirements });
}

function fileFieldOf(row: WithFiles): string {
  return Object.keys(row.files ?? {})[0] ?? 'form';
}

const wholeSeconds = z.string().check(z.regex(/^\d{1,6}$/));

function secondsOf(header: string | undefined): number | null {
  return wholeSeconds.safeParse(header).success ? Number(header) : null;
}

/** Null when the call failed in one of these ways; any other failure is thrown on. */
export async function orNullIf<Value>(
  kinds: readonly RestFailure['kind'][],
  answer: Promise<Value>,
): Promise<Value | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof RestError && kinds.includes(error.failure.kind)) return null;
    throw error;
  }
}

/** Every failure but 401, which ends the session whatever was asked. */
const swallowed: readonly RestFailure['kind'][] = [
  'invalid',
  'forbidden',
  'notFound',
  'refused',
  'blocked',
  'stale',
  'limited',
  'unavailable',
];

/** Null when the call failed, for the calls with errors that are not shown (requirements §7). */
export const orNullOnError = <Value>(answer: Promise<Value>): Promise<Value | null> => orNullIf(swallowed, answer);

import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors';
import { isUnauthorizedCode } from '#client/session/request.ts';
import { remedyOf, texts } from '#domain/texts.ts';
import { Failure } from '#machines/failure.ts';
import type { FailurePartsFragment } from './Failure.generated.ts';

/** Splits what a server refused: what stands beside the form's own fields, and what only a banner can say. */
export function splitProblem(problem: Problem, known: readonly string[]) {
  const entries = Object.entries(problem.fields);
  const fields = Object.fromEntries(entries.filter(([name]) => known.includes(name)));
  const isAllSaid = entries.length > 0 && entries.every(([name]) => known.includes(name));
  return { fields, rest: isAllSaid ? null : problem };
}

type ProblemReason = { readonly code: string; readonly text: string; readonly repair?: string | null };

/** What a dialog shows of anything that went wrong, and what a form puts beside its fields. */
export type Problem = {
  /** 'Validación' when it can be mended here, else 'Ha ocurrido un error.' (requirements §8). */
  readonly title: string;
  readonly text: string;
  readonly code: string;
  readonly isServerFault: boolean;
  /** The number by which a fault of the server is reported. */
  readonly reference: string | null;
  readonly reasons: readonly ProblemReason[];
  /** Texts by field, as useForm's `showServerErrors` takes them. */
  readonly fields: Readonly<Record<string, string[]>>;
  /** What another person changed meanwhile; null unless that is the problem. */
  readonly changed: readonly string[] | null;
};

/** A fault of the server or the wire says what to do about it; a refusal says what to mend by itself. */
export function withRemedy(problem: Problem, remedy: string): Problem {
  return problem.isServerFault ? { ...problem, text: `${problem.text} ${remedy}` } : problem;
}

/** What to do about it, beneath the text of a notice. */
export function remedied({ text }: Problem): { detail?: string } {
  const detail = remedyOf(text);
  return detail === null ? {} : { detail };
}

/** The failures of the schema's unions, as `FailureParts` selects them. */
export type FailureAnswer = FailurePartsFragment;

/** The types of the schema's interface `Failure`. */
export const failureNames: readonly string[] = [
  'ValidationFailed',
  'Denied',
  'NotFound',
  'TransitionRefused',
  'StaleVersion',
  'ServiceUnavailable',
  'LoginRefused',
  'Blocked',
  'PricesMoved',
  'QueueEmpty',
] satisfies FailureAnswer['__typename'][];

export function isFailure(answer: { __typename: string }): answer is FailureAnswer {
  return failureNames.includes(answer.__typename);
}

/** Code of every problem whose remedy is to sign in again. */
export const expiredCode = 'unauthorized';

/** Code of what got no answer. */
export const unansweredCode = 'no_response';

const plain = { reasons: [], fields: {}, changed: null, reference: null } as const;

const mendable = (code: string, text: string): Problem => ({
  ...plain,
  title: texts.validation,
  text,
  code,
  isServerFault: false,
});

const fault = (code: string, text: string, reference: unknown = null): Problem => ({
  ...plain,
  reference: typeof reference === 'string' ? reference : null,
  title: texts.unexpected,
  text,
  code,
  isServerFault: true,
});

function problemOfAnswer(failure: FailureAnswer): Problem {
  const { code, message } = failure;
  switch (failure.__typename) {
    case 'ValidationFailed':
      return {
        ...mendable(code, message),
        fields: Object.fromEntries(failure.fields.map(({ field, messages }) => [field, messages])),
      };
    case 'TransitionRefused':
      return { ...mendable(code, message), reasons: failure.reasons };
    case 'Blocked':
      return {
        ...mendable(code, message),
        reasons: failure.blockers.map(({ kind, name }) => ({ code: kind, text: name })),
      };
    case 'StaleVersion':
      return { ...mendable(code, message || texts.stale), changed: failure.changed };
    case 'Denied':
    case 'NotFound':
    case 'PricesMoved':
    case 'QueueEmpty':
    case 'LoginRefused':
      return mendable(code, message);
    case 'ServiceUnavailable':
      return fault(code, message || texts.noResponse, failure.requestId);
  }
}

/** What an answer that is no GraphQL says of itself, as every refusal of the gateway does. */
const toldIn = (body: string): string | undefined => /"(?:detail|message)":"([^"\\]+)"/.exec(body)?.[1];

const referenceIn = (body: string): string | undefined => /"requestId":"([\w.-]+)"/.exec(body)?.[1];

/** Below 500 it can be mended here, otherwise not (requirements §8). */
function problemOfStatus(status: number, body: string): Problem {
  if (status === 401) return mendable(expiredCode, texts.sessionExpired);
  if (status >= 500) return fault('server_error', texts.serverError, referenceIn(body));
  return mendable('refused', toldIn(body) ?? texts.unexpected);
}

const mendableCodes: readonly string[] = [
  'CSRF',
  'FORBIDDEN',
  'NO_CUSTOMER',
  'NOT_FOUND',
  'VALIDATION_FAILED',
  'TRANSITION_REFUSED',
  'RATE_LIMITED',
];

function problemOfRead({ errors: [first] }: CombinedGraphQLErrors): Problem {
  const code = String(first?.extensions?.code ?? 'unexpected');
  const text = first?.message ?? texts.unexpected;
  if (isUnauthorizedCode(code)) return mendable(expiredCode, text);
  if (!mendableCodes.includes(code)) return fault(code, text, first?.extensions?.requestId);
  return { ...mendable(code, text), fields: fieldsIn(first?.extensions?.fields) };
}

type FieldProblem = { readonly field: string; readonly messages: string[] };

const isFieldProblem = (value: unknown): value is FieldProblem =>
  typeof value === 'object' &&
  value !== null &&
  'field' in value &&
  'messages' in value &&
  Array.isArray(value.messages);

const fieldsIn = (value: unknown): Problem['fields'] =>
  Object.fromEntries(
    (Array.isArray(value) ? value : []).filter(isFieldProblem).map((one) => [one.field, one.messages]),
  );

function problemOfThrown(error: unknown): Problem {
  if (error instanceof Failure) {
    if (error.isFault) return fault('failed', error.message);
    return mendable(error.unauthorized ? expiredCode : 'failed', error.message);
  }
  if (ServerError.is(error) || ServerParseError.is(error)) return problemOfStatus(error.statusCode, error.bodyText);
  if (CombinedGraphQLErrors.is(error)) return problemOfRead(error);
  return error instanceof TypeError ? fault(unansweredCode, texts.noResponse) : fault('unexpected', texts.unexpected);
}

/** One mapper from everything that can go wrong to what is shown: a failure of a union, or anything thrown. */
export function problemOf(cause: unknown): Problem {
  const isAnswer = typeof cause === 'object' && cause !== null && '__typename' in cause;
  if (isAnswer && isFailure(cause as { __typename: string })) return problemOfAnswer(cause as FailureAnswer);
  return problemOfThrown(cause);
}

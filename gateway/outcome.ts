import { accessDeniedCode } from '#contract/call.ts';
import type { FieldErrors } from '#domain/fields.ts';
import { texts } from '#domain/texts.ts';
import { refused } from '#machines/incident/requirements.ts';
import { type GatewayError, knownError } from './errors.ts';
import { type Names, toFieldProblems } from './fields.ts';
import type { Named } from './parents.ts';
import { type Reason, RestError, type RestFailure } from './rest/failure.ts';
import type {
  Denied,
  FailureCode,
  FieldProblem,
  NotFound,
  ServiceUnavailable,
  TransitionRefused,
  ValidationFailed,
} from './schema.generated.ts';

/** Failures that a mutation answers instead of throwing them, because the person can do something about them. */

export type Validation = Named<ValidationFailed, 'ValidationFailed'>;
export type Refused = Named<TransitionRefused, 'TransitionRefused'>;
export type Unavailable = Named<ServiceUnavailable, 'ServiceUnavailable'>;

/** Another person saved first. */
export type Stale<Current = null> = {
  readonly __typename: 'StaleVersion';
  readonly code: FailureCode;
  readonly message: string;
  readonly current: Current | null;
  /** GraphQL's names of the fields that changed meanwhile. */
  readonly changed: string[];
};

export function validationFailed(fields: FieldErrors, names?: Names): Validation {
  return withProblems(toFieldProblems(fields, names));
}

export function withProblems(fields: readonly FieldProblem[]): Validation {
  const message = fields[0]?.messages[0] ?? texts.reviewAllFields;
  return { __typename: 'ValidationFailed', code: 'VALIDATION_FAILED', message, fields: [...fields] };
}

/** @param summary what to say of them all; without it, the first reason */
export function transitionRefused(reasons: readonly Reason[], summary?: string): Refused {
  return {
    __typename: 'TransitionRefused',
    code: 'TRANSITION_REFUSED',
    message: summary ?? (reasons[0] ?? refused.state).text,
    reasons: reasons.map((reason) => ({ ...reason })),
  };
}

function denied({ code, message, extensions }: GatewayError): Named<Denied, 'Denied'> {
  const { reason, retryAfter } = extensions;
  return {
    __typename: 'Denied',
    code,
    message,
    reason: typeof reason === 'string' ? reason : null,
    retryAfter: typeof retryAfter === 'number' ? retryAfter : null,
  };
}

const missing = (message: string): Named<NotFound, 'NotFound'> => ({
  __typename: 'NotFound',
  code: 'NOT_FOUND',
  message,
});

/** Codes of errors that refuse a request as a whole: no mutation has been looked at. */
const ofTheRequest: readonly FailureCode[] = ['UNAUTHENTICATED', 'NO_CUSTOMER', 'READ_ONLY_TOKEN', 'INTERNAL'];

/** What a mutation answers for an error that its own resolver does not answer; undefined for one that ends the request. */
export function failureOf(error: unknown) {
  if (error instanceof RestError) {
    const common = inputFailure(error.failure);
    if (common) return common;
  }
  const known = knownError(error);
  if (!known || ofTheRequest.includes(known.code)) return undefined;
  const { code, message, extensions } = known;
  if (code === 'NOT_FOUND') return missing(message);
  if (code === 'VALIDATION_FAILED') return withProblems((extensions.fields as FieldProblem[] | undefined) ?? []);
  return denied(known);
}

export function unavailable(message: string): Unavailable {
  return { __typename: 'ServiceUnavailable', code: 'SERVICE_UNAVAILABLE', message };
}

/** What was wrong with the input, or that the backend does not answer; undefined for any other failure. */
export function inputFailure(failure: RestFailure, names?: Names): Validation | Unavailable | undefined {
  if (failure.kind === 'invalid') return validationFailed(failure.fields, names);
  return failure.kind === 'unavailable' ? unavailable(failure.text) : undefined;
}

/** The same of a change of what an account is entered with; a refusal, for example that it is on already, is of the whole form. */
export function accessFailure(failure: RestFailure): Validation | Unavailable | undefined {
  return failure.kind === 'refused' ? validationFailed({ form: [failure.text] }) : inputFailure(failure);
}

/** Codes of what a person's role may not do: with another role it could be done, so it is one of the reasons of an event. */
const ofRole: readonly string[] = [refused.forbidden.code, accessDeniedCode];

/** The same of a lifecycle event, which can also be refused; what an account may not do whatever its role is denied, as elsewhere. */
export function eventFailure(failure: RestFailure, names?: Names): Validation | Refused | Unavailable | undefined {
  switch (failure.kind) {
    case 'refused':
      return transitionRefused(failure.reasons, failure.text);
    case 'forbidden':
      return ofRole.includes(failure.code) ? transitionRefused([refused.forbidden], failure.text) : undefined;
    default:
      return inputFailure(failure, names);
  }
}

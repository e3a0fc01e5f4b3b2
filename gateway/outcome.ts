import { texts } from '#domain/texts.ts';
import { refused } from '#machines/incident/requirements.ts';
import { toFieldProblems } from './fields.ts';
import type { Named } from './parents.ts';
import type { Reason, RestFailure } from './rest/failure.ts';
import type { FieldProblem, ServiceUnavailable, TransitionRefused, ValidationFailed } from './schema.generated.ts';

/** Failures that a mutation answers instead of throwing them, because the person can do something about them. */

export type Validation = Named<ValidationFailed, 'ValidationFailed'>;
export type Refused = Named<TransitionRefused, 'TransitionRefused'>;
export type Unavailable = Named<ServiceUnavailable, 'ServiceUnavailable'>;

/** Somebody else saved first. */
export type Stale<Current = null> = {
  readonly __typename: 'StaleVersion';
  readonly code: string;
  readonly message: string;
  readonly current: Current | null;
  /** GraphQL's names of the fields that changed meanwhile. */
  readonly changed: string[];
};

export function validationFailed(fields: Parameters<typeof toFieldProblems>[0]): Validation {
  return withProblems(toFieldProblems(fields));
}

export function withProblems(fields: readonly FieldProblem[]): Validation {
  const message = fields[0]?.messages[0] ?? texts.reviewAllFields;
  return { __typename: 'ValidationFailed', code: 'validation_failed', message, fields: [...fields] };
}

/** @param summary what to say of them all; without it, the first reason */
export function transitionRefused(reasons: readonly Reason[], summary?: { code: string; text: string }): Refused {
  const { code, text } = summary ?? reasons[0] ?? refused.state;
  return { __typename: 'TransitionRefused', code, message: text, reasons: reasons.map((reason) => ({ ...reason })) };
}

export function unavailable(message: string): Unavailable {
  return { __typename: 'ServiceUnavailable', code: 'service_unavailable', message };
}

/** What was wrong with the input, or that the backend does not answer; undefined for any other failure. */
export function inputFailure(failure: RestFailure): Validation | Unavailable | undefined {
  if (failure.kind === 'invalid') return validationFailed(failure.fields);
  return failure.kind === 'unavailable' ? unavailable(failure.text) : undefined;
}

/** The same of a lifecycle event, which can also be refused. */
export function eventFailure(failure: RestFailure): Validation | Refused | Unavailable | undefined {
  switch (failure.kind) {
    case 'refused':
      return transitionRefused(failure.reasons, failure);
    case 'forbidden':
      return transitionRefused([refused.forbidden], { code: refused.forbidden.code, text: failure.text });
    default:
      return inputFailure(failure);
  }
}

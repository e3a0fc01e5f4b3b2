import { texts } from '#domain/texts.ts';
import { toFieldProblems } from '#gateway/mappers/fields.ts';
import type { IncidentParent } from '#gateway/mappers/incident.ts';
import type { Reason, RestFailure } from '#gateway/rest/failure.ts';
import type { ServiceUnavailable, TransitionRefused, ValidationFailed } from '#gateway/schema.generated.ts';
import { refused } from '#machines/incident/requirements.ts';

type Named<Type, Name extends string> = Omit<Type, '__typename'> & { readonly __typename: Name };

export type Validation = Named<ValidationFailed, 'ValidationFailed'>;
export type Refused = Named<TransitionRefused, 'TransitionRefused'>;
export type Unavailable = Named<ServiceUnavailable, 'ServiceUnavailable'>;
export type Stale = {
  readonly __typename: 'StaleVersion';
  readonly code: string;
  readonly message: string;
  readonly current: IncidentParent | null;
  readonly changed: string[];
};

/** What a lifecycle event ends in: the incident as it is now, or why not. */
export type Outcome = IncidentParent | Validation | Refused | Stale | Unavailable;

export function validationFailed(fields: Parameters<typeof toFieldProblems>[0]): Validation {
  const problems = toFieldProblems(fields);
  const message = problems[0]?.messages[0] ?? texts.reviewAllFields;
  return { __typename: 'ValidationFailed', code: 'validation_failed', message, fields: problems };
}

export function transitionRefused(reasons: readonly Reason[], told?: { code: string; text: string }): Refused {
  const { code, text } = told ?? reasons[0] ?? refused.state;
  return { __typename: 'TransitionRefused', code, message: text, reasons: reasons.map((reason) => ({ ...reason })) };
}

export function unavailable(message: string): Unavailable {
  return { __typename: 'ServiceUnavailable', code: 'service_unavailable', message };
}

type Told = Validation | Refused | Unavailable;

/** The failures that people can do something about; undefined for those that a coded error tells. */
export function toldFailure(failure: RestFailure): Told | undefined {
  switch (failure.kind) {
    case 'invalid':
      return validationFailed(failure.fields);
    case 'refused':
      return transitionRefused(failure.reasons, failure);
    case 'forbidden':
      return transitionRefused([refused.forbidden], { code: refused.forbidden.code, text: failure.text });
    case 'unavailable':
      return unavailable(failure.text);
    default:
      return undefined;
  }
}

export type StaleFailure = Extract<RestFailure, { kind: 'stale' }>;

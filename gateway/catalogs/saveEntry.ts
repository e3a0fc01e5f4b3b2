import type { FieldErrors } from '#domain/fields.ts';
import {
  type Stale,
  type Unavailable,
  unavailable,
  type Validation,
  validationFailed,
} from '#gateway/lifecycle/outcome.ts';
import { RestError, type RestFailure } from '#gateway/rest/failure.ts';
import type { Blocked } from '#gateway/schema.generated.ts';

type Names = Readonly<Record<string, string>>;

type BlockedEntry = Blocked & { readonly __typename: 'Blocked' };

/** Why something was not saved, as far as a person can do something about it. */
export type ChangeFailure = Validation | Stale | Unavailable;

/** The same of a catalog's entry, which others may depend on. */
export type EntryFailure = ChangeFailure | BlockedEntry;

type Change<Wire, Entry> = {
  /** The call that makes it. */
  readonly save: () => Promise<Wire>;
  readonly to: (wire: Wire) => Entry;
  /** The call's field names → GraphQL's, where this noun spells them differently. */
  readonly names?: Names;
};

/** One change of a catalog: makes the call and says what came of it; any other failure is thrown on. */
export async function saveEntry<Wire, Entry>({
  save,
  to,
  names = {},
}: Change<Wire, Entry>): Promise<Entry | EntryFailure> {
  try {
    return to(await save());
  } catch (error) {
    const told = error instanceof RestError ? failureOf(error.failure, names) : undefined;
    if (told) return told;
    throw error;
  }
}

function failureOf(failure: RestFailure, names: Names): EntryFailure | undefined {
  if (failure.kind !== 'blocked') return changeFailure(failure, names);
  return {
    __typename: 'Blocked',
    code: 'blocked',
    message: failure.text,
    blockers: failure.blockers.map((blocker) => ({ ...blocker })),
  };
}

/** @param names the call's field names → GraphQL's */
export function changeFailure(failure: RestFailure, names: Names = {}): ChangeFailure | undefined {
  switch (failure.kind) {
    case 'invalid':
      return validationFailed(renamed(failure.fields, names));
    case 'stale': {
      const changed = failure.changed.map((field) => names[field] ?? field);
      return { __typename: 'StaleVersion', code: 'stale_version', message: failure.text, current: null, changed };
    }
    case 'unavailable':
      return unavailable(failure.text);
    default:
      return undefined;
  }
}

function renamed(fields: FieldErrors, names: Names): FieldErrors {
  const nameOf = (path: string) =>
    path
      .split('.')
      .map((name) => names[name] ?? name)
      .join('.');
  return Object.fromEntries(Object.entries(fields).map(([path, texts]) => [nameOf(path), texts]));
}

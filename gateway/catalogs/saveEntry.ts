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

type BlockedEntry = Blocked & { readonly __typename: 'Blocked' };

/** Why a catalog was not changed, as far as a person can do something about it. */
export type EntryFailure = Validation | BlockedEntry | Stale | Unavailable;

type Change<Wire, Entry> = {
  /** The call that makes it. */
  readonly save: () => Promise<Wire>;
  readonly to: (wire: Wire) => Entry;
  /** The call's field names → GraphQL's, where this noun spells them differently. */
  readonly names?: Readonly<Record<string, string>>;
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

function failureOf(failure: RestFailure, names: Readonly<Record<string, string>>): EntryFailure | undefined {
  switch (failure.kind) {
    case 'invalid':
      return validationFailed(renamed(failure.fields, names));
    case 'blocked':
      return {
        __typename: 'Blocked',
        code: 'blocked',
        message: failure.text,
        blockers: failure.blockers.map((blocker) => ({ ...blocker })),
      };
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

function renamed(fields: FieldErrors, names: Readonly<Record<string, string>>): FieldErrors {
  const nameOf = (path: string) =>
    path
      .split('.')
      .map((name) => names[name] ?? name)
      .join('.');
  return Object.fromEntries(Object.entries(fields).map(([path, texts]) => [nameOf(path), texts]));
}

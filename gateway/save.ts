import type { Names } from './fields.ts';
import { accessFailure, inputFailure, type Stale, type Unavailable, type Validation } from './outcome.ts';
import type { Named } from './parents.ts';
import { RestError, type RestFailure } from './rest/failure.ts';
import type { Blocked } from './schema.generated.ts';

/** Why something was not saved, as far as a person can do something about it. */
type ChangeFailure = Validation | Stale | Unavailable;

/** The same of a catalog's entry, which others may depend on. */
type EntryFailure = ChangeFailure | Named<Blocked, 'Blocked'>;

/** What was made of the call's answer; or the failure that `answerOf` answers. Any other is thrown on. */
export async function orFailure<Answer, Failure>(
  call: () => Promise<Answer>,
  answerOf: (failure: RestFailure) => Failure | undefined | Promise<Failure | undefined>,
): Promise<Answer | Failure> {
  try {
    return await call();
  } catch (error) {
    const failure = error instanceof RestError ? await answerOf(error.failure) : undefined;
    if (failure === undefined) throw error;
    return failure;
  }
}

/** As `saveEntry`, of what an account is entered with. */
export function saveAccess<Wire, Entry>({ save, to }: Change<Wire, Entry>): Promise<Entry | ChangeFailure> {
  return orFailure(
    async () => to(await save()),
    (failure) => accessFailure(failure) ?? changeFailure(failure),
  );
}

type Change<Wire, Entry> = {
  /** The call that makes it. */
  readonly save: () => Promise<Wire>;
  readonly to: (wire: Wire) => Entry;
  readonly names?: Names;
};

/** Creates, changes or deletes one entry of a catalog, or says why not. */
export function saveEntry<Wire, Entry>({ save, to, names }: Change<Wire, Entry>): Promise<Entry | EntryFailure> {
  return orFailure(
    async () => to(await save()),
    (failure) => entryFailure(failure, names),
  );
}

/** A call that only answers a text for the person, or says what to correct. */
export function accountResult(call: () => Promise<{ readonly success: string }>) {
  return orFailure(async () => ({ __typename: 'Done' as const, message: (await call()).success }), inputFailure);
}

function entryFailure(failure: RestFailure, names?: Names): EntryFailure | undefined {
  if (failure.kind !== 'blocked') return changeFailure(failure, names);
  return {
    __typename: 'Blocked',
    code: 'BLOCKED',
    message: failure.text,
    blockers: failure.blockers.map((blocker) => ({ ...blocker })),
  };
}

export function changeFailure(failure: RestFailure, names: Names = {}): ChangeFailure | undefined {
  switch (failure.kind) {
    case 'stale': {
      const changed = failure.changed.map((field) => names[field] ?? field);
      return { __typename: 'StaleVersion', code: 'STALE_VERSION', message: failure.text, current: null, changed };
    }
    default:
      return inputFailure(failure, names);
  }
}

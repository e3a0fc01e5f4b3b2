import type { WireSinister } from '#contract/entities.ts';
import type { StoredFile } from '#contract/wire.ts';
import {
  byField,
  type FieldKey,
  fieldKeys,
  fieldsWith,
  incidentFields,
  type ReferenceName,
} from '#domain/incidentFields.ts';

/** What an event changed, in the contract's spelling; for the history and for stale versions. */
export type Changes = Readonly<Record<string, { readonly before: unknown; readonly after: unknown }>>;

type Values = Readonly<Record<string, unknown>>;

/** A file is another one by its id, whatever its name, and is read by its name. */
class WatchedFile {
  readonly id: string;
  readonly name: string;

  constructor({ id, name }: Pick<StoredFile, 'id' | 'name'>) {
    this.id = id;
    this.name = name;
  }
}

const fileOf = (file: StoredFile | null | undefined) => file && new WatchedFile(file);

/** What people read of a value: of a file, its name. */
export const readAs = (value: unknown): unknown => (value instanceof WatchedFile ? value.name : (value ?? null));

/** The fields that differ; a missing value counts as null. */
export function differences(before: Values, after: Values): Changes {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return Object.fromEntries(
    fields
      .filter((field) => JSON.stringify(before[field] ?? null) !== JSON.stringify(after[field] ?? null))
      .map((field) => [field, { before: readAs(before[field]), after: readAs(after[field]) }] as const),
  );
}

/** What people change of an incident and its budget, as a person reads it later. */
export function watched({ budget, rejection, annulment, ...incident }: WireSinister): Values {
  return {
    ...watchedFields(incident),
    owner: incident.owner.username,
    ...(budget && watchedBudget(budget)),
    rejectReason: rejection?.rejectReason,
    rejectComment: rejection?.comment,
    annulReason: annulment?.rejectReason,
    annulComment: annulment?.comment,
  };
}

/** Every field; of a reference also its name, for that is what people read. */
function watchedFields(incident: Pick<WireSinister, FieldKey | ReferenceName>): Values {
  const names = fieldsWith({ kind: 'reference' }).map((key) => {
    const { named } = incidentFields[key];
    const value = incident[named];
    return [named, typeof value === 'object' ? value?.name : value] as const;
  });
  return { ...byField(fieldKeys, (key) => incident[key]), ...Object.fromEntries(names) };
}

function watchedBudget(budget: NonNullable<WireSinister['budget']>): Values {
  if (budget.isRejected) return {};
  return {
    ammount: budget.ammount,
    capufeAmmount: budget.capufeAmmount,
    originalFile: fileOf(budget.originalFile),
    authorizedAmmount: budget.authorizedAmmount,
    adjustment: budget.adjustment?.ammount,
    authorizedBy: budget.authorizedBy?.username,
    authorizationFile: fileOf(budget.authorizationFile),
    jbFile: fileOf(budget.jbFile),
    jbFileXLS: fileOf(budget.jbFileXLS),
    counterProposal: fileOf(budget.counterProposal),
  };
}

import type { WireSinister } from '#contract/entities.ts';
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

/** The fields that differ; a missing value counts as null. */
export function differences(before: Values, after: Values): Changes {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return Object.fromEntries(
    fields
      .map((field) => [field, { before: before[field] ?? null, after: after[field] ?? null }] as const)
      .filter(([, change]) => JSON.stringify(change.before) !== JSON.stringify(change.after)),
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
    originalFile: budget.originalFile?.name,
    authorizedAmmount: budget.authorizedAmmount,
    adjustment: budget.adjustment?.ammount,
    authorizedBy: budget.authorizedBy?.username,
    authorizationFile: budget.authorizationFile?.name,
    jbFile: budget.jbFile?.name,
    jbFileXLS: budget.jbFileXLS?.name,
    counterProposal: budget.counterProposal?.name,
  };
}

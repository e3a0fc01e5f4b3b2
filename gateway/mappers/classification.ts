import type { WireClassification } from '#contract/classifications.ts';
import { globalId, type IdType } from '#gateway/ids.ts';
import type { ClassificationInput } from '#gateway/schema.generated.ts';

type Level = Extract<IdType, 'Family' | 'Subfamily' | 'Detail'>;

const to =
  <Name extends Level>(level: Name) =>
  (customer: string, { id, name, codename, is_active, version, children }: WireClassification) => ({
    __typename: level,
    id: globalId(customer, level, id),
    name,
    codename,
    isActive: is_active,
    version,
    childCount: children,
  });

export const toFamily = to('Family');
export const toSubfamily = to('Subfamily');
export const toDetail = to('Detail');

/** The call's words → GraphQL's. */
export const classificationNames = { is_active: 'isActive' };

export function fromClassificationInput({ name, codename, isActive }: ClassificationInput) {
  return { name, codename, is_active: isActive ?? undefined };
}

import { type ResourceField, resourceFields } from '#domain/forms/quantification.ts';
import { compareLines, hasConflicts, type LineComparison } from '#domain/quantification/compare.ts';
import type { Choices } from '#domain/quantification/merge.ts';
import type { Desk, TheirWork } from '../desk/Desk.ts';
import type { ResourceTexts } from '../desk/resources.ts';

/** A header field that both changed, differently. */
export type ResourceConflict = {
  readonly field: ResourceField;
  readonly mine: string;
  readonly theirs: string;
};

export type ComparedWork = {
  readonly all: readonly LineComparison[];
  /** Those that differ, what needs a choice first. */
  readonly lines: readonly LineComparison[];
  readonly resources: readonly ResourceConflict[];
};

export function comparisonOf({ base, rows, resources, savedResources }: Desk, theirs: TheirWork): ComparedWork {
  const all = compareLines(base.read(), rows.all(), theirs.lines);
  const lines = all.filter(({ status }) => status !== 'unchanged');
  return {
    all,
    lines: [...lines].sort((a, b) => Number(b.status === 'conflict') - Number(a.status === 'conflict')),
    resources: resourceConflicts(savedResources.read().values, resources.read(), theirs.resources.values),
  };
}

/** No person changed what the other did: there is nothing to choose. */
export const needsNoChoice = ({ lines, resources }: Pick<ComparedWork, 'lines' | 'resources'>): boolean =>
  resources.length === 0 && !hasConflicts(lines);

function resourceConflicts(base: ResourceTexts, mine: ResourceTexts, theirs: ResourceTexts): ResourceConflict[] {
  return resourceFields.flatMap((field) => {
    const [was, my, their] = [base[field], mine[field], theirs[field]];
    return my !== was && their !== was && my !== their ? [{ field, mine: my, theirs: their }] : [];
  });
}

/** Mine where I changed it, theirs elsewhere; of a conflict, what was chosen. */
export function mergedResources(
  { resources, savedResources }: Desk,
  theirs: TheirWork,
  choices: Choices,
): ResourceTexts {
  const [base, mine] = [savedResources.read().values, resources.read()];
  const merged = resourceFields.map((field) => {
    const choice = choices.get(field) ?? (mine[field] === base[field] ? 'theirs' : 'mine');
    return [field, choice === 'mine' ? mine[field] : theirs.resources.values[field]];
  });
  return Object.fromEntries(merged) as ResourceTexts;
}

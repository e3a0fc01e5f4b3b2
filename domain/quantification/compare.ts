import { sameValue } from '../money.ts';
import { columnFields, columns, type Line } from './line.ts';

export type Side = 'mine' | 'theirs';

/** What the auditor can change in a line; the rest follows from the concept. */
export const comparedFields = [
  'provider',
  ...columns.flatMap((column) => Object.values(columnFields[column])),
  'currency',
  'exchangeRate',
  'exchangeDate',
  'appliesTaxes',
  'comment',
  'reason',
] as const;
export type ComparedField = (typeof comparedFields)[number];

/** Fields that mean something only together: a price is a number in a currency at a rate. */
const priceFields: readonly ComparedField[] = columns.map((column) => columnFields[column].price);
const currencyFields: readonly ComparedField[] = ['currency', 'exchangeRate', 'exchangeDate'];

export type FieldDifference = {
  readonly field: ComparedField;
  readonly base: Line[ComparedField] | null;
  readonly mine: Line[ComparedField] | null;
  readonly theirs: Line[ComparedField] | null;
  /** Who changed it since the base; `both` changed it to the same value. */
  readonly changedBy: Side | 'both' | 'conflict';
};

/**
 * One line in three versions. `both`: each side changed it, in fields that do not contradict each other.
 * `conflict`: a choice is needed. `added` and `removed` say by whom.
 */
export type LineComparison = {
  readonly identity: string;
  readonly status: 'unchanged' | Side | 'both' | 'conflict' | 'added' | 'removed';
  readonly by: Side | 'both' | null;
  readonly base: Line | null;
  readonly mine: Line | null;
  readonly theirs: Line | null;
  readonly differences: readonly FieldDifference[];
};

/** Saved lines are the same by id; lines never saved, by their key on the client. */
export function identityOf({ id, key }: Pick<Line, 'id' | 'key'>): string {
  return id === null ? `new:${key}` : `saved:${id}`;
}

/** Line by line: what I changed and what another person saved since we both started from the base. */
export function compareLines(
  base: readonly Line[],
  mine: readonly Line[],
  theirs: readonly Line[],
): readonly LineComparison[] {
  const [ofBase, ofMine, ofTheirs] = [base, mine, theirs].map(byIdentity) as [Lines, Lines, Lines];
  const identities = new Set([...ofMine.keys(), ...ofTheirs.keys(), ...ofBase.keys()]);
  return [...identities].map((identity) =>
    compareLine(identity, ofBase.get(identity) ?? null, ofMine.get(identity) ?? null, ofTheirs.get(identity) ?? null),
  );
}

export function hasConflicts(comparison: readonly LineComparison[]): boolean {
  return comparison.some(({ status }) => status === 'conflict');
}

/** Decimals are the same by value, whatever their zeros. */
export function sameField(a: Line[ComparedField] | null, b: Line[ComparedField] | null): boolean {
  return typeof a === 'boolean' || typeof b === 'boolean' ? a === b : sameValue(a, b);
}

type Lines = ReadonlyMap<string, Line>;

function byIdentity(lines: readonly Line[]): Lines {
  return new Map(lines.map((line) => [identityOf(line), line]));
}

function compareLine(identity: string, base: Line | null, mine: Line | null, theirs: Line | null): LineComparison {
  const differences = differencesOf(base, mine, theirs);
  const versions = { identity, base, mine, theirs, differences };
  if (!base) return { ...versions, ...ofNew(mine, theirs, differences) };
  if (!mine || !theirs) return { ...versions, ...ofRemoved(base, mine, theirs) };
  return { ...versions, status: statusOf(differences), by: null };
}

type Verdict = Pick<LineComparison, 'status' | 'by'>;

function ofNew(mine: Line | null, theirs: Line | null, differences: readonly FieldDifference[]): Verdict {
  if (!mine) return { status: 'added', by: 'theirs' };
  if (!theirs) return { status: 'added', by: 'mine' };
  const agree = differences.every(({ changedBy }) => changedBy === 'both');
  return agree ? { status: 'added', by: 'both' } : { status: 'conflict', by: 'both' };
}

function ofRemoved(base: Line, mine: Line | null, theirs: Line | null): Verdict {
  const kept = mine ?? theirs;
  const by = mine ? 'theirs' : theirs ? 'mine' : 'both';
  return { status: kept && isEdited(base, kept) ? 'conflict' : 'removed', by };
}

function isEdited(base: Line, line: Line): boolean {
  return comparedFields.some((field) => !sameField(base[field], line[field]));
}

function statusOf(differences: readonly FieldDifference[]): LineComparison['status'] {
  const changedBy = (side: FieldDifference['changedBy']) => differences.some((one) => one.changedBy === side);
  if (changedBy('conflict') || contradicts(differences)) return 'conflict';
  const mine = changedBy('mine');
  const theirs = changedBy('theirs');
  if (mine && theirs) return 'both';
  if (mine) return 'mine';
  if (theirs) return 'theirs';
  return differences.length > 0 ? 'both' : 'unchanged';
}

/** One side changed the currency and the other a price: each alone is sound, together they are not. */
function contradicts(differences: readonly FieldDifference[]): boolean {
  const touches = (side: Side, fields: readonly ComparedField[]) =>
    differences.some(({ field, changedBy }) => changedBy === side && fields.includes(field));
  return (
    (touches('mine', currencyFields) && touches('theirs', [...priceFields, ...currencyFields])) ||
    (touches('theirs', currencyFields) && touches('mine', [...priceFields, ...currencyFields]))
  );
}

function differencesOf(base: Line | null, mine: Line | null, theirs: Line | null): FieldDifference[] {
  return comparedFields.flatMap((field) => {
    const values = {
      base: base?.[field] ?? null,
      mine: mine?.[field] ?? null,
      theirs: theirs?.[field] ?? null,
    };
    const changedBy = whoChanged(values);
    return changedBy ? [{ field, ...values, changedBy }] : [];
  });
}

function whoChanged({ base, mine, theirs }: Pick<FieldDifference, 'base' | 'mine' | 'theirs'>) {
  const byMe = !sameField(base, mine);
  const byThem = !sameField(base, theirs);
  if (byMe && byThem) return sameField(mine, theirs) ? 'both' : 'conflict';
  if (byMe) return 'mine';
  return byThem ? 'theirs' : null;
}

import { graphqlEnum } from '#domain/graphqlEnum.ts';
import { add, type Decimal, isZero, subtract } from '#domain/money.ts';
import { lineAmounts } from './amounts.ts';
import { type ComparedField, compareLines, type LineComparison, sameField } from './compare.ts';
import type { Line } from './line.ts';

/**
 * What changed from one round of a budget to another. Each round has lines of its own: the same line is the one of the same
 * concept, and where a concept comes twice, the first is the first.
 *
 * @returns as of an edit of the older round: `mine` changed, `added`, `removed` or `unchanged`
 */
export function compareRounds(older: readonly Line[], newer: readonly Line[]): readonly LineComparison[] {
  const was = byConcept(older);
  return compareLines(was, byConcept(newer), was);
}

function byConcept(lines: readonly Line[]): Line[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const nth = seen.get(line.code) ?? 0;
    seen.set(line.code, nth + 1);
    return { ...line, id: null, key: `${line.code} ${nth}` };
  });
}

/** What left a version of the lines behind. */
export const versionKinds = [
  'uploaded',
  'read',
  'quantified',
  'authorized',
  'filed',
  'contested',
  'answered',
  'corrected',
] as const;
export type VersionKind = (typeof versionKinds)[number];
export const versionKindEnum = graphqlEnum(versionKinds);

export const versionKindNames: Readonly<Record<VersionKind, string>> = {
  uploaded: 'Presupuesto enviado',
  read: 'Partidas traídas del archivo',
  quantified: 'Cuantificación guardada',
  authorized: 'Presupuesto autorizado',
  filed: 'Autorización enviada',
  contested: 'Contrapropuesta',
  answered: 'Respuesta a la contrapropuesta',
  corrected: 'Autorización corregida',
};

/** What only those who audit look at, because nothing of it is decided yet. */
const drafts: readonly VersionKind[] = ['read', 'quantified'];
export const isDraft = (kind: VersionKind): boolean => drafts.includes(kind);

/** What a counter-proposal asks of one line. */
export type Contest = { readonly quantity: Decimal; readonly unitPrice: Decimal; readonly comment: string };

/** The family of a concept, as the catalog knows it today. */
export type FamilyName = { readonly id: string; readonly name: string };

/** A line as it was in one version, with the words that stand beside it. */
export type VersionLine = Line & {
  /** Among the lines of its version, from 1. */
  readonly place: number;
  readonly providerName: string | null;
  readonly reasonName: string | null;
  readonly family: FamilyName | null;
  readonly unitMeasurement: { readonly id: string; readonly name: string; readonly abbreviation: string };
  /** Null where the last counter-proposal of its round does not speak of it. */
  readonly contest: Contest | null;
};

type VersionChange = {
  readonly status: 'added' | 'removed' | 'changed' | 'unchanged';
  readonly older: VersionLine | null;
  readonly newer: VersionLine | null;
  /** Empty unless it changed. */
  readonly fields: readonly { readonly field: ComparedField; readonly before: unknown; readonly after: unknown }[];
};

/**
 * The lines of two versions side by side. Within a round a line is the same by its id; each round has lines of its own,
 * and there it is the one of the same concept.
 */
export function compareVersions(
  older: readonly VersionLine[],
  newer: readonly VersionLine[],
  isSameRound: boolean,
): VersionChange[] {
  const found = isSameRound ? compareLines(older, newer, older) : compareRounds(older, newer);
  const whole = (lines: readonly VersionLine[], one: Line | null) => lines[placeOf(one) - 1] ?? null;
  return found.map(({ status, base, mine, differences }) => ({
    status: changeOf(status),
    older: whole(older, base),
    newer: whole(newer, mine),
    fields: base && mine ? differences.map(({ field, base: before, mine: after }) => ({ field, before, after })) : [],
  }));
}

/** Comparing keeps what a line has, and may name it otherwise. */
const placeOf = (line: Line | null): number => (line && 'place' in line ? Number(line.place) : 0);

const changeOf = (status: LineComparison['status']): VersionChange['status'] =>
  status === 'added' || status === 'removed' || status === 'unchanged' ? status : 'changed';

/** What a family's lines come to in MXN, without taxes; those whose concept the catalog does not know are together. */
export type FamilySubtotal = {
  readonly family: FamilyName | null;
  readonly initial: Decimal;
  readonly authorized: Decimal;
};

const keyOf = (family: FamilyName | null): string => family?.id ?? '';

/** In the order in which families appear. */
export function familySubtotals(lines: readonly VersionLine[]): FamilySubtotal[] {
  const found = new Map<string, FamilySubtotal>();
  for (const line of lines) {
    const { initial, authorized } = lineAmounts(line);
    const { family } = line;
    const key = keyOf(family);
    const sum = found.get(key) ?? { family, initial: '0', authorized: '0' };
    found.set(key, { family, initial: add(sum.initial, initial), authorized: add(sum.authorized, authorized) });
  }
  return [...found.values()];
}

type FamilyComparison = {
  readonly family: FamilyName | null;
  readonly older: FamilySubtotal;
  readonly newer: FamilySubtotal;
  /** Of what is authorized, from the older version to the newer one. */
  readonly difference: Decimal;
};

export function compareFamilies(older: readonly VersionLine[], newer: readonly VersionLine[]): FamilyComparison[] {
  const [was, is] = [familySubtotals(older), familySubtotals(newer)];
  const families = new Map([...was, ...is].map(({ family }) => [keyOf(family), family]));
  const of = (sums: readonly FamilySubtotal[], family: FamilyName | null): FamilySubtotal =>
    sums.find((one) => keyOf(one.family) === keyOf(family)) ?? { family, initial: '0', authorized: '0' };
  return [...families.values()].map((family) => {
    const sums = { older: of(was, family), newer: of(is, family) };
    return { family, ...sums, difference: subtract(sums.newer.authorized, sums.older.authorized) };
  });
}

/**
 * What keeps an authorized amount equal to its lines: the part of it that no line has. It stands as a row without concept.
 * @param total of the lines, IVA included
 */
export function adjustmentOf(amount: Decimal, total: Decimal): Decimal | null {
  const difference = subtract(amount, total);
  return isZero(difference) ? null : difference;
}

/** How an answer met what was asked of a line. */
type ContestAnswer = 'accepted' | 'partly' | 'upheld';

type Figures = Pick<Line, 'authorizedQuantity' | 'authorizedUnitPrice'>;

/** @param before what was authorized when it was contested */
export function answerTo({ quantity, unitPrice }: Contest, before: Figures, now: Figures): ContestAnswer {
  const isAccepted = sameField(now.authorizedQuantity, quantity) && sameField(now.authorizedUnitPrice, unitPrice);
  if (isAccepted) return 'accepted';
  const isUpheld =
    sameField(now.authorizedQuantity, before.authorizedQuantity) &&
    sameField(now.authorizedUnitPrice, before.authorizedUnitPrice);
  return isUpheld ? 'upheld' : 'partly';
}

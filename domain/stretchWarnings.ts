import { compare, type Decimal } from './money.ts';
import { type Stretch, stretchText } from './place.ts';

export type NamedStretch = Stretch & { readonly name: string };

/** Both bounds in the order of the road, or null while one is unknown. */
function bounds({ initialKilometer, finalKilometer }: Stretch): readonly [Decimal, Decimal] | null {
  if (initialKilometer === null || finalKilometer === null) return null;
  return compare(initialKilometer, finalKilometer) <= 0
    ? [initialKilometer, finalKilometer]
    : [finalKilometer, initialKilometer];
}

/** Sections that touch at a point follow one another; they overlap when they share more. */
function overlap(one: Stretch, other: Stretch): boolean {
  const [mine, theirs] = [bounds(one), bounds(other)];
  if (mine === null || theirs === null) return false;
  return compare(mine[0], theirs[1]) < 0 && compare(theirs[0], mine[1]) < 0;
}

function runsBackwards({ initialKilometer, finalKilometer }: Stretch): boolean {
  return initialKilometer !== null && finalKilometer !== null && compare(initialKilometer, finalKilometer) > 0;
}

/** What is odd about a section, though it may be so: it runs backwards, or lies over others of its highway (C69). */
export function stretchWarnings(stretch: Stretch, others: readonly NamedStretch[]): string[] {
  const backwards = runsBackwards(stretch)
    ? ['El kilómetro inicial es mayor que el final: el tramo corre al revés.']
    : [];
  const overlapped = others
    .filter((other) => overlap(stretch, other))
    .map((other) => `Se encima con «${other.name}» (${stretchText(other)}).`);
  return [...backwards, ...overlapped];
}

import { compare, type Decimal, formatDecimal, isDecimal } from './money.ts';

/** A stretch of highway; a bound that was not noted is open. */
type Stretch = { readonly initialKilometer: Decimal | null; readonly finalKilometer: Decimal | null };

/** Whether a kilometer lies on a stretch, its bounds included. */
export function isOnStretch({ initialKilometer, finalKilometer }: Stretch, kilometer: Decimal): boolean {
  if (initialKilometer !== null && compare(kilometer, initialKilometer) < 0) return false;
  return finalKilometer === null || compare(kilometer, finalKilometer) <= 0;
}

/** The point as sections measure it: a whole kilometer with its meters, or the kilometer as it was written. */
export function pointOn(kilometer: string, meter: string): string {
  return /^\d+$/.test(kilometer) && /^\d{1,3}$/.test(meter) ? `${kilometer}.${meter.padStart(3, '0')}` : kilometer;
}

/** Those on which the kilometer lies; all of them while it is not a number yet, or lies on none. */
export function stretchesAt<One extends Stretch>(stretches: readonly One[], kilometer: string): readonly One[] {
  if (!isDecimal(kilometer)) return stretches;
  const found = stretches.filter((stretch) => isOnStretch(stretch, kilometer));
  return found.length > 0 ? found : stretches;
}

/** The one on which the kilometer lies; null where there is none, or where there are several. */
export function onlyStretchAt<One extends Stretch>(stretches: readonly One[], kilometer: string): One | null {
  if (!isDecimal(kilometer)) return null;
  const [first, ...others] = stretches.filter((stretch) => isOnStretch(stretch, kilometer));
  return first !== undefined && others.length === 0 ? first : null;
}

/** "km 10 a 45.5"; "" when its bounds were not noted. */
export function stretchText({ initialKilometer, finalKilometer }: Stretch): string {
  if (initialKilometer === null || finalKilometer === null) return '';
  return `km ${formatDecimal(initialKilometer, 0, 3)} a ${formatDecimal(finalKilometer, 0, 3)}`;
}

type NamedStretch = Stretch & { readonly name: string };

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

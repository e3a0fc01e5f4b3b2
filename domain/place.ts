import { compare, type Decimal, formatDecimal, isDecimal } from './money.ts';

/** A stretch of highway; a bound that was not noted is open. */
export type Stretch = { readonly initialKilometer: Decimal | null; readonly finalKilometer: Decimal | null };

/** Whether a kilometer lies on a stretch, its bounds included. */
export function isOnStretch({ initialKilometer, finalKilometer }: Stretch, kilometer: Decimal): boolean {
  if (initialKilometer !== null && compare(kilometer, initialKilometer) < 0) return false;
  return finalKilometer === null || compare(kilometer, finalKilometer) <= 0;
}

/** Those on which the kilometer lies; all of them while it is not a number yet, or lies on none. */
export function stretchesAt<One extends Stretch>(stretches: readonly One[], kilometer: string): readonly One[] {
  if (!isDecimal(kilometer)) return stretches;
  const found = stretches.filter((stretch) => isOnStretch(stretch, kilometer));
  return found.length > 0 ? found : stretches;
}

/** "km 10 a 45.5"; "" when its bounds were not noted. */
export function stretchText({ initialKilometer, finalKilometer }: Stretch): string {
  if (initialKilometer === null || finalKilometer === null) return '';
  return `km ${formatDecimal(initialKilometer, 0, 3)} a ${formatDecimal(finalKilometer, 0, 3)}`;
}

import { type IsoDate, weekdaysBetween } from './calendar.ts';
import { absolute, compare, type Decimal, isZero, percentageBelow, round, subtract } from './money.ts';

/** (initial − authorized) / initial × 100, 2 decimals; null when there is nothing to compare with. */
export function percentageDifference(initial: Decimal, authorized: Decimal): Decimal | null {
  if (isZero(initial)) return null;
  return percentageBelow(initial, authorized);
}

type BudgetDates = {
  readonly budget: IsoDate | null;
  /** jb_add_date. */
  readonly jb: IsoDate | null;
  readonly authorization: IsoDate | null;
};

/** Weekdays from the budget's date to the provider-side authorization, else the authorization; null before either. */
export function authorizationDays({ budget, jb, authorization }: BudgetDates): number | null {
  const until = jb ?? authorization;
  return budget === null || until === null ? null : weekdaysBetween(budget, until);
}

/** Weekdays from the budget's date to `on` while it is not authorized; null when it is, or without a budget. */
export function unauthorizedDays(budget: IsoDate | null, isAuthorized: boolean, on: IsoDate): number | null {
  return budget === null || isAuthorized ? null : weekdaysBetween(budget, on);
}

type FileType = { readonly slug: string; readonly isRequired: boolean };

/** Required file types of which no file is there; rejected files don't count. */
export function missingFileTypes<Type extends FileType>(
  types: readonly Type[],
  files: readonly { readonly typeSlug: string; readonly isRejected: boolean }[],
): readonly Type[] {
  const present = new Set(files.filter((file) => !file.isRejected).map((file) => file.typeSlug));
  return types.filter((type) => type.isRequired && !present.has(type.slug));
}

const kilometersApart: Decimal = '1';

/** At most one kilometer apart: with the same policy and date, probably the same road event registered twice. */
export function isNear(a: Decimal, b: Decimal): boolean {
  return compare(absolute(subtract(a, b)), kilometersApart) <= 0;
}

type RoadPoint = { readonly kilometer: Decimal; readonly meter: number; readonly body: string | null };

/** Where on the road, as people say it: "km 123+450 cuerpo A". */
export function chainage({ kilometer, meter, body }: RoadPoint): string {
  const point = `km ${round(kilometer, 6)}+${String(meter).padStart(3, '0')}`;
  return body === null ? point : `${point} cuerpo ${body}`;
}

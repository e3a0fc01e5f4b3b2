import type { CustomerProfile } from '../customers.ts';
import {
  compare,
  type Decimal,
  divide,
  formatDecimal,
  formatMoney,
  isDecimal,
  isZero,
  multiply,
  subtract,
} from '../money.ts';
import { lineAmounts } from '../quantification/amounts.ts';
import { catalogPrice } from '../quantification/currency.ts';
import { type Column, columnFields, columns, isForeign, type Line, type PricedLine } from '../quantification/line.ts';
import { exchangeOf } from '../quantification/reprice.ts';

/** `decide`: the auditor changes the line, or accepts it with a comment. `know`: it is only shown. */
type Severity = 'decide' | 'know';

/** What the checks need of a line. */
export type CheckedLine = PricedLine &
  Pick<Line, 'key' | 'concept' | 'exchangeDate' | 'catalogPrices' | 'comment' | 'reason'>;

/** How far back it counts what was authorized. */
export const monthsOfHistory = 12;

/** What was authorized for a concept in these months, in other incidents of the customer. */
export type Usual = {
  /** Of one unit, in pesos. */
  readonly medianPrice: Decimal;
  readonly greatestQuantity: Decimal;
};

/** What a rule looks at. */
export type Checked = {
  readonly line: CheckedLine;
  readonly profile: CustomerProfile;
  /** An earlier line of the budget has the same concept and provider. */
  readonly isRepeated: boolean;
  /** Null where too few lines of the concept were authorized to compare with. */
  readonly usual: Usual | null;
};

export type Rule = {
  readonly code: string;
  readonly severity: Severity;
  /** The column of the table that the mark stands in. */
  readonly field: keyof Line;
  /** `change`: only a change of the line settles it; else a comment does as well. */
  readonly settledBy?: 'change';
  /** How it says what it found in the line; null where it has nothing to say. */
  readonly find: (compared: Compared) => Said | null;
};

/** A text that is worded when it is read: most are only counted. */
type Said = () => string;

/** A line with what several rules compare, worked out once for all of them. */
type Compared = Checked & {
  readonly amounts: Readonly<Record<Column, Decimal>>;
  readonly catalog: ReturnType<typeof ratioOf>;
  readonly median: ReturnType<typeof medianRatioOf>;
};

export function comparedOf(checked: Checked): Compared {
  const { line, profile, isRepeated, usual } = checked;
  const [amounts, catalog, median] = [lineAmounts(line), ratioOf(line), medianRatioOf(checked)];
  return { line, profile, isRepeated, usual, amounts, catalog, median };
}

/** The catalog's price in the line's currency; null where there is none, or the line has no rate yet. */
function catalogPriceOf(line: CheckedLine): Decimal | null {
  const exchange = exchangeOf(line);
  if (!exchange || (exchange.rate && isZero(exchange.rate.value))) return null;
  const price = catalogPrice(line.catalogPrices, exchange);
  return isZero(price) ? null : price;
}

/** The authorized price beside the catalog's: 1 is the same. */
function ratioOf(line: CheckedLine): { readonly ratio: Decimal; readonly catalog: Decimal } | null {
  const catalog = catalogPriceOf(line);
  if (catalog === null || isZero(line.authorizedUnitPrice)) return null;
  return { ratio: divide(line.authorizedUnitPrice, catalog, 4), catalog };
}

/** The authorized price in pesos beside the median of those that were authorized; null where either is missing. */
function medianRatioOf({ line, usual }: Checked): { readonly ratio: Decimal; readonly median: Decimal } | null {
  if (usual === null || isZero(usual.medianPrice) || isZero(line.authorizedUnitPrice)) return null;
  const rate = isForeign(line) ? line.exchangeRate : '1';
  if (rate === null || isZero(rate)) return null;
  const pesos = multiply(line.authorizedUnitPrice, rate);
  return { ratio: divide(pesos, usual.medianPrice, 4), median: usual.medianPrice };
}

const times = (ratio: Decimal) => `${formatDecimal(ratio, 0, 2)} veces`;

const percent = (share: Decimal) => `${formatDecimal(multiply(share, '100'), 0, 1)} %`;

function over(name: Exclude<Column, 'initial'>, of: Column, text: string): Rule['find'] {
  return ({ amounts }) => {
    if (compare(amounts[name], amounts[of]) <= 0) return null;
    return () => `${text} por ${formatMoney(subtract(amounts[name], amounts[of]))}.`;
  };
}

/** Every rule, in the order in which a line shows them. */
export const lineRules: readonly Rule[] = [
  {
    code: 'price_over_catalog',
    severity: 'decide',
    field: 'authorizedUnitPrice',
    find: ({ catalog: found, profile }) => {
      if (!found) return null;
      const excess = subtract(found.ratio, '1');
      if (compare(excess, profile.lineChecks.overCatalog) <= 0) return null;
      return () =>
        `El precio autorizado está ${percent(excess)} sobre el del catálogo (${formatMoney(found.catalog)}).`;
    },
  },
  {
    code: 'price_under_catalog',
    severity: 'know',
    field: 'authorizedUnitPrice',
    find: ({ catalog: found, profile }) => {
      if (!found || compare(found.ratio, profile.lineChecks.underCatalog) >= 0) return null;
      return () =>
        `El precio autorizado es el ${percent(found.ratio)} del precio del catálogo (${formatMoney(found.catalog)}).`;
    },
  },
  {
    code: 'price_over_median',
    severity: 'decide',
    field: 'authorizedUnitPrice',
    find: ({ median: found, profile }) => {
      if (!found || compare(found.ratio, profile.lineChecks.overMedian) <= 0) return null;
      return () =>
        `El precio autorizado es ${times(found.ratio)} la mediana de lo autorizado en 12 meses (${formatMoney(found.median)}).`;
    },
  },
  {
    code: 'price_under_median',
    severity: 'know',
    field: 'authorizedUnitPrice',
    find: ({ median: found, profile }) => {
      if (!found || compare(found.ratio, profile.lineChecks.underMedian) >= 0) return null;
      return () =>
        `El precio autorizado es el ${percent(found.ratio)} de la mediana de lo autorizado en 12 meses (${formatMoney(found.median)}).`;
    },
  },
  {
    code: 'quantity_over_usual',
    severity: 'decide',
    field: 'authorizedQuantity',
    find: ({ line, usual, profile }) => {
      if (usual === null || isZero(usual.greatestQuantity)) return null;
      const ratio = divide(line.authorizedQuantity, usual.greatestQuantity, 4);
      if (compare(ratio, profile.lineChecks.overQuantity) <= 0) return null;
      return () =>
        `La cantidad autorizada es ${times(ratio)} la mayor autorizada en 12 meses (${formatDecimal(usual.greatestQuantity, 0, 6)}).`;
    },
  },
  {
    code: 'repeated_concept',
    severity: 'decide',
    field: 'name',
    find: ({ isRepeated }) =>
      isRepeated ? () => 'El mismo concepto ya está en otra línea, con el mismo proveedor.' : null,
  },
  {
    code: 'authorized_over_asked',
    severity: 'decide',
    field: 'authorizedQuantity',
    find: over('authorized', 'initial', 'Lo autorizado pasa de lo inicial'),
  },
  {
    code: 'capufe_over_authorized',
    severity: 'decide',
    field: 'capufeQuantity',
    find: over('capufe', 'authorized', 'El importe Capufe pasa del autorizado'),
  },
  {
    code: 'internal_over_authorized',
    severity: 'decide',
    field: 'internalQuantity',
    find: over('internal', 'authorized', 'El importe interno pasa del autorizado'),
  },
  {
    code: 'cut_without_reason',
    severity: 'decide',
    field: 'reason',
    settledBy: 'change',
    find: ({ line, profile, amounts: { initial, authorized } }) => {
      if (!profile.lineChecks.asksReasons || line.reason !== null) return null;
      return compare(authorized, initial) < 0 ? () => 'Se autoriza menos de lo pedido: elija el motivo.' : null;
    },
  },
  {
    code: 'without_effect',
    severity: 'know',
    field: 'quantity',
    find: ({ amounts: { initial, authorized } }) =>
      isZero(initial) && isZero(authorized) ? () => 'La línea no suma nada.' : null,
  },
];

/** Those that compare with what was authorized before. */
export const usualRules: ReadonlySet<string> = new Set([
  'price_over_median',
  'price_under_median',
  'quantity_over_usual',
]);

const figureFields = columns.flatMap((column) => Object.values(columnFields[column]));

/** A line whose figures can be compared: all of them are numbers. */
export function isComparable(line: PricedLine): boolean {
  const figures = figureFields.map((field) => line[field]);
  const rate = line.exchangeRate;
  return figures.every(isDecimal) && (rate === null || isDecimal(rate));
}

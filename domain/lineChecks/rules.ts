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
import { type Column, columnFields, columns, type Line } from '../quantification/line.ts';
import { exchangeOf } from '../quantification/reprice.ts';

/** `decide`: a person changes the line, or accepts it with a comment. `know`: it is only shown. */
export type Severity = 'decide' | 'know';

/** What a rule looks at. */
export type Checked = {
  readonly line: Line;
  readonly profile: CustomerProfile;
  /** An earlier line of the budget has the same concept and provider. */
  readonly isRepeated: boolean;
};

export type Rule = {
  readonly code: string;
  readonly severity: Severity;
  /** The column of the table that the mark stands in. */
  readonly field: keyof Line;
  /** `change`: only a change of the line settles it; else a comment does as well. */
  readonly settledBy?: 'change';
  /** What it says of the line; null where it has nothing to say. */
  readonly find: (checked: Checked) => string | null;
};

/** The catalog's price in the line's currency; null where there is none, or the line has no rate yet. */
function catalogPriceOf(line: Line): Decimal | null {
  const exchange = exchangeOf(line);
  if (!exchange || (exchange.rate && isZero(exchange.rate.value))) return null;
  const price = catalogPrice(line.catalogPrices, exchange);
  return isZero(price) ? null : price;
}

/** The authorized price beside the catalog's: 1 is the same. */
function ratioOf(line: Line): { readonly ratio: Decimal; readonly catalog: Decimal } | null {
  const catalog = catalogPriceOf(line);
  if (catalog === null || isZero(line.authorizedUnitPrice)) return null;
  return { ratio: divide(line.authorizedUnitPrice, catalog, 4), catalog };
}

const percent = (share: Decimal) => `${formatDecimal(multiply(share, '100'), 0, 1)} %`;

function over(name: Exclude<Column, 'initial'>, of: Column, text: string): Rule['find'] {
  return ({ line }) => {
    const amounts = lineAmounts(line);
    if (compare(amounts[name], amounts[of]) <= 0) return null;
    return `${text} por ${formatMoney(subtract(amounts[name], amounts[of]))}.`;
  };
}

/** Every rule, in the order in which a line shows them. */
export const lineRules: readonly Rule[] = [
  {
    code: 'price_over_catalog',
    severity: 'decide',
    field: 'authorizedUnitPrice',
    find: ({ line, profile }) => {
      const found = ratioOf(line);
      if (!found) return null;
      const excess = subtract(found.ratio, '1');
      if (compare(excess, profile.lineChecks.overCatalog) <= 0) return null;
      return `El precio autorizado está ${percent(excess)} sobre el del catálogo (${formatMoney(found.catalog)}).`;
    },
  },
  {
    code: 'price_under_catalog',
    severity: 'know',
    field: 'authorizedUnitPrice',
    find: ({ line, profile }) => {
      const found = ratioOf(line);
      if (!found || compare(found.ratio, profile.lineChecks.underCatalog) >= 0) return null;
      return `El precio autorizado es el ${percent(found.ratio)} del precio del catálogo (${formatMoney(found.catalog)}).`;
    },
  },
  {
    code: 'repeated_concept',
    severity: 'decide',
    field: 'name',
    find: ({ isRepeated }) => (isRepeated ? 'El mismo concepto ya está en otra línea, con el mismo proveedor.' : null),
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
    find: ({ line, profile }) => {
      if (!profile.lineChecks.asksReasons || line.reason !== null) return null;
      const { initial, authorized } = lineAmounts(line);
      return compare(authorized, initial) < 0 ? 'Se autoriza menos de lo pedido: elija el motivo.' : null;
    },
  },
  {
    code: 'without_effect',
    severity: 'know',
    field: 'quantity',
    find: ({ line }) => {
      const { initial, authorized } = lineAmounts(line);
      return isZero(initial) && isZero(authorized) ? 'La línea no suma nada.' : null;
    },
  },
];

/** A line whose figures can be compared: all of them are numbers. */
export function isComparable(line: Line): boolean {
  const figures = columns.flatMap((column) => Object.values(columnFields[column])).map((field) => line[field]);
  const rate = line.exchangeRate;
  return figures.every(isDecimal) && (rate === null || isDecimal(rate));
}

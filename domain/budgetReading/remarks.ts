import type { Currency } from '../customers.ts';
import { searchKey } from '../incident.ts';
import { type Cell, cellText } from './cells.ts';
import { readCurrency } from './numbers.ts';
import { problem, type ReadRow } from './reading.ts';
import { hasAmounts, type Page } from './tables.ts';

/** What a file says of all its lines: the currency, taxes that prices hold, and figures in thousands. */

const subjects =
  'moneda|divisa|precios?(?: unitarios)?|importes?|cifras|cantidades|montos?|costos?|cotizacion|presupuesto';
const filler = '(?: (?:estan|son|se|y|expresad[oa]s?|cotizad[oa]s?|importes?|unitarios|de venta))';
/** "* Los precios están expresados en dólares (USD)", "Moneda: USD". */
const currencyLine = new RegExp(
  `^(?:notas?)?[^a-z]*(?:todos )?(?:los |las )?(?:${subjects})${filler}{0,5} *(?:en|:|\\()\\s*(?<name>[a-z$€. ]{2,24})`,
);
/** "TOTAL USD 1,234.50". */
const totalLine =
  /^(?:gran |importe |monto )?(?:sub ?)?total(?:es)?(?: general| neto)?(?: en|:|,|\()* *(?<name>[a-z$€. ]{2,24})/;
const taxLine =
  /^(?:notas?)?[^a-z]*(?:todos )?(?:los )?precios(?: unitarios)? (?:ya )?(?:incluyen|con)(?: el)? (?:i\.?v\.?a\.?|impuestos?)\b|^[^a-z]*(?:i\.?v\.?a\.?) incluido\b/;

/** What a row says that is none of a table. */
function* remarksOf(pages: readonly Page[]): Generator<string> {
  for (const { sheet } of pages) {
    for (const row of sheet.rows) {
      if (hasAmounts(row)) continue;
      const texts = row.cells.map((cell: Cell) => cellText(cell)).filter((part) => part !== '');
      yield searchKey(texts.join(' '));
    }
  }
}

/** "Moneda: USD" outside the lines. */
export function currenciesSaid(pages: readonly Page[]): ReadonlySet<Currency> {
  const found = new Set<Currency>();
  for (const text of remarksOf(pages)) {
    const name = (currencyLine.exec(text) ?? totalLine.exec(text))?.groups?.name ?? '';
    const words = name.split(' ').filter((word) => word !== '');
    // What follows the name of a currency is another matter.
    const currency = words.map((_, at) => readCurrency(words.slice(0, at + 1).join(' '))).find((one) => one !== null);
    if (currency) found.add(currency);
  }
  return found;
}

const taxIncluded = problem('tax_included', 'El archivo dice que sus precios incluyen IVA: escriba el precio sin IVA.');

/** Prices that hold their tax are never taken as they stand. */
export function withTaxSaid(rows: readonly ReadRow[], pages: readonly Page[]): readonly ReadRow[] {
  if (![...remarksOf(pages)].some((text) => taxLine.test(text))) return rows;
  return rows.map((row) => (row.kind === 'line' ? { ...row, problems: [...row.problems, taxIncluded] } : row));
}

const inThousands = /\b(?:miles|millones) de (?:pesos|dolares|euros)\b|\ben (?:miles|millones)\b|\(miles\b|\bmdp\b/;
const scaled = problem('scaled_amounts', 'El archivo dice que sus cifras van en miles o millones: decida el precio.');

/** What a file writes in thousands is not multiplied here, and never taken as it stands either. */
export function withScale(rows: readonly ReadRow[]): readonly ReadRow[] {
  const isSaid = rows.some(
    ({ kind, name }) => (kind === 'heading' || kind === 'note') && inThousands.test(searchKey(name)),
  );
  if (!isSaid) return rows;
  return rows.map((row) =>
    row.kind === 'line' || row.kind === 'unread' ? { ...row, problems: [...row.problems, scaled] } : row,
  );
}

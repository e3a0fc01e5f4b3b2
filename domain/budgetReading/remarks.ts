import type { Currency } from '../customers.ts';
import { sameValue } from '../money.ts';
import { searchKey } from '../searchText.ts';
import { cellText, rowText, type SheetRow } from './cells.ts';
import { readCurrency } from './numbers.ts';
import { problem, type ReadingProblem, type ReadRow, withProblems } from './reading.ts';
import { sumWord } from './sumWords.ts';
import { hasAmounts, type Page } from './tables.ts';

/** What a file says of all its lines: the currency, taxes that prices hold, and figures in thousands. */

const subjects =
  '(?:tipo de )?(?:moneda|divisa)|precios?(?: unitarios)?|importes?|cifras|cantidades|montos?|costos?|valores|tarifas|cotizacion|presupuesto|oferta|propuesta|currency|prices?|amounts?|rates|quotation|quote';
const filler =
  '(?: (?:estan|son|se|y|expresad[oa]s?|cotizad[oa]s?|importes?|unitarios|de (?:venta|(?:la )?cotizacion|(?:la )?oferta|pago|facturacion)|are|is|quoted|expressed|given))';
/** "* Los precios están expresados en dólares (USD)", "Moneda: USD". */
const currencyLine = new RegExp(
  `^(?:notas?)?[^a-z]*(?:todos |all )?(?:los |las |the )?(?:${subjects})${filler}{0,5} *(?:en|in|:|\\()\\s*(?<name>[a-z$€. ]{2,24})`,
);
/** "TOTAL USD 1,234.50". */
const totalLine =
  /^(?:gran |importe |monto )?(?:sub ?)?total(?:es)?(?: general| neto)?(?: en|:|,|\()* *(?<name>[a-z$€. ]{2,24})/;
const taxes = '(?:i\\.?v\\.?a\\.?|impuestos?|vat|tax(?:es)?)';
const taxLine = new RegExp(
  `^(?:notas?)?[^a-z]*(?:todos |all )?(?:los |las |the )?(?:precios|costos|importes|montos|valores|tarifas|prices|amounts|rates)(?: unitarios)? (?:ya )?(?:incluyen|con|include)(?: el)? ${taxes}(?![a-z])|\\b${taxes} inclu(?:idos?|ded)\\b`,
);
/** Said of the total, or of an amount in letters, it is not said of prices. */
const ofTotal = /\btotal|\/100|\bpesos\b/;

/** What a row says that is none of a table. */
function* remarksOf({ sheet }: Page): Generator<string> {
  for (const row of sheet.rows) if (!hasAmounts(row)) yield textOf(row);
}

const textOf = (row: SheetRow) => searchKey(rowText(row));

/** A name of a currency at the beginning of a text: what follows it is another matter. */
function currencyIn(text: string): Currency | null {
  const words = text.split(' ').filter((word) => word !== '');
  return words.map((_, at) => readCurrency(words.slice(0, at + 1).join(' '))).find((one) => one !== null) ?? null;
}

/** "USD", "(Dólares de los Estados Unidos)" and nothing else. */
const currencyAlone = (text: string) =>
  readCurrency(
    text.replace(/^\W+|\W+$/g, '').replace(/ de (?:los )?(?:estados unidos|e\.?e?\.? ?u\.?u?)(?: .*)?$/, ''),
  );

/** "Moneda: USD" in a row outside the lines, or in cells of it that stand beside a title. */
function currencyInRow(row: SheetRow): Currency | null {
  if (hasAmounts(row)) return null;
  const text = textOf(row);
  const name = (currencyLine.exec(text) ?? totalLine.exec(text))?.groups?.name ?? '';
  return currencyIn(name) ?? currencyAlone(text) ?? currencyInLetters(text) ?? currencyInCells(row);
}

/** «(QUINIENTOS DÓLARES 00/100 USD)» */
const currencyInLetters = (text: string) =>
  readCurrency(/\b(?:dolares|euros)\b(?=.*\b\d{2} ?\/ ?100\b)/.exec(text)?.[0] ?? '');

/** «Importes en UDIS», «Moneda: CAD»: money that is none of ours. */
const otherMoney = new RegExp(
  `^(?:notas?)?[^a-z]*(?:todos )?(?:los |las )?(?:${subjects})${filler}{0,5} *(?:en|:|\\()\\s*(?:udis?|umas?|cad|gbp|brl|jpy|cny|clp|cop|gtq|libras|yenes|quetzales|reales|dolares canadienses)\\b`,
);

/** A remark names a currency other than the usual one, in words that do not tell whether the prices are in it. */
const isForeignNamed = ({ sheet, headers }: Page, usual: Currency): boolean =>
  sheet.rows.some((row, at) => {
    if (headers.has(at) || hasAmounts(row)) return false;
    if (otherMoney.test(textOf(row))) return true;
    const named = readCurrency(/\b(?:usd|dlls|dolares|euros|eur)\b/.exec(textOf(row))?.[0] ?? '');
    return named !== null && named !== usual;
  });

/** One cell says it, or names it before the next one, which stands alone or with other words. */
function currencyInCells({ cells }: SheetRow): Currency | null {
  const texts = cells.map((cell) => searchKey(cellText(cell))).filter((text) => text !== '');
  const said = texts.flatMap((text, at) => [text, /: *$/.test(text) ? `${text} ${texts[at + 1] ?? ''}` : '']);
  const names = said.map((text) => currencyIn(currencyLine.exec(text)?.groups?.name ?? ''));
  return names.find((one) => one !== null) ?? null;
}

/** What rows of a sheet say, or else its name. */
function currenciesIn({ sheet }: Page): ReadonlySet<Currency> {
  const inRows = sheet.rows.map(currencyInRow).filter((one) => one !== null);
  if (inRows.length > 0) return new Set(inRows);
  const words = searchKey(sheet.name).split(/[^a-z]+/);
  return new Set(words.flatMap((word) => (word.length > 2 ? (readCurrency(word) ?? []) : [])));
}

/** Of several tables below each other one says its currency, and nothing tells whether the others have it too. */
function isSaidOfOne({ sheet, tables }: Page): boolean {
  const [first] = tables;
  const last = tables.at(-1);
  if (!first || !last || first === last) return false;
  const isSaid = (from: number, to: number) => sheet.rows.slice(from, to).some((row) => currencyInRow(row) !== null);
  const parts = tables.map(({ from }, at) => isSaid(from, tables[at + 1]?.from ?? sheet.rows.length));
  if (isSaid(0, first.from) || parts.every((one) => one) || !parts.includes(true)) return false;
  // Below the last of its pages a budget speaks of all of them; quotations are closed by totals of their own.
  const isClosed = sheet.rows.slice(first.from, last.from).some((row) => sumWord(textOf(row)) === 'total');
  return isClosed || parts.slice(0, -1).includes(true);
}

/** «* Precio en dólares» speaks of the lines that are marked so, where others are not. */
function isSaidOfMarked({ sheet }: Page): boolean {
  const isMarked = ({ cells }: SheetRow) =>
    cells.some((cell) => cell?.kind === 'text' && /\*\W*$/.test(cellText(cell)));
  const lines = sheet.rows.filter(hasAmounts);
  const isSaid = sheet.rows.some((row) => textOf(row).startsWith('*') && currencyInRow(row) !== null);
  return isSaid && lines.some(isMarked) && !lines.every(isMarked);
}

export type SaidCurrency = { readonly currency: Currency; readonly isSaid: boolean; readonly isDoubtful: boolean };

/**
 * The currency of each sheet's prices that name none: what the sheet says, or one that says it for all. What another table's
 * sheet says of a currency that is not the usual one leaves it open.
 */
export function currenciesSaid(pages: readonly Page[], usual: Currency): (page: Page) => SaidCurrency {
  const said = new Map(pages.map((page) => [page, currenciesIn(page)] as const));
  const union = (some: readonly Page[]) => new Set(some.flatMap((page) => [...(said.get(page) ?? [])]));
  const ofCovers = union(pages.filter(({ tables }) => tables.length === 0));
  const isForeign = [...union(pages)].some((one) => one !== usual);
  return (page) => {
    const own = said.get(page) ?? new Set();
    const known = own.size > 0 ? own : ofCovers;
    const [only = usual] = known.size === 1 ? known : [];
    const isOpen =
      known.size > 1 ||
      isSaidOfMarked(page) ||
      (known.size === 0
        ? isForeign || pages.some((one) => isForeignNamed(one, usual))
        : only !== usual && isSaidOfOne(page));
    return { currency: only, isSaid: known.size === 1, isDoubtful: isOpen };
  };
}

const rateLine = /^\W*(?:tipo de cambio|t\.? ?c\.?|paridad|exchange rate)\b[^\d]{0,20}\d{1,2}\.\d+/;

/** A rate of exchange tells that something is in another currency, and no word says what. */
export function ratesSaid(pages: readonly Page[]): ReadingProblem[] {
  const isSaid = pages.some((page) => currenciesIn(page).size > 0);
  const rate = pages.flatMap((page) => [...remarksOf(page)]).find((text) => rateLine.test(text));
  if (isSaid || rate === undefined) return [];
  return [
    problem('exchange_rate', 'El archivo trae un tipo de cambio y no dice en qué moneda están los precios: revísela.'),
  ];
}

const taxIncluded = problem('tax_included', 'El archivo dice que sus precios incluyen IVA: escriba el precio sin IVA.');

/** Prices that hold their tax are never taken as they stand. */
export function withTaxSaid(rows: readonly ReadRow[], pages: readonly Page[]): readonly ReadRow[] {
  const isSaid = (text: string) => taxLine.test(text) && !ofTotal.test(text);
  if (!pages.some((page) => [...remarksOf(page)].some(isSaid))) return rows;
  return rows.map((row) => (row.kind === 'line' ? withProblems(row, taxIncluded) : row));
}

/** «Se otorga un descuento del 5%», «se agregará 10% de indirectos»: what is done to the prices after all. */
const chargeLine =
  /\b(?:descuento|indirectos|utilidad|sobreprecio|sobrecosto|recargo|incremento|aumento|cargo adicional|imprevistos)\b/;
const percent = /\d ?%|\bpor ?ciento\b/;
const isDone =
  /\b(?:se (?:les? )?(?:agrega|aplica|otorga|suma|cobra|descuenta|bonifica|carga|incrementa)\w*|(?:agregar|aplica[nr]?|sumar|cobrar|descontar|otorgamos|aplicamos))\b/;
/** Said to be in the prices, or of paying early. */
const isSettled = /\b(?:inclu\w*|aplicad[oa]s?|considerad[oa]s?|pronto pago|pago (?:de contado|anticipado))\b/;
const longestCharge = 160;

/** Charges and discounts that no row of sums holds are said of the file. */
export function chargesSaid(rows: readonly ReadRow[]): ReadingProblem[] {
  const found = rows.find(({ kind, name }) => {
    const text = searchKey(name);
    return (
      (kind === 'note' || kind === 'heading') &&
      name.length <= longestCharge &&
      chargeLine.test(text) &&
      isDone.test(text) &&
      percent.test(text) &&
      !isSettled.test(text)
    );
  });
  if (!found) return [];
  return [problem('charge_said', `El archivo dice «${found.name.slice(0, 100)}»: decida si cambia los precios.`)];
}

/** «Más flete a la obra: $1,500.00», «Importe autorizado: $12,000.00»: an amount that is written as a sentence. */
const besides =
  /\b(?:mas|flete|maniobras?|adicional|cargo|aparte|extra|traslado|viaticos|acarreos?|envio|autorizad[oa]|se autoriza|ajustad[oa]|aprobad[oa]|convenid[oa])\b.*\$ ?(?<value>\d[\d,]*(?:\.\d+)?)/;
const isOfAnother = /\b(?:(?<!no )inclu\w*|deducible|anticipo|capital|poliza|fianza|seguro|suma asegurada)\b/;

/** Such a charge is no line; one whose amount no row holds is said of the file. */
export function chargesInSentences(rows: readonly ReadRow[]): ReadingProblem[] {
  const isKnown = (value: string) =>
    rows.some(({ amount, unitPrice }) => [amount, unitPrice].some((one) => one !== null && sameValue(one, value)));
  const found = rows.find(({ kind, name }) => {
    const text = searchKey(name);
    const value = besides.exec(text)?.groups?.value?.replaceAll(',', '');
    const isNote = (kind === 'note' || kind === 'heading') && name.length <= longestCharge;
    return isNote && value !== undefined && !isOfAnother.test(text) && !isKnown(value);
  });
  if (!found) return [];
  return [
    problem('charge_said', `El archivo dice «${found.name.slice(0, 100)}», que no es una partida: decida si se pide.`),
  ];
}

const inThousands = /\b(?:miles|millones) de (?:pesos|dolares|euros)\b|\ben (?:miles|millones)\b|\(miles\b|\bmdp\b/;
const scaled = problem('scaled_amounts', 'El archivo dice que sus cifras van en miles o millones: decida el precio.');

/** What a file writes in thousands is not multiplied here, and never taken as it stands either. */
export function withScale(rows: readonly ReadRow[]): readonly ReadRow[] {
  const isSaid = rows.some(
    ({ kind, name, sheet }) =>
      inThousands.test(searchKey(sheet)) ||
      ((kind === 'heading' || kind === 'note') && inThousands.test(searchKey(name))),
  );
  if (!isSaid) return rows;
  return rows.map((row) => (row.kind === 'line' || row.kind === 'unread' ? withProblems(row, scaled) : row));
}

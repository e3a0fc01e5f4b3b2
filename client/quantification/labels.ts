import { formatDate } from '#domain/calendar.ts';
import { formatDecimal } from '#domain/money.ts';
import type { ComparedField } from '#domain/quantification/compare.ts';
import { type Column, columnFields, columns, type Measure } from '#domain/quantification/line.ts';

export const columnTitles: Readonly<Record<Column, string>> = {
  initial: 'Inicial',
  authorized: 'Autorizado',
  capufe: 'Capufe',
  internal: 'Interno',
};

const feminine: Readonly<Record<Column, string>> = {
  initial: 'inicial',
  authorized: 'autorizada',
  capufe: 'Capufe',
  internal: 'interna',
};

const masculine: Readonly<Record<Column, string>> = { ...feminine, authorized: 'autorizado', internal: 'interno' };

const measures = Object.fromEntries(
  columns.flatMap((column) => [
    [columnFields[column].quantity, `Cantidad ${feminine[column]}`],
    [columnFields[column].price, `Precio unitario ${masculine[column]}`],
  ]),
);

export const measureLabel = (field: Measure): string => measures[field] ?? field;

export const amountLabel = (column: Column): string => `Importe ${masculine[column]} en pesos, sin IVA`;

/** Of what is typed into a line. */
export const writtenLabel = (field: Measure | 'comment'): string =>
  field === 'comment' ? 'Comentario' : measureLabel(field);

export const isMeasure = (field: string): field is Measure => field in measures;

const others: Readonly<Record<string, string>> = {
  provider: 'Proveedor',
  currency: 'Moneda',
  exchangeRate: 'Tipo de cambio',
  exchangeDate: 'Fecha del tipo de cambio',
  appliesTaxes: 'IVA',
  comment: 'Comentario',
  reason: 'Motivo de la reducción',
};

export const fieldLabel = (field: ComparedField): string => measures[field] ?? others[field] ?? field;

/** Amounts and prices have two decimals unless there are more; quantities and rates as many as there are. */
export const leastDecimals = (field: string): number => (/(amount|price|adjustment)$/i.test(field) ? 2 : 0);

/** A line's unit price is in the line's own currency; pesos are written as «$350.00», others as «23.50 EUR». */
export const priceText = (price: string, currency: string): string => {
  const text = formatDecimal(price, 2, 6);
  return currency === 'MXN' ? `$${text}` : `${text} ${currency}`;
};

/** The label of a box that takes a unit price: it names the currency unless it is pesos. */
export const priceLabel = (label: string, currency: string): string =>
  currency === 'MXN' ? label : `${label} (${currency})`;

type Exchange = { readonly rate: string; readonly date: string; readonly comment: string };

/** «17.2345 del 20/11/2026 · Diario Oficial». */
export const exchangeText = ({ rate, date, comment }: Exchange): string =>
  `${formatDecimal(rate, 4, 4)} del ${formatDate(date)} · ${comment}`;

import { isIsoDate } from '../calendar.ts';
import type { CustomerProfile } from '../customers.ts';
import { notTheirs } from '../fields.ts';
import { compare, formatMoney, isDecimal, isPositiveOrZero, sameAmount } from '../money.ts';
import { type Person, seesInternalPrices } from '../roles.ts';
import { texts } from '../texts.ts';
import { lineAmounts } from './amounts.ts';
import { readRate } from './currency.ts';
import { type Column, columnFields, columns, isForeign, type Line, type Measure, maxLineAmount } from './line.ts';

/** What is wrong with a line of a quantification, cell by cell, and which of its fields a customer or a person does not write. */

export type LineField = keyof Line;

/** What is wrong with one cell. Some problems keep a line from being saved; others only from being authorized. */
export type LineProblem = {
  readonly field: LineField;
  readonly text: string;
  readonly blocks: 'saving' | 'authorizing';
};

const columnNames: Record<Column, string> = {
  initial: 'inicial',
  authorized: 'autorizado',
  capufe: 'Capufe',
  internal: 'interno',
};

/** The columns that a customer's quantification has. */
export function columnsOf({ lineColumns }: CustomerProfile): readonly Column[] {
  const shown: Record<Column, boolean> = { initial: true, authorized: true, ...lineColumns };
  return columns.filter((column) => shown[column]);
}

const feminineOf = (column: Column) => `Cantidad ${feminine(columnNames[column])}`;
const priceOf = (column: Column) => `Precio unitario ${columnNames[column]}`;

/** Fields of a line that this customer does not have, or that this person does not write. */
export function foreignLineFields(profile: CustomerProfile, person: Person): Partial<Record<LineField, string>> {
  const theirs = columnsOf(profile);
  const foreign: Partial<Record<LineField, string>> = {};
  for (const column of columns) {
    const { quantity, price } = columnFields[column];
    if (!theirs.includes(column)) {
      foreign[quantity] = notTheirs(feminineOf(column), profile);
      foreign[price] = notTheirs(priceOf(column), profile);
    } else if (column === 'internal' && !seesInternalPrices(person)) {
      foreign[quantity] = `${feminineOf(column)}: solo la escribe un auditor interno. Quítela.`;
      foreign[price] = `${priceOf(column)}: solo lo escribe un auditor interno. Quítelo.`;
    }
  }
  if (profile.currencies.length > 1) return foreign;
  foreign.exchangeRate = notTheirs('Tipo de cambio', profile);
  foreign.exchangeDate = notTheirs('Fecha del tipo de cambio', profile);
  return foreign;
}

export function lineProblems(line: Line, profile: CustomerProfile): readonly LineProblem[] {
  return [
    ...columnsOf(profile).flatMap((column) => columnProblems(line, column)),
    ...currencyProblems(line, profile),
    ...providerProblems(line),
  ];
}

function columnProblems(line: Line, column: Column): LineProblem[] {
  const { quantity, price } = columnFields[column];
  const problems = [
    ...measureProblem(line, quantity, feminineOf(column)),
    ...measureProblem(line, price, priceOf(column)),
  ];
  return problems.length > 0 ? problems : amountProblem(line, column);
}

function amountProblem(line: Line, column: Column): LineProblem[] {
  if (compare(lineAmounts(line)[column], maxLineAmount) <= 0) return [];
  const text = `Importe ${columnNames[column]}: cantidad por precio no debe pasar de ${formatMoney(maxLineAmount)}.`;
  return [{ field: columnFields[column].quantity, text, blocks: 'saving' }];
}

function feminine(name: string): string {
  return name.replace(/o$/, 'a');
}

function measureProblem(line: Line, field: Measure, label: string): LineProblem[] {
  const value = line[field];
  if (value === '') return [{ field, text: `${label}: escriba un número; puede ser 0.`, blocks: 'saving' }];
  if (isDecimal(value) && isPositiveOrZero(value)) return [];
  const text = `${label}: escriba un número de 0 en adelante, con 12 enteros y 6 decimales como máximo.`;
  return [{ field, text, blocks: 'saving' }];
}

function currencyProblems(line: Line, { currencies }: CustomerProfile): LineProblem[] {
  if (!currencies.includes(line.currency)) {
    return [{ field: 'currency', text: `Moneda: elija ${currencies.join(', ')}.`, blocks: 'saving' }];
  }
  if (!isForeign(line)) return [];
  const problems: LineProblem[] = [];
  if (line.exchangeRate === null || !isRate(line.exchangeRate)) {
    const text = 'Tipo de cambio: escriba un número mayor que 0, con 4 decimales como máximo.';
    problems.push({ field: 'exchangeRate', text, blocks: 'saving' });
  }
  if (line.exchangeDate === null || !isIsoDate(line.exchangeDate)) {
    problems.push({ field: 'exchangeDate', text: 'Fecha del tipo de cambio: elija una fecha.', blocks: 'saving' });
  }
  return problems;
}

function isRate(value: string): boolean {
  const rate = readRate(value);
  return rate !== null && isDecimal(value) && sameAmount(rate, value);
}

function providerProblems({ provider }: Line): LineProblem[] {
  if (provider !== null) return [];
  return [{ field: 'provider', text: texts.providerPerLine, blocks: 'authorizing' }];
}

import { describe, expect, test } from 'vitest';
import type { Columns } from '#domain/budgetReading/chosen.ts';
import { readBudget } from '#domain/budgetReading/read.ts';
import { readSum } from '#domain/budgetReading/sumRows.ts';
import { codesOf, head, linesOf, read, total, works, written } from './works.ts';

/** Rows above the names of columns, in several parts, or that refer to each other. */

test('rows above the names of their columns that multiply to their amount are asked about, others stay texts', () => {
  const [first, second, third] = works;
  const reading = read([['Presupuesto', '', '', '3', '2026'], first, second, head, third]);
  expect(reading.rows.map(({ kind }) => kind)).toEqual(['note', 'line', 'line', 'heading', 'line']);
  expect(reading.rows.map(({ problems }) => codesOf(problems))).toEqual([
    [],
    ['above_header'],
    ['above_header'],
    [],
    [],
  ]);
  expect(reading.linesTotal).toBe(total);
});

test('a number that its cell does not show, or crosses out alone, is asked about', () => {
  const cell = (more: object) => ({ kind: 'number' as const, text: '10', ...more });
  const row = (at: number, more: object) => ({
    row: at,
    cells: [...['A-1', 'Poste', 'pza'].map((text) => ({ kind: 'text' as const, text })), cell({}), cell(more)],
  });
  const names = head.slice(0, 5).map((text) => ({ kind: 'text' as const, text }));
  const rows = [{ row: 1, cells: names }, row(2, {}), row(3, { isUnseen: true }), row(4, { isStruck: true })];
  const whole = { ...row(5, { isStruck: true }), isStruck: true };
  const { rows: all } = readBudget([{ name: 'Uno', rows: [...rows, whole] }]);
  expect(all.slice(1).map(({ problems }) => codesOf(problems))).toEqual([
    [],
    ['hidden_row'],
    ['struck_row'],
    ['struck_row'],
  ]);
});

describe('a description that goes on below its numbers', () => {
  const [first, second] = works;
  const below = (text: string) => ['', text];

  test('is whole where most lines are written so', () => {
    const reading = read([
      head,
      first,
      below('INCLUYE: TORNILLERÍA'),
      below('Y HERRAMIENTA.'),
      second,
      below('HINCADO CON MARTILLO.'),
      ['', '', '', '', 'TOTAL', '55996.44'],
    ]);
    expect(reading.rows.slice(1).map(({ kind, name }) => [kind, name])).toEqual([
      ['line', `${first[1]} INCLUYE: TORNILLERÍA Y HERRAMIENTA.`],
      ['note', 'INCLUYE: TORNILLERÍA'],
      ['note', 'Y HERRAMIENTA.'],
      ['line', `${second[1]} HINCADO CON MARTILLO.`],
      ['note', 'HINCADO CON MARTILLO.'],
      ['total', 'TOTAL'],
    ]);
  });

  test('is none where titles stand above the lines', () => {
    const reading = read([head, below('DEFENSAS'), first, below('POSTES'), second, below('PRECIOS MÁS IVA')]);
    expect(reading.rows.filter(({ kind }) => kind === 'line').map(({ name }) => name)).toEqual([first[1], second[1]]);
    expect(reading.rows.map(({ kind }) => kind)).toEqual(['heading', 'heading', 'line', 'heading', 'line', 'note']);
  });
});

test('lines that refer to the one above have what it says, and that is said', () => {
  for (const mark of ['"', '”', "''", 'Ídem', 'id.']) {
    const rows = [...written(head), ['X-1', mark, mark, '2', '10', '20'], ['X-2', mark, 'm', '3', '10', '30']];
    const [, name, unit] = works[2];
    expect(linesOf(rows).slice(3)).toMatchObject([
      { code: 'X-1', name, unit, problems: [{ code: 'ditto' }] },
      { code: 'X-2', name, unit: 'm', problems: [{ code: 'ditto' }] },
    ]);
  }
  expect(linesOf([...written(head), ['X-1', 'Ídem, en el cuerpo B', 'm', '2', '10', '20']]).at(-1)).toMatchObject({
    name: 'Ídem, en el cuerpo B',
    problems: [],
  });
});

describe('what a row sums up', () => {
  const columns = { code: 0, name: 1, unit: 2, quantity: 3, unitPrice: 4, amount: 5 };
  const summed = (texts: readonly string[], of: Columns = columns) => {
    const cells = texts.map((text) => (text === '' ? null : { kind: 'text' as const, text }));
    const found = readSum({ row: 1, cells }, of, undefined);
    return found && [found.word, found.read.kind === 'number' ? found.read.value : found.read.kind];
  };
  const withGross = { ...columns, gross: 6 };

  test.each<[string, readonly string[], Columns, readonly string[] | null]>([
    ['stands behind its word', ['', 'TOTAL: $1,234.50'], columns, ['total', '1234.5']],
    ['stands where amounts do', ['', 'Subtotal', '', '3', '', '80.00'], columns, ['subtotal', '80']],
    ['is the amount before the one with taxes', ['', 'TOTAL', '', '', '', '100', '116'], withGross, ['total', '100']],
    ['is the tax and not its rate', ['', 'IVA', '', '', '', '16 %', '16.00'], withGross, ['tax', '16']],
    ['is no rate alone', ['', 'IVA', '', '', '', '0.16'], columns, null],
    ['is the last number, where no column has amounts', ['TOTAL', '3', '150.00'], {}, ['total', '150']],
    ['may have two readings', ['TOTAL', '3', '1.234'], {}, ['total', 'ambiguous']],
    ['may be an error', ['TOTAL', '#REF!'], {}, ['total', 'none']],
    ['is not what a code says', ['IVA-1', 'Válvula de alivio', '', '', '', '300.00'], columns, null],
    ['is not what a long sentence says', [`Total ${'de la obra '.repeat(11)}`, '', '', '', '', '1.00'], columns, null],
  ])('%s', (_, texts, of, expected) => {
    expect(summed(texts, of)).toEqual(expected);
  });

  test('is of its own currency', () => {
    const last = read([...written(head), ['', '', '', '', 'TOTAL', 'USD 100.00']]).rows.at(-1);
    expect([last?.kind, last?.currency]).toEqual(['total', 'USD']);
  });
});

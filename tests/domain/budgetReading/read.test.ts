import { describe, expect, test } from 'vitest';
import type { Cell, Sheet } from '#domain/budgetReading/cells.ts';
import { type ReadingOptions, readBudget } from '#domain/budgetReading/read.ts';

const head = ['Clave', 'Concepto', 'Unidad', 'Cantidad', 'Precio Unitario', 'Importe'];

function sheetOf(rows: readonly (readonly string[])[], name = 'Hoja1'): Sheet {
  return {
    name,
    rows: rows.map((texts, at) => ({
      row: at + 1,
      cells: texts.map((text): Cell => (text === '' ? null : { kind: 'text', text })),
    })),
  };
}

function read(rows: readonly (readonly string[])[], options?: ReadingOptions) {
  return readBudget([sheetOf(rows)], options);
}

function lastOf(rows: readonly (readonly string[])[], options?: ReadingOptions) {
  const row = read(rows, options).rows.at(-1);
  return { ...row, codes: row?.problems.map(({ code }) => code) };
}

const codesOf = (problems: readonly { readonly code: string }[]) => problems.map(({ code }) => code);

describe('a row of a budget', () => {
  test('is a line when its amount is quantity × price', () => {
    expect(lastOf([head, ['A-1', 'Poste', 'pza', '2', '$1,000.50', '2001.00']])).toMatchObject({
      kind: 'line',
      code: 'A-1',
      name: 'Poste',
      unit: 'pza',
      quantity: '2',
      unitPrice: '1000.5',
      amount: '2001',
      currency: 'MXN',
      codes: [],
    });
  });

  test('says that quantity × price is not its amount', () => {
    expect(lastOf([head, ['A-1', 'Poste', 'pza', '2', '10.00', '20.02']])).toMatchObject({
      kind: 'line',
      amount: '20.02',
      codes: ['amount_mismatch'],
    });
    expect(lastOf([head, ['A-1', 'Poste', 'pza', '2', '10.00', '23.20']]).codes).toEqual(['tax_in_amount']);
    const discounted = [...head, 'Descuento'];
    expect(lastOf([discounted, ['A-1', 'Poste', 'pza', '2', '10.00', '18.00', '10%']]).codes).toEqual(['discount']);
    const factored = [...head, 'Factor'];
    expect(lastOf([factored, ['A-1', 'Poste', 'pza', '2', '10.00', '24.00', '1.2']]).codes).toEqual(['factor']);
  });

  test('gets a missing value only when it results exactly, and says so', () => {
    expect(lastOf([head, ['A-1', 'Poste', 'pza', '', '10.00', '25.00']])).toMatchObject({
      kind: 'line',
      quantity: '2.5',
      codes: ['derived'],
    });
    expect(lastOf([head, ['A-1', 'Poste', 'pza', '3', '', '10.00']])).toMatchObject({
      kind: 'unread',
      unitPrice: null,
      codes: ['missing_values'],
    });
    expect(lastOf([head, ['A-1', 'Poste', 'pza', '3', '5.00', '']])).toMatchObject({
      amount: '15',
      codes: ['derived'],
    });
    expect(lastOf([head, ['A-1', 'Poste', 'pza', '', '10.00', '']])).toMatchObject({ kind: 'unread', quantity: null });
  });

  test('with a value that is no number is not understood, and nothing becomes 0', () => {
    for (const bad of ['#REF!', 'varios', '12..5', '16%', '12/03/2026']) {
      expect(lastOf([head, ['A-1', 'Poste', 'pza', bad, '10.00', '20.00']])).toMatchObject({
        kind: 'unread',
        quantity: null,
      });
    }
  });

  test('with a number of two readings waits until it is said which, once for the file', () => {
    const rows = [head, ['A-1', 'Poste', 'pza', '2', '1.234', '2.468'], ['A-2', 'Señal', 'pza', '1', '5.678', '5.678']];
    const asked = read(rows);
    expect(asked.rows.map(({ kind }) => kind)).toEqual(['heading', 'unread', 'unread']);
    expect(codesOf(asked.problems)).toEqual(['ambiguous_decimal']);
    expect(read(rows, { decimal: '.' }).linesTotal).toBe('8.146');
    expect(read(rows, { decimal: ',' }).linesTotal).toBe('8146');
    expect(read(rows, { decimal: ',' }).problems).toEqual([]);
  });

  test('reads such a number as the rest of the file does, and says so unless the amount proves it', () => {
    const proven = [head, ['A-1', 'Poste', 'pza', '1.500', '10.00', '15.00']];
    expect(lastOf(proven)).toMatchObject({ kind: 'line', quantity: '1.5', codes: [] });
    expect(lastOf([head.slice(0, 5), ['A-1', 'Poste', 'pza', '1.500', '10.00']])).toMatchObject({
      codes: ['decimal_inferred'],
    });
  });

  test('of a currency that is not ours is not understood', () => {
    const rows = [
      [...head, 'Moneda'],
      ['A-1', 'Poste', 'pza', '2', '10.00', '20.00', 'CAD'],
    ];
    expect(lastOf(rows)).toMatchObject({ kind: 'unread', currency: 'CAD', codes: ['unknown_currency'] });
  });

  test('named like a sum is a line when it has quantity and price', () => {
    expect(lastOf([head, ['T-1', 'Total station, renta', 'dia', '2', '10.00', '20.00']])).toMatchObject({
      kind: 'line',
    });
    expect(lastOf([head, ['S-1', 'Suma de esfuerzos, estudio', 'pza', '2', '10.00', '20.00']])).toMatchObject({
      kind: 'line',
    });
  });
});

/** Kind, code and name of each row below the names of the columns. */
const kinds = (...rows: readonly (readonly string[])[]) =>
  read([head, ...rows])
    .rows.slice(1)
    .map(({ kind, code, name }) => [kind, code, name]);

describe('a description over several rows', () => {
  const numbers = ['pza', '2', '10.00', '20.00'];
  const above = (code: string) => [
    [code, 'Suministro de poste,'],
    ['', `tramo ${code}`, ...numbers],
  ];
  const plain = ['', 'Limpieza', ...numbers];

  test('goes with the numbers below it where its code stands above in most lines', () => {
    const rows = kinds(...above('A-1'), plain, ...above('A-2'), plain, ...above('A-3'));
    expect(rows).toEqual([
      ['note', 'A-1', 'Suministro de poste,'],
      ['line', 'A-1', 'Suministro de poste, tramo A-1'],
      ['line', '', 'Limpieza'],
      ['note', 'A-2', 'Suministro de poste,'],
      ['line', 'A-2', 'Suministro de poste, tramo A-2'],
      ['line', '', 'Limpieza'],
      ['note', 'A-3', 'Suministro de poste,'],
      ['line', 'A-3', 'Suministro de poste, tramo A-3'],
    ]);
  });

  test('heads the lines below it where that is so in few', () => {
    expect(kinds(...above('A-1'), plain, ...above('A-2'), plain, plain)).toEqual([
      ['heading', 'A-1', 'Suministro de poste,'],
      ['line', '', 'tramo A-1'],
      ['line', '', 'Limpieza'],
      ['heading', 'A-2', 'Suministro de poste,'],
      ['line', '', 'tramo A-2'],
      ['line', '', 'Limpieza'],
      ['line', '', 'Limpieza'],
    ]);
  });

  const rowsAbove = (count: number) => [
    ['A-1', 'Texto 0'],
    ...Array.from({ length: count - 1 }, (_, at) => ['', `Texto ${at + 1}`]),
    ['', 'Poste', ...numbers],
  ];

  test.each([
    [1, 'A-1'],
    [8, 'A-1'],
    [9, ''],
  ])('over %i rows before its numbers has the code %j', (count, code) => {
    expect(kinds(...rowsAbove(count)).at(-1)?.[1]).toBe(code);
  });

  test('goes on after the numbers where it begins in lower case, and is no note', () => {
    expect(kinds(['A-1', 'Poste', ...numbers], ['', 'de 2 m de alto'], ['', 'nota: sin IVA'])).toEqual([
      ['line', 'A-1', 'Poste de 2 m de alto'],
      ['note', '', 'de 2 m de alto'],
      ['note', '', 'nota: sin IVA'],
    ]);
  });

  test('stands in the row before the numbers where theirs says nothing', () => {
    expect(kinds(['', 'Poste de 2 m'], ['', '', ...numbers])).toEqual([
      ['note', '', 'Poste de 2 m'],
      ['line', '', 'Poste de 2 m'],
    ]);
  });
});

test('a text before lines heads them, and any other is a note', () => {
  const line = ['A-1', 'Poste', 'pza', '2', '10.00', '20.00'];
  const unread = ['A-2', 'Poste', 'pza', 'dos', '10.00', ''];
  expect(
    kinds(['', 'I. Señales'], ['', 'Verticales'], line, ['', '* sin IVA'], line, ['', 'Pendiente'], unread, [
      '',
      'Fin',
    ]).map(([kind, , name]) => [kind, name]),
  ).toEqual([
    ['heading', 'I. Señales'],
    ['heading', 'Verticales'],
    ['line', 'Poste'],
    ['note', '* sin IVA'],
    ['line', 'Poste'],
    ['heading', 'Pendiente'],
    ['unread', 'Poste'],
    ['note', 'Fin'],
  ]);
});

describe('sums', () => {
  const lines = [head, ['A-1', 'Poste', 'pza', '2', '10.00', '20.00'], ['A-2', 'Señal', 'pza', '1', '80.00', '80.00']];

  test('that are not those of their lines are said', () => {
    expect(lastOf([...lines, ['', '', '', '', 'Total', '$120.00']])).toMatchObject({
      kind: 'total',
      codes: ['sum_mismatch'],
    });
    expect(codesOf(read([...lines, ['', '', '', '', 'Total', '$120.00']]).problems)).toContain('stated_total');
    expect(lastOf([...lines, ['', '', '', '', 'IVA 16%', '$20.00']])).toMatchObject({
      kind: 'subtotal',
      codes: ['tax_mismatch'],
    });
    expect(lastOf([...lines, ['', '', '', '', 'Total', '$116.00']])).toMatchObject({ codes: [] });
  });

  test('of each part are of the lines since the sum before', () => {
    const parts = [...lines, ['', '', '', '', 'Subtotal', '$100.00'], ['B-1', 'Malla', 'm', '5', '10.00', '50.00']];
    expect(lastOf([...parts, ['', '', '', '', 'Subtotal', '$50.00']])).toMatchObject({ kind: 'subtotal', codes: [] });
    expect(lastOf([...parts, ['', '', '', '', 'Subtotal', '$60.00']])).toMatchObject({ codes: ['sum_mismatch'] });
  });

  test('with a tax of any rate are the lines and that tax', () => {
    const taxed = [...lines, ['', '', '', '', 'IVA 10%', '$10.00']];
    expect(lastOf(taxed)).toMatchObject({ kind: 'subtotal', codes: [] });
    expect(lastOf([...taxed, ['', '', '', '', 'Total', '$110.00']])).toMatchObject({ kind: 'total', codes: [] });
    expect(lastOf([...taxed, ['', '', '', '', 'Total', '$112.00']])).toMatchObject({ codes: ['sum_mismatch'] });
  });

  test('may differ by half a cent of each line, and no more', () => {
    const rounded = Array.from({ length: 6 }, (_, at) => [`A-${at}`, `Poste ${at}`, 'pza', '1', '33.34', '33.34']);
    const totalled = (total: string) => lastOf([head, ...rounded, ['', '', '', '', 'Total', total]]).codes;
    expect(totalled('200.00')).toEqual([]);
    expect(totalled('199.99')).toEqual(['sum_mismatch']);
    const many = Array.from({ length: 300 }, (_, at) => [`A-${at}`, `Poste ${at}`, 'pza', '1', '1.00', '1.00']);
    const ofMany = (total: string) => lastOf([head, ...many, ['', '', '', '', 'Total', total]]).codes;
    expect([ofMany('301.00'), ofMany('301.01')]).toEqual([[], ['sum_mismatch']]);
  });

  test('are stated by the last one that they explain', () => {
    const sums = [
      ['', '', '', '', 'Total', '$100.00'],
      ['', '', '', '', 'IVA 16%', '$16.00'],
      ['', '', '', '', 'Total', '$116.00'],
    ];
    expect(read([...lines, ...sums])).toMatchObject({ statedTotal: '116', problems: [] });
  });

  test('of a file that says two currencies are in the usual one', () => {
    const said = [['Moneda: USD'], ['Precios en EUR'], ...lines];
    expect(read(said).rows.at(-1)).toMatchObject({ kind: 'line', currency: 'MXN' });
    expect(read([['Moneda: USD'], ...lines]).rows.at(-1)).toMatchObject({ kind: 'line', currency: 'USD' });
  });

  test('are compared with the budget, with and without taxes', () => {
    expect(read(lines, { budgetAmount: '100' }).problems).toEqual([]);
    expect(read(lines, { budgetAmount: '116.00' }).problems).toEqual([]);
    expect(codesOf(read(lines, { budgetAmount: '102' }).problems)).toEqual(['budget_amount']);
  });

  test('of several currencies are not made', () => {
    const rows = [
      [...head, 'Moneda'],
      ['A-1', 'Poste', 'pza', '2', '10.00', '20.00', 'USD'],
      ['A-2', 'Poste', 'pza', '2', '10.00', '20.00', 'MXN'],
    ];
    expect(read(rows)).toMatchObject({ linesTotal: null, problems: [{ code: 'several_currencies' }] });
  });

  test('without words, an amount alone that is no sum is not understood', () => {
    expect(lastOf([...lines, ['', 'Maniobras', '', '', '', '33.00']])).toMatchObject({ kind: 'unread', amount: '33' });
    expect(lastOf([...lines, ['', '', '', '', '', '100.00']])).toMatchObject({ kind: 'subtotal', codes: [] });
  });
});

describe('a file', () => {
  test('without a table says so', () => {
    const reading = read([['Estimados señores:'], ['Les enviamos la cotización por correo.']]);
    expect(codesOf(reading.problems)).toEqual(['no_table']);
    expect(reading.rows.every(({ kind }) => kind === 'note')).toBe(true);
    expect(readBudget([])).toMatchObject({ rows: [], linesTotal: '0', statedTotal: null });
  });

  test('whose table has no header is read with a problem that says how', () => {
    const rows = [1, 2, 3].map((at) => [`A-${at}`, 'Poste de acero', 'pza', `${at + 1}`, '10.00', `${at + 1}0.00`]);
    expect(codesOf(read(rows).problems)).toEqual(['no_header']);
    expect(read(rows).linesTotal).toBe('90');
  });

  test('with a list of prices beside its budget takes no line from it', () => {
    const budget = sheetOf([head, ['A-1', 'Poste', 'pza', '2', '10.00', '20.00']], 'Presupuesto');
    const prices = sheetOf(
      [
        ['Clave', 'Concepto', 'Unidad', 'Precio'],
        ['A-1', 'Poste', 'pza', '10.00'],
      ],
      'Precios',
    );
    const reading = readBudget([budget, prices]);
    expect(reading.rows.filter(({ kind }) => kind === 'line')).toHaveLength(1);
    expect(reading.linesTotal).toBe('20');
  });

  test('with a second table of other columns loses none of its rows', () => {
    const first = [head, ['A-1', 'Poste', 'pza', '2', '10.00', '20.00']];
    const second = [
      ['Clave', 'Oficio', 'Unidad', 'Tiempo', 'Pago', 'Importe'],
      ['O-1', 'Peón', 'jor', '3', '300.00', '900.00'],
    ];
    const { rows, linesTotal } = read([...first, ['Mano de obra'], ...second]);
    expect(linesTotal).toBe('20');
    expect(rows.at(-1)).toMatchObject({ kind: 'unread', amount: '900', problems: [{ code: 'missing_values' }] });
  });

  test('of 5,000 rows is read in seconds, however busy the machine is', () => {
    const rows = Array.from({ length: 5000 }, (_, at) => [`A-${at}`, `Poste ${at}`, 'pza', '2', '10.00', '20.00']);
    const from = performance.now();
    expect(read([head, ...rows]).linesTotal).toBe('100000');
    expect(performance.now() - from).toBeLessThan(15_000);
  });
});

import { describe, expect, test } from 'vitest';
import type { Cell, Sheet } from '#domain/budgetReading/cells.ts';
import { readBudget } from '#domain/budgetReading/read.ts';

/** Layouts of people who never saw another budget of ours, as each was first read wrongly. */

const works = [
  ['BAR-001', 'Barrera metálica de tres crestas', 'm', '24', '1850.5', '44412'],
  ['BAR-014', 'Poste hincado de 1.80 m', 'pza', '12', '965.37', '11584.44'],
  ['PAV-002', 'Carpeta asfáltica de 5 cm', 'm2', '118.75', '386.44', '45889.75'],
] as const;
type Work = (typeof works)[number];
const total = '101886.19';
const head = ['Clave', 'Concepto', 'Unidad', 'Cantidad', 'P.U.', 'Importe'];

function sheetOf(rows: readonly (readonly string[])[], name = 'Presupuesto'): Sheet {
  return {
    name,
    rows: rows.map((texts, at) => ({
      row: at + 1,
      cells: texts.map((text): Cell => {
        if (text === '') return null;
        return /^-?\d+(?:\.\d+)?$/.test(text) ? { kind: 'number', text } : { kind: 'text', text };
      }),
    })),
  };
}

const read = (rows: readonly (readonly string[])[]) => readBudget([sheetOf(rows)]);
const written = (labels: readonly string[], row: (work: Work) => readonly string[] = (work) => work) => [
  labels,
  ...works.map(row),
];
const taxOf = (value: string) => (Number(value) * 0.16).toFixed(2);
const withTax = (value: string) => (Number(value) * 1.16).toFixed(2);
const codesOf = (problems: readonly { readonly code: string }[]) => problems.map(({ code }) => code);
const linesOf = (rows: readonly (readonly string[])[]) => read(rows).rows.filter(({ kind }) => kind === 'line');

/** The works, read with nothing to ask. */
const understood = works.map(([code, name, unit, quantity, unitPrice, amount]) =>
  expect.objectContaining({ code, name, unit, quantity, unitPrice, amount, problems: [] }),
);

describe('columns', () => {
  test.each([
    [['Código', 'Elemento dañado', 'Unid/Med', 'No. de unidades', 'Precio por unidad', 'Costo']],
    [['PARTIDA', 'CONCEPTOS', 'UNIDAD', 'CANTIDADES', 'PRECIOS', 'IMPORTES']],
    [['NP', 'Refacción', 'U.M.', 'Volumetría', 'Precio c/u', 'Monto']],
    [['Cód.', 'Descr.', 'Med.', 'Cant.', 'Prec. Unit.', 'Imp.']],
    [['Cod. Conc.', 'Conc.', 'Un.', 'Cantid.', 'Cto. Unit.', 'Imp. s/IVA']],
    [['Clave', 'Especificación', 'Unids.', 'Cant.', 'Pr. Unit.', 'Tot.']],
    [['Cve.', 'Insumo', 'Ud.', 'Vol.', 'V. Unit.', 'Subt.']],
  ])('are found by %j', (labels) => {
    const reading = read(written(labels));
    expect(reading.rows.slice(1)).toEqual(understood);
    expect(reading.problems).toEqual([]);
  });

  test('of quantity and unit under one name over both are told apart, and a unit in brackets is the unit', () => {
    const two = [
      ['Cód.', 'Descr.', 'Volumen', '', 'Costo', ''],
      ['', '', 'Cant.', 'Med.', 'P. Unit.', 'Imp.'],
    ];
    const sheet = sheetOf([
      ...two,
      ...works.map(([code, name, unit, quantity, price, amount]) => [code, name, quantity, `[${unit}]`, price, amount]),
    ]);
    const merges = [
      { top: 1, left: 2, bottom: 1, right: 3 },
      { top: 1, left: 4, bottom: 1, right: 5 },
    ];
    expect(readBudget([{ ...sheet, merges }]).rows.filter(({ kind }) => kind === 'line')).toEqual(understood);
  });

  test('of which one could be two leave no row of numbers unsaid', () => {
    const rows = read(written(['Clave', 'Concepto', 'Unidad', 'Dato A', 'Dato B', 'Costo'])).rows.slice(1);
    expect(rows.map(({ kind }) => kind)).not.toContain('note');
    // Without a unit or prices they looked like texts among the lines.
    const labels = ['Clave', 'Concepto', 'Unidad', 'Dato A', 'Dato B', 'Precio a cotizar'];
    const unnamed = read(
      written(labels, ([code, name, , ...numbers]) => [code, name, '', ...numbers.slice(0, 2), 'por definir']),
    );
    expect(unnamed.rows.slice(1).map(({ kind }) => kind)).toEqual(works.map(() => 'unread'));
    expect(unnamed.rows[1]?.problems[0]?.text).toContain('encabezados');
  });

  test('of quantity and unit in one keep both', () => {
    const labels = ['Clave', 'Concepto', 'Cantidad / Unidad', 'P.U.', 'Importe'];
    const rows = written(labels, ([code, name, unit, quantity, ...money]) => [
      code,
      name,
      `${quantity} ${unit}`,
      ...money,
    ]);
    expect(linesOf(rows)).toEqual(understood);
  });

  test('from the amount to the code are one table', () => {
    expect(linesOf(written(head.toReversed(), (work) => work.toReversed()))).toEqual(understood);
  });

  test('of two prices, each with its amount, are asked about', () => {
    const asked = (labels: readonly string[]) =>
      linesOf(written(labels, (work) => [...work, String(Number(work[4]) * 2), String(Number(work[5]) * 2)])).map(
        ({ problems }) => codesOf(problems),
      );
    const several = works.map(() => ['several_prices']);
    // Words that say less count as much where they name another currency.
    expect(asked([...head, 'P.U. cotizado USD', 'Importe cotizado USD'])).toEqual(several);
    expect(asked([...head.slice(0, 4), 'P.U. USD', 'Importe USD', 'P.U. MXN', 'Importe MXN'])).toEqual(several);
    expect(asked([...head.slice(0, 4), 'P.U. taller', 'Importe taller', 'P.U. cliente', 'Importe cliente'])).toEqual(
      several,
    );
    // What a contractor names a cost is not asked for.
    expect(
      linesOf(
        written([...head.slice(0, 4), 'Costo directo', 'Importe CD', 'P.U.', 'Importe'], (work) => [
          ...work.slice(0, 4),
          String(Number(work[4]) * 2),
          String(Number(work[5]) * 2),
          ...work.slice(4),
        ]),
      ),
    ).toEqual(understood);
  });

  test('under one merged name are several, the last too', () => {
    const rows = written([...head.slice(0, 4), 'P.U.', '', 'Importe'], (work) => [
      ...work.slice(0, 5),
      String(Number(work[4]) * 2),
      work[5],
      String(Number(work[5]) * 2),
    ]);
    const merges = [4, 6].map((left) => ({ top: 1, bottom: 1, left, right: left + 1 }));
    const reading = readBudget([{ ...sheetOf(rows), merges }]);
    expect(reading.rows.slice(1).map(({ problems }) => codesOf(problems))).toEqual(works.map(() => ['several_prices']));
  });

  test('of nothing but currency signs lend their name to the next one', () => {
    const labels = [...head.slice(0, 4), 'P.U.', '', 'Importe', ''];
    const rows = written(labels, (work) => [...work.slice(0, 4), '$', work[4], '$', work[5]]);
    expect(linesOf(rows)).toEqual(understood);
  });

  test('of codes named like a description are codes', () => {
    const labels = ['Pos.', 'Material', 'Texto breve', 'UM', 'Cantidad', 'Precio neto', 'Valor neto'];
    const rows = works.map((work, at) => [String(10 * at), ...work]);
    expect(linesOf([labels, ...rows])).toEqual(understood);
  });

  test('of taxes beside a total are no amounts before them', () => {
    const labels = [...head.slice(0, 5), 'IVA', 'Total'];
    const rows = written(labels, (work) => [...work.slice(0, 5), taxOf(work[5]), withTax(work[5])]);
    const reading = read([...rows, ['', '', '', '', 'TOTAL', '', withTax(total)]]);
    expect(reading.rows.slice(1, -1)).toEqual(
      works.map(([code]) => expect.objectContaining({ code, kind: 'line', problems: [] })),
    );
    expect(reading).toMatchObject({ linesTotal: total, problems: [] });
  });
});

describe('amounts', () => {
  test.each(['Cifras en miles de pesos', 'Importes expresados en miles', '(millones de pesos)'])(
    'under «%s» are decided by a person',
    (said) => {
      const reading = read([[said], ...written(head)]);
      expect(reading.rows.slice(2).map(({ problems }) => codesOf(problems))).toEqual(
        works.map(() => ['scaled_amounts']),
      );
      expect(linesOf([['Entrega en mil y un días'], ...written(head)])).toEqual(understood);
    },
  );
});

describe('sums', () => {
  const below = (...rows: readonly (readonly [string, string])[]) =>
    read([...written(head), ...rows.map(([words, value]) => ['', '', '', '', words, value])]);

  test('are known by their value where no word of ours names them', () => {
    const overhead = '22414.96';
    const sold = '124301.15';
    const reading = below(
      ['Costo directo', total],
      ['Gastos indirectos y utilidad (22 %)', overhead],
      ['Precio de venta', sold],
      ['Impuesto al valor agregado', taxOf(sold)],
      ['T O T A L :', withTax(sold)],
    );
    expect(reading.rows.slice(4).map(({ kind, problems }) => [kind, codesOf(problems)])).toEqual([
      ['subtotal', []],
      ['subtotal', []],
      ['subtotal', []],
      ['subtotal', []],
      ['total', []],
    ]);
    expect(reading).toMatchObject({ statedTotal: withTax(sold), problems: [] });
  });

  test('that are none of these stay not understood', () => {
    expect(below(['Tipo de cambio', '18.5']).rows.at(-1)).toMatchObject({ kind: 'unread', amount: '18.5' });
  });

  test('of quantities and prices too are no line', () => {
    const reading = read([...written(head), ['TOTALES', '', '', '154.75', '3202.31', total]]);
    expect(reading.rows.at(-1)).toMatchObject({ kind: 'total', amount: total, problems: [] });
    expect(reading.statedTotal).toBe(total);
  });

  test('are not what a code says', () => {
    const valve = ['IVA-1', 'Válvula de alivio', 'pza', '3', '100', '300'];
    expect(read([...written(head), valve]).rows.at(-1)).toMatchObject({ kind: 'line', code: 'IVA-1', problems: [] });
  });
});

test('an amount that says «+ IVA» is the one before it, and US are dollars', () => {
  const plus = written(head, (work) => [...work.slice(0, 4), `$${work[4]} + IVA`, `$${work[5]} más I.V.A.`]);
  expect(linesOf(plus)).toEqual(understood);
  const labels = [...head, 'Moneda'];
  expect(linesOf(written(labels, (work) => [...work, 'US'])).map(({ currency }) => currency)).toEqual(
    works.map(() => 'USD'),
  );
});

test('a sheet with the works of another in other quantities is said, and both are summed', () => {
  const more = works.map(([code, name, unit, , price]) => [code, name, unit, '1', price, price]);
  const reading = readBudget([sheetOf(written(head), 'V1'), sheetOf([head, ...more], 'V2')]);
  expect(codesOf(reading.problems)).toEqual(['similar_sheet']);
  expect(reading.rows.filter(({ kind }) => kind === 'line')).toHaveLength(2 * works.length);
  const other = works.map(([code, , unit, , price]) => [`Z${code}`, 'Drenaje', unit, '1', price, price]);
  expect(readBudget([sheetOf(written(head), 'A'), sheetOf([head, ...other], 'B')]).problems).toEqual([]);
});

import { describe, expect, test } from 'vitest';
import { readBudget } from '#domain/budgetReading/read.ts';
import { codesOf, head, linesOf, read, sheetOf, total, understood, works, written } from './works.ts';

/** Sums that have no words of ours, or are written as lines. */

const taxOf = (value: string) => (Number(value) * 0.16).toFixed(2);
const withTax = (value: string) => (Number(value) * 1.16).toFixed(2);

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

  test('that take something off are no totals', () => {
    for (const words of [
      'Menos descuento',
      'Desc. 5%',
      'Bonificación',
      'Rebaja especial',
      'Menos deducible',
      'Demérito',
    ]) {
      const off = (Number(total) * 0.05).toFixed(2);
      const rest = (Number(total) - Number(off)).toFixed(2);
      const reading = below(['Subtotal', total], [words, off], ['Subtotal', rest], ['IVA', taxOf(rest)]);
      expect(reading.rows.slice(4).map(({ kind, problems }) => [kind, codesOf(problems)])).toEqual(
        ['', '', '', ''].map(() => ['subtotal', []]),
      );
      expect(reading.problems).toEqual([]);
    }
  });

  test('that a summary below says again are sums there too', () => {
    const [first, second, third] = works;
    const rest = '57474.19';
    const reading = read([
      head,
      ['1', 'SEÑALAMIENTO'],
      first,
      ['', 'Suma partida 1', '', '', '', first[5]],
      ['2', 'PAVIMENTOS'],
      second,
      third,
      ['', 'Suma partida 2', '', '', '', rest],
      ['RESUMEN'],
      ['1', 'SEÑALAMIENTO', '', '', '', first[5]],
      ['2', 'PAVIMENTOS', '', '', '', rest],
      ['', 'TOTAL', '', '', '', total],
    ]);
    expect(reading.rows.slice(8).map(({ kind }) => kind)).toEqual(['note', 'subtotal', 'subtotal', 'total']);
    expect(reading.linesTotal).toBe(total);
  });

  test('of how many concepts there are is none', () => {
    expect(read([...written(head), ['Total de conceptos:', '3']]).rows.at(-1)).toMatchObject({ kind: 'note' });
  });

  test('in a box beside the lines are none of them', () => {
    const boxes = [
      ['Subtotal', total],
      ['IVA', taxOf(total)],
      ['Total', withTax(total)],
    ];
    const rows = works.map((work, at) => [...work, '', ...(boxes[at] ?? [])]);
    expect(linesOf([[...head, '', 'RESUMEN'], ...rows])).toEqual(understood);
  });

  test('are not what a code says', () => {
    const valve = ['IVA-1', 'Válvula de alivio', 'pza', '3', '100', '300'];
    expect(read([...written(head), valve]).rows.at(-1)).toMatchObject({ kind: 'line', code: 'IVA-1', problems: [] });
  });
});

describe('rows that sum up others and are written as lines', () => {
  const lot = (name: string, amount: string) => ['', name, 'lote', '1', amount, amount];
  const [first, second, third] = works;
  const rest = '57474.19';
  const sections = [head, lot('DEFENSAS', first[5]), first, lot('POSTES Y PAVIMENTO', rest), second, third];

  test('head the lines that the total of the file sums', () => {
    const reading = read([...sections, ['', '', '', '', 'TOTAL', total]]);
    expect(reading.rows.map(({ kind }) => kind)).toEqual([
      'heading',
      'subtotal',
      'line',
      'subtotal',
      'line',
      'line',
      'total',
    ]);
    expect(reading).toMatchObject({ linesTotal: total, statedTotal: total, problems: [] });
  });

  test('are asked about where no total says which they are', () => {
    expect(read(sections).rows.map(({ problems }) => codesOf(problems))).toEqual([
      [],
      [],
      [],
      ['sum_of_lines'],
      [],
      [],
    ]);
  });

  test('of one line are asked about where its code says that it is a part', () => {
    const rows = (part: string) => [
      head,
      ['1', 'DEFENSAS', '', '1', '55996.44', '55996.44'],
      [part, ...works[0].slice(1, 3), '1', '55996.44', '55996.44'],
      works[2],
    ];
    expect(codesOf(read(rows('1.1')).rows[1]?.problems ?? [])).toEqual(['sum_of_lines']);
    expect(codesOf(read(rows('10')).rows[1]?.problems ?? [])).toEqual([]);
  });

  test('are lines where the total of the file sums them too', () => {
    const rows = [head, lot('Grúa', '3000'), lot('Flete', '1000'), lot('Maniobras', '2000')];
    const reading = read([...rows, ['', '', '', '', 'TOTAL', '6000']]);
    expect(reading.rows.slice(1, 4).map(({ kind, problems }) => [kind, problems.length])).toEqual(
      rows.slice(1).map(() => ['line', 0]),
    );
    expect(codesOf(read(rows).rows[1]?.problems ?? [])).toEqual(['sum_of_lines']);
  });

  test('that the budget counts beside its lines are said', () => {
    const sheet = sheetOf([
      head,
      ...works,
      ['', 'DESCUENTO', '', '', '', '-1000'],
      ['', '', '', '', 'TOTAL', (Number(total) - 1000).toFixed(2)],
    ]);
    const said = (budgetAmount: string) => readBudget([sheet], { budgetAmount }).problems;
    expect(said((Number(total) - 1000).toFixed(2))).toEqual([
      { code: 'adjusted_total', text: expect.stringContaining('cuenta además 1,000.00 de descuentos o cargos') },
    ]);
    expect(said(total)).toEqual([]);
  });

  test('under a word of sums are sums', () => {
    const reading = read([
      head,
      first,
      second,
      ['ST', 'SUBTOTAL DEFENSAS', '', '1', '55996.44', '55996.44'],
      third,
      ['', 'TOTAL', '', '1', total, total],
      ['', 'Suma de esfuerzos, estudio', '', '1', '500', '500'],
    ]);
    expect(reading.rows.slice(1).map(({ kind }) => kind)).toEqual([
      'line',
      'line',
      'subtotal',
      'line',
      'total',
      'line',
    ]);
  });

  test('on a sheet of their own are no lines', () => {
    const reading = readBudget([
      sheetOf([head, lot('Defensas', '55996.44'), lot('Pavimento', '103363.94')], 'Resumen'),
      sheetOf([head, first, second], 'Defensas'),
      sheetOf([head, third, second, ['PAV-003', ...third.slice(1)]], 'Pavimento'),
    ]);
    expect(reading.rows.slice(0, 3).map(({ kind }) => kind)).toEqual(['heading', 'subtotal', 'subtotal']);
    expect(reading.linesTotal).toBe('159360.38');
    const alone = readBudget([
      sheetOf([head, lot('Defensas', '55996.44')], 'Resumen'),
      sheetOf([head, first, second], 'Defensas'),
    ]);
    expect(codesOf(alone.rows[1]?.problems ?? [])).toEqual(['sum_of_lines']);
  });

  test('as a list of what they are made of are left out, and that is said', () => {
    const made = [['EXPLOSIÓN DE INSUMOS'], head, ['M-1', 'Acero', 'kg', '100', '30', '3000']];
    const reading = readBudget([sheetOf(written(head)), sheetOf(made, 'Anexo')]);
    expect(reading.linesTotal).toBe(total);
    expect(codesOf(reading.problems)).toEqual(['sheet_left_out']);
  });

  test('as a percentage of them are asked about', () => {
    const reading = read([...written(head), ['IND', 'Indirectos', '%', '15', '1018.8619', '15282.93']]);
    expect(reading.rows.at(-1)).toMatchObject({ kind: 'line', problems: [{ code: 'percent_of_lines' }] });
  });

  test('are found in seconds among thousands of lots', () => {
    const rows = Array.from({ length: 4900 }, (_, at) => lot(`Trabajo ${at}`, String(1_000_000_000 - at * 200_000)));
    const from = performance.now();
    expect(read([head, ...rows]).rows).toHaveLength(4901);
    expect(performance.now() - from).toBeLessThan(15_000);
  });
});

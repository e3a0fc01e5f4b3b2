import { describe, expect, test } from 'vitest';
import { areNames, isOfProvider, isOr, isPage, isRemark, isTermOf } from '#domain/budgetReading/notes.ts';
import { readBudget } from '#domain/budgetReading/read.ts';
import { codesOf, head, linesOf, read, sheetOf, total, understood, works, written } from './works.ts';

/** What a file says of its lines and its prices, and lines that may not be asked for. */

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

describe('what a note says against a work', () => {
  test('by its code is asked of that work alone', () => {
    const rows = [...written(head), ['La partida BAR-014 no procede']];
    expect(linesOf(rows).map(({ problems }) => codesOf(problems))).toEqual([[], ['remarked'], []]);
    expect(read(rows).problems).toEqual([]);
  });
});

describe('what a file says of all its prices', () => {
  test.each([
    ['Precios en dólares americanos', 'USD'],
    ['* LOS PRECIOS ESTÁN EXPRESADOS EN DÓLARES (USD)', 'USD'],
    ['Cotización en USD', 'USD'],
    ['Nota: precios en USD más IVA', 'USD'],
    ['Todos los importes son en dólares americanos.', 'USD'],
    ['Moneda: DLLS.', 'USD'],
    ['Precios en pesos, al tipo de cambio de 18.50 por dólar', 'MXN'],
    ['Tipo de cambio en dólares: 18.50', 'MXN'],
    ['El costo de la grúa se cotiza en dólares por separado', 'MXN'],
  ])('«%s» is in %s, above and below', (said, currency) => {
    for (const rows of [
      [[said], ...written(head)],
      [...written(head), [said]],
    ]) {
      expect(linesOf(rows).map((line) => line.currency)).toEqual(works.map(() => currency));
    }
  });

  test.each([
    'Precios con IVA incluido',
    'LOS PRECIOS INCLUYEN IVA',
    'IVA incluido',
    'Nota: los precios unitarios ya incluyen el I.V.A.',
  ])('«%s» leaves the price to a person', (said) => {
    expect(linesOf([...written(head), [said]]).map(({ problems }) => codesOf(problems))).toEqual(
      works.map(() => ['tax_included']),
    );
  });

  test.each(['Precios más IVA', 'Los precios no incluyen IVA', 'Precios sin IVA', 'El total incluye IVA'])(
    '«%s» asks nothing',
    (said) => expect(linesOf([...written(head), [said]])).toEqual(understood),
  );
});

describe('lines that may not be asked for', () => {
  const problemsIn = (rows: readonly (readonly string[])[]) => linesOf(rows).map(({ problems }) => codesOf(problems));

  test.each([['NO PROCEDE'], ['Cancelado'], ['rechazada por el ajustador'], ['No autorizado'], ['Ya pagado']])(
    'say so beside their numbers: %s',
    (remark) => {
      const rows = works.map((work, at) => [...work, at === 1 ? remark : 'Se revisó en sitio']);
      expect(problemsIn([[...head, 'Observaciones'], ...rows])).toEqual([[], ['remarked'], []]);
    },
  );

  test('are marked in a column that takes works out, and not marked in one that asks for them', () => {
    const marked = (label: string, marks: readonly string[]) =>
      problemsIn([[...head, label], ...works.map((work, at) => [...work, marks[at] ?? ''])]);
    expect(marked('Excluir', ['', 'X', ''])).toEqual([[], ['unmarked'], []]);
    expect(marked('¿Se cobra?', ['X', '', 'X'])).toEqual([[], ['unmarked'], []]);
  });

  test('say so of themselves, and what a work leaves out is no such word', () => {
    const named = (name: string) => problemsIn([...written(head), ['OP-1', name, 'm', '10', '5', '50']]).at(-1);
    expect(named('OPCIONAL: barrera de concreto')).toEqual(['optional']);
    expect(named('Barrera de concreto (opcional)')).toEqual(['optional']);
    expect(named('Alternativa con amortiguador')).toEqual(['optional']);
    expect(named('Retiro de malla - CANCELADO')).toEqual(['remarked']);
    expect(named('Barrera de concreto, no incluye lo rechazado en obra')).toEqual([]);
    expect(named('Opción de giro: señal informativa')).toEqual([]);
    expect(named('Menos recuperación de chatarra')).toEqual(['deducted']);
    expect(named('Salvamento')).toEqual(['deducted']);
    expect(named('Material de desecho (se resta)')).toEqual(['deducted']);
    expect(named('Menos deducible')).toEqual(['adjustment']);
    expect(named('Recuperación de defensa metálica para reúso')).toEqual([]);
  });

  test('are of one of several options, each with its title or on its own sheet', () => {
    const options = [
      ['OPCIÓN A'],
      ...written(head),
      ['', '', '', '', 'Total opción A', total],
      ['OPCIÓN B (con descuento)'],
      head,
      ['BAR-001', 'Barrera de concreto', 'm', '24', '900', '21600'],
    ];
    expect(problemsIn(options)).toEqual(Array(4).fill(['alternative']));
    expect(problemsIn([['OPCIÓN A'], ...written(head)])).toEqual([[], [], []]);
    const sheets = [
      sheetOf(written(head), 'Propuesta 1'),
      sheetOf([head, ['X', 'Malla', 'm', '2', '5', '10']], 'Propuesta 2'),
    ];
    const lines = readBudget(sheets).rows.filter(({ kind }) => kind === 'line');
    expect(lines.map(({ problems }) => codesOf(problems))).toEqual(Array(4).fill(['alternative']));
  });

  test('are of another incident where the sheets name several', () => {
    const other = [head, ['X-1', 'Malla', 'm', '2', '5', '10']];
    const asked = (first: string, second: string) =>
      readBudget([sheetOf([[first], ...written(head)], 'Hoja1'), sheetOf([[second], ...other], 'Hoja2')])
        .rows.filter(({ kind }) => kind === 'line')
        .map(({ problems }) => codesOf(problems));
    expect(asked('SINIESTRO: 04-26-451', 'SINIESTRO: 04-26-452')).toEqual(Array(4).fill(['several_incidents']));
    expect(asked('No. de siniestro 04-26-451', 'Siniestro 451')).toEqual(Array(4).fill([]));
    expect(asked('Presupuesto de reparación', 'Siniestro 451')).toEqual(Array(4).fill([]));
    const named = [sheetOf(written(head), 'Siniestro 451'), sheetOf(other, 'Siniestro 452')];
    expect(codesOf(readBudget(named).rows.at(-1)?.problems ?? [])).toEqual(['several_incidents']);
  });

  test('are taken off where a title or the name of their sheet says it, until works are added', () => {
    const [first, second, third] = works;
    const rows = [head, first, ['DEDUCTIVAS'], second, ['ADITIVAS'], third];
    expect(problemsIn(rows)).toEqual([[], ['deducted'], []]);
    const sheets = [
      sheetOf(written(head), 'Aditivas'),
      sheetOf([head, ['X', 'Malla', 'm', '2', '5', '10']], 'Deductivas'),
    ];
    const last = readBudget(sheets).rows.at(-1);
    expect(codesOf(last?.problems ?? [])).toEqual(['deducted']);
  });
});

describe('comments at cells', () => {
  const commented = (row: number, text: string) => {
    const sheet = sheetOf([['Presupuesto de la reparación'], ...written(head), ['', '', '', '', 'TOTAL', total]]);
    const rows = sheet.rows.map((one) => (one.row === row ? { ...one, comments: [text] } : one));
    return readBudget([{ ...sheet, rows }]);
  };
  const doubtsOf = ({ rows }: ReturnType<typeof readBudget>) =>
    rows.filter(({ kind }) => kind === 'line').map(({ problems }) => codesOf(problems));

  test('are asked about where they stand at a line', () => {
    const reading = commented(4, 'Precio por caja');
    expect(doubtsOf(reading)).toEqual([[], ['remarked'], []]);
    expect(reading.rows[3]?.problems[0]?.text).toContain('«Precio por caja»');
    expect(reading.problems).toEqual([]);
  });

  test('at the names of columns are about each line', () => {
    expect(doubtsOf(commented(2, 'Con IVA'))).toEqual([['remarked'], ['remarked'], ['remarked']]);
  });

  test.each([
    ['a title', 1],
    ['a total', 6],
  ])('at %s are said of the file', (_, row) => {
    const reading = commented(row, 'Falta la grúa');
    expect(doubtsOf(reading)).toEqual([[], [], []]);
    expect(reading.problems).toEqual([
      { code: 'comment', text: `La hoja «Presupuesto» tiene un comentario en la fila ${row}: «Falta la grúa».` },
    ]);
  });

  test('on rows without a cell are said of the file too', () => {
    const sheet = sheetOf(written(head));
    const rows = [...sheet.rows, { row: 9, cells: [], comments: ['Suelto'] }];
    expect(codesOf(readBudget([{ ...sheet, rows }]).problems)).toEqual(['comment']);
  });
});

test('a line whose text may belong to another is asked about', () => {
  const sheet = sheetOf(written(head));
  const rows = sheet.rows.map((one) => (one.row === 3 ? { ...one, isTorn: true } : one));
  const lines = readBudget([{ ...sheet, rows }]).rows.filter(({ kind }) => kind === 'line');
  expect(lines.map(({ problems }) => codesOf(problems))).toEqual([[], ['torn_text'], []]);
});

test.each<[string, (text: string) => boolean, readonly string[], readonly string[]]>([
  [
    'a remark',
    isRemark,
    ['* Con grúa de 20 t', '(1) Sujeto a cambio', 'ventas@vial.mx', 'www.vial.mx', '(UN MIL PESOS 00/100 M.N.)'],
    ['(1.5 m) de malla', 'Barrera 3 crestas'],
  ],
  ['the end of a page', isPage, ['Página 2 de 5', 'Continúa', 'Hoja No. 3'], ['Hoja de lámina']],
  ['an «or»', isOr, ['o', 'Y/O', 'o en su defecto'], ['o barrera']],
  ['of the provider', isOfProvider, ['Cuenta CLABE: 0123', 'R.F.C. ABC'], ['Cuentas de vidrio']],
  ['a term', isTermOf, ['Tiempo de entrega: 15 días', 'Vigencia 3 a 5 semanas'], ['Garantía de obra', '15 días']],
])('%s is told from works by its words', (_, isSo, such, others) => {
  expect([such.filter((text) => !isSo(text)), others.filter(isSo)]).toEqual([[], []]);
});

test('two names sign a file, and one may be of a work', () => {
  expect(
    [
      ['Ing. Luis Mora', 'Arq. Ana Ruiz'],
      ['Ing. Luis Mora', 'Postes'],
    ].map(areNames),
  ).toEqual([true, false]);
});

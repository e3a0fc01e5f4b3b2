import { describe, expect, test } from 'vitest';
import { readBudget } from '#domain/budgetReading/read.ts';
import { codesOf, head, linesOf, read, sheetOf, total, understood, works, written } from './works.ts';

/** Layouts of people who never saw another budget of ours, as each was first read wrongly. */

const taxOf = (value: string) => (Number(value) * 0.16).toFixed(2);
const withTax = (value: string) => (Number(value) * 1.16).toFixed(2);

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

describe('columns', () => {
  test.each([
    [['Código', 'Elemento dañado', 'Unid/Med', 'No. de unidades', 'Precio por unidad', 'Costo']],
    [['PARTIDA', 'CONCEPTOS', 'UNIDAD', 'CANTIDADES', 'PRECIOS', 'IMPORTES']],
    [['NP', 'Refacción', 'U.M.', 'Volumetría', 'Precio c/u', 'Monto']],
    [['Cód.', 'Descr.', 'Med.', 'Cant.', 'Prec. Unit.', 'Imp.']],
    [['Cod. Conc.', 'Conc.', 'Un.', 'Cantid.', 'Cto. Unit.', 'Imp. s/IVA']],
    [['Clave', 'Especificación', 'Unids.', 'Cant.', 'Pr. Unit.', 'Tot.']],
    [['Cve.', 'Insumo', 'Ud.', 'Vol.', 'V. Unit.', 'Subt.']],
    [['CVE.', 'CONCEPTO', 'U.', 'CANT.', 'P.U.', 'P.T.']],
    [['Cve.', 'Concepto y/o descripción', 'Uni.', 'Ctdad.', 'P/U', 'P/T']],
    [['Clave SCT', 'Reparación', 'Unidad', 'Cant.', 'Costo', 'Suma']],
    [['Núm. Art.', 'Suministro', 'Presentación', 'Cant. Req.', 'Vr. Unitario', 'Vr. Total']],
    [['Part No.', 'Work description', 'UoM', 'Qty', 'Unit rate', 'Extended amount']],
    [['Código', 'Mano de obra', 'U/M', 'Cant.', 'Precio', 'Importe']],
    [['Clave', 'Partes dañadas', 'U/M', 'Cant', 'Precio U.', 'Subtotal sin IVA']],
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

  test('are found where a year or the rate of a tax stands among their names', () => {
    for (const more of ['16%', '2026']) {
      const reading = read(written([...head, more], (work) => [...work, taxOf(work[5])]));
      expect(reading.rows[0]?.kind).toBe('heading');
      expect(reading.rows.slice(1)).toEqual(understood);
      expect(reading.problems).toEqual([]);
    }
  });

  test('are found where the title of a section stands above the descriptions', () => {
    const labels = ['SEÑALAMIENTO', 'UNIDAD', 'CANTIDAD', 'P.U.', 'IMPORTE'];
    const reading = read(written(labels, (work) => work.slice(1)));
    expect(reading.rows.map(({ kind, name }) => [kind, name])).toEqual([
      ['heading', labels.join(' ')],
      ...works.map(([, name]) => ['line', name]),
    ]);
    expect(codesOf(reading.problems)).toEqual(['column_inferred']);
  });

  test('whose names are written in three rows are one table', () => {
    const names = [
      ['CLAVE', 'CONCEPTO', 'UNIDAD', 'CANTIDAD', 'PRECIO', 'IMPORTE'],
      ['SCT', 'DE', 'DE', 'DE', 'UNITARIO', 'TOTAL'],
      ['', 'TRABAJO', 'MEDIDA', 'OBRA', '($)', '($)'],
    ];
    const reading = read([...names, ...works]);
    expect(reading.rows.map(({ kind }) => kind)).toEqual([...names.map(() => 'heading'), ...works.map(() => 'line')]);
    expect(reading.rows.slice(3)).toEqual(understood);
  });

  test('of units and codes are known by what they hold, and said', () => {
    const reading = read(written(['Folio', 'Descripción', 'Base', 'Cantidad', 'P.U.', 'Importe']));
    expect(reading.rows.slice(1)).toEqual(understood);
    expect(codesOf(reading.problems)).toEqual(['column_inferred']);
    // Without any name, and with the unit before the description.
    const bare = read(works.map(([, name, unit, quantity, ...prices]) => [quantity, unit, name, ...prices]));
    expect(bare.rows.map(({ name, unit, quantity }) => [name, unit, quantity])).toEqual(
      works.map(([, name, unit, quantity]) => [name, unit, quantity]),
    );
  });

  test('of quantities named like a total are found by quantity × price', () => {
    const labels = [...head.slice(0, 3), 'Cuerpo A', 'Cuerpo B', 'Total', 'P.U.', 'Importe'];
    const rows = written(labels, ([code, name, unit, quantity, ...money]) => [
      code,
      name,
      unit,
      '1',
      String(Number(quantity) - 1),
      quantity,
      ...money,
    ]);
    expect(linesOf(rows)).toEqual(understood);
    // Where it is not proven, nothing else is taken for it.
    const fractions = written(head, (work) => [...work.slice(0, 3), '½', ...work.slice(4)]);
    expect(linesOf(fractions).map(({ unitPrice, amount }) => [unitPrice, amount])).toEqual(
      works.map((work) => [work[4], work[5]]),
    );
  });

  test('without names are told apart where descriptions are as short as codes', () => {
    const short = [
      ['1', 'BAR-001', 'Barrera', 'm', '24', '1850.5', '44412'],
      ['2', 'POS-014', 'Poste', 'pza', '12', '965.37', '11584.44'],
    ];
    expect(linesOf(short).map(({ code, name, unit, problems }) => [code, name, unit, problems])).toEqual([
      ['BAR-001', 'Barrera', 'm', []],
      ['POS-014', 'Poste', 'pza', []],
    ]);
  });

  test('without names are asked about where the price may stand first, unless signs of money say it', () => {
    const priceFirst = (sign: string) =>
      linesOf([
        ['BAR-001', 'Barrera', 'm', `${sign}1850.5`, '24', '44412'],
        ['POS-014', 'Poste', 'pza', `${sign}965.37`, '12', '11584.44'],
      ]).map(({ quantity, problems }) => [quantity, codesOf(problems)]);
    expect(priceFirst('')).toEqual([
      ['1850.5', ['assumed_order']],
      ['965.37', ['assumed_order']],
    ]);
    expect(priceFirst('$')).toEqual([
      ['24', []],
      ['12', []],
    ]);
  });

  test('of single words beside the descriptions are no codes', () => {
    const labels = ['Concepto', 'Descripción', ...head.slice(2)];
    expect(linesOf(written(labels, ([, ...work]) => ['Barrera', ...work])).map(({ code }) => code)).toEqual(
      works.map(() => ''),
    );
    expect(linesOf(written(labels))).toEqual(understood);
  });

  test('of nothing but names of currencies say the currency', () => {
    const behind = written([...head.slice(0, 5), '', 'Importe', ''], (work) => [
      ...work.slice(0, 5),
      'USD',
      work[5],
      'USD',
    ]);
    const before = written([...head.slice(0, 4), 'P.U.', '', 'Importe', ''], (work) => [
      ...work.slice(0, 4),
      'USD',
      work[4],
      'USD',
      work[5],
    ]);
    for (const rows of [behind, before]) {
      expect(linesOf(rows)).toEqual(understood);
      expect(linesOf(rows).map(({ currency }) => currency)).toEqual(works.map(() => 'USD'));
    }
  });

  describe('of prices of parts', () => {
    const half = (price: string) => (Math.round(Number(price) * 50) / 100).toFixed(2);
    const rest = (price: string) => (Number(price) - Number(half(price))).toFixed(2);
    const sums = works.map(([code, name, unit, quantity, unitPrice, amount]) =>
      expect.objectContaining({ kind: 'line', code, name, unit, quantity, unitPrice, amount, problems: [] }),
    );

    test.each([
      [['Suministro', 'Instalación']],
      [['Materiales', 'Mano de obra']],
      [['P.U. suministro', 'P.U. colocación']],
    ])('%j are the unit price together, and that is said', (names) => {
      const labels = [...head.slice(0, 4), ...names, 'Total'];
      const reading = read(written(labels, (work) => [...work.slice(0, 4), half(work[4]), rest(work[4]), work[5]]));
      expect(reading.rows.slice(1)).toEqual(sums);
      expect(reading.problems.map(({ text }) => text)).toEqual([
        'El precio unitario es la suma de las columnas E, F; revíselo.',
      ]);
    });

    test('each with its amount are so too', () => {
      const labels = [...head.slice(0, 4), 'P.U. sum.', 'Importe sum.', 'P.U. inst.', 'Importe inst.', 'Total'];
      const rows = written(labels, ([code, name, unit, quantity, price, amount]) => {
        const first = (Number(half(price)) * Number(quantity)).toFixed(2);
        const second = (Number(amount) - Number(first)).toFixed(2);
        return [code, name, unit, quantity, half(price), first, rest(price), second, amount];
      });
      expect(linesOf(rows)).toEqual(sums);
    });

    test('are none beside a price that holds them', () => {
      const labels = [...head.slice(0, 4), 'Materiales', 'Mano de obra', 'P.U.', 'Importe'];
      const reading = read(
        written(labels, (work) => [...work.slice(0, 4), half(work[4]), rest(work[4]), ...work.slice(4)]),
      );
      expect(reading.rows.slice(1)).toEqual(understood);
      expect(reading.problems).toEqual([]);
    });

    test('of which one is not read leave the price unread', () => {
      const labels = [...head.slice(0, 4), 'Suministro', 'Instalación', 'Total'];
      const rows = written(labels, (work) => [...work.slice(0, 4), half(work[4]), rest(work[4]), work[5]]);
      const last = read([...rows, ['X-1', 'Malla', 'm', '2', '10', 'por definir', '40']]).rows.at(-1);
      expect(last).toMatchObject({ kind: 'unread', unitPrice: null, amount: '40' });
      expect(read([...rows, ['X-1', 'Malla', 'm', '2', '20', '', '40']]).rows.at(-1)).toMatchObject({
        kind: 'line',
        unitPrice: '20',
        problems: [],
      });
    });

    test('named «Material» are no codes', () => {
      const labels = ['Concepto', 'Unidad', 'Cantidad', 'P.U.', 'Material', 'Mano de obra', 'Total'];
      const rows = written(labels, (work) => [...work.slice(1, 5), half(work[5]), rest(work[5]), work[5]]);
      expect(linesOf(rows).map(({ code, unitPrice }) => [code, unitPrice])).toEqual(
        works.map(([, , , , unitPrice]) => ['', unitPrice]),
      );
    });
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

  test('of discounts, factors and days are asked about where no amount says what they do', () => {
    const asked = (label: string, value: string, amount: readonly string[] = []) =>
      linesOf(
        written([...head.slice(0, 5), label, ...amount.slice(0, 1)], (work) => [
          ...work.slice(0, 5),
          value,
          ...(amount.length > 0 ? [work[5]] : []),
        ]),
      ).flatMap(({ problems }) => codesOf(problems));
    const each = works.map(() => 'unproven_amount');
    for (const label of ['% desc.', 'Factor', 'Días', 'Largo'])
      expect([label, asked(label, '2')]).toEqual([label, each]);
    expect(asked('Días', '')).toEqual([]);
    expect(asked('Días', '2', ['Importe'])).toEqual([]);
    expect(asked('Vigencia', '2')).toEqual([]);
  });

  test('of prices in two currencies, of which each row fills one, are read row by row', () => {
    const [first, second] = works;
    const [described, quantity] = [head.slice(0, 3), 'Cantidad'];
    const money = (row: { readonly unitPrice: unknown; readonly amount: unknown; readonly currency: unknown }) => [
      row.unitPrice,
      row.amount,
      row.currency,
    ];
    const rows = [
      ['100', '2400', 'MXN'],
      ['5', '60', 'USD'],
    ];
    for (const [pesos, dollars] of [
      ['P.U. M.N.', 'P.U. USD'],
      ['P.U.', 'P.U. DLLS'],
      ['Precio en pesos', 'Precio en dólares'],
    ] as const) {
      const pairs = linesOf([
        [...described, quantity, pesos, dollars, 'Importe M.N.', 'Importe USD'],
        [...first.slice(0, 4), '100', '', '2400', ''],
        [...second.slice(0, 4), '', '5', '', '60'],
      ]);
      expect([pairs.map(money), pairs.flatMap(({ problems }) => codesOf(problems))]).toEqual([rows, []]);
      const single = linesOf([
        [...described, quantity, pesos, dollars, 'Importe'],
        [...first.slice(0, 4), '100', '', '2400'],
        [...second.slice(0, 4), '', '5', '60'],
      ]);
      expect([single.map(money), single.flatMap(({ problems }) => codesOf(problems))]).toEqual([rows, []]);
    }
  });

  test('of two quantities or two prices without an amount that proves which are asked about', () => {
    const asked = (labels: readonly string[], change: (work: (typeof works)[number]) => readonly string[]) =>
      linesOf(written(labels, change)).map(({ problems }) => codesOf(problems));
    const described = head.slice(0, 3);
    const twice = ({ 3: quantity }: (typeof works)[number]) => String(Number(quantity) * 2);
    const quantities = works.map(() => ['several_quantities']);
    expect(
      asked([...described, 'Cant. ppto.', 'Cant. ejec.', 'P.U.'], (work) => [
        ...work.slice(0, 3),
        twice(work),
        work[3],
        work[4],
      ]),
    ).toEqual(quantities);
    expect(
      asked([...described, 'Cant. contrato', 'Cant. ejecutada', 'Importe'], (work) => [
        ...work.slice(0, 3),
        twice(work),
        work[3],
        work[5],
      ]),
    ).toEqual(works.map(() => ['derived', 'several_quantities']));
    expect(
      asked([...described, 'Cantidad', 'P.U. lista', 'P.U. cliente'], (work) => [...work.slice(0, 5), '7']),
    ).toEqual(works.map(() => ['several_prices']));
    // The same quantity said twice leaves nothing to ask.
    expect(
      asked([...described, 'Cant. ppto.', 'Cant. ejec.', 'P.U.'], (work) => [
        ...work.slice(0, 3),
        work[3],
        work[3],
        work[4],
      ]),
    ).toEqual(works.map(() => []));
  });

  test('of a further amount are asked about, unless it is the same with taxes or a person said which one it is', () => {
    const asked = (label: string, more: (amount: string) => string) =>
      linesOf(written([...head, '% Avance', label], (work) => [...work, '50', more(work[5])])).map(({ problems }) =>
        codesOf(problems),
      );
    const half = (amount: string) => (Number(amount) / 2).toFixed(2);
    const other = works.map(() => ['other_amounts']);
    expect(asked('Importe a cobrar', half)).toEqual(other);
    expect(asked('Monto autorizado', half)).toEqual(other);
    expect(asked('Importe c/IVA', withTax)).toEqual(works.map(() => []));
    const rows = written([...head, 'Importe a cobrar'], (work) => [...work, half(work[5])]);
    const said = readBudget([sheetOf(rows)], { words: { amount: ['importe'] } });
    expect(said.rows.slice(1)).toEqual(understood);
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

test('prices of a thousand or a hundred are asked about', () => {
  for (const label of ['P.U. por millar', 'Precio x ciento', 'P.U./millar', 'Precio cada docena']) {
    const lines = linesOf([
      [...head.slice(0, 4), label],
      ['T-1', 'Tornillo', 'pza', '250', '1200'],
    ]);
    expect(lines.map(({ problems }) => codesOf(problems))).toEqual([['price_unit']]);
  }
  expect(linesOf(written([...head.slice(0, 4), 'P.U. por unidad', 'Importe']))).toEqual(understood);
});

test('a price that says the unit it is of gives it to the line, and one of another unit is asked about', () => {
  const priced = (unit: string, price: string) => linesOf([head, ['X-1', 'Acero', unit, '250', price, '']])[0];
  expect(priced('', '$32.50/kg')).toMatchObject({ unit: 'kg', unitPrice: '32.5', problems: [{ code: 'derived' }] });
  expect(priced('Kgs.', '$32.50 por kilo')).toMatchObject({ unit: 'Kgs.', problems: [{ code: 'derived' }] });
  const other = priced('kg', '$32,500.00/ton');
  expect(codesOf(other?.problems ?? [])).toEqual(['price_unit', 'derived']);
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

describe('lines that may not be asked for', () => {
  const problemsIn = (rows: readonly (readonly string[])[]) => linesOf(rows).map(({ problems }) => codesOf(problems));

  test.each([['NO PROCEDE'], ['Cancelado'], ['rechazada por el ajustador'], ['No autorizado'], ['Ya pagado']])(
    'say so beside their numbers: %s',
    (remark) => {
      const rows = works.map((work, at) => [...work, at === 1 ? remark : 'Se revisó en sitio']);
      expect(problemsIn([[...head, 'Observaciones'], ...rows])).toEqual([[], ['remarked'], []]);
    },
  );

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

test('the codes of a short table are found between the sentences of a letter', () => {
  const letter = Array.from({ length: 20 }, (_, at) => [
    `Quedamos a sus órdenes para cualquier aclaración, renglón ${at}`,
  ]);
  const reading = read([...letter, ...written(head), ...letter]);
  expect(reading.rows.filter(({ kind }) => kind === 'line')).toEqual(understood);
});

describe('two tables beside each other', () => {
  const second = works.map(([code, name, unit]) => [
    `X${code}`,
    `${name} con todo lo que se necesita`,
    unit,
    '2',
    '5',
    '10',
  ]);
  const rows = [[...head, '', ...head], ...works.map((work, at) => [...work, '', ...(second[at] ?? [])])];
  const briefly = (given: readonly (readonly string[])[]) =>
    linesOf(given).map(({ sheet, code, name, unit, problems }) => [sheet, code, name, unit, codesOf(problems)]);

  test('with the same names are both read, the second as a sheet of its own', () => {
    expect(briefly(rows)).toEqual([
      ...works.map((work) => ['Presupuesto', ...work.slice(0, 3), []]),
      ...second.map((work) => ['Presupuesto (columnas H a M)', ...work.slice(0, 3), []]),
    ]);
  });

  test('are asked about where the second has amounts alone', () => {
    const listed = rows.map((row) => [...row.slice(0, 9), row.at(-1) ?? '']);
    expect(linesOf(listed).map(({ code, problems }) => [code, codesOf(problems)])).toEqual(
      works.map(([code]) => [code, ['other_amounts']]),
    );
  });

  test('are asked about where the second does not multiply to its amounts', () => {
    const [, ...others] = rows;
    const labels = [...head, '', 'Material', 'Unidad', 'Cantidad', 'Precio', 'Importe'];
    const wrong = others.map((row) => [...row.slice(0, 7), ...row.slice(8, -1), '11']);
    const lines = linesOf([labels, ...wrong]);
    expect(lines.map(({ code }) => code)).toEqual(works.map(([code]) => code));
    expect(lines.every(({ problems }) => codesOf(problems).includes('second_table'))).toBe(true);
  });

  test('each under the title of an option are of one of them', () => {
    const titles = ['OPCIÓN A', '', '', '', '', '', '', 'OPCIÓN B'];
    expect(linesOf([titles, ...rows]).map(({ problems }) => codesOf(problems))).toEqual(Array(6).fill(['alternative']));
  });
});

test('a line whose text may belong to another is asked about', () => {
  const sheet = sheetOf(written(head));
  const rows = sheet.rows.map((one) => (one.row === 3 ? { ...one, isTorn: true } : one));
  const lines = readBudget([{ ...sheet, rows }]).rows.filter(({ kind }) => kind === 'line');
  expect(lines.map(({ problems }) => codesOf(problems))).toEqual([[], ['torn_text'], []]);
});

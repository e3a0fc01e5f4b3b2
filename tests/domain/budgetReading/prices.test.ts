import { describe, expect, test } from 'vitest';
import { readBudget } from '#domain/budgetReading/read.ts';
import { codesOf, head, linesOf, read, sheetOf, total, understood, works, written } from './works.ts';

/** Several prices, quantities or amounts of one work, and what stands beside a price. */

const taxOf = (value: string) => (Number(value) * 0.16).toFixed(2);
const withTax = (value: string) => (Number(value) * 1.16).toFixed(2);

describe('columns', () => {
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

test('an amount that says «+ IVA» is the one before it, and US are dollars', () => {
  const plus = written(head, (work) => [...work.slice(0, 4), `$${work[4]} + IVA`, `$${work[5]} más I.V.A.`]);
  expect(linesOf(plus)).toEqual(understood);
  const labels = [...head, 'Moneda'];
  expect(linesOf(written(labels, (work) => [...work, 'US'])).map(({ currency }) => currency)).toEqual(
    works.map(() => 'USD'),
  );
});

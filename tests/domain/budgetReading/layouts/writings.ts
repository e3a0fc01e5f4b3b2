import {
  all,
  asphalt,
  barrier,
  cells,
  closing,
  few,
  grouped,
  type Layout,
  layout,
  money,
  names,
  paint,
  post,
  sheet,
  sumOf,
  taxed,
  type Work,
  type Written,
  work,
} from './layout.ts';

/** Numbers, units and currencies in still other ways of writing. */

const european = (value: string) => grouped(value).replace(/[.,]/g, (mark) => (mark === ',' ? '.' : ','));
type Values = Pick<Work, 'quantity' | 'unitPrice' | 'amount' | 'unit'>;
const written = (
  change: (one: Work) => Partial<Record<keyof Values, Written>>,
  works: readonly Work[] = few,
): Written[][] => [
  names,
  ...works.map((one) => {
    const values = {
      unit: one.unit,
      quantity: Number(one.quantity),
      unitPrice: Number(one.unitPrice),
      amount: Number(one.amount),
      ...change(one),
    };
    return [one.code, one.name, values.unit, values.quantity, values.unitPrice, values.amount];
  }),
];
const inDollars = (works: readonly Work[]) => works.map((one) => ({ ...one, currency: 'USD' }));
const said = (text: string, works = few): Written[][] => [[text], [], names, ...works.map(cells)];

export const writings: readonly Layout[] = [
  layout(
    'the code of the currency before each amount',
    written(({ unitPrice, amount }) => ({ unitPrice: `MXN ${grouped(unitPrice)}`, amount: `MXN ${grouped(amount)}` })),
    few,
  ),
  layout(
    'the word pesos behind each amount',
    written(({ unitPrice, amount }) => ({
      unitPrice: `${grouped(unitPrice)} pesos`,
      amount: `${money(amount)} pesos`,
    })),
    few,
  ),
  layout(
    'a point and a dash behind each amount',
    written(({ unitPrice, amount }) => ({ unitPrice: `${money(unitPrice)}.-`, amount: `${money(amount)}.-` })),
    few,
  ),
  layout(
    'the sign of dollars with the letters of the country behind it',
    written(({ unitPrice, amount }) => ({ unitPrice: `U$S ${grouped(unitPrice)}`, amount: `U$S ${grouped(amount)}` })),
    inDollars(few),
  ),
  layout(
    'the short words for dollars behind each amount',
    written(({ unitPrice, amount }) => ({
      unitPrice: `$${grouped(unitPrice)} Dlls.`,
      amount: `$${grouped(amount)} Dlls.`,
    })),
    inDollars(few),
  ),
  layout(
    'dollars that the format of the cells shows',
    written(({ unitPrice, amount }) => ({
      unitPrice: { kind: 'number', text: unitPrice, currency: 'USD' },
      amount: { kind: 'number', text: amount, currency: 'USD' },
    })),
    inDollars(few),
  ),
  layout(
    'money of another country that the format of the cells shows',
    written(({ unitPrice, amount }) => ({
      unitPrice: { kind: 'number', text: unitPrice, currency: 'CAD' },
      amount: { kind: 'number', text: amount, currency: 'CAD' },
    })),
    few.map((one) => ({ ...one, currency: 'CAD' })),
    { asks: ['unknown_currency'] },
  ),
  layout(
    'units that the format of the quantities shows, without a column of units',
    [
      ['Clave', 'Concepto', 'Cantidad', 'P.U.', 'Importe'],
      ...few.map(({ code, name, unit, quantity, unitPrice, amount }) => [
        code,
        name,
        { kind: 'number', text: quantity, unit } as const,
        Number(unitPrice),
        Number(amount),
      ]),
    ],
    few,
  ),
  layout('the currency in English above the table', said('Currency: USD'), inDollars(few)),
  layout('the currency in an English sentence above the table', said('All prices are in US dollars'), inDollars(few)),
  layout('the currency of the quotation above the table', said('Moneda de cotización: USD'), inDollars(few)),
  layout('the kind of currency above the table', said('Tipo de moneda: Dólares americanos'), inDollars(few)),
  layout('values in dollars, said above the table', said('Valores expresados en dólares americanos'), inDollars(few)),
  layout('a quotation in dollars by its title', said('COTIZACIÓN EN DÓLARES'), inDollars(few)),
  layout('the currency alone in a cell above the table', said('USD'), inDollars(few)),
  layout('the currency in brackets below the title', said('(Dólares de los Estados Unidos)'), inDollars(few)),
  layout(
    'euros by their sign behind amounts with decimal commas',
    written(({ unitPrice, amount }) => ({ unitPrice: `${european(unitPrice)} €`, amount: `${european(amount)} €` })),
    few.map((one) => ({ ...one, currency: 'EUR' })),
  ),
  layout('a rate of exchange above prices that name no currency', said('Tipo de cambio: 17.85'), few, {
    asks: ['exchange_rate'],
  }),
  layout('a rate of exchange in a cell of its own', [['T.C.', 17.85], [], names, ...few.map(cells)], few, {
    asks: ['exchange_rate'],
  }),
  layout(
    'prices subject to the rate of exchange',
    [names, ...few.map(cells), ['Precios sujetos a cambio sin previo aviso por variación del tipo de cambio.']],
    few,
  ),
  layout(
    'one sheet says that it is in dollars, the other says nothing',
    [sheet([names, ...few.map(cells)], 'Obra'), sheet([['Moneda: USD'], names, ...[paint].map(cells)], 'Importados')],
    [...few, ...inDollars([paint])],
    { asks: ['doubtful_currency'] },
  ),
  layout(
    'each sheet says its currency',
    [
      sheet([['Moneda: MXN'], names, ...few.map(cells)], 'Obra'),
      sheet([['Moneda: USD'], names, ...[paint].map(cells)], 'Importados'),
    ],
    [...few, ...inDollars([paint])],
  ),
  layout(
    'the name of a sheet says dollars',
    [sheet([names, ...few.map(cells)], 'Pesos'), sheet([names, ...[paint].map(cells)], 'Dólares')],
    [...few, ...inDollars([paint])],
  ),
  layout('costs that hold IVA, said below', [names, ...few.map(cells), ['Los costos incluyen IVA.']], few, {
    asks: ['tax_included'],
  }),
  layout('amounts with IVA, said above', [['Importes con IVA incluido'], names, ...few.map(cells)], few, {
    asks: ['tax_included'],
  }),
  layout('prices with the taxes included, in English', [['Prices include VAT'], names, ...few.map(cells)], few, {
    asks: ['tax_included'],
  }),
  layout('net prices with IVA, said in brackets', [['(Precios netos, IVA incluido)'], names, ...few.map(cells)], few, {
    asks: ['tax_included'],
  }),
  layout(
    'amounts whose name says that they hold IVA, and prices without',
    [
      ['Clave', 'Concepto', 'Unidad', 'Cantidad', 'P.U.', 'Importe c/IVA'],
      ...few.map((one) => [...cells(one).slice(0, 5), Number(taxed(one.amount))]),
    ],
    few,
  ),
  layout(
    'prices and amounts that hold IVA by their names',
    [['Clave', 'Concepto', 'Unidad', 'Cantidad', 'P.U. c/IVA', 'Importe c/IVA'], ...few.map((one) => cells(one))],
    few,
    { asks: ['tax_included'] },
  ),
  layout(
    'quantities with the unit that stands in its column too',
    written(({ quantity, unit }) => ({ quantity: `${quantity} ${unit}` })),
    few,
  ),
  layout(
    'a quantity with another unit than its column says',
    [names, ['DEF-01', 'Defensa metálica', 'm', '24 pza', 1850.5, 44412], cells(post)],
    [work('DEF-01', 'Defensa metálica', 'm', '24', '1850.5'), post],
    { asks: ['unit_mismatch'] },
  ),
  layout(
    'lots written into the quantity',
    [
      ['Concepto', 'Cantidad', 'P.U.', 'Importe'],
      ['Maniobras de carga', '1 LOTE', 12000, 12000],
      ['Fletes', '2 SERV', 3500, 7000],
    ],
    [work('', 'Maniobras de carga', 'LOTE', '1', '12000'), work('', 'Fletes', 'SERV', '2', '3500')],
  ),
  layout(
    'a lump without quantity and price',
    [names, ...few.map(cells), ['MAN-01', 'Maniobras de carga', 'LOTE', '', '', 12000]],
    [...few, work('MAN-01', 'Maniobras de carga', 'LOTE', '1', '12000')],
    { asks: ['missing_values'] },
  ),
  layout(
    'a lump whose quantity is left out',
    [names, ...few.map(cells), ['MAN-01', 'Maniobras de carga', 'LOTE', '', 12000, 12000]],
    [...few, work('MAN-01', 'Maniobras de carga', 'LOTE', '1', '12000')],
  ),
  layout(
    'prices in letters alone',
    written(() => ({ unitPrice: 'MIL OCHOCIENTOS CINCUENTA PESOS 50/100 M.N.' }), [barrier]),
    [barrier],
    { asks: ['unreadable_number'] },
  ),
  layout(
    'prices in letters under a name that says so, without one in numbers',
    [
      ['Clave', 'Concepto', 'Unidad', 'Cantidad', 'P.U. con letra', 'Importe'],
      [...cells(barrier).slice(0, 4), 'MIL OCHOCIENTOS CINCUENTA PESOS 50/100 M.N.', Number(barrier.amount)],
      [...cells(post).slice(0, 4), 'NOVECIENTOS SESENTA Y CINCO PESOS 37/100 M.N.', Number(post.amount)],
    ],
    [barrier, post],
  ),
  layout(
    'number and letters of the price in one cell',
    written(({ unitPrice }) => ({ unitPrice: `${money(unitPrice)} (UN PRECIO CON LETRA 50/100 M.N.)` })),
    few,
  ),
  layout(
    'quantities repeated in words',
    written(({ quantity }) => ({ quantity: `${quantity} (cantidad con letra)` })),
    few,
  ),
  layout(
    'texts that are formulas',
    written(({ quantity, unitPrice }) => ({ amount: `=${quantity}*${unitPrice}` })),
    few,
  ),
  layout(
    'native quantities beside money as texts with decimal commas',
    written(({ unitPrice, amount }) => ({ unitPrice: `$ ${european(unitPrice)}`, amount: `$ ${european(amount)}` })),
    few,
  ),
  layout(
    'prices with four decimals and amounts rounded to cents',
    [
      names,
      ['MAT-01', 'Pintura de tráfico', 'l', 12.345, 187.4321, 2313.85],
      ['MAT-02', 'Microesfera', 'kg', 7.125, 33.3333, 237.5],
    ],
    [
      { ...work('MAT-01', 'Pintura de tráfico', 'l', '12.345', '187.4321'), amount: '2313.85' },
      { ...work('MAT-02', 'Microesfera', 'kg', '7.125', '33.3333'), amount: '237.5' },
    ],
  ),
  layout(
    'amounts rounded to cents by eye and whole by the machine',
    [names, ['MAT-01', 'Pintura', 'l', 3, 33.333333, 100], cells(post)],
    [{ ...work('MAT-01', 'Pintura', 'l', '3', '33.333333'), amount: '100' }, post],
  ),
  layout('yes and no beside each work', [[...names, 'Aplica'], ...few.map((one) => [...cells(one), 'VERDADERO'])], few),
  layout(
    'no beside one of the works',
    [[...names, 'Aplica'], ...few.map((one, at) => [...cells(one), at === 1 ? 'NO' : 'SÍ'])],
    few,
    { asks: ['unmarked'] },
  ),
  layout(
    'a cross for works that are asked for',
    [['X', ...names], ...few.map((one, at) => [at === 1 ? '' : 'X', ...cells(one)])],
    few,
    { asks: ['unmarked'] },
  ),
  layout(
    'a percent as the quantity of a work',
    [names, ...few.map(cells), ['IND', 'Indirectos de oficina', '%', 12, 1018.86, 12226.32]],
    [...few, work('IND', 'Indirectos de oficina', '%', '12', '1018.86')],
    { asks: ['percent_of_lines'] },
  ),
  layout(
    'IVA as the last line of the table, with its rate as the quantity',
    [
      names,
      ...few.map(cells),
      ['', 'IVA', '%', { kind: 'number', text: '0.16', isPercent: true }, Number(sumOf(few)), 16301.79],
      ['', 'TOTAL', '', '', '', Number(taxed(sumOf(few)))],
    ],
    few,
    { total: taxed(sumOf(few)) },
  ),
  layout(
    'quantities in dozens of words',
    written(() => ({ quantity: 'dos' }), [paint]),
    [paint],
    { asks: ['unreadable_number'] },
  ),
  layout(
    'quantities with a unit of square metres in the small 2',
    [
      ['Concepto', 'Cantidad', 'P.U.', 'Importe'],
      ['Bacheo', '12.5m²', 400, 5000],
      ['Fresado', '40 m²', 85, 3400],
    ],
    [work('', 'Bacheo', 'm²', '12.5', '400'), work('', 'Fresado', 'm²', '40', '85')],
  ),
  layout(
    'dashes for what is not charged',
    [names, ...few.map(cells), ['INC-01', 'Limpieza final', 'm2', 100, '---', '---']],
    [...few, work('INC-01', 'Limpieza final', 'm2', '100', '0')],
    { asks: ['missing_values'] },
  ),
  layout(
    'the word included in place of a price',
    [names, ...few.map(cells), ['INC-01', 'Limpieza final', 'm2', 100, 'INCLUIDO', 'INCLUIDO']],
    [...few, work('INC-01', 'Limpieza final', 'm2', '100', '0')],
    { asks: ['unreadable_number'] },
  ),
  layout(
    'a credit by its letters',
    [names, ...few.map(cells), ['REC', 'Recuperación de material', 'lote', 1, '500.00 CR', '500.00 CR']],
    [...few, work('REC', 'Recuperación de material', 'lote', '1', '-500')],
    { asks: ['unreadable_number'] },
  ),
  layout(
    'a negative quantity',
    [names, ...few.map(cells), ['DED', 'Tramo que ya estaba dañado', 'm', -4, 1850.5, -7402]],
    [...few, work('DED', 'Tramo que ya estaba dañado', 'm', '-4', '1850.5')],
    { asks: ['negative'] },
  ),
  layout(
    'sizes that became days beside the works',
    [
      ['Clave', 'Concepto', 'Medida', 'Unidad', 'Cantidad', 'P.U.', 'Importe'],
      ...few.map((one) => [
        ...cells(one).slice(0, 2),
        { kind: 'date', text: '2026-03-04' } as const,
        ...cells(one).slice(2),
      ]),
    ],
    few,
  ),
  layout(
    'no amounts, and a total that proves them',
    [names.slice(0, 5), ...all.map((one) => cells(one).slice(0, 5)), ['', '', '', 'TOTAL', Number(sumOf(all))]],
    all,
    { total: sumOf(all) },
  ),
  layout(
    'no prices, and a total that proves the amounts',
    [
      ['Clave', 'Concepto', 'Unidad', 'Cantidad', 'Importe'],
      ...all.map((one) => [...cells(one).slice(0, 4), Number(one.amount)]),
      ...closing(all, 3),
    ],
    all,
    { total: taxed(sumOf(all)) },
  ),
  layout(
    'works whose names begin like sums, without prices',
    [
      ['Concepto', 'Unidad', 'Cantidad', 'Importe'],
      ['Ret. de señal dañada', 'pza', 3, 1500],
      ['Van para traslado de personal', 'día', 2, 3000],
      ['Parcial: demolición de guarnición', 'm', 12, 2400],
      ['Suministro de pintura', 'l', 4, 800],
    ],
    [
      work('', 'Ret. de señal dañada', 'pza', '3', '500'),
      work('', 'Van para traslado de personal', 'día', '2', '1500'),
      work('', 'Parcial: demolición de guarnición', 'm', '12', '200'),
      work('', 'Suministro de pintura', 'l', '4', '200'),
    ],
  ),
  layout(
    'works whose names begin like an address or a bank, without prices',
    [
      ['Concepto', 'Unidad', 'Cantidad', 'Importe'],
      ['Banco de ductos de cuatro vías', 'm', 3, 1500],
      ['Telefonía de emergencia', 'pza', 2, 3000],
      ['Cuenta vehículos', 'pza', 1, 2400],
      ['Suministro de pintura', 'l', 4, 800],
    ],
    [
      work('', 'Banco de ductos de cuatro vías', 'm', '3', '500'),
      work('', 'Telefonía de emergencia', 'pza', '2', '1500'),
      work('', 'Cuenta vehículos', 'pza', '1', '2400'),
      work('', 'Suministro de pintura', 'l', '4', '200'),
    ],
  ),
  layout(
    'some works without a price beside others that have one',
    [names, ...few.map(cells), ['SEN-03', 'Ret. de señal dañada', 'pza', 3, '', 1500]],
    [...few, work('SEN-03', 'Ret. de señal dañada', 'pza', '3', '500')],
  ),
  layout(
    'a price that is the amount of one work of several pieces',
    [names, cells(barrier), ['DEF-02', 'Poste', 'pza', 12, 11584.44, 11584.44], cells(asphalt)],
    [barrier, { ...work('DEF-02', 'Poste', 'pza', '12', '11584.44'), amount: '11584.44' }, asphalt],
    { asks: ['amount_mismatch'] },
  ),
  layout(
    'quantities with the sign of multiplication before them',
    written(({ quantity }) => ({ quantity: `x${quantity}` })),
    few,
    { asks: ['no_quantities'] },
  ),
  layout(
    'quantities with points between millions',
    [
      names,
      ['TIE-01', 'Tierra vegetal', 'kg', '1.250.000', '0,15', '187.500,00'],
      ['TIE-02', 'Abono', 'kg', '3.000', '2,50', '7.500,00'],
    ],
    [work('TIE-01', 'Tierra vegetal', 'kg', '1250000', '0.15'), work('TIE-02', 'Abono', 'kg', '3000', '2.5')],
  ),
];

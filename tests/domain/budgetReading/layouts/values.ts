import {
  all,
  asphalt,
  barrier,
  cells,
  cleaning,
  closing,
  crane,
  crew,
  few,
  grouped,
  type Layout,
  layout,
  money,
  names,
  paint,
  post,
  sign,
  sumOf,
  taxed,
  taxOf,
  trips,
  type Work,
  type Written,
  without,
  work,
} from './layout.ts';

/** Quantities, prices and amounts as providers write them into cells. */

type Change = (one: Work) => { readonly [Field in 'quantity' | 'unitPrice' | 'amount' | 'unit']?: Written };
/** The works in the usual columns, with some values written in another way. */
const rewritten = (works: readonly Work[], change: Change): Written[][] =>
  works.map((one) => {
    const [code = '', name = '', unit = '', quantity = '', unitPrice = '', amount = ''] = cells(one);
    const other = change(one);
    return [
      code,
      name,
      other.unit ?? unit,
      other.quantity ?? quantity,
      other.unitPrice ?? unitPrice,
      other.amount ?? amount,
    ];
  });

const spaced = (value: string) => grouped(value).replaceAll(',', ' ');
const quoted = (value: string) => grouped(value).replaceAll(',', "'");
const european = (value: string) => grouped(value).replace(/[.,]/g, (mark) => (mark === ',' ? '.' : ','));

export const values: readonly Layout[] = [
  layout(
    'quantity and unit in one cell',
    [
      ['Concepto', 'Cantidad', 'P.U.', 'Importe'],
      ...all.map(({ name, unit, quantity, unitPrice, amount }) => [
        name,
        `${quantity} ${unit}`,
        money(unitPrice),
        money(amount),
      ]),
    ],
    without(all, 'code'),
  ),
  layout(
    'quantity and unit in one cell without a blank, beside an empty column of units',
    [names, ...rewritten(all, ({ quantity, unit }) => ({ quantity: `${quantity}${unit}`, unit: '' }))],
    all,
  ),
  layout(
    'prices by their unit',
    [names, ...rewritten(all, ({ unitPrice, unit }) => ({ unitPrice: `${money(unitPrice)} / ${unit}` }))],
    all,
  ),
  layout(
    'amounts with M.N. behind them',
    [
      names,
      ...rewritten(all, ({ unitPrice, amount }) => ({
        unitPrice: `${money(unitPrice)} MN`,
        amount: `${money(amount)} M.N.`,
      })),
      ['', '', '', '', 'TOTAL', `${money(sumOf(all))} M.N.`],
    ],
    all,
    { total: sumOf(all) },
  ),
  layout(
    'amounts in dollars, in their cells',
    [
      names,
      ...rewritten(all, ({ unitPrice, amount }) => ({
        unitPrice: `USD ${grouped(unitPrice)}`,
        amount: `USD ${grouped(amount)}`,
      })),
    ],
    all.map((one) => ({ ...one, currency: 'USD' })),
  ),
  layout(
    'one work in dollars among others in pesos',
    [
      names,
      ...rewritten([barrier, post], () => ({})),
      ...rewritten([sign], ({ unitPrice, amount }) => ({
        unitPrice: `US$${grouped(unitPrice)}`,
        amount: `US$${grouped(amount)}`,
      })),
    ],
    [barrier, post, { ...sign, currency: 'USD' }],
  ),
  layout(
    'thousands parted by blanks',
    [names, ...rewritten(all, ({ unitPrice, amount }) => ({ unitPrice: spaced(unitPrice), amount: spaced(amount) }))],
    all,
  ),
  layout(
    'thousands parted by apostrophes',
    [
      names,
      ...rewritten(all, ({ unitPrice, amount }) => ({ unitPrice: quoted(unitPrice), amount: `$ ${quoted(amount)}` })),
    ],
    all,
  ),
  layout(
    'a recovery in parentheses',
    [
      names,
      ...few.map(cells),
      ['REC-1', 'Recuperación de chatarra', 'kg', 100, '(8.50)', '(850.00)'],
      ['', '', '', '', 'TOTAL', Number(sumOf(few)) - 850],
    ],
    [...few, work('REC-1', 'Recuperación de chatarra', 'kg', '100', '-8.5')],
    { asks: ['deducted', 'negative'] },
  ),
  layout(
    'prices that hold their IVA by the name of their column',
    [
      ['Clave', 'Concepto', 'Unidad', 'Cantidad', 'P.U. con IVA', 'Importe con IVA'],
      ...rewritten(few, ({ unitPrice, amount }) => ({ unitPrice: Number(unitPrice), amount: Number(amount) })),
    ],
    few,
    { asks: ['tax_included'] },
  ),
  layout(
    'IVA and total of each row, and a sum below each column',
    [
      [...names, 'IVA', 'Total'],
      ...all.map((one) => [...cells(one), Number(taxOf(one.amount)), Number(taxed(one.amount))]),
      ['', 'SUMAS', '', '', '', Number(sumOf(all)), Number(taxOf(sumOf(all))), Number(taxed(sumOf(all)))],
    ],
    all,
  ),
  layout(
    'a discount of each row in per cent, with the amount after it',
    [
      ['Clave', 'Concepto', 'Unidad', 'Cantidad', 'P.U.', '% Desc.', 'Importe'],
      ['DEF-01', 'Defensa metálica', 'm', 10, 100, 10, 900],
      ['DEF-02', 'Poste de acero', 'pza', 4, 250, 5, 950],
      ['DEF-03', 'Terminal de barrera', 'pza', 2, 400, 0, 800],
    ],
    [
      work('DEF-01', 'Defensa metálica', 'm', '10', '90'),
      work('DEF-02', 'Poste de acero', 'pza', '4', '237.5'),
      work('DEF-03', 'Terminal de barrera', 'pza', '2', '400'),
    ],
    { asks: ['discount'] },
  ),
  layout(
    'the share of each row in the whole',
    [
      [...names, '% Incidencia'],
      ...all.map((one) => [...cells(one), `${((Number(one.amount) / Number(sumOf(all))) * 100).toFixed(2)}%`]),
      ['', '', '', '', 'TOTAL', Number(sumOf(all)), '100.00%'],
    ],
    all,
    { total: sumOf(all) },
  ),
  layout(
    'formulas whose values no program stored',
    [
      names,
      ...rewritten(all, () => ({ amount: '' })).map((row) => [...row.slice(0, 5), null]),
      ['', '', '', '', 'TOTAL', null],
    ],
    all,
  ),
  layout(
    'formulas of which only the totals are stored',
    [names, ...all.map((one) => [...cells(one).slice(0, 5), null]), ...closing(all)],
    all,
    { total: taxed(sumOf(all)) },
  ),
  layout(
    'formulas stored as errors',
    [names, ...all.map((one) => [...cells(one).slice(0, 5), '#¡REF!']), ['', '', '', '', 'TOTAL', '#¡REF!']],
    all,
    { asks: ['unreadable_number'] },
  ),
  layout(
    'quantities of thousands with a comma and amounts that prove them',
    [names, ['SEN-01', 'Pintura de raya', 'm', '1,250', '48.60', '60,750.00'], ...few.map(cells)],
    [work('SEN-01', 'Pintura de raya', 'm', '1250', '48.6'), ...few],
  ),
  layout(
    'quantities of thousands with a comma and no amounts',
    [
      names.slice(0, 5),
      ['SEN-01', 'Pintura de raya', 'm', '1,250', '48.60'],
      ['DEF-01', 'Defensa', 'm', '24', '1,850.50'],
    ],
    [work('SEN-01', 'Pintura de raya', 'm', '1250', '48.6'), work('DEF-01', 'Defensa', 'm', '24', '1850.5')],
  ),
  layout(
    'a quantity with three digits behind a comma, where no other number tells what a comma is',
    [names.slice(0, 5), ['SEN-01', 'Pintura de raya', 'm', '1,250', '48'], ['DEF-01', 'Defensa', 'm', '24', '1850']],
    [work('SEN-01', 'Pintura de raya', 'm', '1250', '48'), work('DEF-01', 'Defensa', 'm', '24', '1850')],
  ),
  layout(
    'a quantity with three digits behind a point, where no other number tells what a point is',
    [names.slice(0, 5), ['SEN-01', 'Pintura de raya', 'm', '1.250', '48'], ['DEF-01', 'Defensa', 'm', '24', '1850']],
    [work('SEN-01', 'Pintura de raya', 'm', '1.25', '48'), work('DEF-01', 'Defensa', 'm', '24', '1850')],
    { asks: ['ambiguous_number', 'ambiguous_decimal'] },
  ),
  layout(
    'quantities in fractions',
    [
      names,
      ['DEM-1', 'Demolición', 'm3', '1/2', 980, 490],
      ['LIM-1', 'Limpieza', 'jor', '1 1/2', 2000, 3000],
      ...few.map(cells),
    ],
    [work('DEM-1', 'Demolición', 'm3', '0.5', '980'), work('LIM-1', 'Limpieza', 'jor', '1.5', '2000'), ...few],
  ),
  layout(
    'a work free of charge',
    [names, ...few.map(cells), ['LIM-1', 'Limpieza final', 'lote', 1, 'Sin costo', 'Cortesía']],
    few,
    { asks: ['unreadable_number'] },
  ),
  layout(
    'the day of each service',
    [
      ['Fecha', 'Concepto', 'Unidad', 'Cantidad', 'P.U.', 'Importe'],
      ...[crane, crew, trips].map((one) => [{ kind: 'date', text: '2026-03-12' } as const, ...cells(one).slice(1)]),
    ],
    without([crane, crew, trips], 'code'),
  ),
  layout(
    'the total in words below the total in numbers',
    [
      names,
      ...all.map(cells),
      ...closing(all),
      ['(SON: CIENTO CINCUENTA Y SIETE MIL PESOS 00/100 M.N.)'],
      ['Anticipo: 50%   Vigencia: 15 días   Tiempo de entrega: 10 días hábiles'],
      ['Cuenta 0123456789  CLABE 012180001234567890'],
      ['Ing. Juan Pérez Ramos', '', '', 'Céd. Prof. 1234567'],
    ],
    all,
    { total: taxed(sumOf(all)) },
  ),
  layout(
    'prices of each and by the hour',
    [
      names,
      ...rewritten([post, sign], ({ unitPrice }) => ({ unitPrice: `${money(unitPrice)} c/u` })),
      ...rewritten([crane], ({ unitPrice }) => ({ unitPrice: `${money(unitPrice)} por hora` })),
    ],
    [post, sign, crane],
  ),
  layout(
    'decimal commas throughout',
    [
      names,
      ...rewritten(all, ({ quantity, unitPrice, amount }) => ({
        quantity: european(quantity),
        unitPrice: european(unitPrice),
        amount: european(amount),
      })),
      ['', '', '', '', 'Total', european(sumOf(all))],
    ],
    all,
    { total: sumOf(all) },
  ),
  layout(
    'the sign of money behind the amounts',
    [
      names,
      ...rewritten(all, ({ unitPrice, amount }) => ({
        unitPrice: `${grouped(unitPrice)} $`,
        amount: `${grouped(amount)}$`,
      })),
    ],
    all,
  ),
  layout(
    'quantities with the names of their pieces',
    [
      ['Descripción', 'Cantidad', 'Precio unitario', 'Importe'],
      ['Poste de acero', '12 pzas.', '$965.37', '$11,584.44'],
      ['Juego de tornillería', '2 Jgos', '$450.00', '$900.00'],
      ['Cuadrilla', '4 jornadas', '$2,150.00', '$8,600.00'],
      ['Traslado', '3 viajes', '$1,500.00', '$4,500.00'],
      ['Abanderamiento', '2 turnos', '$3,500.00', '$7,000.00'],
    ],
    [
      work('', 'Poste de acero', 'pzas.', '12', '965.37'),
      work('', 'Juego de tornillería', 'Jgos', '2', '450'),
      work('', 'Cuadrilla', 'jornadas', '4', '2150'),
      work('', 'Traslado', 'viajes', '3', '1500'),
      work('', 'Abanderamiento', 'turnos', '2', '3500'),
    ],
  ),
  layout(
    'people by days in one cell',
    [
      names,
      ...few.map(cells),
      ['MO-2', 'Bandereros', 'jor', '2 x 3', 400, 2400],
      ['MO-3', 'Ayudantes', 'jor', '4 personas x 2 turnos', 450, 3600],
    ],
    [...few, work('MO-2', 'Bandereros', 'jor', '6', '400'), work('MO-3', 'Ayudantes', 'jor', '8', '450')],
    { asks: ['unreadable_number'] },
  ),
  layout(
    'quantities that are approximate',
    [names, ...few.map(cells), ['LI-01', 'Limpieza y retiro de escombro', 'm3', 'aprox. 7.5', 420, 3150]],
    [...few, cleaning],
    { asks: ['unreadable_number'] },
  ),
  layout(
    'numbers of items as decimals that lost their zero',
    [
      ['Partida', 'Concepto', 'Unidad', 'Cantidad', 'P.U.', 'Importe'],
      [1, 'DEFENSAS'],
      ...few.map((one, at) => [
        {
          kind: 'number',
          text: (1.09 + at / 100).toFixed(2).replace(/0$/, ''),
          shown: `1.${String(at + 9).padStart(2, '0')}`,
        } as const,
        ...cells(one).slice(1),
      ]),
    ],
    few.map((one, at) => ({ ...one, code: `1.${String(at + 9).padStart(2, '0')}` })),
  ),
  layout(
    'prices that were rounded to whole pesos for the eye alone',
    [
      names,
      ...few.map(({ code, name, unit, quantity, unitPrice, amount }) => [
        code,
        name,
        unit,
        Number(quantity),
        { kind: 'number', text: unitPrice, shown: Number(unitPrice).toFixed(0) } as const,
        { kind: 'number', text: amount, shown: Number(amount).toFixed(0) } as const,
      ]),
    ],
    few,
  ),
  layout(
    'doubles as programs compute them',
    [
      names,
      ['PAV-1', 'Bacheo', 'm2', 0.1 + 0.2, 1099.9, 329.97],
      ['PAV-2', 'Riego', 'm2', 33.333333333, 3, 99.999999999],
      ...few.map(cells),
    ],
    [
      work('PAV-1', 'Bacheo', 'm2', '0.3', '1099.9'),
      { ...work('PAV-2', 'Riego', 'm2', '33.333333', '3'), amount: '100' },
      ...few,
    ],
  ),
  layout(
    'an amount typed with one digit wrong',
    [names, ...few.map(cells), ['SEN-01', paint.name, 'm', 350, 48.6, 17100]],
    [...few, paint],
    { asks: ['amount_mismatch'] },
  ),
  layout(
    'prices without IVA and prices with it beside each other',
    [
      ['Clave', 'Concepto', 'Unidad', 'Cantidad', 'P.U.', 'P.U. c/IVA', 'Importe', 'Importe c/IVA'],
      ...few.map(({ code, name, unit, quantity, unitPrice, amount }) => [
        code,
        name,
        unit,
        Number(quantity),
        Number(unitPrice),
        Number(taxed(unitPrice)),
        Number(amount),
        Number(taxed(amount)),
      ]),
    ],
    few,
  ),
  layout(
    'a tax of the border, and a withholding below',
    [
      names,
      ...few.map(cells),
      ['', '', '', '', 'Subtotal', Number(sumOf(few))],
      ['', '', '', '', 'IVA 8%', Number((Number(sumOf(few)) * 0.08).toFixed(2))],
      ['', '', '', '', 'Total', Number((Number(sumOf(few)) * 1.08).toFixed(2))],
    ],
    few,
    { total: (Number(sumOf(few)) * 1.08).toFixed(2) },
  ),
  layout(
    'the same work by the metre and by the piece',
    [
      names,
      cells(barrier),
      ['DEF-01', 'Defensa metálica de tres crestas calibre 12 (tramo)', 'pza', 6, 7400, 44400],
      cells(asphalt),
    ],
    [barrier, work('DEF-01', 'Defensa metálica de tres crestas calibre 12 (tramo)', 'pza', '6', '7400'), asphalt],
  ),
  layout(
    'no IVA and the word net',
    [
      ['Clave', 'Concepto', 'Unidad', 'Cantidad', 'Precio neto', 'Neto'],
      ...few.map(cells),
      ['', '', '', '', 'Neto a pagar', Number(sumOf(few))],
    ],
    few,
  ),
  layout(
    'quantities with three decimals that their amounts prove',
    [
      names,
      ['PAV-01', 'Carpeta asfáltica', 'm3', '1.250', '4000', '5000'],
      ['PAV-02', 'Base hidráulica', 'm3', '2.500', '800', '2000'],
    ],
    [work('PAV-01', 'Carpeta asfáltica', 'm3', '1.25', '4000'), work('PAV-02', 'Base hidráulica', 'm3', '2.5', '800')],
  ),
  layout(
    'quantities with three decimals behind a comma that their amounts prove',
    [
      names,
      ['PAV-01', 'Carpeta asfáltica', 'm3', '1,250', '4000', '5000'],
      ['PAV-02', 'Base hidráulica', 'm3', '2,500', '800', '2000'],
    ],
    [work('PAV-01', 'Carpeta asfáltica', 'm3', '1.25', '4000'), work('PAV-02', 'Base hidráulica', 'm3', '2.5', '800')],
  ),
  layout(
    'a decimal comma in the quantities and a decimal point in the prices',
    [
      names,
      ...rewritten(few, ({ quantity, unitPrice, amount }) => ({
        quantity: quantity.replace('.', ','),
        unitPrice: money(unitPrice),
        amount: money(amount),
      })),
    ],
    few,
  ),
  layout(
    'hard blanks and wide digits around the numbers',
    [
      names,
      ...rewritten(few, ({ quantity, unitPrice, amount }) => ({
        quantity: `\u00a0${quantity}\u00a0`,
        unitPrice: `$\u00a0${grouped(unitPrice)}`,
        amount: `\u2009${grouped(amount)} `,
      })),
    ],
    few,
  ),
  layout(
    'a price of the list, a discount and a net price',
    [
      ['Clave', 'Concepto', 'Unidad', 'Cantidad', 'P. Lista', 'Desc. %', 'P. Neto', 'Importe'],
      ['DEF-01', 'Defensa metálica', 'm', 10, 100, 10, 90, 900],
      ['DEF-02', 'Poste de acero', 'pza', 4, 250, 5, 237.5, 950],
    ],
    [work('DEF-01', 'Defensa metálica', 'm', '10', '90'), work('DEF-02', 'Poste de acero', 'pza', '4', '237.5')],
  ),
  layout(
    'hours and a rate in English',
    [
      ['Labor', 'Hours', 'Rate', 'Total'],
      ['Crane operator', 6, 120, 720],
      ['Flagman', 8, 45, 360],
      ['', '', 'Grand total', 1080],
    ],
    [work('', 'Crane operator', '', '6', '120'), work('', 'Flagman', '', '8', '45')],
    { total: '1080' },
  ),
  layout(
    'a rent by the day',
    [
      ['Equipo', 'Periodo (días)', 'Renta diaria', 'Importe'],
      ['Torre de iluminación', 5, 1800, 9000],
      ['Barredora', 2, 4500, 9000],
      ['Total', '', '', 18000],
    ],
    [work('', 'Torre de iluminación', '', '5', '1800'), work('', 'Barredora', '', '2', '4500')],
    { total: '18000' },
  ),
  layout(
    'amounts in dollars and in pesos at a rate of exchange',
    [
      ['Clave', 'Concepto', 'Unidad', 'Cantidad', 'P.U. USD', 'Importe USD', 'T.C.', 'Importe MXN'],
      ...[sign, post].map(({ code, name, unit, quantity, unitPrice, amount }) => [
        code,
        name,
        unit,
        Number(quantity),
        Number(unitPrice),
        Number(amount),
        17.5,
        Number((Number(amount) * 17.5).toFixed(2)),
      ]),
    ],
    [sign, post].map((one) => ({ ...one, currency: 'USD' })),
    { asks: ['other_amounts'] },
  ),
  layout(
    'quantity and unit under each other’s names',
    [['Clave', 'Concepto', 'Cantidad', 'Unidad', 'P.U.', 'Importe'], ...few.map(cells)],
    few,
    { asks: ['misplaced', 'no_quantities'] },
  ),
  layout(
    'price and amount under each other’s names',
    [['Clave', 'Concepto', 'Unidad', 'Cantidad', 'Importe', 'P.U.'], ...few.map(cells)],
    few,
    { asks: ['amount_mismatch'] },
  ),
  layout(
    'amounts rounded to whole pesos',
    [names, ...rewritten(few, ({ amount }) => ({ amount: Math.round(Number(amount)) }))],
    few,
    { asks: ['amount_mismatch'] },
  ),
  layout(
    'days that multiply quantity and price',
    [
      ['Concepto', 'Unidad', 'Cantidad', 'Días', 'P.U.', 'Importe'],
      ['Conos reflejantes', 'pza', 20, 3, 15, 900],
      ['Bandereros', 'persona', 2, 3, 400, 2400],
    ],
    [work('', 'Conos reflejantes', 'pza', '60', '15'), work('', 'Bandereros', 'persona', '6', '400')],
  ),
  layout(
    'the currency in a column, one of each',
    [
      ['Clave', 'Concepto', 'Unidad', 'Cantidad', 'P.U.', 'Mon.', 'Importe'],
      ...[barrier, sign].map((one, at) => [...cells(one).slice(0, 5), at === 0 ? 'M.N.' : 'DLLS', Number(one.amount)]),
    ],
    [barrier, { ...sign, currency: 'USD' }],
  ),
  layout(
    'prices of a thousand pieces beside quantities of single ones',
    [
      ['Clave', 'Concepto', 'Unidad', 'Cantidad', 'Precio por millar', 'Importe'],
      ['TOR-1', 'Tornillo', 'pza', 500, 1200, 600],
    ],
    [work('TOR-1', 'Tornillo', 'pza', '500', '1.2')],
    { asks: ['amount_mismatch', 'price_unit'] },
  ),
  layout(
    'codes that Excel holds as numbers beyond all measure',
    [names, [720000001234567, ...cells(barrier).slice(1)], [720000001234568, ...cells(post).slice(1)]],
    [
      { ...barrier, code: '720000001234567' },
      { ...post, code: '720000001234568' },
    ],
  ),
];

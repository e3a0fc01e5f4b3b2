import {
  all,
  barrier,
  cells,
  crew,
  few,
  type Layout,
  layout,
  names,
  paint,
  post,
  sign,
  sumOf,
  taxed,
  without,
  work,
} from './layout.ts';

/** What programs of unit prices, purchases and reports export, and what years of hands made of a sheet. */

const coded = (codes: readonly string[]) => few.map((one, at) => ({ ...one, code: codes[at] ?? '' }));
const spaced = coded(['E.P. 1', 'E.P. 2', 'E.P. 14']);
const lettered = coded(['AB 10', 'AB 11', 'AB 12']);
const outlined = coded(['0201.01', '0201.02', '0305.01']);
const norm = 'N-CTR-CAR-1-07-009';

export const exports: readonly Layout[] = [
  layout('codes with a blank under «Partida»', [['Partida', ...names.slice(1)], ...spaced.map(cells)], spaced),
  layout('codes with a blank under «Item»', [['Item', ...names.slice(1)], ...lettered.map(cells)], lettered),
  layout(
    'codes under «Item» beside one norm of all works',
    [['Norma', 'Item', ...names.slice(1)], ...outlined.map((one) => [norm, ...cells(one)])],
    outlined,
  ),
  layout(
    'the number of a service, as purchases name it',
    [
      ['Línea', 'Nº servicio', 'Texto breve', 'UM', 'Ctd.', 'Prc.bruto', 'Valor neto'],
      ...coded(['3000001', '3000002', '3000007']).map((one, at) => [(at + 1) * 10, ...cells(one)]),
    ],
    coded(['3000001', '3000002', '3000007']),
  ),
  layout(
    'serial numbers, which are no codes',
    [
      ['No. Serie', 'Equipo', 'Unidad', 'Cantidad', 'Precio', 'Total'],
      ...[sign, post].map((one, at) => [`SN${12345 + at}`, ...cells(one).slice(1)]),
    ],
    without([sign, post], 'code'),
  ),
  layout(
    'a net price by the hundred, with its amount',
    [
      ['Clave', 'Concepto', 'Unidad', 'Cantidad', 'Precio neto', 'por', 'Importe'],
      ...few.map((one) => [...cells(one).slice(0, 4), Number(one.unitPrice), 1, Number(one.amount)]),
    ],
    few,
  ),
  layout(
    'a net price by the hundred, without amounts',
    [
      ['Clave', 'Concepto', 'Unidad', 'Cantidad', 'Precio neto', 'por'],
      ['TOR-01', 'Tornillo galvanizado', 'pza', 500, 1250, 100],
      ['POS-01', 'Poste de acero', 'pza', 5, 800, 1],
    ],
    [work('TOR-01', 'Tornillo galvanizado', 'pza', '500', '12.5'), work('POS-01', 'Poste de acero', 'pza', '5', '800')],
    { asks: ['unproven_amount'] },
  ),
  layout(
    '«(Continúa)» at the end of a page',
    [names, ...few.slice(0, 2).map(cells), ['', '(Continúa)'], names, ...few.slice(2).map(cells)],
    few,
  ),
  layout(
    'texts below two works of three, and the title of the next section right above the names of its columns',
    [
      ['', 'DEFENSAS'],
      names,
      cells(barrier),
      cells(post),
      ['', 'Incluye: materiales, mano de obra y equipo'],
      cells(crew),
      ['', 'SEÑALAMIENTO'],
      names,
      cells(paint),
      cells(sign),
    ],
    [{ ...barrier }, { ...post }, crew, paint, sign],
  ),
  layout(
    'how long the works take, in cells of their own',
    [names, ...few.map(cells), [], ['Tiempo de entrega:', '', '', 15, 'días'], ['Vigencia:', 30, 'días naturales']],
    few,
  ),
  layout(
    'functions of those who sign in columns of units and prices',
    [
      names,
      ...few.map(cells),
      [],
      ['ELABORÓ', '', 'REVISÓ', '', 'AUTORIZÓ'],
      ['Ing. Luis Soto', '', 'Arq. Ana Ruiz', '', 'C.P. Juan Gil'],
      ['Residente', '', 'Supervisor', '', 'Gerente'],
    ],
    few,
  ),
  layout(
    'a total with IVA that is the sum of the works',
    [names, ...few.map(cells), ['', '', '', '', 'Total con IVA incluido', Number(sumOf(few))]],
    few,
    { asks: ['tax_included'], total: sumOf(few) },
  ),
  layout(
    'two names in one cell, as a PDF has them whose first columns touch, with prices before quantities',
    [
      ['Item: Concepto de obra:', 'U.:', 'P. Unit.:', 'Cant.:', 'Importe:'],
      ...few.map(({ name, unit, unitPrice, quantity, amount }, at) => [
        `${at + 1} ${name}`,
        unit,
        Number(unitPrice),
        Number(quantity),
        Number(amount),
      ]),
    ],
    without(few, 'code').map((one, at) => ({ ...one, name: `${at + 1} ${one.name}` })),
  ),
  layout(
    'names above the title of the works, which are no names by a value among them',
    [
      ['Concepto: obra civil, tramo 2', 'U.', 'P. Unit.', 'Cant.', 'Importe'],
      ['DEFENSAS'],
      ...few.map(({ name, unit, unitPrice, quantity, amount }) => [
        name,
        unit,
        Number(unitPrice),
        Number(quantity),
        Number(amount),
      ]),
    ],
    without(few, 'code'),
    { asks: ['assumed_order'] },
  ),
  layout(
    'a total with IVA that adds it',
    [names, ...few.map(cells), ['', '', '', '', 'Total con IVA', Number(taxed(sumOf(few)))]],
    few,
    { total: taxed(sumOf(few)) },
  ),
  layout('amounts in investment units', [['Importes en UDIS'], names, ...few.map(cells)], few, {
    asks: ['doubtful_currency'],
  }),
  layout(
    'a code and its description in each other’s cells',
    [names, ...few.map(cells), ['Señal preventiva SP-6', 'SEN-02', 'pza', 2, 3480, 6960]],
    [...few, work('SEN-02', 'Señal preventiva SP-6', 'pza', '2', '3480')],
    { asks: ['misplaced'] },
  ),
  layout(
    'sizes under «Medida», which are no units',
    [
      ['Concepto', 'Medida', 'Cantidad', 'P.U.', 'Importe'],
      ...[post, sign].map((one, at) => [
        one.name,
        ['1.80 m', '86x86'][at] ?? '',
        Number(one.quantity),
        Number(one.unitPrice),
        Number(one.amount),
      ]),
    ],
    without([post, sign], 'code', 'unit'),
  ),
  layout(
    'what was spent behind what was budgeted',
    [
      [...names.slice(0, 5), 'Presupuesto', 'Gastado'],
      ...few.map((one, at) => [...cells(one), Number(one.amount) - at * 100]),
    ],
    few,
    { asks: ['other_amounts'] },
  ),
  layout(
    'the share of each work and section in the whole behind the amounts',
    [
      [...names, '%'],
      ['A', 'DEFENSAS', '', '', '', Number(sumOf([barrier, post])), '54.84%'],
      [...cells(barrier), '40.00%'],
      [...cells(post), '14.84%'],
      ['B', 'SEÑALAMIENTO', '', '', '', Number(sumOf([sign, paint])), '45.16%'],
      [...cells(sign), '20.16%'],
      [...cells(paint), '25.00%'],
      ['', 'TOTAL DEL PRESUPUESTO', '', '', '', Number(sumOf([barrier, post, sign, paint])), '100.00%'],
    ],
    [barrier, post, sign, paint],
    { total: sumOf([barrier, post, sign, paint]) },
  ),
  layout(
    'each price again in letters below its work, in brackets with stars',
    [
      names,
      ...few.flatMap((one) => [cells(one), ['', '(* UN MIL SETECIENTOS PESOS 00/100 M.N. *)']]),
      ['', 'Total de DEFENSAS', '', '', '', Number(sumOf(few))],
    ],
    few,
  ),
  layout(
    'sums marked by stars, as lists of purchases have them',
    [
      ['Centro', 'Texto breve', 'Cantidad', 'UM', 'Precio', 'Importe'],
      ...all
        .slice(0, 2)
        .map((one) => ['1001', one.name, Number(one.quantity), one.unit, Number(one.unitPrice), Number(one.amount)]),
      ['* 1001', '', '', '', '', Number(sumOf(all.slice(0, 2)))],
      ...all
        .slice(2, 4)
        .map((one) => ['1002', one.name, Number(one.quantity), one.unit, Number(one.unitPrice), Number(one.amount)]),
      ['* 1002', '', '', '', '', Number(sumOf(all.slice(2, 4)))],
      ['**', '', '', '', '', Number(sumOf(all.slice(0, 4)))],
    ],
    without(all.slice(0, 4), 'code'),
  ),
  layout(
    'names of columns that a report made of sums',
    [
      ['Concepto', 'Unidad', 'Suma de Cantidad', 'Promedio de P.U.', 'Suma de Importe'],
      ...few.map((one) => cells(one).slice(1)),
      ['Total', '', 154.75, 1067.44, Number(sumOf(few))],
    ],
    without(few, 'code'),
    { total: sumOf(few) },
  ),
];

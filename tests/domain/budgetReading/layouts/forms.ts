import {
  all,
  asphalt,
  barrier,
  cells,
  closing,
  crane,
  few,
  type Layout,
  layout,
  money,
  names,
  paint,
  post,
  sheet,
  sign,
  sumOf,
  taxed,
  taxOf,
  type Work,
  type Written,
  without,
  work,
} from './layout.ts';

/** Forms of insurers and adjusters, damages place by place, and what people add by hand. */

const totalRow = (works: readonly Work[], label = 'Total'): Written[] => ['', '', '', '', label, Number(sumOf(works))];
const inDollars = (works: readonly Work[]) => works.map((one) => ({ ...one, currency: 'USD' }));

export const forms: readonly Layout[] = [
  layout(
    'the currency of prices in a row of its own below their names',
    [names, ['', '', '', '', '(USD)', '(USD)'], ...few.map(cells)],
    inDollars(few),
  ),
  layout(
    'a form with the data of the claim in pairs of cells above the works',
    [
      ['Aseguradora:', 'GNP', '', 'Siniestro:', '04-26-123456'],
      ['Póliza:', 88123, '', 'Fecha:', { kind: 'date', text: '2026-03-12' }],
      ['Ajustador:', 'Lic. Ana Ruiz', '', 'Monto estimado:', 120000],
      names,
      ...few.map(cells),
      ...closing(few),
    ],
    few,
    { total: taxed(sumOf(few)) },
  ),
  layout(
    'a form whose sections are numbered with Roman numbers',
    [names, ['I', 'DEFENSAS'], ...[barrier, post].map(cells), ['II', 'PAVIMENTOS'], cells(asphalt), totalRow(few)],
    few,
    { total: sumOf(few) },
  ),
  layout(
    'damages by place, with the place in the first column only once',
    [
      ['Km', ...names],
      ['125+300', ...cells(barrier)],
      ['', ...cells(post)],
      ['126+100', ...cells(asphalt)],
    ],
    few,
  ),
  layout(
    'works whose unit is written in full and in capitals',
    [
      names,
      ['A-1', 'Defensa', 'METRO LINEAL', 24, 1850.5, 44412],
      ['A-2', 'Bacheo', 'METRO CUADRADO', 12.5, 400, 5000],
      ['A-3', 'Grúa', 'SERVICIO', 1, 7200, 7200],
    ],
    [
      work('A-1', 'Defensa', 'METRO LINEAL', '24', '1850.5'),
      work('A-2', 'Bacheo', 'METRO CUADRADO', '12.5', '400'),
      work('A-3', 'Grúa', 'SERVICIO', '1', '7200'),
    ],
  ),
  layout(
    'the unit written behind the description in brackets',
    [
      ['Concepto', 'Cantidad', 'P.U.', 'Importe'],
      ['Defensa metálica (m)', 24, 1850.5, 44412],
      ['Poste (pza)', 12, 965.37, 11584.44],
    ],
    [work('', 'Defensa metálica (m)', '', '24', '1850.5'), work('', 'Poste (pza)', '', '12', '965.37')],
  ),
  layout(
    'a deductible and a recovery below the total',
    [
      names,
      ...few.map(cells),
      totalRow(few, 'TOTAL'),
      ['', '', '', '', 'Deducible', -5000],
      ['', '', '', '', 'Salvamento', -1500],
      ['', '', '', '', 'TOTAL A INDEMNIZAR', Number(sumOf(few)) - 6500],
    ],
    few,
    { asks: ['missing_values', 'sum_mismatch', 'unreadable_number'] },
  ),
  layout(
    'a depreciation in per cent of each work before its amount',
    [
      [...names.slice(0, 5), 'Demérito %', 'Importe'],
      ...few.map((one) => [...cells(one).slice(0, 5), 10, Number((Number(one.amount) * 0.9).toFixed(2))]),
    ],
    few.map((one) => ({ ...one, amount: String(Number((Number(one.amount) * 0.9).toFixed(2))) })),
    { asks: ['amount_mismatch'] },
  ),
  layout(
    'a work written by hand below the total of the machine',
    [names, ...few.map(cells), totalRow(few, 'TOTAL'), ['', 'Falta: señal informativa', 'pza', 1, 2500, 2500]],
    [...few, work('', 'Falta: señal informativa', 'pza', '1', '2500')],
    { asks: ['after_total', 'stated_total'] },
  ),
  layout(
    'prices agreed with a contract, and a discount for all in a row above',
    [['Descuento por contrato: 5%'], names, ...few.map(cells), totalRow(few)],
    few,
    { total: sumOf(few) },
  ),
  layout(
    'two descriptions of each work, a short and a long one',
    [
      ['Clave', 'Concepto', 'Descripción detallada', 'Unidad', 'Cantidad', 'P.U.', 'Importe'],
      ...few.map((one) => [one.code, 'Reparación', one.name, ...cells(one).slice(2)]),
    ],
    few,
  ),
  layout(
    'the same code for all works',
    [names, ...few.map((one) => ['S/C', ...cells(one).slice(1)])],
    few.map((one) => ({ ...one, code: 'S/C' })),
  ),
  layout(
    'codes of letters alone',
    [names, ['DEFENSA', ...cells(barrier).slice(1)], ['POSTE', ...cells(post).slice(1)]],
    [
      { ...barrier, code: 'DEFENSA' },
      { ...post, code: 'POSTE' },
    ],
  ),
  layout(
    'codes with blanks and points',
    [names, ['N-CTR. CAR 1.07', ...cells(barrier).slice(1)], ['N-CTR. CAR 1.08', ...cells(post).slice(1)]],
    [
      { ...barrier, code: 'N-CTR. CAR 1.07' },
      { ...post, code: 'N-CTR. CAR 1.08' },
    ],
  ),
  layout(
    'a code with a blank among codes that no word names',
    [['Columna1', ...names.slice(1)], ...[barrier, asphalt, sign].map(cells), ['DEF 02', ...cells(post).slice(1)]],
    [barrier, asphalt, sign, { ...post, code: 'DEF 02' }],
  ),
  layout(
    'what the price of some works includes, in a column of its own',
    [[...names, 'Incluye'], ...few.map((one, at) => [...cells(one), at === 1 ? '' : 'Materiales y mano de obra'])],
    few,
  ),
  layout(
    'a title of hanging ceilings, and one of slopes',
    [names, ['PLAFONES SUSPENDIDOS'], cells(barrier), ['OBRAS EN PENDIENTES'], ...[post, asphalt].map(cells)],
    few,
  ),
  layout(
    'numbers as codes that begin with zeros, as texts',
    [names, ['00123', ...cells(barrier).slice(1)], ['00124', ...cells(post).slice(1)]],
    [
      { ...barrier, code: '00123' },
      { ...post, code: '00124' },
    ],
  ),
  layout(
    'a repair in hours of each trade, with a rate of each',
    [
      ['Oficio', 'Horas', 'Tarifa', 'Importe'],
      ['Soldador', 12, 250, 3000],
      ['Pintor', 8, 180, 1440],
      ['Suma', 20, '', 4440],
    ],
    [work('', 'Soldador', '', '12', '250'), work('', 'Pintor', '', '8', '180')],
    { total: '4440' },
  ),
  layout(
    'amounts carried to another column where the sums stand',
    [
      [...names, 'Total'],
      ...[barrier, post].map(cells),
      ['', '', '', '', '', '', Number(sumOf([barrier, post]))],
      cells(asphalt),
      ['', '', '', '', '', '', Number(asphalt.amount)],
      ['', 'TOTAL', '', '', '', '', Number(sumOf(few))],
    ],
    few,
  ),
  layout(
    'IVA beside the amount of each work, and the sum of all columns below',
    [
      [...names, 'IVA', 'Total'],
      ...few.map((one) => [...cells(one), Number(taxOf(one.amount)), Number(taxed(one.amount))]),
      ['', 'TOTALES', '', '', '', Number(sumOf(few)), Number(taxOf(sumOf(few))), Number(taxed(sumOf(few)))],
    ],
    few,
  ),
  layout(
    'retentions below the total',
    [
      names,
      ...few.map(cells),
      ['', '', '', '', 'Subtotal', Number(sumOf(few))],
      ['', '', '', '', 'IVA 16%', Number(taxOf(sumOf(few)))],
      ['', '', '', '', 'Ret. ISR 1.25%', -1273.58],
      ['', '', '', '', 'Total', Number(taxed(sumOf(few))) - 1273.58],
    ],
    few,
  ),
  layout(
    'sums that speak of themselves in a sentence',
    [names, ...few.map(cells), ['', 'Suma el importe de los conceptos anteriores', '', '', '', Number(sumOf(few))]],
    few,
  ),
  layout(
    'the total in the row of the title of the table',
    [['PRESUPUESTO', '', '', '', 'TOTAL:', Number(sumOf(few))], names, ...few.map(cells)],
    few,
    { total: sumOf(few) },
  ),
  layout(
    'works below the names of two tables that were left empty',
    [['MATERIALES'], names, [], ['MANO DE OBRA'], names, [], ['EQUIPO'], names, cells(crane), totalRow([crane])],
    [crane],
    { total: crane.amount },
  ),
  layout(
    'a table that says «sin costo» in the amounts of some works',
    [names, ...few.map(cells), ['LI-02', 'Limpieza', 'm2', 50, 'SIN COSTO', 'SIN COSTO']],
    [...few, work('LI-02', 'Limpieza', 'm2', '50', '0')],
    { asks: ['unreadable_number'] },
  ),
  layout(
    'two prices of which the second holds IVA, without amounts',
    [
      [...names.slice(0, 4), 'P.U.', 'P.U. con IVA'],
      ...few.map((one) => [...cells(one).slice(0, 5), Number(taxed(one.unitPrice))]),
    ],
    few,
  ),
  layout(
    'an amount before IVA without a price, and quantities',
    [
      [...names.slice(0, 4), 'Importe s/IVA', 'Importe c/IVA'],
      ...few.map((one) => [...cells(one).slice(0, 4), Number(one.amount), Number(taxed(one.amount))]),
    ],
    few,
  ),
  layout(
    'nothing but descriptions and prices of lumps',
    [
      ['Concepto', 'Precio'],
      ['Reparación de defensa', 44412],
      ['Reposición de postes', 11584.44],
      ['Total', 55996.44],
    ],
    [work('', 'Reparación de defensa', '', '1', '44412'), work('', 'Reposición de postes', '', '1', '11584.44')],
    { asks: ['missing_values', 'sum_mismatch'] },
  ),
  layout(
    'descriptions and amounts under a name that holds both',
    [
      ['Concepto', 'Importe'],
      ['Reparación de defensa', money('44412')],
      ['Reposición de postes', money('11584.44')],
    ],
    [work('', 'Reparación de defensa', '', '1', '44412'), work('', 'Reposición de postes', '', '1', '11584.44')],
    { asks: ['missing_values'] },
  ),
  layout(
    'the second sheet says amounts of changes to the first',
    [
      sheet([names, ...few.map(cells), totalRow(few)], 'Presupuesto'),
      sheet([names, cells(sign), totalRow([sign])], 'Adicionales'),
    ],
    [...few, sign],
  ),
  layout(
    'a sheet of deductions',
    [
      sheet([names, ...few.map(cells), totalRow(few)], 'Presupuesto'),
      sheet([names, cells(paint), totalRow([paint])], 'Deductivas'),
    ],
    [...few, paint],
    { asks: ['deducted'] },
  ),
  layout(
    'works with the date of each in the column of codes',
    [
      ['Fecha', ...names.slice(1)],
      ...few.map((one) => [{ kind: 'date', text: '2026-03-12' } as const, ...cells(one).slice(1)]),
    ],
    without(few, 'code'),
  ),
  layout(
    'the largest numbers and the smallest',
    [
      names,
      ['G-1', 'Obra completa', 'lote', 1, 98765432.1, 98765432.1],
      ['G-2', 'Tornillo', 'pza', 125000, 0.35, 43750],
    ],
    [work('G-1', 'Obra completa', 'lote', '1', '98765432.1'), work('G-2', 'Tornillo', 'pza', '125000', '0.35')],
  ),
  layout(
    'blank rows with blanks in their cells between the works',
    [names, ...all.flatMap((one) => [cells(one), [' ', '\u00a0', '', ' ', '', ' ']])],
    all,
  ),
  layout(
    'a price per kilogram of steel beside pieces and weights, with amounts',
    [
      ['Concepto', 'Piezas', 'Peso total (kg)', 'Precio/kg', 'Importe'],
      ['Viga IPR', 4, 862, 38.5, 33187],
      ['Placa', 2, 96, 42, 4032],
    ],
    [work('', 'Viga IPR', 'kg', '862', '38.5'), work('', 'Placa', 'kg', '96', '42')],
  ),
  layout(
    'quantities for two carriageways and their sum',
    [
      ['Clave', 'Concepto', 'Unidad', 'Cuerpo A', 'Cuerpo B', 'Total', 'P.U.', 'Importe'],
      ...few.map((one) => [
        ...cells(one).slice(0, 3),
        Number(one.quantity) / 2,
        Number(one.quantity) / 2,
        ...cells(one).slice(3),
      ]),
    ],
    few,
  ),
  layout(
    'quantities for two carriageways without their sum',
    [
      ['Clave', 'Concepto', 'Unidad', 'Cant. cuerpo A', 'Cant. cuerpo B', 'P.U.', 'Importe'],
      ...few.map((one) => [
        ...cells(one).slice(0, 3),
        Number(one.quantity) / 2,
        Number(one.quantity) / 2,
        ...cells(one).slice(4),
      ]),
    ],
    few,
    { asks: ['amount_mismatch'] },
  ),
];

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
  flagging,
  type Layout,
  layout,
  names,
  paint,
  post,
  sheet,
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

/** Several tables: below each other, beside each other, and on sheets of their own. */

const beside = (
  left: readonly (readonly Written[])[],
  right: readonly (readonly Written[])[],
  gap = 1,
): Written[][] => {
  const width = Math.max(...left.map((row) => row.length)) + gap;
  return Array.from({ length: Math.max(left.length, right.length) }, (_, at) => {
    const first = [...(left[at] ?? [])];
    while (first.length < width) first.push('');
    return [...first, ...(right[at] ?? [])];
  });
};
const first = [barrier, post, asphalt];
const second = [paint, sign];
const people = [
  work('', 'Oficial albañil', 'jor', '6', '750'),
  work('', 'Ayudante general', 'jor', '12', '450'),
  work('', 'Cabo de obra', 'jor', '5', '900'),
];
const peopleRows = (works: readonly Work[]): Written[][] =>
  works.map(({ name, quantity, unitPrice, amount }) => [name, Number(quantity), Number(unitPrice), Number(amount)]);
const ofPeople = people.map((one) => ({ ...one, unit: '' }));

export const tables: readonly Layout[] = [
  layout(
    'two quotations below each other, each with its total',
    [
      ['COTIZACIÓN 101: DEFENSA'],
      names,
      ...first.map(cells),
      ...closing(first),
      [],
      ['COTIZACIÓN 102: SEÑALAMIENTO'],
      names,
      ...second.map(cells),
      ...closing(second),
    ],
    [...first, ...second],
    { total: taxed(sumOf([...first, ...second])) },
  ),
  layout(
    'two quotations below each other in other columns, each with its total',
    [
      ['COTIZACIÓN 101: DEFENSA'],
      names,
      ...first.map(cells),
      ...closing(first),
      [],
      ['COTIZACIÓN 102: SERVICIOS'],
      ['Cantidad', 'Unidad', 'Descripción', 'Precio', 'Total'],
      ...[crane, flagging, cleaning].map(({ name, unit, quantity, unitPrice, amount }) => [
        Number(quantity),
        unit,
        name,
        Number(unitPrice),
        Number(amount),
      ]),
      ...closing([crane, flagging, cleaning], 3),
    ],
    [...first, ...without([crane, flagging, cleaning], 'code')],
    { total: taxed(sumOf([...first, crane, flagging, cleaning])) },
  ),
  layout(
    'two quotations below each other, of which the second sums wrongly',
    [
      ['COTIZACIÓN 101: DEFENSA'],
      names,
      ...first.map(cells),
      ...closing(first),
      [],
      ['COTIZACIÓN 102: SEÑALAMIENTO'],
      names,
      ...second.map(cells),
      ['', '', '', '', 'Subtotal', 23000],
      ['', '', '', '', 'IVA 16%', 3680],
      ['', '', '', '', 'Total', 26680],
    ],
    [...first, ...second],
    { asks: ['stated_total', 'sum_mismatch'] },
  ),
  layout(
    'two quotations below each other and a total of both',
    [
      names,
      ...first.map(cells),
      ...closing(first),
      [],
      names,
      ...second.map(cells),
      ...closing(second),
      [],
      ['', '', '', '', 'GRAN TOTAL', Number(taxed(sumOf([...first, ...second])))],
    ],
    [...first, ...second],
    { total: taxed(sumOf([...first, ...second])) },
  ),
  layout(
    'three quotations below each other with totals alone',
    [first, second, [crane, trips]].flatMap((works, at) => [
      [`PRESUPUESTO ${at + 1}`],
      names,
      ...works.map(cells),
      ['', '', '', '', 'TOTAL', Number(sumOf(works))],
      [],
    ]),
    [...first, ...second, crane, trips],
    { total: sumOf([...first, ...second, crane, trips]) },
  ),
  layout(
    'materials, labour and equipment below each other, each in its own columns',
    [
      ['MATERIALES'],
      ['Material', 'Unidad', 'Cantidad', 'Costo', 'Importe'],
      ...few.map((one) => cells(one).slice(1)),
      ['', '', '', 'Suma materiales', Number(sumOf(few))],
      ['MANO DE OBRA'],
      ['Categoría', 'Jornales', 'Salario', 'Importe'],
      ...peopleRows(people),
      ['', '', 'Suma mano de obra', Number(sumOf(people))],
      ['EQUIPO'],
      ['Equipo', 'Horas', 'Costo horario', 'Importe'],
      ...peopleRows([crane]),
      ['', '', 'Suma equipo', Number(crane.amount)],
      ['', '', 'TOTAL', Number(sumOf([...few, ...people, crane]))],
    ],
    [...without(few, 'code'), ...ofPeople, ...without([crane], 'code', 'unit')],
    { total: sumOf([...few, ...people, crane]) },
  ),
  layout(
    'the same names twice beside each other',
    beside([names, ...first.map(cells)], [names, ...second.map(cells)]),
    [barrier, paint, post, sign, asphalt],
  ),
  layout(
    'the same names twice beside each other without a gap, each with its sum',
    beside(
      [names, ...first.map(cells), ['', '', '', '', 'Total', Number(sumOf(first))]],
      [names, ...second.map(cells), ['', '', '', '', 'Total', Number(sumOf(second))]],
      0,
    ),
    [barrier, paint, post, sign, asphalt],
  ),
  layout(
    'personnel beside materials',
    beside(
      [
        ['Material', 'Unidad', 'Cantidad', 'P.U.', 'Importe'],
        ...few.map((one) => cells(one).slice(1)),
        ['', '', '', 'Total', Number(sumOf(few))],
      ],
      [['Personal', 'Jornadas', 'Salario', 'Importe'], ...peopleRows(people), ['', '', 'Total', Number(sumOf(people))]],
    ),
    [few[0], ofPeople[0], few[1], ofPeople[1], few[2], ofPeople[2]].flatMap((one) =>
      one ? [{ ...one, code: '' }] : [],
    ),
  ),
  layout(
    'a table beside the first of which no name says what it is',
    beside(
      [names, ...few.map(cells)],
      [
        ['Zona', 'Dato 1', 'Dato 2'],
        ['A', 12, 35],
        ['B', 15, 71],
        ['C', 11, 22],
      ],
    ),
    few,
  ),
  layout(
    'a list of amounts beside the works',
    beside(
      [names, ...few.map(cells)],
      [
        ['Concepto', 'Importe'],
        ['Anticipo', 50000],
        ['Finiquito', 51886.19],
      ],
    ),
    few,
    { asks: ['other_amounts'] },
  ),
  layout(
    'a summary on its sheet and the works on others',
    [
      sheet(
        [
          ['RESUMEN'],
          ['Partida', 'Importe'],
          ['Defensas', Number(sumOf(first))],
          ['Señales', Number(sumOf(second))],
          ['Subtotal', Number(sumOf([...first, ...second]))],
          ['IVA', Number(taxOf(sumOf([...first, ...second])))],
          ['Total', Number(taxed(sumOf([...first, ...second])))],
        ],
        'Resumen',
      ),
      sheet([names, ...first.map(cells), ['', '', '', '', 'Total', Number(sumOf(first))]], 'Defensas'),
      sheet([names, ...second.map(cells), ['', '', '', '', 'Total', Number(sumOf(second))]], 'Señales'),
    ],
    [...first, ...second],
    { total: taxed(sumOf([...first, ...second])) },
  ),
  layout(
    'a cover, the works on the second sheet and photographs on the third',
    [
      sheet(
        [['PRESUPUESTO'], ['Cliente', 'Aseguradora'], ['Póliza', 123456], ['Monto', Number(taxed(sumOf(all)))]],
        'Carátula',
      ),
      sheet([names, ...all.map(cells), ...closing(all)], 'Presupuesto'),
      sheet([['REPORTE FOTOGRÁFICO'], ['Foto 1', 'Daño en defensa'], ['Foto 2', 'Poste doblado']], 'Fotos'),
    ],
    all,
    { total: taxed(sumOf(all)) },
  ),
  layout(
    'the measures of each work on a second sheet',
    [
      sheet([names, ...few.map(cells), ['', '', '', '', 'Total', Number(sumOf(few))]], 'Presupuesto'),
      sheet(
        [
          ['NÚMEROS GENERADORES'],
          ['Concepto', 'Largo', 'Ancho', 'Alto', 'Piezas', 'Total'],
          ['Defensa', 24, '', '', 1, 24],
          ['Carpeta', 25, 4.75, '', 1, 118.75],
        ],
        'Generadores',
      ),
    ],
    few,
    { total: sumOf(few) },
  ),
  layout(
    'offers of three suppliers beside each other',
    [
      ['Clave', 'Concepto', 'Unidad', 'Cantidad', 'Proveedor A', '', 'Proveedor B', '', 'Proveedor C', ''],
      ['', '', '', '', 'P.U.', 'Importe', 'P.U.', 'Importe', 'P.U.', 'Importe'],
      ...few.map((one) => [
        ...cells(one),
        Number(one.unitPrice) + 10,
        Number(one.amount) + 10 * Number(one.quantity),
        Number(one.unitPrice) + 20,
        Number(one.amount) + 20 * Number(one.quantity),
      ]),
    ],
    few,
    { asks: ['several_prices'], merges: [4, 6, 8].map((left) => ({ top: 1, bottom: 1, left, right: left + 1 })) },
  ),
  layout(
    'the second quotation without names of its own',
    [
      ['COTIZACIÓN 1'],
      names,
      ...first.map(cells),
      ...closing(first),
      ['COTIZACIÓN 2'],
      ...second.map(cells),
      ...closing(second),
    ],
    [...first, ...second],
    { total: taxed(sumOf([...first, ...second])) },
  ),
  layout(
    'works and a list of prices for what may come, below the total',
    [
      names,
      ...few.map(cells),
      ...closing(few),
      ['PRECIOS UNITARIOS PARA TRABAJOS ADICIONALES'],
      ['Clave', 'Concepto', 'Unidad', 'P.U.'],
      ['EX-1', 'Hora extra de grúa', 'hr', 1500],
      ['EX-2', 'Turno nocturno', 'turno', 4200],
    ],
    few,
    { total: taxed(sumOf(few)) },
  ),
  layout(
    'a letter, a table, a letter and a table',
    [
      ['Por medio de la presente ponemos a su consideración el siguiente presupuesto:'],
      names,
      ...first.map(cells),
      ['', '', '', '', 'Total', Number(sumOf(first))],
      ['Asimismo cotizamos por separado los servicios siguientes, que se facturan aparte:'],
      names,
      ...[crane, crew].map(cells),
      ['', '', '', '', 'Total', Number(sumOf([crane, crew]))],
      ['Sin otro particular, quedo de usted.'],
    ],
    [...first, crane, crew],
    { total: sumOf([...first, crane, crew]) },
  ),
  layout(
    'three tables beside each other under their titles',
    [
      ['DEFENSA', '', '', '', '', '', '', 'SEÑALES', '', '', '', '', '', '', 'SERVICIOS'],
      ...beside(beside([names, ...[barrier, post].map(cells)], [names, ...[paint, sign].map(cells)]), [
        names,
        ...[crane, trips].map(cells),
      ]),
    ],
    [barrier, post, paint, sign, crane, trips],
  ),
  layout(
    'a list that goes on beside itself, with one total',
    [
      ...beside([names, ...all.slice(0, 5).map(cells)], [names, ...all.slice(5).map(cells)]),
      [...Array(11).fill(''), 'TOTAL', Number(sumOf(all))],
    ],
    all,
    { total: sumOf(all) },
  ),
  layout(
    'a list that goes on beside itself without names',
    beside([names, ...all.slice(0, 5).map(cells)], [[], ...all.slice(5).map(cells)]),
    all,
    { asks: ['second_table'] },
  ),
  layout(
    'personnel beside materials without an empty column between',
    beside(
      [['Material', 'Unidad', 'Cantidad', 'P.U.', 'Importe'], ...few.map((one) => cells(one).slice(1))],
      [['Personal', 'Jornadas', 'Salario', 'Importe'], ...peopleRows(people)],
      0,
    ),
    [...without(few, 'code'), ...ofPeople],
    { asks: ['second_table', 'several_quantities'] },
  ),
  layout(
    'personnel beside materials, in words that are nowhere known',
    beside([names, ...few.map(cells)], [['Trabajador', 'Turnos cubiertos', 'Sueldo', 'Pago'], ...peopleRows(people)]),
    [...few, ...ofPeople],
    { asks: ['second_table'] },
  ),
  layout(
    'other charges below the works, with amounts alone',
    [
      names,
      ...few.map(cells),
      ['', '', '', '', 'Subtotal', Number(sumOf(few))],
      ['OTROS CARGOS'],
      ['Concepto', 'Importe'],
      ['Maniobras', 3000],
      ['Permisos', 1500],
    ],
    few,
    { asks: ['missing_values'] },
  ),
  layout(
    'offers of two suppliers below each other',
    [
      ['PROVEEDOR: SEÑALES DEL NORTE'],
      names,
      ...few.map(cells),
      ['', '', '', '', 'Total', Number(sumOf(few))],
      ['PROVEEDOR: BARRERAS DEL SUR'],
      names,
      ...few.map((one) => cells(work(one.code, one.name, one.unit, one.quantity, '100'))),
      ['', '', '', '', 'Total', 15475],
    ],
    [...few, ...few.map((one) => work(one.code, one.name, one.unit, one.quantity, '100'))],
    { asks: ['similar_sheet'] },
  ),
  layout(
    'offers of two suppliers for two works, below each other',
    [
      ['PROVEEDOR: SEÑALES DEL NORTE'],
      names,
      ...second.map(cells),
      ['', '', '', '', 'Total', Number(sumOf(second))],
      ['PROVEEDOR: BARRERAS DEL SUR'],
      names,
      ...second.map((one) => cells(work(one.code, one.name, one.unit, one.quantity, '100'))),
      ['', '', '', '', 'Total', 35200],
    ],
    [...second, ...second.map((one) => work(one.code, one.name, one.unit, one.quantity, '100'))],
    { asks: ['similar_sheet'] },
  ),
  layout(
    'the same quotation twice on one sheet',
    [['ORIGINAL'], names, ...few.map(cells), ...closing(few), ['COPIA'], names, ...few.map(cells), ...closing(few)],
    [...few, ...few],
    { asks: ['repeated_line', 'repeated_sheet'] },
  ),
  layout(
    'two quotations below each other with discounts of their own',
    [
      names,
      ...first.map(cells),
      ['', '', '', '', 'Subtotal', Number(sumOf(first))],
      ['', '', '', '', 'Descuento', -1886.19],
      ['', '', '', '', 'Total', 100000],
      names,
      ...second.map(cells),
      ['', '', '', '', 'Subtotal', Number(sumOf(second))],
      ['', '', '', '', 'Descuento', -970],
      ['', '', '', '', 'Total', 23000],
    ],
    [...first, ...second],
    { total: '123000' },
  ),
  layout(
    'two quotations below each other, each with a page of its own and its letterhead',
    [first, second].flatMap((works, at) => [
      ['SEÑALES Y BARRERAS SA DE CV'],
      [`Cotización ${101 + at}`, '', '', 'Fecha:', '12/03/2026'],
      ['Atención: Aseguradora'],
      names,
      ...works.map(cells),
      ...closing(works),
      ['(CANTIDAD CON LETRA 00/100 M.N.)'],
      ['Vigencia: 15 días'],
      ['ATENTAMENTE'],
      ['Ing. Juan Pérez'],
    ]),
    [...first, ...second],
    { total: taxed(sumOf([...first, ...second])) },
  ),
  layout(
    'a sheet that goes on with the table of the one before, without names',
    [
      sheet([names, ...all.slice(0, 5).map(cells)], 'Hoja1'),
      sheet([...all.slice(5).map(cells), ['', '', '', '', 'TOTAL', Number(sumOf(all))]], 'Hoja2'),
    ],
    all,
    { total: sumOf(all) },
  ),
  layout(
    'a sheet for each damaged place, with the same works',
    [
      sheet([['KM 125'], names, ...few.map(cells)], 'KM 125'),
      sheet(
        [['KM 130'], names, ...few.map((one) => cells(work(one.code, one.name, one.unit, '7', one.unitPrice)))],
        'KM 130',
      ),
    ],
    [...few, ...few.map((one) => work(one.code, one.name, one.unit, '7', one.unitPrice))],
    { asks: ['similar_sheet'] },
  ),
  layout(
    'two tables beside each other that begin at different heights',
    beside(
      [names, ...first.map(cells), ['', '', '', '', 'Total', Number(sumOf(first))]],
      [
        ['SERVICIOS'],
        [],
        ['Concepto', 'Unidad', 'Cantidad', 'Precio', 'Total'],
        ...[crane, trips].map((one) => cells(one).slice(1)),
        ['', '', '', 'Total', Number(sumOf([crane, trips]))],
      ],
    ),
    [...first, ...without([crane, trips], 'code')],
  ),
  layout(
    'a table without names above one that has them',
    [...second.map((one) => cells(one).slice(1)), [], names, ...first.map(cells)],
    [...without(second, 'code'), ...first],
    { asks: ['above_header'] },
  ),
  layout(
    'a table without amounts beside one that has them',
    beside(
      [names.slice(0, 5), ...first.map((one) => cells(one).slice(0, 5))],
      [
        ['1. Clave', '2. Concepto', '3. Unidad', '4. Cantidad', '5. Precio unitario', '6. Importe'],
        ...second.map(cells),
      ],
    ),
    [...first, ...second],
  ),
  layout(
    'a table of other columns below, in words that are nowhere known',
    [names, ...few.map(cells), ['Trabajador', 'Turnos', 'Sueldo', 'Pago'], ...peopleRows(people)],
    [...few, ...ofPeople],
    { asks: ['missing_values', 'unreadable_number'] },
  ),
  layout(
    'two currencies, one above each of two tables',
    [
      ['Clave', 'Concepto', 'Unidad', 'Cantidad', 'P.U. (USD)', 'Importe (USD)'],
      ...second.map(cells),
      ['', '', '', '', 'TOTAL USD', Number(sumOf(second))],
      names,
      ...first.map(cells),
      ['', '', '', '', 'TOTAL', Number(sumOf(first))],
    ],
    [...second.map((one) => ({ ...one, currency: 'USD' })), ...first],
    { asks: ['doubtful_currency'] },
  ),
];

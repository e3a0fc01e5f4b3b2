import {
  all,
  asphalt,
  barrier,
  cells,
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
  type Work,
  type Written,
  without,
  work,
} from './layout.ts';

/** Workbooks of several sheets, and tables beside and below others that are no budgets. */

const totalRow = (works: readonly Work[], label = 'Total'): Written[] => ['', '', '', '', label, Number(sumOf(works))];
const beside = (left: readonly (readonly Written[])[], right: readonly (readonly Written[])[]): Written[][] => {
  const width = Math.max(...left.map((row) => row.length)) + 1;
  return Array.from({ length: Math.max(left.length, right.length) }, (_, at) => {
    const first = [...(left[at] ?? [])];
    while (first.length < width) first.push('');
    return [...first, ...(right[at] ?? [])];
  });
};
const signs = [paint, sign];

export const books: readonly Layout[] = [
  layout(
    'a table that goes on without names on the second sheet, where prices stand before quantities',
    [
      sheet([names, cells(barrier), cells(paint)], 'Hoja 1'),
      sheet(
        [crew, crane].map((one) => [
          one.code,
          one.name,
          one.unit,
          Number(one.unitPrice),
          Number(one.quantity),
          Number(one.amount),
        ]),
        'Hoja 2',
      ),
    ],
    [barrier, paint, { ...crew, quantity: crew.unitPrice, unitPrice: crew.quantity }].concat({
      ...crane,
      quantity: crane.unitPrice,
      unitPrice: crane.quantity,
    }),
    { asks: ['assumed_order'] },
  ),
  layout(
    'services with nothing but amounts on a sheet of their own',
    [
      sheet([names, ...few.map(cells), totalRow(few)], 'Daños'),
      sheet(
        [
          ['Servicio', 'Importe'],
          ['Grúa', 7200],
          ['Abanderamiento', 7000],
          ['Total', 14200],
        ],
        'Servicios',
      ),
    ],
    [...few, work('', 'Grúa', '', '1', '7200'), work('', 'Abanderamiento', '', '1', '7000')],
    { asks: ['missing_values', 'sum_mismatch'] },
  ),
  layout(
    'services with nothing but amounts and without a sum on a sheet of their own',
    [
      sheet([names, ...few.map(cells), totalRow(few)], 'Daños'),
      sheet(
        [
          ['Servicio', 'Importe'],
          ['Grúa', 7200],
          ['Abanderamiento', 7000],
        ],
        'Servicios',
      ),
    ],
    [...few, work('', 'Grúa', '', '1', '7200'), work('', 'Abanderamiento', '', '1', '7000')],
    { asks: ['missing_values'] },
  ),
  layout(
    'services with nothing but amounts below the works, under names of their own',
    [names, ...few.map(cells), [], ['Servicio', 'Importe'], ['Grúa', 7200], ['Abanderamiento', 7000]],
    [...few, work('', 'Grúa', '', '1', '7200'), work('', 'Abanderamiento', '', '1', '7000')],
    { asks: ['missing_values'] },
  ),
  layout(
    'services with nothing but amounts, without names, on a sheet of their own',
    [
      sheet([names, ...few.map(cells), totalRow(few)], 'Daños'),
      sheet(
        [
          ['Grúa', 7200],
          ['Abanderamiento', 7000],
        ],
        'Servicios',
      ),
    ],
    [...few, work('', 'Grúa', '', '1', '7200'), work('', 'Abanderamiento', '', '1', '7000')],
    { asks: ['amounts_elsewhere'] },
  ),
  layout(
    'services with nothing but amounts on a sheet of their own, and a summary of both',
    [
      sheet(
        [
          ['Concepto', 'Importe'],
          ['Daños', Number(sumOf(few))],
          ['Servicios', 14200],
          ['Total', Number(sumOf(few)) + 14200],
        ],
        'Resumen',
      ),
      sheet([names, ...few.map(cells), totalRow(few)], 'Daños'),
      sheet(
        [
          ['Servicio', 'Importe'],
          ['Grúa', 7200],
          ['Abanderamiento', 7000],
          ['Total', 14200],
        ],
        'Servicios',
      ),
    ],
    [...few, work('', 'Grúa', '', '1', '7200'), work('', 'Abanderamiento', '', '1', '7000')],
    { asks: ['missing_values', 'sum_mismatch'] },
  ),
  layout(
    'the original and a copy on two sheets',
    [sheet([names, ...few.map(cells)], 'Original'), sheet([names, ...few.map(cells)], 'Copia')],
    [...few, ...few],
    { asks: ['repeated_line', 'repeated_sheet'] },
  ),
  layout(
    'a corrected copy of the first sheet',
    [
      sheet([names, ...few.map(cells), totalRow(few)], 'Hoja1'),
      sheet(
        [names, cells(barrier), cells(post), cells(work('PAV-01', asphalt.name, 'm2', '100', '386.44'))],
        'Hoja1 (2)',
      ),
    ],
    [...few, barrier, post, work('PAV-01', asphalt.name, 'm2', '100', '386.44')],
    { asks: ['similar_sheet', 'stated_total'] },
  ),
  layout(
    'a summary that says each section as a lot, before the sheets of the sections',
    [
      sheet(
        [
          names,
          ['1', 'Defensas', 'lote', 1, Number(sumOf(few)), Number(sumOf(few))],
          ['2', 'Señales', 'lote', 1, Number(sumOf(signs)), Number(sumOf(signs))],
          ['', '', '', '', 'Total', Number(sumOf([...few, ...signs]))],
        ],
        'Resumen',
      ),
      sheet([names, ...few.map(cells), totalRow(few)], 'Defensas'),
      sheet([names, ...signs.map(cells), totalRow(signs)], 'Señales'),
    ],
    [...few, ...signs],
    { total: sumOf([...few, ...signs]) },
  ),
  layout(
    'a list of prices with empty quantities on a sheet of its own',
    [
      sheet([names, ...few.map(cells), totalRow(few)], 'Presupuesto'),
      sheet([names, ...all.map((one) => [...cells(one).slice(0, 3), '', Number(one.unitPrice), 0])], 'Catálogo'),
    ],
    few,
    { asks: ['zero'] },
  ),
  layout(
    'rates on a sheet of parameters',
    [
      sheet(
        [
          ['Parámetro', 'Valor'],
          ['IVA', 0.16],
          ['Indirectos', 0.12],
          ['Tipo de cambio', 17.85],
        ],
        'Parámetros',
      ),
      sheet([names, ...few.map(cells), ...closing(few)], 'Presupuesto'),
    ],
    few,
    { total: taxed(sumOf(few)), asks: ['exchange_rate'] },
  ),
  layout(
    'the program of works on a second sheet, with the amounts again',
    [
      sheet([names, ...few.map(cells), totalRow(few)], 'Presupuesto'),
      sheet(
        [
          ['Clave', 'Concepto', 'Unidad', 'Cantidad', 'Importe', 'Semana 1', 'Semana 2'],
          ...few.map((one) => [
            ...cells(one).slice(0, 4),
            Number(one.amount),
            Number(one.amount) / 2,
            Number(one.amount) / 2,
          ]),
        ],
        'Programa',
      ),
    ],
    [...few, ...few],
    { asks: ['no_prices', 'repeated_line', 'repeated_sheet', 'stated_total'] },
  ),
  layout(
    'the program of works on a second sheet, in amounts alone',
    [
      sheet([names, ...few.map(cells), totalRow(few)], 'Presupuesto'),
      sheet(
        [
          ['Concepto', 'Importe', 'Semana 1', 'Semana 2'],
          ...few.map((one) => [one.name, Number(one.amount), Number(one.amount) / 2, Number(one.amount) / 2]),
          ['Total', Number(sumOf(few)), Number(sumOf(few)) / 2, Number(sumOf(few)) / 2],
        ],
        'Programa',
      ),
    ],
    few,
    { asks: ['sum_mismatch'] },
  ),
  layout(
    'a table that goes on with its names on the second sheet, with what was carried',
    [
      sheet([names, ...all.slice(0, 5).map(cells), totalRow(all.slice(0, 5), 'Van')], 'Hoja 1'),
      sheet([names, totalRow(all.slice(0, 5), 'Vienen'), ...all.slice(5).map(cells), totalRow(all, 'TOTAL')], 'Hoja 2'),
    ],
    all,
    { total: sumOf(all) },
  ),
  layout(
    'a list of checks beside the works',
    beside(
      [names, ...few.map(cells), totalRow(few)],
      [
        ['Documento', 'Entregado'],
        ['Fotografías', 'Sí'],
        ['Croquis', 'No'],
      ],
    ),
    few,
    { total: sumOf(few) },
  ),
  layout(
    'the data of the vehicle beside the works',
    beside(
      [names, ...few.map(cells), totalRow(few)],
      [
        ['Vehículo', 'Tractocamión'],
        ['Modelo', 2019],
        ['Placas', '123-AB-4'],
      ],
    ),
    few,
    { total: sumOf(few) },
  ),
  layout(
    'a table without amounts beside one that begins lower',
    beside([names.slice(0, 5), ...few.map((one) => cells(one).slice(0, 5))], [[], [], names, ...signs.map(cells)]),
    [...few, ...signs],
  ),
  layout(
    'a table with amounts beside one without them that begins lower',
    beside([names, ...few.map(cells)], [[], names.slice(0, 5), ...signs.map((one) => cells(one).slice(0, 5))]),
    [...few, ...signs],
  ),
  layout(
    'two tables without amounts beside each other',
    beside(
      [names.slice(0, 5), ...few.map((one) => cells(one).slice(0, 5))],
      [names.slice(0, 5), ...signs.map((one) => cells(one).slice(0, 5))],
    ),
    [...few, ...signs],
  ),
  layout(
    'two tables without amounts beside each other, the second a row lower',
    beside(
      [names.slice(0, 5), ...few.map((one) => cells(one).slice(0, 5))],
      [[], names.slice(0, 5), ...signs.map((one) => cells(one).slice(0, 5))],
    ),
    [...few, ...signs],
  ),
  layout(
    'a comparison of three providers with one unit price each and no amounts',
    [
      ['Clave', 'Concepto', 'Unidad', 'Cantidad', 'Proveedor A', 'Proveedor B', 'Proveedor C'],
      ...few.map((one) => [...cells(one).slice(0, 5), Number(one.unitPrice) + 10, Number(one.unitPrice) + 20]),
    ],
    few,
    { asks: ['missing_values'] },
  ),
  layout(
    'a comparison of three providers by prices, with amounts of the cheapest',
    [
      ['Clave', 'Concepto', 'Unidad', 'Cantidad', 'P.U. A', 'P.U. B', 'P.U. C', 'Importe'],
      ...few.map((one) => [
        ...cells(one).slice(0, 4),
        Number(one.unitPrice) + 10,
        Number(one.unitPrice),
        Number(one.unitPrice) + 20,
        Number(one.amount),
      ]),
    ],
    few,
  ),
  layout(
    'a first version and a second one beside each other under one description',
    [
      ['Clave', 'Concepto', 'Unidad', 'Original', '', '', 'Modificado', '', ''],
      ['', '', '', 'Cantidad', 'P.U.', 'Importe', 'Cantidad', 'P.U.', 'Importe'],
      ...few.map((one) => [
        ...cells(one),
        Number(one.quantity) + 1,
        Number(one.unitPrice),
        Number((Number(one.amount) + Number(one.unitPrice)).toFixed(2)),
      ]),
    ],
    few,
    {
      merges: [
        { top: 1, bottom: 1, left: 3, right: 5 },
        { top: 1, bottom: 1, left: 6, right: 8 },
      ],
      asks: ['several_prices', 'several_quantities'],
    },
  ),
  layout(
    'parts and labour of each work with amounts of their own and a total',
    [
      ['Clave', 'Concepto', 'Unidad', 'Cantidad', 'P.U. material', 'P.U. mano de obra', 'P.U. total', 'Importe'],
      ...few.map((one) => [
        ...cells(one).slice(0, 4),
        Number((Number(one.unitPrice) - 100).toFixed(2)),
        100,
        ...cells(one).slice(4),
      ]),
    ],
    few,
  ),
  layout(
    'materials and labour with amounts each, and no total of both',
    [
      [
        'Concepto',
        'Unidad',
        'Cantidad',
        'P.U. material',
        'Importe material',
        'P.U. mano de obra',
        'Importe mano de obra',
      ],
      ...few.map(({ name, unit, quantity, unitPrice, amount }) => [
        name,
        unit,
        Number(quantity),
        Number(unitPrice),
        Number(amount),
        100,
        Number(quantity) * 100,
      ]),
    ],
    few.map((one) => work('', one.name, one.unit, one.quantity, `${Number(one.unitPrice) + 100}`)),
    { asks: ['several_prices'] },
  ),
  layout(
    'a drawing of the place on a sheet of its own, with measures',
    [
      sheet([['CROQUIS'], ['', 24, '', 12], ['', 'Defensa', '', 'Postes'], [3.5, '', 7]], 'Croquis'),
      sheet([names, ...few.map(cells), totalRow(few)], 'Presupuesto'),
    ],
    few,
    { total: sumOf(few) },
  ),
  layout(
    'each day of services on a sheet of its own',
    [
      sheet([['12 de marzo'], names, cells(crane)], '12-mar'),
      sheet([['13 de marzo'], names, cells(flagging)], '13-mar'),
      sheet([['14 de marzo'], names, cells(crane)], '14-mar'),
    ],
    [crane, flagging, crane],
  ),
  layout(
    'materials on one sheet and people on the other, under the names of analyses',
    [
      sheet([names, ...few.map(cells), totalRow(few)], 'Insumos'),
      sheet([names, ...signs.map(cells), totalRow(signs)], 'Señalamiento'),
    ],
    [...few, ...signs],
    { asks: ['sum_mismatch'] },
  ),
  layout(
    'a sheet of costs within the prices, by its title',
    [
      sheet([names, ...few.map(cells), totalRow(few)], 'Presupuesto'),
      sheet(
        [
          ['ANÁLISIS DE PRECIOS UNITARIOS'],
          ['Clave', 'Concepto', 'Unidad', 'Cantidad', 'Costo', 'Importe'],
          ['MAT', 'Defensa', 'm', 1, 1500, 1500],
          ['MO', 'Cuadrilla', 'jor', 0.1, 3505, 350.5],
        ],
        'Hoja2',
      ),
    ],
    few,
    { total: sumOf(few) },
  ),
  layout(
    'an index of sheets with their amounts, before sheets of one work each',
    [
      sheet(
        [
          ['Hoja', 'Importe'],
          ['Defensa', Number(barrier.amount)],
          ['Poste', Number(post.amount)],
          ['Total', Number(sumOf([barrier, post]))],
        ],
        'Índice',
      ),
      sheet([names, cells(barrier)], 'Defensa'),
      sheet([names, cells(post)], 'Poste'),
    ],
    [barrier, post],
  ),
  layout(
    'two currencies, a table each beside each other',
    beside(
      [names, ...few.map(cells)],
      [['Clave', 'Concepto', 'Unidad', 'Cantidad', 'P.U. USD', 'Importe USD'], ...signs.map(cells)],
    ),
    [barrier, paint, post, sign, asphalt].map((one) => (signs.includes(one) ? { ...one, currency: 'USD' } : one)),
  ),
  layout(
    'works below a table of payments',
    [
      ['Fecha', 'Concepto', 'Importe'],
      [{ kind: 'date', text: '2026-03-12' }, 'Anticipo', 50000],
      [{ kind: 'date', text: '2026-04-12' }, 'Finiquito', 51886.19],
      [],
      names,
      ...few.map(cells),
      totalRow(few),
    ],
    few,
    { total: sumOf(few) },
  ),
  layout(
    'works above the history of the prices',
    [
      names,
      ...few.map(cells),
      totalRow(few),
      [],
      ['Año', 'Concepto', 'P.U.'],
      [2024, barrier.name, 1700],
      [2025, barrier.name, 1780],
    ],
    few,
    { total: sumOf(few), asks: ['missing_values'] },
  ),
  layout(
    'taxes and total on a sheet of their own',
    [
      sheet([names, ...few.map(cells)], 'Partidas'),
      sheet(
        [
          ['Subtotal', Number(sumOf(few))],
          ['IVA 16%', Number(taxOf(sumOf(few)))],
          ['Total', Number(taxed(sumOf(few)))],
        ],
        'Totales',
      ),
    ],
    few,
    { total: taxed(sumOf(few)) },
  ),
  layout(
    'the works without codes on one sheet and their codes on another',
    [
      sheet([names.slice(1), ...few.map((one) => cells(one).slice(1))], 'Presupuesto'),
      sheet([['Clave', 'Concepto'], ...few.map((one) => [one.code, one.name])], 'Claves'),
    ],
    without(few, 'code'),
  ),
];

import {
  asphalt,
  barrier,
  cells,
  type Layout,
  layout,
  names,
  paint,
  post,
  sign,
  sumOf,
  type Work,
  type Written,
  without,
  work,
} from './layout.ts';

/** Values that several columns or rows share, and columns that say less than one of a table has to. */

const few = [barrier, post, asphalt];
const dollars = (one: Work): Work => ({ ...one, currency: 'USD' });
const controller = work('AL-9', 'Controlador importado', 'pza', '1', '850');
const short = ['Concepto', 'Unidad', 'Cantidad', 'P.U.', 'Importe'];
const pole = work('', 'Poste', 'pza', '3', '100');
const base = work('', 'Base', 'pza', '4', '50');
const cable = work('', 'Cable', 'm', '40', '5');

export const shared: readonly Layout[] = [
  layout(
    'the element and what is done to it in two columns',
    [
      ['Elemento', 'Trabajo', 'Unidad', 'Cantidad', 'P.U.', 'Importe'],
      ['Barrera', 'Sustitución', 'm', 10, 2000, 20000],
      ['Barrera', 'Pintura', 'm', 10, 150, 1500],
      ['Poste', 'Sustitución', 'pza', 4, 900, 3600],
    ],
    [
      work('', 'Barrera Sustitución', 'm', '10', '2000'),
      work('', 'Barrera Pintura', 'm', '10', '150'),
      work('', 'Poste Sustitución', 'pza', '4', '900'),
    ],
  ),
  layout(
    'quantities in two columns, each of one unit',
    [
      ['Concepto', 'Cant. (pza)', 'Cant. (m)', 'P.U.', 'Importe'],
      ['Poste', 3, '', 100, 300],
      ['Cable', '', 40, 5, 200],
      ['Base', 4, '', 50, 200],
    ],
    [pole, cable, base],
  ),
  layout(
    'one amount merged over three works with quantities of their own',
    [short, ['Poste', 'pza', 3, '', 600], ['Base', 'pza', 4, '', ''], ['Ancla', 'pza', 5, '', '']],
    [work('', 'Poste', 'pza', '3', '200'), work('', 'Base', 'pza', '4', '0'), work('', 'Ancla', 'pza', '5', '0')],
    { merges: [{ top: 2, bottom: 4, left: 4, right: 4 }], asks: ['missing_values', 'shared_amount'] },
  ),
  layout(
    'a quantity merged over the material of a work and its labour',
    [
      short,
      ['Poste: material', 'pza', 3, 80, 240],
      ['Poste: mano de obra', '', '', 20, 60],
      ['Base', 'pza', 4, 50, 200],
    ],
    [work('', 'Poste: material', 'pza', '3', '80'), work('', 'Poste: mano de obra', 'pza', '3', '20'), base],
    {
      merges: [
        { top: 2, bottom: 3, left: 2, right: 2 },
        { top: 2, bottom: 3, left: 1, right: 1 },
      ],
    },
  ),
  layout(
    'values that a program put into columns beside their names',
    [
      ['Clave', 'Concepto', '', '', '', 'Unidad', 'Cantidad', '', 'P.U.', '', 'Importe'],
      ['DEF-01', barrier.name, '', '', '', 'm', 24, '', 1850.5, '', 44412],
      ['DEF-02', '', post.name, '', '', 'pza', '', 12, 965.37, '', '', 11584.44],
      ['PAV-01', asphalt.name, '', '', 'm2', '', 118.75, '', '', 386.44, '', 45889.75],
    ],
    few,
  ),
  layout(
    'a description that names dollars among works in pesos',
    [names, ...few.map(cells), ['AL-9', 'Controlador importado (precio en USD)', 'pza', 1, 850, 850]],
    [...few, dollars({ ...controller, name: 'Controlador importado (precio en USD)' })],
    { asks: ['doubtful_currency'] },
  ),
  layout(
    'a star beside one work, and what it says of dollars below',
    [names, ...few.map(cells), ['AL-9', 'Controlador importado *', 'pza', 1, 850, 850], ['* Precio en dólares']],
    [...few, dollars({ ...controller, name: 'Controlador importado *' })],
    { asks: ['doubtful_currency'] },
  ),
  layout(
    'one column of costs beside quantities, without amounts and totals',
    [
      ['Concepto', 'Unidad', 'Cantidad', 'Costo'],
      ['Poste', 'pza', 3, 300],
      ['Base', 'pza', 4, 200],
    ],
    [pole, base],
    { asks: ['amount_as_price'] },
  ),
  layout(
    'one column of costs beside quantities, which the total proves to be of one each',
    [
      ['Concepto', 'Unidad', 'Cantidad', 'Costo'],
      ['Poste', 'pza', 3, 100],
      ['Base', 'pza', 4, 50],
      ['', '', 'Total', 500],
    ],
    [pole, base],
    { total: '500' },
  ),
  layout(
    'an invoice on paper whose descriptions stand below their numbers',
    [
      ['ClaveProdServ', 'No. Identificación', 'Cantidad', 'Clave Unidad', 'Unidad', 'Valor unitario', 'Importe'],
      ['72141100', 'DEF-01', 24, 'MTR', 'm', 1850.5, 44412],
      ['Descripción', barrier.name],
      ['Impuesto: 002 Tipo: Tasa Base: 44412.00 Tasa: 0.160000 Importe: 7105.92'],
    ],
    [barrier],
  ),
  layout(
    'an invoice on paper with the taxes of each line beside its description, and sums whose amounts stand below',
    [
      ['ClaveProdServ', 'No. Identificación', 'Cantidad', 'Clave Unidad', 'Unidad', 'Valor unitario', 'Importe'],
      ['72141100', 'DEF-01', 24, 'MTR', 'm', 1850.5, 44412],
      [`Descripción ${barrier.name}`, '', '', '', 'Impuesto IVA Tipo Traslado Base 44,412.00'],
      ['72141100', 'DEF-02', 12, 'H87', 'pza', 965.37, 11584.44],
      [`Descripción ${post.name}`, '', '', '', 'Impuesto IVA Tipo Traslado Base 11,584.44'],
      ['', '', '', '', '', 'Subtotal', '$'],
      ['', '', '', '', '', '', 55996.44],
    ],
    [barrier, post],
  ),
  layout(
    'the codes of a touching second table before its descriptions',
    [
      ['Concepto', 'Cantidad', 'P.U.', 'Importe', 'Clave', 'Concepto', 'Unidad', 'Cantidad', 'P.U.', 'Importe'],
      ['Poste', 3, 100, 300, ...cells(barrier)],
      ['Base', 4, 50, 200, ...cells(post)],
    ],
    [...without([pole, base], 'unit'), barrier, post],
  ),
  layout(
    'a second table that touches the first one from its second row on',
    [
      ['Concepto', 'Cantidad', 'P.U.', 'Importe'],
      ['Poste', 3, 100, 300],
      ['Base', 4, 50, 200, 'Concepto', 'Cantidad', 'P.U.', 'Importe'],
      ['Ancla', 5, 20, 100, 'Pintura', 2, 80, 160],
      ['', '', '', '', 'Sello', 7, 30, 210],
    ],
    [],
    { asks: ['second_table'] },
  ),
  layout(
    'the codes of a touching second table before its descriptions, beside a table with two of them',
    [
      [
        'Concepto',
        'Descripción',
        'Cantidad',
        'P.U.',
        'Importe',
        'Clave',
        'Concepto',
        'Unidad',
        'Cantidad',
        'P.U.',
        'Importe',
      ],
      ['P-1', 'Poste', 3, 100, 300, ...cells(barrier)],
      ['P-2', 'Base', 4, 50, 200, ...cells(post)],
    ],
    [
      ...without(
        [
          { ...pole, code: 'P-1' },
          { ...base, code: 'P-2' },
        ],
        'unit',
      ),
      barrier,
      post,
    ],
  ),
  layout(
    'a list of places that touches the table, and another table below that list',
    [
      [...short, 'DAÑOS REPORTADOS'],
      ['Poste', 'pza', 3, 100, 300, 'Km', 'Lado', 'Longitud', 'Elemento'],
      ['Base', 'pza', 4, 50, 200, '125+300', 'Derecho', 24, 'Defensa'],
      ['Cable', 'm', 40, 5, 200, '125+340', 'Izquierdo', 12, 'Postes'],
      ['Ancla', 'pza', 5, 20, 100, ...names],
      ['Tapa', 'pza', 2, 90, 180, ...cells(barrier)],
      ['Perno', 'pza', 8, 5, 40, ...cells(post)],
      ['Malla', 'm', 9, 15, 135, ...cells(asphalt)],
    ],
    [
      pole,
      base,
      cable,
      work('', 'Ancla', 'pza', '5', '20'),
      work('', 'Tapa', 'pza', '2', '90'),
      work('', 'Perno', 'pza', '8', '5'),
      work('', 'Malla', 'm', '9', '15'),
      barrier,
      post,
      asphalt,
    ],
    { asks: ['second_table'] },
  ),
  layout(
    'costs without amounts that touch the last work from its row on',
    [
      names,
      ...few.map(cells),
      [...cells(paint), 'Concepto', 'Unidad', 'Cantidad', 'Costo'],
      ['', '', '', '', '', '', 'Poste', 'pza', 3, 100],
      ['', '', '', '', '', '', 'Base', 'pza', 4, 50],
    ],
    [...few, paint, pole, base],
    { asks: ['second_table'] },
  ),
  layout(
    'a table that touches two quotations below each other, named beside the first one alone',
    [
      [...short, 'Clave', ...short],
      ['Poste', 'pza', 3, 100, 300, 'A-1', 'Pintura', 'm', 2, 80, 160],
      ['', '', '', 'Total', 300, 'A-2', 'Sello', 'm', 7, 30, 210],
      short,
      ['Base', 'pza', 4, 50, 200, 'A-3', 'Cinta', 'm', 6, 10, 60],
      ['', '', '', 'Total', 200, 'A-4', 'Malla', 'm', 9, 15, 135],
    ],
    [
      pole,
      base,
      work('A-1', 'Pintura', 'm', '2', '80'),
      work('A-2', 'Sello', 'm', '7', '30'),
      work('A-3', 'Cinta', 'm', '6', '10'),
      work('A-4', 'Malla', 'm', '9', '15'),
    ],
    { asks: ['second_table', 'stated_total'] },
  ),
  layout(
    'one name for the price and the amount',
    [
      ['Concepto', 'Cantidad', 'Precio', 'Precio'],
      ['Poste', 3, 100, 300],
      ['Base', 4, 50, 200],
    ],
    without([pole, base], 'unit'),
  ),
  layout(
    'the prices of an order of SAP, each of one hundred',
    [
      ['Pos.', 'Material', 'Texto breve', 'Ctd.pedido', 'UMP', 'Precio neto', 'Mon.', 'Por', 'Valor neto'],
      ...few.map((one, at): Written[] => [
        (at + 1) * 10,
        one.code,
        one.name,
        Number(one.quantity),
        one.unit,
        Number((Number(one.unitPrice) * 100).toFixed(2)),
        'MXN',
        100,
        Number(one.amount),
      ]),
    ],
    few,
    { asks: ['amount_mismatch'] },
  ),
  layout(
    'dollars, their rate, pesos and the amount in pesos',
    [
      ['Clave', 'Concepto', 'Unidad', 'Cantidad', 'Precio USD', 'T.C.', 'Precio MXN', 'Importe MXN'],
      ['A1', 'Lámpara', 'pza', 3, 100, 18.5, 1850, 5550],
      ['B1', 'Cámara', 'pza', 2, 250, 18.5, 4625, 9250],
    ],
    [work('A1', 'Lámpara', 'pza', '3', '1850'), work('B1', 'Cámara', 'pza', '2', '4625')],
  ),
  layout(
    'the months of a program behind the amounts',
    [
      [...names, 'ENE', 'FEB', 'MAR'],
      ...few.map((one) => [...cells(one), Number(one.quantity) / 2, Number(one.quantity) / 2, '']),
      ['', '', '', '', 'Total', Number(sumOf(few))],
    ],
    few,
    { total: sumOf(few) },
  ),
  layout(
    'kilometers, lanes and lengths before an area',
    [
      ['Del km', 'Al km', 'Concepto', 'Long.', 'Ancho', 'Área', 'P.U.', 'Importe'],
      [10100, 10150, 'Bacheo', 50, 3.5, 175, 300, 52500],
      [10200, 10220, 'Sello', 20, 7, 140, 50, 7000],
    ],
    [work('', 'Bacheo', '', '175', '300'), work('', 'Sello', '', '140', '50')],
  ),
  layout(
    'codes that say there is none',
    [names, ['S/C', ...cells(barrier).slice(1)], ['S/N', ...cells(post).slice(1)], ['--', ...cells(sign).slice(1)]],
    [
      { ...barrier, code: 'S/C' },
      { ...post, code: 'S/N' },
      { ...sign, code: '--' },
    ],
  ),
  layout(
    'descriptions that begin with numbers',
    [
      short,
      ['3 postes de acero', 'lote', 1, 900, 900],
      ['12 m de cable', 'lote', 1, 240, 240],
      ['2x4 de pino', 'pza', 6, 80, 480],
    ],
    [
      work('', '3 postes de acero', 'lote', '1', '900'),
      work('', '12 m de cable', 'lote', '1', '240'),
      work('', '2x4 de pino', 'pza', '6', '80'),
    ],
  ),
  layout(
    'formulas written as texts in the column of amounts',
    [
      short,
      ['Poste', 'pza', 3, 100, '=C2*D2'],
      ['Base', 'pza', 4, 50, '=C3*D3'],
      ['', '', '', 'Total', '=SUMA(E2:E3)'],
    ],
    [pole, base],
    { asks: ['unreadable_number'] },
  ),
  layout(
    'a charge for night work as an amount alone',
    [names, ...[barrier, paint].map(cells), ['', 'Sobrecosto por trabajo nocturno 30%', '', '', '', 12345.67]],
    [barrier, paint],
    { asks: ['missing_values'] },
  ),
];

import { type Layout, layout, sheet, type Written, work } from './layout.ts';

/** Analyses of prices, estimates of progress and comparisons of offers. */

const plain = (name: string, unit: string, quantity: string, price: string) => work('', name, unit, quantity, price);
const poste = plain('Poste', 'pza', '3', '100');
const base = plain('Base', 'pza', '4', '50');
const cable = plain('Cable', 'm', '40', '5');
const short = ['Concepto', 'Unidad', 'Cantidad', 'P.U.', 'Importe'];
const three: Written[][] = [
  ['Poste', 'pza', 3, 100, 300],
  ['Base', 'pza', 4, 50, 200],
  ['Cable', 'm', 40, 5, 200],
];
const budget = sheet([short, ...three, ['', '', '', 'Total', 700]], 'Presupuesto');

export const cards: readonly Layout[] = [
  layout(
    'a card of each price on the second sheet, with charges in per cent',
    [
      budget,
      sheet(
        [
          ['ANÁLISIS DE PRECIO UNITARIO'],
          ['Concepto: Poste', '', 'Unidad: pza'],
          ['Insumo', 'Unidad', 'Cantidad', 'Costo', 'Importe'],
          ['Acero', 'kg', 2, 20, 40],
          ['Oficial', 'jor', 0.05, 600, 30],
          ['Costo directo', '', '', '', 70],
          ['Indirectos', '%', 20, '', 14],
          ['Utilidad', '%', 19.05, '', 16],
          ['Precio unitario', '', '', '', 100],
        ],
        'Tarjetas',
      ),
    ],
    [poste, base, cable],
    { total: '700' },
  ),
  layout(
    'a card below each work in the same columns, that the price sums up',
    [
      short,
      ['Poste', 'pza', 3, 100, 300],
      ['   Acero', 'kg', 2, 35, 70],
      ['   Oficial', 'jor', 0.05, 600, 30],
      ['Base', 'pza', 4, 50, 200],
      ['   Concreto', 'm3', 0.02, 2000, 40],
      ['   Peón', 'jor', 0.025, 400, 10],
      ['', '', '', 'Total', 500],
    ],
    [poste, base],
  ),
  layout(
    'a list of inputs with their incidence on a second sheet',
    [
      budget,
      sheet(
        [
          ['EXPLOSIÓN DE INSUMOS'],
          ['Clave', 'Insumo', 'Unidad', 'Cantidad', 'Costo', 'Importe', '% incid.'],
          ['M-1', 'Acero', 'kg', 10, 30, 300, 60],
          ['M-2', 'Concreto', 'm3', 0.1, 2000, 200, 40],
          ['', '', '', '', 'Total', 500, 100],
        ],
        'Insumos',
      ),
    ],
    [poste, base, cable],
    { total: '700', asks: ['sum_mismatch'] },
  ),
  layout(
    'an estimate with quantities and amounts of before, now and so far',
    [
      ['Concepto', 'Unidad', 'P.U.', 'Anterior', '', 'Esta estimación', '', 'Acumulado', ''],
      ['', '', '', 'Cantidad', 'Importe', 'Cantidad', 'Importe', 'Cantidad', 'Importe'],
      ['Poste', 'pza', 100, 2, 200, 3, 300, 5, 500],
      ['Base', 'pza', 50, 0, 0, 4, 200, 4, 200],
      ['', '', '', '', 200, '', 500, '', 700],
    ],
    [poste, base],
    {
      merges: [
        { top: 1, bottom: 1, left: 3, right: 4 },
        { top: 1, bottom: 1, left: 5, right: 6 },
        { top: 1, bottom: 1, left: 7, right: 8 },
      ],
      asks: ['several_quantities', 'zero'],
    },
  ),
  layout(
    'an estimate of a contract: budgeted, executed and what is left',
    [
      [
        'Concepto',
        'Unidad',
        'P.U.',
        'Cant. contrato',
        'Imp. contrato',
        'Cant. ejecutada',
        'Imp. ejecutado',
        'Por ejecutar',
      ],
      ['Poste', 'pza', 100, 5, 500, 3, 300, 200],
      ['Base', 'pza', 50, 4, 200, 4, 200, 0],
    ],
    [plain('Poste', 'pza', '5', '100'), base],
    { asks: ['several_quantities'] },
  ),
  layout(
    'estimates one and two and the sum of both in amounts alone',
    [
      ['Concepto', 'Unidad', 'Cantidad', 'P.U.', 'Est. 1', 'Est. 2', 'Total'],
      ['Poste', 'pza', 3, 100, 100, 200, 300],
      ['Base', 'pza', 4, 50, 200, 0, 200],
      ['', '', '', 'Total', 300, 200, 500],
    ],
    [poste, base],
  ),
  layout(
    'a comparison of three suppliers by unit prices, whose cheapest has the amount in the last column',
    [
      ['Concepto', 'Cant.', 'Prov. A', 'Prov. B', 'Prov. C', 'Mejor precio', 'Importe'],
      ['Poste', 3, 100, 110, 120, 100, 300],
      ['Base', 4, 60, 50, 70, 50, 200],
    ],
    [plain('Poste', '', '3', '100'), plain('Base', '', '4', '50')],
  ),
  layout(
    'a comparison of three suppliers by amounts alone',
    [
      ['Concepto', 'Cantidad', 'Constructora Sur', 'Obras del Golfo', 'Vías y Puentes'],
      ['Poste', 3, 300, 330, 360],
      ['Base', 4, 240, 200, 280],
      ['Total', '', 540, 530, 640],
    ],
    [plain('Poste', '', '3', '100'), plain('Base', '', '4', '60')],
    { asks: ['no_table', 'unread'] },
  ),
  layout(
    'a comparison of two suppliers one row each under the work',
    [
      ['Concepto', 'Proveedor', 'Cantidad', 'P.U.', 'Importe'],
      ['Poste', 'Sur', 3, 100, 300],
      ['Poste', 'Golfo', 3, 110, 330],
      ['Base', 'Sur', 4, 60, 240],
      ['Base', 'Golfo', 4, 50, 200],
    ],
    [
      plain('Poste', '', '3', '100'),
      plain('Poste', '', '3', '110'),
      plain('Base', '', '4', '60'),
      plain('Base', '', '4', '50'),
    ],
    { asks: ['several_prices'] },
  ),
  layout(
    'the price of last year and its rise before the price of today',
    [
      ['Concepto', 'Unidad', 'Cantidad', 'P.U. 2024', 'Factor', 'P.U. 2025', 'Importe'],
      ['Poste', 'pza', 3, 80, 1.25, 100, 300],
      ['Base', 'pza', 4, 40, 1.25, 50, 200],
    ],
    [poste, base],
  ),
  layout(
    'direct cost and price with charges, with an amount of each',
    [
      ['Concepto', 'Unidad', 'Cantidad', 'C.D.', 'Importe C.D.', 'P.U.', 'Importe P.U.'],
      ['Poste', 'pza', 3, 80, 240, 100, 300],
      ['Base', 'pza', 4, 40, 160, 50, 200],
      ['', '', '', '', 400, '', 500],
    ],
    [poste, base],
    { asks: ['amount_mismatch'] },
  ),
  layout(
    'direct cost and factor before an amount of both',
    [
      ['Concepto', 'Unidad', 'Cantidad', 'Costo directo', 'Factor sobrecosto', 'Importe'],
      ['Poste', 'pza', 3, 80, 1.25, 300],
      ['Base', 'pza', 4, 40, 1.25, 200],
    ],
    [poste, base],
    { asks: ['factor'] },
  ),
  layout(
    'catalogue prices and proposed prices with their difference',
    [
      ['Concepto', 'Unidad', 'Cantidad', 'P.U. tabulador', 'P.U. propuesto', 'Diferencia', 'Importe'],
      ['Poste', 'pza', 3, 90, 100, 10, 300],
      ['Base', 'pza', 4, 55, 50, -5, 200],
    ],
    [poste, base],
  ),
  layout(
    'quoted and authorized quantities, prices and amounts',
    [
      [
        'Concepto',
        'Cant. cotizada',
        'P.U. cotizado',
        'Importe cotizado',
        'Cant. autorizada',
        'P.U. autorizado',
        'Importe autorizado',
      ],
      ['Poste', 5, 100, 500, 3, 100, 300],
      ['Base', 4, 60, 240, 4, 50, 200],
    ],
    [plain('Poste', '', '3', '100'), plain('Base', '', '4', '50')],
    { asks: ['several_prices', 'several_quantities'] },
  ),
  layout(
    'a budget modified: original, additions and reductions, and the new one',
    [
      [
        'Concepto',
        'Unidad',
        'P.U.',
        'Cant. original',
        'Ampliación',
        'Reducción',
        'Cant. modificada',
        'Importe modificado',
      ],
      ['Poste', 'pza', 100, 5, 0, 2, 3, 300],
      ['Base', 'pza', 50, 2, 2, 0, 4, 200],
    ],
    [poste, base],
  ),
  layout(
    'the months of execution in amounts between price and amount',
    [
      ['Concepto', 'Unidad', 'Cantidad', 'P.U.', 'Mes 1', 'Mes 2', 'Mes 3', 'Total'],
      ['Poste', 'pza', 3, 100, 100, 100, 100, 300],
      ['Base', 'pza', 4, 50, 200, 0, 0, 200],
      ['', '', '', '', 300, 100, 100, 500],
    ],
    [poste, base],
  ),
  layout(
    'works of three kilometres in columns of quantities with the sum',
    [
      ['Concepto', 'Unidad', 'Km 10+100', 'Km 12+500', 'Km 15+000', 'Total', 'P.U.', 'Importe'],
      ['Poste', 'pza', 1, 1, 1, 3, 100, 300],
      ['Base', 'pza', 2, 2, 0, 4, 50, 200],
      ['Cable', 'm', 10, 20, 10, 40, 5, 200],
    ],
    [poste, base, cable],
  ),
  layout(
    'works of two kilometres in columns of quantities without the sum',
    [
      ['Concepto', 'Unidad', 'Km 10+100', 'Km 12+500', 'P.U.', 'Importe'],
      ['Poste', 'pza', 1, 2, 100, 300],
      ['Base', 'pza', 2, 2, 50, 200],
      ['Cable', 'm', 10, 30, 5, 200],
    ],
    [poste, base, cable],
    { asks: ['no_quantities'] },
  ),
  layout(
    'incidents in columns of amounts with quantity and price before',
    [
      ['Concepto', 'Unidad', 'Cantidad', 'P.U.', 'Importe', '04-26-1001', '04-26-1002'],
      ['Poste', 'pza', 3, 100, 300, 300, ''],
      ['Base', 'pza', 4, 50, 200, 100, 100],
    ],
    [poste, base],
  ),
  layout(
    'a quantity that is one everywhere and the prices as amounts',
    [
      ['Concepto', 'Cantidad', 'Costo'],
      ['Retiro de poste', 1, 300],
      ['Colocación de base', 1, 200],
      ['Limpieza', 1, 150],
      ['', 'Total', 650],
    ],
    [
      plain('Retiro de poste', '', '1', '300'),
      plain('Colocación de base', '', '1', '200'),
      plain('Limpieza', '', '1', '150'),
    ],
    { total: '650' },
  ),
  layout(
    'a cost that is the amount of several pieces, proved by the sum',
    [
      ['Concepto', 'Piezas', 'Costo'],
      ['Poste', 3, 300],
      ['Base', 4, 200],
      ['Ancla', 2, 40],
      ['', 'Total', 540],
    ],
    [plain('Poste', '', '3', '100'), plain('Base', '', '4', '50'), plain('Ancla', '', '2', '20')],
    { asks: ['amount_as_price', 'stated_total', 'sum_mismatch'] },
  ),
  layout(
    'an amount column of zero that a formula never filled',
    [short, ['Poste', 'pza', 3, 100, 0], ['Base', 'pza', 4, 50, 0], ['', '', '', 'Total', 0]],
    [poste, base],
    { asks: ['amount_mismatch'] },
  ),
  layout(
    'amounts shifted by one row against quantity and price',
    [
      short,
      ['Poste', 'pza', 3, 100, ''],
      ['Base', 'pza', 4, 50, 300],
      ['Cable', 'm', 40, 6, 200],
      ['', '', '', '', 240],
    ],
    [poste, base, plain('Cable', 'm', '40', '6')],
    { asks: ['amount_mismatch', 'missing_values'] },
  ),
  layout(
    'numbers of the items that look like quantities beside lumps',
    [
      ['Item', 'Trabajo', 'Costo'],
      [1, 'Retiro de poste', 300],
      [2, 'Colocación de base', 200],
      [3, 'Limpieza', 150],
    ],
    [
      plain('Retiro de poste', '', '1', '300'),
      plain('Colocación de base', '', '1', '200'),
      plain('Limpieza', '', '1', '150'),
    ],
    { asks: ['missing_values'] },
  ),
  layout(
    'the share of each row in the total between price and amount',
    [
      ['Concepto', 'Cantidad', 'P.U.', '%', 'Importe'],
      ['Poste', 3, 100, 42.86, 300],
      ['Base', 4, 50, 28.57, 200],
      ['Cable', 40, 5, 28.57, 200],
      ['', '', '', 100, 700],
    ],
    [plain('Poste', '', '3', '100'), plain('Base', '', '4', '50'), plain('Cable', '', '40', '5')],
  ),
  layout(
    'a running sum behind the amounts',
    [
      [...short, 'Acumulado'],
      ['Poste', 'pza', 3, 100, 300, 300],
      ['Base', 'pza', 4, 50, 200, 500],
      ['Cable', 'm', 40, 5, 200, 700],
    ],
    [poste, base, cable],
  ),
  layout(
    'what the provider pays before the quantity, and what it sells for behind it',
    [
      ['Concepto', 'Costo', 'Cantidad', 'Venta', 'Importe venta'],
      ['Poste', 80, 3, 100, 300],
      ['Base', 40, 4, 50, 200],
      ['', '', '', '', 500],
    ],
    [
      { ...poste, unit: '' },
      { ...base, unit: '' },
    ],
  ),
];

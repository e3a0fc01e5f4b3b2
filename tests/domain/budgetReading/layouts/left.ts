import { type Layout, layout, sheet, type Work, type Written, work } from './layout.ts';

/** What may be left out without a word: sheets and tables without names, costs alone, and works below titles and names. */

const plain = (name: string, unit: string, quantity: string, price: string) => work('', name, unit, quantity, price);
const poste = plain('Poste metálico', 'pza', '3', '105.37');
const base = plain('Base de concreto', 'pza', '4', '52.21');
const cable = plain('Cable de acero', 'm', '41', '5.73');
const ancla = plain('Ancla de expansión', 'pza', '2', '20.19');
const short = ['Concepto', 'Unidad', 'Cantidad', 'P.U.', 'Importe'];
const row = ({ name, unit, quantity, unitPrice, amount }: Work): Written[] => [
  name,
  unit,
  Number(quantity),
  Number(unitPrice),
  Number(amount),
];
const two = [poste, base];
const budget = sheet([short, ...two.map(row)], 'Presupuesto');

export const left: readonly Layout[] = [
  layout(
    'boxes that are checked or not, in a column of another name',
    [
      [...short, '¿Va?'],
      [...row(poste), 'VERDADERO'],
      [...row(base), 'FALSO'],
      [...row(cable), 'VERDADERO'],
    ],
    [poste, base, cable],
    { asks: ['unmarked'] },
  ),
  layout(
    'optional works whose columns are named again below their title',
    [short, ...two.map(row), [], ['TRABAJOS OPCIONALES'], short, row(cable), row(ancla)],
    [poste, base, cable, ancla],
    { asks: ['optional'] },
  ),
  layout(
    'excluded works whose columns are named again below their title',
    [short, ...two.map(row), [], ['EXCLUSIONES'], short, row(cable), row(ancla)],
    [poste, base, cable, ancla],
    { asks: ['remarked'] },
  ),
  layout(
    'deductive works whose columns are named again below their title',
    [short, ...two.map(row), [], ['DEDUCTIVAS'], short, row(cable), row(ancla)],
    [poste, base, cable, ancla],
    { asks: ['deducted'] },
  ),
  layout(
    'a second sheet without names, in another order',
    [
      budget,
      sheet(
        [
          [41, 'm', 'Cable de acero', 5.73, 234.93],
          [2, 'pza', 'Ancla de expansión', 20.19, 40.38],
        ],
        'Hoja2',
      ),
    ],
    [poste, base, cable, ancla],
    { asks: ['amounts_elsewhere'] },
  ),
  layout(
    'a second sheet under names that nothing knows',
    [
      budget,
      sheet(
        [
          ['Cosa', 'Van', 'A razón de', 'Resulta'],
          ['Cable de acero', 41, 5.73, 234.93],
          ['Ancla de expansión', 2, 20.19, 40.38],
        ],
        'Hoja2',
      ),
    ],
    [poste, base, { ...cable, unit: '' }, { ...ancla, unit: '' }],
    { asks: ['amounts_elsewhere'] },
  ),
  layout(
    'a second sheet of services with costs alone',
    [
      budget,
      sheet(
        [
          ['Servicio', 'Costo'],
          ['Grúa de arrastre', 2500],
          ['Abanderamiento', 1800],
        ],
        'Servicios',
      ),
    ],
    [poste, base, plain('Grúa de arrastre', '', '1', '2500'), plain('Abanderamiento', '', '1', '1800')],
    { asks: ['amounts_elsewhere'] },
  ),
  layout(
    'a second sheet of services with prices alone',
    [
      budget,
      sheet(
        [
          ['Servicio', 'Precio'],
          ['Grúa de arrastre', 2500],
          ['Abanderamiento', 1800],
        ],
        'Servicios',
      ),
    ],
    [poste, base, plain('Grúa de arrastre', '', '1', '2500'), plain('Abanderamiento', '', '1', '1800')],
    { asks: ['amounts_elsewhere'] },
  ),
  layout(
    'services with costs alone below the works under names of their own',
    [short, ...two.map(row), [], ['Servicio', 'Costo'], ['Grúa de arrastre', 2500], ['Abanderamiento', 1800]],
    [poste, base, plain('Grúa de arrastre', '', '1', '2500'), plain('Abanderamiento', '', '1', '1800')],
    { asks: ['amounts_elsewhere'] },
  ),
  layout(
    'services with costs alone beside the works under names of their own',
    [
      [...short, '', 'Servicio', 'Costo'],
      [...row(poste), '', 'Grúa de arrastre', 2500],
      [...row(base), '', 'Abanderamiento', 1800],
    ],
    [poste, base, plain('Grúa de arrastre', '', '1', '2500'), plain('Abanderamiento', '', '1', '1800')],
    { asks: ['second_table'] },
  ),
  layout(
    'services with costs alone above the works under names of their own',
    [['Servicio', 'Costo'], ['Grúa de arrastre', 2500], ['Abanderamiento', 1800], [], short, ...two.map(row)],
    [poste, base, plain('Grúa de arrastre', '', '1', '2500'), plain('Abanderamiento', '', '1', '1800')],
    { asks: ['amounts_elsewhere'] },
  ),
  layout(
    'services without names above the works',
    [['Grúa de arrastre', 2500], ['Abanderamiento', 1800], [], short, ...two.map(row)],
    [poste, base, plain('Grúa de arrastre', '', '1', '2500'), plain('Abanderamiento', '', '1', '1800')],
    { asks: ['amounts_elsewhere'] },
  ),
  layout(
    'services without names on a second sheet',
    [
      budget,
      sheet(
        [
          ['Grúa de arrastre', 2500],
          ['Abanderamiento', 1800],
        ],
        'Hoja2',
      ),
    ],
    [poste, base, plain('Grúa de arrastre', '', '1', '2500'), plain('Abanderamiento', '', '1', '1800')],
    { asks: ['amounts_elsewhere'] },
  ),
  layout(
    'a freight in a sentence below the works',
    [short, ...two.map(row), ['Más flete a la obra: $1,500.00']],
    [poste, base, plain('Flete', '', '1', '1500')],
    { asks: ['charge_said'] },
  ),
  layout(
    'a charge in a sentence below the total',
    [short, ...two.map(row), ['', '', '', 'Total', 524.95], ['Maniobras de descarga por $1,500.00 aparte']],
    [poste, base, plain('Maniobras', '', '1', '1500')],
    { asks: ['charge_said'] },
  ),
  layout(
    'costs of material and of labour without amounts',
    [
      ['Concepto', 'Unidad', 'Cantidad', 'Costo material', 'Costo M.O.'],
      ['Poste metálico', 'pza', 3, 80, 25.37],
      ['Base de concreto', 'pza', 4, 40, 12.21],
    ],
    [poste, base],
    { asks: ['amount_mismatch'] },
  ),
  layout(
    'two prices by number without amounts',
    [
      ['Concepto', 'Unidad', 'Cantidad', 'Precio 1', 'Precio 2'],
      ['Poste metálico', 'pza', 3, 80, 105.37],
      ['Base de concreto', 'pza', 4, 40, 52.21],
    ],
    [poste, base],
    { asks: ['amount_mismatch'] },
  ),
  layout(
    'prices of shops by their names without amounts',
    [
      ['Concepto', 'Unidad', 'Cantidad', 'Ferretería Sol', 'Aceros MX', 'Tlapalería'],
      ['Poste metálico', 'pza', 3, 105.37, 110, 120],
      ['Base de concreto', 'pza', 4, 52.21, 50, 60],
    ],
    [poste, base],
    { asks: ['missing_values'] },
  ),
  layout(
    'pieces and metres in columns of their own with amounts',
    [
      ['Concepto', 'Piezas', 'Metros', 'P.U.', 'Importe'],
      ['Poste metálico', 3, '', 105.37, 316.11],
      ['Cable de acero', '', 41, 5.73, 234.93],
    ],
    [
      { ...poste, unit: '' },
      { ...cable, unit: '' },
    ],
  ),
  layout(
    'pieces and metres in columns of their own without amounts',
    [
      ['Concepto', 'Piezas', 'Metros', 'P.U.'],
      ['Poste metálico', 3, '', 105.37],
      ['Cable de acero', '', 41, 5.73],
      ['Base de concreto', 4, '', 52.21],
    ],
    [
      { ...poste, unit: '' },
      { ...cable, unit: '' },
      { ...base, unit: '' },
    ],
    { asks: ['missing_values'] },
  ),
  layout('works whose amounts say n/a', [short, row(poste), ['Base de concreto', 'pza', 4, 52.21, 'N/A']], [poste], {
    asks: ['unreadable_number'],
  }),
  layout(
    'works that another pays by the word in the column of prices',
    [short, row(poste), ['Base de concreto', 'pza', 4, 'Por cuenta del cliente', '']],
    [poste],
    { asks: ['unreadable_number'] },
  ),
  layout(
    'two columns of amounts for two stages, with the price before',
    [
      ['Concepto', 'Unidad', 'Cantidad', 'P.U.', 'Etapa 1', 'Etapa 2'],
      ['Poste metálico', 'pza', 4, 100, 100, 300],
      ['Base de concreto', 'pza', 4, 50, 100, 100],
    ],
    [plain('Poste metálico', 'pza', '4', '100'), plain('Base de concreto', 'pza', '4', '50')],
  ),
  layout(
    'quantities for two stages, with the price before and no sums',
    [
      ['Concepto', 'Unidad', 'P.U.', 'Etapa 1', 'Etapa 2'],
      ['Poste metálico', 'pza', 100, 1, 3],
      ['Base de concreto', 'pza', 50, 2, 2],
    ],
    [plain('Poste metálico', 'pza', '4', '100'), plain('Base de concreto', 'pza', '4', '50')],
    { asks: ['missing_values'] },
  ),
  layout(
    'a table that goes on in the columns at its right, each half with its sum',
    [
      [...short, ...short],
      [...row(poste), ...row(cable)],
      [...row(base), ...row(ancla)],
      ['', '', '', 'Suma', 524.95, '', '', '', 'Suma', 275.31],
    ],
    [poste, base, cable, ancla],
  ),
  layout(
    'the amounts of last year in the names of the years',
    [
      ['Concepto', 'Unidad', 'Cantidad', 'P.U. 2024', 'P.U. 2025'],
      ['Poste metálico', 'pza', 3, 98, 105.37],
      ['Base de concreto', 'pza', 4, 49, 52.21],
    ],
    [poste, base],
    { asks: ['several_prices'] },
  ),
  layout(
    'the price with and without installation, without amounts',
    [
      ['Concepto', 'Unidad', 'Cantidad', 'Precio L.A.B.', 'Precio instalado'],
      ['Poste metálico', 'pza', 3, 98, 105.37],
      ['Base de concreto', 'pza', 4, 49, 52.21],
    ],
    [poste, base],
    { asks: ['amount_mismatch'] },
  ),
  layout(
    'a unit price that holds the tax by a note in the header’s second row',
    [short, ['', '', '', '(con IVA)', '(con IVA)'], ...two.map(row)],
    two,
    { asks: ['tax_included'] },
  ),
  layout(
    'a unit price before tax by a note in the header’s second row',
    [short, ['', '', '', '(sin IVA)', '(sin IVA)'], ...two.map(row)],
    two,
  ),
  layout(
    'a note of taxed prices in a cell beside the title',
    [['COTIZACIÓN', '', '', 'Precios con IVA incluido'], short, ...two.map(row)],
    two,
    { asks: ['tax_included'] },
  ),
  layout(
    'a note in thousands in a cell beside the title',
    [['PRESUPUESTO 2026', '', '', 'Cifras en miles de pesos'], short, ...two.map(row)],
    two,
    { asks: ['scaled_amounts'] },
  ),
  layout(
    'lines of a child’s size: one work over two sheets',
    [
      sheet([short, row(poste)], 'A'),
      sheet(
        [['Importe de la hoja anterior', '', '', '', 316.11], short, row(base), ['', '', '', 'Total', 524.95]],
        'B',
      ),
    ],
    two,
    { total: '524.95' },
  ),
  layout(
    'a column of quantities that says units of packing beside pieces',
    [
      ['Concepto', 'Cajas', 'Piezas por caja', 'Total piezas', 'Precio pieza', 'Importe'],
      ['Vialeta reflejante', 2, 50, 100, 35, 3500],
      ['Tornillo largo', 3, 100, 300, 4.5, 1350],
    ],
    [plain('Vialeta reflejante', '', '100', '35'), plain('Tornillo largo', '', '300', '4.5')],
  ),
  layout(
    'boxes and pieces in each, without their product',
    [
      ['Concepto', 'Cajas', 'Piezas por caja', 'Precio pieza', 'Importe'],
      ['Vialeta reflejante', 2, 50, 35, 3500],
      ['Tornillo largo', 3, 100, 4.5, 1350],
    ],
    [plain('Vialeta reflejante', '', '100', '35'), plain('Tornillo largo', '', '300', '4.5')],
    { asks: ['no_quantities'] },
  ),
  layout(
    'a table under names that stand in its last row only on the second page',
    [
      ['Poste metálico', 'pza', 3, 105.37, 316.11],
      ['Base de concreto', 'pza', 4, 52.21, 208.84],
      short,
      ['Cable de acero', 'm', 41, 5.73, 234.93],
    ],
    [poste, base, cable],
    { asks: ['above_header'] },
  ),
  layout(
    'a works table under a names row of which half is in pictures',
    [['', 'Unidad', '', '', 'Importe'], ...two.map(row)],
    two,
  ),
  layout(
    'a column of marks before the units, without names',
    [
      ['Poste metálico', 'X', 'pza', 3, 105.37, 316.11],
      ['Base de concreto', 'B', 'pza', 4, 52.21, 208.84],
      ['Cable de acero', 'X', 'm', 41, 5.73, 234.93],
    ],
    [poste, base, cable],
  ),
  layout(
    'prices nearer to the units than the quantities, without names',
    [
      ['Poste metálico', 3, 'pza', 105.37, 316.11],
      ['Base de concreto', 4, 'pza', 52.21, 208.84],
      ['Cable de acero', 41, 'm', 5.73, 234.93],
    ],
    [poste, base, cable],
  ),
  layout(
    'prices next to the units and quantities next to the amounts, without names',
    [
      ['Poste metálico', 'pza', 105.37, 3, 316.11],
      ['Base de concreto', 'pza', 52.21, 4, 208.84],
      ['Cable de acero', 'm', 5.73, 41, 234.93],
    ],
    [poste, base, cable],
    { asks: ['assumed_order'] },
  ),
  layout(
    'amounts between prices and quantities of metres, without names',
    [
      ['Malla ciclónica', 105.37, 368.8, 3.5, 'm'],
      ['Cable de acero', 52.2, 234.9, 4.5, 'm'],
    ],
    [
      { ...plain('Malla ciclónica', 'm', '3.5', '105.37'), amount: '368.8' },
      plain('Cable de acero', 'm', '4.5', '52.2'),
    ],
    { asks: ['assumed_order'] },
  ),
  layout(
    'works with an amount each behind the table, in columns without names',
    [short, [...row(poste), '', 'Grúa', 4300], [...row(base), '', 'Flete', 1650]],
    [...two, plain('Grúa', '', '1', '4300'), plain('Flete', '', '1', '1650')],
    { asks: ['amounts_elsewhere'] },
  ),
  layout(
    'works with an amount each behind the table, under names of their own',
    [
      [...short, '', 'Extra', 'Costo'],
      [...row(poste), '', 'Grúa', 4300],
      [...row(base), '', 'Flete', 1650],
    ],
    [...two, plain('Grúa', '', '1', '4300'), plain('Flete', '', '1', '1650')],
    { asks: ['amounts_elsewhere'] },
  ),
  layout(
    'telephones behind the table, in a column without a name',
    [short, [...row(poste), '', 'Luis Mora', 4421234567], [...row(base), '', 'Ana Ruiz', 4427654321]],
    two,
  ),
  layout(
    'a work with nothing but an amount below the total, in the first two columns',
    [
      ['Clave', ...short],
      ...two.map((one) => ['', ...row(one)]),
      ['', '', '', '', 'Total', 524.95],
      ['Maniobras', 7391.17],
    ],
    [...two, plain('Maniobras', '', '1', '7391.17')],
    { asks: ['amounts_elsewhere'] },
  ),
  layout(
    'numbers of papers and measures of the whole below the total',
    [
      ['Clave', ...short],
      ...two.map((one) => ['', ...row(one)]),
      ['Cotización', 1234],
      ['Aviso No.', 88410],
      ['Superficie total', 350],
    ],
    two,
  ),
  layout(
    'the sums of sections beside their titles, in the first two columns',
    [
      ['Clave', ...short],
      ['POSTERÍA', 524.95],
      ...two.map((one) => ['', ...row(one)]),
      ['CABLES', 234.93],
      ['', ...row(cable)],
    ],
    [...two, cable],
  ),
  layout(
    'a work without price and amount at the head of a table without names',
    [['Ancla de expansión', 'pza', 2], ...[poste, base, cable].map(row)],
    [poste, base, cable],
    { asks: ['missing_values'] },
  ),
  ...['pendiente', 'S/C', 'según factura', 'Incluido', '?'].map((word) =>
    layout(
      `a work with «${word}» where its amount belongs`,
      [short, row(poste), ['Reparación de fibra óptica', '', '', '', word], row(base)],
      two,
      { asks: ['unreadable_number'] },
    ),
  ),
  layout(
    'a work with «por definir» where its quantity belongs, which could end the description above',
    [short, row(poste), ['incluye fibra óptica', '', 'por definir'], row(base)],
    two,
    { asks: ['unreadable_number'] },
  ),
  layout(
    'a work with a stroke for each of its numbers',
    [short, row(poste), ['Reparación de fibra óptica', 'm', '-', '-', '-'], row(base)],
    two,
    { asks: ['missing_values'] },
  ),
  layout(
    'titles with a stroke in each column',
    [short, ['POSTERÍA', '-', '-', '-', '-'], ...two.map(row), ['CABLES', '-', '-', '-', '-'], row(cable)],
    [...two, cable],
  ),
  layout('a work with nothing but its unit', [short, row(poste), ['Reparación de fibra óptica', 'm'], row(base)], two, {
    asks: ['missing_values'],
  }),
  layout(
    'the unit beside the first row of each description, and the numbers beside the second',
    [
      short,
      ['Suministro y colocación de', 'm'],
      ['cable de acero', '', 41, 5.73, 234.93],
      ['Suministro y colocación de', 'pza'],
      ['poste metálico', '', 3, 105.37, 316.11],
    ],
    [
      { ...cable, name: 'Suministro y colocación de cable de acero' },
      { ...poste, name: 'Suministro y colocación de poste metálico' },
    ],
  ),
  layout(
    'a numbered work without numbers between two others',
    [
      ['No.', ...short],
      ['1', ...row(poste)],
      ['2', 'Desmontaje de lámina'],
      ['3', ...row(base)],
    ],
    two,
    { asks: ['missing_values'] },
  ),
  layout(
    'a work with nothing but its code between two others, and one behind them',
    [
      ['Clave', ...short],
      ['A-1', ...row(poste)],
      ['A-2', 'Desmontaje de lámina'],
      ['A-3', ...row(base)],
      ['A-4', 'Reparación de fibra óptica'],
      ['', '', '', '', 'Total', 524.95],
    ],
    [
      { ...poste, code: 'A-1' },
      { ...base, code: 'A-3' },
    ],
    { asks: ['missing_values'] },
  ),
  layout(
    'numbered titles above numbered works, and numbered conditions below them',
    [
      ['No.', ...short],
      ['1', 'POSTERÍA'],
      ['1.1', ...row(poste)],
      ['1.2', ...row(base)],
      ['2', 'CABLES'],
      ['2.1', ...row(cable)],
      ['', '', '', '', 'Total', 759.88],
      ['1', 'Precios más IVA'],
      ['2', 'Vigencia de 15 días'],
    ],
    [
      { ...poste, code: '1.1' },
      { ...base, code: '1.2' },
      { ...cable, code: '2.1' },
    ],
  ),
  layout(
    'a total without a word below quantities whose name says the unit',
    [
      ['Concepto', 'Cantidad (m)', '$/m', 'Importe'],
      ['Cable de acero', 41, 5.73, 234.93],
      ['Cable de cobre', 5, 20, 100],
      ['', '', '', 334.93],
    ],
    [cable, plain('Cable de cobre', 'm', '5', '20')],
  ),
  layout(
    'the branch of a bank below the total',
    [short, ...two.map(row), ['Total', '', '', '', 524.95], ['Banco', 'BBVA'], ['Sucursal', 7741]],
    two,
  ),
];

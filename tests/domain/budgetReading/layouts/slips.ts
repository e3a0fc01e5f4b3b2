import { type Layout, layout, sheet, type Work, type Written, work } from './layout.ts';

/** Slips of the pen, repetitions, options and amounts that no quantity and price make up. */

const plain = (name: string, unit: string, quantity: string, price: string) => work('', name, unit, quantity, price);
const poste = plain('Poste metálico', 'pza', '3', '105.37');
const base = plain('Base de concreto', 'pza', '4', '52.21');
const cable = plain('Cable de acero', 'm', '41', '5.73');
const short = ['Concepto', 'Unidad', 'Cantidad', 'P.U.', 'Importe'];
const row = ({ name, unit, quantity, unitPrice, amount }: Work): Written[] => [
  name,
  unit,
  Number(quantity),
  Number(unitPrice),
  Number(amount),
];
const three = [poste, base, cable];
const noUnit = (works: readonly Work[]) => works.map((one) => ({ ...one, unit: '' }));
export const slips: readonly Layout[] = [
  layout(
    'a column «Cantidad» of text with two units per row',
    [short, ['Malla', 'm2', '12.5 m2 / 5 pzas', 58, 725], row(poste)],
    [plain('Malla', 'm2', '12.5', '58'), poste],
    { asks: ['unreadable_number'] },
  ),
  layout(
    'quantity in the description alone, price and amount',
    [
      ['Concepto', 'P.U.', 'Importe'],
      ['3 postes metálicos', 105.37, 316.11],
      ['4 bases de concreto', 52.21, 208.84],
    ],
    [plain('3 postes metálicos', '', '3', '105.37'), plain('4 bases de concreto', '', '4', '52.21')],
    { asks: ['no_quantities'] },
  ),
  layout(
    'names one column to the left of the values',
    [
      ['Concepto', 'Unidad', 'Cantidad', 'P.U.', 'Importe', ''],
      [1, ...row(poste)],
      [2, ...row(base)],
      [3, ...row(cable)],
    ],
    three,
    { asks: ['missing_values', 'no_description', 'no_quantities'] },
  ),
  layout(
    'names one column to the right of the values',
    [['', 'Concepto', 'Unidad', 'Cantidad', 'P.U.', 'Importe'], ...three.map(row)],
    three,
  ),
  layout('names in the row above with a blank row between', [short, [], ...three.map(row)], three),
  layout(
    'a unit price column with the sum of the prices below',
    [short, ...three.map(row), ['', '', 48, 163.31, 759.88]],
    three,
    { asks: ['amount_mismatch', 'no_description', 'sum_of_lines'] },
  ),
  layout(
    'a hidden sum as a line: «Partidas 1 a 3»',
    [
      ['No.', ...short],
      ['1', ...row(poste)],
      ['2', ...row(base)],
      ['3', ...row(cable)],
      ['', 'Partidas 1 a 3', '', '', '', 759.88],
    ],
    three,
  ),
  layout(
    'two budgets of two trades in columns of amounts: civil and electrical',
    [
      ['Concepto', 'Unidad', 'Cantidad', 'P.U.', 'Civil', 'Eléctrico'],
      ['Poste metálico', 'pza', 3, 105.37, 316.11, ''],
      ['Cable de acero', 'm', 41, 5.73, '', 234.93],
    ],
    [poste, cable],
  ),
  layout(
    'amounts by section in outer column, lines inner, names equal',
    [
      ['Concepto', 'Unidad', 'Cantidad', 'P.U.', 'Parcial', 'Total'],
      ['POSTERÍA', '', '', '', '', 524.95],
      [...row(poste), ''],
      [...row(base), ''],
      ['CABLE', '', '', '', '', 234.93],
      [...row(cable), ''],
    ],
    three,
  ),
  layout(
    'a budget whose quantities are all shown as percentages of a lot',
    [
      ['Concepto', 'Unidad', 'Cantidad', 'P.U.', 'Importe'],
      ['Obra civil', 'lote', '50%', 10000, 5000],
      ['Obra eléctrica', 'lote', '25%', 8000, 2000],
    ],
    [plain('Obra civil', 'lote', '0.5', '10000'), plain('Obra eléctrica', 'lote', '0.25', '8000')],
    { asks: ['percent'] },
  ),
  layout(
    'amounts of the row above repeated by mistake',
    [short, row(poste), ['Base de concreto', 'pza', 4, 52.21, 316.11], row(cable)],
    [poste, base, cable],
    { asks: ['amount_mismatch'] },
  ),
  layout(
    'a price typed with a comma too much',
    [short, ['Torre de luz', 'pza', 2, '12,50,00', '25,000.00'], row(poste)],
    [plain('Torre de luz', 'pza', '2', '12500'), poste],
    { asks: ['unreadable_number'] },
  ),
  layout(
    'works and their cancellations as negative rows',
    [short, ...three.map(row), ['Cancelación: Base de concreto', 'pza', -4, 52.21, -208.84]],
    [...three, plain('Cancelación: Base de concreto', 'pza', '-4', '52.21')],
    { asks: ['negative'] },
  ),
  layout(
    'a second price column named «P.U. Actualizado» used by no amount',
    [
      ['Concepto', 'Unidad', 'Cantidad', 'P.U.', 'Importe', 'P.U. actualizado'],
      ...three.map((o) => [...row(o), Number(o.unitPrice) * 1.1]),
    ],
    three,
  ),
  layout(
    'the amounts with an escalation factor below and a new total',
    [
      short,
      ...three.map(row),
      ['', '', '', 'Total', 759.88],
      ['', '', '', 'Factor de actualización', 1.05],
      ['', '', '', 'Total actualizado', 797.87],
    ],
    three,
    { asks: ['missing_values', 'sum_mismatch', 'unreadable_number'] },
  ),
  layout(
    'sheets of two alternatives named «Opción A» and «Opción B»',
    [sheet([short, row(poste), row(base)], 'Opción A'), sheet([short, row(cable)], 'Opción B')],
    three,
    { asks: ['alternative'] },
  ),
  layout(
    'sheets of two alternatives named by materials',
    [
      sheet([short, ['Barrera de acero', 'm', 10, 900, 9000]], 'Con acero'),
      sheet([short, ['Barrera de concreto', 'm', 10, 800, 8000]], 'Con concreto'),
    ],
    [plain('Barrera de acero', 'm', '10', '900'), plain('Barrera de concreto', 'm', '10', '800')],
  ),
  layout(
    'a line whose description says not included',
    [short, row(poste), ['Base de concreto (no incluida en este presupuesto)', 'pza', 4, 52.21, 208.84]],
    [poste, plain('Base de concreto (no incluida en este presupuesto)', 'pza', '4', '52.21')],
    { asks: ['remarked'] },
  ),
  layout(
    'a line whose description says by others',
    [short, row(poste), ['Base de concreto (por el cliente)', 'pza', 4, 52.21, 208.84]],
    [poste, plain('Base de concreto (por el cliente)', 'pza', '4', '52.21')],
    { asks: ['remarked'] },
  ),
  layout(
    'a line marked already paid in the remarks',
    [
      [...short, 'Obs.'],
      [...row(poste), ''],
      [...row(base), 'pagado en est. 1'],
      [...row(cable), ''],
    ],
    three,
    { asks: ['remarked'] },
  ),
  layout(
    'a line marked duplicate in the remarks',
    [
      [...short, 'Obs.'],
      [...row(poste), ''],
      [...row(base), 'repetido'],
      [...row(cable), ''],
    ],
    three,
    { asks: ['remarked'] },
  ),
  layout(
    'the same line twice next to each other',
    [short, row(poste), row(base), row(base), row(cable)],
    [poste, base, base, cable],
  ),
  layout(
    'the same line twice under two sections',
    [short, ['CUERPO A'], row(poste), row(base), ['CUERPO B'], row(poste), row(cable)],
    [poste, base, poste, cable],
  ),
  layout(
    'a quantity of zero with an amount',
    [short, row(poste), ['Base de concreto', 'pza', 0, 52.21, 208.84]],
    [poste, base],
    { asks: ['amount_mismatch', 'zero'] },
  ),
  layout(
    'an amount with the quantity of another unit: tons priced by kilo',
    [short, ['Acero de refuerzo', 'ton', 2, 32, 64000]],
    [plain('Acero de refuerzo', 'kg', '2000', '32')],
    { asks: ['amount_mismatch'] },
  ),
  layout(
    'a unit price of pesos and cents in two columns',
    [
      ['Concepto', 'Cantidad', 'Pesos', 'Cts.', 'Importe'],
      ['Poste metálico', 3, 105, 37, 316.11],
      ['Base de concreto', 4, 52, 21, 208.84],
    ],
    noUnit([poste, base]),
    { asks: ['no_prices'] },
  ),
  layout(
    'an amount of pesos and cents in two columns',
    [
      ['Concepto', 'Cantidad', 'P.U.', 'Importe', ''],
      ['Poste metálico', 3, 105.37, 316, 11],
      ['Base de concreto', 4, 52.21, 208, 84],
    ],
    noUnit([poste, base]),
    { asks: ['amount_mismatch', 'cents_apart'] },
  ),
  layout(
    'three prices by volume, the amount by the one that applies',
    [
      ['Concepto', 'Cantidad', '1-10', '11-50', '51+', 'Importe'],
      ['Vialeta reflejante', 5, 40, 35, 30, 200],
      ['Boya metálica', 20, 90, 80, 70, 1600],
    ],
    [plain('Vialeta reflejante', '', '5', '40'), plain('Boya metálica', '', '20', '80')],
    { asks: ['no_prices'] },
  ),
  layout(
    'a total in words that disagrees with the number',
    [short, ...three.map(row), ['', '', '', 'Total', 759.88], ['(OCHOCIENTOS PESOS 00/100 M.N.)']],
    three,
    { total: '759.88' },
  ),
  layout(
    'estimated hours in ranges',
    [
      ['Trabajo', 'Horas', 'Costo/h', 'Importe'],
      ['Soldadura de poste', '2 a 3', 100, 300],
      ['Pintura de poste', '1 a 2', 80, 160],
    ],
    [plain('Soldadura de poste', '', '3', '100'), plain('Pintura de poste', '', '2', '80')],
    { asks: ['unreadable_number'] },
  ),
  layout(
    'an advance payment listed first',
    [short, ['Anticipo recibido', 'lote', 1, -300, -300], ...three.map(row)],
    [plain('Anticipo recibido', 'lote', '1', '-300'), ...three],
    { asks: ['adjustment', 'negative'] },
  ),
  layout(
    'units in the first column and descriptions in the last',
    [
      ['U', 'Cant', 'P.U.', 'Importe', 'Concepto'],
      ...three.map((o) => [o.unit, Number(o.quantity), Number(o.unitPrice), Number(o.amount), o.name]),
    ],
    three,
  ),
  layout(
    'an IVA column before the amount whose amount holds no tax',
    [
      ['Concepto', 'Cantidad', 'P.U.', 'IVA', 'Importe'],
      ['Poste metálico', 3, 105.37, 50.58, 316.11],
      ['Base de concreto', 4, 52.21, 33.41, 208.84],
    ],
    noUnit([poste, base]),
  ),
  layout(
    'lines with an amount including a fixed fee',
    [
      ['Concepto', 'Cantidad', 'P.U.', 'Cargo fijo', 'Importe'],
      ['Poste metálico', 3, 100, 50, 350],
      ['Base de concreto', 4, 50, 50, 250],
    ],
    [
      { ...plain('Poste metálico', '', '3', '100'), amount: '350' },
      { ...plain('Base de concreto', '', '4', '50'), amount: '250' },
    ],
    { asks: ['amount_mismatch'] },
  ),
  layout(
    'a minimum charge greater than quantity × price',
    [short, ['Bacheo', 'm2', 2, 100, 500], row(poste)],
    [{ ...plain('Bacheo', 'm2', '2', '100'), amount: '500' }, poste],
    { asks: ['amount_mismatch'] },
  ),
  layout(
    'cents in columns of their own, one piece of each',
    [
      ['Cant.', 'Descripción', 'Precio', '', 'Importe', ''],
      ['', '', 'Pesos', 'Cts.', 'Pesos', 'Cts.'],
      [1, 'Poste metálico', 900, '50', 900, '50'],
      [1, 'Base de concreto', 120, '25', 120, '25'],
    ],
    [plain('Poste metálico', '', '1', '900.5'), plain('Base de concreto', '', '1', '120.25')],
    { asks: ['cents_apart'] },
  ),
  layout(
    'two columns of prices, of which a row fills the other and its amount is wrong',
    [
      ['Concepto', 'Unidad', 'Cantidad', 'Precio A', 'Precio B', 'Importe'],
      ['Poste metálico', 'pza', 3, 105.37, '', 3161.1],
      ['Base de concreto', 'pza', 4, '', 52.21, 208.84],
      ['Cable de acero', 'm', 41, '', 5.73, 234.93],
    ],
    [{ ...poste, amount: '3161.1' }, base, cable],
    { asks: ['other_value'] },
  ),
  layout(
    'pieces and metres in columns of their own, and a wrong amount of metres',
    [
      ['Concepto', 'Piezas', 'Metros', 'P.U.', 'Importe'],
      ['Poste metálico', 3, '', 105.37, 316.11],
      ['Base de concreto', 4, '', 52.21, 208.84],
      ['Cable de acero', '', 41, 5.73, 2349.3],
    ],
    noUnit([poste, base, { ...cable, amount: '2349.3' }]),
    { asks: ['other_value'] },
  ),
  layout(
    'quantities as fractions that the amounts prove',
    [
      short,
      ['Poste metálico', 'pza', '1 1/2', 105.37, 158.06],
      ['Base de concreto', 'm3', '½', 52.22, 26.11],
      row(cable),
    ],
    [plain('Poste metálico', 'pza', '1.5', '105.37'), plain('Base de concreto', 'm3', '0.5', '52.22'), cable].map(
      (one, at) => (at === 0 ? { ...one, amount: '158.06' } : one),
    ),
  ),
  layout(
    'quantities as fractions that no amount proves',
    [short, ['Poste metálico', 'pza', '1/2', 105.37, 210.74], row(cable)],
    [plain('Poste metálico', 'pza', '0.5', '105.37'), cable],
    { asks: ['unreadable_number'] },
  ),
  layout(
    'two rows pasted with the price before the quantity',
    [short, row(poste), ['Base de concreto', 'pza', 52.21, 4, 208.84], ['Cable de acero', 'm', 41, 5, 205], row(poste)],
    [poste, plain('Base de concreto', 'pza', '52.21', '4'), plain('Cable de acero', 'm', '41', '5'), poste],
    { asks: ['assumed_order'] },
  ),
  layout(
    'fractions of pieces at a higher price, and many meters at a low one',
    [short, ['Poste metálico', 'pza', 1.5, 106, 159], ['Cable de acero', 'm', 410.5, 6, 2463]],
    [plain('Poste metálico', 'pza', '1.5', '106'), plain('Cable de acero', 'm', '410.5', '6')],
  ),
  layout(
    'a percentage that the adjuster takes off behind the amounts',
    [
      [...short, 'Demérito %', 'Valor indemnizable'],
      [...row(poste), '20%', 252.89],
      [...row(base), '20%', 167.07],
    ],
    [poste, base],
    { asks: ['other_amounts'] },
  ),
  layout(
    'the share of the total before the amounts',
    [['% del total', ...short], ...three.map((one) => ['33%', ...row(one)]), ['', '', '', '', 'Total', 759.88]],
    three,
    { total: '759.88' },
  ),
  layout(
    'machines and days, of which some rows have one machine',
    [
      ['Equipo', 'Cant.', 'Días', 'P.U.', 'Importe'],
      ['Grúa', 1, 3, 1200, 3600],
      ['Torre de luz', 4, 3, 350.5, 4206],
      ['Compresor', 1, 3, 800, 2400],
      ['Vehículo de señalamiento', 2, 3, 950, 5700],
    ],
    [
      plain('Grúa', '', '3', '1200'),
      plain('Torre de luz', '', '12', '350.5'),
      plain('Compresor', '', '3', '800'),
      plain('Vehículo de señalamiento', '', '6', '950'),
    ],
  ),
  layout(
    'quantities in English units, as Odoo prints them',
    [
      ['Description', 'Quantity', 'Unit Price', 'Taxes', 'Amount'],
      ['Cámara PTZ', '2.00 Units', 3845.9, 'IVA(16%) VENTAS', 7691.8],
      ['Configuración', '3.00 Hours', 650, 'IVA(16%) VENTAS', 1950],
    ],
    [plain('Cámara PTZ', 'Units', '2', '3845.9'), plain('Configuración', 'Hours', '3', '650')],
  ),
  layout(
    'numbered terms below the total, each in three cells',
    [short, ...three.map(row), ['2. Vigencia', 15, 'días'], ['3. Garantía', 12, 'meses']],
    three,
  ),
  layout(
    'another price of a work in the remark of its adjuster',
    [
      [...short, 'Comentario'],
      [...row(poste), 'Se autoriza a $98.00'],
      [...row(base), 'A $52.21 cada una'],
    ],
    [poste, base],
    { asks: ['remarked'] },
  ),
  layout(
    'an adjusted total of which one row differs',
    [
      ['Concepto', 'Unidad', 'Cantidad', 'P.U.', 'Total reclamado', 'Total ajustado'],
      [...row(poste), 250],
      [...row(base), 208.84],
      [...row(cable), 234.93],
    ],
    three,
    { asks: ['other_amounts'] },
  ),
  layout(
    'men and hours',
    [
      ['Actividad', 'Hombres', 'Horas', 'Costo hora', 'Costo'],
      ['Armado', 1, 8, 145.9, 1167.2],
      ['Soldadura', 3, 8, 210.5, 5052],
      ['Pintura', 2, 8, 120, 1920],
    ],
    [plain('Armado', '', '8', '145.9'), plain('Soldadura', '', '24', '210.5'), plain('Pintura', '', '16', '120')],
  ),
];

import { type Layout, layout, sheet, type Work, type Written, work } from './layout.ts';

/** Papers of adjusters, crane services, laboratories and municipal bodies, with what their trades write besides. */

const plain = (name: string, unit: string, quantity: string, price: string) => work('', name, unit, quantity, price);
const poste = plain('Poste metálico', 'pza', '3', '105.37');
const base = plain('Base de concreto', 'pza', '4', '52.21');
const cable = plain('Cable de acero', 'm', '41', '5.73');
const three = [poste, base, cable];
const short = ['Concepto', 'Unidad', 'Cantidad', 'P.U.', 'Importe'];
const row = ({ name, unit, quantity, unitPrice, amount }: Work): Written[] => [
  name,
  unit,
  Number(quantity),
  Number(unitPrice),
  Number(amount),
];
const noUnit = (works: readonly Work[]) => works.map((one) => ({ ...one, unit: '' }));

export const trades: readonly Layout[] = [
  layout(
    'an appraisal with labour, parts and paint of one piece and their total by quantity',
    [
      ['Descripción', 'Cant.', 'Mano de obra', 'Refacciones', 'Pintura', 'Total'],
      ['Pluma de caseta', 2, 300, 4500, 200, 10000],
      ['Gabinete de peaje', 1, 500, 8000, 700, 9200],
    ],
    [plain('Pluma de caseta', '', '2', '5000'), plain('Gabinete de peaje', '', '1', '9200')],
  ),
  layout(
    'an appraisal whose total sums the parts without the quantity',
    [
      ['Descripción', 'Cant.', 'Mano de obra', 'Refacciones', 'Total'],
      ['Pluma de caseta', 2, 300, 4500, 4800],
      ['Gabinete de peaje', 3, 500, 8000, 8500],
    ],
    [
      plain('Pluma de caseta', '', '2', '2400'),
      { ...plain('Gabinete de peaje', '', '3', '2833.333333'), amount: '8500' },
    ],
    { asks: ['missing_values'] },
  ),
  layout(
    'a crane service by dates, hours of beginning and end, and a rate',
    [
      ['Servicio', 'Fecha', 'Inicio', 'Fin', 'Horas', 'Tarifa', 'Importe'],
      ['Grúa de salvamento', { kind: 'date', text: '2026-03-01' }, '08:00', '12:30', 4.5, 1200, 5400],
      ['Grúa de arrastre', { kind: 'date', text: '2026-03-02' }, '09:00', '11:00', 2, 900, 1800],
    ],
    [plain('Grúa de salvamento', 'h', '4.5', '1200'), plain('Grúa de arrastre', 'h', '2', '900')].map((one) => ({
      ...one,
      unit: '',
    })),
  ),
  layout(
    'a crane service whose hours are parts of a day in the cells',
    [
      ['Servicio', 'Inicio', 'Fin', 'Horas', 'Tarifa', 'Importe'],
      ['Grúa de salvamento', 0.333333, 0.520833, 4.5, 1200, 5400],
      ['Grúa de arrastre', 0.375, 0.458333, 2, 900, 1800],
    ],
    noUnit([plain('Grúa de salvamento', '', '4.5', '1200'), plain('Grúa de arrastre', '', '2', '900')]),
  ),
  layout(
    'IVA and total of each row behind a number of the item and a section',
    [
      ['PARTIDA', 'CONCEPTO', 'UNIDAD', 'CANTIDAD', 'PRECIO UNITARIO', 'IMPORTE', 'IVA', 'TOTAL'],
      [1, ...row(poste), 50.58, 366.69],
      [2, ...row(base), 33.41, 242.25],
      ['', '', '', '', 'SUMAS', 524.95, 83.99, 608.94],
    ],
    [poste, base],
  ),
  layout(
    'sections whose numbers end in a zero, with sums beside their words',
    [
      ['No.', ...short],
      ['1.0', 'PRELIMINARES'],
      ['1.1', ...row(poste)],
      ['', 'Subtotal PRELIMINARES:', '', '', '', 316.11],
      ['2.0', 'OBRA CIVIL'],
      ['2.1', ...row(base)],
      ['2.2', ...row(cable)],
      ['', 'Subtotal OBRA CIVIL:', '', '', '', 443.77],
      ['', 'TOTAL GENERAL:', '', '', '', 759.88],
    ],
    [
      { ...poste, code: '1.1' },
      { ...base, code: '2.1' },
      { ...cable, code: '2.2' },
    ],
    { total: '759.88' },
  ),
  layout(
    'services with a code, a description and an amount below the works',
    [
      ['Clave', ...short],
      ['A-1', ...row(poste)],
      ['A-2', ...row(base)],
      [],
      ['OTROS'],
      ['S-1', 'Grúa de arrastre', '', '', '', 2500],
      ['S-2', 'Abanderamiento', '', '', '', 1800],
    ],
    [
      { ...poste, code: 'A-1' },
      { ...base, code: 'A-2' },
    ],
    { asks: ['missing_values'] },
  ),
  layout(
    'services with a code, a unit and an amount on a second sheet without names',
    [
      sheet([short, ...three.map(row)], 'Obra'),
      sheet(
        [
          ['S-1', 'Grúa de arrastre', 'serv', 2500],
          ['S-2', 'Abanderamiento', 'turno', 1800],
        ],
        'Servicios',
      ),
    ],
    three,
    { asks: ['amounts_elsewhere'] },
  ),
  layout(
    'services with a code, a unit and an amount above the works without names',
    [['S-1', 'Grúa de arrastre', 'serv', 2500], ['S-2', 'Abanderamiento', 'turno', 1800], [], short, ...three.map(row)],
    three,
    { asks: ['amounts_elsewhere'] },
  ),
  layout(
    'a second table below under two unknown names of numbers and none for the amounts',
    [
      ['Concepto', 'Cantidad', 'P.U.', 'Importe'],
      ...three.map((one) => row(one).filter((_, at) => at !== 1)),
      ['Operario', 'Paga', 'Turnitos'],
      ['Soldador', 350.5, 3, 1051.5],
      ['Ayudante', 210.25, 6, 1261.5],
    ],
    [...noUnit(three), plain('Soldador', '', '3', '350.5'), plain('Ayudante', '', '6', '210.25')],
    { asks: ['other_names'] },
  ),
  layout(
    'a table by kilometre whose rows are places and whose columns are works, in amounts',
    [
      ['Km', 'Poste', 'Base', 'Cable', 'Total'],
      ['125+300', 316.11, 208.84, 0, 524.95],
      ['126+100', 105.37, 0, 234.93, 340.3],
    ],
    [],
    { asks: ['no_table', 'unread'] },
  ),
  layout(
    'a table by kilometre whose columns are works, in pieces, with the prices in a row below',
    [
      ['Km', 'Poste', 'Base', 'Cable'],
      ['125+300', 3, 4, 0],
      ['126+100', 1, 0, 41],
      ['Total', 4, 4, 41],
      ['P.U.', 105.37, 52.21, 5.73],
      ['Importe', 421.48, 208.84, 234.93],
    ],
    [plain('Poste', '', '4', '105.37'), plain('Base', '', '4', '52.21'), plain('Cable', '', '41', '5.73')],
    { asks: ['no_table', 'unread'] },
  ),
  layout(
    'a budget with a column of suppliers and their invoices beside the amounts',
    [
      [...short, 'Proveedor', 'Factura'],
      [...row(poste), 'Aceros MX', 'F-8812'],
      [...row(base), 'Cementos', 'F-1203'],
      [...row(cable), 'Aceros MX', 4512],
    ],
    three,
  ),
  layout(
    'a budget with photographs, coordinates and heights beside the works',
    [
      ['Concepto', 'Lat', 'Long', 'Altura', 'Unidad', 'Cantidad', 'P.U.', 'Importe'],
      ['Poste metálico', 19.53, -96.91, 1.8, 'pza', 3, 105.37, 316.11],
      ['Base de concreto', 19.54, -96.92, 0.4, 'pza', 4, 52.21, 208.84],
    ],
    [poste, base],
  ),
  layout(
    'a budget with coordinates and without amounts',
    [
      ['Concepto', 'Lat', 'Long', 'Unidad', 'Cantidad', 'P.U.'],
      ['Poste metálico', 19.53, -96.91, 'pza', 3, 105.37],
      ['Base de concreto', 19.54, -96.92, 'pza', 4, 52.21],
    ],
    [poste, base],
    { asks: ['unproven_amount'] },
  ),
  layout(
    'a price for each of two shifts without amounts',
    [
      ['Concepto', 'Unidad', 'Cantidad', 'P.U. diurno', 'P.U. nocturno'],
      ['Poste metálico', 'pza', 3, 90, 105.37],
      ['Base de concreto', 'pza', 4, 45, 52.21],
    ],
    [poste, base],
    { asks: ['several_prices'] },
  ),
  layout(
    'a price for each of two shifts with amounts of one',
    [
      ['Concepto', 'Unidad', 'Cantidad', 'P.U. diurno', 'P.U. nocturno', 'Importe'],
      ['Poste metálico', 'pza', 3, 90, 105.37, 316.11],
      ['Base de concreto', 'pza', 4, 45, 52.21, 208.84],
    ],
    [poste, base],
  ),
  layout(
    'a price for each of two shifts with the amount of either, by row',
    [
      ['Concepto', 'Unidad', 'Cantidad', 'P.U. diurno', 'P.U. nocturno', 'Importe'],
      ['Poste metálico', 'pza', 3, 90, 105.37, 316.11],
      ['Base de concreto', 'pza', 4, 52.21, 60, 208.84],
      ['Cable de acero', 'm', 41, 5.73, 8, 234.93],
    ],
    three,
    { asks: ['amount_mismatch'] },
  ),
  layout(
    'the total of the budget as a share of the insured sum',
    [short, ...three.map(row), ['', '', '', 'Total', 759.88], ['', '', '', '% de la suma asegurada', 0.0076]],
    three,
    { total: '759.88' },
  ),
  layout(
    'an amount that a person struck and wrote anew behind it',
    [
      [...short, ''],
      [...row(poste), ''],
      ['Base de concreto', 'pza', 4, 52.21, 208.84, 180],
      [...row(cable), ''],
    ],
    three,
  ),
  layout(
    'a new quantity by hand behind the amounts under the name «Revisado»',
    [
      [...short, 'Revisado'],
      [...row(poste), 3],
      ['Base de concreto', 'pza', 4, 52.21, 208.84, 2],
      [...row(cable), 41],
    ],
    three,
  ),
  layout(
    'a new amount by hand behind the amounts under the name «Ajuste»',
    [
      [...short, 'Ajuste'],
      [...row(poste), 316.11],
      ['Base de concreto', 'pza', 4, 52.21, 208.84, 104.42],
      [...row(cable), 234.93],
    ],
    three,
  ),
  layout(
    'differences behind the amounts under the name «Ajuste»',
    [
      [...short, 'Ajuste'],
      [...row(poste), 0],
      ['Base de concreto', 'pza', 4, 52.21, 208.84, -104.42],
      [...row(cable), 0],
    ],
    three,
  ),
  layout(
    'a column «A pagar» that leaves one work out',
    [
      [...short, 'A pagar'],
      [...row(poste), 316.11],
      [...row(base), 0],
      [...row(cable), 234.93],
    ],
    three,
    { asks: ['other_amounts'] },
  ),
  layout(
    'a column of accepted amounts under «Vo.Bo. Aseguradora»',
    [
      [...short, 'Vo.Bo. Aseguradora'],
      [...row(poste), 300],
      [...row(base), 200],
      [...row(cable), 234.93],
    ],
    three,
  ),
  layout(
    'percentages of blame that change no amount',
    [
      [...short, '% responsabilidad'],
      [...row(poste), 100],
      [...row(base), 50],
      [...row(cable), 100],
    ],
    three,
  ),
  layout(
    'a quantity that says how many of how many',
    [short, ['Poste metálico', 'pza', '3 de 10', 105.37, 316.11], ['Base de concreto', 'pza', '4 de 8', 52.21, 208.84]],
    [poste, base],
    { asks: ['unreadable_number'] },
  ),
  layout(
    'a price written as a range',
    [short, ['Poste metálico', 'pza', 3, '100 - 110', 316.11], row(base)],
    [poste, base],
    { asks: ['unreadable_number'] },
  ),
  layout(
    'a quantity with a plus of spare pieces',
    [short, ['Poste metálico', 'pza', '2+1', 105.37, 316.11], row(base)],
    [poste, base],
    { asks: ['unreadable_number'] },
  ),
  layout(
    'units and quantities in one name with a stroke',
    [
      ['Concepto', 'Unidad/Cantidad', 'P.U.', 'Importe'],
      ['Poste metálico', 'pza / 3', 105.37, 316.11],
      ['Base de concreto', 'pza / 4', 52.21, 208.84],
    ],
    [poste, base],
    { asks: ['unreadable_number'] },
  ),
  layout(
    'the amount before tax, the tax and the amount after it named only by their rates',
    [
      ['Concepto', 'Cantidad', 'Precio', '0%', '16%', 'Importe'],
      ['Poste metálico', 3, 100, '', 48, 348],
      ['Base de concreto', 4, 50, '', 32, 232],
    ],
    noUnit([plain('Poste metálico', '', '3', '100'), plain('Base de concreto', '', '4', '50')]),
    { asks: ['tax_in_amount'] },
  ),
  layout(
    'a budget whose last line repeats the amount of the whole as one lot',
    [short, ...three.map(row), ['Reparación integral de caseta', 'lote', 1, 759.88, 759.88]],
    three,
    { asks: ['sum_of_lines'] },
  ),
  layout(
    'a budget whose first line is the whole as one lot',
    [short, ['Reparación integral de caseta', 'lote', 1, 759.88, 759.88], ...three.map(row)],
    three,
    { asks: ['sum_of_lines'] },
  ),
  layout(
    'works and a lot of all that two others hold, in an order of their own',
    [
      short,
      row(poste),
      ['Paquete de concreto y cable', 'lote', 1, 443.77, 443.77],
      row(base),
      row(cable),
      ['', '', '', 'Total', 759.88],
    ],
    three,
    { total: '759.88' },
  ),
  layout(
    'a delivery in parts: three rows of one work and their sum as a fourth',
    [
      short,
      ['Cable de acero, entrega 1', 'm', 10, 5.73, 57.3],
      ['Cable de acero, entrega 2', 'm', 20, 5.73, 114.6],
      ['Cable de acero, entrega 3', 'm', 11, 5.73, 63.03],
      ['Cable de acero', 'm', 41, 5.73, 234.93],
    ],
    [
      plain('Cable de acero, entrega 1', 'm', '10', '5.73'),
      plain('Cable de acero, entrega 2', 'm', '20', '5.73'),
      plain('Cable de acero, entrega 3', 'm', '11', '5.73'),
    ],
    { asks: ['sum_of_lines'] },
  ),
  layout(
    'one work and its three deliveries below it',
    [
      short,
      ['Cable de acero', 'm', 41, 5.73, 234.93],
      ['Entrega 1', 'm', 10, 5.73, 57.3],
      ['Entrega 2', 'm', 20, 5.73, 114.6],
      ['Entrega 3', 'm', 11, 5.73, 63.03],
    ],
    [
      plain('Entrega 1', 'm', '10', '5.73'),
      plain('Entrega 2', 'm', '20', '5.73'),
      plain('Entrega 3', 'm', '11', '5.73'),
    ],
    { asks: ['sum_of_lines'] },
  ),
];

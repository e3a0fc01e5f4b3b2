import { type Layout, layout, type Written, work } from './layout.ts';

/** Numbers, units and money as they are typed, pasted and formatted. */

const plain = (name: string, unit: string, quantity: string, price: string) => work('', name, unit, quantity, price);
const poste = plain('Poste', 'pza', '3', '100');
const base = plain('Base', 'pza', '4', '50');
const cable = plain('Cable', 'm', '40', '5');
const short = ['Concepto', 'Unidad', 'Cantidad', 'P.U.', 'Importe'];
const number = (text: string, more: object = {}): Written => ({ kind: 'number', text, ...more });

export const numerals: readonly Layout[] = [
  layout(
    'quantities as texts with blanks around and units of their own',
    [
      ['Concepto', 'Cantidad', 'P.U.', 'Importe'],
      ['Poste', ' 3 pzas. ', '$ 100.00', '$ 300.00'],
      ['Cable', '40.00 ml', '$ 5.00', '$ 200.00'],
      ['Malla', '12.5 m2', '$ 58.00', '$ 725.00'],
    ],
    [plain('Poste', 'pzas.', '3', '100'), plain('Cable', 'ml', '40', '5'), plain('Malla', 'm2', '12.5', '58')],
  ),
  layout(
    'units before the quantities in one cell',
    [
      ['Concepto', 'Cant.', 'P.U.', 'Importe'],
      ['Poste', 'Pza 3', 100, 300],
      ['Cable', 'ML 40', 5, 200],
    ],
    [plain('Poste', 'Pza', '3', '100'), plain('Cable', 'ML', '40', '5')],
    { asks: ['unreadable_number'] },
  ),
  layout(
    'thousands with apostrophes and decimal points',
    [short, ['Torre', 'pza', 2, "12'500.00", "25'000.00"], ['Base', 'pza', 4, "1'050.50", "4'202.00"]],
    [plain('Torre', 'pza', '2', '12500'), plain('Base', 'pza', '4', '1050.5')],
  ),
  layout(
    'millions with an apostrophe and thousands with a comma',
    [short, ['Torre', 'pza', 2, "1'250,000.00", "2'500,000.00"], ['Base', 'pza', 4, '1,050.50', '4,202.00']],
    [plain('Torre', 'pza', '2', '1250000'), plain('Base', 'pza', '4', '1050.5')],
  ),
  layout(
    'decimal commas in texts and native quantities',
    [short, ['Torre', 'pza', 2, '12.500,00', '25.000,00'], ['Base', 'pza', 4, '1.050,50', '4.202,00']],
    [plain('Torre', 'pza', '2', '12500'), plain('Base', 'pza', '4', '1050.5')],
  ),
  layout(
    'points for thousands without decimals',
    [short, ['Torre', 'pza', 2, '12.500', '25.000'], ['Base', 'pza', 4, '1.050', '4.200']],
    [plain('Torre', 'pza', '2', '12500'), plain('Base', 'pza', '4', '1050')],
    { asks: ['ambiguous_decimal', 'ambiguous_number'] },
  ),
  layout(
    'cents behind a raised dash',
    [short, ['Torre', 'pza', 2, '$12,500.-', '$25,000.-'], ['Base', 'pza', 4, '$1,050.-', '$4,200.-']],
    [plain('Torre', 'pza', '2', '12500'), plain('Base', 'pza', '4', '1050')],
  ),
  layout(
    'fractions of hundredths behind the pesos',
    [short, ['Torre', 'pza', 2, '12,500 00/100', '25,000 00/100'], ['Base', 'pza', 4, '1,050 50/100', '4,202 00/100']],
    [plain('Torre', 'pza', '2', '12500'), plain('Base', 'pza', '4', '1050.5')],
  ),
  layout(
    'the letters MN before the amounts',
    [short, ['Poste', 'pza', 3, 'M.N. 100.00', 'M.N. 300.00'], ['Base', 'pza', 4, 'M.N. 50.00', 'M.N. 200.00']],
    [poste, base],
  ),
  layout(
    'the sign of money in own columns before price and amount',
    [
      ['Concepto', 'Unidad', 'Cantidad', '', 'P.U.', '', 'Importe'],
      ['Poste', 'pza', 3, '$', 100, '$', 300],
      ['Base', 'pza', 4, '$', 50, '$', 200],
      ['', '', '', '', 'Total', '$', 500],
    ],
    [poste, base],
    { total: '500' },
  ),
  layout(
    'the name of price merged over the sign and the number',
    [
      ['Concepto', 'Unidad', 'Cantidad', 'P.U.', '', 'Importe', ''],
      ['Poste', 'pza', 3, '$', '100.00', '$', '300.00'],
      ['Base', 'pza', 4, '$', '50.00', '$', '200.00'],
    ],
    [poste, base],
    {
      merges: [
        { top: 1, bottom: 1, left: 3, right: 4 },
        { top: 1, bottom: 1, left: 5, right: 6 },
      ],
    },
  ),
  layout(
    'amounts with words of each in a column',
    [
      [...short, 'Importe con letra'],
      ['Poste', 'pza', 3, 100, 300, 'TRESCIENTOS PESOS 00/100 M.N.'],
      ['Base', 'pza', 4, 50, 200, 'DOSCIENTOS PESOS 00/100 M.N.'],
    ],
    [poste, base],
  ),
  layout(
    'prices with words behind them in their cells',
    [
      short,
      ['Poste', 'pza', 3, '$100.00 (CIEN PESOS 00/100 M.N.)', '$300.00'],
      ['Base', 'pza', 4, '$50.00 (CINCUENTA PESOS 00/100 M.N.)', '$200.00'],
    ],
    [poste, base],
  ),
  layout(
    'minus behind, before and in brackets among the amounts',
    [
      short,
      ['Poste', 'pza', 3, 100, 300],
      ['Devolución A', 'pza', 1, 50, '50.00-'],
      ['Devolución B', 'pza', 1, 20, '(20.00)'],
      ['Devolución C', 'pza', 1, 10, '- 10.00'],
      ['', '', '', 'Total', 220],
    ],
    [
      poste,
      plain('Devolución A', 'pza', '1', '-50'),
      plain('Devolución B', 'pza', '1', '-20'),
      plain('Devolución C', 'pza', '1', '-10'),
    ],
    { asks: ['amount_mismatch', 'deducted', 'negative'] },
  ),
  layout(
    'quantities with signs that say about or at least',
    [short, ['Poste', 'pza', '3 aprox.', 100, 300], ['Base', 'pza', '4 mín.', 50, 200]],
    [poste, base],
    { asks: ['unreadable_number'] },
  ),
  layout(
    'quantities with names of pieces in brackets',
    [short, ['Poste', 'pza', '3 (tres)', 100, 300], ['Base', 'pza', '4 (cuatro)', 50, 200]],
    [poste, base],
  ),
  layout(
    'units in full words and in plural',
    [
      short,
      ['Poste', 'Piezas', 3, 100, 300],
      ['Cable', 'Metros lineales', 40, 5, 200],
      ['Malla', 'Metros cuadrados', 2, 58, 116],
    ],
    [
      plain('Poste', 'Piezas', '3', '100'),
      plain('Cable', 'Metros lineales', '40', '5'),
      plain('Malla', 'Metros cuadrados', '2', '58'),
    ],
  ),
  layout(
    'unusual units',
    [
      short,
      ['Poste', 'Pto', 3, 100, 300],
      ['Cable', 'Rollo', 2, 500, 1000],
      ['Arena', 'm³-km', 40, 5, 200],
      ['Letrero', 'Jgo.', 1, 80, 80],
    ],
    [
      plain('Poste', 'Pto', '3', '100'),
      plain('Cable', 'Rollo', '2', '500'),
      plain('Arena', 'm³-km', '40', '5'),
      plain('Letrero', 'Jgo.', '1', '80'),
    ],
  ),
  layout(
    'a price by the hundred metres written into the unit',
    [short, ['Cable', '100 m', 3, 500, 1500], ['Poste', 'pza', 3, 100, 300]],
    [plain('Cable', '100 m', '3', '500'), poste],
    { asks: ['misplaced'] },
  ),
  layout(
    'percent formats in the column of the discount',
    [
      ['Concepto', 'Cantidad', 'P.U.', 'Desc.', 'Importe'],
      ['Poste', 3, 100, number('0.1', { isPercent: true }), 270],
      ['Base', 4, 50, number('0', { isPercent: true }), 200],
    ],
    [plain('Poste', '', '3', '90'), plain('Base', '', '4', '50')],
    { asks: ['discount'] },
  ),
  layout(
    'prices of four decimals whose amounts are rounded in pesos',
    [short, ['Cable', 'm', 40, 5.1234, 205], ['Tubo', 'm', 33, 7.7777, 257]],
    [
      { ...plain('Cable', 'm', '40', '5.1234'), amount: '205' },
      { ...plain('Tubo', 'm', '33', '7.7777'), amount: '257' },
    ],
    { asks: ['amount_mismatch'] },
  ),
  layout(
    'prices cut at cents whose amounts hold more decimals',
    [short, ['Cable', 'm', 400, 5.12, 2049.36], ['Tubo', 'm', 330, 7.78, 2566.64]],
    [
      { ...plain('Cable', 'm', '400', '5.12'), amount: '2049.36' },
      { ...plain('Tubo', 'm', '330', '7.78'), amount: '2566.64' },
    ],
    { asks: ['amount_mismatch'] },
  ),
  layout(
    'quantities with a thousand and decimals in Mexican texts',
    [short, ['Cable', 'm', '1,240.50', '5.00', '6,202.50'], ['Tubo', 'm', '2,000', '7.00', '14,000.00']],
    [plain('Cable', 'm', '1240.5', '5'), plain('Tubo', 'm', '2000', '7')],
  ),
  layout(
    'small quantities without their zero',
    [short, ['Concreto', 'm3', '.35', 2000, 700], ['Acero', 'ton', '.048', 32000, 1536]],
    [plain('Concreto', 'm3', '0.35', '2000'), plain('Acero', 'ton', '0.048', '32000')],
  ),
  layout(
    'amounts that stars protect',
    [short, ['Poste', 'pza', 3, '***100.00', '***300.00'], ['Base', 'pza', 4, '****50.00', '***200.00']],
    [poste, base],
  ),
  layout(
    'dates in the column of quantities by an accident of the spreadsheet',
    [short, ['Poste', 'pza', { kind: 'date', text: '1900-01-03' }, 100, 300], ['Base', 'pza', 4, 50, 200]],
    [poste, base],
    { asks: ['unreadable_number'] },
  ),
  layout(
    'an amount of thousands whose comma was typed as a point',
    [short, ['Torre', 'pza', 2, '12,500.00', '25.000.00'], ['Base', 'pza', 4, '1,050.00', '4,200.00']],
    [plain('Torre', 'pza', '2', '12500'), plain('Base', 'pza', '4', '1050')],
    { asks: ['unreadable_number'] },
  ),
  layout(
    'codes as plain numbers of eight digits before the description',
    [
      ['Material', 'Concepto', 'Cantidad', 'P.U.', 'Importe'],
      [40012345, 'Poste', 3, 100, 300],
      [40012346, 'Base', 4, 50, 200],
    ],
    [work('40012345', 'Poste', '', '3', '100'), work('40012346', 'Base', '', '4', '50')],
  ),
  layout(
    'small codes as plain numbers under Clave beside equal quantities',
    [
      ['Clave', 'Concepto', 'Unidad', 'Cantidad', 'P.U.', 'Importe'],
      [3, 'Poste', 'pza', 3, 100, 300],
      [4, 'Base', 'pza', 4, 50, 200],
      [40, 'Cable', 'm', 40, 5, 200],
    ],
    [work('3', 'Poste', 'pza', '3', '100'), work('4', 'Base', 'pza', '4', '50'), work('40', 'Cable', 'm', '40', '5')],
  ),
  layout(
    'equal quantity and price in every row',
    [short, ['Poste', 'pza', 3, 3, 9], ['Base', 'pza', 4, 4, 16]],
    [plain('Poste', 'pza', '3', '3'), plain('Base', 'pza', '4', '4')],
  ),
  layout(
    'price before quantity without names',
    [
      ['Poste', 'pza', 100.5, 3, 301.5],
      ['Base', 'pza', 50.25, 4, 201],
      ['Cable', 'm', 5.75, 40, 230],
    ],
    [plain('Poste', 'pza', '3', '100.5'), plain('Base', 'pza', '4', '50.25'), plain('Cable', 'm', '40', '5.75')],
    { asks: ['assumed_order'] },
  ),
  layout(
    'no names, an index first and a total without a word last',
    [
      [1, 'Poste', 'pza', 3, 100, 300],
      [2, 'Base', 'pza', 4, 50, 200],
      [3, 'Cable', 'm', 40, 5, 200],
      ['', '', '', '', '', 700],
    ],
    [poste, base, cable],
  ),
  layout(
    'quantity in tons with a comma of three digits in a Mexican file',
    [short, ['Acero', 'ton', '1,250', '32,000.00', '40,000.00'], ['Malla', 'm2', '12.00', '58.00', '696.00']],
    [plain('Acero', 'ton', '1.25', '32000'), plain('Malla', 'm2', '12', '58')],
    { asks: ['amount_mismatch'] },
  ),
  layout(
    'three decimals in the quantities of a file with points for thousands in money',
    [short, ['Acero', 'ton', '1,250', '32.000,00', '40.000,00'], ['Malla', 'm2', '12,000', '58,00', '696,00']],
    [plain('Acero', 'ton', '1.25', '32000'), plain('Malla', 'm2', '12', '58')],
  ),
  layout(
    'amounts in exponents',
    [short, ['Torre', 'pza', 2, '1.25E+06', '2.5E+06'], ['Base', 'pza', 4, 1050, 4200]],
    [plain('Torre', 'pza', '2', '1250000'), plain('Base', 'pza', '4', '1050')],
    { asks: ['unreadable_number'] },
  ),
  layout(
    'letters O and l among the digits',
    [short, ['Poste', 'pza', '3', '1OO.00', '300.00'], ['Base', 'pza', '4', '50.00', '2OO.00']],
    [poste, base],
    { asks: ['unreadable_number'] },
  ),
];

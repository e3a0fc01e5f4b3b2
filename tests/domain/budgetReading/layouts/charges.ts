import { type Layout, layout, type Work, type Written, work } from './layout.ts';

/** Taxes, discounts, advances, indirect costs, depreciation and what else changes the sum of the works. */

const plain = (name: string, unit: string, quantity: string, price: string) => work('', name, unit, quantity, price);
const poste = plain('Poste', 'pza', '3', '100');
const base = plain('Base', 'pza', '4', '50');
const cable = plain('Cable', 'm', '40', '5');
const three = [poste, base, cable];
const short = ['Concepto', 'Unidad', 'Cantidad', 'P.U.', 'Importe'];
const row = ({ name, unit, quantity, unitPrice, amount }: Work): Written[] => [
  name,
  unit,
  Number(quantity),
  Number(unitPrice),
  Number(amount),
];
const below = (...pairs: readonly (readonly [string, number])[]): Written[][] =>
  pairs.map(([label, amount]) => ['', '', '', label, amount]);

export const charges: readonly Layout[] = [
  layout(
    'a discount in per cent with its base below',
    [
      short,
      ...three.map(row),
      ...below(
        ['Subtotal', 700],
        ['Desc. 10%', -70],
        ['Base gravable', 630],
        ['I.V.A.', 100.8],
        ['Neto a pagar', 730.8],
      ),
    ],
    three,
  ),
  layout(
    'an advance and what is left to pay',
    [
      short,
      ...three.map(row),
      ...below(['Importe', 700], ['I.V.A. 16 %', 112], ['Total', 812], ['Anticipo 50%', 406], ['Saldo', 406]),
    ],
    three,
    { total: '812' },
  ),
  layout(
    'indirect costs, profit and contingencies in per cent before the tax',
    [
      short,
      ...three.map(row),
      ...below(
        ['Costo directo', 700],
        ['Indirectos 12%', 84],
        ['Imprevistos 5%', 35],
        ['Utilidad 10%', 81.9],
        ['Subtotal', 900.9],
        ['IVA', 144.14],
        ['Gran total', 1045.04],
      ),
    ],
    three,
  ),
  layout(
    'a salvage value that is taken off below',
    [short, ...three.map(row), ...below(['Suma', 700], ['Menos salvamento', -150], ['Total', 550])],
    three,
    { asks: ['missing_values', 'stated_total', 'sum_mismatch', 'unreadable_number'] },
  ),
  layout(
    'a salvage value as a row of the table in red minus',
    [short, ...three.map(row), ['Salvamento de chatarra', 'lote', 1, -150, -150], ...below(['Total', 550])],
    [...three, plain('Salvamento de chatarra', 'lote', '1', '-150')],
    { asks: ['deducted', 'negative'] },
  ),
  layout(
    'a salvage value as a positive row that the total subtracts',
    [short, ...three.map(row), ['Menos: salvamento', 'lote', 1, 150, 150], ...below(['Total', 550])],
    [...three, plain('Menos: salvamento', 'lote', '1', '-150')],
    { asks: ['deducted', 'stated_total', 'sum_mismatch'] },
  ),
  layout(
    'depreciation in per cent and the value after it in each row',
    [
      ['Concepto', 'Cantidad', 'Valor unitario', 'Valor de reposición', 'Demérito %', 'Valor real'],
      ['Poste', 3, 100, 300, 10, 270],
      ['Base', 4, 50, 200, 20, 160],
      ['Cable', 40, 5, 200, 0, 200],
      ['', '', '', 700, '', 630],
    ],
    three.map((one) => ({ ...one, unit: '' })),
    { asks: ['other_amounts'] },
  ),
  layout(
    'depreciation as an amount in each row',
    [
      ['Concepto', 'Cantidad', 'P.U.', 'Importe', 'Depreciación', 'Indemnización'],
      ['Poste', 3, 100, 300, 30, 270],
      ['Base', 4, 50, 200, 40, 160],
      ['Cable', 40, 5, 200, 0, 200],
    ],
    three.map((one) => ({ ...one, unit: '' })),
    { asks: ['other_amounts'] },
  ),
  layout(
    'retentions of IVA and ISR below a freight',
    [
      short,
      row(poste),
      ['Flete de material', 'viaje', 1, 1000, 1000],
      ...below(['Subtotal', 1300], ['IVA', 208], ['Ret. IVA 4%', -40], ['Ret. ISR 1.25%', -16.25], ['Total', 1451.75]),
    ],
    [poste, plain('Flete de material', 'viaje', '1', '1000')],
    { total: '1451.75' },
  ),
  layout(
    'IVA and total of each row behind the amount with names of their own',
    [
      [...short, 'I.V.A. 16%', 'Importe c/IVA'],
      ...three.map((one) => [...row(one), Number(one.amount) * 0.16, Number(one.amount) * 1.16]),
      ['', '', '', 'Totales', 700, 112, 812],
    ],
    three,
  ),
  layout(
    'price with and without IVA and the amount with it',
    [
      ['Concepto', 'Unidad', 'Cantidad', 'P.U. s/IVA', 'P.U. c/IVA', 'Importe c/IVA'],
      ['Poste', 'pza', 3, 100, 116, 348],
      ['Base', 'pza', 4, 50, 58, 232],
    ],
    [poste, base],
  ),
  layout(
    'amounts that hold IVA though prices do not, without a word',
    [short, ['Poste', 'pza', 3, 100, 348], ['Base', 'pza', 4, 50, 232], ...below(['Total', 580])],
    [poste, base],
    { asks: ['tax_in_amount'] },
  ),
  layout(
    'the tax of each row added within the amount and a rate column',
    [
      ['Concepto', 'Cant.', 'Precio', 'Tasa', 'Importe'],
      ['Poste', 3, 100, '16%', 348],
      ['Base', 4, 50, '16%', 232],
      ['Libro', 2, 80, '0%', 160],
    ],
    [plain('Poste', '', '3', '100'), plain('Base', '', '4', '50'), plain('Libro', '', '2', '80')],
    { asks: ['tax_in_amount'] },
  ),
  layout(
    'a rate of tax column that is not within the amounts',
    [
      ['Concepto', 'Cant.', 'Precio', 'IVA %', 'Importe'],
      ['Poste', 3, 100, 16, 300],
      ['Base', 4, 50, 16, 200],
      ['Cable', 40, 5, 16, 200],
    ],
    three.map((one) => ({ ...one, unit: '' })),
  ),
  layout(
    'an amount of discount in each row before the amount',
    [
      ['Concepto', 'Cant.', 'P. lista', 'Descto.', 'Importe neto'],
      ['Poste', 3, 110, 30, 300],
      ['Base', 4, 50, 0, 200],
      ['Cable', 40, 6, 40, 200],
    ],
    three.map((one) => ({ ...one, unit: '' })),
    { asks: ['no_prices', 'sum_of_lines'] },
  ),
  layout(
    'a discount of some rows in per cent without a net price',
    [
      ['Concepto', 'Cant.', 'P.U.', '% Desc', 'Importe'],
      ['Poste', 3, 125, 20, 300],
      ['Base', 4, 50, 0, 200],
      ['Cable', 40, 10, 50, 200],
    ],
    three.map((one) => ({ ...one, unit: '' })),
    { asks: ['discount'] },
  ),
  layout(
    'a deductible and the amount of the insurer below',
    [short, ...three.map(row), ...below(['Monto del daño', 700], ['Deducible (10%)', 70], ['Monto a indemnizar', 630])],
    three,
    { asks: ['missing_values', 'unreadable_number'] },
  ),
  layout(
    'a fee of the adjuster as a row with a percent as quantity',
    [short, ...three.map(row), ['Honorarios de supervisión', '%', 5, 700, 35], ...below(['Total', 735])],
    [...three, plain('Honorarios de supervisión', '%', '5', '700')],
    { asks: ['amount_mismatch', 'percent_of_lines'] },
  ),
  layout(
    'indirect costs as a row with only an amount among the works',
    [short, ...three.map(row), ['Costos indirectos (15%)', '', '', '', 105], ...below(['Total', 805])],
    three,
  ),
  layout(
    'tool and minor equipment as three per cent of the labour',
    [
      short,
      ['Cuadrilla', 'jor', 2, 2000, 4000],
      ['Herramienta menor', '%MO', 0.03, 4000, 120],
      ...below(['Total', 4120]),
    ],
    [plain('Cuadrilla', 'jor', '2', '2000'), plain('Herramienta menor', '%MO', '0.03', '4000')],
  ),
  layout(
    'two rates of IVA with their bases',
    [
      short,
      ...three.map(row),
      ...below(['Gravado 16%', 500], ['Gravado 8%', 200], ['IVA 16%', 80], ['IVA 8%', 16], ['Total', 796]),
    ],
    three,
    { total: '796', asks: ['missing_values', 'tax_mismatch', 'unreadable_number'] },
  ),
  layout(
    'the total with IVA only, in one row that says so',
    [short, ...three.map(row), ...below(['Total con IVA', 812])],
    three,
  ),
  layout(
    'the sum, the tax and the total in one row beside each other',
    [short, ...three.map(row), ['Subtotal', 700, 'IVA', 112, 'Total', 812]],
    three,
    { asks: ['unreadable_number'] },
  ),
  layout(
    'a payment in three parts below the total',
    [
      short,
      ...three.map(row),
      ...below(['Total', 700], ['1er pago 40%', 280], ['2do pago 30%', 210], ['Finiquito 30%', 210]),
    ],
    three,
    { total: '700', asks: ['missing_values', 'unreadable_number'] },
  ),
  layout(
    'a penalty for late delivery below the total',
    [
      short,
      ...three.map(row),
      ...below(['Subtotal', 700], ['Pena convencional', -35], ['Subtotal', 665], ['IVA', 106.4], ['Total', 771.4]),
    ],
    three,
    { asks: ['missing_values', 'stated_total', 'sum_mismatch', 'unreadable_number'] },
  ),
  layout(
    'the sum rounded to whole pesos with the difference told',
    [short, ['Poste', 'pza', 3, 100.33, 300.99], ...below(['Subtotal', 300.99], ['Redondeo', 0.01], ['Total', 301])],
    [plain('Poste', 'pza', '3', '100.33')],
  ),
  layout(
    'five per thousand for inspection below',
    [
      short,
      ...three.map(row),
      ...below(['Subtotal', 700], ['5 al millar', -3.5], ['2 al millar', -1.4], ['Alcance líquido', 695.1]),
    ],
    three,
  ),
  layout(
    'an amortization of the advance below an estimate',
    [
      short,
      ...three.map(row),
      ...below(
        ['Importe estimación', 700],
        ['Amortización anticipo 30%', -210],
        ['Subtotal', 490],
        ['IVA', 78.4],
        ['Líquido', 568.4],
      ),
    ],
    three,
  ),
  layout(
    'a refund in parentheses among the works',
    [
      short,
      ...three.map(row),
      ['Nota de crédito NC-88', 'lote', 1, '($150.00)', '($150.00)'],
      ...below(['Total', 550]),
    ],
    [...three, plain('Nota de crédito NC-88', 'lote', '1', '-150')],
    { asks: ['deducted', 'negative'] },
  ),
  layout(
    'a column of the insurer and one of the concession that share the amount',
    [
      [...short, 'Aseguradora 80%', 'Concesionaria 20%'],
      ...three.map((one) => [...row(one), Number(one.amount) * 0.8, Number(one.amount) * 0.2]),
      ['', '', '', 'Total', 700, 560, 140],
    ],
    three,
  ),
  layout(
    'two insurers that share amounts by row',
    [
      [...short, 'Qualitas', 'GNP'],
      ['Poste', 'pza', 3, 100, 300, 300, ''],
      ['Base', 'pza', 4, 50, 200, '', 200],
      ['Cable', 'm', 40, 5, 200, 100, 100],
      ['', '', '', 'Total', 700, 400, 300],
    ],
    three,
  ),
  layout(
    'the amount of each insurer alone without a common one',
    [
      ['Concepto', 'Unidad', 'Cantidad', 'P.U.', 'Importe Qualitas', 'Importe GNP'],
      ['Poste', 'pza', 3, 100, 300, ''],
      ['Base', 'pza', 4, 50, '', 200],
      ['Cable', 'm', 40, 5, 100, 100],
    ],
    three,
    { asks: ['amount_mismatch'] },
  ),
  layout(
    'claimed and agreed prices with amounts of the agreed ones',
    [
      ['Concepto', 'Unidad', 'Cantidad', 'P.U. reclamado', 'P.U. convenido', 'Importe convenido'],
      ['Poste', 'pza', 3, 120, 100, 300],
      ['Base', 'pza', 4, 60, 50, 200],
      ['Cable', 'm', 40, 6, 5, 200],
    ],
    three,
  ),
  layout(
    'claimed and agreed amounts beside each other',
    [
      ['Concepto', 'Unidad', 'Cantidad', 'P.U.', 'Reclamado', 'Procedente'],
      ['Poste', 'pza', 3, 100, 300, 300],
      ['Base', 'pza', 4, 50, 200, 150],
      ['Cable', 'm', 40, 5, 200, 200],
      ['', '', '', 'Total', 700, 650],
    ],
    three,
  ),
  layout(
    'IVA that is worked out on labour alone',
    [
      short,
      ['Refacciones', 'lote', 1, 500, 500],
      ['Mano de obra', 'lote', 1, 200, 200],
      ...below(['Subtotal', 700], ['IVA s/mano de obra', 32], ['Total', 732]),
    ],
    [plain('Refacciones', 'lote', '1', '500'), plain('Mano de obra', 'lote', '1', '200')],
    { asks: ['missing_values', 'stated_total', 'sum_mismatch', 'unreadable_number'] },
  ),
  layout(
    'a charge that the total holds and no row tells',
    [short, ...three.map(row), ...below(['Total', 800])],
    three,
    { asks: ['stated_total', 'sum_mismatch'] },
  ),
  layout(
    'a lot that begins with a word of charges, with nothing but an amount',
    [
      short,
      ...three.map(row),
      ['Retención de tráfico con bandereros', 'lote', '', '', 1500],
      ...below(['Total', 2200]),
    ],
    [...three, plain('Retención de tráfico con bandereros', 'lote', '1', '1500')],
    { asks: ['missing_values', 'stated_total', 'sum_mismatch'] },
  ),
  layout(
    'an advance and what is still to be settled',
    [short, ...three.map(row), ...below(['Importe', 700], ['Anticipo 30%', 210], ['Por liquidar', 490])],
    three,
  ),
  layout('a discount that no total counts', [short, ...three.map(row), ...below(['Descuento', -70])], three, {
    asks: ['charge_said'],
  }),
  layout(
    'indirect costs below their base, and no total',
    [short, ...three.map(row), ...below(['Costo directo', 700], ['Indirectos 12%', 84])],
    three,
    { asks: ['charge_said'] },
  ),
  layout(
    'contingencies in per cent with a quantity, and no total',
    [short, ...three.map(row), ['Imprevistos', '%', 5, '', 35]],
    three,
    { asks: ['charge_said'] },
  ),
  layout(
    'a rate before the word of its tax',
    [short, ...three.map(row), ...below(['Subtotal', 700], ['16% de IVA', 112], ['Total', 812])],
    three,
    { total: '812' },
  ),
];

import { type Layout, layout, sheet, type Work, type Written, work } from './layout.ts';

/** What stands twice, is taken off, or is priced twice: sums among the works, credits, costs beside prices, and other tables. */

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
const sumOf = (...works: readonly Work[]) => Number(works.reduce((all, one) => all + Number(one.amount), 0).toFixed(2));
const three = [poste, base, cable];

const lots = (...parts: readonly (readonly Work[])[]) =>
  parts.map((works, at): Written[] => [`Partida ${at + 1}`, 'lote', 1, sumOf(...works), sumOf(...works)]);

/** What stands behind the amounts of the three works. */
const behind = (name: string, values: readonly Written[]) => [
  [...short, name],
  ...three.map((one, at) => [...row(one), values[at] ?? '']),
];

export const doubles: readonly Layout[] = [
  layout('an advance behind the amounts', behind('Anticipo', [100, 0, '']), three, { asks: ['other_amounts'] }),
  layout('advances of nothing behind the amounts', behind('Anticipo', [0, 0, 0]), three),
  layout(
    'authorized quantities behind the amounts, with one of another value',
    behind('Cant. autorizada', [3, 2, 41]),
    three,
    {
      asks: ['other_amounts'],
    },
  ),
  layout('the same quantities as authorized behind the amounts', behind('Cant. autorizada', [3, 4, 41]), three),
  layout(
    'works that the insurance does not cover',
    behind('Cobertura', ['Amparado', 'No amparado', 'Amparado']),
    three,
    {
      asks: ['remarked'],
    },
  ),
  layout('verdicts of one letter', behind('Dictamen', ['A', 'R', 'A']), three, { asks: ['unmarked'] }),
  layout('a state of each work, of which one is no', behind('Status', ['OK', 'NO', 'OK']), three, {
    asks: ['unmarked'],
  }),
  layout(
    'lots with the names of the next sheets, at other amounts',
    [
      sheet([short, ['Postería', 'lote', 1, 500, 500], ['Cableado', 'lote', 1, 300, 300]], 'Resumen'),
      sheet([short, row(poste), row(base)], 'Postería'),
      sheet([short, row(cable), row(ancla)], 'Cableado'),
    ],
    [poste, base, cable, ancla],
    { asks: ['sum_of_lines'] },
  ),
  layout(
    'the sums of the next two sheets in whole pesos',
    [
      sheet([short, ['Partida 1', 'lote', 1, 525, 525], ['Partida 2', 'lote', 1, 275, 275]], 'Resumen'),
      sheet([short, row(poste), row(base)], 'Hoja 1'),
      sheet([short, row(cable), row(ancla)], 'Hoja 2'),
    ],
    [poste, base, cable, ancla],
    { asks: ['sum_of_lines'] },
  ),
  layout(
    'a discount behind the amounts that have none, and no amounts with it',
    [
      [...short, 'Descuento'],
      [...row(poste), 50],
      [...row(base), 0],
      [...row(cable), ''],
    ],
    three,
    { asks: ['other_amounts'] },
  ),
  layout(
    'a sheet of lots, as many as the works of the next sheet, in another order',
    [
      sheet([short, ...lots([cable], [poste], [base])], 'Resumen'),
      sheet([short, ...three.map(row), ['', '', '', 'Total', sumOf(...three)]], 'Detalle'),
    ],
    three,
    { asks: ['stated_total', 'sum_of_lines'] },
  ),
  layout(
    'a lot alone on its sheet at the amount of the only work of the next one',
    [sheet([short, ...lots([cable])], 'Resumen'), sheet([short, row(cable)], 'Detalle')],
    [cable],
    { asks: ['sum_of_lines'] },
  ),
  layout(
    'a sheet of as many lots of their own as the works of the next sheet',
    [
      sheet([short, ...lots([poste, base], [cable, cable], [ancla, ancla])], 'Varios'),
      sheet([short, ...three.map(row)], 'Detalle'),
    ],
    [plain('Partida 1', 'lote', '1', '524.95'), plain('Partida 2', 'lote', '1', '469.86')].concat(
      plain('Partida 3', 'lote', '1', '80.76'),
      three,
    ),
  ),
  layout(
    'a sheet of the sums of the next two, and a permit of its own',
    [
      sheet([short, ...lots([poste, base], [cable, ancla]), ['Permiso de la SICT', 'lote', 1, 1500, 1500]], 'Resumen'),
      sheet([short, row(poste), row(base)], 'Partida 1'),
      sheet([short, row(cable), row(ancla)], 'Partida 2'),
    ],
    [poste, base, cable, ancla, plain('Permiso de la SICT', 'lote', '1', '1500')],
    { asks: ['sum_of_lines'] },
  ),
  layout(
    'the sums of the sections as lots below them, and a permit among these',
    [
      short,
      ['PARTIDA 1'],
      row(poste),
      row(base),
      ['PARTIDA 2'],
      row(cable),
      row(ancla),
      ['RESUMEN'],
      ...lots([poste, base], [cable, ancla]),
      ['Permiso de la SICT', 'lote', 1, 1500, 1500],
    ],
    [poste, base, cable, ancla, plain('Permiso de la SICT', 'lote', '1', '1500')],
    { asks: ['sum_of_lines'] },
  ),
  layout(
    'a sheet of lots that come to what the works of the next sheet do, a section of one work among them',
    [
      sheet([short, ...lots([poste, base], [cable])], 'Resumen'),
      sheet([['PARTIDA 1'], short, row(poste), row(base), ['PARTIDA 2'], row(cable)], 'Detalle'),
    ],
    three,
    { asks: ['sum_of_lines'] },
  ),
  layout(
    'lots with IVA on a sheet of their own, and their works without',
    [
      sheet([short, ['Partida 1', 'lote', 1, 608.94, 608.94], ['Partida 2', 'lote', 1, 272.52, 272.52]], 'Resumen'),
      sheet([['PARTIDA 1'], short, row(poste), row(base), ['PARTIDA 2'], row(cable)], 'Detalle'),
    ],
    three,
    { asks: ['sum_of_lines'] },
  ),
  layout(
    'a table of lots and below it, each with its total, the table of their works',
    [
      short,
      ...lots([poste, base], [cable]),
      ['Total', '', '', '', sumOf(...three)],
      [],
      ['DETALLE'],
      short,
      ...three.map(row),
      ['Total', '', '', '', sumOf(...three)],
    ],
    three,
    { asks: ['sum_of_lines'] },
  ),
  layout(
    'a sheet of lots of their own beside one of works',
    [sheet([short, ...lots([poste, base], [cable, cable])], 'Varios'), sheet([short, ...three.map(row)], 'Detalle')],
    [plain('Partida 1', 'lote', '1', '524.95'), plain('Partida 2', 'lote', '1', '469.86'), ...three],
  ),
  layout(
    'a credit called deduction among the works, without a total',
    [short, ...three.map(row), ['Deducción por material recuperado', 'lote', 1, 150, 150]],
    [...three, plain('Deducción por material recuperado', 'lote', '1', '-150')],
    { asks: ['deducted'] },
  ),
  layout(
    'a credit note among the works, without a total',
    [short, ...three.map(row), ['Nota de crédito 881', 'lote', 1, 150, 150]],
    [...three, plain('Nota de crédito 881', 'lote', '1', '-150')],
    { asks: ['deducted'] },
  ),
  layout(
    'a return of material among the works, without a total',
    [short, ...three.map(row), ['Devolución de material', 'lote', 1, 150, 150]],
    [...three, plain('Devolución de material', 'lote', '1', '-150')],
    { asks: ['deducted'] },
  ),
  layout(
    'a payment already made among the works, without a total',
    [short, ...three.map(row), ['Abono del 3 de marzo', 'lote', 1, 150, 150]],
    three,
    { asks: ['deducted'] },
  ),
  layout(
    'works that are recommended by their title, without a total',
    [short, ...three.map(row), ['TRABAJOS RECOMENDADOS'], row(ancla)],
    three,
    { asks: ['optional'] },
  ),
  layout(
    'parts that are suggested by their title, without a total',
    [short, ...three.map(row), ['REFACCIONES SUGERIDAS'], row(ancla)],
    three,
    { asks: ['optional'] },
  ),
  layout(
    'a list of prices with one of each on a sheet called so',
    [
      sheet([short, ...three.map(row), ['', '', '', 'Total', sumOf(...three)]], 'Presupuesto'),
      sheet(
        [
          short,
          ...[poste, base, cable, ancla].map((one): Written[] => [
            one.name,
            one.unit,
            1,
            Number(one.unitPrice),
            Number(one.unitPrice),
          ]),
        ],
        'Tabulador',
      ),
    ],
    three,
    { asks: ['price_list', 'stated_total'] },
  ),
  layout(
    'a list of prices with one of each below the works under its own title',
    [
      short,
      ...three.map(row),
      [],
      ['TABULADOR DE PRECIOS'],
      short,
      ...[poste, base, cable, ancla].map((one): Written[] => [
        one.name,
        one.unit,
        1,
        Number(one.unitPrice),
        Number(one.unitPrice),
      ]),
    ],
    three,
    { asks: ['remarked'] },
  ),
  layout(
    'sections with the sum of their quantities and amounts beside the title',
    [
      short,
      ['POSTERÍA', '', 7, '', 700],
      ['Poste metálico', 'pza', 3, 100, 300],
      ['Base de concreto', 'pza', 4, 100, 400],
      ['CABLEADO', '', 40, '', 200],
      ['Cable de acero', 'm', 40, 5, 200],
    ],
    [
      plain('Poste metálico', 'pza', '3', '100'),
      plain('Base de concreto', 'pza', '4', '100'),
      plain('Cable de acero', 'm', '40', '5'),
    ],
    { asks: ['sum_of_lines'] },
  ),
  layout(
    'sections with the sum of their quantities and amounts below their works',
    [
      short,
      ['Poste metálico', 'pza', 3, 100, 300],
      ['Base de concreto', 'pza', 4, 100, 400],
      ['POSTERÍA', '', 7, '', 700],
      ['Cable de acero', 'm', 40, 5, 200],
      ['Alambre', 'm', 10, 5, 50],
      ['CABLEADO', '', 50, '', 250],
    ],
    [
      plain('Poste metálico', 'pza', '3', '100'),
      plain('Base de concreto', 'pza', '4', '100'),
      plain('Cable de acero', 'm', '40', '5'),
      plain('Alambre', 'm', '10', '5'),
    ],
    { asks: ['sum_of_lines'] },
  ),
  layout(
    'lots below the works that they sum, without a total',
    [
      short,
      row(poste),
      row(base),
      ['Postería', 'lote', 1, sumOf(poste, base), sumOf(poste, base)],
      row(cable),
      row(ancla),
      ['Cableado', 'lote', 1, sumOf(cable, ancla), sumOf(cable, ancla)],
    ],
    [poste, base, cable, ancla],
    { asks: ['sum_of_lines'] },
  ),
  layout(
    'a work by the metre whose parts below it are its amount together, without a total',
    [
      ['Clave', ...short],
      ['1', 'Barrera completa', 'm', 4, 131.2375, 524.95],
      ['1.1', ...row(poste)],
      ['1.2', ...row(base)],
      ['2', ...row(cable)],
    ],
    [
      { ...poste, code: '1.1' },
      { ...base, code: '1.2' },
      { ...cable, code: '2' },
    ],
    { asks: ['sum_of_lines'] },
  ),
  layout(
    'a work by the metre whose parts below it are its amount together, without codes and a total',
    [short, ['Barrera completa', 'm', 4, 131.2375, 524.95], row(poste), row(base), row(cable)],
    [poste, base, cable],
    { asks: ['sum_of_lines'] },
  ),
  layout(
    'a cost and a price of sale without amounts',
    [
      ['Concepto', 'Unidad', 'Cantidad', 'Costo', 'Precio de venta'],
      ['Poste metálico', 'pza', 3, 80, 105],
      ['Base de concreto', 'pza', 4, 40, 52],
    ],
    [plain('Poste metálico', 'pza', '3', '105'), plain('Base de concreto', 'pza', '4', '52')],
    { asks: ['amount_mismatch'] },
  ),
  layout(
    'a unit price and a final price without amounts',
    [
      ['Concepto', 'Unidad', 'Cantidad', 'P.U.', 'Precio final'],
      ['Poste metálico', 'pza', 3, 80, 105],
      ['Base de concreto', 'pza', 4, 40, 52],
    ],
    [plain('Poste metálico', 'pza', '3', '105'), plain('Base de concreto', 'pza', '4', '52')],
    { asks: ['amount_mismatch'] },
  ),
  layout(
    'a base price and a price with charges without amounts',
    [
      ['Concepto', 'Unidad', 'Cantidad', 'Precio base', 'Precio con indirectos'],
      ['Poste metálico', 'pza', 3, 80, 105],
      ['Base de concreto', 'pza', 4, 40, 52],
    ],
    [plain('Poste metálico', 'pza', '3', '105'), plain('Base de concreto', 'pza', '4', '52')],
    { asks: ['amount_mismatch'] },
  ),
  layout(
    'a quantity and what was delivered of it without amounts',
    [
      ['Concepto', 'Unidad', 'Cantidad', 'Surtido', 'P.U.'],
      ['Poste metálico', 'pza', 5, 3, 105],
      ['Base de concreto', 'pza', 4, 4, 52],
    ],
    [plain('Poste metálico', 'pza', '3', '105'), plain('Base de concreto', 'pza', '4', '52')],
    { asks: ['unproven_amount'] },
  ),
  layout(
    'a quantity and a number of places without amounts',
    [
      ['Concepto', 'Unidad', 'Cantidad por sitio', 'Sitios', 'P.U.'],
      ['Poste metálico', 'pza', 5, 3, 105],
      ['Base de concreto', 'pza', 4, 2, 52],
    ],
    [plain('Poste metálico', 'pza', '15', '105'), plain('Base de concreto', 'pza', '8', '52')],
    { asks: ['unproven_amount'] },
  ),
  layout(
    'a description cut over two columns under one name',
    [
      ['Concepto', '', 'Unidad', 'Cantidad', 'P.U.', 'Importe'],
      ['Suministro y colocación', 'de poste metálico', 'pza', 3, 100, 300],
      ['Suministro y colocación', 'de base de concreto', 'pza', 4, 50, 200],
      ['Retiro', 'de escombro', 'm3', 2, 80, 160],
    ],
    [
      plain('Suministro y colocación de poste metálico', 'pza', '3', '100'),
      plain('Suministro y colocación de base de concreto', 'pza', '4', '50'),
      plain('Retiro de escombro', 'm3', '2', '80'),
    ],
  ),
  layout(
    'a description cut over two columns in one row alone',
    [
      ['Concepto', '', 'Unidad', 'Cantidad', 'P.U.', 'Importe'],
      ['Poste metálico', '', 'pza', 3, 100, 300],
      ['Suministro y colocación', 'de base de concreto', 'pza', 4, 50, 200],
      ['Retiro de escombro', '', 'm3', 2, 80, 160],
    ],
    [
      plain('Poste metálico', 'pza', '3', '100'),
      plain('Suministro y colocación de base de concreto', 'pza', '4', '50'),
      plain('Retiro de escombro', 'm3', '2', '80'),
    ],
  ),
  layout(
    'a second table below under words that nothing knows, with price before quantity',
    [
      short,
      ...three.map(row),
      ['Operario', 'Nivel', 'Paga', 'Turnitos', 'Resulta'],
      ['Soldador', 'A', 350.5, 3, 1051.5],
      ['Ayudante', 'B', 210.25, 6, 1261.5],
    ],
    [...three, plain('Soldador', '', '3', '350.5'), plain('Ayudante', '', '6', '210.25')],
    { asks: ['other_names', 'unreadable_number'] },
  ),
  layout(
    'a second table below under words that nothing knows without units, price before quantity',
    [
      ['Concepto', 'Cantidad', 'P.U.', 'Importe'],
      ...three.map((one) => row(one).filter((_, at) => at !== 1)),
      ['Operario', 'Paga', 'Turnitos', 'Resulta'],
      ['Soldador', 350.5, 3, 1051.5],
      ['Ayudante', 210.25, 6, 1261.5],
    ],
    [
      ...three.map((one) => ({ ...one, unit: '' })),
      plain('Soldador', '', '3', '350.5'),
      plain('Ayudante', '', '6', '210.25'),
    ],
    { asks: ['other_names'] },
  ),
  layout(
    'a list of suggested prices beside the amount as «P.U. sugerido»',
    [
      [...short, 'P.U. sugerido', 'Importe sugerido'],
      ['Poste metálico', 'pza', 3, 100, 300, 90, 270],
      ['Base de concreto', 'pza', 4, 50, 200, 45, 180],
    ],
    [plain('Poste metálico', 'pza', '3', '100'), plain('Base de concreto', 'pza', '4', '50')],
    { asks: ['other_amounts'] },
  ),
  layout(
    'a budget of last year beside the one of this year with equal names',
    [
      ['Concepto', 'Unidad', '2024', '', '', '2025', '', ''],
      ['', '', 'Cant.', 'P.U.', 'Importe', 'Cant.', 'P.U.', 'Importe'],
      ['Poste metálico', 'pza', 2, 90, 180, 3, 100, 300],
      ['Base de concreto', 'pza', 3, 45, 135, 4, 50, 200],
    ],
    [plain('Poste metálico', 'pza', '3', '100'), plain('Base de concreto', 'pza', '4', '50')],
    { asks: ['several_prices', 'several_quantities'] },
  ),
  layout(
    'days, people and pay without an amount',
    [
      ['Personal', 'Personas', 'Días', 'Salario diario'],
      ['Oficial albañil', 2, 3, 750],
      ['Ayudante general', 4, 3, 450],
    ],
    [plain('Oficial albañil', '', '6', '750'), plain('Ayudante general', '', '12', '450')],
    { asks: ['unproven_amount'] },
  ),
  layout(
    'a number of equal sections told above, without a total',
    [['Trabajos para cada una de las 3 casetas'], short, ...three.map(row)],
    three,
  ),
  layout(
    'quantities of one place, and the number of places told below',
    [short, ...three.map(row), ['Nota: las cantidades son por cada poste; son 4 postes.']],
    three,
  ),
  layout(
    'works crossed with the word NO beside the description without a name',
    [
      [...short, ''],
      [...row(poste), 'SI'],
      [...row(base), 'NO'],
      [...row(cable), 'SI'],
    ],
    [poste, cable],
    { asks: ['unmarked'] },
  ),
  layout(
    'prices valid for the whole of the row by the name «Precio total»',
    [
      ['Concepto', 'Cantidad', 'Precio total'],
      ['Poste metálico', 3, 300],
      ['Base de concreto', 4, 200],
    ],
    [plain('Poste metálico', '', '3', '100'), plain('Base de concreto', '', '4', '50')],
  ),
  layout(
    'amounts with the tax within and a total that adds no tax, said in the name of the tax',
    [
      short,
      ['Poste metálico', 'pza', 3, 116, 348],
      ['Base de concreto', 'pza', 4, 58, 232],
      ['', '', '', 'Total', 580],
      ['', '', '', 'IVA incluido', 80],
    ],
    [plain('Poste metálico', 'pza', '3', '116'), plain('Base de concreto', 'pza', '4', '58')],
    { asks: ['tax_included', 'tax_mismatch'] },
  ),
  layout(
    'prices in thousands by the name of the sheet',
    [
      sheet([short, ['Poste metálico', 'pza', 3, 1.5, 4.5], ['Base de concreto', 'pza', 4, 0.5, 2]], 'Miles de pesos'),
      sheet([['Elaborado en marzo por el residente']], 'Notas'),
    ],
    [plain('Poste metálico', 'pza', '3', '1500'), plain('Base de concreto', 'pza', '4', '500')],
    { asks: ['scaled_amounts'] },
  ),
  layout(
    'a title «PARTIDAS CANCELADAS» above the last works, without a total',
    [short, row(poste), row(base), ['PARTIDAS CANCELADAS'], row(cable)],
    [poste, base],
    { asks: ['deducted', 'remarked'] },
  ),
  layout(
    'a title «NO CONSIDERAR» above the last works, without a total',
    [short, row(poste), row(base), ['NO CONSIDERAR'], row(cable)],
    [poste, base],
    { asks: ['remarked'] },
  ),
  layout(
    'a title «COMO REFERENCIA» above the last works, without a total',
    [short, row(poste), row(base), ['PRECIOS DE REFERENCIA'], row(cable)],
    [poste, base],
    { asks: ['remarked'] },
  ),
  layout(
    'works that a footnote takes out',
    [
      short,
      row(poste),
      row(base),
      ['Cable de acero *', 'm', 41, 5.73, 234.93],
      ['* No se incluye en el presente presupuesto'],
    ],
    [poste, base],
    { asks: ['remarked'] },
  ),
  layout(
    'a second opinion below with fewer works and other prices',
    [
      short,
      ['Poste metálico', 'pza', 3, 100, 300],
      ['Base de concreto', 'pza', 4, 50, 200],
      ['Cable de acero', 'm', 40, 5, 200],
      ['CONTRAPROPUESTA'],
      ['Poste metálico', 'pza', 3, 90, 270],
      ['Base de concreto', 'pza', 4, 45, 180],
    ],
    [
      plain('Poste metálico', 'pza', '3', '100'),
      plain('Base de concreto', 'pza', '4', '50'),
      plain('Cable de acero', 'm', '40', '5'),
      plain('Poste metálico', 'pza', '3', '90'),
      plain('Base de concreto', 'pza', '4', '45'),
    ],
    { asks: ['several_prices'] },
  ),
  layout(
    'the same works again with other prices under «PRECIO AUTORIZADO»',
    [
      short,
      ['Poste metálico', 'pza', 3, 100, 300],
      ['Base de concreto', 'pza', 4, 50, 200],
      ['PRECIOS AUTORIZADOS POR LA ASEGURADORA'],
      ['Poste metálico', 'pza', 3, 90, 270],
      ['Base de concreto', 'pza', 4, 45, 180],
    ],
    [plain('Poste metálico', 'pza', '3', '90'), plain('Base de concreto', 'pza', '4', '45')],
    { asks: ['several_prices'] },
  ),
  layout(
    'a rent with the deposit as a work that comes back',
    [
      short,
      ['Renta de torre de luz', 'día', 5, 1800, 9000],
      ['Depósito en garantía (reembolsable)', 'lote', 1, 5000, 5000],
    ],
    [plain('Renta de torre de luz', 'día', '5', '1800')],
    { asks: ['deducted'] },
  ),
  layout(
    'an exchange rate column whose price is in dollars and the amount in pesos',
    [
      ['Concepto', 'Cantidad', 'P.U. USD', 'T.C.', 'Importe MXN'],
      ['Lámpara de obstrucción', 3, 100, 18.5, 5550],
      ['Cámara domo', 2, 250, 18.5, 9250],
    ],
    [plain('Lámpara de obstrucción', '', '3', '1850'), plain('Cámara domo', '', '2', '4625')],
    { asks: ['amount_mismatch'] },
  ),
  layout(
    'an exchange rate and prices in pesos without a name of currency behind dollars',
    [
      ['Concepto', 'Cantidad', 'Dólares', 'T.C.', 'P.U.', 'Importe'],
      ['Lámpara de obstrucción', 3, 100, 18.5, 1850, 5550],
      ['Cámara domo', 2, 250, 18.5, 4625, 9250],
    ],
    [plain('Lámpara de obstrucción', '', '3', '1850'), plain('Cámara domo', '', '2', '4625')],
  ),
  layout(
    'amounts in pesos and the same in dollars without prices in dollars',
    [
      [...short, 'USD'],
      ['Poste metálico', 'pza', 3, 185, 555, 30],
      ['Base de concreto', 'pza', 4, 370, 1480, 80],
    ],
    [plain('Poste metálico', 'pza', '3', '185'), plain('Base de concreto', 'pza', '4', '370')],
  ),
  layout(
    'the currency in the name of the file’s column of totals alone',
    [
      ['Concepto', 'Unidad', 'Cantidad', 'Precio', 'Total US$'],
      ['Poste metálico', 'pza', 3, 100, 300],
      ['Base de concreto', 'pza', 4, 50, 200],
    ],
    [plain('Poste metálico', 'pza', '3', '100'), plain('Base de concreto', 'pza', '4', '50')].map((one) => ({
      ...one,
      currency: 'USD',
    })),
  ),
  layout(
    'the currency in a title over the prices',
    [
      ['', '', '', 'DÓLARES AMERICANOS', ''],
      short,
      ['Poste metálico', 'pza', 3, 100, 300],
      ['Base de concreto', 'pza', 4, 50, 200],
    ],
    [plain('Poste metálico', 'pza', '3', '100'), plain('Base de concreto', 'pza', '4', '50')].map((one) => ({
      ...one,
      currency: 'USD',
    })),
  ),
  layout(
    'the currency in the cell of the total in letters',
    [
      short,
      ['Poste metálico', 'pza', 3, 100, 300],
      ['Base de concreto', 'pza', 4, 50, 200],
      ['', '', '', 'Total', 500],
      ['(QUINIENTOS DÓLARES 00/100 USD)'],
    ],
    [plain('Poste metálico', 'pza', '3', '100'), plain('Base de concreto', 'pza', '4', '50')].map((one) => ({
      ...one,
      currency: 'USD',
    })),
  ),
  layout(
    'the currency in a condition of payment',
    [
      short,
      ['Poste metálico', 'pza', 3, 100, 300],
      ['Base de concreto', 'pza', 4, 50, 200],
      ['Pagadero en USD o su equivalente en pesos al tipo de cambio del DOF'],
    ],
    [plain('Poste metálico', 'pza', '3', '100'), plain('Base de concreto', 'pza', '4', '50')].map((one) => ({
      ...one,
      currency: 'USD',
    })),
    { asks: ['doubtful_currency'] },
  ),
  layout(
    'euros in a sentence of an English letter',
    [
      ['Please find below our offer, quoted in euros, ex works Milan.'],
      ['Part #', 'Description', 'Qty', 'Unit price', 'Amount'],
      ['K-350', 'Crash cushion nose', 2, 3250.5, 6501],
      ['K-351', 'Bolt set complete', 40, 12.75, 510],
    ],
    [work('K-350', 'Crash cushion nose', '', '2', '3250.5'), work('K-351', 'Bolt set complete', '', '40', '12.75')].map(
      (one) => ({ ...one, currency: 'EUR' }),
    ),
    { asks: ['doubtful_currency'] },
  ),
  layout(
    'a price by the dozen told by the unit, the quantity in pieces',
    [short, ['Tornillo de alta resistencia', 'docena', 24, 120, 240], ['Tuerca hexagonal', 'docena', 36, 60, 180]],
    [plain('Tornillo de alta resistencia', 'docena', '2', '120'), plain('Tuerca hexagonal', 'docena', '3', '60')],
    { asks: ['amount_mismatch'] },
  ),
  layout(
    'the quantity of each row again in its description with another number',
    [short, ['Reposición de 5 postes metálicos', 'pza', 3, 100, 300], ['Reposición de 4 bases', 'pza', 4, 50, 200]],
    [plain('Reposición de 5 postes metálicos', 'pza', '3', '100'), plain('Reposición de 4 bases', 'pza', '4', '50')],
  ),
  layout(
    'a form of which two copies stand below each other, the second for the archive',
    [
      ['ORIGINAL'],
      short,
      ...three.map(row),
      ['', '', '', 'Total', sumOf(...three)],
      ['COPIA'],
      short,
      ...three.map(row),
      ['', '', '', 'Total', sumOf(...three)],
    ],
    [...three, ...three],
    { asks: ['repeated_line', 'repeated_sheet'] },
  ),
  layout(
    'a copy of two works beside the budget for the store',
    [
      [...short, '', 'Vale de almacén', 'Cant.'],
      [...row(poste), '', 'Poste metálico', 3],
      [...row(base), '', 'Base de concreto', 4],
      [...row(cable), '', '', ''],
    ],
    three,
  ),
];

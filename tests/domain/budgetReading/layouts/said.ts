import { type Layout, layout, names, sheet, type Work, type Written, work } from './layout.ts';

/** What files say of their lines: sheets that were set aside, works that are excluded, remarks beside them, and further amounts. */

const short = ['Concepto', 'Unidad', 'Cantidad', 'P.U.', 'Importe'];
const pole = work('', 'Poste metálico', 'pza', '3', '100');
const base = work('', 'Base de concreto', 'pza', '4', '50');
const anchor = work('', 'Ancla de fijación', 'pza', '5', '20');
const three = [pole, base, anchor];
const grate = work('', 'Rejilla de drenaje', 'pza', '2', '75');
const cover = work('', 'Tapa de registro', 'pza', '1', '90');
const two = [grate, cover];
const row = (one: Work): Written[] => [
  one.name,
  one.unit,
  Number(one.quantity),
  Number(one.unitPrice),
  Number(one.amount),
];
const total = (amount: number, label = 'Total'): Written[] => ['', '', '', label, amount];

/** Other works on a sheet of this name. */
const aside = (name: string) =>
  layout(
    `works on a sheet named «${name}»`,
    [sheet([short, ...three.map(row)], 'Presupuesto'), sheet([short, ...two.map(row)], name)],
    [...three, ...two],
    { asks: ['remarked'] },
  );
/** Other works below this title. */
const below = (title: string, asked = 'remarked') =>
  layout(`works below «${title}»`, [short, ...three.map(row), [title], ...two.map(row)], [...three, ...two], {
    asks: [asked],
  });
const above = (title: string) =>
  layout(`«${title}» above the names of the columns`, [[title], short, ...three.map(row)], three, {
    asks: ['remarked'],
  });
/** A remark beside the second work. */
const beside = (remark: string, asked = 'remarked') =>
  layout(
    `«${remark}» beside a work`,
    [[...short, 'Observaciones'], row(pole), [...row(base), remark], row(anchor)],
    three,
    { asks: [asked] },
  );
/** A column behind the amounts. */
const behind = (label: string, values: readonly Written[], asked: string | null = 'other_amounts') =>
  layout(
    `«${label}» behind the amounts`,
    [[...short, label], ...three.map((one, at) => [...row(one), values[at] ?? ''])],
    three,
    asked === null ? {} : { asks: [asked] },
  );
/** Two columns behind the amounts. */
const reduced = (labels: readonly string[], values: readonly (readonly Written[])[]) =>
  layout(
    `«${labels.join('» and «')}» behind the amounts`,
    [[...short, ...labels], ...three.map((one, at) => [...row(one), ...(values[at] ?? [])])],
    three,
    { asks: ['other_amounts'] },
  );
const instead = (name: string, unit = 'pza', asked = 'remarked') =>
  layout(
    `a work that is called «${name}» and counted in «${unit}»`,
    [short, [name, unit, 3, 100, 300], row(base)],
    [work('', name, unit, '3', '100'), base],
    { asks: [asked] },
  );
const closed = (rows: readonly (readonly Written[])[], name: string, stated: string | null) =>
  layout(name, [short, ...three.map(row), ...rows], three, { total: stated });

/** Columns behind the amounts of which the last one alone is summed up, without a word. */
const summed = (labels: readonly string[], values: readonly (readonly Written[])[], sum: number, asks = true) =>
  layout(
    `a sum below «${labels.join('» and «')}» alone`,
    [
      [...short, ...labels],
      ...three.map((one, at) => [...row(one), ...(values[at] ?? [])]),
      [...short.map(() => ''), ...labels.slice(1).map(() => ''), sum],
    ],
    three,
    asks ? { asks: ['other_amounts'] } : {},
  );

export const said: readonly Layout[] = [
  ...['NO USAR', 'Borrador', 'Versión anterior', 'Ejemplo'].map(aside),
  ...[
    'DAÑOS PREEXISTENTES',
    'NO IMPUTABLES AL SINIESTRO',
    'EXCLUSIONES:',
    'FUERA DE ALCANCE',
    'DAÑOS NO RECLAMADOS',
    'NO INCLUYE:',
    'PRECIOS DE REFERENCIA',
  ].map((title) => below(title)),
  ...['COTIZACIÓN CANCELADA', 'BORRADOR'].map(above),
  ...['No aplica', 'Duplicado con renglón 1', 'Lo suministra CAPUFE', 'Incluido en partida 1', 'Precio con IVA'].map(
    (one) => beside(one),
  ),
  beside('Precio en dólares', 'doubtful_currency'),
  beside('Preexistente'),
  beside('Daño previo'),
  beside('Opcional', 'optional'),
  beside('Si se requiere', 'optional'),
  beside('Se paga al 50%'),
  beside('No considerar'),
  beside('Se autorizan 2'),
  beside('Procede parcialmente'),
  beside('Debe ser 3 piezas'),
  beside('Precio por par', 'price_unit'),
  below('TRABAJOS DE OTRO SINIESTRO'),
  behind('¿Se cobra?', ['Sí', 'No', 'Sí'], 'unmarked'),
  behind('Vo.Bo.', ['✓', '✗', '✓'], 'unmarked'),
  ...['Retención', 'Penalización'].map((label) => behind(label, [100, 0, 0])),
  behind('Monto pagado', [200, 200, 100]),
  ...['MENOS:', 'A DESCONTAR', 'MATERIAL RECUPERADO'].map((title) => below(title, 'deducted')),
  below('TRABAJOS CONDICIONADOS', 'optional'),
  behind('Rev.', ['0', '1', '1'], 'alternative'),
  behind('Rev.', ['0', '0', '0'], null),
  summed(['A cobrar'], [[240], [200], [50]], 490),
  summed(
    ['Gastos 15%', 'A facturar'],
    [
      [45, 345],
      [30, 230],
      [15, 115],
    ],
    690,
  ),
  summed(['Fotos'], [[12], [3], [1]], 16, false),
  summed(['Total con IVA'], [[348], [232], [116]], 696, false),
  instead('Poste metálico (opc.)', 'pza', 'optional'),
  instead('Poste metálico (en su caso)', 'pza', 'optional'),
  instead('Poste metálico (daño preexistente, no aplica)'),
  instead('Poste metálico - no autorizado'),
  instead('Poste metálico (IVA incluido)'),
  instead('Poste metálico (menos 10%)'),
  instead('(-) Poste recuperado', 'pza', 'deducted'),
  instead('Chatarra a favor del cliente', 'pza', 'deducted'),
  layout(
    'works of which one is to be chosen',
    [short, ...three.map(row), ['Elegir una de las siguientes tapas:'], ...two.map(row)],
    [...three, ...two],
    { asks: ['alternative'] },
  ),
  behind('¿Se autoriza?', ['SI', 'NO', 'SI'], 'unmarked'),
  behind('Autorizado', ['SI', 'NO', 'SI'], 'unmarked'),
  behind('M.O.', [150, 120, 80]),
  behind('Foto', ['IMG_001.jpg', 'IMG_002.jpg', ''], null),
  behind('Acumulado', [300, 500, 600], null),
  reduced(
    ['Flete', 'Total'],
    [
      [30, 330],
      [20, 220],
      [10, 110],
    ],
  ),
  reduced(
    ['Descuento', 'Neto'],
    [
      [30, 270],
      [20, 180],
      [10, 90],
    ],
  ),
  reduced(
    ['Depreciación', 'Valor actual'],
    [
      ['30%', 210],
      ['10%', 180],
      ['0%', 100],
    ],
  ),
  reduced(
    ['Pagado', 'Por pagar'],
    [
      [100, 200],
      [200, 0],
      [0, 100],
    ],
  ),
  reduced(
    ['% a pagar', 'A cargo de la aseguradora'],
    [
      ['80%', 240],
      ['100%', 200],
      ['50%', 50],
    ],
  ),
  layout(
    'a credit whose amount stands in a column of its own',
    [
      ['Concepto', 'Unidad', 'Cantidad', 'Precio', 'Cargo', 'Abono'],
      row(pole),
      row(base),
      [...row(anchor).slice(0, 4), '', 100],
      ['Saldo', '', '', '', 400],
    ],
    three,
    { asks: ['other_amounts'] },
  ),
  instead('Pendiente'),
  instead('Varios'),
  instead('Poste metálico', '¿pza?'),
  instead('Poste metálico a $120.00 c/u'),
  instead('Raya continua (m)', 'km', 'unit_mismatch'),
  layout(
    'one code and description at two prices',
    [names, ['A-1', ...row(pole)], ['A-1', 'Poste metálico', 'pza', 3, 110, 330], ['A-2', ...row(base)]],
    [{ ...pole, code: 'A-1' }, work('A-1', 'Poste metálico', 'pza', '3', '110'), { ...base, code: 'A-2' }],
    { asks: ['several_prices'] },
  ),
  layout(
    'indirect costs that a note below adds to the prices',
    [short, ...three.map(row), total(600), ['Nota: a los precios anteriores se les agregará 10% de indirectos']],
    three,
    { asks: ['charge_said'] },
  ),
  ...[
    'Nota: la partida A-2 no procede por ser daño preexistente',
    'La partida 2 queda cancelada',
    'Se reduce el concepto A-2 a 3 piezas',
  ].map((note) =>
    layout(
      `«${note}» below works`,
      [names, ...three.map((one, at) => [`A-${at + 1}`, ...row(one)]), ['', ...total(600)], [note]],
      three.map((one, at) => ({ ...one, code: `A-${at + 1}` })),
      { asks: ['remarked'] },
    ),
  ),
  ...[
    'Aplica descuento del 5%',
    'A estos precios agregar 5% de imprevistos',
    'Flete no incluido, costo $150.00',
    'Importe autorizado: $500.00',
  ].map((note) =>
    layout(`«${note}» below the total`, [short, ...three.map(row), total(600), [note]], three, {
      total: '600',
      asks: ['charge_said'],
    }),
  ),
  layout(
    'an original budget and one that was brought up to date below it',
    [
      ['PRESUPUESTO ORIGINAL'],
      short,
      ...three.map(row),
      total(600),
      ['PRESUPUESTO ACTUALIZADO'],
      short,
      ...two.map(row),
      total(240),
    ],
    [...three, ...two],
    { asks: ['alternative'] },
  ),
  closed(
    [total(600, 'Subtotal'), total(48, 'IVA 8% (región fronteriza)'), total(648)],
    'IVA of the border, which is named',
    '648',
  ),
  closed([total(600, 'Subtotal / Subtotal'), total(96, 'IVA / VAT 16%'), total(696)], 'taxes in two languages', '696'),
  closed(
    [total(600, 'Subtotal'), total(-0.4, 'Redondeo'), total(599.6)],
    'a total that is rounded in a row of its own',
    '599.6',
  ),
  closed(
    [total(600, 'Subtotal'), total(96, 'IVA'), total(696), total(-3, '5 al millar'), total(693, 'Neto a pagar')],
    'what inspection takes off below the total, and the rest',
    '696',
  ),
  closed([total(600, '*** TOTAL ***')], 'a total among stars', '600'),
  closed(
    [
      total(600, 'Importe neto antes de IVA'),
      total(96, 'Impuesto al Valor Agregado (16%)'),
      total(696, 'Importe total'),
    ],
    'sums in whole words',
    '696',
  ),
  closed(
    [['Subtotal 600.00'], ['IVA 16% 96.00'], ['Retención IVA (6%) $36.00'], ['Total 660.00']],
    'sums and their rates in one cell each',
    '660',
  ),
  closed(
    [['Subtotal: $600.00', 'IVA (16%): $96.00', '', '', 'Total: $696.00']],
    'the sum, its tax and the total in cells of one row',
    '696',
  ),
  layout(
    'the sums of quantities and amounts below the works, without a word or a unit',
    [
      ['Concepto', 'Cantidad', 'P.U.', 'Importe'],
      ...three.map((one) => row(one).filter((_, at) => at !== 1)),
      ['', 12, '', 600],
    ],
    three.map((one) => ({ ...one, unit: '' })),
    { total: '600' },
  ),
  layout(
    'a quantity that was turned into a day, and another one behind the name of the quantities',
    [
      ['Concepto', 'Unidad', 'Cantidad', 'P.U.', '', 'Importe'],
      ['Retiro de poste', 'pza', { kind: 'date', text: '2025-02-01' }, '', 350, 175],
      ['Poste metálico', 'pza', '', 3, 100, 300],
    ],
    [work('', 'Retiro de poste', 'pza', '0.5', '350'), pole],
    { asks: ['assumed_order'] },
  ),
  layout(
    'weights of one and of all before the price',
    [
      ['Concepto', 'Unidad', 'Cantidad', 'Peso unit.', 'Peso total', 'P.U.', 'Importe'],
      ...three.map(({ name, unit, quantity, unitPrice, amount }): Written[] => {
        const count = Number(quantity);
        return [name, unit, count, 12.5, count * 12.5, Number(unitPrice), Number(amount)];
      }),
    ],
    three,
  ),
  layout(
    'names of columns whose letters say how they multiply',
    [
      ['Clave', 'Concepto', 'Unidad', 'Cantidad (A)', 'P.U. (B)', 'Importe (AxB)'],
      ...three.map((one) => ['', ...row(one)]),
    ],
    three,
  ),
  layout(
    'prices with a star that a note explains',
    [
      short,
      ...three.map(({ name, unit, quantity, unitPrice, amount }): Written[] => [
        name,
        unit,
        Number(quantity),
        `${unitPrice}.00*`,
        Number(amount),
      ]),
      ['* Precio sujeto a cambio'],
    ],
    three,
  ),
  layout(
    'a decimal comma in quantities and a point in prices',
    [
      short,
      ['Poste metálico', 'pza', '2,5', '1,850.50', '4,626.25'],
      ['Base de concreto', 'pza', '1,25', '2,000.00', '2,500.00'],
    ],
    [work('', 'Poste metálico', 'pza', '2.5', '1850.5'), work('', 'Base de concreto', 'pza', '1.25', '2000')],
  ),
];

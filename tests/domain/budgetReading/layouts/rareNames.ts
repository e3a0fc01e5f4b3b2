import { type Layout, layout, type Work, type Written, work } from './layout.ts';

/** Names of columns that are rare, short, misspelled, merged, missing or misleading. */

const plain = (name: string, unit: string, quantity: string, price: string) => work('', name, unit, quantity, price);
const poste = plain('Poste de acero', 'pza', '3', '105.5');
const base = plain('Base de concreto', 'pza', '4', '52.25');
const cable = plain('Cable de guarda', 'm', '41', '5.75');
const three = [poste, base, cable];
const row = ({ name, unit, quantity, unitPrice, amount }: Work): Written[] => [
  name,
  unit,
  Number(quantity),
  Number(unitPrice),
  Number(amount),
];
const under = (...names: Written[]) => [names, ...three.map(row)];
const pick = (order: readonly number[], names: Written[]) => [
  names,
  ...three.map((one) => order.map((at) => row(one)[at] ?? '')),
];
const noUnit = three.map((one) => ({ ...one, unit: '' }));

export const rareNames: readonly Layout[] = [
  layout(
    'names of an appraisal',
    under('Bien afectado', 'Medida', 'No. de unidades', 'Valor de reposición nuevo', 'Monto del daño'),
    three,
  ),
  layout('names of an insurer', under('Rubro', 'U/M', 'Volumen', 'Precio ofertado', 'Pérdida'), three),
  layout(
    'names of a public works body',
    under('Descripción de los trabajos', 'Udm', 'Volumen de obra', 'Precio unitario con número', 'Monto'),
    three,
  ),
  layout('names in slang', under('Chamba', 'Med.', 'Cuántos', 'A como', 'Sale en'), three),
  layout('names of a stock note', under('Artículo', 'Presentación', 'Salidas', 'Costo prom.', 'Costo salida'), three),
  layout('names of single letters with points', under('D.', 'U.', 'C.', 'P.', 'I.'), three),
  layout(
    'names in capitals with lost accents as question marks',
    under('DESCRIPCI?N', 'UNIDAD', 'CANTIDAD', 'PRECIO UNITARIO', 'IMPORTE'),
    three,
  ),
  layout(
    'names with broken encoding',
    under('DescripciÃ³n', 'Unidad', 'Cantidad', 'Precio unitario', 'Importe'),
    three,
  ),
  layout('names with Nº, # and signs', under('Trabajo', 'Und', '#', '$ c/u', '$ tot.'), three),
  layout(
    'names with hyphens of broken words',
    under('Descrip-ción', 'Uni-dad', 'Canti-dad', 'Precio uni-tario', 'Im-porte'),
    three,
  ),
  layout(
    'names with letters spaced out',
    under('C O N C E P T O', 'U N I D A D', 'C A N T I D A D', 'P . U .', 'I M P O R T E'),
    three,
  ),
  layout(
    'names of three rows merged at different heights',
    [
      ['DATOS DEL CONCEPTO', '', 'PRESUPUESTO', '', ''],
      ['Concepto', 'Unidad', 'Cantidad', 'Costos', ''],
      ['', '', '', 'Unitario', 'Total'],
      ...three.map(row),
    ],
    three,
    {
      merges: [
        { top: 1, bottom: 1, left: 0, right: 1 },
        { top: 1, bottom: 1, left: 2, right: 4 },
        { top: 2, bottom: 3, left: 0, right: 0 },
        { top: 2, bottom: 3, left: 1, right: 1 },
        { top: 2, bottom: 3, left: 2, right: 2 },
        { top: 2, bottom: 2, left: 3, right: 4 },
      ],
    },
  ),
  layout(
    'names of three rows without merges',
    [
      ['', '', 'Volumen', 'Precio', 'Importe'],
      ['Descripción', 'Unidad', 'de', 'en', 'en'],
      ['', '', 'obra', 'pesos', 'pesos'],
      ...three.map(row),
    ],
    three,
  ),
  layout('the name of the amount missing', under('Concepto', 'Unidad', 'Cantidad', 'P.U.', ''), three),
  layout('the name of the price missing', under('Concepto', 'Unidad', 'Cantidad', '', 'Importe'), three),
  layout('the name of the quantity missing', under('Concepto', 'Unidad', '', 'P.U.', 'Importe'), three),
  layout('the names of quantity and price missing', under('Concepto', 'Unidad', '', '', 'Importe'), three),
  layout(
    'quantity and price under one another’s synonyms',
    under('Concepto', 'Unidad', 'Costo', 'Cantidad', 'Importe'),
    three,
    { asks: ['assumed_order'] },
  ),
  layout(
    'unit price called total by its name and amount called price',
    under('Concepto', 'Unidad', 'Cantidad', 'Total unitario', 'Precio'),
    three,
  ),
  layout('both money columns called Total', under('Concepto', 'Unidad', 'Cantidad', 'Total', 'Total'), three),
  layout('both money columns called Importe', under('Concepto', 'Unidad', 'Cantidad', 'Importe', 'Importe'), three),
  layout(
    'quantity called unit and unit called quantity',
    under('Concepto', 'Cantidad', 'Unidad', 'P.U.', 'Importe'),
    three,
    { asks: ['misplaced', 'no_quantities'] },
  ),
  layout(
    'quantity called units',
    [
      ['Concepto', 'Unidades', 'Precio', 'Importe'],
      ...three.map((one) => [one.name, Number(one.quantity), Number(one.unitPrice), Number(one.amount)]),
    ],
    noUnit,
  ),
  layout(
    'amount first, description last',
    pick([4, 3, 2, 1, 0], ['Importe', 'P.U.', 'Cantidad', 'Unidad', 'Concepto']),
    three,
  ),
  layout('amount first, description last, without names', pick([4, 3, 2, 1, 0], []).slice(1), three),
  layout(
    'price, quantity, unit, amount, description',
    pick([3, 2, 1, 4, 0], ['Precio', 'Cant', 'Uni', 'Total', 'Descripción']),
    three,
  ),
  layout('an empty name over the descriptions', under('', 'Unidad', 'Cantidad', 'P.U.', 'Importe'), three),
  layout(
    'the title of the table as name over the descriptions',
    under('PRESUPUESTO DE REPARACIÓN', 'Unidad', 'Cantidad', 'P.U.', 'Importe'),
    three,
  ),
  layout(
    'the date as name over the descriptions',
    under({ kind: 'date', text: '2026-03-01' }, 'Unidad', 'Cantidad', 'P.U.', 'Importe'),
    three,
  ),
  layout('the currency only as name over the amounts', under('Concepto', 'Unidad', 'Cantidad', 'P.U.', 'MXN'), three),
  layout(
    'the name of the provider over the amounts',
    under('Concepto', 'Unidad', 'Cantidad', 'P.U.', 'Constructora Sur'),
    three,
  ),
  layout(
    'two columns of codes: own and of the client',
    [
      ['Clave SCT', 'Clave interna', 'Concepto', 'Unidad', 'Cantidad', 'P.U.', 'Importe'],
      ...three.map((one, at) => [`005-E.0${at + 1}`, `K${at + 1}`, ...row(one)]),
    ],
    three.map((one, at) => ({ ...one, code: `005-E.0${at + 1}` })),
  ),
  layout(
    'a column of the cost centre with numbers before the amounts',
    [
      ['Concepto', 'Unidad', 'Cantidad', 'P.U.', 'CeCo', 'Importe'],
      ...three.map((one) => [...row(one).slice(0, 4), 4100, Number(one.amount)]),
    ],
    three,
  ),
  layout(
    'a column of days of delivery between price and amount',
    [
      ['Concepto', 'Unidad', 'Cantidad', 'P.U.', 'Entrega (días)', 'Importe'],
      ...three.map((one, at) => [...row(one).slice(0, 4), [5, 10, 3][at] ?? 0, Number(one.amount)]),
    ],
    three,
  ),
  layout(
    'a column of stock without a name between unit and quantity',
    [
      ['Concepto', 'Unidad', '', 'Cantidad', 'P.U.', 'Importe'],
      ...three.map((one, at) => [...row(one).slice(0, 2), [50, 80, 500][at] ?? 0, ...row(one).slice(2)]),
    ],
    three,
  ),
  layout(
    'the names in the second row with the numbers of the columns in the first',
    [['(1)', '(2)', '(3)', '(4)', '(5)=(3)x(4)'], ...under('Concepto', 'Unidad', 'Cantidad', 'P.U.', 'Importe')],
    three,
  ),
  layout('the formula as the only name of the amounts', under('Concepto', 'Unidad', 'A', 'B', 'A x B'), three),
  layout(
    'names that end with colons and stars',
    under('Concepto:*', 'Unidad:*', 'Cantidad:*', 'Precio:*', 'Total:'),
    three,
  ),
  layout(
    'names of a spreadsheet template in English over Spanish works',
    under('Task', 'Unit', 'Quantity', 'Rate', 'Cost'),
    three,
  ),
  layout(
    'price named by the tax it does not hold',
    under('Concepto', 'Unidad', 'Cantidad', 'P.U. (sin IVA)', 'Importe (sin IVA)'),
    three,
  ),
  layout('price named «más IVA»', under('Concepto', 'Unidad', 'Cantidad', 'Precio + IVA', 'Importe + IVA'), three),
  layout(
    'names that nothing knows, from the amount to the description',
    pick([4, 3, 2, 1, 0], ['Sale en', 'A como', 'Cuántos', 'Med.', 'Chamba']),
    three,
  ),
  layout(
    'names that nothing knows, the amount between price and quantity',
    pick([0, 3, 4, 2, 1], ['Chamba', 'A como', 'Sale en', 'Cuántos', 'Med.']),
    three,
    { asks: ['assumed_order'] },
  ),
  layout(
    'a column «Servicio» behind the amounts, longer than the descriptions',
    [
      ['Concepto', 'Unidad', 'Cantidad', 'P.U.', 'Importe', 'Servicio'],
      ...three.map((one, at) => [...row(one), `Turno ${at + 1} con cierre total de carriles y abanderamiento`]),
    ],
    three,
  ),
  layout(
    'norms longer than a short code, without a word that says that they are codes',
    [
      ['Norma', 'Concepto de obra', 'Unidad', 'Cantidad', 'P.U.', 'Importe'],
      ...three.map((one, at) => [`N-CTR-CAR-1-07-00${at + 1}/00`, ...row(one)]),
    ],
    three.map((one, at) => ({ ...one, code: `N-CTR-CAR-1-07-00${at + 1}/00` })),
  ),
  layout(
    'no words above norms longer than a short code',
    [
      ['', 'Concepto de obra', 'Unidad', 'Cantidad', 'P.U.', 'Importe'],
      ...three.map((one, at) => [`N-CTR-CAR-1-07-00${at + 1}/00`, ...row(one)]),
    ],
    three.map((one, at) => ({ ...one, code: `N-CTR-CAR-1-07-00${at + 1}/00` })),
  ),
  layout(
    'codes of specifications beside descriptions',
    [
      ['Especificación', 'Concepto', 'Unidad', 'Cantidad', 'P.U.', 'Importe'],
      ...three.map((one, at) => [`EP-0${at + 1}`, ...row(one)]),
    ],
    three.map((one, at) => ({ ...one, code: `EP-0${at + 1}` })),
  ),
  layout(
    'part numbers under «Refacción», beside descriptions',
    [
      ['Refacción', 'Descripción', 'Unidad', 'Cantidad', 'P.U.', 'Importe'],
      ...three.map((one, at) => [`87-12${at}-A`, ...row(one)]),
    ],
    three.map((one, at) => ({ ...one, code: `87-12${at}-A` })),
  ),
  layout(
    'works numbered 1a, 1b and 2 below titles numbered 1',
    [
      ['No.', 'Concepto', 'Unidad', 'Cantidad', 'P.U.', 'Importe'],
      ['1', 'Reparación de alumbrado'],
      ...three.map((one, at) => [['1a', '1b', '2a'][at] ?? '', ...row(one)]),
    ],
    three.map((one, at) => ({ ...one, code: ['1a', '1b', '2a'][at] ?? '' })),
  ),
  layout(
    'damaged elements and the work to do, the same element with two works',
    [
      ['Elemento dañado', 'Trabajo a realizar', 'Unidad', 'Cantidad', 'P.U.', 'Importe'],
      ['Barrera', 'Reposición', 'm', 12, 1500, 18000],
      ['Barrera', 'Pintura', 'm', 12, 60, 720],
      ['Poste', 'Reposición', 'pza', 3, 900, 2700],
    ],
    [
      plain('Barrera Reposición', 'm', '12', '1500'),
      plain('Barrera Pintura', 'm', '12', '60'),
      plain('Poste Reposición', 'pza', '3', '900'),
    ],
  ),
];

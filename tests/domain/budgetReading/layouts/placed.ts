import {
  all,
  asphalt,
  barrier,
  cells,
  closing,
  few,
  type Layout,
  layout,
  money,
  names,
  paint,
  post,
  sheet,
  sumOf,
  taxed,
  taxOf,
  type Work,
  type Written,
  without,
  work,
} from './layout.ts';

/** Names of columns in other words and letters, and tables in other places of their sheets. */

const total = (works: readonly Work[], before = 4): Written[] => [
  ...Array.from({ length: before }, () => ''),
  'Total',
  Number(sumOf(works)),
];
/** The usual columns in another order. */
const ordered = (order: readonly number[], works: readonly Work[] = all): Written[][] =>
  works.map((one) => order.map((at) => cells(one)[at] ?? ''));
const usual = [0, 1, 2, 3, 4, 5];
const under = (labels: readonly Written[], works: readonly Work[] = all): Written[][] => [
  [...labels],
  ...ordered(usual, works),
  total(works),
];
const widened = (rows: readonly (readonly Written[])[], gap: number): Written[][] =>
  rows.map((row) => row.flatMap((cell) => [cell, ...Array.from({ length: gap }, () => '')]));

export const placed: readonly Layout[] = [
  layout(
    'prices under a name of either, beside amounts without a name',
    under(['Clave', 'Concepto', 'Unidad', 'Cantidad', 'Costo', '']).slice(0, -1),
    all,
  ),
  layout(
    'the name of the amounts above the prices',
    under(['Clave', 'Concepto', 'Unidad', 'Cantidad', 'Importe', '']),
    all,
    {
      total: sumOf(all),
    },
  ),
  layout(
    'the name of the amounts above the prices, and no total',
    under(['Clave', 'Concepto', 'Unidad', 'Cantidad', 'Importe', '']).slice(0, -1),
    all,
  ),
  layout('names with letters missing', under(['CLABE', 'CONSEPTO', 'UNIDA', 'CANTIDA', 'P. UNTARIO', 'INPORTE']), all, {
    total: sumOf(all),
  }),
  layout('names typed in haste', under(['Calve', 'Descripcón', 'Uniadd', 'Catidad', 'Precio Unitaro', 'Imorte']), all, {
    total: sumOf(all),
  }),
  layout(
    'names in lower case with colons',
    under(['clave:', 'concepto:', 'unidad:', 'cantidad:', 'precio:', 'importe:']),
    all,
  ),
  layout(
    'names whose accents are letters of their own',
    under(
      ['Código', 'Descripción', 'Unidad', 'Cantidad', 'Precio unitario', 'Importe'].map((name) =>
        name.normalize('NFD'),
      ),
    ),
    all,
  ),
  layout(
    'names with hard blanks',
    under([
      'Clave\u00a0',
      '\u00a0Concepto',
      'Unidad\u00a0de\u00a0medida',
      'Cantidad',
      'Precio\u00a0Unitario',
      'Importe\u2007total',
    ]),
    all,
  ),
  layout(
    'names with arrows of a filter',
    under(['Clave ▲', 'Concepto ▼', 'Unidad ▼', 'Cantidad ▼', 'P.U. ▼', 'Importe ▼']),
    all,
  ),
  layout(
    'names with small pictures before them',
    under(['🔖 Clave', '🔧 Concepto', '📏 Unidad', '📦 Cantidad', '💲 Precio', '💰 Importe']),
    all,
  ),
  layout(
    'names written downwards, a letter a line',
    under(['C\nL\nA\nV\nE', 'Concepto', 'U\nN\nI\nD\nA\nD', 'C\nA\nN\nT\nI\nD\nA\nD', 'P.\nU.', 'Importe']),
    all,
  ),
  layout(
    'names in two languages',
    under([
      'Clave / Code',
      'Descripción / Description',
      'Unidad / Unit',
      'Cantidad / Quantity',
      'Precio unitario / Unit price',
      'Importe / Amount',
    ]),
    all,
    { total: sumOf(all) },
  ),
  layout(
    'English names as an estimate has them',
    [
      ['Item', 'Description', 'UOM', 'Qty', 'Unit Cost', 'Line Total'],
      ...all.map((one, at) => [at + 1, ...cells(one).slice(1)]),
      ['', '', '', '', 'Subtotal', Number(sumOf(all))],
      ['', '', '', '', 'Tax 16%', Number(taxOf(sumOf(all)))],
      ['', '', '', '', 'Grand Total', Number(taxed(sumOf(all)))],
    ],
    without(all, 'code'),
    { total: taxed(sumOf(all)) },
  ),
  layout(
    'English names of labour',
    [
      ['Task', 'Units', 'Hours', 'Rate', 'Extended Amount'],
      ['Welding', 'hr', 12, 450, 5400],
      ['Traffic control', 'hr', 20, 180, 3600],
      ['Paint crew', 'hr', 8, 320, 2560],
    ],
    [
      work('', 'Welding', 'hr', '12', '450'),
      work('', 'Traffic control', 'hr', '20', '180'),
      work('', 'Paint crew', 'hr', '8', '320'),
    ],
  ),
  layout('names of South America', under(['Ítem', 'Detalle', 'Und.', 'Cant.', 'V. Unitario', 'V. Total']), all, {
    total: sumOf(all),
  }),
  layout('names by the sign of money', under(['Clave', 'Trabajos', 'U', 'Cant', '$/U', '$ Total']), all, {
    total: sumOf(all),
  }),
  layout('names by their first letters', under(['Cve', 'Desc.', 'U.', 'C.', 'P.U.', 'Imp.']), all, {
    total: sumOf(all),
  }),
  layout(
    'a name for the pieces',
    [['Descripción', 'Pzas', 'Precio', 'Total'], ...ordered([1, 3, 4, 5])],
    without(all, 'code', 'unit'),
  ),
  layout(
    'the unit behind the price',
    [['Clave', 'Concepto', 'Cantidad', 'P.U.', 'Unidad', 'Importe'], ...ordered([0, 1, 3, 4, 2, 5]), total(all)],
    all,
    { total: sumOf(all) },
  ),
  layout(
    'the unit and the code behind all else',
    [['Concepto', 'Cantidad', 'P.U.', 'Importe', 'Unidad', 'Clave'], ...ordered([1, 3, 4, 5, 2, 0])],
    all,
  ),
  layout(
    'the price before the quantity',
    [['Clave', 'Concepto', 'Unidad', 'P.U.', 'Cantidad', 'Importe'], ...ordered([0, 1, 2, 4, 3, 5]), total(all)],
    all,
    { total: sumOf(all) },
  ),
  layout(
    'the price before the quantity, without amounts',
    [['Clave', 'Concepto', 'Unidad', 'Precio unitario', 'Cantidad'], ...ordered([0, 1, 2, 4, 3])],
    all,
  ),
  layout(
    'a table that begins at AA30',
    [
      ...Array.from({ length: 29 }, () => []),
      ...under(names).map((row) => [...Array.from({ length: 26 }, () => ''), ...row]),
    ],
    all,
    { total: sumOf(all) },
  ),
  layout('two empty columns behind each column', widened(under(names), 2), all, { total: sumOf(all) }),
  layout('empty columns behind each column, with the names in merged cells over them', widened(under(names), 1), all, {
    total: sumOf(all),
    merges: usual.map((at) => ({ top: 1, bottom: 1, left: at * 2, right: at * 2 + 1 })),
  }),
  layout(
    'the description in the second of the columns that its name is merged over',
    [
      ['Clave', 'Concepto', '', '', 'Unidad', 'Cantidad', 'P.U.', 'Importe'],
      ...all.map(({ code, name, unit, quantity, unitPrice, amount }) => [
        code,
        '',
        name,
        '',
        unit,
        Number(quantity),
        Number(unitPrice),
        Number(amount),
      ]),
    ],
    all,
    { merges: [{ top: 1, bottom: 1, left: 1, right: 3 }] },
  ),
  layout(
    'one word of each name in each of three rows',
    [
      ['', '', 'UNIDAD', '', 'PRECIO', 'IMPORTE'],
      ['CLAVE', 'CONCEPTO', 'DE', 'CANTIDAD', 'UNITARIO', 'TOTAL'],
      ['', '', 'MEDIDA', '', '(M.N.)', '(M.N.)'],
      ...ordered(usual),
    ],
    all,
  ),
  layout(
    'two groups of names, of the work and of its cost',
    [['DESCRIPCIÓN DE LOS TRABAJOS', '', '', 'COSTO', '', ''], names, ...ordered(usual), total(all)],
    all,
    {
      total: sumOf(all),
      merges: [
        { top: 1, bottom: 1, left: 0, right: 2 },
        { top: 1, bottom: 1, left: 3, right: 5 },
      ],
    },
  ),
  layout(
    'a row of dashes and a row of numbers below the names',
    [
      names,
      ['-----', '----------', '-----', '-----', '-----', '-----'],
      ['1', '2', '3', '4', '5', '6=4x5'],
      ...ordered(usual),
    ],
    all,
  ),
  layout(
    'family and subfamily of each work before its code',
    [['Familia', 'Subfamilia', ...names], ...few.map((one) => ['Obra', 'Reparación', ...cells(one)])],
    few,
  ),
  layout(
    'the number of the section and its name in each row',
    [
      ['Partida', 'Nombre de partida', ...names],
      ...few.map((one) => [1, 'DEFENSAS', ...cells(one)]),
      ...[paint].map((one) => [2, 'SEÑALAMIENTO', ...cells(one)]),
    ],
    [...few, paint],
  ),
  layout(
    'concept and description side by side, the first being the code',
    under(['Concepto', 'Descripción', 'Unidad', 'Cantidad', 'P.U.', 'Importe']),
    all,
  ),
  layout(
    'the unit of all works in the name of the quantities',
    [
      ['Clave', 'Concepto', 'Cantidad (m)', 'P.U.', 'Importe'],
      ...[barrier, paint].map((one) => ordered([0, 1, 3, 4, 5], [one])[0] ?? []),
    ],
    [barrier, paint],
  ),
  layout(
    'ten remarks between the names and the works',
    [
      names,
      ...Array.from({ length: 10 }, (_, at) => [`${at + 1}) Condición general de la cotización, ver anexo.`]),
      ...ordered(usual),
    ],
    all,
  ),
  layout(
    'names above a title that fills the first row of the table',
    [names, ['', 'TRABAJOS DE REPARACIÓN', '', '', '', ''], ...ordered(usual), total(all)],
    all,
    { total: sumOf(all) },
  ),
  layout(
    'a column of the state of each work between quantity and price',
    [
      ['Clave', 'Concepto', 'Unidad', 'Cantidad', 'Estado', 'P.U.', 'Importe'],
      ...few.map((one) => [...cells(one).slice(0, 4), 'Dañado', ...cells(one).slice(4)]),
    ],
    few,
  ),
  layout(
    'a column of hyperlinks and one of photographs by number',
    [['Foto', ...names, 'Enlace'], ...few.map((one, at) => [at + 1, ...cells(one), 'https://ejemplo.mx/foto'])],
    few,
  ),
  layout(
    'names without a quantity but of lengths',
    [['Clave', 'Concepto', 'Unidad', 'Longitud', 'P.U.', 'Importe'], ...ordered(usual, [barrier, paint])],
    [barrier, paint],
  ),
  layout(
    'names that only hint at the numbers',
    [['Clave', 'Concepto', 'U.M.', 'Solicitado', 'Valor', 'Parcial'], ...ordered(usual)],
    all,
  ),
  layout(
    'asked for and delivered, of which the delivered ones are charged',
    [
      ['Clave', 'Concepto', 'Unidad', 'Solicitado', 'Surtido', 'Precio', 'Importe'],
      ...few.map((one) => [...cells(one).slice(0, 3), Number(one.quantity) + 5, ...cells(one).slice(3)]),
    ],
    few,
  ),
  layout(
    'weights that multiply the pieces, without amounts',
    [
      ['Concepto', 'Piezas', 'Peso (kg)', 'Precio por kg'],
      ['Viga IPR de 8 pulgadas', 4, 215.5, 38.5],
      ['Placa de acero A-36', 2, 48, 42],
    ],
    [work('', 'Viga IPR de 8 pulgadas', '', '4', '38.5'), work('', 'Placa de acero A-36', '', '2', '42')],
    { asks: ['unproven_amount'] },
  ),
  layout(
    'areas and thicknesses, without amounts',
    [
      ['Concepto', 'Unidad', 'Cantidad', 'Área', 'Precio unitario'],
      ['Carpeta asfáltica', 'm2', 2, 118.75, 386.44],
      ['Riego de liga', 'm2', 2, 118.75, 12.5],
    ],
    [work('', 'Carpeta asfáltica', 'm2', '2', '386.44'), work('', 'Riego de liga', 'm2', '2', '12.5')],
    { asks: ['unproven_amount'] },
  ),
  layout(
    'a row shifted to the left by one column',
    [names, cells(barrier), cells(post).slice(1), cells(asphalt), total(few)],
    few,
    { total: sumOf(few), asks: ['misplaced', 'stated_total', 'sum_mismatch'] },
  ),
  layout(
    'a row shifted to the right by one column',
    [names, cells(barrier), ['', ...cells(post)], cells(asphalt), total(few)],
    few,
    { total: sumOf(few) },
  ),
  layout(
    'two rows for each work under names in two rows',
    [
      ['Clave', 'Concepto', '', ''],
      ['Unidad', 'Cantidad', 'P.U.', 'Importe'],
      ...few.flatMap(({ code, name, unit, quantity, unitPrice, amount }) => [
        [code, name],
        [unit, Number(quantity), Number(unitPrice), Number(amount)],
      ]),
    ],
    few,
    { asks: ['no_description', 'unreadable_number'] },
  ),
  layout(
    'all in one cell of each row, with commas between',
    [
      ['Clave,Concepto,Unidad,Cantidad,P.U.,Importe'],
      ...few.map(({ code, name, unit, quantity, unitPrice, amount }) => [
        [code, name, unit, quantity, unitPrice, amount].join(','),
      ]),
    ],
    few,
  ),
  layout(
    'all in one cell of each row, with upright strokes between',
    [
      ['|Clave |Concepto |Unidad |Cantidad |P.U. |Importe |'],
      ...few.map(({ code, name, unit, quantity, unitPrice, amount }) => [
        `|${[code, name, unit, quantity, unitPrice, amount].join(' |')} |`,
      ]),
    ],
    few,
  ),
  layout(
    'all in one cell of each row, with semicolons between and quotes around',
    [
      ['PRESUPUESTO, siniestro 04-26-123456'],
      ['"Clave";"Concepto";"Unidad";"Cantidad";"P.U.";"Importe"'],
      ...few.map(({ code, name, unit, quantity, unitPrice, amount }) => [
        `"${code}";"${name}";"${unit}";${quantity};"${money(unitPrice)}";"${money(amount)}"`,
      ]),
    ],
    few,
  ),
  layout(
    'upright strokes in columns of their own',
    [names.flatMap((name) => ['|', name]), ...few.map((one) => cells(one).flatMap((cell) => ['|', cell]))],
    few,
  ),
  layout(
    'the table below a list of the damaged places with numbers',
    [
      ['DAÑOS REPORTADOS'],
      ['Km', 'Lado', 'Longitud', 'Elemento'],
      ['125+300', 'Derecho', 24, 'Defensa'],
      ['125+340', 'Izquierdo', 12, 'Postes'],
      [],
      names,
      ...ordered(usual, few),
      total(few),
    ],
    few,
    { total: sumOf(few) },
  ),
  layout(
    'the table on a sheet that names its columns again below it',
    [names, ...ordered(usual, few), names, ['', '', '', '', 'Total', Number(sumOf(few))]],
    few,
    { total: sumOf(few) },
  ),
  layout(
    'hidden columns with the costs of the contractor',
    [
      [...names.slice(0, 4), 'Costo', 'Importe costo', 'P.U.', 'Importe'],
      ...few.map((one) => [
        ...cells(one).slice(0, 4),
        Number(one.unitPrice) - 100,
        (Number(one.unitPrice) - 100) * Number(one.quantity),
        ...cells(one).slice(4),
      ]),
    ],
    few,
    { hiddenColumns: [4, 5] },
  ),
  layout('one work under names, with its total', [names, cells(asphalt), total([asphalt])], [asphalt], {
    total: asphalt.amount,
  }),
  layout(
    'two thousand works',
    [
      sheet([
        names,
        ...Array.from({ length: 2000 }, (_, at) => cells(numbered(at))),
        ...closing(Array.from({ length: 2000 }, (_, at) => numbered(at))),
      ]),
    ],
    Array.from({ length: 2000 }, (_, at) => numbered(at)),
    { total: taxed(sumOf(Array.from({ length: 2000 }, (_, at) => numbered(at)))) },
  ),
  layout(
    'prices by the sign of money in a column of their own',
    [
      ['Clave', 'Concepto', 'Unidad', 'Cantidad', 'P.U.', '', 'Importe', ''],
      ...few.map((one) => [...cells(one).slice(0, 4), '$', cells(one)[4] ?? '', '$', cells(one)[5] ?? '']),
    ],
    few,
  ),
  layout(
    'numbers and their unit in two columns under one name, with money as texts',
    [
      ['Clave', 'Concepto', 'Cantidad', '', 'P.U.', 'Importe'],
      ...few.map(({ code, name, unit, quantity, unitPrice, amount }) => [
        code,
        name,
        Number(quantity),
        unit,
        money(unitPrice),
        money(amount),
      ]),
    ],
    few,
    { merges: [{ top: 1, bottom: 1, left: 2, right: 3 }] },
  ),
  layout(
    'names at the left of wide cells, where journeys are counted',
    [
      ['Categoría', 'Jornales', 'Salario', '', 'Importe'],
      ['Albañil', '', 4, 750, 3000],
      ['Peón', '', 6, 450, 2700],
    ],
    [work('', 'Albañil', '', '4', '750'), work('', 'Peón', '', '6', '450')],
    { asks: ['assumed_order'] },
  ),
];

function numbered(at: number): Work {
  return work(
    `C-${at + 1}`,
    `Reparación del elemento ${at + 1} del tramo`,
    'pza',
    String((at % 7) + 1),
    `${(at % 90) + 10}.5`,
  );
}

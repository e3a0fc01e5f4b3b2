import {
  all,
  asphalt,
  barrier,
  cells,
  closing,
  crew,
  few,
  grouped,
  type Layout,
  layout,
  money,
  names,
  post,
  sumOf,
  taxed,
  type Work,
  type Written,
  without,
  work,
} from './layout.ts';

/** Names of columns as providers write them, and tables without any. */

const inOrder = (works: readonly Work[], pick: (one: Work) => Written[]) => works.map(pick);
const merge = (top: number, left: number, bottom: number, right: number) => ({ top, left, bottom, right });

export const headers: readonly Layout[] = [
  layout(
    'letters of the columns in brackets, as the last of four rows of names',
    [
      ['CLAVE', 'CONCEPTO', 'UNIDAD', 'PRESUPUESTO', '', ''],
      ['', '', '', 'CANTIDAD', 'PRECIO', 'IMPORTE'],
      ['', '', '', '', 'UNITARIO', 'TOTAL'],
      ['', '', '', '(A)', '(B)', '(A x B)'],
      ...few.map(cells),
    ],
    few,
    { merges: [merge(1, 0, 4, 0), merge(1, 1, 4, 1), merge(1, 2, 4, 2)] },
  ),
  layout(
    'codes below «Ref #», and volumes of the project',
    [['Ref #', 'Concepto', 'Unidad', 'Vol. proyecto', 'P.U.', 'Importe'], ...few.map(cells)],
    few,
  ),
  layout(
    'no names, and prices before fewer pieces',
    [
      ['Faro', 5000, 2, 10000],
      ['Cofre', 9000, 1, 9000],
      ['Grapa', 28, 14, 392],
    ],
    [work('', 'Faro', '', '5000', '2'), work('', 'Cofre', '', '9000', '1'), work('', 'Grapa', '', '28', '14')],
    { asks: ['assumed_order'] },
  ),
  layout(
    'names over three rows, merged into groups',
    [
      ['DATOS DEL CONCEPTO', '', '', 'PRESUPUESTO', '', ''],
      ['Clave', 'Descripción', 'Unidad', 'Cantidad', 'Precio', 'Importe'],
      ['', '', '', '', '(M.N.)', '(M.N.)'],
      ...all.map(cells),
      ...closing(all),
    ],
    all,
    { merges: [merge(1, 0, 1, 2), merge(1, 3, 1, 5)], total: taxed(sumOf(all)) },
  ),
  layout(
    'names merged over two rows beside a cost over unit and total',
    [
      ['CLAVE', 'DESCRIPCION', 'UNIDAD', 'CANTIDAD', 'COSTO', ''],
      ['', '', '', '', 'UNITARIO', 'TOTAL'],
      ...all.map(cells),
      ['', '', '', '', 'SUMA', Number(sumOf(all))],
    ],
    all,
    { merges: [0, 1, 2, 3].map((at) => merge(1, at, 2, at)).concat(merge(1, 4, 1, 5)) },
  ),
  layout(
    'columns from the amount to the item number',
    [
      ['Importe', 'P. Unitario', 'Cant.', 'U.M.', 'Descripción', 'Partida'],
      ...all.map(({ name, unit, quantity, unitPrice, amount }, at) => [
        Number(amount),
        Number(unitPrice),
        Number(quantity),
        unit,
        name,
        at + 1,
      ]),
    ],
    without(all, 'code'),
  ),
  layout(
    'English names with the currency in them',
    [
      ['Item', 'Description of work', 'UOM', 'Est. Qty', 'Unit Price (USD)', 'Ext. Amount (USD)'],
      ...all.map((one, at) => [at + 1, ...cells(one).slice(1)]),
      ['', '', '', '', 'TOTAL USD', Number(sumOf(all))],
    ],
    without(all, 'code').map((one) => ({ ...one, currency: 'USD' })),
    { total: sumOf(all) },
  ),
  layout(
    'short upper case names with points and the national currency',
    [
      ['NUM.', 'CVE.', 'DESCRIPCION DEL CONCEPTO', 'UNID.', 'CANT.', 'PREC. UNIT. M.N.', 'IMPORTE M.N.'],
      ...all.map((one, at) => [at + 1, ...cells(one)]),
      ...closing(all, 5),
    ],
    all,
  ),
  layout(
    'no names, and money as texts',
    [
      ...all.map(({ code, name, unit, quantity, unitPrice, amount }) => [
        code,
        name,
        unit,
        Number(quantity),
        money(unitPrice),
        money(amount),
      ]),
      ['', '', '', '', 'TOTAL', money(sumOf(all))],
    ],
    all,
    { total: sumOf(all) },
  ),
  layout(
    'no names, no codes and no units',
    [...few.map((one) => [one.name, ...cells(one).slice(3)]), ['TOTAL', '', '', Number(sumOf(few))]],
    without(few, 'code', 'unit'),
  ),
  layout('no names and no amounts', [...few.map((one) => cells(one).slice(0, 5))], few, {
    asks: ['no_table', 'unread'],
  }),
  layout(
    'a letterhead with telephones, RFC and date, and empty columns before and between',
    [
      ['', '', 'CONSTRUCCIONES Y SEÑALAMIENTOS DEL BAJÍO, S.A. DE C.V.'],
      ['', '', 'RFC: CSB010203AB9   Tel. (442) 213-4455 y 213-4456'],
      ['', '', 'Blvd. Bernardo Quintana No. 4100, C.P. 76180, Querétaro, Qro.'],
      [],
      ['', '', 'Fecha:', { kind: 'date', text: '2026-03-12' }, '', 'Cotización No.', 1245],
      ['', '', 'Siniestro:', '04-26-123456', '', 'Km', '125+300'],
      [],
      ['', '', 'PRESUPUESTO DE REPARACIÓN'],
      [],
      ['', '', 'Clave', '', 'Concepto', 'Unidad', '', 'Cantidad', 'P.U.', '', 'Importe'],
      [],
      ...all.map((one) => {
        const [code = '', name = '', unit = '', quantity = '', price = '', amount = ''] = cells(one);
        return ['', '', code, '', name, unit, '', quantity, price, '', amount];
      }),
      [],
      ['', '', '', '', '', '', '', '', 'Subtotal', '', Number(sumOf(all))],
      ['', '', '', '', '', '', '', '', 'I.V.A.', '', Number(taxed(sumOf(all))) - Number(sumOf(all))].map((one) =>
        typeof one === 'number' ? Number(one.toFixed(2)) : one,
      ),
      ['', '', '', '', '', '', '', '', 'Total', '', Number(taxed(sumOf(all)))],
    ],
    all,
    { total: taxed(sumOf(all)) },
  ),
  layout(
    'names broken within their cells',
    [
      ['CLA-\nVE', 'CONCEPTO\nDE OBRA', 'UNI-\nDAD', 'CANTI-\nDAD', 'PRECIO\nUNITARIO', 'IMPOR-\nTE'],
      ...all.map(cells),
    ],
    all,
  ),
  layout(
    'names and letterhead again on each page, with sums carried on',
    [
      ['SEÑALES Y BARRERAS SA DE CV'],
      ['Página 1 de 2'],
      names,
      ...all.slice(0, 5).map(cells),
      ['', '', '', '', 'VAN', Number(sumOf(all.slice(0, 5)))],
      ['SEÑALES Y BARRERAS SA DE CV'],
      ['Página 2 de 2'],
      names,
      ['', '', '', '', 'VIENEN', Number(sumOf(all.slice(0, 5)))],
      ...all.slice(5).map(cells),
      ...closing(all),
    ],
    all,
    { total: taxed(sumOf(all)) },
  ),
  layout(
    'numbered names',
    [['1. Clave', '2. Concepto', '3. Unidad', '4. Cantidad', '5. Precio unitario', '6. Importe'], ...all.map(cells)],
    all,
  ),
  layout(
    'lettered names in brackets',
    [['(A) Clave', '(B) Concepto', '(C) Unidad', '(D) Cantidad', '(E) P.U.', '(F) Importe = D x E'], ...all.map(cells)],
    all,
  ),
  layout(
    'works in columns instead of rows',
    [
      ['Clave', ...all.map(({ code }) => code)],
      ['Concepto', ...all.map(({ name }) => name)],
      ['Unidad', ...all.map(({ unit }) => unit)],
      ['Cantidad', ...all.map(({ quantity }) => Number(quantity))],
      ['P.U.', ...all.map(({ unitPrice }) => Number(unitPrice))],
      ['Importe', ...all.map(({ amount }) => Number(amount))],
    ],
    all,
    { asks: ['no_table', 'unread'] },
  ),
  layout(
    'a form for each work, a value a row',
    few.flatMap(({ code, name, unit, quantity, unitPrice, amount }) => [
      ['Clave:', code],
      ['Concepto:', name],
      ['Unidad:', unit],
      ['Cantidad:', Number(quantity)],
      ['Precio unitario:', Number(unitPrice)],
      ['Importe:', Number(amount)],
      [],
    ]),
    few,
    { asks: ['no_table'] },
  ),
  layout(
    'a delivery note: quantity and unit before the description',
    [
      ['CANT', 'U', 'DESCRIPCIÓN', 'P.U.', 'TOTAL'],
      ...all.map(({ name, unit, quantity, unitPrice, amount }) => [
        Number(quantity),
        unit,
        name,
        Number(unitPrice),
        Number(amount),
      ]),
      ['', '', '', 'SUB-TOTAL', Number(sumOf(all))],
    ],
    without(all, 'code'),
  ),
  layout(
    'places, lanes and photographs between the columns',
    [
      [
        'No.',
        'Clave',
        'Km inicial',
        'Km final',
        'Carril',
        'Descripción',
        'Foto',
        'Unidad',
        'Cantidad',
        'Precio',
        'Importe',
      ],
      ...all.map((one, at) => {
        const [code = '', name = '', unit = '', quantity = '', price = '', amount = ''] = cells(one);
        return [at + 1, code, 125.3, 125.324, 'Alta', name, `Foto ${at + 1}`, unit, quantity, price, amount];
      }),
    ],
    all,
  ),
  layout(
    'a concept as title beside each description',
    [
      ['Partida', 'Concepto', 'Descripción', 'Unidad', 'Cantidad', 'P.U.', 'Importe'],
      ...all.map((one, at) => [at + 1, 'REPARACIÓN', ...cells(one).slice(1)]),
    ],
    without(all, 'code'),
  ),
  layout(
    'people, days and pay of each, without a column of quantities',
    [
      ['Categoría', 'Personas', 'Jornadas', 'Salario', 'Importe'],
      ['Oficial albañil', 2, 3, 750, 4500],
      ['Ayudante general', 4, 3, 450, 5400],
      ['Cabo de obra', 1, 5, 900, 4500],
      ['TOTAL', '', '', '', 14400],
    ],
    [
      work('', 'Oficial albañil', '', '6', '750'),
      work('', 'Ayudante general', '', '12', '450'),
      work('', 'Cabo de obra', '', '5', '900'),
    ],
  ),
  layout(
    'an area of length and width as the quantity',
    [
      ['Concepto', 'Largo', 'Ancho', 'Área m2', 'P.U.', 'Importe'],
      ['Carpeta asfáltica', 25, 3.5, 87.5, 386.44, 33813.5],
      ['Riego de impregnación', 25, 3.5, 87.5, 42.1, 3683.75],
      ['Fresado de pavimento', 12, 3.5, 42, 95.3, 4002.6],
    ],
    [
      work('', 'Carpeta asfáltica', '', '87.5', '386.44'),
      work('', 'Riego de impregnación', '', '87.5', '42.1'),
      work('', 'Fresado de pavimento', '', '42', '95.3'),
    ],
  ),
  layout(
    'pieces, length, width and height before the total that is the quantity',
    [
      ['Clave', 'Concepto', 'Unidad', 'Pzas', 'Largo', 'Ancho', 'Alto', 'Total', 'P.U.', 'Importe'],
      ['DEM-1', 'Demolición de guarnición', 'm3', 2, 10, 0.2, 0.5, 2, 980, 1960],
      ['CON-1', 'Concreto f´c=200', 'm3', 4, 2.5, 0.4, 0.5, 2, 2450, 4900],
      ['CIM-1', 'Cimbra común', 'm2', 2, 10, 1, 1, 20, 210.5, 4210],
    ],
    [
      work('DEM-1', 'Demolición de guarnición', 'm3', '2', '980'),
      work('CON-1', 'Concreto f´c=200', 'm3', '2', '2450'),
      work('CIM-1', 'Cimbra común', 'm2', '20', '210.5'),
    ],
  ),
  layout(
    'one name of two words over quantity and unit',
    [
      ['Concepto', 'Volumen de obra', '', 'Precio unitario', 'Importe'],
      ...all.map(({ name, unit, quantity, unitPrice, amount }) => [
        name,
        Number(quantity),
        unit,
        Number(unitPrice),
        Number(amount),
      ]),
    ],
    without(all, 'code'),
    { merges: [merge(1, 1, 1, 2)] },
  ),
  layout(
    'misspelled names without accents',
    [
      ['CLABE', 'DESCRIPSION', 'UNIDA', 'CANTIDA', 'PRECIO UNITARIO', 'INPORTE'],
      ...all.map(cells),
      ['', '', '', '', 'TOTAL', Number(sumOf(all))],
    ],
    all,
  ),
  layout(
    'names without a column of codes, the code before the description',
    [
      ['Concepto', 'Unidad', 'Cantidad', 'P.U.', 'Importe'],
      ...few.map((one) => [`${one.code} ${one.name}`, ...cells(one).slice(2)]),
    ],
    without(few, 'code').map((one, at) => ({ ...one, name: `${few[at]?.code} ${one.name}` })),
  ),
  layout(
    'the price in letters beside the price in numbers',
    [
      ['Clave', 'Concepto', 'Unidad', 'Cantidad', 'P.U. con letra', 'P.U.', 'Importe'],
      ...[barrier, post].map((one) => {
        const [code = '', name = '', unit = '', quantity = '', price = '', amount = ''] = cells(one);
        return [code, name, unit, quantity, 'UN MIL OCHOCIENTOS CINCUENTA PESOS 50/100 M.N.', price, amount];
      }),
    ],
    [barrier, post],
  ),
  layout(
    'a table of labour with names of its own',
    [
      ['PUESTO', 'CANT. PERSONAL', 'DÍAS', 'SUELDO DIARIO', 'TOTAL'],
      ['Operador de grúa', 1, 4, 950, 3800],
      ['Bandereros', 1, 6, 400, 2400],
      ['Peones', 1, 5, 380, 1900],
      ['TOTAL', '', '', '', 8100],
    ],
    [
      work('', 'Operador de grúa', '', '4', '950'),
      work('', 'Bandereros', '', '6', '400'),
      work('', 'Peones', '', '5', '380'),
    ],
  ),
  layout(
    'a column of the unit price computed by the row, without names but for the first',
    [
      ['PRESUPUESTO DE OBRA'],
      ['Descripción', 'Cantidad', 'Unidad', 'Precio', 'Total'],
      ...few.map(({ name, unit, quantity, unitPrice, amount }) => [
        name,
        Number(quantity),
        unit,
        `=${grouped(unitPrice)}`,
        Number(amount),
      ]),
    ],
    without(few, 'code'),
  ),
  layout('a single work', [names, cells(crew), ...closing([crew])], [crew], { total: taxed(sumOf([crew])) }),
  layout(
    'a kilometre before each description under one name',
    [
      ['Ubicación', 'Trabajo a realizar', 'U', 'Cant', 'Costo unitario', 'Costo'],
      ...inOrder([asphalt, barrier], (one) => ['Km 125+300 al 125+324', ...cells(one).slice(1)]),
    ],
    without([asphalt, barrier], 'code'),
  ),
  layout(
    'columns counted below their names, with what the last one is made of',
    [
      ['Clave', 'Concepto', 'Unidad', 'Cantidad', 'P.U.', 'Importe'],
      ['(1)', '(2)', '(3)', '(4)', '(5)', '(6)=(4)x(5)'],
      ...few.map(cells),
    ],
    few,
  ),
  layout(
    'names a column before the quantities and prices that they name',
    [
      ['Clave', 'Concepto', 'Unidad', 'Cantidad', 'P.U.', '', 'Importe'],
      ...inOrder(few, (one) => cells(one).toSpliced(3, 0, '')),
    ],
    few,
    { asks: ['assumed_order'] },
  ),
  layout(
    'the names of quantities and prices in one cell',
    [['Clave', 'Concepto', 'Unidad', 'Cantidad P.U.', '', 'Importe'], ...few.map(cells)],
    few,
    { asks: ['assumed_order'] },
  ),
];

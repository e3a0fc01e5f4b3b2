import {
  all,
  asphalt,
  barrier,
  cells,
  cleaning,
  closing,
  crew,
  type Layout,
  layout,
  names,
  post,
  sheet,
  sign,
  sumOf,
  taxed,
  taxOf,
  type Written,
  work,
} from './layout.ts';

/** What closes tables and pages: sums that are carried over, taxes within prices, cards of prices, and conditions. */

const total = (amount: string | number, label = 'Total'): Written[] => ['', '', '', '', label, Number(amount)];
const firstPage = all.slice(0, 5);
const secondPage = all.slice(5);
const carried = Number(sumOf(firstPage));
const short = ['Concepto', 'Unidad', 'Cantidad', 'Precio', 'Importe'];
const taxedPost = work('', 'Poste metálico', 'pza', '4', '1160');
const taxedStud = work('', 'Vialeta', 'pza', '20', '58');
const taxedWorks: Written[][] = [
  ['Poste metálico', 'pza', 4, 1160, 4640],
  ['Vialeta', 'pza', 20, 58, 1160],
];

export const closings: readonly Layout[] = [
  layout(
    'what was carried on the first page is nothing, and the sum of each page stands above it',
    [
      names,
      ...firstPage.map(cells),
      total(carried, 'SUMA ESTA HOJA'),
      total(0, 'SUMA ANTERIOR'),
      total(carried, 'SUMA ACUMULADA'),
      names,
      ...secondPage.map(cells),
      total(sumOf(secondPage), 'SUMA ESTA HOJA'),
      total(carried, 'SUMA ANTERIOR'),
      total(sumOf(all), 'SUMA ACUMULADA'),
    ],
    all,
    { total: sumOf(all) },
  ),
  layout(
    'subtotals above their works',
    [
      names,
      total(sumOf([barrier, post]), 'Subtotal defensas'),
      cells(barrier),
      cells(post),
      total(sumOf([asphalt]), 'Subtotal pavimento'),
      cells(asphalt),
      total(sumOf([barrier, post, asphalt])),
    ],
    [barrier, post, asphalt],
    { total: sumOf([barrier, post, asphalt]) },
  ),
  layout(
    'fees and a retained IVA in per cent of three digits',
    [
      names,
      cells(sign),
      total('6960', 'Subtotal'),
      total('348', 'Honorarios 5%'),
      total('1169.28', 'IVA 16%'),
      total('-779.52', 'IVA ret. 10.6667%'),
      total('7697.76', 'Neto a pagar'),
    ],
    [sign],
    { total: '7697.76' },
  ),
  layout(
    'the sum of a page carried over to the next one below its names',
    [
      names,
      ...firstPage.map(cells),
      total(carried, 'VAN'),
      ['Hoja 1 de 2'],
      names,
      total(carried, 'VIENEN'),
      ...secondPage.map(cells),
      ...closing(all),
      ['Hoja 2 de 2'],
    ],
    all,
    { total: taxed(sumOf(all)) },
  ),
  layout(
    'sums that go on to the next page, said below the quantities',
    [
      names,
      ...firstPage.map(cells),
      ['', '', '', 'Pasa a la siguiente hoja', '', carried],
      names,
      ['', '', '', 'Viene de la hoja anterior', '', carried],
      ...secondPage.map(cells),
      ...closing(all),
    ],
    all,
    { total: taxed(sumOf(all)) },
  ),
  layout(
    'the sum of a page carried over as one lot of it',
    [
      names,
      ...firstPage.map(cells),
      ['', 'Importe a trasladar', '', '', '', carried],
      ['', 'Importe trasladado', 'lote', 1, carried, carried],
      ...secondPage.map(cells),
      ...closing(all),
    ],
    all,
    { total: taxed(sumOf(all)) },
  ),
  layout(
    'the sum of a page carried over as one lot of it, without a total',
    [names, ...firstPage.map(cells), ['', 'Importe trasladado', 'lote', 1, carried, carried], ...secondPage.map(cells)],
    all,
    { asks: ['sum_of_lines'] },
  ),
  layout(
    'words for sums of pages in both directions',
    [
      names,
      ...firstPage.map(cells),
      ['', 'A la hoja siguiente', '', '', '', carried],
      names,
      ['', 'De la hoja anterior', '', '', '', carried],
      ...secondPage.map(cells),
      ...closing(all),
    ],
    all,
    { total: taxed(sumOf(all)) },
  ),
  layout(
    'a total with IVA in the prices, and what it consists of below it',
    [short, ...taxedWorks, ['', '', '', 'Total', 5800], ['', '', '', 'Subtotal', 5000], ['', '', '', 'IVA', 800]],
    [taxedPost, taxedStud],
    { asks: ['sum_mismatch', 'tax_included'] },
  ),
  layout(
    'a subtotal and IVA taken out of the prices that hold it',
    [short, ...taxedWorks, ['', '', '', 'Subtotal', 5000], ['', '', '', 'IVA 16%', 800], ['', '', '', 'Total', 5800]],
    [taxedPost, taxedStud],
    { asks: ['sum_mismatch', 'tax_included'] },
  ),
  layout(
    'a card of one price: its materials, labour and charges',
    [
      ['Clave: BM-101', '', 'Unidad: m'],
      ['Barrera metálica lateral de protección'],
      ['Insumo', 'Unidad', 'Cantidad', 'Costo', 'Importe'],
      ['MATERIALES'],
      ['Defensa galvanizada', 'm', 1.05, 980, 1029],
      ['Tornillería', 'jgo', 0.5, 90, 45],
      ['Suma materiales', '', '', '', 1074],
      ['MANO DE OBRA'],
      ['Cuadrilla', 'jor', 0.1, 2400, 240],
      ['Suma mano de obra', '', '', '', 240],
      ['Costo directo', '', '', '', 1314],
      ['Indirectos (15%)', '', '', '', 197.1],
      ['Utilidad (8%)', '', '', '', 120.89],
      ['PRECIO UNITARIO', '', '', '', 1631.99],
    ],
    [
      work('', 'Defensa galvanizada', 'm', '1.05', '980'),
      work('', 'Tornillería', 'jgo', '0.5', '90'),
      work('', 'Cuadrilla', 'jor', '0.1', '2400'),
    ],
    { asks: ['price_detail'] },
  ),
  layout(
    'quantities by length and pieces on a sheet of their own, without prices',
    [
      sheet([names, ...[barrier, asphalt].map(cells), ...closing([barrier, asphalt])], 'Presupuesto'),
      sheet(
        [
          ['GENERADOR DE OBRA'],
          ['Concepto', 'Eje', 'Largo', 'Ancho', 'Alto', 'Piezas', 'Total', 'Unidad'],
          ['Barrera', 'A', 24, '', '', 1, 24, 'm'],
          ['Carpeta', 'B', 118.75, '', '', 1, 118.75, 'm2'],
        ],
        'Generadores',
      ),
    ],
    [barrier, asphalt],
    { total: taxed(sumOf([barrier, asphalt])) },
  ),
  layout(
    'each price again in letters below its work',
    [
      names,
      ...[barrier, post, asphalt].flatMap((one) => [
        cells(one),
        ['', '(* UN MIL OCHOCIENTOS CINCUENTA PESOS 50/100 M.N. *)'] as Written[],
      ]),
    ],
    [barrier, post, asphalt],
  ),
  layout(
    '«o en su caso» between two works',
    [names, cells(barrier), ['', 'o en su caso:'], cells(post), cells(asphalt)],
    [barrier, post, asphalt],
    { asks: ['alternative'] },
  ),
  layout(
    'two incidents below each other in a sheet',
    [
      ['Siniestro 04-26-1001'],
      names,
      ...[barrier, post].map(cells),
      total(sumOf([barrier, post])),
      ['Siniestro 04-26-1002'],
      names,
      ...[sign, cleaning].map(cells),
      total(sumOf([sign, cleaning])),
    ],
    [barrier, post, sign, cleaning],
    { asks: ['several_incidents'] },
  ),
  layout(
    'the total of quantities by place below the description, with the price',
    [
      names,
      ['DEF-01', barrier.name],
      ['', 'Km 88+200 al 88+220', 'm', 20],
      ['', 'Km 88+300 al 88+304', 'm', 4],
      ['', 'Total', 'm', 24, 1850.5, 44412],
    ],
    [barrier],
    { asks: ['missing_values', 'no_description'] },
  ),
  layout(
    'the closing rows to the left of the table',
    [
      names,
      ...[barrier, post].map(cells),
      ['Subtotal', Number(sumOf([barrier, post]))],
      ['IVA 16%', Number(taxOf(sumOf([barrier, post])))],
      ['Total', Number(taxed(sumOf([barrier, post])))],
    ],
    [barrier, post],
    { total: taxed(sumOf([barrier, post])) },
  ),
  layout(
    'the closing rows beside the works',
    [
      [...names, '', '', ''],
      [...cells(barrier), '', 'Subtotal', Number(sumOf([barrier, post, crew]))],
      [...cells(post), '', 'IVA', Number(taxOf(sumOf([barrier, post, crew])))],
      [...cells(crew), '', 'Total', Number(taxed(sumOf([barrier, post, crew])))],
    ],
    [barrier, post, crew],
  ),
  layout(
    'the word of the total below its number',
    [names, ...[barrier, post].map(cells), total(sumOf([barrier, post]), ''), total(0, 'Total').slice(0, 5)],
    [barrier, post],
  ),
  layout(
    'the sum of each section in the text of its title',
    [names, ['DEFENSAS (subtotal $55,996.44)'], ...[barrier, post].map(cells), ['CARPETA'], cells(asphalt)],
    [barrier, post, asphalt],
  ),
  layout(
    'IVA in a row below each work',
    [
      names,
      ...[barrier, post].flatMap((one) => [
        cells(one),
        ['', 'IVA', '', '', '', Number(taxOf(one.amount))] as Written[],
      ]),
      total(taxed(sumOf([barrier, post]))),
    ],
    [barrier, post],
  ),
  layout(
    'works that begin like notes',
    [
      names,
      ['1', 'Hoja de acero de 4x8 pies', 'pza', 2, 1500, 3000],
      ['2', 'Nota técnica de daños', 'doc', 1, 2500, 2500],
      ['3', 'Banco de material: extracción', 'm3', 4, 100, 400],
      ['4', 'Total de señales retiradas', 'pza', 6, 50, 300],
      ['5', 'Fecha y hora en cámara', 'serv', 1, 90, 90],
    ],
    [
      work('1', 'Hoja de acero de 4x8 pies', 'pza', '2', '1500'),
      work('2', 'Nota técnica de daños', 'doc', '1', '2500'),
      work('3', 'Banco de material: extracción', 'm3', '4', '100'),
      work('4', 'Total de señales retiradas', 'pza', '6', '50'),
      work('5', 'Fecha y hora en cámara', 'serv', '1', '90'),
    ],
  ),
  layout(
    'the names of those who sign below their functions, in the columns of units and prices',
    [
      names,
      ...[barrier, post].map(cells),
      ['Elaboró', '', 'Revisó', '', 'Autorizó'],
      ['Ing. Luis Mora', '', 'Arq. Ana Ruiz', '', 'C.P. Juan Díaz'],
    ],
    [barrier, post],
  ),
];

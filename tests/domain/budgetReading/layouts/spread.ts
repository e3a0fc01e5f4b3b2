import { type Layout, layout, work } from './layout.ts';

/** Descriptions over several rows and columns, notes among the works, and works with parts below them. */

const plain = (name: string, unit: string, quantity: string, price: string) => work('', name, unit, quantity, price);
const poste = plain('Poste', 'pza', '3', '100');
const base = plain('Base', 'pza', '4', '50');
const cable = plain('Cable', 'm', '40', '5');
const coded = (code: string, one: typeof poste) => ({ ...one, code });
const short = ['Concepto', 'Unidad', 'Cantidad', 'P.U.', 'Importe'];
const full = ['Clave', ...short];

export const spread: readonly Layout[] = [
  layout(
    'the name of each work alone above a row of its numbers without words',
    [short, ['Poste'], ['', 'pza', 3, 100, 300], ['Base'], ['', 'pza', 4, 50, 200]],
    [poste, base],
  ),
  layout(
    'the code and the first words above, the last words beside the numbers',
    [
      full,
      ['A-1', 'Suministro e instalación de'],
      ['', 'poste', 'pza', 3, 100, 300],
      ['A-2', 'Suministro e instalación de'],
      ['', 'base', 'pza', 4, 50, 200],
    ],
    [
      work('A-1', 'Suministro e instalación de poste', 'pza', '3', '100'),
      work('A-2', 'Suministro e instalación de base', 'pza', '4', '50'),
    ],
  ),
  layout(
    'the location of each work below it in its own row',
    [
      full,
      ['A-1', 'Poste', 'pza', 3, 100, 300],
      ['', 'Ubicación: km 125+300 cuerpo A'],
      ['A-2', 'Base', 'pza', 4, 50, 200],
      ['', 'Ubicación: km 126+100 cuerpo B'],
    ],
    [
      { ...coded('A-1', poste), name: 'Poste Ubicación: km 125+300 cuerpo A' },
      { ...coded('A-2', base), name: 'Base Ubicación: km 126+100 cuerpo B' },
    ],
  ),
  layout(
    'brand and model in columns beside the description',
    [
      ['Descripción', 'Marca', 'Modelo', 'Cant.', 'P. Unit.', 'Total'],
      ['Cámara', 'Axis', 'P1448', 2, 9000, 18000],
      ['Switch', 'Cisco', '2960', 1, 12000, 12000],
    ],
    [plain('Cámara', '', '2', '9000'), plain('Switch', '', '1', '12000')],
  ),
  layout(
    'brand and numeric model beside the description',
    [
      ['Descripción', 'Marca', 'Modelo', 'Cant.', 'P. Unit.', 'Total'],
      ['Cámara', 'Axis', 1448, 2, 9000, 18000],
      ['Switch', 'Cisco', 2960, 1, 12000, 12000],
    ],
    [plain('Cámara', '', '2', '9000'), plain('Switch', '', '1', '12000')],
  ),
  layout(
    'works with letters below, each with its price',
    [
      full,
      ['1', 'Sustitución de barrera'],
      ['', 'a) Retiro', 'm', 24, 50, 1200],
      ['', 'b) Suministro', 'm', 24, 900, 21600],
      ['', 'c) Colocación', 'm', 24, 120, 2880],
      ['2', 'Pintura'],
      ['', 'a) Raya', 'm', 100, 12, 1200],
    ],
    [
      plain('a) Retiro', 'm', '24', '50'),
      plain('b) Suministro', 'm', '24', '900'),
      plain('c) Colocación', 'm', '24', '120'),
      plain('a) Raya', 'm', '100', '12'),
    ],
  ),
  layout(
    'a work with its amount and its parts below it without amounts',
    [
      full,
      ['1', 'Barrera completa', 'lote', 1, 5000, 5000],
      ['', 'Poste', 'pza', 4],
      ['', 'Viga', 'pza', 2],
      ['2', 'Pintura', 'm', 100, 12, 1200],
    ],
    [work('1', 'Barrera completa', 'lote', '1', '5000'), work('2', 'Pintura', 'm', '100', '12')],
    { asks: ['missing_values'] },
  ),
  layout(
    'a work with its amount and its parts with amounts that add up to it',
    [
      full,
      ['1', 'Barrera completa', 'lote', 1, 5000, 5000],
      ['1.1', 'Poste', 'pza', 4, 500, 2000],
      ['1.2', 'Viga', 'pza', 2, 1500, 3000],
      ['2', 'Pintura', 'm', 100, 12, 1200],
      ['', '', '', '', 'Total', 6200],
    ],
    [
      work('1.1', 'Poste', 'pza', '4', '500'),
      work('1.2', 'Viga', 'pza', '2', '1500'),
      work('2', 'Pintura', 'm', '100', '12'),
    ],
    { asks: ['missing_values'] },
  ),
  layout(
    'a work with its amount and its parts with amounts that add up to it, without a total',
    [
      full,
      ['1', 'Barrera completa', 'lote', 1, 5000, 5000],
      ['1.1', 'Poste', 'pza', 4, 500, 2000],
      ['1.2', 'Viga', 'pza', 2, 1500, 3000],
      ['2', 'Pintura', 'm', 100, 12, 1200],
    ],
    [
      work('1.1', 'Poste', 'pza', '4', '500'),
      work('1.2', 'Viga', 'pza', '2', '1500'),
      work('2', 'Pintura', 'm', '100', '12'),
    ],
    { asks: ['sum_of_lines'] },
  ),
  layout(
    'parts above the work that sums them, with one as quantity',
    [
      full,
      ['1.1', 'Poste', 'pza', 4, 500, 2000],
      ['1.2', 'Viga', 'pza', 2, 1500, 3000],
      ['1', 'Barrera completa', 'lote', 1, 5000, 5000],
      ['2.1', 'Pintura', 'm', 100, 12, 1200],
      ['2', 'Señalamiento', 'lote', 1, 1200, 1200],
      ['', '', '', '', 'Total', 6200],
    ],
    [
      work('1.1', 'Poste', 'pza', '4', '500'),
      work('1.2', 'Viga', 'pza', '2', '1500'),
      work('2.1', 'Pintura', 'm', '100', '12'),
    ],
  ),
  layout(
    'the amount of each group in an outer column beside its title',
    [
      [...short, 'Importe por partida'],
      ['DEFENSAS', '', '', '', '', 500],
      ['Poste', 'pza', 3, 100, 300, ''],
      ['Base', 'pza', 4, 50, 200, ''],
      ['CABLEADO', '', '', '', '', 200],
      ['Cable', 'm', 40, 5, 200, ''],
      ['', '', '', '', 'Total', 700],
    ],
    [poste, base, cable],
  ),
  layout(
    'the amount of each group in the column of amounts beside its title',
    [
      short,
      ['DEFENSAS', '', '', '', 500],
      ['Poste', 'pza', 3, 100, 300],
      ['Base', 'pza', 4, 50, 200],
      ['CABLEADO', '', '', '', 200],
      ['Cable', 'm', 40, 5, 200],
      ['', '', '', 'Total', 700],
    ],
    [poste, base, cable],
    { total: '700' },
  ),
  layout(
    'the amount of each group beside its title, without a total',
    [
      short,
      ['DEFENSAS', '', '', '', 500],
      ['Poste', 'pza', 3, 100, 300],
      ['Base', 'pza', 4, 50, 200],
      ['CABLEADO', '', '', '', 200],
      ['Cable', 'm', 40, 5, 200],
    ],
    [poste, base, cable],
  ),
  layout(
    'a title whose amount holds but one work',
    [
      short,
      ['Cableado', '', '', '', 200],
      ['Cable', 'm', 40, 5, 200],
      ['Postería', '', '', '', 300],
      ['Poste', 'pza', 3, 100, 300],
    ],
    [cable, poste],
  ),
  layout(
    'a service with an amount alone that happens to equal the two works below it',
    [
      short,
      ['Maniobras de carga', '', '', '', 500],
      ['Poste', 'pza', 3, 100, 300],
      ['Base', 'pza', 4, 50, 200],
      ['Cable', 'm', 40, 5, 200],
      ['', '', '', 'Total', 1200],
    ],
    [plain('Maniobras de carga', '', '1', '500'), poste, base, cable],
    { total: '1200', asks: ['missing_values', 'stated_total', 'sum_mismatch'] },
  ),
  layout(
    'a description cut at the column and continued in the next row with the unit again',
    [
      full,
      ['A-1', 'Poste de acero galvanizado', 'pza', 3, 100, 300],
      ['', 'de 1.80 m hincado a percusión', '', '', '', ''],
      ['A-2', 'Base de concreto', 'pza', 4, 50, 200],
      ['', 'de 150 kg/cm2', '', '', '', ''],
    ],
    [
      work('A-1', 'Poste de acero galvanizado de 1.80 m hincado a percusión', 'pza', '3', '100'),
      work('A-2', 'Base de concreto de 150 kg/cm2', 'pza', '4', '50'),
    ],
  ),
  layout(
    'notes with numbers between the works',
    [
      full,
      ['A-1', 'Poste', 'pza', 3, 100, 300],
      ['', 'Nota: se consideran 3 postes de 100 kg cada uno'],
      ['A-2', 'Base', 'pza', 4, 50, 200],
      ['NOTA', 'El precio incluye 2 viajes'],
      ['A-3', 'Cable', 'm', 40, 5, 200],
    ],
    [coded('A-1', poste), coded('A-2', base), coded('A-3', cable)],
  ),
  layout(
    'the names of the columns again before each section',
    [
      ['I. POSTES'],
      short,
      ['Poste', 'pza', 3, 100, 300],
      ['II. BASES'],
      short,
      ['Base', 'pza', 4, 50, 200],
      ['III. CABLES'],
      short,
      ['Cable', 'm', 40, 5, 200],
      ['', '', '', 'TOTAL I+II+III', 700],
    ],
    [poste, base, cable],
    { total: '700' },
  ),
  layout(
    'the names again before the second section, in another order',
    [
      short,
      ['Poste', 'pza', 3, 100, 300],
      ['Base', 'pza', 4, 50, 200],
      [],
      ['Cantidad', 'Unidad', 'Concepto', 'Precio', 'Importe'],
      [40, 'm', 'Cable', 5, 200],
      [2, 'pza', 'Ancla', 20, 40],
    ],
    [poste, base, cable, plain('Ancla', 'pza', '2', '20')],
  ),
  layout(
    'the names again before the second section, in another order without a gap',
    [
      short,
      ['Poste', 'pza', 3, 100, 300],
      ['Base', 'pza', 4, 50, 200],
      ['Cantidad', 'Unidad', 'Concepto', 'Precio', 'Importe'],
      [40, 'm', 'Cable', 5, 200],
      [2, 'pza', 'Ancla', 20, 40],
    ],
    [poste, base, cable, plain('Ancla', 'pza', '2', '20')],
  ),
  layout(
    'the family, the concept and the detail in three columns, written once',
    [
      ['Partida', 'Subpartida', 'Concepto', 'Unidad', 'Cantidad', 'P.U.', 'Importe'],
      ['DEFENSAS', 'Metálicas', 'Poste', 'pza', 3, 100, 300],
      ['', '', 'Base', 'pza', 4, 50, 200],
      ['ELÉCTRICO', 'Cableado', 'Cable', 'm', 40, 5, 200],
    ],
    [poste, base, cable],
  ),
  layout(
    'words indented by columns: group, work and detail each a column further right',
    [
      ['Descripción', '', '', 'Unidad', 'Cantidad', 'P.U.', 'Importe'],
      ['DEFENSAS'],
      ['', 'Metálicas'],
      ['', '', 'Poste', 'pza', 3, 100, 300],
      ['', '', 'Base', 'pza', 4, 50, 200],
      ['ELÉCTRICO'],
      ['', '', 'Cable', 'm', 40, 5, 200],
    ],
    [poste, base, cable],
  ),
  layout(
    'a row of zeros for a work that was not needed',
    [
      short,
      ['Poste', 'pza', 3, 100, 300],
      ['Base', 'pza', 0, 50, 0],
      ['Cable', 'm', 40, 5, 200],
      ['', '', '', 'Total', 500],
    ],
    [poste, cable],
    { asks: ['zero'] },
  ),
  layout(
    'optional works marked by an (O) behind the number',
    [
      ['No.', ...short],
      ['1', 'Poste', 'pza', 3, 100, 300],
      ['2 (O)', 'Base', 'pza', 4, 50, 200],
      ['3', 'Cable', 'm', 40, 5, 200],
      ['', '', '', '', 'Total', 500],
    ],
    [poste, base, cable],
    { asks: ['stated_total', 'sum_mismatch'] },
  ),
  layout(
    'a work struck by the word CANCELADO over its amount',
    [
      short,
      ['Poste', 'pza', 3, 100, 300],
      ['Base', 'pza', 4, 50, 'CANCELADO'],
      ['Cable', 'm', 40, 5, 200],
      ['', '', '', 'Total', 500],
    ],
    [poste, cable],
    { asks: ['unreadable_number'] },
  ),
  layout(
    'a bracketed group price at its last work',
    [
      short,
      ['Poste', 'pza', 3, '', ''],
      ['Base', 'pza', 4, '', ''],
      ['Cable', 'm', 40, '', 700],
      ['Ancla', 'pza', 2, 20, 40],
    ],
    [plain('Ancla', 'pza', '2', '20')],
    { asks: ['missing_values', 'shared_amount'] },
  ),
  layout(
    'two works in one row beside each other under doubled names without sums',
    [
      ['Concepto', 'Cant.', 'P.U.', 'Importe', 'Concepto', 'Cant.', 'P.U.', 'Importe'],
      ['Poste', 3, 100, 300, 'Base', 4, 50, 200],
      ['Cable', 40, 5, 200, 'Ancla', 2, 20, 40],
    ],
    [
      plain('Poste', '', '3', '100'),
      plain('Base', '', '4', '50'),
      plain('Cable', '', '40', '5'),
      plain('Ancla', '', '2', '20'),
    ],
  ),
  layout(
    'continuation words and page numbers in the column of codes',
    [
      full,
      ['A-1', 'Poste', 'pza', 3, 100, 300],
      ['Continúa…'],
      ['Pág. 1'],
      full,
      ['A-2', 'Base', 'pza', 4, 50, 200],
      ['Pág. 2'],
    ],
    [coded('A-1', poste), coded('A-2', base)],
  ),
  layout(
    'the end of a page between the numbers of a work and its description',
    [
      full,
      ['A-1', '', 'pza', 3, 100, 300],
      ['', 'Poste'],
      ['A-2', '', 'pza', 4, 50, 200],
      ['Página 1 de 2'],
      ['', 'Base'],
      ['A-3', '', 'm', 40, 5, 200],
      ['', 'Cable'],
    ],
    [coded('A-1', poste), coded('A-2', base), coded('A-3', cable)],
  ),
  layout(
    'a ruled line between the numbers of a work and the end of its description',
    [
      full,
      ['A-1', 'Poste', 'pza', 3, 100, 300],
      ['---', '-----', '---', '---', '---', '---'],
      ['', 'de acero'],
      ['A-2', 'Base', 'pza', 4, 50, 200],
    ],
    [{ ...coded('A-1', poste), name: 'Poste de acero' }, coded('A-2', base)],
  ),
  layout(
    'a footnote below the last work',
    [short, ['Poste', 'pza', 3, 100, 300], ['Base', 'pza', 4, 50, 200], ['(1) precio sujeto a cambio']],
    [poste, base],
  ),
  layout(
    'an address of mail below the descriptions',
    [short, ['Poste', 'pza', 3, 100, 300], ['Base', 'pza', 4, 50, 200], ['ventas@vial.mx']],
    [poste, base],
  ),
  layout(
    'descriptions merged over the table below their numbers, and none beside them',
    [
      ['No.', 'Unidad', 'Cantidad', 'P.U.', 'Importe'],
      [1, 'm', 30, 500, 15000],
      ['Cerca de malla con púas en tres hilos'],
      [2, 'pza', 2, 4500, 9000],
      ['Portón abatible de cuatro metros'],
      ['', '', '', '', 24000],
    ],
    [
      work('', 'Cerca de malla con púas en tres hilos', 'm', '30', '500'),
      work('', 'Portón abatible de cuatro metros', 'pza', '2', '4500'),
    ],
    { merges: [3, 5].map((row) => ({ top: row, bottom: row, left: 0, right: 4 })) },
  ),
  layout(
    'texts at the top of their cells and numbers at the bottom, in rows of their own',
    [
      ['Clave', ...short],
      ['A-1', 'Poste de acero', 'pza'],
      ['', '', '', 3, 100, 300],
      ['A-2', 'Base para poste de', 'pza'],
      ['', '', '', 4, 50, 200],
      ['A-3', 'Cable trenzado', 'm'],
      ['', 'Galvanizado de 1/2"', '', 40, 5, 200],
    ],
    [
      { ...coded('A-1', poste), name: 'Poste de acero' },
      { ...coded('A-2', base), name: 'Base para poste de' },
      { ...work('A-3', 'Cable trenzado Galvanizado de 1/2"', 'm', '40', '5') },
    ],
  ),
  layout(
    'one description whose end stands beside the numbers, in a row of their own',
    [short, ['Base', 'pza', 4, 50, 200], ['Poste de acero', 'pza'], ['pintado en taller', '', 3, 100, 300]],
    [base, { ...poste, name: 'Poste de acero pintado en taller' }],
  ),
  layout(
    'a work without numbers above one without a unit',
    [short, ['Base', 'pza', 4, 50, 200], ['Poste', 'pza'], ['Flete', '', 1, 300, 300]],
    [base, work('', 'Poste Flete', 'pza', '1', '300')],
    { asks: ['described_above'] },
  ),
];

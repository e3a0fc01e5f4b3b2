import { type Layout, layout, type Written, work } from './layout.ts';

/** Forms, letters, mails and printed invoices that were pasted into a sheet. */

const plain = (name: string, unit: string, quantity: string, price: string) => work('', name, unit, quantity, price);
const poste = plain('Poste', 'pza', '3', '100');
const base = plain('Base', 'pza', '4', '50');
const cable = plain('Cable', 'm', '40', '5');
const lines = (...texts: string[]): Written[][] => texts.map((text) => [text]);

export const papers: readonly Layout[] = [
  layout(
    'a mail with one sentence for each work',
    [
      ...lines(
        'De: taller@ejemplo.mx',
        'Asunto: Cotización caseta km 125',
        'Buen día, envío cotización:',
        '3 pza de poste a $100.00 c/u = $300.00',
        '4 pza de base a $50.00 c/u = $200.00',
        'Total: $500.00 más IVA',
        'Saludos',
      ),
    ],
    [plain('poste', 'pza', '3', '100'), plain('base', 'pza', '4', '50')],
    { asks: ['no_table'] },
  ),
  layout(
    'a mail whose works are descriptions and amounts with points between',
    [...lines('Cotización', 'Poste ........ $300.00', 'Base ......... $200.00', 'Total ........ $500.00')],
    [plain('Poste', '', '1', '300'), plain('Base', '', '1', '200')],
    { asks: ['no_table', 'sum_mismatch'] },
  ),
  layout(
    'one column with several blanks between the values',
    [
      ...lines(
        'CONCEPTO          UNIDAD   CANT    P.U.     IMPORTE',
        'Poste             pza      3       100.00   300.00',
        'Base              pza      4       50.00    200.00',
        'Cable             m        40      5.00     200.00',
        '                           TOTAL            700.00',
      ),
    ],
    [poste, base, cable],
  ),
  layout(
    'one column with tabs between the values',
    [
      ...lines(
        'Concepto\tUnidad\tCantidad\tP.U.\tImporte',
        'Poste\tpza\t3\t100.00\t300.00',
        'Base\tpza\t4\t50.00\t200.00',
        'Cable\tm\t40\t5.00\t200.00',
      ),
    ],
    [poste, base, cable],
  ),
  layout(
    'each value of a work in a row of its own with its word',
    [
      ...lines(
        'Concepto: Poste',
        'Unidad: pza',
        'Cantidad: 3',
        'Precio unitario: $100.00',
        'Importe: $300.00',
        'Concepto: Base',
        'Unidad: pza',
        'Cantidad: 4',
        'Precio unitario: $50.00',
        'Importe: $200.00',
      ),
    ],
    [poste, base],
    { asks: ['no_table'] },
  ),
  layout(
    'each value of a work in a row without words',
    [...lines('Poste', 'pza', '3', '$100.00', '$300.00', 'Base', 'pza', '4', '$50.00', '$200.00')],
    [poste, base],
    { asks: ['no_table'] },
  ),
  layout(
    'transposed with the names down the first column and a total at the right',
    [
      ['Concepto', 'Poste', 'Base', 'Cable', 'Total'],
      ['Unidad', 'pza', 'pza', 'm', ''],
      ['Cantidad', 3, 4, 40, ''],
      ['P.U.', 100, 50, 5, ''],
      ['Importe', 300, 200, 200, 700],
    ],
    [poste, base, cable],
    { asks: ['no_table', 'unread'] },
  ),
  layout(
    'transposed with an item number row and unequal names',
    [
      ['Partida', 1, 2, 3],
      ['Descripción', 'Poste', 'Base', 'Cable'],
      ['U.M.', 'pza', 'pza', 'm'],
      ['Cant.', 3, 4, 40],
      ['Costo unit.', 100, 50, 5],
      ['Costo total', 300, 200, 200],
    ],
    [poste, base, cable],
    { asks: ['no_table', 'unread'] },
  ),
  layout(
    'a printed CFDI with keys of the SAT and taxes below each line',
    [
      [
        'Clave ProdServ',
        'No. Identificación',
        'Cantidad',
        'Clave Unidad',
        'Unidad',
        'Valor unitario',
        'Importe',
        'Descuento',
        'Objeto impuesto',
      ],
      ['30191500', 'P-1', '3.000000', 'H87', 'Pieza', '100.00', '300.00', '', '02 - Sí objeto'],
      ['Descripción', 'Poste'],
      ['Impuesto', 'Tipo', 'Base', 'Tipo factor', 'Tasa', 'Importe'],
      ['IVA', 'Traslado', '300.00', 'Tasa', '16.00%', '48.00'],
      ['30191501', 'P-2', '4.000000', 'H87', 'Pieza', '50.00', '200.00', '', '02 - Sí objeto'],
      ['Descripción', 'Base'],
      ['Impuesto', 'Tipo', 'Base', 'Tipo factor', 'Tasa', 'Importe'],
      ['IVA', 'Traslado', '200.00', 'Tasa', '16.00%', '32.00'],
    ],
    [work('P-1', 'Poste', 'Pieza', '3', '100'), work('P-2', 'Base', 'Pieza', '4', '50')],
    { asks: ['other_names', 'several_prices', 'unreadable_number'] },
  ),
  layout(
    'a CFDI of one table with the key of the SAT first',
    [
      ['Cantidad', 'Unidad', 'Clave SAT', 'Descripción', 'P. Unitario', 'IVA', 'Importe'],
      [3, 'H87 Pieza', 30191500, 'Poste', 100, 48, 300],
      [4, 'H87 Pieza', 30191501, 'Base', 50, 32, 200],
      ['', '', '', '', '', 'Subtotal', 500],
      ['', '', '', '', '', 'IVA 16%', 80],
      ['', '', '', '', '', 'Total', 580],
    ],
    [plain('Poste', 'H87 Pieza', '3', '100'), plain('Base', 'H87 Pieza', '4', '50')],
    { total: '580' },
  ),
  layout(
    'a municipal form with lettered boxes above the table',
    [
      ['H. AYUNTAMIENTO DE PEROTE', '', '', '', 'Folio', 845],
      ['A) Dependencia', 'Obras Públicas', '', 'B) Fecha', { kind: 'date', text: '2026-02-03' }],
      ['C) Avalúo de daños a bienes municipales'],
      ['No.', 'Bien dañado', 'U.M.', 'Cant.', 'Valor unitario', 'Valor total'],
      [1, 'Luminaria', 'pza', 2, 6000, 12000],
      [2, 'Guarnición', 'ml', 14, 280, 3920],
      ['', '', '', '', 'Monto del avalúo', 15920],
    ],
    [plain('Luminaria', 'pza', '2', '6000'), plain('Guarnición', 'ml', '14', '280')],
    { total: '15920' },
  ),
  layout(
    'the values of the form in cells between its words, one work',
    [
      ['TRABAJO:', 'Reposición de poste', '', 'UNIDAD:', 'pza'],
      ['CANTIDAD:', 3, '', 'PRECIO:', 100],
      ['', '', '', 'IMPORTE:', 300],
    ],
    [plain('Reposición de poste', 'pza', '3', '100')],
    { asks: ['no_table', 'unread'] },
  ),
  layout(
    'a receipt with the total in words first',
    [
      ['Recibí la cantidad de $700.00 (setecientos pesos)'],
      ['Cant.', 'Concepto', 'Precio', 'Importe'],
      [3, 'Poste', 100, 300],
      [4, 'Base', 50, 200],
      [40, 'Cable', 5, 200],
    ],
    [plain('Poste', '', '3', '100'), plain('Base', '', '4', '50'), plain('Cable', '', '40', '5')],
  ),
  layout(
    'totals in a box at the top right beside the letterhead',
    [
      ['CONSTRUCTORA DEL GOLFO', '', '', 'SUBTOTAL', 700],
      ['Xalapa, Ver.', '', '', 'IVA', 112],
      ['', '', '', 'TOTAL', 812],
      ['Concepto', 'Unidad', 'Cantidad', 'P.U.', 'Importe'],
      ['Poste', 'pza', 3, 100, 300],
      ['Base', 'pza', 4, 50, 200],
      ['Cable', 'm', 40, 5, 200],
    ],
    [poste, base, cable],
  ),
  layout(
    'a table that starts at BA12 with narrow merged cells',
    [
      ...Array.from({ length: 11 }, () => []),
      [...Array(52).fill(''), 'Concepto', '', '', 'Unidad', '', 'Cantidad', '', 'P.U.', '', 'Importe'],
      [...Array(52).fill(''), 'Poste', '', '', 'pza', '', 3, '', 100, '', 300],
      [...Array(52).fill(''), 'Base', '', '', 'pza', '', 4, '', 50, '', 200],
    ],
    [poste, base],
  ),
  layout(
    'a checklist of damages with prices beside the ones that are ticked',
    [
      ['Elemento', 'Dañado', 'Cantidad', 'P.U.', 'Importe'],
      ['Poste', '☑', 3, 100, 300],
      ['Base', '☐', '', 50, ''],
      ['Cable', '☑', 40, 5, 200],
    ],
    [plain('Poste', '', '3', '100'), plain('Cable', '', '40', '5')],
    { asks: ['missing_values'] },
  ),
  layout(
    'a letter, then an enumeration with amounts in sentences',
    [
      ...lines(
        'Por medio de la presente le cotizo lo siguiente:',
        '1.- Reposición de 3 postes: $300.00',
        '2.- Reposición de 4 bases: $200.00',
        'Importe total $500.00 (quinientos pesos 00/100 M.N.)',
      ),
    ],
    [plain('Reposición de 3 postes', '', '1', '300'), plain('Reposición de 4 bases', '', '1', '200')],
    { asks: ['no_table'] },
  ),
  layout(
    'descriptions in one column and all of the numbers in another cell',
    [
      ['Descripción', 'Cantidad x precio = importe'],
      ['Poste', '3 x 100.00 = 300.00'],
      ['Base', '4 x 50.00 = 200.00'],
    ],
    [plain('Poste', '', '3', '100'), plain('Base', '', '4', '50')],
    { asks: ['no_table'] },
  ),
  layout(
    'a quotation whose names are a question each',
    [
      ['¿Qué se repara?', '¿Cuántos?', '¿Cuánto cuesta cada uno?', '¿Cuánto es?'],
      ['Poste', 3, 100, 300],
      ['Base', 4, 50, 200],
    ],
    [plain('Poste', '', '3', '100'), plain('Base', '', '4', '50')],
  ),
  layout(
    'names under the works at the foot of the table',
    [
      ['Poste', 'pza', 3, 100, 300],
      ['Base', 'pza', 4, 50, 200],
      ['Cable', 'm', 40, 5, 200],
      ['Concepto', 'Unidad', 'Cantidad', 'P.U.', 'Importe'],
    ],
    [poste, base, cable],
    { asks: ['above_header'] },
  ),
  layout(
    'signature names in the row of the last work',
    [
      ['Concepto', 'Unidad', 'Cantidad', 'P.U.', 'Importe', '', 'Elaboró'],
      ['Poste', 'pza', 3, 100, 300, '', 'Ing. Juan Pérez'],
      ['Base', 'pza', 4, 50, 200, '', 'Céd. 1234567'],
    ],
    [poste, base],
  ),
  layout(
    'a photo report with a row of each piece and a price at the end',
    [
      ['Foto', 'Descripción del daño', 'Acción', 'Costo'],
      [1, 'Poste doblado', 'Sustituir', 300],
      [2, 'Base rota', 'Reparar', 200],
      ['', '', 'Total', 500],
    ],
    [plain('Poste doblado Sustituir', '', '1', '300'), plain('Base rota Reparar', '', '1', '200')],
    { total: '500', asks: ['no_table', 'sum_mismatch', 'unread'] },
  ),
];

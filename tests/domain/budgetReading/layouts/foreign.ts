import { type Layout, layout, sheet, type Work, type Written, work } from './layout.ts';

/** Quotations of suppliers from other countries and in two languages. */

const as = (currency: string, works: readonly Work[]): Work[] => works.map((one) => ({ ...one, currency }));
const post = work('ET-100', 'Steel guardrail post 6 ft', 'ea', '12', '48.5');
const beam = work('ET-200', 'W-beam panel 13.5 ft', 'ea', '8', '132.25');
const cushion = work('CC-350', 'Crash cushion TL-3 replacement nose', 'ea', '1', '4875');
const three = [post, beam, cushion];
const row = ({ code, name, unit, quantity, unitPrice, amount }: Work): Written[] => [
  code,
  name,
  unit,
  Number(quantity),
  Number(unitPrice),
  Number(amount),
];
const poste = work('', 'Poste', 'pza', '3', '100');
const base = work('', 'Base', 'pza', '4', '50');
const german = [
  work('', 'Anpralldämpfer Typ P', 'Stk', '2', '3250.5'),
  work('', 'Schraubensatz M16', 'Satz', '40', '12.75'),
];

export const foreign: readonly Layout[] = [
  layout(
    'an American quotation with extended prices and freight below',
    [
      ['QUOTATION', '', '', '', 'Currency: USD'],
      ['Part #', 'Description', 'UOM', 'Qty', 'Unit Price', 'Ext. Price'],
      ...three.map(row),
      ['', '', '', '', 'Subtotal', 6515],
      ['', '', '', '', 'Sales Tax (0%)', 0],
      ['', '', '', '', 'TOTAL', 6515],
    ],
    as('USD', three),
    { total: '6515' },
  ),
  layout(
    'ordered, shipped and backordered pieces with extensions of the shipped ones',
    [
      ['Line', 'Item No.', 'Description', 'Ordered', 'Shipped', 'B/O', 'Unit Price', 'Extension'],
      [1, 'ET-100', 'Steel guardrail post 6 ft', 20, 12, 8, 48.5, 582],
      [2, 'ET-200', 'W-beam panel 13.5 ft', 8, 8, 0, 132.25, 1058],
      ['', '', '', '', '', '', 'Total USD', 1640],
    ],
    as('USD', [
      { ...post, unit: '' },
      { ...beam, unit: '' },
    ]),
  ),
  layout(
    'list price, discount in per cent and net in English',
    [
      ['SKU', 'Product', 'Qty', 'List price (USD)', 'Disc. %', 'Net price (USD)', 'Line total (USD)'],
      ['ET-100', 'Steel guardrail post 6 ft', 12, 60.63, 20, 48.5, 582],
      ['ET-200', 'W-beam panel 13.5 ft', 8, 165.31, 20, 132.25, 1058],
      ['CC-350', 'Crash cushion TL-3 replacement nose', 1, 6093.75, 20, 4875, 4875],
    ],
    as(
      'USD',
      three.map((one) => ({ ...one, unit: '' })),
    ),
  ),
  layout(
    'a German offer with its own words and decimal commas',
    [
      ['Pos.', 'Artikel-Nr.', 'Bezeichnung', 'Menge', 'Einheit', 'Einzelpreis EUR', 'Gesamtpreis EUR'],
      [10, '4711', 'Anpralldämpfer Typ P', 2, 'Stk', '3.250,50', '6.501,00'],
      [20, '4712', 'Schraubensatz M16', 40, 'Satz', '12,75', '510,00'],
      ['', '', '', '', '', 'Zwischensumme', '7.011,00'],
      ['', '', '', '', '', 'MwSt. 19%', '1.332,09'],
      ['', '', '', '', '', 'Gesamtbetrag', '8.343,09'],
    ],
    as('EUR', german),
    { asks: ['missing_values', 'unreadable_number'] },
  ),
  layout(
    'an Italian offer with its own words',
    [
      ['Codice', 'Descrizione', 'U.M.', 'Q.tà', 'Prezzo unit. €', 'Importo €'],
      ['A1', 'Attenuatore d’urto', 'pz', 2, 3250.5, 6501],
      ['A2', 'Kit bulloni', 'pz', 40, 12.75, 510],
      ['', '', '', '', 'Totale imponibile €', 7011],
    ],
    as('EUR', [work('', 'Attenuatore d’urto', 'pz', '2', '3250.5'), work('', 'Kit bulloni', 'pz', '40', '12.75')]),
  ),
  layout(
    'a French estimate with HT and TTC',
    [
      ['Réf.', 'Désignation', 'Unité', 'Qté', 'P.U. HT', 'Montant HT'],
      ['A1', 'Atténuateur de choc', 'u', 2, '3 250,50 €', '6 501,00 €'],
      ['A2', 'Jeu de boulons', 'u', 40, '12,75 €', '510,00 €'],
      ['', '', '', '', 'Total HT', '7 011,00 €'],
      ['', '', '', '', 'TVA 20%', '1 402,20 €'],
      ['', '', '', '', 'Total TTC', '8 413,20 €'],
    ],
    as('EUR', [work('', 'Atténuateur de choc', 'u', '2', '3250.5'), work('', 'Jeu de boulons', 'u', '40', '12.75')]),
    { asks: ['missing_values', 'sum_mismatch', 'unreadable_number'] },
  ),
  layout(
    'names in two languages with a stroke between',
    [
      [
        'Clave / Item',
        'Descripción / Description',
        'Unidad / Unit',
        'Cant. / Qty',
        'P.U. / Unit cost USD',
        'Importe / Amount USD',
      ],
      ...three.map(row),
      ['', '', '', '', 'Total USD', 6515],
    ],
    as('USD', three),
    { total: '6515' },
  ),
  layout(
    'names in two languages over two rows',
    [
      ['Partida', 'Descripción', 'Unidad', 'Cantidad', 'Precio unitario', 'Importe'],
      ['Item', 'Description', 'Unit', 'Quantity', 'Unit price', 'Amount'],
      ['ET-100', 'Poste', 'pza', 3, 100, 300],
      ['ET-200', 'Base', 'pza', 4, 50, 200],
    ],
    [
      { ...poste, code: 'ET-100' },
      { ...base, code: 'ET-200' },
    ],
  ),
  layout(
    'the description in Spanish and again in English in two columns',
    [
      ['No.', 'Descripción', 'Description', 'Unidad', 'Cantidad', 'P.U.', 'Importe'],
      [1, 'Poste', 'Post', 'pza', 3, 100, 300],
      [2, 'Base', 'Base plate', 'pza', 4, 50, 200],
    ],
    [poste, base],
  ),
  layout(
    'prices in dollars and in pesos each with its amount',
    [
      ['Clave', 'Concepto', 'Unidad', 'Cant.', 'P.U. USD', 'Importe USD', 'P.U. MXN', 'Importe MXN'],
      ['A1', 'Lámpara', 'pza', 3, 100, 300, 1850, 5550],
      ['B1', 'Cámara', 'pza', 2, 250, 500, 4625, 9250],
      ['', '', '', '', 'Total', 800, '', 14800],
    ],
    [work('A1', 'Lámpara', 'pza', '3', '1850'), work('B1', 'Cámara', 'pza', '2', '4625')],
    { asks: ['several_prices'] },
  ),
  layout(
    'prices in dollars and amounts in pesos at a rate above',
    [
      ['Tipo de cambio', 18.5],
      ['Clave', 'Concepto', 'Unidad', 'Cantidad', 'P.U. (USD)', 'Importe (MXN)'],
      ['A1', 'Lámpara', 'pza', 3, 100, 5550],
      ['B1', 'Cámara', 'pza', 2, 250, 9250],
    ],
    [work('A1', 'Lámpara', 'pza', '3', '1850'), work('B1', 'Cámara', 'pza', '2', '4625')],
    { asks: ['amount_mismatch'] },
  ),
  layout(
    'the total in dollars and below it in pesos at a rate',
    [
      ['Part #', 'Description', 'UOM', 'Qty', 'Unit Price', 'Amount'],
      ...three.map(row),
      ['', '', '', '', 'Total USD', 6515],
      ['', '', '', '', 'T.C.', 18.5],
      ['', '', '', '', 'Total M.N.', 120527.5],
    ],
    as('USD', three),
    { asks: ['doubtful_currency', 'missing_values', 'sum_mismatch', 'unreadable_number'] },
  ),
  layout(
    'U.S.D. with points in the names of the columns',
    [
      ['Clave', 'Concepto', 'Unidad', 'Cantidad', 'P.U. (U.S.D.)', 'Importe (U.S.D.)'],
      ['A1', 'Lámpara', 'pza', 3, 100, 300],
      ['B1', 'Cámara', 'pza', 2, 250, 500],
    ],
    as('USD', [work('A1', 'Lámpara', 'pza', '3', '100'), work('B1', 'Cámara', 'pza', '2', '250')]),
  ),
  layout(
    'dlls. in the names of the columns',
    [
      ['Clave', 'Concepto', 'Unidad', 'Cantidad', 'P.U. dlls.', 'Importe dlls.'],
      ['A1', 'Lámpara', 'pza', 3, 100, 300],
      ['B1', 'Cámara', 'pza', 2, 250, 500],
    ],
    as('USD', [work('A1', 'Lámpara', 'pza', '3', '100'), work('B1', 'Cámara', 'pza', '2', '250')]),
  ),
  layout(
    'one row in dollars whose note says so behind the amount',
    [
      ['Concepto', 'Unidad', 'Cantidad', 'P.U.', 'Importe', 'Observaciones'],
      ['Poste', 'pza', 3, 100, 300, ''],
      ['Base', 'pza', 4, 50, 200, 'precio en USD'],
    ],
    [poste, { ...base, currency: 'USD' }],
    { asks: ['doubtful_currency'] },
  ),
  layout(
    'an English purchase order with the unit before the quantity and needed-by dates',
    [
      ['Ln', 'UM', 'Qty', 'Part', 'Desc', 'Need by', 'Price', 'Ext'],
      [1, 'EA', 12, 'ET-100', 'Steel guardrail post 6 ft', { kind: 'date', text: '2026-04-01' }, '$48.50', '$582.00'],
      [2, 'EA', 8, 'ET-200', 'W-beam panel 13.5 ft', { kind: 'date', text: '2026-04-08' }, '$132.25', '$1,058.00'],
    ],
    [
      { ...post, unit: 'EA' },
      { ...beam, unit: 'EA' },
    ],
  ),
  layout(
    'a Portuguese offer',
    [
      ['Item', 'Descrição', 'Unid.', 'Quant.', 'Preço unitário (EUR)', 'Preço total (EUR)'],
      [1, 'Atenuador de impacto', 'un', 2, '3.250,50', '6.501,00'],
      [2, 'Conjunto de parafusos', 'un', 40, '12,75', '510,00'],
      ['', '', '', '', 'TOTAL', '7.011,00'],
    ],
    as('EUR', [
      work('', 'Atenuador de impacto', 'un', '2', '3250.5'),
      work('', 'Conjunto de parafusos', 'un', '40', '12.75'),
    ]),
  ),
  layout(
    'weights and customs codes between description and quantity',
    [
      ['Item', 'HS code', 'Description', 'N.W. kg', 'G.W. kg', 'Qty', 'FOB USD', 'Amount USD'],
      ['A1', '7308.90', 'Post', 36, 38, 3, 100, 300],
      ['A2', '7318.15', 'Plate', 60, 64, 4, 50, 200],
    ],
    as('USD', [work('', 'Post', '', '3', '100'), work('', 'Plate', '', '4', '50')]),
  ),
  layout(
    'one sheet is called dollars, the other says nothing',
    [
      sheet(
        [
          ['Concepto', 'Unidad', 'Cantidad', 'P.U.', 'Importe'],
          ['Poste', 'pza', 3, 100, 300],
          ['Base', 'pza', 4, 50, 200],
        ],
        'Dólares',
      ),
      sheet(
        [
          ['Concepto', 'Unidad', 'Cantidad', 'P.U.', 'Importe'],
          ['Cable', 'm', 41, 5, 205],
          ['Ancla', 'pza', 2, 20, 40],
        ],
        'Obra',
      ),
    ],
    [...as('USD', [poste, base]), work('', 'Cable', 'm', '41', '5'), work('', 'Ancla', 'pza', '2', '20')],
    { asks: ['doubtful_currency'] },
  ),
  layout(
    'a text for a price under U.S.D. with points',
    [
      ['Clave', 'Concepto', 'Unidad', 'Cantidad', 'P.U. (U.S.D.)', 'Importe (U.S.D.)'],
      ['A1', 'Lámpara', 'pza', 3, 'ver anexo', 300],
      ['B1', 'Cámara', 'pza', 2, 250, 500],
    ],
    as('USD', [work('A1', 'Lámpara', 'pza', '3', '100'), work('B1', 'Cámara', 'pza', '2', '250')]),
    { asks: ['unreadable_number'] },
  ),
  layout(
    'a missing price in pesos beside one in dollars, with the amount in pesos',
    [
      ['Concepto', 'Cantidad', 'P.U. USD', 'P.U. MXN', 'Importe MXN'],
      ['Lector', 2, 100, 1850, 3700],
      ['Antena', 4, 50, '', 3700],
      ['Cable', 30, 2, 37, 1110],
    ],
    [work('', 'Lector', '', '2', '1850'), work('', 'Antena', '', '4', '925'), work('', 'Cable', '', '30', '37')],
    { asks: ['other_value'] },
  ),
];

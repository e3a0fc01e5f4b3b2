import { type Layout, layout, sheet, type Work, type Written, work } from './layout.ts';

/** Workbooks of several sheets, and several tables in a sheet, with what they repeat of each other. */

const plain = (name: string, unit: string, quantity: string, price: string) => work('', name, unit, quantity, price);
const poste = plain('Poste', 'pza', '3', '100');
const base = plain('Base', 'pza', '4', '50');
const cable = plain('Cable', 'm', '40', '5');
const ancla = plain('Ancla', 'pza', '2', '20');
const short = ['Concepto', 'Unidad', 'Cantidad', 'P.U.', 'Importe'];
const row = ({ name, unit, quantity, unitPrice, amount }: Work): Written[] => [
  name,
  unit,
  Number(quantity),
  Number(unitPrice),
  Number(amount),
];
const total = (amount: number, label = 'Total'): Written[] => ['', '', '', label, amount];
const gap = (cells: Written[], width: number) => [...cells, ...Array<Written>(width - cells.length).fill('')];
const beside = (first: Written[][], second: Written[][], empty = 1): Written[][] => {
  const width = Math.max(...first.map((cells) => cells.length)) + empty;
  return Array.from({ length: Math.max(first.length, second.length) }, (_, at) => [
    ...gap(first[at] ?? [], width),
    ...(second[at] ?? []),
  ]);
};

export const sheets: readonly Layout[] = [
  layout(
    'a summary by kilometre on the first sheet and a sheet for each kilometre',
    [
      sheet(
        [
          ['Km', 'Importe'],
          ['125+300', 500],
          ['126+100', 200],
          ['Total', 700],
        ],
        'Resumen',
      ),
      sheet([short, row(poste), row(base), total(500)], 'km 125+300'),
      sheet([short, row(cable), total(200)], 'km 126+100'),
    ],
    [poste, base, cable],
  ),
  layout(
    'a summary with tax below and details behind, the total told twice',
    [
      sheet(
        [
          ['Partida', 'Descripción', 'Importe'],
          ['I', 'Postería', 500],
          ['II', 'Cableado', 200],
          ['', 'Subtotal', 700],
          ['', 'IVA', 112],
          ['', 'Total', 812],
        ],
        'RESUMEN',
      ),
      sheet(
        [
          ['I', 'POSTERÍA'],
          short,
          row(poste),
          row(base),
          total(500),
          ['II', 'CABLEADO'],
          short,
          row(cable),
          total(200),
        ],
        'DETALLE',
      ),
    ],
    [poste, base, cable],
    { asks: ['missing_values'] },
  ),
  layout(
    'a detail sheet first and then a sheet with the same works by family',
    [
      sheet([short, row(poste), row(base), row(cable), total(700)], 'Detalle'),
      sheet(
        [
          ['Familia', 'Importe', '%'],
          ['Postería', 500, 71.43],
          ['Cableado', 200, 28.57],
          ['Total', 700, 100],
        ],
        'Por familia',
      ),
    ],
    [poste, base, cable],
    { asks: ['sum_mismatch'] },
  ),
  layout(
    'a sheet of the month before with the same works and other quantities',
    [
      sheet([short, row(poste), row(base), total(500)], 'Marzo'),
      sheet([short, ['Poste', 'pza', 2, 100, 200], ['Base', 'pza', 1, 50, 50], total(250)], 'Febrero'),
    ],
    [poste, base, plain('Poste', 'pza', '2', '100'), plain('Base', 'pza', '1', '50')],
    { asks: ['similar_sheet'] },
  ),
  layout(
    'the budget in pesos on one sheet and the same in dollars on another',
    [
      sheet([short, row(poste), row(base), total(500)], 'MXN'),
      sheet(
        [
          ['Concepto', 'Unidad', 'Cantidad', 'P.U. USD', 'Importe USD'],
          ['Poste', 'pza', 3, 5, 15],
          ['Base', 'pza', 4, 2.5, 10],
          total(25),
        ],
        'USD',
      ),
    ],
    [
      poste,
      base,
      { ...plain('Poste', 'pza', '3', '5'), currency: 'USD' },
      { ...plain('Base', 'pza', '4', '2.5'), currency: 'USD' },
    ],
    { asks: ['similar_sheet'] },
  ),
  layout(
    'a list of suppliers with telephones and amounts of credit on a sheet',
    [
      sheet([short, row(poste), row(base), total(500)], 'Cotización'),
      sheet(
        [
          ['Proveedor', 'Teléfono', 'Crédito'],
          ['Aceros del Sur', 5512345678, 50000],
          ['Cables MX', 5587654321, 20000],
        ],
        'Directorio',
      ),
    ],
    [poste, base],
  ),
  layout(
    'a table of labour below without amounts of its own but with a sum',
    [
      short,
      row(poste),
      row(base),
      total(500),
      [],
      ['Mano de obra'],
      ['Personal', 'Días', 'Sueldo', 'Total'],
      ['Oficial', 2, 600, 1200],
      ['Peón', 2, 400, 800],
      ['', '', 'Suma', 2000],
      [],
      ['', '', '', 'GRAN TOTAL', 2500],
    ],
    [poste, base, plain('Oficial', '', '2', '600'), plain('Peón', '', '2', '400')],
    { total: '2500' },
  ),
  layout(
    'a list of damages without prices above the budget',
    [
      ['RELACIÓN DE DAÑOS'],
      ['No.', 'Elemento', 'Unidad', 'Cantidad'],
      [1, 'Poste', 'pza', 3],
      [2, 'Base', 'pza', 4],
      [],
      ['PRESUPUESTO'],
      short,
      row(poste),
      row(base),
      total(500),
    ],
    [poste, base],
    { total: '500' },
  ),
  layout(
    'a list of damages without prices beside the budget',
    beside(
      [
        ['Elemento', 'Unidad', 'Cantidad'],
        ['Poste', 'pza', 3],
        ['Base', 'pza', 4],
      ],
      [short, row(poste), row(base)],
    ),
    [poste, base],
  ),
  layout(
    'a list of damages without prices that touches the budget',
    beside(
      [
        ['Elemento', 'Unidad', 'Dañados'],
        ['Poste', 'pza', 3],
        ['Base', 'pza', 4],
      ],
      [short, row(poste), row(base)],
      0,
    ),
    [poste, base],
  ),
  layout(
    'the budget and a list of damages that touches it at its right',
    beside(
      [short, row(poste), row(base)],
      [
        ['Daño', 'Unidad', 'Piezas'],
        ['Señal', 'pza', 3],
        ['Muro', 'm', 4],
      ],
      0,
    ),
    [poste, base],
    { asks: ['second_table'] },
  ),
  layout(
    'two budgets that touch each other, each with a total',
    beside([short, row(poste), row(base), total(500)], [short, row(cable), row(ancla), total(240)], 0),
    [poste, base, cable, ancla],
  ),
  layout(
    'two budgets at an offset, the second beginning in the row of the last work',
    beside([short, row(poste), row(base)], [[], [], short, row(cable), row(ancla)]),
    [poste, base, cable, ancla],
  ),
  layout(
    'two budgets at an offset that touch each other',
    beside([short, row(poste), row(base)], [[], [], short, row(cable), row(ancla)], 0),
    [poste, base, cable, ancla],
    { asks: ['second_table'] },
  ),
  layout(
    'a price list beside the budget that names what the budget charges',
    beside(
      [short, row(poste), row(base), total(500)],
      [
        ['Tabulador', 'Precio'],
        ['Poste', 100],
        ['Base', 50],
        ['Cable', 5],
      ],
    ),
    [poste, base],
  ),
  layout(
    'payments beside the budget',
    beside(
      [short, row(poste), row(base), total(500)],
      [
        ['Fecha', 'Pago', 'Saldo'],
        [{ kind: 'date', text: '2026-01-10' }, 250, 250],
        [{ kind: 'date', text: '2026-02-10' }, 250, 0],
      ],
    ),
    [poste, base],
    { asks: ['second_table'] },
  ),
  layout(
    'two tables under one title, the second for what the concession pays',
    [
      ['A CARGO DE LA ASEGURADORA'],
      short,
      row(poste),
      row(base),
      total(500),
      ['A CARGO DE LA CONCESIONARIA'],
      short,
      row(cable),
      total(200),
      total(700, 'Total general'),
    ],
    [poste, base, cable],
    { total: '700', asks: ['remarked'] },
  ),
  layout(
    'three fronts below each other in which the works of the last are an extract of the first',
    [
      ['FRENTE 1'],
      short,
      row(poste),
      row(base),
      total(500),
      ['FRENTE 2'],
      short,
      row(poste),
      total(300),
      ['FRENTE 3'],
      short,
      row(base),
      total(200),
      total(1000, 'Total de los frentes'),
    ],
    [poste, base, poste, base],
    { total: '1000' },
  ),
  layout(
    'a table of rates that a table of quantities uses by code',
    [
      ['TARIFAS'],
      ['Clave', 'Concepto', 'Unidad', 'Tarifa'],
      ['A', 'Poste', 'pza', 100],
      ['B', 'Base', 'pza', 50],
      [],
      ['CANTIDADES'],
      ['Clave', 'Concepto', 'Cantidad', 'Importe'],
      ['A', 'Poste', 3, 300],
      ['B', 'Base', 4, 200],
    ],
    [work('A', 'Poste', '', '3', '100'), work('B', 'Base', '', '4', '50')],
    { asks: ['missing_values'] },
  ),
  layout(
    'a summary by unit prices below the budget: materials and labour of all',
    [
      short,
      row(poste),
      row(base),
      row(cable),
      total(700),
      ['Resumen'],
      ['Materiales', '', '', '', 450],
      ['Mano de obra', '', '', '', 150],
      ['Equipo', '', '', '', 100],
      ['', '', '', 'Total', 700],
    ],
    [poste, base, cable],
    { asks: ['missing_values'] },
  ),
  layout(
    'a control column of checks right of the amounts that repeats them',
    [
      [...short, '', 'Verificación'],
      [...row(poste), '', 300],
      [...row(base), '', 200],
    ],
    [poste, base],
  ),
  layout(
    'hidden sheets of work with other amounts come as plain sheets',
    [
      sheet([short, row(poste), row(base), total(500)], 'Cotización'),
      sheet(
        [
          ['Concepto', 'Unidad', 'Cantidad', 'Costo', 'Importe'],
          ['Poste', 'pza', 3, 70, 210],
          ['Base', 'pza', 4, 35, 140],
          total(350),
        ],
        'COSTOS INTERNOS',
      ),
    ],
    [poste, base, plain('Poste', 'pza', '3', '70'), plain('Base', 'pza', '4', '35')],
    { asks: ['similar_sheet'] },
  ),
  layout(
    'the same sheet copied with its place changed',
    [
      sheet([['Tramo A'], short, row(poste), row(base), total(500)], 'A'),
      sheet([['Tramo B'], short, row(poste), row(base), total(500)], 'B'),
      sheet(
        [
          ['Tramo A', 500],
          ['Tramo B', 500],
          ['Total', 1000],
        ],
        'Suma',
      ),
    ],
    [poste, base, poste, base],
    { asks: ['repeated_line', 'repeated_sheet'] },
  ),
  layout(
    'a table of labels and values of the vehicle above and below',
    [
      ['Vehículo', 'Tractocamión', 'Placas', '45-AB-3C'],
      ['Modelo', 2019, 'Póliza', 884512],
      short,
      row(poste),
      row(base),
      total(500),
      ['Deducible', '', '', '', 5000],
      ['Suma asegurada', '', '', '', 1000000],
    ],
    [poste, base],
    { total: '500', asks: ['sum_mismatch'] },
  ),
  layout(
    'a total above each table and none below',
    [
      ['Total postería', '', '', '', 500],
      short,
      row(poste),
      row(base),
      ['Total cableado', '', '', '', 240],
      short,
      row(cable),
      row(ancla),
    ],
    [poste, base, cable, ancla],
  ),
  layout(
    'two tables of which the lower repeats the upper with accepted prices',
    [
      ['COTIZACIÓN DEL TALLER'],
      short,
      ['Poste', 'pza', 3, 120, 360],
      ['Base', 'pza', 4, 60, 240],
      total(600),
      ['AJUSTE ACEPTADO'],
      short,
      row(poste),
      row(base),
      total(500),
    ],
    [plain('Poste', 'pza', '3', '120'), plain('Base', 'pza', '4', '60'), poste, base],
    { asks: ['similar_sheet'] },
  ),
  layout(
    'a table with rare names below a wider one, whose numbers stand in other columns',
    [
      ['Maquinaria', 'Cantidad', 'Unidad', 'Horas/día', 'Días', 'Total horas', '$/hora', 'Importe'],
      ['Retro', 1, 'pza', 8, 3, 24, 650, 15600],
      ['Camión', 2, 'pza', 8, 2, 32, 450, 14400],
      [],
      ['Servicio', 'Mensualidad', 'Meses', 'Total'],
      ['Vigilancia', 25000, 3, 75000],
      ['Limpieza', 8000, 3, 24000],
    ],
    [plain('Retro', 'pza', '24', '650'), plain('Camión', 'pza', '32', '450')],
    { asks: ['second_table'] },
  ),
];

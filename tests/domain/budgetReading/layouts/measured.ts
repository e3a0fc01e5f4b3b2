import { type Layout, layout, sheet, type Written, work } from './layout.ts';

/** Quantities that are made of measures, of days and people, and of factors. */

const plain = (name: string, unit: string, quantity: string, price: string) => work('', name, unit, quantity, price);
const bacheo = plain('Bacheo profundo', 'm3', '2.1', '1850');
const sello = plain('Sello de grietas', 'm3', '0.6', '2400');
const base = plain('Base hidráulica', 'm3', '6.3', '640');

export const measured: readonly Layout[] = [
  layout(
    'pieces, length, width and height before a volume, then price and amount',
    [
      ['Concepto', 'Pzas', 'Largo', 'Ancho', 'Alto', 'Volumen', 'Unidad', 'P.U.', 'Importe'],
      ['Bacheo profundo', 2, 3.5, 1.5, 0.2, 2.1, 'm3', 1850, 3885],
      ['Sello de grietas', 4, 1, 0.5, 0.3, 0.6, 'm3', 2400, 1440],
      ['Base hidráulica', 3, 3.5, 2, 0.3, 6.3, 'm3', 640, 4032],
    ],
    [bacheo, sello, base],
  ),
  layout(
    'pieces, length, width and height without their volume',
    [
      ['Concepto', 'Unidad', 'Pzas', 'Largo', 'Ancho', 'Alto', 'P.U.', 'Importe'],
      ['Bacheo profundo', 'm3', 2, 3.5, 1.5, 0.2, 1850, 3885],
      ['Sello de grietas', 'm3', 4, 1, 0.5, 0.3, 2400, 1440],
      ['Base hidráulica', 'm3', 3, 3.5, 2, 0.3, 640, 4032],
    ],
    [bacheo, sello, base],
  ),
  layout(
    'pieces of one each whose lengths are all one',
    [
      ['Concepto', 'No. de pzas', 'Longitud', 'Cantidad', 'Unidad', 'P.U.', 'Importe'],
      ['Valla', 5, 1, 5, 'm', 90, 450],
      ['Tubo', 3, 1, 3, 'm', 110, 330],
      ['Riel', 2, 1, 2, 'm', 400, 800],
    ],
    [plain('Valla', 'm', '5', '90'), plain('Tubo', 'm', '3', '110'), plain('Riel', 'm', '2', '400')],
  ),
  layout(
    'damaged pieces and pieces to be charged that differ in some rows',
    [
      ['Elemento', 'Dañadas', 'A reponer', 'Unidad', 'Precio', 'Importe'],
      ['Poste', 3, 3, 'pza', 100, 300],
      ['Base', 6, 4, 'pza', 50, 200],
      ['Vialeta', 20, 20, 'pza', 35, 700],
    ],
    [plain('Poste', 'pza', '3', '100'), plain('Base', 'pza', '4', '50'), plain('Vialeta', 'pza', '20', '35')],
  ),
  layout(
    'existing, damaged and replaced pieces without amounts',
    [
      ['Elemento', 'Existentes', 'Dañadas', 'Por reponer', 'Unidad', 'Costo unitario'],
      ['Poste', 10, 5, 3, 'pza', 100],
      ['Base', 10, 6, 4, 'pza', 50],
    ],
    [plain('Poste', 'pza', '3', '100'), plain('Base', 'pza', '4', '50')],
    { asks: ['missing_values'] },
  ),
  layout(
    'machines by number, hours and rate',
    [
      ['Maquinaria', 'No. de equipos', 'Horas', 'Costo horario', 'Importe'],
      ['Retroexcavadora', 1, 8, 850, 6800],
      ['Camión de volteo', 2, 8, 620, 9920],
      ['Compactador', 1, 4, 480, 1920],
    ],
    [
      plain('Retroexcavadora', '', '8', '850'),
      plain('Camión de volteo', '', '16', '620'),
      plain('Compactador', '', '4', '480'),
    ],
    { asks: ['amount_mismatch'] },
  ),
  layout(
    'people by days by pay and a factor of real pay',
    [
      ['Categoría', 'Cant.', 'Jornales', 'Salario base', 'F.S.R.', 'Salario real', 'Importe'],
      ['Oficial', 2, 3, 500, 1.7, 850, 5100],
      ['Peón', 3, 3, 300, 1.7, 510, 4590],
    ],
    [plain('Oficial', '', '6', '850'), plain('Peón', '', '9', '510')],
  ),
  layout(
    'units by days of rent with the price by the day',
    [
      ['Dispositivo', 'Piezas', 'Días', 'Renta/día', 'Total'],
      ['Trafitambo', 20, 3, 35, 2100],
      ['Barrera plástica', 10, 3, 60, 1800],
      ['Torre de luz', 1, 2, 1500, 3000],
    ],
    [
      plain('Trafitambo', '', '60', '35'),
      plain('Barrera plástica', '', '30', '60'),
      plain('Torre de luz', '', '2', '1500'),
    ],
    { asks: ['no_table', 'unread'] },
  ),
  layout(
    'an overlap factor behind the quantity that the amount takes',
    [
      ['Concepto', 'Unidad', 'Cantidad', 'Desperdicio', 'Cantidad total', 'P.U.', 'Importe'],
      ['Acero', 'kg', 100, 1.05, 105, 32, 3360],
      ['Malla', 'm2', 40, 1.1, 44, 58, 2552],
    ],
    [plain('Acero', 'kg', '105', '32'), plain('Malla', 'm2', '44', '58')],
  ),
  layout(
    'waste in per cent that the amount takes without its own quantity',
    [
      ['Concepto', 'Unidad', 'Cantidad', '% desp.', 'P.U.', 'Importe'],
      ['Acero', 'kg', 100, 5, 32, 3360],
      ['Malla', 'm2', 40, 10, 58, 2552],
    ],
    [plain('Acero', 'kg', '105', '32'), plain('Malla', 'm2', '44', '58')],
    { asks: ['amount_mismatch'] },
  ),
  layout(
    'price of one thousand pieces by its name',
    [
      ['Concepto', 'Cantidad', 'Precio por millar', 'Importe'],
      ['Tornillo', 200, 4500, 900],
      ['Tuerca', 400, 1500, 600],
    ],
    [plain('Tornillo', '', '200', '4.5'), plain('Tuerca', '', '400', '1.5')],
    { asks: ['amount_mismatch', 'price_unit'] },
  ),
  layout(
    'prices and amounts in thousands of pesos, said above',
    [
      ['(Cifras en miles de pesos)'],
      ['Concepto', 'Unidad', 'Cantidad', 'P.U.', 'Importe'],
      ['Poste', 'pza', 3, 1.5, 4.5],
      ['Base', 'pza', 4, 0.5, 2],
      ['', '', '', 'Total', 6.5],
    ],
    [plain('Poste', 'pza', '3', '1500'), plain('Base', 'pza', '4', '500')],
    { asks: ['scaled_amounts'] },
  ),
  layout(
    'amounts in thousands of pesos beside prices in pesos',
    [
      ['Concepto', 'Unidad', 'Cantidad', 'P.U. ($)', 'Importe (miles de $)'],
      ['Poste', 'pza', 3, 1500, 4.5],
      ['Base', 'pza', 4, 500, 2],
    ],
    [plain('Poste', 'pza', '3', '1500'), plain('Base', 'pza', '4', '500')],
    { asks: ['amount_mismatch', 'scaled', 'scaled_amounts'] },
  ),
  layout(
    'the area from the kilometres of beginning and end',
    [
      ['Del', 'Al', 'Concepto', 'Longitud', 'Ancho', 'Cantidad', 'U', 'PU', 'Total'],
      ['125+300', '125+324', 'Fresado', 24, 3.5, 84, 'm2', 45, 3780],
      ['125+324', '125+360', 'Carpeta', 36, 3.5, 126, 'm2', 210, 26460],
    ],
    [plain('Fresado', 'm2', '84', '45'), plain('Carpeta', 'm2', '126', '210')],
  ),
  layout(
    'the kilometres as numbers with three decimals before quantity and price',
    [
      ['Km inicial', 'Km final', 'Concepto', 'Unidad', 'Cantidad', 'P.U.', 'Importe'],
      [125.3, 125.324, 'Fresado', 'm2', 84, 45, 3780],
      [125.324, 125.36, 'Carpeta', 'm2', 126, 210, 26460],
    ],
    [plain('Fresado', 'm2', '84', '45'), plain('Carpeta', 'm2', '126', '210')],
  ),
  layout(
    'trips by kilometres by cost',
    [
      ['Traslado', 'Viajes', 'Km por viaje', 'Costo por km', 'Importe'],
      ['Grúa', 2, 45, 28, 2520],
      ['Camioneta', 4, 30, 9.5, 1140],
    ],
    [plain('Grúa', '', '90', '28'), plain('Camioneta', '', '120', '9.5')],
    { asks: ['no_table', 'unread'] },
  ),
  layout(
    'quantities as a product in one text',
    [
      ['Concepto', 'Unidad', 'Cantidad', 'P.U.', 'Importe'],
      ['Fresado', 'm2', '24 x 3.5', 45, 3780],
      ['Carpeta', 'm2', '36 x 3.5', 210, 26460],
    ],
    [plain('Fresado', 'm2', '84', '45'), plain('Carpeta', 'm2', '126', '210')],
    { asks: ['unreadable_number'] },
  ),
  layout(
    'an operation in words beside the quantity',
    [
      ['Concepto', 'Operación', 'Cantidad', 'Unidad', 'P.U.', 'Importe'],
      ['Fresado', '24.00 x 3.50', 84, 'm2', 45, 3780],
      ['Carpeta', '36.00 x 3.50', 126, 'm2', 210, 26460],
    ],
    [plain('Fresado', 'm2', '84', '45'), plain('Carpeta', 'm2', '126', '210')],
  ),
  layout(
    'measures of each part below the work and its sum in the row of the price',
    [
      ['Clave', 'Concepto', 'Unidad', 'Largo', 'Ancho', 'Cantidad', 'P.U.', 'Importe'],
      ['F-1', 'Fresado', 'm2', '', '', 84, 45, 3780],
      ['', 'Carril derecho', '', 12, 3.5, 42],
      ['', 'Carril izquierdo', '', 12, 3.5, 42],
      ['C-1', 'Carpeta', 'm2', '', '', 126, 210, 26460],
      ['', 'Carril derecho', '', 36, 3.5, 126],
    ],
    [work('F-1', 'Fresado', 'm2', '84', '45'), work('C-1', 'Carpeta', 'm2', '126', '210')],
    { asks: ['missing_values'] },
  ),
  layout(
    'weights of one metre and lengths before the kilograms',
    [
      ['Perfil', 'kg/m', 'Metros', 'Kilos', '$/kg', 'Importe'],
      ['IPR 6', 13.4, 10, 134, 38, 5092],
      ['PTR 4', 9.5, 12, 114, 36, 4104],
    ],
    [plain('IPR 6', 'kg', '134', '38'), plain('PTR 4', 'kg', '114', '36')],
  ),
  layout(
    'quantity of the contract and executed per cent before the amount',
    [
      ['Concepto', 'Unidad', 'Cantidad', 'P.U.', 'Importe', '% avance', 'Importe ejecutado'],
      ['Poste', 'pza', 10, 100, 1000, 30, 300],
      ['Base', 'pza', 8, 50, 400, 50, 200],
    ],
    [plain('Poste', 'pza', '10', '100'), plain('Base', 'pza', '8', '50')],
    { asks: ['other_amounts'] },
  ),
  layout(
    'quantities on the generator sheet and amounts on the budget sheet with equal codes',
    [
      sheet(
        [
          ['Clave', 'Concepto', 'Unidad', 'Cantidad', 'P.U.', 'Importe'],
          ['F-1', 'Fresado', 'm2', 84, 45, 3780],
          ['C-1', 'Carpeta', 'm2', 126, 210, 26460],
          ['', '', '', '', 'Total', 30240],
        ],
        'PRESUPUESTO',
      ),
      sheet(
        [
          ['Clave', 'Concepto', 'Localización', 'Largo', 'Ancho', 'Total', 'Unidad'],
          ['F-1', 'Fresado', 'Carril 1', 12, 3.5, 42, 'm2'],
          ['F-1', 'Fresado', 'Carril 2', 12, 3.5, 42, 'm2'],
          ['C-1', 'Carpeta', 'Carril 1', 36, 3.5, 126, 'm2'],
        ],
        'NUMEROS GENERADORES',
      ),
    ],
    [work('F-1', 'Fresado', 'm2', '84', '45'), work('C-1', 'Carpeta', 'm2', '126', '210')],
    { total: '30240' },
  ),
  layout(
    'a coefficient of one per cent damage before the amount',
    [
      ['Elemento', 'Unidad', 'Cantidad', 'Valor nuevo', '% daño', 'Monto'],
      ['Defensa', 'm', 24, 1850, 100, 44400],
      ['Poste', 'pza', 12, 900, 50, 5400],
      ['Lámpara', 'pza', 2, 6000, 25, 3000],
    ],
    [plain('Defensa', 'm', '24', '1850'), plain('Poste', 'pza', '12', '450'), plain('Lámpara', 'pza', '2', '1500')],
    { asks: ['no_prices'] },
  ),
  layout(
    'quantities of two sides and their total under one merged name',
    [
      ['Concepto', 'Unidad', 'Cantidad', '', '', 'P.U.', 'Importe'],
      ['', '', 'Izq.', 'Der.', 'Total', '', ''],
      ['Defensa', 'm', 10, 14, 24, 100, 2400],
      ['Poste', 'pza', 0, 4, 4, 50, 200],
    ] as Written[][],
    [plain('Defensa', 'm', '24', '100'), plain('Poste', 'pza', '4', '50')],
    { merges: [{ top: 1, bottom: 1, left: 2, right: 4 }] },
  ),
  layout(
    'shifts by people where every shift is one',
    [
      ['Personal', 'Personas', 'Turnos', 'Costo turno', 'Importe'],
      ['Bandereros', 4, 1, 650, 2600],
      ['Supervisor', 1, 1, 1200, 1200],
      ['Chofer', 2, 1, 700, 1400],
    ],
    [plain('Bandereros', '', '4', '650'), plain('Supervisor', '', '1', '1200'), plain('Chofer', '', '2', '700')],
  ),
  layout(
    'crane services by the hour with a minimum and extra hours',
    [
      ['Servicio', 'Banderazo', 'Horas', 'Costo/h', 'Importe'],
      ['Grúa tipo D', 2500, 3, 1400, 6700],
      ['Grúa tipo A', 900, 2, 700, 2300],
    ],
    [plain('Grúa tipo D', '', '1', '6700'), plain('Grúa tipo A', '', '1', '2300')],
    { asks: ['amount_mismatch'] },
  ),
  layout(
    'lengths whose name says their unit, and prices of it in brackets',
    [
      ['Concepto', 'Longitud (ml)', 'Costo ($/ml)', 'Importe ($)'],
      ['Defensa metálica', 24, 1500, 36000],
      ['Raya de pintura', 300, 22.5, 6750],
    ],
    [plain('Defensa metálica', 'ml', '24', '1500'), plain('Raya de pintura', 'ml', '300', '22.5')],
  ),
  layout(
    'areas whose name says their unit',
    [
      ['Descripción', 'Área (m2)', 'Precio', 'Importe'],
      ['Bacheo', 20, 350, 7000],
      ['Sello', 110, 28, 3080],
    ],
    [plain('Bacheo', 'm2', '20', '350'), plain('Sello', 'm2', '110', '28')],
  ),
  layout(
    'quantities without a unit, and prices of square metres in brackets',
    [
      ['Descripción', 'Cantidad', 'Precio ($/m2)', 'Importe'],
      ['Bacheo', 20, 350, 7000],
      ['Sello', 110, 28, 3080],
    ],
    [plain('Bacheo', 'm2', '20', '350'), plain('Sello', 'm2', '110', '28')],
  ),
];

import { type Layout, layout, type Written, work } from './layout.ts';

/** Body shops, crane services, makers of signs and electricians, in the layouts of their trades. */

const plain = (name: string, unit: string, quantity: string, price: string) => work('', name, unit, quantity, price);

export const workshops: readonly Layout[] = [
  layout(
    'a body shop with parts, body work and paint in columns and their sum',
    [
      ['Pieza', 'Refacción', 'Hojalatería', 'Pintura', 'Total'],
      ['Pluma de caseta', 4500, 300, 200, 5000],
      ['Gabinete', 8000, 500, 700, 9200],
      ['TOTALES', 12500, 800, 900, 14200],
    ],
    [plain('Pluma de caseta', '', '1', '5000'), plain('Gabinete', '', '1', '9200')],
    { asks: ['no_table', 'unread'] },
  ),
  layout(
    'a body shop that changes or repairs by crosses with hours',
    [
      ['Descripción', 'C', 'R', 'P', 'Hrs', 'Refacciones', 'Mano de obra'],
      ['Pluma de caseta', 'X', '', '', 2, 4500, 700],
      ['Gabinete', '', 'X', 'X', 5, '', 1750],
    ],
    [
      plain('Pluma de caseta', '', '1', '4500'),
      plain('Pluma de caseta', '', '1', '700'),
      plain('Gabinete', '', '1', '1750'),
    ],
    { asks: ['no_table', 'unread'] },
  ),
  layout(
    'parts and labour in one list with a kind each',
    [
      ['Tipo', 'Cant', 'Descripción', 'P. Unit', 'Importe'],
      ['REF', 1, 'Pluma de caseta', 4500, 4500],
      ['REF', 2, 'Bisagra', 350, 700],
      ['M.O.', 3, 'Montaje', 450, 1350],
      ['', '', '', 'Total', 6550],
    ],
    [plain('Pluma de caseta', '', '1', '4500'), plain('Bisagra', '', '2', '350'), plain('Montaje', '', '3', '450')],
    { total: '6550' },
  ),
  layout(
    'a crane service with manoeuvres, distance and storage as its own rows',
    [
      ['SERVICIO DE ARRASTRE Y SALVAMENTO'],
      ['Descripción del servicio', 'Unidad', 'Cant.', 'Tarifa', 'Monto'],
      ['Banderazo', 'serv', 1, 2450, 2450],
      ['Arrastre', 'km', 68, 32.5, 2210],
      ['Maniobras de salvamento', 'hr', 3, 1850, 5550],
      ['Custodia', 'día', 12, 180, 2160],
      ['', '', '', 'SUMA', 12370],
      ['', '', '', 'IVA', 1979.2],
      ['', '', '', 'TOTAL', 14349.2],
    ],
    [
      plain('Banderazo', 'serv', '1', '2450'),
      plain('Arrastre', 'km', '68', '32.5'),
      plain('Maniobras de salvamento', 'hr', '3', '1850'),
      plain('Custodia', 'día', '12', '180'),
    ],
    { total: '14349.2' },
  ),
  layout(
    'a sign maker with sizes, sheets and square metres priced by area',
    [
      ['Señal', 'Medidas', 'Pzas', 'm2 c/u', 'm2 tot', '$ x m2', 'Importe'],
      ['SP-6', '0.86x0.86', 2, 0.74, 1.48, 2300, 3404],
      ['SR-9', '0.86x0.86', 3, 0.74, 2.22, 2300, 5106],
      ['SID-13', '2.44x0.61', 1, 1.49, 1.49, 2500, 3725],
    ],
    [plain('SP-6', 'm2', '1.48', '2300'), plain('SR-9', 'm2', '2.22', '2300'), plain('SID-13', 'm2', '1.49', '2500')],
  ),
  layout(
    'an electrician with material and labour prices that add up to the price',
    [
      ['Partida', 'Descripción', 'Un.', 'Cant.', 'Material', 'M. de O.', 'P.U.', 'Importe'],
      [1, 'Luminaria LED', 'pza', 2, 5200, 800, 6000, 12000],
      [2, 'Cable THW', 'm', 80, 22, 13, 35, 2800],
    ],
    [plain('Luminaria LED', 'pza', '2', '6000'), plain('Cable THW', 'm', '80', '35')],
  ),
  layout(
    'an electrician with material and labour prices and no common price',
    [
      ['Descripción', 'Unidad', 'Cantidad', 'Material', 'Mano de obra', 'Importe'],
      ['Luminaria LED', 'pza', 2, 5200, 800, 12000],
      ['Cable THW', 'm', 80, 22, 13, 2800],
    ],
    [plain('Luminaria LED', 'pza', '2', '6000'), plain('Cable THW', 'm', '80', '35')],
  ),
  layout(
    'supply and installation with prices and amounts each, and the sum of both',
    [
      ['Concepto', 'U', 'Cant', 'Suministro', '', 'Instalación', '', 'Total'],
      ['', '', '', 'P.U.', 'Importe', 'P.U.', 'Importe', ''],
      ['Luminaria LED', 'pza', 2, 5200, 10400, 800, 1600, 12000],
      ['Cable THW', 'm', 80, 22, 1760, 13, 1040, 2800],
    ],
    [plain('Luminaria LED', 'pza', '2', '6000'), plain('Cable THW', 'm', '80', '35')],
    {
      merges: [
        { top: 1, bottom: 1, left: 3, right: 4 },
        { top: 1, bottom: 1, left: 5, right: 6 },
      ],
    },
  ),
  layout(
    'a menu of services with yes or no and the charged ones alone in the amounts',
    [
      ['Servicio', 'Tarifa', 'Aplica', 'Importe'],
      ['Grúa', 2500, 'SI', 2500],
      ['Custodia', 180, 'NO', 0],
      ['Maniobras', 1850, 'SI', 1850],
      ['Total', '', '', 4350],
    ],
    [plain('Grúa', '', '1', '2500'), plain('Maniobras', '', '1', '1850')],
    { asks: ['no_quantities', 'unmarked', 'zero'] },
  ),
  layout(
    'a price list of fifty rows of which three have quantities',
    [
      ['Clave', 'Concepto', 'Unidad', 'P.U.', 'Cantidad', 'Importe'],
      ...Array.from({ length: 24 }, (_, at): Written[] => {
        const price = 100 + at * 10;
        const quantity = at % 9 === 4 ? at + 1 : null;
        return [
          `C-${at + 1}`,
          `Trabajo tipo ${at + 1}`,
          'pza',
          price,
          quantity,
          quantity === null ? 0 : quantity * price,
        ];
      }),
    ],
    [
      work('C-5', 'Trabajo tipo 5', 'pza', '5', '140'),
      work('C-14', 'Trabajo tipo 14', 'pza', '14', '230'),
      work('C-23', 'Trabajo tipo 23', 'pza', '23', '320'),
    ],
    { asks: ['zero'] },
  ),
  layout(
    'a price list without quantities for most and dashes as amounts',
    [
      ['Concepto', 'Unidad', 'Cantidad', 'P.U.', 'Importe'],
      ['Poste', 'pza', 3, 100, 300],
      ['Base', 'pza', '-', 50, '-'],
      ['Cable', 'm', '-', 5, '-'],
      ['Ancla', 'pza', 2, 20, 40],
    ],
    [plain('Poste', 'pza', '3', '100'), plain('Ancla', 'pza', '2', '20')],
    { asks: ['missing_values'] },
  ),
  layout(
    'a laboratory with tests by sample',
    [
      ['Ensaye', 'Muestras', 'Costo por muestra', 'Subtotal'],
      ['Compactación', 6, 450, 2700],
      ['Resistencia', 3, 380, 1140],
      ['Granulometría', 2, 620, 1240],
      ['', '', 'Total de laboratorio', 5080],
    ],
    [
      plain('Compactación', '', '6', '450'),
      plain('Resistencia', '', '3', '380'),
      plain('Granulometría', '', '2', '620'),
    ],
    { total: '5080' },
  ),
  layout(
    'a gardener with plants by their size',
    [
      ['Especie', 'Altura (m)', 'No. de plantas', 'Costo planta', 'Plantación', 'Importe'],
      ['Fresno', 2.5, 4, 350, 150, 2000],
      ['Buganvilia', 0.6, 20, 45, 25, 1400],
    ],
    [plain('Fresno', '', '4', '500'), plain('Buganvilia', '', '20', '70')],
    { asks: ['missing_values'] },
  ),
  layout(
    'rent of machines with and without operator',
    [
      ['Equipo', 'Tarifa s/op', 'Operador', 'Tarifa c/op', 'Horas', 'Importe'],
      ['Retro', 700, 150, 850, 8, 6800],
      ['Grúa', 1200, 200, 1400, 3, 4200],
    ],
    [plain('Retro', '', '8', '850'), plain('Grúa', '', '3', '1400')],
  ),
  layout(
    'a toll loss and hours of closed lanes besides the works',
    [
      ['Concepto', 'Unidad', 'Cantidad', 'P.U.', 'Importe'],
      ['Poste', 'pza', 3, 100, 300],
      ['Cierre de carril', 'hr', 4, 250, 1000],
      ['Peaje no cobrado', 'veh', 120, 65, 7800],
      ['', '', '', 'Total daños', 9100],
    ],
    [
      plain('Poste', 'pza', '3', '100'),
      plain('Cierre de carril', 'hr', '4', '250'),
      plain('Peaje no cobrado', 'veh', '120', '65'),
    ],
    { total: '9100' },
  ),
  layout(
    'a transport with kilograms and value declared beside the freight',
    [
      ['Guía', 'Destino', 'Bultos', 'Peso kg', 'Valor declarado', 'Flete'],
      ['G-1', 'Puebla', 2, 480, 25000, 1800],
      ['G-2', 'Perote', 1, 150, 9000, 950],
      ['', '', '', '', 'Total', 2750],
    ],
    [work('G-1', 'Puebla', '', '1', '1800'), work('G-2', 'Perote', '', '1', '950')],
    { asks: ['no_table', 'sum_mismatch', 'unread'] },
  ),
  layout(
    'hours of people on each day of the week, their sum, pay and amount',
    [
      ['Nombre', 'L', 'M', 'X', 'J', 'V', 'Hrs', 'Pago/h', 'Importe'],
      ['Juan', 8, 8, 8, 0, 4, 28, 60, 1680],
      ['Luis', 8, 0, 8, 8, 8, 32, 55, 1760],
      ['Total', '', '', '', '', '', 60, '', 3440],
    ],
    [plain('Juan', 'h', '28', '60'), plain('Luis', 'h', '32', '55')],
  ),
  layout(
    'fuel by litres with and without IEPS',
    [
      ['Concepto', 'Litros', 'Precio', 'IEPS', 'Importe'],
      ['Diésel', 100, 20, 150, 2150],
      ['Magna', 40, 18, 60, 780],
    ],
    [plain('Diésel', '', '100', '20'), plain('Magna', '', '40', '18')],
    { asks: ['missing_values', 'no_quantities'] },
  ),
];

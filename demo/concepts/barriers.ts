import { gauges, replaced, shifts, supplied } from './axes.ts';
import { detail, family, subfamily } from './template.ts';

export const barriers = family('DM', 'Defensa metálica', [
  subfamily('TRB', 'Tramos de barrera', [
    detail(['D2C', 'Dos crestas'], ['m', 1385], '{0} defensa metálica de dos crestas {1}, {2}', supplied, gauges, [
      ['con poste tipo IPR y separador', 1],
      ['con poste de canal C de 6"', 0.93],
      ['con poste hincado de 1.83 m', 0.97],
      ['con poste empotrado en concreto', 1.16],
    ]),
    detail(
      ['D3C', 'Tres crestas'],
      ['m', 2140],
      '{0} defensa metálica de tres crestas {1}, nivel de contención {2}',
      supplied,
      gauges,
      [
        ['NC-2', 0.88],
        ['NC-3', 1],
        ['NC-4', 1.21],
        ['NC-5', 1.48],
      ],
    ),
    detail(
      ['DBL', 'Doble en separador central'],
      ['m', 2760],
      '{0} defensa metálica doble en separador central, {1}, {2}',
      supplied,
      gauges,
      [
        ['dos crestas por lado', 1],
        ['tres crestas por lado', 1.36],
      ],
    ),
    detail(
      ['CAB', 'Barrera de cables'],
      ['m', 1920],
      '{0} barrera de cables de acero de alta tensión de {1}',
      supplied,
      [
        ['tres cables', 0.88],
        ['cuatro cables', 1],
      ],
    ),
  ]),
  subfamily('PST', 'Postes y accesorios', [
    detail(
      ['POS', 'Postes'],
      ['pza', 1160],
      '{0} poste galvanizado {1} de {2}',
      supplied,
      [
        ['IPR de 6" × 4"', 1],
        ['canal C de 6"', 0.82],
        ['sigma de 100 mm', 0.91],
      ],
      [
        ['1.50 m', 0.86],
        ['1.83 m', 1],
        ['2.10 m', 1.15],
      ],
    ),
    detail(
      ['SEP', 'Separadores'],
      ['pza', 420],
      '{0} separador {1} para defensa de {2}',
      replaced,
      [
        ['metálico', 1],
        ['de polietileno reciclado', 0.71],
      ],
      [
        ['dos crestas', 1],
        ['tres crestas', 1.34],
      ],
    ),
    detail(
      ['TER', 'Terminales'],
      ['pza', 5400],
      '{0} terminal {1} para defensa de {2}',
      replaced,
      [
        ['cola de pato', 0.32],
        ['de anclaje enterrado', 0.8],
        ['amortiguadora en tangente', 4.6],
        ['abatida y esviajada', 1],
      ],
      [
        ['dos crestas', 1],
        ['tres crestas', 1.3],
      ],
    ),
    detail(
      ['TRN', 'Transiciones'],
      ['pza', 8900],
      '{0} transición de defensa metálica a {1}, {2}',
      replaced,
      [
        ['barrera de concreto', 1],
        ['parapeto de puente', 1.18],
        ['defensa de tres crestas', 0.66],
      ],
      gauges,
    ),
    detail(
      ['TOR', 'Tornillería'],
      ['jgo', 96],
      '{0} juego de tornillería galvanizada de {1} para {2}',
      replaced,
      [
        ['5/8" × 1 1/4"', 1],
        ['5/8" × 2"', 1.12],
        ['5/8" × 10"', 1.75],
      ],
      [
        ['traslape de vigas', 1],
        ['fijación a poste', 1.06],
      ],
    ),
  ]),
  subfamily('DEL', 'Delineación de barrera', [
    detail(
      ['RFL', 'Reflejantes'],
      ['pza', 118],
      '{0} reflejante {1} sobre defensa, color {2}',
      replaced,
      [
        ['trapezoidal de aluminio', 1],
        ['de policarbonato de alta intensidad', 1.26],
      ],
      [
        ['blanco', 1],
        ['ámbar', 1.02],
      ],
    ),
    detail(
      ['MNT', 'Mantenimiento'],
      ['m', 74],
      '{0} de defensa metálica de {1} {2}',
      [
        ['Lavado a presión', 0.4],
        ['Pintura con esmalte alquidálico', 1],
        ['Reapriete y alineación', 0.62],
      ],
      [
        ['dos crestas', 1],
        ['tres crestas', 1.3],
      ],
      shifts,
    ),
  ]),
]);

export const attenuators = family('AT', 'Amortiguadores de impacto', [
  subfamily('AMO', 'Amortiguadores', [
    detail(
      ['RED', 'Redirectivos'],
      ['pza', 312000],
      '{0} amortiguador de impacto redirectivo de {1} para {2}',
      replaced,
      [
        ['cuatro módulos', 0.78],
        ['seis módulos', 1],
        ['ocho módulos', 1.31],
      ],
      [
        ['80 km/h', 0.86],
        ['100 km/h', 1],
        ['110 km/h', 1.14],
      ],
    ),
    detail(
      ['CAR', 'Cartuchos'],
      ['pza', 24800],
      '{0} cartucho de {1} para amortiguador tipo {2}',
      replaced,
      [
        ['absorción de energía', 1],
        ['poliuretano de alta densidad', 1.22],
      ],
      [
        ['I', 0.9],
        ['II', 1],
        ['III', 1.16],
      ],
    ),
    detail(
      ['TAM', 'Tambos'],
      ['pza', 3650],
      '{0} tambo de polietileno con arena de {1}, con reflejante {2}',
      replaced,
      [
        ['90 kg', 0.8],
        ['180 kg', 0.9],
        ['320 kg', 1],
        ['640 kg', 1.24],
      ],
      [
        ['grado ingeniería', 0.92],
        ['alta intensidad', 1],
      ],
    ),
    detail(
      ['NAR', 'Narices y paneles'],
      ['pza', 9700],
      '{0} {1} de amortiguador de impacto con cinta {2}',
      replaced,
      [
        ['nariz plástica', 1],
        ['panel lateral de tres crestas', 1.3],
        ['diafragma metálico', 1.12],
      ],
      [
        ['amarilla y negra', 1],
        ['roja y blanca', 1.02],
      ],
    ),
  ]),
]);

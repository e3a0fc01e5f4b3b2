import { replaced, shifts, supplied } from './axes.ts';
import { detail, family, subfamily } from './template.ts';

const sheeting = [
  ['alta intensidad prismático', 1],
  ['grado diamante', 1.27],
] as const;

export const verticalSigns = family('SV', 'Señalamiento vertical', [
  subfamily('BAJ', 'Señales bajas', [
    detail(
      ['PRE', 'Preventivas y restrictivas'],
      ['pza', 3480],
      '{0} señal {1} de {2} cm en poste PTR, reflejante {3}',
      supplied,
      [
        ['preventiva SP', 1],
        ['restrictiva SR', 1.03],
      ],
      [
        ['71 × 71', 0.78],
        ['86 × 86', 0.9],
        ['117 × 117', 1.28],
      ],
      sheeting,
    ),
    detail(
      ['INF', 'Informativas'],
      ['pza', 5250],
      '{0} señal informativa {1} de {2} cm, reflejante {3}',
      supplied,
      [
        ['de identificación SII', 0.72],
        ['de destino SID', 1],
        ['de servicios SIS', 0.81],
      ],
      [
        ['40 × 178', 1],
        ['56 × 239', 1.35],
      ],
      sheeting,
    ),
    detail(
      ['KIL', 'Postes de kilometraje'],
      ['pza', 1980],
      '{0} poste de kilometraje {1}, {2}',
      replaced,
      [
        ['con ruta', 1.12],
        ['sin ruta', 1],
      ],
      [
        ['30 × 76 cm', 1],
        ['30 × 120 cm', 1.24],
      ],
    ),
  ]),
  subfamily('ELE', 'Señales elevadas', [
    detail(
      ['BAN', 'Banderas'],
      ['pza', 84500],
      '{0} señal elevada tipo bandera {1} de {2} m',
      replaced,
      [
        ['sencilla', 1],
        ['doble', 1.62],
      ],
      [
        ['1.22 × 3.05', 0.84],
        ['1.83 × 3.66', 1],
        ['2.44 × 4.88', 1.42],
      ],
    ),
    detail(
      ['PUE', 'Puentes de señal'],
      ['pza', 268000],
      '{0} puente de señalamiento de {1} m de claro con {2}',
      replaced,
      [
        ['14', 0.84],
        ['18', 1],
        ['24', 1.33],
      ],
      [
        ['dos tableros', 1],
        ['tres tableros', 1.24],
      ],
    ),
    detail(
      ['TAB', 'Tableros'],
      ['m2', 4380],
      '{0} tablero de aluminio para señal elevada con película {1}',
      replaced,
      sheeting,
    ),
  ]),
  subfamily('DIS', 'Dispositivos', [
    detail(
      ['FAN', 'Fantasmas'],
      ['pza', 545],
      '{0} indicador de alineamiento {1} de {2} m',
      replaced,
      [
        ['de concreto', 1],
        ['de polietileno', 0.86],
        ['abatible de poliuretano', 1.48],
      ],
      [
        ['1.00', 0.92],
        ['1.35', 1],
      ],
    ),
    detail(
      ['IND', 'Indicadores de curva y obstáculo'],
      ['pza', 2890],
      '{0} indicador de {1} {2} cm, reflejante {3}',
      replaced,
      [
        ['curva peligrosa OD-12', 1],
        ['obstáculo OD-5', 0.9],
        ['bifurcación OD-5B', 1.08],
      ],
      [
        ['60 × 76', 1],
        ['76 × 90', 1.2],
      ],
      sheeting,
    ),
    detail(
      ['PRO', 'Señalamiento de protección de obra'],
      ['dia', 3150],
      'Señalamiento provisional con {0} para cierre de {1}, {2}',
      [
        ['conos y barreras', 0.72],
        ['trafitambos y flecha luminosa', 1],
        ['vehículo de sombra con amortiguador', 2.3],
      ],
      [
        ['un carril', 1],
        ['dos carriles', 1.38],
        ['acotamiento', 0.66],
      ],
      shifts,
    ),
  ]),
]);

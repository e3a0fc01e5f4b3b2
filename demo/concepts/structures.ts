import { built, concretes, pipes, replaced, shifts } from './axes.ts';
import { detail, family, subfamily } from './template.ts';

export const bridges = family('PU', 'Puentes y estructuras', [
  subfamily('PAR', 'Parapetos', [
    detail(
      ['PME', 'Parapeto metálico'],
      ['m', 4860],
      '{0} parapeto metálico de {1} con remate {2}',
      replaced,
      [
        ['dos tubos', 0.86],
        ['tres tubos', 1],
        ['cuatro tubos', 1.17],
      ],
      [
        ['recto', 1],
        ['curvo', 1.08],
      ],
    ),
    detail(['PCO', 'Parapeto de concreto'], ['m', 3920], '{0} parapeto de concreto {1}', built, concretes),
    detail(
      ['PIL', 'Pilastras'],
      ['pza', 2740],
      '{0} pilastra de concreto de {1} para {2}',
      built,
      [
        ['25 × 25 cm', 1],
        ['30 × 30 cm', 1.16],
      ],
      [
        ['parapeto', 1],
        ['acceso de puente', 1.1],
      ],
    ),
  ]),
  subfamily('JTA', 'Juntas y apoyos', [
    detail(
      ['JDI', 'Juntas de dilatación'],
      ['m', 14800],
      '{0} junta de dilatación {1} de {2} de movimiento',
      replaced,
      [
        ['tipo compresible', 0.58],
        ['metálica tipo peine', 1.45],
        ['elastomérica reforzada', 1],
      ],
      [
        ['40 mm', 0.84],
        ['70 mm', 1],
        ['120 mm', 1.36],
      ],
    ),
    detail(
      ['APO', 'Apoyos'],
      ['pza', 6900],
      '{0} apoyo de neopreno dureza 60 de {1}, {2}',
      replaced,
      [
        ['20 × 30 × 4.1 cm', 0.8],
        ['30 × 40 × 5.7 cm', 1],
        ['40 × 50 × 7.3 cm', 1.36],
      ],
      [
        ['integral', 1],
        ['laminado', 1.2],
      ],
    ),
    detail(
      ['DRE', 'Drenes de puente'],
      ['pza', 860],
      '{0} dren de {1} de {2}',
      replaced,
      [
        ['tubo de PVC', 0.82],
        ['tubo galvanizado', 1],
      ],
      [
        ['4"', 1],
        ['6"', 1.24],
      ],
    ),
  ]),
  subfamily('REP', 'Reparación de estructuras', [
    detail(
      ['INY', 'Inyección de grietas'],
      ['m', 1240],
      'Inyección de grietas en {0} con resina epóxica de {1} viscosidad, {2}',
      [
        ['trabes', 1.12],
        ['losas', 1],
        ['caballetes', 1.07],
      ],
      [
        ['baja', 1],
        ['alta', 0.94],
      ],
      shifts,
    ),
    detail(
      ['RES', 'Restitución de concreto'],
      ['m2', 2380],
      'Restitución de recubrimiento en {0} con mortero {1}, {2}',
      [
        ['trabes', 1.14],
        ['losas', 1],
        ['pilas', 1.08],
      ],
      [
        ['polimérico', 1],
        ['cementicio sin contracción', 0.84],
      ],
      shifts,
    ),
  ]),
]);

export const drainage = family('DR', 'Drenaje', [
  subfamily('SUP', 'Drenaje superficial', [
    detail(
      ['CUN', 'Cunetas'],
      ['m', 486],
      '{0} {1} de concreto {2}',
      built,
      [
        ['cuneta triangular', 1],
        ['contracuneta', 1.18],
      ],
      concretes,
    ),
    detail(
      ['LAV', 'Lavaderos'],
      ['m', 1320],
      '{0} lavadero de {1} de {2} de ancho',
      built,
      [
        ['concreto', 1],
        ['mampostería', 0.88],
        ['lámina corrugada', 1.1],
      ],
      [
        ['60 cm', 0.86],
        ['100 cm', 1],
      ],
    ),
    detail(
      ['REJ', 'Rejillas'],
      ['pza', 3150],
      '{0} rejilla {1} para {2}',
      replaced,
      [
        ['de acero', 1],
        ['de hierro dúctil', 1.28],
        ['de polietileno', 0.64],
      ],
      [
        ['bajada pluvial', 1],
        ['caja de captación', 1.22],
      ],
    ),
  ]),
  subfamily('ALC', 'Alcantarillas', [
    detail(
      ['TUB', 'Tubos'],
      ['m', 3540],
      '{0} alcantarilla de tubo de {1} de {2} de diámetro',
      replaced,
      [
        ['concreto reforzado', 1],
        ['lámina corrugada', 1.14],
        ['polietileno corrugado', 0.92],
      ],
      pipes,
    ),
    detail(
      ['DES', 'Desazolves'],
      ['m3', 640],
      'Desazolve de {0} con {1}, {2}',
      [
        ['alcantarilla de tubo', 1],
        ['alcantarilla de losa', 0.92],
        ['cuneta', 0.7],
        ['caja de captación', 1.16],
      ],
      [
        ['medios manuales', 1],
        ['equipo de vacío', 1.45],
      ],
      shifts,
    ),
  ]),
]);

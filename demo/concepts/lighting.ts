import { installed } from './axes.ts';
import { detail, family, subfamily } from './template.ts';

export const lighting = family('AL', 'Alumbrado e instalaciones', [
  subfamily('LUM', 'Luminarias y postes', [
    detail(
      ['LED', 'Luminarias'],
      ['pza', 9800],
      '{0} luminaria LED de {1} W, {2}',
      installed,
      [
        ['100', 0.82],
        ['150', 1],
        ['200', 1.2],
      ],
      [
        ['en brazo sencillo', 1],
        ['tipo proyector', 1.14],
      ],
    ),
    detail(
      ['POS', 'Postes de alumbrado'],
      ['pza', 18600],
      '{0} poste {1} de {2} m',
      installed,
      [
        ['cónico circular', 1],
        ['octagonal galvanizado', 1.14],
      ],
      [
        ['9', 0.84],
        ['11', 1],
        ['14', 1.32],
      ],
    ),
  ]),
  subfamily('ELC', 'Instalación eléctrica', [
    detail(
      ['CAB', 'Cables'],
      ['m', 68],
      '{0} cable de {1} THW-LS calibre {2}',
      installed,
      [
        ['cobre', 1],
        ['aluminio', 0.48],
      ],
      [
        ['10 AWG', 0.6],
        ['6 AWG', 1],
        ['2 AWG', 2.1],
        ['1/0 AWG', 3.2],
      ],
    ),
    detail(
      ['REG', 'Registros'],
      ['pza', 3260],
      '{0} registro eléctrico de {1} de {2} cm',
      installed,
      [
        ['concreto', 1],
        ['polímero', 1.2],
      ],
      [
        ['40 × 40 × 60', 0.8],
        ['60 × 60 × 80', 1],
      ],
    ),
  ]),
]);

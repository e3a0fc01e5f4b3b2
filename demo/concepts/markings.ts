import { colors, replaced } from './axes.ts';
import { detail, family, subfamily } from './template.ts';

export const roadMarkings = family('SH', 'Señalamiento horizontal', [
  subfamily('RAY', 'Rayas', [
    detail(
      ['RPI', 'Raya de pintura'],
      ['m', 24],
      '{0} raya {1} {2} de {3} con pintura base agua y microesfera',
      [
        ['Aplicación de', 1],
        ['Borrado y repintado de', 1.68],
      ],
      [
        ['continua', 1],
        ['discontinua', 0.71],
      ],
      colors,
      [
        ['10 cm', 0.78],
        ['15 cm', 1],
        ['20 cm', 1.24],
      ],
    ),
    detail(
      ['RTE', 'Raya termoplástica'],
      ['m', 58],
      '{0} raya termoplástica {1} {2} de {3}',
      [
        ['Aplicación de', 1],
        ['Retiro y reaplicación de', 1.52],
      ],
      [
        ['continua', 1],
        ['discontinua', 0.74],
        ['logarítmica', 1.14],
      ],
      colors,
      [
        ['15 cm', 1],
        ['20 cm', 1.22],
        ['60 cm', 2.8],
      ],
    ),
    detail(
      ['SIM', 'Símbolos y leyendas'],
      ['m2', 385],
      '{0} {1} sobre pavimento en {2}',
      [
        ['Aplicación de', 1],
        ['Reposición de', 1.18],
      ],
      [
        ['flechas', 1],
        ['leyendas', 1.06],
        ['achurado de isleta', 0.86],
        ['números de velocidad', 1.1],
      ],
      [
        ['pintura base solvente', 0.8],
        ['termoplástico', 1],
        ['plástico en frío', 1.42],
      ],
    ),
  ]),
  subfamily('BOT', 'Botones y boyas', [
    detail(
      ['VIA', 'Vialetas'],
      ['pza', 92],
      '{0} vialeta {1} {2} con {3}',
      replaced,
      [
        ['de una cara', 0.9],
        ['de dos caras', 1],
      ],
      [
        ['blanca', 1],
        ['amarilla', 1],
        ['roja', 1.04],
      ],
      [
        ['adhesivo epóxico', 1.1],
        ['adhesivo bituminoso', 1],
      ],
    ),
    detail(
      ['BOY', 'Boyas'],
      ['pza', 268],
      '{0} boya metálica de {1} {2}',
      replaced,
      [
        ['20 × 20 cm', 1],
        ['15 × 15 cm', 0.82],
      ],
      [
        ['con reflejante', 1.15],
        ['sin reflejante', 1],
      ],
    ),
    detail(
      ['BAR', 'Vibradores'],
      ['m2', 640],
      '{0} alerta vibratoria {1} de {2}',
      replaced,
      [
        ['fresada', 0.7],
        ['de concreto asfáltico', 1],
      ],
      [
        ['30 cm', 1],
        ['40 cm', 1.18],
      ],
    ),
  ]),
]);

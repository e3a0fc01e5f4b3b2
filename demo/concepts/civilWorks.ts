import { built, concretes, hauls } from './axes.ts';
import { detail, family, subfamily } from './template.ts';

export const civilWorks = family('OC', 'Obra civil', [
  subfamily('CON', 'Concretos', [
    detail(
      ['CIM', 'Cimentaciones'],
      ['m3', 4720],
      '{0} {1} de concreto {2}',
      built,
      [
        ['dado de cimentación', 1],
        ['muro de contención', 1.2],
        ['guarnición colada en sitio', 0.9],
      ],
      concretes,
    ),
    detail(
      ['BAR', 'Barrera central'],
      ['m', 3260],
      '{0} barrera central de concreto {1} de {2}',
      built,
      [
        ['colada en sitio', 1],
        ['prefabricada', 1.12],
      ],
      [
        ['81 cm', 1],
        ['107 cm', 1.24],
      ],
    ),
    detail(
      ['BRL', 'Bordillos'],
      ['m', 245],
      '{0} bordillo de {1} en {2}',
      built,
      [
        ['concreto hidráulico', 1],
        ['concreto asfáltico', 0.76],
      ],
      [
        ['acotamiento', 1],
        ['corona de terraplén', 1.06],
      ],
    ),
  ]),
  subfamily('ACE', 'Acero y herrería', [
    detail(
      ['REF', 'Acero de refuerzo'],
      ['kg', 46],
      '{0} acero de refuerzo fy = 4,200 kg/cm², varilla del {1}',
      [
        ['Suministro, habilitado y armado de', 1],
        ['Reposición y soldado de', 1.36],
      ],
      [
        ['núm. 3', 1.03],
        ['núm. 4', 1],
        ['núm. 5', 0.99],
        ['núm. 6', 0.99],
        ['núm. 8', 0.98],
      ],
    ),
    detail(
      ['EST', 'Acero estructural'],
      ['kg', 88],
      '{0} acero estructural A-36 en {1}',
      [
        ['Suministro y montaje de', 1],
        ['Retiro con corte de', 0.31],
        ['Enderezado en caliente de', 0.66],
      ],
      [
        ['perfiles IPR', 1],
        ['placa', 1.08],
        ['ángulos', 0.97],
        ['tubo OC', 1.12],
      ],
    ),
  ]),
  subfamily('EXC', 'Excavaciones y acarreos', [
    detail(
      ['EXC', 'Excavaciones'],
      ['m3', 236],
      'Excavación {0} en material {1}, {2}',
      [
        ['a mano', 1.9],
        ['con máquina', 1],
      ],
      [
        ['tipo A', 0.8],
        ['tipo B', 1],
        ['tipo C', 2.6],
      ],
      [
        ['hasta 2 m', 1],
        ['de 2 a 4 m', 1.28],
      ],
    ),
    detail(
      ['ACA', 'Acarreos'],
      ['vje', 1640],
      'Acarreo de {0} en camión de {1}, {2}',
      [
        ['escombro', 1],
        ['material producto de derrumbe', 1.1],
        ['chatarra metálica', 1.04],
      ],
      [
        ['7 m³', 1],
        ['14 m³', 1.64],
      ],
      hauls,
    ),
    detail(
      ['MAM', 'Mampostería'],
      ['m3', 2180],
      '{0} {1} junteado con mortero {2}',
      built,
      [
        ['muro de mampostería', 1],
        ['zampeado de talud', 0.84],
      ],
      [
        ['1:3', 1.05],
        ['1:5', 1],
      ],
    ),
  ]),
]);

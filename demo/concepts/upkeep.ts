import { replaced, shifts } from './axes.ts';
import { detail, family, subfamily } from './template.ts';

export const fencing = family('CE', 'Cercado y derecho de vía', [
  subfamily('CER', 'Cercas', [
    detail(
      ['ALA', 'Alambre de púas'],
      ['m', 118],
      '{0} cerca de alambre de púas de {1} con poste de {2}',
      replaced,
      [
        ['cuatro hilos', 0.88],
        ['cinco hilos', 1],
      ],
      [
        ['concreto', 1],
        ['madera', 0.84],
        ['acero', 1.1],
      ],
    ),
    detail(
      ['MAL', 'Malla'],
      ['m', 486],
      '{0} cerca de malla {1} de {2} de altura',
      replaced,
      [
        ['ciclónica galvanizada', 1],
        ['borreguera', 0.46],
        ['antideslumbrante', 1.36],
      ],
      [
        ['1.50 m', 0.84],
        ['2.00 m', 1],
        ['2.50 m', 1.2],
      ],
    ),
    detail(
      ['PUE', 'Puertas'],
      ['pza', 6400],
      '{0} puerta de {1} para {2}',
      replaced,
      [
        ['malla ciclónica', 1],
        ['herrería tubular', 1.2],
      ],
      [
        ['acceso peatonal', 0.62],
        ['retorno de emergencia', 1],
      ],
    ),
  ]),
]);

export const cleaning = family('LI', 'Limpieza y atención del siniestro', [
  subfamily('LIM', 'Limpieza', [
    detail(
      ['DER', 'Derrames'],
      ['m2', 96],
      'Limpieza de derrame de {0} con {1}, {2}',
      [
        ['diésel', 1],
        ['aceite', 1.05],
        ['sustancia química', 2.1],
        ['carga a granel', 0.8],
      ],
      [
        ['material absorbente', 1],
        ['arena y barrido', 0.72],
        ['lavado a presión', 1.16],
      ],
      shifts,
    ),
    detail(
      ['RES', 'Retiro de residuos'],
      ['m3', 540],
      'Retiro de {0} en {1}, {2}',
      [
        ['restos de vehículo', 1.1],
        ['carga esparcida', 1],
        ['ceniza y material quemado', 1.26],
      ],
      [
        ['superficie de rodamiento', 1],
        ['acotamiento', 0.94],
        ['derecho de vía', 1.18],
      ],
      shifts,
    ),
  ]),
  subfamily('APO', 'Apoyo vial', [
    detail(
      ['BAN', 'Bandereros y cuadrillas'],
      ['jor', 980],
      '{0} {1}, {2}',
      [
        ['Banderero con equipo de seguridad', 0.62],
        ['Cuadrilla de cuatro peones y cabo', 3.1],
        ['Oficial con ayudante', 1.42],
        ['Operador de maquinaria', 1.2],
      ],
      [
        ['para abanderamiento', 1],
        ['para reparación provisional', 1.08],
      ],
      shifts,
    ),
    detail(
      ['MAQ', 'Maquinaria'],
      ['h', 1180],
      'Renta de {0} con operador, {1}',
      [
        ['retroexcavadora', 0.72],
        ['grúa tipo D', 2.2],
        ['grúa hidráulica de 10 t', 1.3],
        ['camión de volteo de 14 m³', 0.82],
        ['barredora autopropulsada', 0.9],
        ['compresor con rompedora', 0.5],
        ['minicargador', 0.58],
        ['plataforma de elevación', 0.86],
      ],
      shifts,
    ),
  ]),
]);

export const gardening = family('JA', 'Jardinería y taludes', [
  subfamily('VEG', 'Vegetación', [
    detail(
      ['ARB', 'Árboles y arbustos'],
      ['pza', 680],
      '{0} {1} de {2} de altura',
      replaced,
      [
        ['fresno', 1],
        ['jacaranda', 1.12],
        ['bugambilia', 0.48],
        ['trueno', 0.62],
        ['encino', 1.36],
      ],
      [
        ['1.00 m', 0.7],
        ['1.50 m', 1],
        ['2.50 m', 1.9],
      ],
    ),
    detail(
      ['PAS', 'Pastos'],
      ['m2', 84],
      '{0} de {1}, {2}',
      [
        ['Colocación en rollo', 1],
        ['Hidrosiembra', 0.62],
        ['Siembra en guía', 0.5],
      ],
      [
        ['pasto kikuyo', 1],
        ['pasto bermuda', 1.08],
      ],
      [
        ['en camellón', 1],
        ['en talud', 1.26],
      ],
    ),
    detail(
      ['TAL', 'Protección de taludes'],
      ['m2', 465],
      '{0} en talud de {1}',
      [
        ['Malla de triple torsión', 1],
        ['Geomanto de coco', 0.42],
        ['Concreto lanzado de 7 cm', 1.7],
        ['Anclas y malla de alta resistencia', 3.1],
      ],
      [
        ['corte', 1],
        ['terraplén', 0.92],
      ],
    ),
    detail(
      ['PUN', 'Poda y retiro'],
      ['pza', 890],
      '{0} de árbol de {1}, {2}',
      [
        ['Poda', 0.6],
        ['Derribo y retiro', 1],
        ['Destoconado', 0.74],
      ],
      [
        ['hasta 5 m', 0.7],
        ['5 a 10 m', 1],
        ['más de 10 m', 1.8],
      ],
      shifts,
    ),
  ]),
]);

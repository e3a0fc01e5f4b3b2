import { installed, replaced, shifts } from './axes.ts';
import { detail, family, subfamily } from './template.ts';

export const tollEquipment = family('EP', 'Equipos de peaje', [
  subfamily('CAR', 'Equipo de carril', [
    detail(
      ['BAR', 'Barreras de carril'],
      ['pza', 58400],
      '{0} barrera de control vehicular de {1}, {2}',
      installed,
      [
        ['3.0 m', 0.94],
        ['3.5 m', 1],
        ['4.5 m', 1.16],
      ],
      [
        ['de respuesta rápida', 1.22],
        ['de servicio continuo', 1],
      ],
    ),
    detail(
      ['LEC', 'Lectores'],
      ['pza', 74200],
      '{0} {1} en carril {2}',
      installed,
      [
        ['antena lectora de telepeaje', 1],
        ['cámara de lectura de placas', 0.78],
        ['clasificador de ejes', 1.3],
        ['tarifario electrónico', 0.52],
        ['semáforo de marquesina', 0.34],
      ],
      [
        ['mixto', 1],
        ['exclusivo de telepeaje', 1.06],
      ],
    ),
    detail(
      ['CAB', 'Cabinas'],
      ['pza', 186000],
      '{0} {1} de cabina de peaje tipo {2}',
      installed,
      [
        ['cancelería y cristales', 0.18],
        ['estructura y paneles', 1],
        ['puerta con cerradura', 0.08],
      ],
      [
        ['sencilla', 1],
        ['doble', 1.42],
      ],
    ),
    detail(
      ['ISL', 'Protección de isleta'],
      ['pza', 12400],
      '{0} {1} de isleta de peaje, {2}',
      replaced,
      [
        ['bolardo metálico', 0.36],
        ['muro de proa', 1],
        ['defensa perimetral', 0.7],
      ],
      [
        ['pintada en amarillo y negro', 1.06],
        ['galvanizada', 1],
      ],
    ),
  ]),
]);

export const intelligentTransport = family('IT', 'Sistemas inteligentes (ITS)', [
  subfamily('TEL', 'Telemática', [
    detail(
      ['PMV', 'Paneles de mensaje variable'],
      ['pza', 690000],
      '{0} panel de mensaje variable {1} con {2}',
      installed,
      [
        ['de 3 × 18 caracteres', 1],
        ['gráfico a color', 1.48],
        ['móvil en remolque', 0.52],
      ],
      [
        ['alimentación de red', 1],
        ['alimentación solar', 1.16],
      ],
    ),
    detail(
      ['CAM', 'Cámaras'],
      ['pza', 48600],
      '{0} cámara {1} en poste de {2} m',
      installed,
      [
        ['fija IP', 0.62],
        ['domo PTZ', 1],
        ['térmica', 1.9],
      ],
      [
        ['9', 0.94],
        ['12', 1],
      ],
    ),
    detail(
      ['SOS', 'Postes de auxilio'],
      ['pza', 62800],
      '{0} poste de auxilio SOS {1}, {2}',
      installed,
      [
        ['con enlace celular', 1],
        ['con fibra óptica', 1.12],
      ],
      [
        ['con panel solar', 1.15],
        ['sin panel solar', 1],
      ],
    ),
    detail(
      ['FIB', 'Fibra óptica'],
      ['m', 124],
      '{0} fibra óptica monomodo de {1} hilos {2}',
      installed,
      [
        ['12', 0.78],
        ['24', 1],
        ['48', 1.35],
      ],
      [
        ['en ducto', 1],
        ['aérea', 0.8],
      ],
    ),
    detail(
      ['AFO', 'Aforadores y estaciones'],
      ['pza', 138000],
      '{0} {1}, {2}',
      installed,
      [
        ['estación de aforo vehicular', 1],
        ['estación meteorológica', 1.2],
        ['radar de velocidad', 0.66],
      ],
      [
        ['incluye gabinete', 1.08],
        ['sin gabinete', 1],
      ],
    ),
  ]),
]);

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

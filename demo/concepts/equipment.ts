import { installed, replaced } from './axes.ts';
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

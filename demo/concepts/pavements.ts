import { built, hauls, shifts } from './axes.ts';
import { detail, family, subfamily } from './template.ts';

export const pavements = family('PV', 'Pavimentos', [
  subfamily('FLX', 'Pavimento flexible', [
    detail(
      ['BAC', 'Bacheo'],
      ['m3', 4650],
      'Bacheo {0} con {1}, {2}',
      [
        ['superficial aislado', 1],
        ['profundo aislado', 1.18],
        ['con caja rectangular', 1.07],
      ],
      [
        ['mezcla asfáltica en caliente', 1],
        ['mezcla asfáltica en frío', 0.9],
        ['mezcla modificada con polímero', 1.2],
      ],
      shifts,
    ),
    detail(
      ['CAR', 'Carpetas'],
      ['m3', 3980],
      'Carpeta de concreto asfáltico {0} de {1} de espesor, {2}',
      [
        ['PG 64-22', 0.94],
        ['PG 70-22', 1],
        ['PG 76-22', 1.12],
      ],
      [
        ['4 cm', 1.05],
        ['5 cm', 1],
        ['7 cm', 0.97],
        ['10 cm', 0.95],
      ],
      shifts,
    ),
    detail(
      ['FRE', 'Fresado'],
      ['m3', 890],
      'Fresado de carpeta asfáltica de {0} con acarreo del material {1}',
      [
        ['3 cm', 1.2],
        ['5 cm', 1],
        ['10 cm', 0.88],
      ],
      hauls,
    ),
    detail(
      ['RIE', 'Riegos'],
      ['l', 28],
      'Riego de {0} con emulsión asfáltica {1}',
      [
        ['impregnación', 1],
        ['liga', 0.94],
        ['sello con material 3-E', 1.35],
        ['sello sincronizado', 1.62],
      ],
      [
        ['catiónica ECI-60', 0.96],
        ['catiónica ECR-65', 1],
        ['modificada ECR-70', 1.18],
      ],
    ),
  ]),
  subfamily('RIG', 'Pavimento rígido', [
    detail(
      ['LOS', 'Losas'],
      ['m3', 5350],
      '{0} losa de concreto hidráulico MR = {1} kg/cm² de {2} de espesor',
      built,
      [
        ['42', 0.93],
        ['45', 1],
        ['48', 1.08],
      ],
      [
        ['25 cm', 1],
        ['28 cm', 0.99],
        ['30 cm', 0.98],
      ],
    ),
    detail(
      ['JUN', 'Juntas'],
      ['m', 168],
      '{0} de juntas {1} con {2}',
      [
        ['Sellado', 1],
        ['Limpieza y resellado', 1.32],
      ],
      [
        ['longitudinales', 1],
        ['transversales de contracción', 1.06],
        ['de expansión', 1.42],
      ],
      [
        ['silicón autonivelante', 1],
        ['asfalto modificado', 0.68],
      ],
    ),
  ]),
  subfamily('BAS', 'Bases y terracerías', [
    detail(
      ['BHI', 'Bases'],
      ['m3', 720],
      '{0} {1} compactada al {2}',
      [
        ['Formación de', 1],
        ['Recuperación y estabilizado de', 1.24],
      ],
      [
        ['base hidráulica', 1],
        ['subbase', 0.86],
        ['base asfáltica', 3.4],
        ['base estabilizada con cemento', 1.72],
      ],
      [
        ['95 %', 0.97],
        ['100 %', 1],
      ],
    ),
    detail(
      ['TER', 'Terraplenes'],
      ['m3', 318],
      '{0} con material de banco, acarreo {1}',
      [
        ['Formación de terraplén', 1],
        ['Relleno de deslave', 1.22],
        ['Capa subrasante', 1.15],
      ],
      hauls,
    ),
  ]),
]);

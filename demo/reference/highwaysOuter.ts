import type { Highway } from './highway.ts';

export const outerHighways: readonly Highway[] = [
  [
    '85D',
    'Monterrey - Nuevo Laredo',
    'fonadin',
    'De Monterrey a la frontera por Sabinas Hidalgo',
    [
      ['Ciénega de Flores - Sabinas Hidalgo', 27, 93, '19'],
      ['Sabinas Hidalgo - Vallecillo', 93, 130, '19'],
      ['Vallecillo - La Gloria', 130, 173, '28'],
    ],
  ],
  [
    '40D',
    'Durango - Mazatlán',
    'fonadin',
    'Con el puente Baluarte y el túnel El Sinaloense',
    [
      ['Durango - Llano Grande', 1, 71, '10'],
      ['Llano Grande - El Salto', 71, 97, '10'],
      ['El Salto - Puente Baluarte', 97, 158, '10'],
      ['Puente Baluarte - Concordia', 158, 206, '25'],
      ['Concordia - Mazatlán', 206, 230, '25'],
    ],
  ],
  [
    '40D',
    'Torreón - Saltillo',
    'fonadin',
    'Por La Cuchilla y Plan de Ayala',
    [
      ['Matamoros - La Cuchilla', 1, 62, '05'],
      ['La Cuchilla - Plan de Ayala', 62, 115, '05'],
    ],
  ],
  [
    'M40D',
    'Arco Norte',
    'ideal',
    'Libramiento norte de la Ciudad de México',
    [
      ['Atlacomulco - Jilotepec', 1, 40, '15'],
      ['Jilotepec - Tula', 40, 73, '13'],
      ['Tula - Pachuca', 73, 121, '13'],
      ['Pachuca - Calpulalpan', 121, 183, '29'],
      ['Calpulalpan - San Martín Texmelucan', 183, 223, '21'],
    ],
  ],
  [
    'M5',
    'Chamapa - Lechería',
    'capufe',
    'Del poniente del valle de México a Lechería',
    [
      ['Chamapa - Lago de Guadalupe', 1, 17.5, '15'],
      ['Lago de Guadalupe - Lechería', 17.5, 27.4, '15'],
    ],
  ],
  [
    'M40',
    'Circuito Exterior Mexiquense',
    'aleatica',
    'De Tepotzotlán a Chalco',
    [
      ['Tultepec - Texcoco', 1, 38, '15'],
      ['Texcoco - Chalco', 38, 87, '15'],
      ['Tepotzotlán - Tultepec', 87, 110, '15'],
    ],
  ],
  [
    '180D',
    'Cárdenas - Agua Dulce',
    'capufe',
    'Entre Tabasco y Veracruz',
    [
      ['Agua Dulce - La Venta', 1, 26, '30'],
      ['La Venta - Sánchez Magallanes', 26, 58, '27'],
      ['Sánchez Magallanes - Cárdenas', 58, 89, '27'],
    ],
  ],
  [
    '180D',
    'Kantunil - Cancún',
    'ideal',
    'Autopista Mérida - Cancún',
    [
      ['Kantunil - Pisté', 67, 119, '31'],
      ['Pisté - Valladolid', 119, 160, '31'],
      ['Valladolid - Nuevo Xcán', 160, 225, '31'],
      ['Nuevo Xcán - Cancún', 225, 303, '23'],
    ],
  ],
  [
    '45D',
    'Salamanca - León',
    'rco',
    'Por Irapuato y Silao',
    [
      ['Salamanca - Irapuato', 1, 24, '11'],
      ['Irapuato - Silao', 24, 58, '11'],
      ['Silao - León', 58, 80, '11'],
    ],
  ],
  [
    '45D',
    'Querétaro - Irapuato',
    'fonadin',
    'Por Apaseo, Celaya y Salamanca',
    [
      ['Querétaro - Apaseo el Grande', 5, 32, '22'],
      ['Apaseo el Grande - Celaya', 32, 50, '11'],
      ['Celaya - Salamanca', 50, 88, '11'],
      ['Salamanca - Irapuato', 88, 108, '11'],
    ],
  ],
  [
    '1D',
    'Tijuana - Ensenada',
    'fonadin',
    'Escénica, junto al Pacífico',
    [
      ['Playas de Tijuana - Rosarito', 9.5, 34, '02'],
      ['Rosarito - La Misión', 34, 66, '02'],
      ['La Misión - San Miguel', 66, 99, '02'],
    ],
  ],
  [
    '2D',
    'La Rumorosa - Tecate',
    'fonadin',
    'Centinela, La Rumorosa, Tecate',
    [
      ['El Centinela - La Rumorosa', 1, 45, '02'],
      ['La Rumorosa - Tecate', 45, 99, '02'],
    ],
  ],
  [
    '135D',
    'Cuacnopalan - Oaxaca',
    'capufe',
    'Por Tehuacán y Nochixtlán',
    [
      ['Cuacnopalan - Tehuacán', 1, 44, '21'],
      ['Tehuacán - Nochixtlán', 44, 176, '20'],
      ['Nochixtlán - Huitzo', 176, 243, '20'],
    ],
  ],
  [
    '150D',
    'Amozoc - Perote',
    'gana',
    'Por Cantona y los llanos de Libres',
    [
      ['Amozoc - Cuapiaxtla', 1, 50, '21'],
      ['Cuapiaxtla - Cantona', 50, 81, '21'],
      ['Cantona - Perote', 81, 104.9, '30'],
    ],
  ],
  [
    '140D',
    'Perote - Veracruz',
    'aleatica',
    'Por Xalapa y Cardel',
    [
      ['Perote - Banderilla', 105, 143, '30'],
      ['Banderilla - Corral Falso', 143, 176, '30'],
    ],
  ],
];

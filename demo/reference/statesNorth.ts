/** [id, state, municipalities] */
export const northernStates = [
  ['02', 'Baja California', 'Ensenada|Mexicali|Playas de Rosarito|San Felipe|San Quintín|Tecate|Tijuana'],
  ['03', 'Baja California Sur', 'Comondú|La Paz|Loreto|Los Cabos|Mulegé'],
  [
    '05',
    'Coahuila de Zaragoza',
    'Acuña|Allende|Arteaga|Castaños|Cuatro Ciénegas|Frontera|Matamoros|Monclova|Múzquiz|Nava|Parras|Piedras Negras|Ramos Arizpe|Sabinas|Saltillo|San Pedro|Torreón|Viesca',
  ],
  [
    '08',
    'Chihuahua',
    'Ahumada|Camargo|Chihuahua|Cuauhtémoc|Delicias|Guachochi|Guerrero|Hidalgo del Parral|Jiménez|Juárez|Meoqui|Nuevo Casas Grandes|Ojinaga|Saucillo',
  ],
  [
    '10',
    'Durango',
    'Canatlán|Cuencamé|Durango|El Oro|Gómez Palacio|Guadalupe Victoria|Lerdo|Mapimí|Nombre de Dios|Pueblo Nuevo|San Dimas|Santiago Papasquiaro|Vicente Guerrero',
  ],
  [
    '19',
    'Nuevo León',
    'Allende|Apodaca|Cadereyta Jiménez|Ciénega de Flores|García|General Escobedo|General Zuazua|Guadalupe|Juárez|Linares|Montemorelos|Monterrey|Sabinas Hidalgo|Salinas Victoria|San Nicolás de los Garza|San Pedro Garza García|Santa Catarina|Santiago',
  ],
  [
    '25',
    'Sinaloa',
    'Ahome|Angostura|Concordia|Culiacán|El Fuerte|El Rosario|Elota|Escuinapa|Guasave|Mazatlán|Mocorito|Navolato|Salvador Alvarado|San Ignacio',
  ],
  [
    '26',
    'Sonora',
    'Agua Prieta|Caborca|Cajeme|Empalme|Etchojoa|Guaymas|Hermosillo|Huatabampo|Magdalena|Navojoa|Nogales|Puerto Peñasco|San Luis Río Colorado|Santa Ana',
  ],
  [
    '28',
    'Tamaulipas',
    'Altamira|Ciudad Madero|El Mante|González|Matamoros|Nuevo Laredo|Reynosa|Río Bravo|San Fernando|Soto la Marina|Tampico|Valle Hermoso|Victoria',
  ],
  [
    '32',
    'Zacatecas',
    'Calera|Fresnillo|Guadalupe|Jerez|Juchipila|Nochistlán de Mejía|Ojocaliente|Río Grande|Sombrerete|Tlaltenango de Sánchez Román|Villanueva|Zacatecas',
  ],
] as const;

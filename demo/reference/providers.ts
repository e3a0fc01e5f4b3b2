/** [slug, name] */
export const providerTypes = [
  ['obra-civil', 'Contratista de obra civil'],
  ['senalamiento', 'Señalamiento y dispositivos de seguridad'],
  ['conservacion', 'Conservación y mantenimiento'],
  ['electromecanico', 'Instalaciones eléctricas y peaje'],
  ['materiales', 'Suministro de materiales'],
] as const;

export type Provider = readonly [name: string, type: string, families: string, address: string];

/** Families are the codenames of those that a provider works in. */
export const providers: readonly Provider[] = [
  [
    'Vialidades y Defensas del Bajío, S.A. de C.V.',
    'senalamiento',
    'DM SV SH AT',
    'Blvd. Adolfo López Mateos 1820, León, Gto.',
  ],
  [
    'Constructora Sierra Gorda, S.A. de C.V.',
    'obra-civil',
    'OC PV DR PU',
    'Av. Corregidora Norte 214, Querétaro, Qro.',
  ],
  [
    'Señales Viales Anáhuac, S.A. de C.V.',
    'senalamiento',
    'SV SH AT DM',
    'Calz. Vallejo 1110, Gustavo A. Madero, CDMX',
  ],
  [
    'Pavimentos y Terracerías del Golfo, S.A. de C.V.',
    'obra-civil',
    'PV OC DR',
    'Carr. Veracruz - Xalapa km 3.5, Veracruz, Ver.',
  ],
  [
    'Grupo Conservador Carretero de Occidente, S.A. de C.V.',
    'conservacion',
    'LI JA CE DM PV',
    'Av. Vallarta 6503, Zapopan, Jal.',
  ],
  [
    'Electrovías e Iluminación del Centro, S.A. de C.V.',
    'electromecanico',
    'AL IT EP',
    'Av. Central 88, Tlalnepantla, Méx.',
  ],
  [
    'Peaje y Telemática Integral, S.A. de C.V.',
    'electromecanico',
    'EP IT AL',
    'Insurgentes Sur 1602, Benito Juárez, CDMX',
  ],
  [
    'Infraestructura y Puentes Malinche, S.A. de C.V.',
    'obra-civil',
    'PU OC DR PV',
    'Blvd. 5 de Mayo 3105, Puebla, Pue.',
  ],
  [
    'Galvanizados y Barreras del Norte, S.A. de C.V.',
    'materiales',
    'DM AT CE',
    'Av. Ruiz Cortines 5200, Guadalupe, N.L.',
  ],
  [
    'Mantenimiento Vial Tepozteco, S.A. de C.V.',
    'conservacion',
    'LI JA CE SH',
    'Av. Domingo Diez 1589, Cuernavaca, Mor.',
  ],
  ['Proyectos y Drenajes del Pacífico, S.A. de C.V.', 'obra-civil', 'DR OC PV', 'Av. Insurgentes 1240, Tepic, Nay.'],
  ['Termoplásticos y Microesfera, S.A. de C.V.', 'senalamiento', 'SH SV', 'Parque Industrial Lerma, Lerma, Méx.'],
  [
    'Ingeniería de Caminos Tarasca, S.A. de C.V.',
    'obra-civil',
    'OC PV PU DR',
    'Periférico Paseo de la República 2650, Morelia, Mich.',
  ],
  [
    'Servicios Carreteros La Rumorosa, S.A. de C.V.',
    'conservacion',
    'LI CE DM SV',
    'Blvd. Benito Juárez 2101, Mexicali, B.C.',
  ],
  [
    'Amortiguadores de Impacto de México, S.A. de C.V.',
    'senalamiento',
    'AT DM SV',
    'Av. Toluca 481, Álvaro Obregón, CDMX',
  ],
  [
    'Constructora y Urbanizadora Huasteca, S.A. de C.V.',
    'obra-civil',
    'OC PV DR CE',
    'Carr. Valles - Tampico km 4, Ciudad Valles, S.L.P.',
  ],
  [
    'Sistemas Inteligentes de Transporte Ollin, S.A. de C.V.',
    'electromecanico',
    'IT EP AL',
    'Av. Revolución 780, Benito Juárez, CDMX',
  ],
  [
    'Áreas Verdes y Taludes de Jalisco, S.A. de C.V.',
    'conservacion',
    'JA LI CE',
    'Av. López Mateos Sur 2077, Guadalajara, Jal.',
  ],
];

/** Ten of them work for each customer, not the same ten. */
export function providersOf(customerIndex: number): readonly Provider[] {
  return providers.filter((_, at) => (at + customerIndex * 2) % 9 < 5 || at % 6 === customerIndex).slice(0, 12);
}

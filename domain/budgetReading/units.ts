import { wordsOf } from './cells.ts';

/** The units that budgets count in, each with the other ways in which it is written. */
const spellings: Readonly<Record<string, readonly string[]>> = {
  cm: [],
  m: ['mt', 'mts', 'metro', 'metros', 'ml', 'm l'],
  km: [],
  pulg: ['pulgada', 'pulgadas'],
  pie: ['pies'],
  yd: [],
  cm2: ['cm 2'],
  m2: ['m 2', 'mt2', 'mts2', 'mts 2', 'metro2', 'metros2'],
  km2: ['km 2'],
  ha: ['has', 'hectarea', 'hectareas'],
  cm3: ['cm 3'],
  m3: ['m 3', 'mt3', 'mts3', 'mts 3', 'metro3', 'metros3'],
  g: [],
  kg: ['kgs', 'kilo', 'kilos', 'kilogramo', 'kilogramos'],
  ton: ['t', 'tons', 'tonelada', 'toneladas'],
  l: ['lt', 'lts', 'litro', 'litros'],
  gal: ['galon', 'galones'],
  pza: [
    'pzas',
    'pz',
    'pzs',
    'pieza',
    'piezas',
    'u',
    'ud',
    'uds',
    'und',
    'unid',
    'unidad',
    'unidades',
    'unit',
    'units',
    'pc',
    'pcs',
    'ea',
    'each',
  ],
  elemento: ['elementos', 'elem'],
  par: ['pares'],
  juego: ['juegos', 'jgo', 'jgos', 'jg'],
  set: ['sets'],
  kit: ['kits'],
  saco: ['sacos'],
  bulto: ['bultos'],
  cubeta: ['cubetas', 'cub'],
  bote: ['botes'],
  rollo: ['rollos'],
  caja: ['cajas'],
  paquete: ['paquetes', 'paq'],
  tramo: ['tramos'],
  placa: ['placas'],
  hoja: ['hojas'],
  hr: ['h', 'hs', 'hrs', 'hora', 'horas', 'hour', 'hours'],
  dia: ['dias', 'day', 'days'],
  jor: ['jornada', 'jornadas', 'jornal', 'jornales'],
  turno: ['turnos'],
  semana: ['semanas', 'sem'],
  mes: ['meses'],
  lote: ['lotes', 'lot', 'lte'],
  global: ['gbl', 'glob'],
  viaje: ['viajes', 'vje', 'vjes'],
  servicio: ['servicios', 'ser', 'serv', 'srv'],
  evento: ['eventos'],
  salida: ['salidas', 'sal'],
};

const keys = new Map(Object.entries(spellings).flatMap(([key, others]) => [key, ...others].map((one) => [one, key])));

/** Longer texts are none of them. */
const longestUnit = 20;

const writtenAs = (unit: string) =>
  wordsOf(unit.replace(/²/g, '2').replace(/³/g, '3').replaceAll('.', ''))
    .replace(/ lineal(?:es)?$/, '')
    .replace(/ cuadrad[oa]s?$/, '2')
    .replace(/ cubic[oa]s?$/, '3');

/** A unit of those that budgets count in: "M.L.", "pzas." */
export const isKnownUnit = (text: string): boolean => text.length <= longestUnit && keys.has(writtenAs(text));

/** One text for all ways in which a unit is written. */
export function unitKey(unit: string): string {
  const words = writtenAs(unit);
  return keys.get(words) ?? words;
}

const measured = 'cm m km pulg pie yd cm2 m2 km2 ha cm3 m3 g kg ton l gal'.split(' ');

/** A length, an area, a volume or a weight, and no thing that is counted. */
export const isOfMeasure = (unit: string): boolean => measured.includes(unitKey(unit));

/** A length of time, or none said. */
export const isOfTime = (unit: string): boolean => ['', 'hr', 'dia', 'semana', 'mes'].includes(unitKey(unit));

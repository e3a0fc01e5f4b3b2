import type { Row } from '#demo/database.ts';

/** [id, name, abbreviation] */
const units = [
  ['m', 'Metro', 'm'],
  ['m2', 'Metro cuadrado', 'm²'],
  ['m3', 'Metro cúbico', 'm³'],
  ['km', 'Kilómetro', 'km'],
  ['kg', 'Kilogramo', 'kg'],
  ['t', 'Tonelada', 't'],
  ['l', 'Litro', 'L'],
  ['pza', 'Pieza', 'pza'],
  ['jgo', 'Juego', 'jgo'],
  ['lote', 'Lote', 'lote'],
  ['jor', 'Jornal', 'jornal'],
  ['h', 'Hora', 'hora'],
  ['dia', 'Día', 'día'],
  ['mes', 'Mes', 'mes'],
  ['vje', 'Viaje', 'viaje'],
  ['sal', 'Salida', 'sal'],
  ['m3km', 'Metro cúbico por kilómetro', 'm³-km'],
  ['ha', 'Hectárea', 'ha'],
  ['bto', 'Bulto', 'bulto'],
  ['serv', 'Servicio', 'serv'],
] as const;

export type UnitId = (typeof units)[number][0];

export const unitRows: readonly Row[] = units.map(([id, name, abbreviation]) => ({ id, name, abbreviation }));

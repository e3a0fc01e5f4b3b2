import type { Axis } from './template.ts';

/** Ways of varying a concept that several details share. */

export const supplied: Axis = [
  ['Suministro y colocación de', 1],
  ['Retiro y reposición de', 1.17],
  ['Desmontaje, acarreo y almacenaje de', 0.29],
  ['Enderezado y recolocación de', 0.46],
];

export const replaced: Axis = [
  ['Suministro y colocación de', 1],
  ['Sustitución por daño de', 1.14],
  ['Retiro y acarreo de', 0.24],
];

export const built: Axis = [
  ['Construcción de', 1],
  ['Reposición de', 1.12],
  ['Demolición y retiro de', 0.34],
  ['Reparación de', 0.58],
];

export const installed: Axis = [
  ['Suministro e instalación de', 1],
  ['Reposición de', 1.1],
  ['Reparación de', 0.42],
  ['Retiro de', 0.13],
];

export const gauges: Axis = [
  ['calibre 12', 1],
  ['calibre 10', 1.19],
];

export const concretes: Axis = [
  ["f'c = 150 kg/cm²", 0.91],
  ["f'c = 200 kg/cm²", 1],
  ["f'c = 250 kg/cm²", 1.08],
  ["f'c = 300 kg/cm²", 1.17],
];

export const colors: Axis = [
  ['blanca', 1],
  ['amarilla', 1.03],
];

export const shifts: Axis = [
  ['en horario diurno', 1],
  ['en horario nocturno', 1.22],
];

export const hauls: Axis = [
  ['hasta 1 km', 1],
  ['hasta 5 km', 1.34],
  ['hasta 10 km', 1.72],
  ['hasta 20 km', 2.4],
];

export const pipes: Axis = [
  ['45 cm', 0.62],
  ['61 cm', 0.8],
  ['76 cm', 1],
  ['91 cm', 1.31],
  ['107 cm', 1.66],
  ['122 cm', 2.05],
];

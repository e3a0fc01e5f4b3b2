import type { Highway } from './highway.ts';
import { centralHighways } from './highwaysCentral.ts';
import { outerHighways } from './highwaysOuter.ts';

export const companies: Readonly<Record<string, string>> = {
  capufe: 'Caminos y Puentes Federales (CAPUFE)',
  fonadin: 'Fondo Nacional de Infraestructura (FONADIN)',
  rco: 'Red de Carreteras de Occidente (RCO)',
  pinfra: 'Promotora y Operadora de Infraestructura (PINFRA)',
  ideal: 'Impulsora del Desarrollo y el Empleo en América Latina (IDEAL)',
  aleatica: 'Aleatica (antes OHL México)',
  roadis: 'Roadis México',
  gana: 'Grupo Autopistas Nacionales (GANA)',
};

export const highways: readonly Highway[] = [...centralHighways, ...outerHighways];

import * as z from 'zod/mini';
import { call } from './call.ts';
import { id } from './wire.ts';

/** Common tables, and what several nouns share. */

const municipality = z.object({ id, name: z.string() });
export type WireMunicipality = z.infer<typeof municipality>;

const state = z.object({ id, name: z.string(), municipalities: z.array(municipality) });
export type WireState = z.infer<typeof state>;

export const unitMeasurement = z.object({ id, name: z.string(), abbreviation: z.string() });

/** Active and inactive lists; without it only what is active. */
export const activeQuery = z.object({ is_active: z.optional(z.enum(['true', 'false', 'all'])) });

export const commonCalls = {
  unitMeasurements: call({
    method: 'GET',
    path: '/commons/unit_measurements/',
    scope: 'global',
    summary: 'Unidades de medida',
    answer: z.array(unitMeasurement),
  }),
  states: call({
    method: 'GET',
    path: '/commons/states/',
    scope: 'global',
    summary: 'Estados con sus municipios',
    answer: z.array(state),
  }),
};

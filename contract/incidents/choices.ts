import * as z from 'zod/mini';
import { call } from '../call.ts';
import { sinisterFileType } from '../entities.ts';
import { id } from '../wire.ts';

/** What the forms of an incident choose from. */
export const choiceCalls = {
  rejectReasons: call({
    method: 'GET',
    path: '/audited_sinister/reject_reasons',
    scope: 'customer',
    summary: 'Motivos de rechazo',
    answer: z.array(z.object({ id, slugName: z.string(), name: z.string() })),
  }),
  operators: call({
    method: 'GET',
    path: '/operators/',
    scope: 'customer',
    ours: true,
    summary: 'Operadores activos a quienes se puede entregar un siniestro',
    answer: z.array(z.object({ userId: id, username: z.string(), names: z.string() })),
  }),
  fileTypes: call({
    method: 'GET',
    path: '/sinister_file_types/',
    scope: 'customer',
    summary: 'Tipos de archivo de un siniestro',
    answer: z.array(sinisterFileType),
  }),
};

import * as z from 'zod/mini';
import { signedLink } from './account.ts';
import { call } from './call.ts';
import { sinisterFile, sinisterFileType } from './entities.ts';
import { binnacleCalls } from './incidents/binnacle.ts';
import { budgetCalls } from './incidents/budget.ts';
import { followedCalls } from './incidents/followed.ts';
import { incidentListCalls } from './incidents/lists.ts';
import { incidentPath } from './incidents/path.ts';
import { incidentRecordCalls } from './incidents/record.ts';
import { id, page, pageQuery } from './wire.ts';

const incidentFileCalls = {
  files: call({
    method: 'GET',
    path: `${incidentPath}sinister_files/`,
    scope: 'customer',
    summary: 'Archivos de un siniestro',
    answer: z.array(sinisterFile),
  }),
  archive: call({
    method: 'GET',
    path: `${incidentPath}archive/`,
    scope: 'customer',
    ours: true,
    summary: 'Los archivos de un siniestro en un zip',
    answer: null,
  }),
  allFiles: call({
    method: 'GET',
    path: '/sinister_files/',
    scope: 'customer',
    summary: 'Archivos de los siniestros que quien llama puede ver, los más recientes primero',
    query: z.object(pageQuery),
    answer: page(sinisterFile),
  }),
  download: call({
    method: 'GET',
    path: '/files/:id/',
    scope: 'customer',
    open: true,
    ours: true,
    summary: 'Descarga un archivo con un enlace firmado de corta vida',
    query: signedLink,
    answer: null,
  }),
};

/** What the forms of an incident choose from. */
const choiceCalls = {
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

/** What is read of incidents, and the record itself. `:slug` stands last: every other word in its place is reserved. */
export const incidentCalls = {
  ...incidentListCalls,
  ...choiceCalls,
  ...binnacleCalls,
  ...budgetCalls,
  ...followedCalls,
  ...incidentFileCalls,
  ...incidentRecordCalls,
};

import * as z from 'zod/mini';
import { type FieldKey, fieldKeys, wireNames } from '#domain/incidentFields.ts';
import { personName, signedLink } from './account.ts';
import { call, incidentPath } from './call.ts';
import { sinister, sinisterDetail, sinisterFile, sinisterFileType } from './entities.ts';
import { binnacleCalls } from './incidents/binnacle.ts';
import { budgetCalls } from './incidents/budget.ts';
import { followedCalls } from './incidents/followed.ts';
import { incidentListCalls } from './incidents/lists.ts';
import { activeQuery } from './reference.ts';
import { anyText, id, page, pageQuery } from './wire.ts';

const sentFields = Object.fromEntries(fieldKeys.map((key) => [wireNames[key], anyText])) as {
  readonly [Key in FieldKey as (typeof wireNames)[Key]]: typeof anyText;
};

/** What POST and PUT send (requirements §3 Sinister, «Sent»). Placeholders are accepted and ignored (design §4 Lines). */
const sentIncident = z.object({
  ...sentFields,
  id: z.optional(z.unknown()),
  slug_name: z.optional(z.unknown()),
  folio_jb: z.optional(z.unknown()),
  ammount: z.optional(z.unknown()),
  owner: z.optional(z.unknown()),
});

const incidentRecordCalls = {
  create: call({
    method: 'POST',
    path: '/audited_sinister/',
    scope: 'customer',
    event: 'incident.register',
    idempotent: true,
    summary: 'Registra un siniestro',
    body: sentIncident,
    answer: sinister,
    status: 201,
  }),
  one: call({ method: 'GET', path: incidentPath, scope: 'customer', summary: 'Un siniestro', answer: sinisterDetail }),
  update: call({
    method: 'PUT',
    path: incidentPath,
    scope: 'customer',
    event: 'incident.edit',
    idempotent: true,
    summary: 'Modifica un siniestro',
    body: sentIncident,
    answer: sinister,
  }),
};

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
    answer: z.array(personName),
  }),
  fileTypes: call({
    method: 'GET',
    path: '/sinister_file_types/',
    scope: 'customer',
    summary: 'Tipos de archivo de un siniestro',
    query: activeQuery,
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

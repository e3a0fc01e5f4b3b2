import * as z from 'zod/mini';
import { affected } from './affected.ts';
import { call } from './call.ts';
import { anyText, extra, id, instant, material, named, page, recordQuery, sentExtra, sentMaterials } from './wire.ts';

export const road = z.object({
  id,
  folio: z.string(),
  status: z.string(),
  addDate: instant,
  highway: z.nullable(z.string()),
  highwayName: z.nullable(z.string()),
  camp: z.nullable(id),
  campName: z.nullable(z.string()),
  type: id,
  typeName: z.string(),
  type_job: id,
  typeJobName: z.string(),
  receiver: z.string(),
  applicant: z.string(),
  materials: z.array(material),
  version: z.number(),
  extra,
});
export type WireRoad = z.infer<typeof road>;

const body = z.object({
  status: anyText,
  highway: anyText,
  camp: anyText,
  type: anyText,
  type_job: anyText,
  receiver: anyText,
  applicant: anyText,
  materials: sentMaterials,
  extra: sentExtra,
});

const read = { method: 'GET', scope: 'customer', permission: ['road', 'view'] } as const;

/** Road reports (requirements §7). Reserved words stand before `:id`. */
export const roadCalls = {
  types: call({ ...read, path: '/sinisters/roads/types/', summary: 'Tipos de reporte', answer: z.array(named) }),
  jobTypes: call({ ...read, path: '/sinisters/roads/type_job/', summary: 'Tipos de trabajo', answer: z.array(named) }),
  affected: call({
    ...read,
    permission: ['affected', 'view'],
    path: '/sinisters/roads/macro/list_affected_by_process/:id/',
    summary: 'Afectados de un reporte de camino',
    answer: z.array(affected),
  }),
  list: call({
    ...read,
    path: '/sinisters/roads/',
    summary: 'Reportes de camino por páginas, el más reciente primero',
    query: recordQuery,
    answer: page(road),
  }),
  one: call({ ...read, path: '/sinisters/roads/:id/', summary: 'Un reporte de camino', answer: road }),
  create: call({
    method: 'POST',
    path: '/sinisters/roads/',
    scope: 'customer',
    permission: ['road', 'add'],
    idempotent: true,
    summary: 'Registra un reporte de camino',
    body,
    answer: road,
    status: 201,
  }),
  update: call({
    method: 'PUT',
    path: '/sinisters/roads/:id/',
    scope: 'customer',
    idempotent: 'answer',
    permission: ['road', 'change'],
    summary: 'Cambia un reporte de camino',
    body,
    answer: road,
  }),
};

const residentIncident = z.object({
  id,
  /** Its slug. */
  sinister: z.string(),
  sinisterNumber: z.string(),
  folioJB: z.string(),
  status: z.string(),
  addDate: instant,
});

export const workplanCalls = {
  residentIncidents: call({
    method: 'GET',
    path: '/workplan/list-sinister-resident/:id/',
    scope: 'customer',
    permission: ['road', 'view'],
    summary: 'Siniestros de un residente: los que tiene a su cargo la cuenta `{id}`',
    answer: z.array(residentIncident),
  }),
};

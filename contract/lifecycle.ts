import * as z from 'zod/mini';
import { counterProposalKinds, jbFileKinds, jbWorkbookKinds } from '#domain/files.ts';
import type { EventType } from '#machines/incident/events.ts';
import { listedFacts } from '#machines/incident/facts.ts';
import { stages, statuses } from '#machines/incident/stages.ts';
import { eventTypes } from '#machines/incident/steps.ts';
import { call, incidentPath } from './call.ts';
import { amounts, sinister, sinisterFile } from './entities.ts';
import { budgetEvents } from './lifecycle/budget.ts';
import { anyText, fieldFailure, nothing, sentId } from './wire.ts';

/** The calls that send the events of an incident. */

const authorizationEvents = {
  uploadAuthorization: call({
    method: 'POST',
    path: `${incidentPath}upload_authorization_file/`,
    scope: 'customer',
    event: 'authorization.upload',
    idempotent: true,
    summary: 'Sube el archivo de autorización con su monto',
    body: z.object({ authorized_ammount: anyText, comment: anyText }),
    files: { authorization_file: { required: true, kinds: (profile) => profile.authorizationFile.kinds } },
    answer: sinister,
  }),
  undoAuthorization: call({
    method: 'POST',
    path: `${incidentPath}undo_authorization/`,
    scope: 'customer',
    event: 'authorization.undo',
    idempotent: true,
    ours: true,
    summary: 'Deshace la autorización del presupuesto, en los 30 segundos que le siguen; sus conceptos se conservan',
    body: nothing,
    answer: sinister,
  }),
  correctAuthorization: call({
    method: 'POST',
    path: `${incidentPath}correct_authorization/`,
    scope: 'customer',
    idempotent: true,
    event: 'authorization.correct',
    ours: true,
    summary: 'Corrige el monto autorizado, con motivo y comentario; el archivo sigue siendo el mismo',
    body: z.object({ authorized_ammount: anyText, reject_reason: anyText, comment: anyText }),
    answer: sinister,
  }),
  replaceAuthorization: call({
    method: 'POST',
    path: `${incidentPath}replace_authorization_file/`,
    scope: 'customer',
    idempotent: true,
    event: 'authorization.correct',
    ours: true,
    summary: 'Corrige el archivo de autorización y su monto, con motivo y comentario',
    body: z.object({ authorized_ammount: anyText, reject_reason: anyText, comment: anyText }),
    files: { authorization_file: { required: true, kinds: (profile) => profile.authorizationFile.kinds } },
    answer: sinister,
  }),
  providerAuthorization: call({
    method: 'POST',
    path: `${incidentPath}provider_authorization/`,
    scope: 'customer',
    event: 'provider.authorize',
    idempotent: true,
    ours: true,
    summary: 'Autorización del sistema del proveedor, con su presupuesto',
    body: nothing,
    files: {
      jb_file: { required: true, kinds: () => jbFileKinds },
      jb_file_xls: { required: false, kinds: () => jbWorkbookKinds },
    },
    answer: sinister,
  }),
  customerAuthorization: call({
    method: 'POST',
    path: `${incidentPath}customer_authorization/`,
    scope: 'customer',
    event: 'customer.confirm',
    idempotent: true,
    summary: 'Confirma la autorización del cliente',
    body: z.object({ autorized: z.optional(z.unknown()) }),
    answer: sinister,
  }),
  counterPropose: call({
    method: 'POST',
    path: `${incidentPath}upload_counterproposal_file/`,
    scope: 'customer',
    event: 'customer.counterpropose',
    idempotent: true,
    summary: 'Envía una contrapropuesta',
    /** `lines` is ours: JSON of {place, quantity, unitPrice, comment} for each contested line. */
    body: z.object({ comment: anyText, lines: anyText }),
    files: { counter_proposal: { required: true, kinds: () => counterProposalKinds } },
    answer: sinister,
  }),
};

const handOverEvents = {
  handOver: call({
    method: 'POST',
    path: `${incidentPath}hand_over/`,
    scope: 'customer',
    event: 'incident.handOver',
    idempotent: true,
    ours: true,
    summary: 'Entrega el siniestro a otro operador',
    body: z.object({ owner: z.optional(z.nullable(sentId)) }),
    answer: sinister,
  }),
  /** Sends the event to each, a bounded number a call; those that it refuses stay where they are. */
  handOverAll: call({
    method: 'POST',
    path: '/audited_sinister/hand_over/',
    scope: 'customer',
    ours: true,
    summary: 'Entrega los siniestros sin terminar de un operador a otro, uno por uno',
    body: z.object({ from: z.optional(z.nullable(sentId)), owner: z.optional(z.nullable(sentId)) }),
    answer: z.object({
      results: z.array(
        z.object({
          slugName: z.string(),
          sinisterNumber: z.string(),
          done: z.boolean(),
          detail: z.nullable(z.string()),
        }),
      ),
      /** Unfinished ones that this call left. */
      remaining: z.number(),
    }),
  }),
};

const fileEvents = {
  uploadFile: call({
    method: 'POST',
    path: `${incidentPath}sinister_files/`,
    scope: 'customer',
    event: 'files.upload',
    idempotent: true,
    summary: 'Sube un archivo del siniestro',
    body: z.object({ sinister: z.optional(z.unknown()), sinister_file_slug: anyText }),
    files: { file: { required: true } },
    answer: sinisterFile,
    status: 201,
  }),
  /** With reason and comment it rejects the files, without them it deletes them. */
  removeFiles: call({
    method: 'DELETE',
    path: `${incidentPath}sinister_files/`,
    scope: 'customer',
    event: 'files.delete',
    otherEvent: 'files.reject',
    idempotent: true,
    summary: 'Rechaza archivos (con motivo y comentario) o los elimina',
    body: z.object({
      files: z.array(sentId),
      reject_reason: z.optional(z.nullable(z.string())),
      comment: z.optional(z.nullable(z.string())),
    }),
    answer: z.array(sinisterFile),
  }),
};

const annulmentEvents = {
  annul: call({
    method: 'POST',
    path: `${incidentPath}annul/`,
    scope: 'customer',
    event: 'incident.annul',
    idempotent: true,
    ours: true,
    summary: 'Anula el siniestro, con motivo y comentario',
    body: z.object({ comment: anyText, reject_reason: anyText }),
    answer: sinister,
  }),
  reinstate: call({
    method: 'POST',
    path: `${incidentPath}reinstate/`,
    scope: 'customer',
    event: 'incident.reinstate',
    idempotent: true,
    ours: true,
    summary: 'Deshace la anulación, el mismo día',
    body: nothing,
    answer: sinister,
  }),
};

/** What an event would do, as the machine and the event's own checks decide it; nothing is written. */
const verdict = z.object({
  event: z.enum(eventTypes as [EventType, ...EventType[]]),
  allowed: z.boolean(),
  /** Unmet requirements, and what of the input is wrong, by field. */
  reasons: z.array(z.object({ code: z.string(), text: z.string(), repair: z.nullable(z.string()) })),
  fields: fieldFailure,
  stage: z.nullable(z.enum(stages)),
  status: z.nullable(z.enum(statuses)),
  /** Facts that change. */
  effects: z.array(z.object({ fact: z.enum(listedFacts), holds: z.boolean() })),
  totals: z.nullable(z.object({ initial: amounts, authorized: amounts })),
  warnings: z.array(z.string()),
});
export type WireVerdict = z.infer<typeof verdict>;

const simulation = {
  simulate: call({
    method: 'POST',
    path: `${incidentPath}simulate/`,
    scope: 'customer',
    ours: true,
    summary:
      'Qué haría un suceso con lo que se envía: si se permite y por qué no, la etapa que sigue y los totales; no escribe nada',
    body: z.object({
      event: z.enum(eventTypes as [EventType, ...EventType[]]),
      /** The body of the event's own call; without it only the case is judged, not what would be sent. */
      input: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
    }),
    answer: verdict,
  }),
};

/** What moves a registered incident: calls whose event the machine judges. */
export const lifecycleCalls = {
  ...budgetEvents,
  ...authorizationEvents,
  ...fileEvents,
  ...handOverEvents,
  ...annulmentEvents,
  ...simulation,
};

import * as z from 'zod/mini';
import { exportFormats } from '#domain/exports.ts';
import { counterProposalKinds, jbFileKinds, jbWorkbookKinds } from '#domain/files.ts';
import { signedLink } from './account.ts';
import { call } from './call.ts';
import {
  archivedRound,
  auditedView,
  binnacleEntry,
  conceptLine,
  historyEntry,
  sinister,
  sinisterFile,
  sinisterFileType,
  story,
} from './entities.ts';
import { filterQuery, orderings } from './incidentFilter.ts';
import { anyText, id, nothing, page, pageQuery, sentDecimal, sentId, wholeText } from './wire.ts';

/** What POST and PUT send (spec §3 Sinister, «Sent»). Placeholders are accepted and ignored (design §4 Lines). */
const sentIncident = z.object({
  sinister_number: anyText,
  sinister_date: anyText,
  policy: anyText,
  body: anyText,
  kilometer: anyText,
  meter: anyText,
  state: anyText,
  provider: anyText,
  highway: anyText,
  highway_section: anyText,
  id: z.optional(z.unknown()),
  slug_name: z.optional(z.unknown()),
  folio_jb: z.optional(z.unknown()),
  ammount: z.optional(z.unknown()),
  owner: z.optional(z.unknown()),
});

/** One line as sent: `id` is the saved line's, absent when new; `concept` the concept's. */
export const sentLine = z.object({
  id: z.optional(z.nullable(sentId)),
  concept: z.optional(sentId),
  provider: z.optional(z.nullable(sentId)),
  quantity: sentDecimal,
  unitPrice: sentDecimal,
  authQuantity: sentDecimal,
  authorizedUnitPrice: sentDecimal,
  capufeQuantity: z.optional(sentDecimal),
  CapufeUnitPrice: z.optional(sentDecimal),
  internalQuantity: z.optional(sentDecimal),
  InternalUnitPrice: z.optional(sentDecimal),
  exchangeType: z.optional(z.enum(['MXN', 'USD', 'EUR'])),
  exchange_value: z.optional(z.nullable(sentDecimal)),
  exchange_date: z.optional(z.nullable(z.string())),
  priceTouched: z.optional(z.boolean()),
  applyTaxes: z.optional(z.boolean()),
  comment: z.optional(z.string()),
});
export type SentLine = z.output<typeof sentLine>;

export const mostAtOnce = 500;

const sentBudget = {
  catalog_year: z.optional(z.nullable(z.union([z.number(), z.pipe(z.string(), z.transform(Number))]))),
  deleted_concepts: z.optional(z.array(sentId)),
  exchange_date: z.optional(z.nullable(z.string())),
  exchange_comment: z.optional(z.nullable(z.string())),
  exchange_type: z.optional(z.nullable(sentDecimal)),
  concepts: z.array(sentLine),
};

/** The saved quantification of an incident. */
export const savedBudget = z.object({
  concepts: z.array(conceptLine),
  catalog_year: z.nullable(z.number()),
  exchange_type: z.nullable(z.string()),
  exchange_date: z.nullable(z.string()),
  exchange_comment: z.nullable(z.string()),
  version: z.number(),
});

const listQuery = z.object({ ...filterQuery, ordering: z.optional(z.enum(orderings)), ...pageQuery });

/** A long reading: `after` is the `next` of the stretch before. */
const scrollQuery = z.object({
  ...filterQuery,
  mine: z.optional(z.enum(['true', 'false'])),
  ordering: z.optional(z.enum(orderings)),
  first: z.optional(wholeText(mostAtOnce)),
  after: z.optional(z.string().check(z.maxLength(1000))),
});

/** Events of a story in one answer. */
export const mostStoryEntries = 50;

const bySlug = '/audited_sinister/:slug/' as const;

export const incidentCalls = {
  list: call({
    method: 'GET',
    path: '/audited_sinister/',
    scope: 'customer',
    summary: 'Siniestros que quien llama puede ver',
    query: listQuery,
    answer: page(sinister),
  }),
  myAssignation: call({
    method: 'GET',
    path: '/audited_sinister/my_assignation/',
    scope: 'customer',
    summary: 'Siniestros registrados por, o entregados a, quien llama',
    query: listQuery,
    answer: page(sinister),
  }),
  exportReport: call({
    method: 'GET',
    path: '/audited_sinister/export_report/',
    scope: 'customer',
    permission: ['report', 'view'],
    summary: 'Reporte de siniestros: en Excel, o en texto separado por comas o tabuladores',
    query: z.object({
      ...filterQuery,
      ordering: z.optional(z.enum(orderings)),
      format: z.optional(z.enum(exportFormats)),
    }),
    answer: null,
  }),
  scroll: call({
    method: 'GET',
    path: '/audited_sinister/scroll/',
    scope: 'customer',
    ours: true,
    summary: 'Los mismos siniestros por tramos, para recorrerlos todos: cada respuesta dice dónde sigue',
    query: scrollQuery,
    answer: z.object({
      results: z.array(sinister),
      /** Where each of them stands. */
      cursors: z.array(z.string()),
      next: z.nullable(z.string()),
    }),
  }),
  rejectReasons: call({
    method: 'GET',
    path: '/audited_sinister/reject_reasons',
    scope: 'customer',
    summary: 'Motivos de rechazo',
    answer: z.array(z.object({ id, slugName: z.string(), name: z.string() })),
  }),
  waiting: call({
    method: 'GET',
    path: '/audited_sinister/waiting/',
    scope: 'customer',
    ours: true,
    summary: 'Cuántos siniestros esperan a quien llama, y cuántos quedan antes de una fecha',
    query: z.object({ before: z.optional(z.string()) }),
    answer: z.object({
      rejected: z.number(),
      pending: z.number(),
      toConfirm: z.number(),
      withoutFile: z.number(),
      counterProposed: z.number(),
      olderRejected: z.number(),
      olderPending: z.number(),
    }),
  }),
  similar: call({
    method: 'GET',
    path: '/audited_sinister/similar/',
    scope: 'customer',
    ours: true,
    summary: 'Siniestros que parecen el mismo: misma póliza y fecha, kilómetro ± 1',
    query: z.object({ policy: z.string(), sinister_date: z.string(), kilometer: z.string() }),
    answer: z.array(z.object({ slugName: z.string(), sinisterNumber: z.string() })),
  }),
  operators: call({
    method: 'GET',
    path: '/operators/',
    scope: 'customer',
    ours: true,
    summary: 'Operadores activos a quienes se puede entregar un siniestro',
    answer: z.array(z.object({ userId: id, username: z.string(), names: z.string() })),
  }),
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
  one: call({ method: 'GET', path: bySlug, scope: 'customer', summary: 'Un siniestro', answer: sinister }),
  update: call({
    method: 'PUT',
    path: bySlug,
    scope: 'customer',
    event: 'incident.edit',
    summary: 'Modifica un siniestro',
    body: sentIncident,
    answer: sinister,
  }),
  binnacle: call({
    method: 'GET',
    path: `${bySlug}binnacle/`,
    scope: 'customer',
    summary: 'Bitácora de un siniestro',
    answer: z.array(binnacleEntry),
  }),
  comment: call({
    method: 'POST',
    path: `${bySlug}binnacle/`,
    scope: 'customer',
    event: 'incident.comment',
    idempotent: true,
    summary: 'Agrega un comentario a la bitácora',
    body: z.object({ comment: anyText, sinister: z.optional(z.unknown()), user: z.optional(z.unknown()) }),
    answer: binnacleEntry,
    status: 201,
  }),
  history: call({
    method: 'GET',
    path: `${bySlug}history/`,
    scope: 'customer',
    ours: true,
    summary: 'Historia de un siniestro, cambio por cambio',
    answer: z.array(historyEntry),
  }),
  story: call({
    method: 'GET',
    path: `${bySlug}story/`,
    scope: 'customer',
    ours: true,
    summary:
      'La historia por tramos, del último suceso al primero, con el camino por las etapas y el tiempo en cada una',
    query: z.object({
      first: z.optional(wholeText(mostStoryEntries)),
      after: z.optional(z.string().check(z.regex(/^\d{1,18}$/, 'use el cursor que se respondió'))),
    }),
    answer: story,
  }),
  rounds: call({
    method: 'GET',
    path: `${bySlug}rounds/`,
    scope: 'customer',
    ours: true,
    summary: 'Presupuestos rechazados de un siniestro',
    answer: z.array(archivedRound),
  }),
  budgetConcepts: call({
    method: 'GET',
    path: `${bySlug}budget_concepts/`,
    scope: 'customer',
    summary: 'Conceptos del presupuesto',
    answer: savedBudget,
  }),
  quantification: call({
    method: 'GET',
    path: `${bySlug}quantification/`,
    scope: 'customer',
    permission: ['quantification', 'view'],
    summary: 'Presupuesto por proveedor: conceptos, subtotal y total',
    answer: auditedView,
  }),
  files: call({
    method: 'GET',
    path: `${bySlug}sinister_files/`,
    scope: 'customer',
    summary: 'Archivos de un siniestro',
    answer: z.array(sinisterFile),
  }),
  allFiles: call({
    method: 'GET',
    path: '/sinister_files/',
    scope: 'customer',
    summary: 'Archivos de los siniestros que quien llama puede ver, los más recientes primero',
    query: z.object(pageQuery),
    answer: page(sinisterFile),
  }),
  fileTypes: call({
    method: 'GET',
    path: '/sinister_file_types/',
    scope: 'customer',
    summary: 'Tipos de archivo de un siniestro',
    answer: z.array(sinisterFileType),
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

export const lifecycleCalls = {
  createBudget: call({
    method: 'POST',
    path: `${bySlug}budget/`,
    scope: 'customer',
    event: 'budget.upload',
    summary: 'Sube el presupuesto inicial',
    body: z.object({ ammount: anyText, capufe_ammount: anyText, sinister: z.optional(z.unknown()) }),
    files: { original_file: { required: true, kinds: (profile) => profile.originalFileKinds } },
    answer: sinister,
    status: 201,
  }),
  replaceBudget: call({
    method: 'PUT',
    path: `${bySlug}budget/`,
    scope: 'customer',
    event: 'budget.upload',
    summary: 'Sube de nuevo un presupuesto rechazado',
    body: z.object({ ammount: anyText, capufe_ammount: anyText, sinister: z.optional(z.unknown()) }),
    files: { original_file: { required: true, kinds: (profile) => profile.originalFileKinds } },
    answer: sinister,
  }),
  updateBudget: call({
    method: 'POST',
    path: `${bySlug}update_budget/`,
    scope: 'customer',
    event: 'budget.quantify',
    summary: 'Guarda la cuantificación',
    body: z.object(sentBudget),
    answer: savedBudget,
  }),
  authorize: call({
    method: 'POST',
    path: `${bySlug}authorize/`,
    scope: 'customer',
    event: 'budget.authorize',
    summary: 'Guarda la cuantificación y autoriza el presupuesto',
    body: z.object({ ...sentBudget, exceeds_budget_confirmation: z.optional(z.boolean()) }),
    answer: sinister,
  }),
  reject: call({
    method: 'PUT',
    path: `${bySlug}reject/`,
    scope: 'customer',
    event: 'budget.reject',
    summary: 'Rechaza el presupuesto',
    body: z.object({ comment: anyText, reject_reason: anyText }),
    answer: sinister,
  }),
  uploadAuthorization: call({
    method: 'POST',
    path: `${bySlug}upload_authorization_file/`,
    scope: 'customer',
    event: 'authorization.upload',
    summary: 'Sube el archivo de autorización con su monto',
    body: z.object({ authorized_ammount: anyText, comment: anyText }),
    files: { authorization_file: { required: true, kinds: (profile) => profile.authorizationFile.kinds } },
    answer: sinister,
  }),
  providerAuthorization: call({
    method: 'POST',
    path: `${bySlug}provider_authorization/`,
    scope: 'customer',
    event: 'provider.authorize',
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
    path: `${bySlug}customer_authorization/`,
    scope: 'customer',
    event: 'customer.confirm',
    summary: 'Confirma la autorización del cliente',
    body: z.object({ autorized: z.optional(z.unknown()) }),
    answer: sinister,
  }),
  counterPropose: call({
    method: 'POST',
    path: `${bySlug}upload_counterproposal_file/`,
    scope: 'customer',
    event: 'customer.counterpropose',
    summary: 'Envía una contrapropuesta',
    body: z.object({ comment: anyText }),
    files: { counter_proposal: { required: true, kinds: () => counterProposalKinds } },
    answer: sinister,
  }),
  uploadFile: call({
    method: 'POST',
    path: `${bySlug}sinister_files/`,
    scope: 'customer',
    event: 'files.upload',
    idempotent: true,
    summary: 'Sube un archivo del siniestro',
    body: z.object({ sinister: z.optional(z.unknown()), sinister_file_slug: anyText }),
    files: { file: { required: true } },
    answer: sinisterFile,
    status: 201,
  }),
  handOver: call({
    method: 'POST',
    path: `${bySlug}hand_over/`,
    scope: 'customer',
    event: 'incident.handOver',
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
  /** With reason and comment it rejects the files (event files.reject), without them it deletes them. */
  removeFiles: call({
    method: 'DELETE',
    path: `${bySlug}sinister_files/`,
    scope: 'customer',
    event: 'files.delete',
    summary: 'Rechaza archivos (con motivo y comentario) o los elimina',
    body: z.object({
      files: z.array(sentId),
      reject_reason: z.optional(z.nullable(z.string())),
      comment: z.optional(z.nullable(z.string())),
    }),
    answer: z.array(sinisterFile),
  }),
};

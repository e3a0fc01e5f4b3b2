import * as z from 'zod/mini';
import { call } from './call.ts';
import { unitMeasurement } from './reference.ts';
import {
  anyText,
  extra,
  id,
  instant,
  isoDate,
  material,
  money,
  page,
  quantity,
  quotationQuery,
  recordQuery,
  sentExtra,
  sentMaterials,
  storedFile,
} from './wire.ts';

/** Requisitions, orders, camps and quotations (requirements §3 «Purchase side»). */

export const requisition = z.object({
  resource: z.literal('requisition'),
  id,
  folio: z.string(),
  status: z.string(),
  addDate: instant,
  camp: z.nullable(id),
  campName: z.nullable(z.string()),
  highway: z.nullable(z.string()),
  receiver: z.string(),
  applicant: z.string(),
  /** The slug of the incident that it is for. */
  sinister: z.nullable(z.string()),
  sinisterNumber: z.nullable(z.string()),
  materials: z.array(material),
  extra,
});
export type WireRequisition = z.infer<typeof requisition>;

export const order = z.object({
  resource: z.literal('order'),
  id,
  folio: z.string(),
  addDate: instant,
  deliveryDate: z.nullable(isoDate),
  status: z.string(),
  conditions: z.string(),
  camp: z.nullable(id),
  campName: z.nullable(z.string()),
  provider: z.nullable(id),
  providerName: z.nullable(z.string()),
  resident: z.nullable(id),
  residentName: z.nullable(z.string()),
  file: z.nullable(storedFile),
  extra,
});
export type WireOrder = z.infer<typeof order>;

export const camp = z.object({
  resource: z.literal('camp'),
  id,
  name: z.string(),
  highway: z.nullable(z.string()),
  extra,
});
export type WireCamp = z.infer<typeof camp>;

const purchaseRecord = z.discriminatedUnion('resource', [requisition, order, camp]);
export type WirePurchaseRecord = z.infer<typeof purchaseRecord>;

/** What an incident's authorized lines take of one supply, over all of them. */
const consolidatedSupply = z.object({
  name: z.string(),
  supply_type: z.string(),
  unit_measurement: unitMeasurement,
  quantity,
  /** In how many lines. */
  concepts: z.number(),
});
export type WireConsolidatedSupply = z.infer<typeof consolidatedSupply>;

export const materialsQuotation = z.object({
  id,
  /** The slug of the incident. */
  authorized_project: z.string(),
  sinisterNumber: z.string(),
  list_supply: z.array(material),
  addDate: instant,
  version: z.number(),
  extra,
});
export type WireMaterialsQuotation = z.infer<typeof materialsQuotation>;

/** What a supply costs on a highway. */
const highwaySupply = z.object({
  id,
  name: z.string(),
  supply_type: z.string(),
  unit_measurement: unitMeasurement,
  highway: z.string(),
  provider: z.nullable(id),
  providerName: z.nullable(z.string()),
  price: money,
  extra,
});
export type WireHighwaySupply = z.infer<typeof highwaySupply>;

const sentResources = z.object({ scope: anyText, masters: anyText, officials: anyText, flaggers: anyText });

export const resources = z.object({
  scope: z.number(),
  masters: z.number(),
  officials: z.number(),
  flaggers: z.number(),
  version: z.number(),
});
export type WireResources = z.infer<typeof resources>;

const quotationBody = z.object({ authorized_project: anyText, list_supply: sentMaterials, extra: sentExtra });

const requisitionBody = z.object({
  sinister: anyText,
  camp: anyText,
  highway: anyText,
  receiver: anyText,
  applicant: anyText,
  materials: sentMaterials,
  extra: sentExtra,
});

const read = { method: 'GET', scope: 'customer', permission: ['purchase', 'view'] } as const;
const paper = { method: 'GET', scope: 'customer', permission: ['quantification', 'view'] } as const;

/** `{id}` is an incident's slug or id, unless it says otherwise. */
export const purchaseCalls = {
  quantification: call({
    method: 'GET',
    path: '/purchase/quantification/:id/',
    scope: 'customer',
    permission: ['quantification', 'view'],
    summary: 'Alcance y personal de la cuantificación; 404 mientras no se guarda',
    answer: resources,
  }),
  createQuantification: call({
    method: 'POST',
    path: '/purchase/quantification/:id/',
    scope: 'customer',
    idempotent: 'answer',
    event: 'budget.quantify',
    summary: 'Guarda alcance y personal',
    body: sentResources,
    answer: resources,
    status: 201,
  }),
  updateQuantification: call({
    method: 'PUT',
    path: '/purchase/quantification/:id/',
    scope: 'customer',
    idempotent: 'answer',
    event: 'budget.quantify',
    summary: 'Cambia alcance y personal',
    body: sentResources,
    answer: resources,
  }),
  certificate: call({
    ...paper,
    path: '/purchase/quantification/certificate/:id/',
    summary: 'Certificado de la cuantificación, en PDF; 404 mientras no se autoriza',
    answer: null,
  }),
  caseFile: call({
    ...paper,
    path: '/purchase/quantification/case_file/:id/',
    summary: 'Expediente de la cuantificación, en PDF; 404 mientras no se cuantifica',
    answer: null,
  }),
  authorizedBudget: call({
    ...paper,
    ours: true,
    path: '/purchase/quantification/authorized_budget/:id/',
    summary: 'Presupuesto autorizado con sus partidas, en PDF; 404 mientras no hay partidas autorizadas',
    answer: null,
  }),
  authorizedBudgetWorkbook: call({
    ...paper,
    ours: true,
    path: '/purchase/quantification/authorized_budget/:id/xlsx/',
    summary: 'El mismo presupuesto, como libro de Excel',
    answer: null,
  }),
  requisitionsOf: call({
    ...read,
    path: '/purchase/list_requisitions/:id/',
    summary: 'Requisiciones de un siniestro',
    answer: z.array(requisition),
  }),
  consolidatedSupplies: call({
    ...read,
    path: '/purchase/list_consolidated_supplies/:id/',
    summary: 'Insumos de las partidas autorizadas de un siniestro, sumados',
    answer: z.array(consolidatedSupply),
  }),
  orders: call({
    ...read,
    path: '/purchase/list_orders/',
    summary: 'Órdenes de compra por páginas, la más reciente primero',
    query: recordQuery,
    answer: page(order),
  }),
  quotations: call({
    ...read,
    path: '/purchase/materialsquotation/',
    summary: 'Cotizaciones de materiales por páginas, la más reciente primero',
    query: quotationQuery,
    answer: page(materialsQuotation),
  }),
  createQuotation: call({
    method: 'POST',
    path: '/purchase/materialsquotation/',
    scope: 'customer',
    permission: ['purchase', 'add'],
    idempotent: true,
    summary: 'Pide cotizar los materiales de un proyecto autorizado',
    body: quotationBody,
    answer: materialsQuotation,
    status: 201,
  }),
  updateQuotation: call({
    method: 'PUT',
    path: '/purchase/materialsquotation/:id/',
    scope: 'customer',
    idempotent: 'answer',
    permission: ['purchase', 'change'],
    summary: 'Cambia una cotización de materiales; `{id}` es el suyo',
    body: quotationBody,
    answer: materialsQuotation,
  }),
  requisitions: call({
    ...read,
    path: '/purchase/requisition_sinister/',
    summary: 'Requisiciones de siniestros por páginas, la más reciente primero',
    query: recordQuery,
    answer: page(requisition),
  }),
  createRequisition: call({
    method: 'POST',
    path: '/purchase/requisition_sinister/',
    scope: 'customer',
    permission: ['purchase', 'add'],
    idempotent: true,
    summary: 'Registra una requisición de material para un siniestro',
    body: requisitionBody,
    answer: requisition,
    status: 201,
  }),
  highwaySupplies: call({
    ...read,
    path: '/purchase/supplyhighway/getsupplies/:id/',
    summary: 'Insumos y sus precios en una autopista; `{id}` es la clave de la autopista',
    query: z.object({ provider: z.optional(z.string()), contains: z.optional(z.string()) }),
    answer: z.array(highwaySupply),
  }),
  records: call({
    ...read,
    path: '/purchase/:resource/',
    summary: 'Requisiciones, órdenes o campamentos, a lo más 1,000: `{resource}` es requisition, order o camp',
    answer: z.array(purchaseRecord),
  }),
  record: call({
    ...read,
    path: '/purchase/:resource/:id/',
    summary: 'Una requisición, una orden o un campamento; `{id}` es el suyo',
    answer: purchaseRecord,
  }),
};

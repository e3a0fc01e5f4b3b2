import * as z from 'zod/mini';

import { extra, material } from './extra.ts';
import { unitMeasurement } from './reference.ts';
import { id, instant, isoDate, money, quantity, storedFile } from './wire.ts';

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

export const purchaseRecord = z.discriminatedUnion('resource', [requisition, order, camp]);
export type WirePurchaseRecord = z.infer<typeof purchaseRecord>;

/** What an incident's authorized lines take of one supply, over all of them. */
export const consolidatedSupply = z.object({
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
export const highwaySupply = z.object({
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

import type { Trx } from '#backend/db/database.ts';
import { isId } from '#backend/db/keys.ts';
import { notFound } from '#backend/errors/answered.ts';
import type { Ask, CustomerAsk, Handlers } from '#backend/serve/ask.ts';
import type { purchaseCalls } from '#contract/purchase.ts';
import type { WirePurchaseRecord } from '#contract/purchaseRecords.ts';
import { campBy, camps, orderBy, orders, ordersWhere } from './orders.ts';
import { caseFile, certificate } from './papers.ts';
import { quantification, saveQuantification } from './quantification.ts';
import { createQuotation, quotations, updateQuotation } from './quotations.ts';
import { newest } from './recordPage.ts';
import { createRequisition, requisitionBy, requisitions, requisitionsOf, requisitionsWhere } from './requisitions.ts';
import { consolidatedSupplies, highwaySupplies } from './supplies.ts';

type Resource = {
  readonly all: (trx: Trx, ask: CustomerAsk) => Promise<WirePurchaseRecord[]>;
  readonly one: (trx: Trx, ask: CustomerAsk, id: string) => Promise<WirePurchaseRecord>;
};

/** The resources of `/purchase/{resource}/` (design §4 Wire). */
const resources: ReadonlyMap<string, Resource> = new Map<string, Resource>([
  ['requisition', { all: (trx, ask) => requisitionsWhere(trx, ask, newest()), one: requisitionBy }],
  ['order', { all: (trx, ask) => ordersWhere(trx, ask, newest()), one: orderBy }],
  ['camp', { all: camps, one: campBy }],
]);

function resourceOf(name: string): Resource {
  const found = resources.get(name);
  if (!found) throw notFound();
  return found;
}

async function records(ask: Ask<typeof purchaseCalls.records>) {
  const { all } = resourceOf(ask.params.resource);
  return ask.scoped((trx) => all(trx, ask));
}

async function record(ask: Ask<typeof purchaseCalls.record>) {
  const { resource, id } = ask.params;
  const { one } = resourceOf(resource);
  if (!isId(id)) throw notFound();
  return ask.scoped((trx) => one(trx, ask, id));
}

export const purchaseHandlers = {
  quantification,
  createQuantification: saveQuantification,
  updateQuantification: saveQuantification,
  certificate,
  caseFile,
  requisitionsOf,
  consolidatedSupplies,
  orders,
  quotations,
  createQuotation,
  updateQuotation,
  requisitions,
  createRequisition,
  highwaySupplies,
  records,
  record,
} satisfies Handlers<typeof purchaseCalls>;

import type { Trx } from '#backend/db/database.ts';
import { isId } from '#backend/db/keys.ts';
import { conflict, notFound } from '#backend/errors/answered.ts';
import { lockIncident } from '#backend/incidents/visible.ts';
import { judge } from '#backend/lifecycle/perform.ts';
import { readResources, writeResources } from '#backend/lifecycle/resources.ts';
import { addEvent } from '#backend/lifecycle/saveIncident.ts';
import type { Ask, CustomerAsk, Handlers } from '#backend/serve/ask.ts';
import type { purchaseCalls } from '#contract/purchase.ts';
import type { WirePurchaseRecord } from '#contract/purchaseRecords.ts';
import { authorizedBudget, authorizedBudgetWorkbook } from './authorizedBudget.ts';
import { incidentBy } from './incident.ts';
import { campBy, camps, orderBy, orders, ordersWhere } from './orders.ts';
import { caseFile, certificate } from './papers.ts';
import { createQuotation, quotations, updateQuotation } from './quotations.ts';
import { newest } from './recordPage.ts';
import { createRequisition, requisitionBy, requisitions, requisitionsOf, requisitionsWhere } from './requisitions.ts';
import { consolidatedSupplies, highwaySupplies } from './supplies.ts';

type SaveAsk = Ask<typeof purchaseCalls.createQuantification> | Ask<typeof purchaseCalls.updateQuantification>;

const type = 'budget.quantify';

async function quantification(ask: Ask<typeof purchaseCalls.quantification>) {
  return ask.scoped(async (trx) => {
    const { id } = await incidentBy(trx, ask, ask.params.id);
    const saved = await readResources(trx, ask, id);
    if (!saved) throw notFound();
    return saved;
  });
}

/**
 * Allowed whenever the lines may be saved; changes no fact. Without If-Match it replaces what was saved, which stands in
 * the history.
 */
async function saveQuantification(ask: SaveAsk) {
  return ask.scoped(async (trx) => {
    const { slug } = await incidentBy(trx, ask, ask.params.id);
    const { id, version, stage, facts, owns } = await lockIncident(trx, ask, slug);
    judge(ask, { type, facts, owns });
    const changes = await writeResources(trx, ask, id, { values: ask.body, version: ask.ifMatch });
    await addEvent(trx, ask, { id, version, event: type, verdict: { stage, changed: {} }, changes });
    const saved = await readResources(trx, ask, id);
    if (!saved) throw conflict('stale_version', 'No se guardó la cuantificación. Intente de nuevo.');
    return saved;
  });
}

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
  authorizedBudget,
  authorizedBudgetWorkbook,
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

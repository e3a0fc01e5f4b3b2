import { sql } from 'kysely';
import type { Trx } from '#backend/db/database.ts';
import { isId } from '#backend/db/keys.ts';
import { conflict, notFound } from '#backend/errors/answered.ts';
import { findHighway } from '#backend/highways/rows.ts';
import { lockIncident } from '#backend/incidents/visible.ts';
import { judge } from '#backend/lifecycle/perform.ts';
import { readResources, writeResources } from '#backend/lifecycle/resources.ts';
import { addEvent } from '#backend/lifecycle/saveIncident.ts';
import { fileJson, fileWire } from '#backend/rows/file.ts';
import { namesOf, personJson } from '#backend/rows/person.ts';
import type { Ask, CustomerAsk, Handlers } from '#backend/serve/ask.ts';
import type {
  purchaseCalls,
  WireCamp,
  WireConsolidatedSupply,
  WireOrder,
  WirePurchaseRecord,
} from '#contract/purchase.ts';
import { canonical } from '#domain/money.ts';
import { authorizedBudget, authorizedBudgetWorkbook } from './authorizedBudget.ts';
import { incidentBy } from './forms.ts';
import { caseFile, certificate } from './papers.ts';
import { createQuotation, quotations, updateQuotation } from './quotations.ts';
import { folioBegins, newest, recordBy, recordPage, type Window } from './recordPage.ts';
import { createRequisition, requisitionBy, requisitions, requisitionsOf, requisitionsWhere } from './requisitions.ts';

/** Orders and camps are only read here; another system writes them. */

const mostCamps = 1000;

type Asked = Pick<CustomerAsk, 'customer' | 'services'>;

async function ordersWhere(trx: Trx, ask: Asked, { where, order, limit, offset }: Window): Promise<WireOrder[]> {
  const { customer } = ask;
  const file = fileWire(ask);
  const rows = await trx
    .selectFrom('purchase_order as r')
    .leftJoin('camp', (join) => join.onRef('camp.customer', '=', 'r.customer').onRef('camp.id', '=', 'r.camp_id'))
    .leftJoin('provider as p', (join) =>
      join.onRef('p.customer', '=', 'r.customer').onRef('p.id', '=', 'r.provider_id'),
    )
    .selectAll('r')
    .select(['camp.name as campName', 'p.name as providerName'])
    .select([personJson(sql`r.resident_id`).as('resident'), fileJson(customer, sql`r.file_id`).as('file')])
    .where('r.customer', '=', customer)
    .where(where)
    .orderBy(order)
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => ({
    resource: 'order',
    id: row.id,
    folio: row.folio,
    addDate: row.added_at,
    deliveryDate: row.delivery_date,
    status: row.status,
    conditions: row.conditions,
    camp: row.camp_id,
    campName: row.campName,
    provider: row.provider_id,
    providerName: row.providerName,
    resident: row.resident_id,
    residentName: row.resident && namesOf(row.resident),
    file: file(row.file),
    extra: row.extra,
  }));
}

const orders = (ask: Ask<typeof purchaseCalls.orders>) =>
  recordPage(ask, 'purchase_order', folioBegins(ask.query.search), ordersWhere);

const orderBy = (trx: Trx, ask: Asked, id: string) => recordBy(trx, ask, id, ordersWhere);

function campRows(trx: Trx, { customer }: Asked) {
  return trx
    .selectFrom('camp')
    .select(['id', 'name', 'highway_slug as highway', 'extra'])
    .where('customer', '=', customer)
    .orderBy('name')
    .orderBy('id')
    .limit(mostCamps);
}

async function camps(trx: Trx, ask: Asked): Promise<WireCamp[]> {
  return (await campRows(trx, ask).execute()).map((row) => ({ resource: 'camp', ...row }));
}

async function campBy(trx: Trx, ask: Asked, id: string): Promise<WireCamp> {
  const found = await campRows(trx, ask).where('id', '=', id).executeTakeFirst();
  if (!found) throw notFound();
  return { resource: 'camp', ...found };
}

type ConsolidatedRow = Omit<WireConsolidatedSupply, 'unit_measurement'> & {
  readonly unit_id: string;
  readonly unit: string;
  readonly abbreviation: string;
};

/** The exact quantity of each supply for the authorized quantities; empty before the authorization. */
const consolidatedSupplies = (ask: Ask<typeof purchaseCalls.consolidatedSupplies>) =>
  ask.scoped(async (trx) => {
    const { id, isAuthorized } = await incidentBy(trx, ask, ask.params.id);
    if (!isAuthorized) return [];
    const { rows } = await sql<ConsolidatedRow>`
      select supply.name, supply.supply_type, unit.id as unit_id, unit.name as unit, unit.abbreviation,
        trim_scale(sum(supply.quantity * line.auth_quantity))::text as quantity, count(distinct line.id)::int as concepts
      from budget_line line
        join concept_supply supply on supply.customer = line.customer and supply.concept_id = line.concept_id
        join unit_measurement unit on unit.id = supply.unit_id
      where line.customer = ${ask.customer} and line.incident_id = ${id} and line.auth_quantity > 0
      group by supply.name, supply.supply_type, unit.id
      order by supply.supply_type, supply.name collate "es-x-icu", unit.id`.execute(trx);
    return rows.map(({ unit_id, unit, abbreviation, ...row }) => ({
      ...row,
      quantity: canonical.quantity(row.quantity),
      unit_measurement: { id: unit_id, name: unit, abbreviation },
    }));
  });

const highwaySupplies = (ask: Ask<typeof purchaseCalls.highwaySupplies>) =>
  ask.scoped(async (trx) => {
    const { customer, params, query } = ask;
    const { provider = '', contains = '' } = query;
    if (!(await findHighway(trx, customer, params.id).executeTakeFirst())) throw notFound();
    if (provider !== '' && !isId(provider)) return [];
    let found = trx
      .selectFrom('highway_supply as s')
      .innerJoin('unit_measurement as unit', 'unit.id', 's.unit_id')
      .leftJoin('provider as p', (join) =>
        join.onRef('p.customer', '=', 's.customer').onRef('p.id', '=', 's.provider_id'),
      )
      .select(['s.id', 's.name', 's.supply_type', 's.highway_slug', 's.provider_id', 's.price', 's.extra'])
      .select(['p.name as providerName', 'unit.id as unit_id', 'unit.name as unit', 'unit.abbreviation'])
      .where('s.customer', '=', customer)
      .where('s.highway_slug', '=', params.id);
    if (provider !== '') found = found.where('s.provider_id', '=', provider);
    if (contains !== '') found = found.where(sql<boolean>`strpos(lower(s.name), lower(${contains})) > 0`);
    const rows = await found.orderBy('s.name').orderBy('s.id').limit(1000).execute();
    return rows.map(({ unit_id, unit, abbreviation, highway_slug, provider_id, ...row }) => ({
      ...row,
      price: canonical.money(row.price),
      highway: highway_slug,
      provider: provider_id,
      unit_measurement: { id: unit_id, name: unit, abbreviation },
    }));
  });

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

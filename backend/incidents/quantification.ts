import { suppliesByConcept } from '#backend/catalogs/concepts/supplies.ts';
import type { Trx } from '#backend/db/database.ts';
import { forbidden } from '#backend/errors/answered.ts';
import type { Ask, CustomerAsk } from '#backend/serve/ask.ts';
import type { Answer } from '#contract/call.ts';
import type { WireConceptLine } from '#contract/entities.ts';
import type { incidentCalls } from '#contract/incidents.ts';
import type { lifecycleCalls } from '#contract/lifecycle.ts';
import { amountsWire } from '#contract/mappers.ts';
import { dateOf, today } from '#domain/calendar.ts';
import { canonical } from '#domain/money.ts';
import type { PricedLine } from '#domain/quantification/line.ts';
import { summarize } from '#domain/quantification/totals.ts';
import { seesInternalPrices } from '#domain/roles.ts';
import { type LineRow, lineRows, lineWire, pricedLine, shownTo } from './lineRow.ts';
import { readQuantifiers } from './quantifiers.ts';
import { type VisibleIncident, visibleIncident } from './visible.ts';

export async function budgetConcepts(ask: Ask<typeof incidentCalls.budgetConcepts>) {
  return ask.scoped(async (trx) => {
    const incident = await visibleIncident(trx, ask, ask.params.slug);
    const saved = await savedBudget(trx, ask, incident);
    const supplies = await suppliesByConcept(
      trx,
      ask.customer,
      saved.concepts.map(({ concept }) => concept),
    );
    const concepts = saved.concepts.map((line) => ({ ...line, supplies: supplies.get(line.concept) ?? [] }));
    return { ...saved, concepts, quantifiedBy: await readQuantifiers(trx, ask.customer, incident.id) };
  });
}

/** The saved quantification, with the columns that the viewer may see. */
export async function savedBudget(
  trx: Trx,
  ask: CustomerAsk,
  incident: VisibleIncident,
): Promise<Answer<typeof lifecycleCalls.updateBudget>> {
  const rows = await lineRows(trx, ask.customer, incident);
  const { head } = await roundOf(trx, ask.customer, incident.id);
  return { concepts: rows.map(lineWire).map(shownTo<WireConceptLine>(ask)), ...head, version: incident.version };
}

type Changed = {
  readonly ids: readonly string[];
  /** These lines, as far as they are still there. */
  readonly written: ReadonlyMap<string, LineRow>;
  readonly all: readonly PricedLine[];
};

/** Some of its lines, and what all of them come to. */
export async function savedChanges(
  trx: Trx,
  ask: CustomerAsk,
  incident: VisibleIncident,
  { ids, written, all }: Changed,
): Promise<Omit<Answer<typeof lifecycleCalls.changeLines>, 'resources'>> {
  const { head, taxesOn } = await roundOf(trx, ask.customer, incident.id);
  const { initial, authorized, capufe, internal } = summarize(all, taxesOn);
  return {
    concepts: ids
      .flatMap((id) => written.get(id) ?? [])
      .map(lineWire)
      .map(shownTo<WireConceptLine>(ask)),
    ...head,
    conceptCount: all.length,
    totals: {
      initial: amountsWire(initial),
      authorized: amountsWire(authorized),
      capufe: amountsWire(capufe),
      internal: seesInternalPrices(ask.viewer) ? amountsWire(internal) : null,
    },
    version: incident.version,
  };
}

/** The budget by provider, with the concepts, subtotal and total of each. */
export async function quantification(ask: Ask<typeof incidentCalls.quantification>) {
  if (!ask.profile.opensAuthorizedBudget) throw forbidden();
  return ask.scoped(async (trx) => {
    const incident = await visibleIncident(trx, ask, ask.params.slug);
    const rows = await lineRows(trx, ask.customer, incident);
    const { head, taxesOn } = await roundOf(trx, ask.customer, incident.id);
    const summary = summarize(rows.map(pricedLine), taxesOn);
    const show = shownTo<WireConceptLine>(ask);
    return {
      catalog_year: head.catalog_year,
      exchanges: head.exchanges,
      initial: amountsWire(summary.initial),
      authorized: amountsWire(summary.authorized),
      providers: summary.byProvider.map(({ provider, initial, authorized }) => {
        const own = rows.filter((row) => row.provider_id === provider);
        return {
          provider,
          name: nameOf(own),
          concepts: own.map(lineWire).map(show),
          initial: amountsWire(initial),
          authorized: amountsWire(authorized),
        };
      }),
    };
  });
}

function nameOf([line]: readonly LineRow[]): string {
  return line?.provider_name ?? 'Sin proveedor';
}

/** The taxes that apply are those in force when the budget was sent. */
async function roundOf(trx: Trx, customer: string, incidentId: string) {
  const budget = await trx
    .selectFrom('budget')
    .select(['catalog_year', 'exchange_type', 'exchange_date', 'exchange_comment', 'exchanges', 'added_at'])
    .where('customer', '=', customer)
    .where('incident_id', '=', incidentId)
    .executeTakeFirst();
  return {
    head: {
      catalog_year: budget?.catalog_year ?? null,
      exchange_type: canonical.rate(budget?.exchange_type ?? null),
      exchange_date: budget?.exchange_date ?? null,
      exchange_comment: budget?.exchange_comment ?? null,
      exchanges: (budget?.exchanges ?? []).map((one) => ({ ...one, rate: canonical.rate(one.rate) })),
    },
    taxesOn: budget ? dateOf(budget.added_at) : today(),
  };
}

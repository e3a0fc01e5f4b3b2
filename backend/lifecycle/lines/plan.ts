import type { Trx } from '#backend/db/database.ts';
import { isId } from '#backend/db/keys.ts';
import { invalid } from '#backend/errors/answered.ts';
import { type LineRow, lineRows, pricedLine, type StoredLine, storedLines } from '#backend/incidents/lineRow.ts';
import type { LockedIncident } from '#backend/incidents/visible.ts';
import type { CustomerAsk } from '#backend/serve/ask.ts';
import type { Body } from '#contract/call.ts';
import type { lifecycleCalls } from '#contract/lifecycle.ts';
import { today } from '#domain/calendar.ts';
import { formatWhole } from '#domain/money.ts';
import { isForeign, maxLines, type PricedLine } from '#domain/quantification/line.ts';
import { summarize } from '#domain/quantification/totals.ts';
import { activeProviders, activeReasons, catalogYear, conceptsOf } from './catalog.ts';
import { exchangesOf, type SavedExchanges } from './exchange.ts';
import { type Planned, planLine } from './line.ts';
import { identify, LineErrors } from './sent.ts';

type SentBudget = Body<typeof lifecycleCalls.updateBudget>;

/** What a save will write, validated as a whole before anything is written. */
export type Plan = {
  readonly year: number;
  readonly saved: readonly StoredLine[];
  /** The saved lines that were sent or are deleted, whole. */
  readonly touched: readonly LineRow[];
  readonly planned: readonly Planned[];
  readonly deleted: readonly string[];
  /** All resulting lines, also those that were not sent. */
  readonly resulting: readonly PricedLine[];
  readonly exchanges: SavedExchanges;
};

type SavedBudget = SavedExchanges & { readonly catalog_year: number | null };

/** @throws 400 with all messages, by line and field */
export async function planLines(trx: Trx, ask: CustomerAsk, incident: LockedIncident, sent: SentBudget): Promise<Plan> {
  const errors = new LineErrors();
  const budget = await savedBudget(trx, ask, incident);
  const saved = await storedLines(trx, ask.customer, incident.id);
  const touched = await lineRows(trx, ask.customer, incident, namedIn(sent));
  const year = await catalogYear(trx, ask.customer, sent.catalog_year ?? budget.catalog_year);
  if (year === null) throw invalid({ catalog_year: ['Catálogo: elija un año de la lista.'] });
  const given = identify(sent.concepts, touched, errors);
  const concepts = await conceptsOf(trx, ask.customer, incident.sectionSlug, given);
  const providers = await activeProviders(trx, ask.customer, given);
  const reasons = await activeReasons(trx, ask.customer, given);
  const theCase = { ask, year, concepts, providers, reasons, errors };
  const planned = given.map((line) => planLine(theCase, line)).filter((line) => line !== null);
  const sentIds = new Set(planned.flatMap((line) => line.saved?.id ?? []));
  const deleted = deletedOf(sent, new Set(saved.map(({ id }) => id)), sentIds, errors);
  const gone = new Set(deleted);
  const untouched = saved.filter(({ id }) => !gone.has(id) && !sentIds.has(id));
  if (untouched.some((row) => row.concept_year !== year)) {
    errors.addField('catalog_year', 'Catálogo: elimine antes los conceptos del catálogo anterior.');
  }
  const resulting = [...untouched.map(pricedLine), ...planned.map(({ line }) => line)];
  if (resulting.length > maxLines)
    errors.addField('concepts', `Un presupuesto admite a lo más ${formatWhole(maxLines)} conceptos.`);
  const { foreign } = summarize(resulting.filter(isForeign), today());
  const { happenedOn } = incident;
  const exchanges = exchangesOf({ sent, saved: budget, foreign, happenedOn, profile: ask.profile, errors });
  if (errors.found) throw invalid(errors.found);
  return { year, saved, touched, planned, deleted, resulting, exchanges };
}

/** The saved lines that a call names; what is no id names none. */
function namedIn({ concepts, deleted_concepts = [] }: SentBudget): string[] {
  return [...concepts.flatMap(({ id }) => id ?? []), ...deleted_concepts].filter(isId);
}

async function savedBudget(trx: Trx, { customer }: CustomerAsk, { id }: LockedIncident): Promise<SavedBudget> {
  return trx
    .selectFrom('budget')
    .select(['catalog_year', 'exchange_type', 'exchange_date', 'exchange_comment', 'exchanges'])
    .where('customer', '=', customer)
    .where('incident_id', '=', id)
    .executeTakeFirstOrThrow();
}

function deletedOf(
  { deleted_concepts = [] }: SentBudget,
  saved: ReadonlySet<string>,
  sent: ReadonlySet<string>,
  errors: LineErrors,
): string[] {
  for (const [at, id] of deleted_concepts.entries()) {
    const field = `deleted_concepts.${at}`;
    if (!saved.has(id)) errors.addField(field, 'Esta línea ya no existe: vuelva a cargar.');
    if (sent.has(id)) {
      errors.addField(field, 'La línea se envía y se elimina a la vez: deje una de las dos.');
    }
  }
  return [...new Set(deleted_concepts)];
}

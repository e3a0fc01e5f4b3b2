import type { Trx } from '#backend/db/database.ts';
import { check, invalid } from '#backend/errors/answered.ts';
import { type LineRow, lineRows, pricedLine } from '#backend/incidents/lineRow.ts';
import type { LockedIncident } from '#backend/incidents/visible.ts';
import type { CustomerAsk } from '#backend/serve/ask.ts';
import type { Body } from '#contract/call.ts';
import type { lifecycleCalls } from '#contract/lifecycle.ts';
import { exchangeNames } from '#contract/mappers/incident.ts';
import { exchangeForm } from '#domain/forms/quantification.ts';
import type { ExchangeJustification } from '#domain/quantification/authorization.ts';
import { maxLines, type PricedLine } from '#domain/quantification/line.ts';
import { activeProviders, catalogYear, conceptsOf } from './catalog.ts';
import { type Planned, planLine } from './line.ts';
import { identify, LineErrors } from './sent.ts';

type SentBudget = Body<typeof lifecycleCalls.updateBudget>;

/** What a save will write, validated as a whole before anything is written. */
export type Plan = {
  readonly year: number;
  readonly saved: readonly LineRow[];
  readonly planned: readonly Planned[];
  readonly deleted: readonly string[];
  /** All resulting lines, also those that were not sent. */
  readonly resulting: readonly PricedLine[];
  readonly justification: ExchangeJustification | null;
};

type SavedBudget = {
  readonly catalog_year: number | null;
  readonly exchange_type: string | null;
  readonly exchange_date: string | null;
  readonly exchange_comment: string | null;
};

/** @throws 400 with all messages, by line and field */
export async function planLines(trx: Trx, ask: CustomerAsk, incident: LockedIncident, sent: SentBudget): Promise<Plan> {
  const errors = new LineErrors();
  const budget = await savedBudget(trx, ask, incident);
  const justification = justificationOf(sent, budget, incident);
  const saved = await lineRows(trx, ask.customer, incident);
  const year = await catalogYear(trx, ask.customer, sent.catalog_year ?? budget.catalog_year);
  if (year === null) throw invalid({ catalog_year: ['Catálogo: elija un año de la lista.'] });
  const given = identify(sent.concepts, saved, errors);
  const concepts = await conceptsOf(trx, ask.customer, incident.sectionSlug, given);
  const providers = await activeProviders(trx, ask.customer, given);
  const theCase = { ask, year, concepts, providers, errors };
  const planned = given.map((line) => planLine(theCase, line)).filter((line) => line !== null);
  const deleted = deletedOf(sent, saved, planned, errors);
  const untouched = saved.filter(({ id }) => !deleted.includes(id) && !planned.some((line) => line.saved?.id === id));
  if (untouched.some((row) => row.concept_year !== year)) {
    errors.addField('catalog_year', 'Catálogo: elimine antes los conceptos del catálogo anterior.');
  }
  const resulting = [...untouched.map(pricedLine), ...planned.map(({ line }) => line)];
  if (resulting.length > maxLines) errors.addField('concepts', `Un presupuesto admite a lo más ${maxLines} conceptos.`);
  if (errors.found) throw invalid(errors.found);
  return { year, saved, planned, deleted, resulting, justification };
}

async function savedBudget(trx: Trx, { customer }: CustomerAsk, { id }: LockedIncident): Promise<SavedBudget> {
  return trx
    .selectFrom('budget')
    .select(['catalog_year', 'exchange_type', 'exchange_date', 'exchange_comment'])
    .where('customer', '=', customer)
    .where('incident_id', '=', id)
    .executeTakeFirstOrThrow();
}

function deletedOf(
  { deleted_concepts = [] }: SentBudget,
  saved: readonly LineRow[],
  planned: readonly Planned[],
  errors: LineErrors,
): string[] {
  for (const [at, id] of deleted_concepts.entries()) {
    const field = `deleted_concepts.${at}`;
    if (!saved.some((row) => row.id === id)) errors.addField(field, 'Esta línea ya no existe: vuelva a cargar.');
    if (planned.some((line) => line.saved?.id === id)) {
      errors.addField(field, 'La línea se envía y se elimina a la vez: deje una de las dos.');
    }
  }
  return [...new Set(deleted_concepts)];
}

/** All three fields or none; when none is sent, the saved justification stays. */
function justificationOf(
  sent: SentBudget,
  saved: SavedBudget,
  { happenedOn }: LockedIncident,
): ExchangeJustification | null {
  const { exchange_type, exchange_date, exchange_comment } = sent;
  const values = [exchange_type, exchange_date, exchange_comment];
  if (values.every((value) => value === undefined)) return savedJustification(saved);
  if (values.every((value) => !value)) return null;
  const form = {
    exchangeType: exchange_type ?? '',
    exchangeDate: exchange_date ?? '',
    exchangeComment: exchange_comment ?? '',
  };
  return check(exchangeForm(happenedOn), form, exchangeNames);
}

function savedJustification({ exchange_type, exchange_date, exchange_comment }: SavedBudget) {
  if (exchange_type === null || exchange_date === null || exchange_comment === null) return null;
  return { exchangeType: exchange_type, exchangeDate: exchange_date, exchangeComment: exchange_comment };
}

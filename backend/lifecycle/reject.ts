import { sql } from 'kysely';
import type { Trx } from '#backend/db/database.ts';
import { check, invalid } from '#backend/errors/answered.ts';
import { log } from '#backend/incidents/binnacle.ts';
import type { Changes } from '#backend/incidents/changes.ts';
import { lineRows, lineWire } from '#backend/incidents/lineRow.ts';
import type { RoundContent } from '#backend/incidents/rounds.ts';
import type { LockedIncident } from '#backend/incidents/visible.ts';
import { type FileRow, fileJson } from '#backend/rows/file.ts';
import type { Ask, CustomerAsk } from '#backend/serve/ask.ts';
import type { WireSinister } from '#contract/entities.ts';
import type { lifecycleCalls } from '#contract/lifecycle.ts';
import { rejectionNames } from '#contract/mappers.ts';
import { dateOf, today } from '#domain/calendar.ts';
import { rejectionForm } from '#domain/forms/incident.ts';
import type { EventType, Proposals } from '#machines/incident/events.ts';
import { steps } from '#machines/incident/steps.ts';
import { change } from './perform.ts';

type Rejection = { readonly reason: string; readonly comment: string };

type Sent = { readonly reject_reason?: string | null | undefined; readonly comment?: string | null | undefined };

/** Reason and comment, both required; the reason is one of the customer's, by slug, id or words. @returns its words */
export async function rejectionOf(trx: Trx, ask: CustomerAsk, sent: Sent): Promise<Rejection> {
  const values = { reason: sent.reject_reason ?? '', comment: sent.comment ?? '' };
  const { reason, comment } = check(rejectionForm, values, rejectionNames);
  const reasons = await trx
    .selectFrom('reject_reason')
    .select(['id', 'slug', 'name'])
    .where('customer', '=', ask.customer)
    .where('is_active', '=', true)
    .execute();
  const found = reasons.find(({ id, slug, name }) => [slug, id, name].includes(reason));
  if (!found) throw invalid({ reject_reason: ['Motivo: elija uno de la lista.'] });
  return { reason: found.name, comment };
}

type ReasonAndComment = { readonly reasonGiven: boolean; readonly commentGiven: boolean };
/** Events with which a reason and a comment are sent, and nothing else. */
type Explained = {
  [Type in EventType]: Proposals[Type] extends ReasonAndComment
    ? ReasonAndComment extends Proposals[Type]
      ? Type
      : never
    : never;
}[EventType];
type ReasonAsk = CustomerAsk & { readonly params: { readonly slug: string }; readonly body: Sent };
/** Writes the event's own rows. What it answers is told in the timeline beside what changed of the incident. */
type Write = (trx: Trx, incident: LockedIncident, rejection: Rejection) => Promise<Changes | undefined>;

/** An event that needs a reason and a comment and nothing else; both are noted in the binnacle. */
async function withReason(ask: ReasonAsk, event: Explained, writeOwn: Write): Promise<WireSinister> {
  return change(ask, event, async (trx, incident) => {
    const rejection = await rejectionOf(trx, ask, ask.body);
    const write = async () => {
      const told = await writeOwn(trx, incident, rejection);
      const { reason, comment } = rejection;
      await log(trx, ask, incident.id, { comment, reason: steps[event].past, rejectReason: reason });
      return told;
    };
    return { proposal: { reasonGiven: true, commentGiven: true }, write };
  });
}

/** Archives the round and empties the budget's row. */
export async function reject(ask: Ask<typeof lifecycleCalls.reject>) {
  return withReason(ask, 'budget.reject', async (trx, incident, rejection) => {
    await archive(trx, ask, incident, rejection);
    await empty(trx, ask, incident, rejection);
  });
}

async function archive(trx: Trx, ask: CustomerAsk, incident: LockedIncident, { reason, comment }: Rejection) {
  const { round, ...content } = await roundAsItStands(trx, ask, incident);
  await trx
    .insertInto('archived_round')
    .values({
      customer: ask.customer,
      incident_id: incident.id,
      round,
      content: JSON.stringify(content),
      rejected_at: sql`clock_timestamp()`,
      rejected_by_id: ask.viewer.id,
      reject_reason: reason,
      comment,
    })
    .execute();
}

type RoundNow = RoundContent & { readonly round: number };

async function roundAsItStands(trx: Trx, { customer }: CustomerAsk, incident: LockedIncident): Promise<RoundNow> {
  const lines = await lineRows(trx, customer, incident);
  const budget = await trx
    .selectFrom('budget as b')
    .selectAll('b')
    .select(fileJson(customer, sql`b.original_file_id`).as('original_file'))
    .where('b.customer', '=', customer)
    .where('b.incident_id', '=', incident.id)
    .executeTakeFirstOrThrow();
  return {
    round: budget.round,
    addDate: budget.added_at,
    ammount: budget.amount,
    capufeAmmount: budget.capufe_amount,
    authorizedAmmount: budget.authorized_amount,
    authorizedBy: budget.authorized_by_id,
    catalogYear: budget.catalog_year,
    exchanges: budget.exchanges,
    originalFile: budget.original_file satisfies FileRow | null,
    concepts: lines.map(lineWire),
  };
}

async function empty(trx: Trx, { customer, viewer }: CustomerAsk, { id }: LockedIncident, rejection: Rejection) {
  await trx.deleteFrom('budget_line').where('customer', '=', customer).where('incident_id', '=', id).execute();
  await trx
    .updateTable('budget')
    .set({
      amount: '0',
      capufe_amount: null,
      original_file_id: null,
      catalog_year: null,
      exchange_type: null,
      exchange_date: null,
      exchange_comment: null,
      exchanges: '[]',
      authorized_amount: null,
      authorized_total: null,
      adjustment: '0',
      adjustment_reason: '',
      open_exceptions: null,
      second_look: null,
      review: null,
      authorized_by_id: null,
      authorized_at: null,
      reject_reason: rejection.reason,
      reject_comment: rejection.comment,
      rejected_at: sql`clock_timestamp()`,
      rejected_by_id: viewer.id,
    })
    .where('customer', '=', customer)
    .where('incident_id', '=', id)
    .execute();
}

/** Takes an incident out of the work; nothing of it is emptied. */
export async function annul(ask: Ask<typeof lifecycleCalls.annul>) {
  return withReason(ask, 'incident.annul', async (trx, { id }, { reason, comment }) => {
    await trx
      .updateTable('incident')
      .set({
        annulled_at: sql`clock_timestamp()`,
        annulled_by_id: ask.viewer.id,
        annul_reason: reason,
        annul_comment: comment,
      })
      .where('customer', '=', ask.customer)
      .where('id', '=', id)
      .execute();
  });
}

/** The same day in Mexico City, it may come back to where its facts put it. */
export async function reinstate(ask: Ask<typeof lifecycleCalls.reinstate>) {
  return change(ask, 'incident.reinstate', async (trx, { id }) => {
    const { annulled_at } = await trx
      .selectFrom('incident')
      .select('annulled_at')
      .where('customer', '=', ask.customer)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const write = async () => {
      await trx
        .updateTable('incident')
        .set({ annulled_at: null, annulled_by_id: null, annul_reason: null, annul_comment: null })
        .where('customer', '=', ask.customer)
        .where('id', '=', id)
        .execute();
      const reason = steps['incident.reinstate'].past;
      await log(trx, ask, id, { comment: 'El siniestro vuelve a donde estaba.', reason });
      return undefined;
    };
    return { proposal: { sameDay: annulled_at !== null && dateOf(annulled_at) === today() }, write };
  });
}

import { sql } from 'kysely';
import type { Trx } from '#backend/db/database.ts';
import { check } from '#backend/errors/answered.ts';
import { log } from '#backend/incidents/binnacle.ts';
import type { LockedIncident } from '#backend/incidents/visible.ts';
import type { Ask, CustomerAsk } from '#backend/serve/ask.ts';
import type { lifecycleCalls } from '#contract/lifecycle.ts';
import { approvalNames } from '#contract/mappers.ts';
import { answerForm, approvalForm } from '#domain/forms/incident.ts';
import { absolute, formatMoney } from '#domain/money.ts';
import { differenceFrom, withinTolerance } from '#domain/quantification/authorization.ts';
import { steps } from '#machines/incident/steps.ts';
import { addAnswer } from './answers.ts';
import { limitOn } from './limit.ts';
import { adjust } from './lines/adjust.ts';
import { change } from './perform.ts';
import { rejectionOf } from './reject.ts';
import type { Verdict } from './saveIncident.ts';

type UploadAsk = Ask<typeof lifecycleCalls.uploadAuthorization>;
type Approval = { readonly amount: string; readonly comment: string };

/** The authorization file with its amount: the first one, or the answer to a counter-proposal. */
export async function uploadAuthorization(ask: UploadAsk) {
  return change(ask, 'authorization.upload', async (trx, incident) => {
    const approval = await approvalOf(trx, ask, incident);
    const write = async (verdict: Verdict) => {
      const received = ask.files.authorization_file;
      await addAnswer(trx, ask, incident.id, { kind: 'authorization', received, ...approval });
      const total = await saveApproval(trx, ask, incident, approval, verdict);
      await adjust(trx, ask, incident.id, approval.comment);
      await logApproval(trx, ask, incident, approval, total);
      return approval.comment === '' ? undefined : { comment: { before: null, after: approval.comment } };
    };
    const limit = await limitOn(trx, ask, approval.amount);
    return { proposal: { amountGiven: true, fileAccepted: true, ...limit }, write };
  });
}

type CorrectionAsk = Ask<typeof lifecycleCalls.correctAuthorization> | Ask<typeof lifecycleCalls.replaceAuthorization>;

/** An administrator replaces what was wrong; the amount and file before stay in the history. */
export async function correctAuthorization(ask: CorrectionAsk) {
  const event = 'authorization.correct';
  return change(ask, event, async (trx, { id }) => {
    const { authorizedAmount: amount } = check(
      approvalForm,
      { authorizedAmount: ask.body.authorized_ammount },
      approvalNames,
    );
    const { reason, comment } = await rejectionOf(trx, ask, ask.body);
    const write = async () => {
      const received =
        'authorization_file' in ask.files ? ask.files.authorization_file : await latestFile(trx, ask, id);
      await addAnswer(trx, ask, id, { kind: 'authorization', received, amount, comment });
      await trx
        .updateTable('budget')
        .set({ authorized_amount: amount, confirmed_at: null, confirmed_by_id: null })
        .where('customer', '=', ask.customer)
        .where('incident_id', '=', id)
        .execute();
      await adjust(trx, ask, id, comment);
      await log(trx, ask, id, { comment, reason: steps[event].past, rejectReason: reason });
      return {
        correctionReason: { before: null, after: reason },
        comment: { before: null, after: comment },
      };
    };
    const given = { amountGiven: true, reasonGiven: true, commentGiven: true, fileAccepted: true };
    return { proposal: { ...given, ...(await limitOn(trx, ask, amount)) }, write };
  });
}

/** The file of the authorization that counts now. */
async function latestFile(trx: Trx, { customer }: CustomerAsk, incidentId: string): Promise<string> {
  const { file_id } = await trx
    .selectFrom('budget_answer as r')
    .innerJoin('budget as b', (on) =>
      on
        .onRef('b.customer', '=', 'r.customer')
        .onRef('b.incident_id', '=', 'r.incident_id')
        .onRef('b.round', '=', 'r.budget_round'),
    )
    .select('r.file_id')
    .where('r.customer', '=', customer)
    .where('r.incident_id', '=', incidentId)
    .where('r.kind', '=', 'authorization')
    .orderBy('r.round', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return file_id;
}

/** The sent amount and comment. An answer that keeps the amount declines the counter-proposal and needs a comment. */
async function approvalOf(trx: Trx, ask: UploadAsk, { id, facts }: LockedIncident): Promise<Approval> {
  const before = facts.counterProposalOpen ? await authorizedAmountOf(trx, ask, id) : null;
  const sent = { authorizedAmount: ask.body.authorized_ammount, comment: ask.body.comment ?? '' };
  const { authorizedAmount, comment } = check(answerForm(before), sent, approvalNames);
  return { amount: authorizedAmount, comment };
}

async function authorizedAmountOf(trx: Trx, { customer }: CustomerAsk, id: string): Promise<string | null> {
  const { authorized_amount } = await trx
    .selectFrom('budget')
    .select('authorized_amount')
    .where('customer', '=', customer)
    .where('incident_id', '=', id)
    .executeTakeFirstOrThrow();
  return authorized_amount;
}

/**
 * For customers without quantification this also authorizes. @returns the total with which the lines were authorized
 */
async function saveApproval(
  trx: Trx,
  { customer, viewer }: CustomerAsk,
  { id, facts }: LockedIncident,
  { amount }: Approval,
  verdict: Verdict,
): Promise<string | null> {
  const authorizes = verdict.facts.authorizedBy && !facts.authorizedBy;
  const { authorized_total } = await trx
    .updateTable('budget')
    .set({
      authorized_amount: amount,
      ...(authorizes && { authorized_by_id: viewer.id, authorized_at: sql<string>`clock_timestamp()` }),
    })
    .where('customer', '=', customer)
    .where('incident_id', '=', id)
    .returning('authorized_total')
    .executeTakeFirstOrThrow();
  return authorized_total;
}

/** A difference beyond the tolerance is accepted and noted in the binnacle. */
async function logApproval(
  trx: Trx,
  ask: CustomerAsk,
  { id, facts }: LockedIncident,
  { amount, comment }: Approval,
  total: string | null,
): Promise<void> {
  const reason = facts.counterProposalOpen ? 'Respuesta a la contrapropuesta' : 'Autorización';
  if (comment !== '') await log(trx, ask, id, { comment, reason });
  if (total === null || withinTolerance(amount, total)) return;
  const difference = formatMoney(absolute(differenceFrom(amount, total)));
  const text = `El monto autorizado (${formatMoney(amount)}) difiere en ${difference} del total autorizado de los conceptos (${formatMoney(total)}).`;
  await log(trx, ask, id, { comment: text, reason: 'Diferencia de montos' });
}

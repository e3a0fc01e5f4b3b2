import { sql } from 'kysely';
import type { Trx } from '#backend/db/database.ts';
import { check, invalid } from '#backend/errors/answered.ts';
import type { Received } from '#backend/files/store.ts';
import { log } from '#backend/incidents/binnacle.ts';
import type { Changes } from '#backend/incidents/changes.ts';
import { standingLines } from '#backend/incidents/versions.ts';
import type { LockedIncident } from '#backend/incidents/visible.ts';
import type { Ask, CustomerAsk } from '#backend/serve/ask.ts';
import type { Body } from '#contract/call.ts';
import type { lifecycleCalls } from '#contract/lifecycle.ts';
import { counterProposalForm } from '#domain/forms/incident.ts';
import { readContests } from '#domain/quantification/contest.ts';
import { change } from './perform.ts';

/** The provider's system authorizes with its own budget. */
export async function authorizeByProvider(ask: Ask<typeof lifecycleCalls.providerAuthorization>) {
  return change(ask, 'provider.authorize', async (trx, { id }) => {
    const { jb_file, jb_file_xls } = ask.files;
    const write = async () => {
      await trx
        .updateTable('budget')
        .set({
          jb_file_id: await ask.keepFile(trx, jb_file),
          jb_file_xls_id: jb_file_xls && (await ask.keepFile(trx, jb_file_xls)),
          jb_added_at: sql`clock_timestamp()`,
        })
        .where('customer', '=', ask.customer)
        .where('incident_id', '=', id)
        .execute();
      return undefined;
    };
    return { proposal: { fileAccepted: true }, write };
  });
}

/** What the customer answered, as JSON or as a form spells it. @throws 400 for anything else, also where it is missing */
function answerIn({ autorized }: Body<typeof lifecycleCalls.customerAuthorization>): boolean {
  if (autorized === true || autorized === 'true') return true;
  if (autorized === false || autorized === 'false') return false;
  throw invalid({
    autorized: ['Autorización del cliente: envíe «autorized» con true; para no autorizar, envíe una contrapropuesta.'],
  });
}

/** The operator records that the customer authorized. */
export async function confirm(ask: Ask<typeof lifecycleCalls.customerAuthorization>) {
  return change(ask, 'customer.confirm', async (trx, { id }) => {
    const authorized = answerIn(ask.body);
    const write = async () => {
      await trx
        .updateTable('budget')
        .set({ confirmed_at: sql`clock_timestamp()`, confirmed_by_id: ask.viewer.id })
        .where('customer', '=', ask.customer)
        .where('incident_id', '=', id)
        .execute();
      return undefined;
    };
    return { proposal: { authorized }, write };
  });
}

/** The customer asks for another amount with a file and a comment; the comment is also added to the binnacle. */
export async function counterPropose(ask: Ask<typeof lifecycleCalls.counterPropose>) {
  return change(ask, 'customer.counterpropose', async (trx, incident) => {
    const { id } = incident;
    const { comment } = check(counterProposalForm, ask.body);
    const contested = await contestsOf(trx, ask, incident);
    const write = async () => {
      const received = ask.files.counter_proposal;
      await addAnswer(trx, ask, id, { kind: 'counterProposal', received, comment });
      await log(trx, ask, id, { comment, reason: 'Contrapropuesta' });
      return { ...contested, comment: { before: null, after: comment } };
    };
    return { proposal: { commentGiven: true, fileAccepted: true }, write };
  });
}

/** What it asks of single lines, for the history. @throws 400 naming the line and field */
async function contestsOf(
  trx: Trx,
  ask: Ask<typeof lifecycleCalls.counterPropose>,
  incident: LockedIncident,
): Promise<Changes> {
  const { lines } = ask.body;
  if (!lines) return {};
  const standing = ask.profile.quantifies ? await standingLines(trx, ask.customer, incident) : [];
  const read = readContests(lines, standing.length);
  if ('errors' in read) throw invalid(read.errors);
  return Object.fromEntries(
    read.contests.map(({ place, ...asked }) => {
      const { id, ...named } = standing[place - 1] ?? {};
      return [`contested.${id}`, { before: null, after: { ...named, ...asked } }];
    }),
  );
}

type AnswerFile = {
  readonly kind: 'authorization' | 'counterProposal';
  /** What was sent, or the id of a file that is there already. */
  readonly received: Received | string;
  readonly amount?: string;
  readonly comment: string;
};

/** Adds an authorization file or a counter-proposal as the next of its kind in the budget's round. */
export async function addAnswer(trx: Trx, ask: CustomerAsk, incidentId: string, answer: AnswerFile): Promise<void> {
  const { customer, viewer } = ask;
  const { kind, received, amount, comment } = answer;
  const { budget_round, given } = await trx
    .selectFrom('budget as b')
    .select(['b.round as budget_round'])
    .select((b) =>
      b
        .selectFrom('budget_answer as r')
        .select((r) => r.fn.countAll<string>().as('given'))
        .where('r.customer', '=', customer)
        .whereRef('r.incident_id', '=', 'b.incident_id')
        .whereRef('r.budget_round', '=', 'b.round')
        .where('r.kind', '=', kind)
        .as('given'),
    )
    .where('b.customer', '=', customer)
    .where('b.incident_id', '=', incidentId)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('budget_answer')
    .values({
      customer,
      incident_id: incidentId,
      budget_round,
      kind,
      round: Number(given) + 1,
      file_id: typeof received === 'string' ? received : await ask.keepFile(trx, received),
      amount: amount ?? null,
      comment,
      account_id: viewer.id,
    })
    .execute();
}

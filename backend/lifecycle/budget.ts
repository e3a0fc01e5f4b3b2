import { sql } from 'kysely';
import { requestReading } from '#backend/budgetReading/request.ts';
import type { Trx } from '#backend/db/database.ts';
import { check, invalid } from '#backend/errors/answered.ts';
import type { Changes } from '#backend/incidents/changes.ts';
import { lineRows, pricedLine, storedLines } from '#backend/incidents/lineRow.ts';
import { savedBudget, savedChanges } from '#backend/incidents/quantification.ts';
import { inTimeToUndo, untouchedSince } from '#backend/incidents/undoing.ts';
import { type LockedIncident, type VisibleIncident, visibleIncident } from '#backend/incidents/visible.ts';
import type { Ask, CustomerAsk } from '#backend/serve/ask.ts';
import { idempotent } from '#backend/serve/idempotent.ts';
import type { lifecycleCalls } from '#contract/lifecycle.ts';
import { budgetNames } from '#contract/mappers.ts';
import { dateOf } from '#domain/calendar.ts';
import { foreignErrors } from '#domain/fields.ts';
import { budgetCallForm, foreignBudgetFields } from '#domain/forms/incident.ts';
import { type Decimal, isDecimal } from '#domain/money.ts';
import { authorizeProposal } from '#domain/quantification/authorization.ts';
import type { PricedLine } from '#domain/quantification/line.ts';
import { summarize } from '#domain/quantification/totals.ts';
import { texts } from '#domain/texts.ts';
import type { Proposals } from '#machines/incident/events.ts';
import { fourEyesOn, limitOf } from './limit.ts';
import { adjust } from './lines/adjust.ts';
import { keepExceptions } from './lines/exceptions.ts';
import { fileRowsChange, planFileRows, saveFileRows, soleProvider } from './lines/fileRows.ts';
import { type Plan, planLines } from './lines/plan.ts';
import { type SavedLines, saveLines } from './lines/save.ts';
import { change, type Preview, perform } from './perform.ts';
import { readResources, writeResources } from './resources.ts';
import { chooseAgain, endReview, reopenReview, secondLookOn } from './secondLook.ts';

type UploadAsk = Ask<typeof lifecycleCalls.createBudget> | Ask<typeof lifecycleCalls.replaceBudget>;

/**
 * The initial budget, or after a rejection the next round, which reuses the emptied row. An operator who sends that again after no answer finds
 * a budget there, and may send it by the other call: its key is the same attempt's in both.
 */
export async function uploadBudget(asked: UploadAsk) {
  const ask: UploadAsk = { ...asked, name: 'createBudget' };
  const saved = await change(ask, 'budget.upload', async (trx, { id }) => {
    const foreign = foreignErrors(ask.body, foreignBudgetFields(ask.profile));
    const { ammount, capufe_ammount } = ask.body;
    const sent = { amount: ammount, capufeAmount: capufe_ammount };
    const form = budgetCallForm(ask.profile);
    const amounts: { amount: string; capufeAmount?: string } = check(form, sent, budgetNames, foreign);
    const write = async () => {
      const round = {
        amount: amounts.amount,
        capufe_amount: amounts.capufeAmount ?? null,
        original_file_id: await ask.keepFile(trx, ask.files.original_file),
      };
      await trx
        .insertInto('budget')
        .values({ customer: ask.customer, incident_id: id, ...round })
        .onConflict((rejected) =>
          rejected.columns(['customer', 'incident_id']).doUpdateSet({
            ...round,
            round: sql`budget.round + 1`,
            added_at: sql`clock_timestamp()`,
            rejected_at: null,
            rejected_by_id: null,
            reject_reason: null,
            reject_comment: null,
          }),
        )
        .execute();
      await requestReading(trx, ask.customer, id);
      return undefined;
    };
    const capufeGiven = amounts.capufeAmount !== undefined;
    return { proposal: { amountsMatch: true, fileAccepted: true, capufeGiven }, write };
  });
  ask.services.reader.wake();
  return saved;
}

/** Saves the quantification, also when its total does not match the budget's amount. */
export async function updateBudget(ask: Ask<typeof lifecycleCalls.updateBudget>) {
  const { slug } = ask.params;
  return ask.scoped(async (trx) => {
    await idempotent(trx, ask, async () => {
      await quantify(trx, ask);
      return slug;
    });
    return savedBudget(trx, ask, await visibleIncident(trx, ask, slug));
  });
}

/** The same, answered with the sent lines alone; a repeated call is answered with what these lines are now. */
export async function changeLines(ask: Ask<typeof lifecycleCalls.changeLines>) {
  return ask.scoped(async (trx) => {
    const saves: Quantified[] = [];
    const { entity } = await idempotent(trx, ask, async () => {
      const saved = await quantify(trx, ask);
      saves.push(saved);
      return saved.ids.join(' ');
    });
    const incident = await visibleIncident(trx, ask, ask.params.slug);
    const ids = entity === '' ? [] : entity.split(' ');
    const [now] = saves;
    const saved = await savedChanges(trx, ask, incident, now ?? (await savedEarlier(trx, ask, incident, ids)));
    return { ...saved, resources: (await readResources(trx, ask, incident.id)) ?? null };
  });
}

/** What lines that were saved before are now. */
async function savedEarlier(
  trx: Trx,
  { customer }: CustomerAsk,
  incident: VisibleIncident,
  ids: readonly string[],
): Promise<Quantified> {
  const rows = await lineRows(trx, customer, incident, ids);
  const all = (await storedLines(trx, customer, incident.id)).map(pricedLine);
  return { ids, written: new Map(rows.map((row) => [row.id, row])), all };
}

type QuantifyAsk = Ask<typeof lifecycleCalls.updateBudget> | Ask<typeof lifecycleCalls.changeLines>;

/** The sent lines by their ids, in the order sent, and all lines. */
type Quantified = Pick<SavedLines, 'ids' | 'written'> & { readonly all: readonly PricedLine[] };

async function quantify(trx: Trx, ask: QuantifyAsk): Promise<Quantified> {
  let quantified: Quantified = { ids: [], written: new Map(), all: [] };
  const { slug } = ask.params;
  await perform(trx, ask, { slug, type: 'budget.quantify' }, async (locked) => {
    const plan = await planLines(trx, ask, locked, ask.body);
    const fileRows = await planFileRows(trx, ask, locked, ask.body.file_rows);
    const write = async () => {
      await saveFileRows(trx, ask, locked, fileRows, soleProvider(plan.resulting));
      const resources = await saveResources(trx, ask, locked);
      const lines = await saveLines(trx, ask, locked, plan);
      await keepExceptions(trx, ask.profile, locked.id, lines);
      await adjust(trx, ask, locked.id, 'Partidas reabiertas para responder la contrapropuesta.');
      const chosen = await chooseAgain(trx, ask, locked, savedBy(plan));
      quantified = { ids: lines.ids, written: lines.written, all: plan.resulting };
      return { ...resources, ...fileRowsChange(fileRows), ...lines.changes, ...chosen };
    };
    const preview = ask.isTrial ? await previewOf(trx, ask, locked, plan) : undefined;
    return { proposal: { lines: plan.resulting.length }, write, ...(preview && { preview }) };
  });
  return quantified;
}

/** Saves the sent lines and authorizes the resulting budget, in one transaction. */
export async function authorize(ask: Ask<typeof lifecycleCalls.authorize>) {
  return change(ask, 'budget.authorize', async (trx, incident) => {
    const plan = await planLines(trx, ask, incident, ask.body);
    const fileRows = await planFileRows(trx, ask, incident, ask.body.file_rows);
    const { amount, added_at } = await budgetOf(trx, ask, incident);
    const summary = summarize(plan.resulting, dateOf(added_at));
    const { total } = summary.authorized;
    if (!isDecimal(total))
      throw invalid({ concepts: ['El total autorizado es demasiado grande: revise los conceptos.'] });
    const exceedsConfirmed = ask.body.exceeds_budget_confirmation === true;
    const write = async () => {
      const resources = await saveResources(trx, ask, incident);
      const saved = await saveLines(trx, ask, incident, plan);
      await keepExceptions(trx, ask.profile, incident.id, saved);
      await saveFileRows(trx, ask, incident, fileRows, soleProvider(plan.resulting));
      await saveAuthorization(trx, ask, incident, total);
      await chooseAgain(trx, ask, incident, savedBy(plan));
      const ended = await endReview(trx, ask, incident);
      return { ...resources, ...fileRowsChange(fileRows), ...saved.changes, ...ended };
    };
    const justifications = plan.exchanges.exchanges;
    const limit = await limitOf(trx, ask);
    const { sendsLines } = savedBy(plan);
    const proposal = {
      ...authorizeProposal({ summary, amount, limit, exceedsConfirmed, justifications }),
      ...(await fourEyesOn(trx, ask, { id: incident.id, total, limit, sendsLines })),
      ...(await secondLookOn(trx, ask, incident, savedBy(plan))),
    };
    return { proposal, write, preview: { totals: summary, warnings: warningsOf(proposal) } };
  });
}

/** Takes an authorization back while nothing followed it; the lines stay as they were authorized. */
export async function undoAuthorization(ask: Ask<typeof lifecycleCalls.undoAuthorization>) {
  return change(ask, 'authorization.undo', async (trx, { id }) => {
    const write = async () => {
      await trx
        .updateTable('budget')
        .set({ authorized_amount: null, authorized_total: null, authorized_by_id: null, authorized_at: null })
        .where('customer', '=', ask.customer)
        .where('incident_id', '=', id)
        .execute();
      return reopenReview(trx, ask, id);
    };
    return { proposal: await sinceAuthorized(trx, ask, id), write };
  });
}

async function sinceAuthorized(trx: Trx, { customer }: CustomerAsk, id: string) {
  const { rows } = await sql<Proposals['authorization.undo']>`select
      ${inTimeToUndo(sql.ref('b.authorized_at'))} as "inTime", ${untouchedSince(customer, sql`${id}`)} as untouched
    from budget b where b.customer = ${customer} and b.incident_id = ${id}`.execute(trx);
  return rows[0] ?? { inTime: false, untouched: false };
}

/** What does not keep lines from being saved, and keeps them from being authorized. */
function warningsOf({ initialTotalMatches, exceedsBudget }: ReturnType<typeof authorizeProposal>): string[] {
  return [
    ...(initialTotalMatches ? [] : [texts.initialTotalDiffers]),
    ...(exceedsBudget ? [texts.budgetExceeded] : []),
  ];
}

const savedBy = ({ resulting, planned, deleted }: Plan) => ({
  lines: resulting,
  sendsLines: planned.length > 0 || deleted.length > 0,
});

async function previewOf(trx: Trx, ask: CustomerAsk, incident: LockedIncident, plan: Plan): Promise<Preview> {
  const { amount, added_at } = await budgetOf(trx, ask, incident);
  const summary = summarize(plan.resulting, dateOf(added_at));
  const justifications = plan.exchanges.exchanges;
  const proposal = authorizeProposal({ summary, amount, exceedsConfirmed: false, justifications });
  return { totals: summary, warnings: warningsOf(proposal) };
}

type SaveAsk = QuantifyAsk | Ask<typeof lifecycleCalls.authorize>;

/** Scope and personnel that were sent with the lines. @returns what changed of them */
async function saveResources(trx: Trx, ask: SaveAsk, { id }: LockedIncident): Promise<Changes> {
  const { resources } = ask.body;
  if (!resources) return {};
  const { version = null, ...values } = resources;
  return writeResources(trx, ask, id, { values, version });
}

async function budgetOf(trx: Trx, { customer }: CustomerAsk, { id }: LockedIncident) {
  return trx
    .selectFrom('budget')
    .select(['amount', 'added_at'])
    .where('customer', '=', customer)
    .where('incident_id', '=', id)
    .executeTakeFirstOrThrow();
}

async function saveAuthorization(trx: Trx, { customer, viewer }: CustomerAsk, { id }: LockedIncident, total: Decimal) {
  await trx
    .updateTable('budget')
    .set({
      authorized_amount: total,
      authorized_total: total,
      adjustment: '0',
      adjustment_reason: '',
      authorized_by_id: viewer.id,
      authorized_at: sql`clock_timestamp()`,
    })
    .where('customer', '=', customer)
    .where('incident_id', '=', id)
    .execute();
}

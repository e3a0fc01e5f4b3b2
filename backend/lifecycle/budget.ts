import { sql } from 'kysely';
import { requestReading } from '#backend/budgetReading/request.ts';
import type { Trx } from '#backend/db/database.ts';
import { check, invalid, refuseForeign } from '#backend/errors/answered.ts';
import type { Changes } from '#backend/incidents/changes.ts';
import { pricedLine, storedLines } from '#backend/incidents/lineRow.ts';
import { savedBudget, savedChanges } from '#backend/incidents/quantification.ts';
import { type LockedIncident, visibleIncident } from '#backend/incidents/visible.ts';
import type { Ask, CustomerAsk } from '#backend/serve/ask.ts';
import { idempotent } from '#backend/serve/idempotent.ts';
import type { lifecycleCalls } from '#contract/lifecycle.ts';
import { budgetNames } from '#contract/mappers/incident.ts';
import { dateOf } from '#domain/calendar.ts';
import { budgetCallForm, foreignBudgetFields } from '#domain/forms/incident.ts';
import { type Decimal, isDecimal } from '#domain/money.ts';
import { authorizeProposal } from '#domain/quantification/authorization.ts';
import type { PricedLine } from '#domain/quantification/line.ts';
import { summarize } from '#domain/quantification/totals.ts';
import { texts } from '#domain/texts.ts';
import { adjust } from './lines/adjust.ts';
import { fileRowsChange, planFileRows, saveFileRows, soleProvider } from './lines/fileRows.ts';
import { type Plan, planLines } from './lines/plan.ts';
import { saveLines } from './lines/save.ts';
import { change, type Preview, perform } from './perform.ts';
import { readResources, writeResources } from './resources.ts';

type UploadAsk = Ask<typeof lifecycleCalls.createBudget> | Ask<typeof lifecycleCalls.replaceBudget>;

/** The initial budget, or after a rejection the next round, which reuses the emptied row. */
export async function uploadBudget(ask: UploadAsk) {
  const saved = await change(ask, 'budget.upload', async (trx, { id }) => {
    refuseForeign(ask.body, foreignBudgetFields(ask.profile));
    const { ammount, capufe_ammount } = ask.body;
    const sent = { amount: ammount, capufeAmount: capufe_ammount };
    const amounts: { amount: string; capufeAmount?: string } = check(budgetCallForm(ask.profile), sent, budgetNames);
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
    const [now] = saves;
    const all = now?.all ?? (await storedLines(trx, ask.customer, incident.id)).map(pricedLine);
    const saved = await savedChanges(trx, ask, incident, { ids: entity === '' ? [] : entity.split(' '), all });
    return { ...saved, resources: (await readResources(trx, ask, incident.id)) ?? null };
  });
}

type QuantifyAsk = Ask<typeof lifecycleCalls.updateBudget> | Ask<typeof lifecycleCalls.changeLines>;

/** The ids of the sent lines, in the order sent, and all lines. */
type Quantified = { readonly ids: readonly string[]; readonly all: readonly PricedLine[] };

async function quantify(trx: Trx, ask: QuantifyAsk): Promise<Quantified> {
  let ids: readonly string[] = [];
  let all: readonly PricedLine[] = [];
  const { slug } = ask.params;
  await perform(trx, ask, { slug, type: 'budget.quantify' }, async (locked) => {
    const plan = await planLines(trx, ask, locked, ask.body);
    const fileRows = await planFileRows(trx, ask, locked, ask.body.file_rows);
    const write = async () => {
      await saveFileRows(trx, ask, locked, fileRows, soleProvider(plan.resulting));
      const resources = await saveResources(trx, ask, locked);
      const lines = await saveLines(trx, ask, locked, plan);
      await adjust(trx, ask, locked.id, 'Partidas reabiertas para responder la contrapropuesta.');
      ids = lines.ids;
      all = plan.resulting;
      return { ...resources, ...fileRowsChange(fileRows), ...lines.changes };
    };
    const preview = ask.isTrial ? await previewOf(trx, ask, locked, plan) : undefined;
    return { proposal: { lines: plan.resulting.length }, write, ...(preview && { preview }) };
  });
  return { ids, all };
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
      const { changes } = await saveLines(trx, ask, incident, plan);
      await saveFileRows(trx, ask, incident, fileRows, soleProvider(plan.resulting));
      await saveAuthorization(trx, ask, incident, total);
      return { ...resources, ...fileRowsChange(fileRows), ...changes };
    };
    const justifications = plan.exchanges.exchanges;
    const proposal = authorizeProposal({ summary, amount, exceedsConfirmed, justifications });
    return { proposal, write, preview: { totals: summary, warnings: warningsOf(proposal) } };
  });
}

/** What does not keep lines from being saved, and keeps them from being authorized. */
function warningsOf({ initialTotalMatches, exceedsBudget }: ReturnType<typeof authorizeProposal>): string[] {
  return [
    ...(initialTotalMatches ? [] : [texts.initialTotalDiffers]),
    ...(exceedsBudget ? [texts.budgetExceeded] : []),
  ];
}

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

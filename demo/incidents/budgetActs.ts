import type { Changes } from '#backend/incidents/changes.ts';
import { type LineRow, lineWire, pricedLine } from '#backend/incidents/lineRow.ts';
import { lineNames } from '#contract/mappers.ts';
import { authorizeProposal, type Justifications } from '#domain/quantification/authorization.ts';
import type { Exchange } from '#domain/quantification/currency.ts';
import { summarize } from '#domain/quantification/totals.ts';
import type { Act } from './openingActs.ts';
import type { Paper } from './papers.ts';
import { fileRow, pushFile, type Timeline } from './timeline.ts';
import { exchangeNote, rejectionNotes } from './words.ts';

const emptied = {
  capufe_amount: null,
  original_file_id: null,
  catalog_year: null,
  exchange_type: null,
  exchange_date: null,
  exchange_comment: null,
  exchanges: [],
  authorized_amount: null,
  authorized_total: null,
  adjustment: '0',
  adjustment_reason: '',
  authorized_by_id: null,
  authorized_at: null,
};

const unanswered = {
  jb_file_id: null,
  jb_file_xls_id: null,
  jb_added_at: null,
  confirmed_at: null,
  confirmed_by_id: null,
  reject_reason: null,
  reject_comment: null,
  rejected_at: null,
  rejected_by_id: null,
};

/** The original file of the open round, for the archive. */
const originals = new WeakMap<Timeline, Paper>();

export const uploadBudget: Act = async (timeline) => {
  const { owner, papers, matter, plan } = timeline.the;
  const round = Number(timeline.budget?.round ?? 0) + 1;
  const paper = await papers.budget(matter, plan, round);
  originals.set(timeline, paper);
  timeline.happen({
    type: 'budget.upload',
    by: owner,
    proposal: { amountsMatch: true, fileAccepted: true, capufeGiven: true },
    write: () => {
      timeline.budget = {
        customer: timeline.customer,
        incident_id: timeline.id,
        round,
        added_at: timeline.instant,
        amount: plan.amount,
        ...emptied,
        ...unanswered,
        capufe_amount: plan.capufeAmount,
        original_file_id: pushFile(timeline, paper),
      };
      const { rejectReason, rejectComment, ...values } = timeline.values;
      timeline.values = { ...values, ammount: plan.amount, capufeAmmount: plan.capufeAmount, originalFile: paper.name };
      return undefined;
    },
  });
};

const shownFields: readonly string[] = [
  'concept',
  'code',
  'name',
  'providerName',
  'lineReasonName',
  ...Object.values(lineNames),
];

const shown = (line: LineRow) =>
  Object.fromEntries(Object.entries(lineWire(line)).filter(([field]) => shownFields.includes(field)));

function justificationsOf({ currency, rate }: Exchange): Justifications {
  return rate === null ? [] : [{ currency, rate: rate.value, date: rate.date, comment: exchangeNote }];
}

function saveLines(timeline: Timeline, lines: readonly Omit<LineRow, 'id'>[]): Changes {
  const { batch, plan } = timeline.the;
  timeline.lines = lines.map((line) => ({ ...line, id: String(batch.number('budget_line')) }));
  const justified = lines.some(({ currency }) => currency !== 'MXN') ? justificationsOf(plan.exchange) : [];
  const [only] = justified;
  const head = {
    catalog_year: plan.year,
    exchange_type: only?.rate ?? null,
    exchange_date: only?.date ?? null,
    exchange_comment: only?.comment ?? null,
    exchanges: justified,
  };
  Object.assign(timeline.budget ?? {}, head);
  const added = timeline.lines.map((line) => [`concepts.${line.id}`, { before: null, after: shown(line) }] as const);
  return { catalog_year: { before: null, after: plan.year }, ...Object.fromEntries(added) };
}

function quantifyWith(timeline: Timeline, lines: readonly Omit<LineRow, 'id'>[]): void {
  const { auditor, random } = timeline.the;
  const proposal = { lines: lines.length };
  timeline.happen({ type: 'budget.quantify', by: auditor, proposal, write: () => saveLines(timeline, lines) });
  timeline.effort = {
    customer: timeline.customer,
    incident_id: timeline.id,
    scope: random.whole(1, 8),
    masters: random.whole(0, 1),
    officials: random.whole(1, 4),
    flaggers: random.whole(1, 3),
  };
}

export const quantify: Act = (timeline) => quantifyWith(timeline, timeline.the.plan.lines);

/** Left half done: a line is missing, and one has no provider yet. */
export const quantifyInPart: Act = (timeline) => {
  const [first, ...rest] = timeline.the.plan.lines;
  if (first) quantifyWith(timeline, [{ ...first, provider_id: null, provider_name: null }, ...rest.slice(0, -1)]);
};

export const authorize: Act = (timeline) => {
  const { auditor, plan, matter } = timeline.the;
  const justifications = justificationsOf(plan.exchange);
  const summary = summarize(timeline.lines.map(pricedLine), matter.date);
  const { total } = summary.authorized;
  timeline.happen({
    type: 'budget.authorize',
    by: auditor,
    proposal: authorizeProposal({ summary, amount: plan.amount, exceedsConfirmed: false, justifications }),
    write: () => {
      const signed = { authorized_by_id: auditor.id, authorized_at: timeline.instant };
      Object.assign(timeline.budget ?? {}, { authorized_amount: total, authorized_total: total, ...signed });
      Object.assign(timeline.values, { authorizedAmmount: total, authorizedBy: auditor.username });
      return undefined;
    },
  });
};

/** The round is archived and its row emptied. */
export const rejectBudget: Act = (timeline) => {
  const { auditor, random, world } = timeline.the;
  const [reason, comment] = [random.pick(world.rejectReasons.slice(0, 6)), random.pick(rejectionNotes)];
  timeline.happen({
    type: 'budget.reject',
    by: auditor,
    proposal: { reasonGiven: true, commentGiven: true },
    write: () => {
      archive(timeline, reason, comment);
      const rejection = {
        reject_reason: reason,
        reject_comment: comment,
        rejected_at: timeline.instant,
        rejected_by_id: auditor.id,
      };
      Object.assign(timeline.budget ?? {}, { ...emptied, amount: '0', ...rejection });
      const { ammount, capufeAmmount, originalFile, authorizedAmmount, authorizedBy, ...values } = timeline.values;
      timeline.values = { ...values, rejectReason: reason, rejectComment: comment };
      timeline.lines = [];
      timeline.log(auditor, { comment, reason: 'Presupuesto rechazado', rejectReason: reason });
      return undefined;
    },
  });
};

function archive(timeline: Timeline, reason: string, comment: string): void {
  const { budget, customer, the } = timeline;
  const original = originals.get(timeline);
  if (!budget || !original) return;
  timeline.rejectedLines = timeline.lines;
  the.batch.add('archived_round', {
    customer,
    incident_id: timeline.id,
    round: budget.round,
    rejected_at: timeline.instant,
    rejected_by_id: the.auditor.id,
    reject_reason: reason,
    comment,
    content: {
      addDate: budget.added_at,
      ammount: budget.amount,
      capufeAmmount: budget.capufe_amount,
      authorizedAmmount: budget.authorized_amount,
      authorizedBy: text(budget.authorized_by_id),
      catalogYear: budget.catalog_year,
      exchanges: budget.exchanges,
      originalFile: fileRow(customer, budget.original_file_id, original, budget.added_at),
      concepts: timeline.lines.map(lineWire),
    },
  });
}

const text = (value: unknown) => (value === null ? null : String(value));

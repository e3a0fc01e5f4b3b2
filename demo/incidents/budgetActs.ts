import type { Changes } from '#backend/incidents/changes.ts';
import { type LineRow, lineWire, pricedLine } from '#backend/incidents/lineRow.ts';
import { lineNames } from '#contract/mappers/line.ts';
import { authorizeProposal, type Justifications } from '#domain/quantification/authorization.ts';
import type { Exchange } from '#domain/quantification/currency.ts';
import { summarize } from '#domain/quantification/totals.ts';
import type { Act } from './openingActs.ts';
import type { Paper } from './papers.ts';
import { fileRow, pushFile } from './storedFile.ts';
import type { Tale } from './tale.ts';
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
const originals = new WeakMap<Tale, Paper>();

export const uploadBudget: Act = async (tale) => {
  const { owner, papers, matter, plan } = tale.the;
  const round = Number(tale.budget?.round ?? 0) + 1;
  const paper = await papers.budget(matter, plan, round);
  originals.set(tale, paper);
  tale.happen({
    type: 'budget.upload',
    by: owner,
    proposal: { amountsMatch: true, fileAccepted: true, capufeGiven: true },
    write: () => {
      tale.budget = {
        customer: tale.customer,
        incident_id: tale.id,
        round,
        added_at: tale.instant,
        amount: plan.amount,
        ...emptied,
        ...unanswered,
        capufe_amount: plan.capufeAmount,
        original_file_id: pushFile(tale, paper),
      };
      const { rejectReason, rejectComment, ...values } = tale.values;
      tale.values = { ...values, ammount: plan.amount, capufeAmmount: plan.capufeAmount, originalFile: paper.name };
      return undefined;
    },
  });
};

const shownFields: readonly string[] = ['concept', 'code', 'name', 'providerName', ...Object.values(lineNames)];

const shown = (line: LineRow) =>
  Object.fromEntries(Object.entries(lineWire(line)).filter(([field]) => shownFields.includes(field)));

function justificationsOf({ currency, rate }: Exchange): Justifications {
  return rate === null ? [] : [{ currency, rate: rate.value, date: rate.date, comment: exchangeNote }];
}

function saveLines(tale: Tale, lines: readonly Omit<LineRow, 'id'>[]): Changes {
  const { batch, plan } = tale.the;
  tale.lines = lines.map((line) => ({ ...line, id: String(batch.number('budget_line')) }));
  const justified = lines.some(({ currency }) => currency !== 'MXN') ? justificationsOf(plan.exchange) : [];
  const [only] = justified;
  const head = {
    catalog_year: plan.year,
    exchange_type: only?.rate ?? null,
    exchange_date: only?.date ?? null,
    exchange_comment: only?.comment ?? null,
    exchanges: justified,
  };
  Object.assign(tale.budget ?? {}, head);
  const added = tale.lines.map((line) => [`concepts.${line.id}`, { before: null, after: shown(line) }] as const);
  return { catalog_year: { before: null, after: plan.year }, ...Object.fromEntries(added) };
}

function quantifyWith(tale: Tale, lines: readonly Omit<LineRow, 'id'>[]): void {
  const { auditor, random } = tale.the;
  const proposal = { lines: lines.length };
  tale.happen({ type: 'budget.quantify', by: auditor, proposal, write: () => saveLines(tale, lines) });
  tale.effort = {
    customer: tale.customer,
    incident_id: tale.id,
    scope: random.whole(1, 8),
    masters: random.whole(0, 1),
    officials: random.whole(1, 4),
    flaggers: random.whole(1, 3),
  };
}

export const quantify: Act = (tale) => quantifyWith(tale, tale.the.plan.lines);

/** Left half done: a line is missing, and one has no provider yet. */
export const quantifyInPart: Act = (tale) => {
  const [first, ...rest] = tale.the.plan.lines;
  if (first) quantifyWith(tale, [{ ...first, provider_id: null, provider_name: null }, ...rest.slice(0, -1)]);
};

export const authorize: Act = (tale) => {
  const { auditor, plan, matter } = tale.the;
  const justifications = justificationsOf(plan.exchange);
  const summary = summarize(tale.lines.map(pricedLine), matter.date);
  const { total } = summary.authorized;
  tale.happen({
    type: 'budget.authorize',
    by: auditor,
    proposal: authorizeProposal({ summary, amount: plan.amount, exceedsConfirmed: false, justifications }),
    write: () => {
      const signed = { authorized_by_id: auditor.id, authorized_at: tale.instant };
      Object.assign(tale.budget ?? {}, { authorized_amount: total, authorized_total: total, ...signed });
      Object.assign(tale.values, { authorizedAmmount: total, authorizedBy: auditor.username });
      return undefined;
    },
  });
};

/** The round is archived and its row emptied. */
export const rejectBudget: Act = (tale) => {
  const { auditor, random, world } = tale.the;
  const [reason, comment] = [random.pick(world.rejectReasons.slice(0, 6)), random.pick(rejectionNotes)];
  tale.happen({
    type: 'budget.reject',
    by: auditor,
    proposal: { reasonGiven: true, commentGiven: true },
    write: () => {
      archive(tale, reason, comment);
      const rejection = {
        reject_reason: reason,
        reject_comment: comment,
        rejected_at: tale.instant,
        rejected_by_id: auditor.id,
      };
      Object.assign(tale.budget ?? {}, { ...emptied, amount: '0', ...rejection });
      const { ammount, capufeAmmount, originalFile, authorizedAmmount, authorizedBy, ...values } = tale.values;
      tale.values = { ...values, rejectReason: reason, rejectComment: comment };
      tale.lines = [];
      tale.log(auditor, { comment, reason: 'Presupuesto rechazado', rejectReason: reason });
      return undefined;
    },
  });
};

function archive(tale: Tale, reason: string, comment: string): void {
  const { budget, customer, the } = tale;
  const original = originals.get(tale);
  if (!budget || !original) return;
  tale.rejectedLines = tale.lines;
  the.batch.add('archived_round', {
    customer,
    incident_id: tale.id,
    round: budget.round,
    rejected_at: tale.instant,
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
      concepts: tale.lines.map(lineWire),
    },
  });
}

const text = (value: unknown) => (value === null ? null : String(value));

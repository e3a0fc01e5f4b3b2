import { pricedLine } from '#backend/incidents/lineRow.ts';
import { type Decimal, multiply, round } from '#domain/money.ts';
import { summarize } from '#domain/quantification/totals.ts';
import { adjustmentOf } from '#domain/quantification/versions.ts';
import { steps } from '#machines/incident/steps.ts';
import { type Act, reasonLike } from './openingActs.ts';
import type { Paper } from './papers.ts';
import { pushFile, type Timeline } from './timeline.ts';
import { correction, counterAnswers, counterProposalNotes } from './words.ts';

/** In the form that the customer's slot takes. */
async function authorizationPaper({ the }: Timeline, amount: Decimal): Promise<Paper> {
  const { world, papers, matter, plan, random } = the;
  if (!world.profile.authorizationFile.kinds.includes('xlsx')) return papers.mail(matter, amount);
  return random.chance(0.7) ? papers.authorizedBudget(matter, plan) : papers.authorizedWorkbook(matter, plan);
}

/** What the amount has beyond the lines. */
function adjusted({ lines, the }: Timeline, amount: Decimal, comment: string) {
  if (lines.length === 0) return {};
  const { total } = summarize(lines.map(pricedLine), the.matter.date).authorized;
  const adjustment = adjustmentOf(amount, total);
  return { adjustment: adjustment ?? '0', adjustment_reason: adjustment === null ? '' : comment };
}

async function fileAuthorization(timeline: Timeline, amount: Decimal, comment: string): Promise<void> {
  const { auditor } = timeline.the;
  const paper = await authorizationPaper(timeline, amount);
  timeline.happen({
    type: 'authorization.upload',
    by: auditor,
    proposal: { amountGiven: true, fileAccepted: true },
    write: () => {
      const answers = timeline.facts.counterProposalOpen;
      timeline.answer(auditor, { kind: 'authorization', file: pushFile(timeline, paper), amount, comment });
      const signs = !timeline.facts.authorizedBy && !timeline.the.world.profile.quantifies;
      const signed = signs ? { authorized_by_id: auditor.id, authorized_at: timeline.instant } : {};
      Object.assign(timeline.budget ?? {}, {
        authorized_amount: amount,
        ...signed,
        ...adjusted(timeline, amount, comment),
      });
      Object.assign(timeline.values, { authorizedAmmount: amount, authorizationFile: paper.name });
      if (signs) timeline.values.authorizedBy = auditor.username;
      if (comment)
        timeline.log(auditor, { comment, reason: answers ? 'Respuesta a la contrapropuesta' : 'Autorización' });
      return comment ? { comment: { before: null, after: comment } } : undefined;
    },
  });
}

export const uploadAuthorization: Act = (timeline) =>
  fileAuthorization(timeline, timeline.the.plan.summary.authorized.total, '');

const proposedAmount = ({ the: { plan } }: Timeline) => round(multiply(plan.summary.authorized.total, '0.92'), 2);

export const acceptCounterProposal: Act = (timeline) =>
  fileAuthorization(timeline, proposedAmount(timeline), counterAnswers.accepted);

export const declineCounterProposal: Act = (timeline) =>
  fileAuthorization(timeline, timeline.the.plan.summary.authorized.total, counterAnswers.declined);

/** An administrator replaces the authorization, with its file and a lower amount. */
export const correct: Act = async (timeline) => {
  const { administrator } = timeline.the.world;
  const { comment } = correction;
  const reason = reasonLike(timeline, correction.reason);
  const amount = round(multiply(timeline.the.plan.summary.authorized.total, '0.97'), 2);
  const paper = await authorizationPaper(timeline, amount);
  timeline.happen({
    type: 'authorization.correct',
    by: administrator,
    proposal: { amountGiven: true, reasonGiven: true, commentGiven: true, fileAccepted: true },
    write: () => {
      timeline.answer(administrator, { kind: 'authorization', file: pushFile(timeline, paper), amount, comment });
      const adjustment = adjusted(timeline, amount, comment);
      Object.assign(timeline.budget ?? {}, { authorized_amount: amount, ...adjustment });
      Object.assign(timeline.values, { authorizedAmmount: amount, authorizationFile: paper.name });
      timeline.log(administrator, { comment, reason: steps['authorization.correct'].past, rejectReason: reason });
      return { comment: { before: null, after: comment } };
    },
  });
};

export const counterPropose: Act = async (timeline) => {
  const { owner, papers, matter, random } = timeline.the;
  const comment = random.pick(counterProposalNotes);
  const paper = await papers.counterProposal(matter, proposedAmount(timeline), comment);
  timeline.happen({
    type: 'customer.counterpropose',
    by: owner,
    proposal: { commentGiven: true, fileAccepted: true },
    write: () => {
      timeline.answer(owner, { kind: 'counterProposal', file: pushFile(timeline, paper), amount: null, comment });
      timeline.log(owner, { comment, reason: 'Contrapropuesta' });
      timeline.values.counterProposal = paper.name;
      return { comment: { before: null, after: comment } };
    },
  });
};

export const confirm: Act = (timeline) => {
  const { owner } = timeline.the;
  timeline.happen({
    type: 'customer.confirm',
    by: owner,
    proposal: { authorized: true },
    write: () => {
      Object.assign(timeline.budget ?? {}, { confirmed_at: timeline.instant, confirmed_by_id: owner.id });
      return undefined;
    },
  });
};

/** The provider-side system authorizes with its own files. */
export const authorizeByProvider: Act = async (timeline) => {
  const { papers, matter, plan, world } = timeline.the;
  const [paper, workbook] = [
    await papers.authorizedBudget(matter, plan),
    await papers.authorizedWorkbook(matter, plan),
  ];
  timeline.happen({
    type: 'provider.authorize',
    by: world.service,
    proposal: { fileAccepted: true },
    write: () => {
      const files = { jb_file_id: pushFile(timeline, paper), jb_file_xls_id: pushFile(timeline, workbook) };
      Object.assign(timeline.budget ?? {}, { ...files, jb_added_at: timeline.instant });
      Object.assign(timeline.values, { jbFile: paper.name, jbFileXLS: workbook.name });
      return undefined;
    },
  });
};

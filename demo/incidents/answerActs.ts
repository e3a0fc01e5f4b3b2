import { type Decimal, multiply, round } from '#domain/money.ts';
import type { Act } from './openingActs.ts';
import type { Paper } from './papers.ts';
import { pushFile } from './storedFile.ts';
import type { Tale } from './tale.ts';
import { counterAnswers, counterProposalNotes } from './words.ts';

/** In the form that the customer's slot takes. */
async function authorizationPaper({ the }: Tale, amount: Decimal): Promise<Paper> {
  const { world, papers, matter, plan, random } = the;
  if (!world.profile.authorizationFile.kinds.includes('xlsx')) return papers.mail(matter, amount);
  return random.chance(0.7) ? papers.authorizedBudget(matter, plan) : papers.authorizedWorkbook(matter, plan);
}

async function fileAuthorization(tale: Tale, amount: Decimal, comment: string): Promise<void> {
  const { auditor } = tale.the;
  const paper = await authorizationPaper(tale, amount);
  tale.happen({
    type: 'authorization.upload',
    by: auditor,
    proposal: { amountGiven: true, fileAccepted: true },
    write: () => {
      const answers = tale.facts.counterProposalOpen;
      tale.answer(auditor, { kind: 'authorization', file: pushFile(tale, paper), amount, comment });
      const signs = !tale.facts.authorizedBy && !tale.the.world.profile.quantifies;
      const signed = signs ? { authorized_by_id: auditor.id, authorized_at: tale.instant } : {};
      Object.assign(tale.budget ?? {}, { authorized_amount: amount, ...signed });
      Object.assign(tale.values, { authorizedAmmount: amount, authorizationFile: paper.name });
      if (signs) tale.values.authorizedBy = auditor.username;
      if (comment) tale.log(auditor, { comment, reason: answers ? 'Respuesta a la contrapropuesta' : 'Autorización' });
      return undefined;
    },
  });
}

export const uploadAuthorization: Act = (tale) => fileAuthorization(tale, tale.the.plan.summary.authorized.total, '');

const proposedAmount = ({ the: { plan } }: Tale) => round(multiply(plan.summary.authorized.total, '0.92'), 2);

export const acceptCounterProposal: Act = (tale) =>
  fileAuthorization(tale, proposedAmount(tale), counterAnswers.accepted);

export const declineCounterProposal: Act = (tale) =>
  fileAuthorization(tale, tale.the.plan.summary.authorized.total, counterAnswers.declined);

export const counterPropose: Act = async (tale) => {
  const { owner, papers, matter, random } = tale.the;
  const comment = random.pick(counterProposalNotes);
  const paper = await papers.counterProposal(matter, proposedAmount(tale), comment);
  tale.happen({
    type: 'customer.counterpropose',
    by: owner,
    proposal: { commentGiven: true, fileAccepted: true },
    write: () => {
      tale.answer(owner, { kind: 'counterProposal', file: pushFile(tale, paper), amount: null, comment });
      tale.log(owner, { comment, reason: 'Contrapropuesta' });
      tale.values.counterProposal = paper.name;
      return undefined;
    },
  });
};

export const confirm: Act = (tale) => {
  const { owner } = tale.the;
  tale.happen({
    type: 'customer.confirm',
    by: owner,
    proposal: { authorized: true },
    write: () => {
      Object.assign(tale.budget ?? {}, { confirmed_at: tale.instant, confirmed_by_id: owner.id });
      return undefined;
    },
  });
};

/** The provider-side system authorizes with its own files. */
export const authorizeByProvider: Act = async (tale) => {
  const { papers, matter, plan, world } = tale.the;
  const [paper, workbook] = [
    await papers.authorizedBudget(matter, plan),
    await papers.authorizedWorkbook(matter, plan),
  ];
  tale.happen({
    type: 'provider.authorize',
    by: world.service,
    proposal: { fileAccepted: true },
    write: () => {
      const files = { jb_file_id: pushFile(tale, paper), jb_file_xls_id: pushFile(tale, workbook) };
      Object.assign(tale.budget ?? {}, { ...files, jb_added_at: tale.instant });
      Object.assign(tale.values, { jbFile: paper.name, jbFileXLS: workbook.name });
      return undefined;
    },
  });
};

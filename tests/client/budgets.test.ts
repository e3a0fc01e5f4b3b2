import { describe, expect, it } from 'vitest';
import { splitProblem } from '#client/api/failures.ts';
import { budgetFiles } from '#client/budgets/panel/budgetFiles.ts';
import { roundsInOrder } from '#client/budgets/useIncidentBudget.ts';
import { profileOf } from '#domain/customers.ts';
import { answerForm } from '#domain/forms/incident.ts';

type Budget = Parameters<typeof budgetFiles>[0];

const file = (id: string) => ({
  __typename: 'File' as const,
  id,
  name: `${id}.pdf`,
  url: '',
  size: 1,
  mimeType: 'application/pdf',
  addedAt: '2026-11-20T00:00:00Z',
});

const budget: Budget = {
  __typename: 'Budget',
  addedAt: '2026-11-20T00:00:00Z',
  amount: '10',
  capufeAmount: null,
  originalFile: file('original'),
  authorizedAmount: '9',
  authorizedBy: null,
  authorizedAt: null,
  authorizationFile: { __typename: 'AuthorizationFile', amount: '9', round: 1, file: file('authorization') },
  jbFile: null,
  jbFileXLS: null,
  jbAddedAt: null,
  isAuthorizedJB: false,
  isAuthorizedByCustomer: false,
  isRejected: false,
  counterProposal: { __typename: 'CounterProposal', comment: '', round: 2, file: file('proposal') },
  lineCount: 1,
};

describe('the files of a budget', () => {
  it.each([
    ['gnp', 'Correo de autorización'],
    ['axa', 'Presupuesto Autorizado'],
  ])('%s: the authorization is labelled %s', (code, label) => {
    const labels = budgetFiles(budget, profileOf(code)).map((one) => one.label);
    expect(labels).toEqual(['Presupuesto inicial', label, 'Contrapropuesta 2']);
  });

  it('show the counter-proposal only without an authorized file', () => {
    const files = budgetFiles({ ...budget, jbFile: file('jb') }, profileOf('axa'));
    expect(files.map((one) => one.file.id)).toEqual(['original', 'authorization', 'jb']);
  });
});

it('the rejected rounds are read from the first to the last, in whatever order they come', () => {
  const rounds = [10, 2, 1].map((round) => ({ round }));
  expect(roundsInOrder(rounds).map(({ round }) => round)).toEqual([1, 2, 10]);
  expect(roundsInOrder(roundsInOrder(rounds))).toEqual(roundsInOrder(rounds));
});

describe('an answer to a counter-proposal', () => {
  const wrong = (amount: string, comment: string) =>
    answerForm('100.00')
      .safeParse({ authorizedAmount: amount, comment })
      .error?.issues.map(({ path }) => path.join());

  it('needs a comment when the amount stays the same', () => {
    expect(wrong('100', '')).toEqual(['comment']);
    expect(wrong('100.00', '  ')).toEqual(['comment']);
    expect(wrong('100', 'No procede.')).toBeUndefined();
    expect(wrong('100.01', '')).toBeUndefined();
  });

  it('needs an amount first', () => {
    expect(wrong('', '')).toEqual(['authorizedAmount']);
  });
});

describe('what a server refused', () => {
  const problem = {
    title: 'Validación',
    text: 'Monto: escriba un número mayor que 0.',
    code: 'VALIDATION_FAILED',
    isServerFault: false,
    reasons: [],
    changed: null,
    reference: null,
  };

  it('stands beside its field, and is not said twice', () => {
    const fields = { amount: ['Monto: escriba un número mayor que 0.'] };
    expect(splitProblem({ ...problem, fields }, ['amount'])).toEqual({ fields, rest: null });
  });

  it('is said above when its field is not here', () => {
    const refused = { ...problem, fields: { amount: ['a'], other: ['b'] } };
    expect(splitProblem(refused, ['amount'])).toEqual({ fields: { amount: ['a'] }, rest: refused });
    expect(splitProblem({ ...problem, fields: {} }, ['amount']).rest).not.toBeNull();
  });
});

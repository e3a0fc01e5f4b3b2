import { describe, expect, it } from 'vitest';
import {
  allStatusesWord,
  namesAnnulled,
  stageInfo,
  stageLabel,
  stages,
  statusWords,
  unfinishedStages,
  usualStatus,
} from '#machines/incident/stages.ts';

const of = (status: string) => stages.filter((stage) => stageInfo[stage].status === status);

describe('stages', () => {
  it('count as authorized once file or provider say so, as rejected only where the budget was', () => {
    expect(of('authorized')).toEqual(['waitingForFile', 'settled', 'toConfirm', 'counterProposed', 'confirmed']);
    expect([of('rejected'), of('annulled')]).toEqual([['rejected'], ['annulled']]);
    expect(of('pending')).toContain('authorizedWithoutFile');
  });

  it('without their file have a row of their own, on whichever side they count', () => {
    const own = stages.filter((stage) => stageInfo[stage].row === 'authorizedWithoutFile');
    expect(own).toEqual(['authorizedWithoutFile', 'waitingForFile']);
  });

  it('open the authorized budget from the authorization on', () => {
    const open = stages.filter((stage) => stageInfo[stage].budgetAuthorized);
    expect(open).toEqual(['authorizedWithoutFile', ...of('authorized')]);
  });

  it('are unfinished until settled, confirmed or annulled', () => {
    const finished = stages.filter((stage) => !unfinishedStages.includes(stage));
    expect(finished).toEqual(['unregistered', 'settled', 'confirmed', 'annulled']);
  });

  it('are called otherwise where no person quantifies', () => {
    expect(stageLabel('unquantified', { quantifies: true })).toBe('Por cuantificar');
    expect(stageLabel('unquantified', { quantifies: false })).toBe('Por autorizar');
  });
});

describe('statuses', () => {
  it('have the words of the requirements', () => {
    expect(statusWords).toEqual({
      authorized: 'Autorizados',
      rejected: 'Rechazados',
      pending: 'Pendientes',
      annulled: 'Anulados',
    });
    expect(allStatusesWord).toBe('Todos');
  });

  it.each([
    ['MRO', 'rejected'],
    ['ARE', 'pending'],
    ['ADM', 'pending'],
    [null, 'authorized'],
    ['SERVICE', 'authorized'],
  ] as const)('of %s begin with %s', (role, status) => expect(usualStatus(role)).toBe(status));

  it('need no name where only annulled incidents are asked for', () => {
    expect([namesAnnulled(['annulled']), namesAnnulled(['annulled', 'settled']), namesAnnulled(null)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

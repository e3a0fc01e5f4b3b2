import { describe, expect, it } from 'vitest';
import { type CustomerProfile, profileOf } from '#domain/customers.ts';
import { happensAt } from '#machines/incident/chart.ts';
import type { EventType } from '#machines/incident/events.ts';
import { newsFor, rolesInformedOf, waitingWhere, workOf } from '#machines/incident/inbox.ts';
import { overdueFor, rulesFor, usualChannel, usualDigestHour } from '#machines/incident/news.ts';
import { meets, permittedWhere } from '#machines/incident/permitted.ts';
import { stageInfo } from '#machines/incident/stages.ts';
import { steps } from '#machines/incident/steps.ts';
import { waits, waitsOf, waitsWith } from '#machines/incident/waits.ts';
import { inboxCells } from './inboxCells.ts';
import { allProfiles, allRoles, allTypes } from './lifecycleCases.ts';

describe.each(allProfiles.map((profile) => ({ name: profile.code, profile })))('for $name', ({ profile }) => {
  it('the condition holds of an incident exactly when the machine permits the event', () => {
    const wrong: string[] = [];
    let permitted = 0;
    for (const { facts, stage, snapshot } of inboxCells(profile)) {
      for (const role of allRoles) {
        for (const type of allTypes) {
          const where = permittedWhere(type, role, profile);
          for (const owns of [true, false]) {
            const can = snapshot.can({ type, actor: { role, owns } });
            if (can) permitted += 1;
            const found = meets(owns ? where.own : where.others, { stage, facts });
            if (found !== can) wrong.push(`${type} ${role} ${owns} ${stage} ${JSON.stringify(facts)}`);
          }
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(permitted).toBeGreaterThan(5000);
  });

  it('a named wait is part of what its role is permitted', () => {
    for (const { facts, stage } of inboxCells(profile)) {
      for (const wait of waits) {
        for (const role of ['MRO', 'ARE', 'ADM'] as const) {
          const where = waitingWhere(wait, role, profile);
          if (!where || !meets(where.own, { stage, facts })) continue;
          expect(allTypes.some((type) => meets(permittedWhere(type, role, profile).own, { stage, facts }))).toBe(true);
        }
      }
    }
  });

  it('conditions are short: what nothing depends on is not asked', () => {
    for (const type of allTypes) {
      const { own } = permittedWhere(type, 'ADM', profile);
      expect(own.length, type).toBeLessThanOrEqual(3);
      for (const { facts } of own) expect(Object.keys(facts).length, type).toBeLessThanOrEqual(2);
    }
  });
});

it('a rejected file waits for its operator while the budget is open or rejected, and no longer once it is authorized', () => {
  const where = waitingWhere('filesRejected', 'MRO', profileOf('axa'));
  const waiting = [...new Set(where?.own.flatMap(({ stages: inThese }) => inThese))].sort();
  expect(waiting).toEqual(expect.arrayContaining(['quantified', 'rejected', 'unquantified', 'withoutBudget']));
  expect(waiting.filter((stage) => stageInfo[stage].status === 'authorized')).toEqual([]);
});

it('each role has its work and its waits', () => {
  const axa = profileOf('axa');
  expect(workOf('MRO', axa)).toEqual(['budget.upload', 'customer.confirm', 'customer.counterpropose']);
  expect(workOf('ARE', axa)).toEqual(['budget.quantify', 'budget.authorize', 'authorization.upload', 'budget.reject']);
  expect(workOf('MRO', profileOf('hdi'))).toEqual(['budget.upload']);
  expect(workOf('ARE', profileOf('hdi'))).toEqual(['authorization.upload', 'budget.reject']);
  expect(workOf(null, axa)).toEqual([]);
  expect(waitsOf('MRO')).toEqual(['rejected', 'toConfirm', 'filesRejected', 'unread']);
  expect(waitsOf('ARE')).toEqual(['pending', 'withoutFile', 'counterProposed', 'toReview', 'unread']);
  expect(waitsOf('ADM')).toEqual(waits);
  expect(waitsOf(null)).toEqual([]);
  expect(waitsWith('MRO', profileOf('hdi'))).toEqual(['rejected', 'filesRejected', 'unread']);
  expect(waitsWith('ARE', profileOf('hdi'))).toEqual(['pending', 'withoutFile', 'unread']);
  expect(waitsWith('ARE', axa)).toContain('toReview');
  expect(waitsWith('ADM', axa)).toEqual(waits);
  const confirming: CustomerProfile = { ...axa, customerStep: 'confirm' };
  expect(waitsWith('ADM', confirming)).toEqual(waits.filter((wait) => wait !== 'counterProposed'));
  for (const role of allRoles) expect(waitsOf(role).includes('unread')).toBe(newsFor(role).length > 0);
});

it('what a customer’s incidents never come to is no news of theirs', () => {
  const [hdi, gnp] = (['hdi', 'gnp'] as const).map((code) => profileOf(code));
  const never = newsFor('ARE').filter((event) => hdi && !happensAt(event, hdi));
  expect(never).toEqual(['budget.review', 'customer.confirm', 'customer.counterpropose']);
  expect(newsFor('ADM').every((event) => gnp && happensAt(event, gnp))).toBe(true);
});

it('news is what the other side did, and comments are news to both', () => {
  expect(newsFor('MRO')).toEqual([
    'budget.authorize',
    'authorization.upload',
    'authorization.undo',
    'budget.reject',
    'provider.authorize',
    'files.reject',
    'incident.comment',
    'incident.handOver',
    'incident.annul',
    'authorization.correct',
    'incident.reinstate',
  ]);
  expect(newsFor('ARE')).toEqual([
    'budget.upload',
    'budget.review',
    'provider.authorize',
    'customer.confirm',
    'customer.counterpropose',
    'incident.comment',
    'authorization.correct',
  ]);
  const reachesASide = (type: EventType) => rolesInformedOf(type).some((role) => role !== 'ADM');
  for (const type of allTypes) expect(reachesASide(type), type).toBe(steps[type].news !== null);
  expect(rolesInformedOf('budget.reject')).toEqual(['MRO', 'ADM']);
  expect(rolesInformedOf('budget.review')).toEqual(['ARE', 'ADM']);
  expect(rolesInformedOf('incident.comment')).toEqual(['MRO', 'ARE', 'ADM']);
  expect(rolesInformedOf('incident.edit')).toEqual([]);
  expect(newsFor('SERVICE')).toEqual([]);
});

it('each named wait is of its stages', () => {
  const stagesOf = (wait: (typeof waits)[number]) =>
    [...new Set(waitingWhere(wait, 'ADM', profileOf('axa'))?.own.flatMap(({ stages }) => stages))].sort();
  expect(stagesOf('rejected')).toEqual(['rejected']);
  expect(stagesOf('toConfirm')).toEqual(['toConfirm']);
  expect(stagesOf('pending')).toEqual(['quantified', 'unquantified']);
  expect(stagesOf('withoutFile')).toEqual(['authorizedWithoutFile', 'waitingForFile']);
  expect(stagesOf('counterProposed')).toEqual(['counterProposed']);
  expect(stagesOf('toReview')).toEqual(['quantified']);
});

it('reminds each side after so many working days in a stage, counted back over rest days', () => {
  const limitsOf = (role: 'MRO' | 'ARE') =>
    Object.fromEntries(overdueFor(role, '2026-11-20').map(({ stage, limit, until }) => [stage, [limit, until]]));
  // Monday 16 November 2026 is a day of rest.
  expect(limitsOf('MRO')).toEqual({
    withoutBudget: [3, '2026-11-16'],
    rejected: [5, '2026-11-11'],
    toConfirm: [5, '2026-11-11'],
  });
  expect(limitsOf('ARE')).toEqual({
    unquantified: [5, '2026-11-11'],
    quantified: [3, '2026-11-16'],
    authorizedWithoutFile: [2, '2026-11-17'],
    waitingForFile: [2, '2026-11-17'],
    counterProposed: [2, '2026-11-17'],
  });
});

it('mails at once what stops the work of an operator, at eight what may wait, and rings for all else', () => {
  expect([usualChannel('MRO', 'budget.reject'), usualChannel('MRO', 'files.reject')]).toEqual(['mail', 'mail']);
  expect([usualChannel('MRO', 'incident.annul'), usualChannel('ARE', 'customer.counterpropose')]).toEqual([
    'digest',
    'digest',
  ]);
  expect([usualChannel('MRO', 'incident.comment'), usualChannel('ARE', 'budget.upload')]).toEqual(['bell', 'bell']);
  expect(usualDigestHour).toBe(8);
});

it('goes by what a person chose, and elsewhere by the usual', () => {
  const rules = rulesFor('MRO', { 'budget.reject': 'bell' });
  const channelOf = (wanted: string) => rules.find(({ event }) => event === wanted)?.channel;
  expect([channelOf('budget.reject'), channelOf('files.reject')]).toEqual(['bell', 'mail']);
});

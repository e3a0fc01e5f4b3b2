import { describe, expect, it, test } from 'vitest';
import { readLinesPath } from '#client/incidentPaths.ts';
import { notesOf } from '#client/incidents/list/columns.tsx';
import {
  actionsFor,
  blockedItems,
  forbiddenLabels,
  iconOf,
  openItems,
  repairOf,
  undoUntil,
} from '#client/incidents/list/rowActions.ts';
import { movedBetween } from '#client/incidents/list/useIncidents.ts';
import { hasDialog } from '#client/session/incidentDialog.ts';
import { choiceOf, rowStyles, toneOf } from '#client/stages.ts';
import { findProfile, profileOf } from '#domain/customers.ts';
import { undoSeconds } from '#machines/incident/requirements.ts';
import { eventEnum } from '#machines/incident/steps.ts';

type Page = Parameters<typeof movedBetween>[0];
const pageOf = (slugs: string[], totalCount = slugs.length) =>
  ({ nodes: slugs.map((slug) => ({ slug })), totalCount }) as unknown as Page;

test('rows that stay where they are may be shown anew; what came, went or moved is counted', () => {
  const shown = pageOf(['a', 'b', 'c']);
  expect(movedBetween(shown, pageOf(['a', 'b', 'c']))).toBe(0);
  expect(movedBetween(shown, pageOf(['x', 'y', 'a'], 5))).toBe(2);
  expect(movedBetween(shown, pageOf(['a', 'c']))).toBe(1);
  expect(movedBetween(shown, pageOf(['c']))).toBe(2);
  expect(movedBetween(shown, pageOf(['b', 'a', 'c']))).toBe(1);
  expect(movedBetween(shown, pageOf(['a', 'b', 'c'], 4))).toBe(1);
});

type Actions = Parameters<typeof openItems>[0];

const action = (event: Actions[number]['event'], code?: string, text = 'Porque no.', repair: string | null = null) => ({
  __typename: 'Action' as const,
  event,
  allowed: code === undefined,
  reasons: code === undefined ? [] : [{ __typename: 'Reason' as const, code, text, repair }],
  upload: null,
});

describe('the row menu', () => {
  it('shows what is allowed, under the names of the spec', () => {
    const actions = [action('BUDGET_QUANTIFY'), action('INCIDENT_EDIT'), action('INCIDENT_COMMENT')];
    expect(openItems(actions).map(({ label }) => label)).toEqual(['Cuantificar', 'Modificar', 'Bitácora']);
    const asked = [action('CUSTOMER_COUNTERPROPOSE'), action('CUSTOMER_CONFIRM'), action('BUDGET_UPLOAD')];
    expect(openItems(asked).map(({ label }) => label)).toEqual([
      'Presupuesto inicial',
      'Autorizar',
      'Contra propuesta',
    ]);
  });

  it('has an entry for each event that is sent in a dialog', () => {
    // A budget is rejected where it is quantified.
    const elsewhere = ['BUDGET_REJECT'];
    const inDialog = eventEnum.names.filter(hasDialog);
    expect(inDialog.filter((event) => iconOf(event) === undefined)).toEqual(elsewhere);
  });

  it('offers the review of what a rule chose and no reviewer accepted', () => {
    const axa = findProfile('axa');
    const offered = (state: 'WAITING' | 'RETURNED' | 'ACCEPTED' | null, byViewer = false) =>
      axa ? actionsFor(axa, [action('BUDGET_REVIEW')], { secondLook: state && { state, byViewer } }).length : null;
    expect([offered('WAITING'), offered('RETURNED'), offered('ACCEPTED'), offered(null)]).toEqual([1, 1, 0, 0]);
    // Who quantified it asks another auditor.
    expect([offered('WAITING', true), offered('RETURNED', true)]).toEqual([0, 0]);
  });

  it('offers to undo an authorization for the seconds that the machine gives', () => {
    const gnp = findProfile('gnp');
    const offered = (secondsAgo: number | null) => {
      const since = secondsAgo === null ? null : { since: new Date(Date.now() - secondsAgo * 1000).toISOString() };
      const actions = gnp ? actionsFor(gnp, [action('AUTHORIZATION_UNDO')], { undoUntil: undoUntil(since) }) : [];
      return openItems(actions).map(({ label }) => label);
    };
    expect(offered(0)).toEqual(['Deshacer la autorización']);
    expect([offered(undoSeconds), offered(null)]).toEqual([[], []]);
  });

  it('puts under «Autorizar» the one event that the state allows', () => {
    const confirmable = [action('AUTHORIZATION_UPLOAD', 'state'), action('CUSTOMER_CONFIRM')];
    expect(openItems(confirmable)).toEqual([{ label: 'Autorizar', event: 'CUSTOMER_CONFIRM' }]);
    expect(blockedItems(confirmable)).toEqual([]);
    const approvable = [action('AUTHORIZATION_UPLOAD'), action('CUSTOMER_CONFIRM', 'forbidden')];
    expect(openItems(approvable)).toEqual([{ label: 'Autorizar', event: 'AUTHORIZATION_UPLOAD' }]);
  });

  it('opens the binnacle for the person who sees the incident, who may write nothing in it', () => {
    const actions = [action('BUDGET_QUANTIFY', 'forbidden'), action('INCIDENT_COMMENT', 'forbidden')];
    expect(openItems(actions)).toEqual([{ label: 'Bitácora', event: 'INCIDENT_COMMENT' }]);
    expect(blockedItems(actions)).toEqual([]);
    expect(forbiddenLabels(actions)).toEqual(['Cuantificar']);
  });

  it('does not explain what this person or customer never does', () => {
    const actions = [action('BUDGET_QUANTIFY', 'forbidden'), action('CUSTOMER_COUNTERPROPOSE', 'customer_step')];
    expect(blockedItems(actions)).toEqual([]);
  });

  it('says nothing of undoing or correcting where there is nothing to undo', () => {
    const pending = [action('INCIDENT_REINSTATE', 'state'), action('AUTHORIZATION_CORRECT', 'state')];
    expect(blockedItems(pending)).toEqual([]);
    expect(forbiddenLabels([action('AUTHORIZATION_CORRECT', 'forbidden')])).toEqual([]);
    expect(openItems([action('INCIDENT_REINSTATE')]).map(({ label }) => label)).toEqual(['Deshacer la anulación']);
    // Where there is something, what else keeps it from being corrected is said.
    const late = action('AUTHORIZATION_CORRECT', 'exported', 'Ya se envió.');
    expect(blockedItems([late]).map(({ label, reason }) => [label, reason])).toEqual([
      ['Corregir la autorización', 'Ya se envió.'],
    ]);
  });

  it('tells once what the role never does, unless another event stands under the same name', () => {
    const actions = [
      action('BUDGET_QUANTIFY', 'forbidden'),
      action('INCIDENT_EDIT', 'state'),
      action('AUTHORIZATION_UPLOAD', 'forbidden'),
      action('CUSTOMER_CONFIRM', 'state'),
      action('CUSTOMER_COUNTERPROPOSE', 'customer_step'),
    ];
    expect(forbiddenLabels(actions)).toEqual(['Cuantificar']);
  });

  it('leaves out what the customer never does, whatever state the incident is in', () => {
    const hdi = findProfile('hdi');
    const settled = [
      action('BUDGET_QUANTIFY', 'state'),
      action('CUSTOMER_CONFIRM', 'state'),
      action('INCIDENT_COMMENT'),
    ];
    expect(hdi && actionsFor(hdi, settled).map(({ event }) => event)).toEqual(['INCIDENT_COMMENT']);
  });

  it('says why not, and leads to what mends it when that is allowed', () => {
    const blocked = action('AUTHORIZATION_UPLOAD', 'authorized_first', 'Primero autorice.', 'quantify');
    const mendable = [blocked, action('BUDGET_QUANTIFY')];
    expect(blockedItems(mendable)[0]?.reason).toBe('Primero autorice. Ir a «Cuantificar».');
    expect(repairOf(mendable, 'AUTHORIZATION_UPLOAD')).toBe('BUDGET_QUANTIFY');
    const stuck = [blocked, action('BUDGET_QUANTIFY', 'state')];
    expect(repairOf(stuck, 'AUTHORIZATION_UPLOAD')).toBeUndefined();
  });
});

test('lines are read where they are authorized and may not be changed, by those for whom the screen is open', () => {
  const reader = (role: 'ARE' | 'MRO', customer: 'axa' | 'hdi' = 'axa') => ({
    viewer: { role, userType: 'intranet' as const, customer: null },
    profile: profileOf(customer),
  });
  const path = (stage: 'CONFIRMED' | 'QUANTIFIED' | 'COUNTER_PROPOSED', who = reader('ARE'), mayQuantify = false) =>
    readLinesPath({ slug: 'a-1', stage }, mayQuantify ? [action('BUDGET_QUANTIFY')] : [], who);
  expect(path('CONFIRMED')).toBe('/quantification/a-1/axa');
  expect([path('QUANTIFIED'), path('COUNTER_PROPOSED', reader('ARE'), true)]).toEqual([null, null]);
  // Neither what may not be done nor what else may be done changes lines.
  const others = [action('BUDGET_QUANTIFY', 'state'), action('INCIDENT_COMMENT')];
  expect(readLinesPath({ slug: 'a-1', stage: 'COUNTER_PROPOSED' }, others, reader('ARE'))).toBe(
    '/quantification/a-1/axa',
  );
  expect([path('CONFIRMED', reader('MRO')), path('CONFIRMED', reader('ARE', 'hdi'))]).toEqual([null, null]);
});

test('rows have the colour of their state, and what waits for its file one of its own', () => {
  const gnp = profileOf('gnp');
  const tones = (['SETTLED', 'AUTHORIZED_WITHOUT_FILE', 'WAITING_FOR_FILE', 'REJECTED', 'QUANTIFIED'] as const).map(
    (stage) => toneOf(stage, gnp).tone,
  );
  expect(tones).toEqual(['success', 'warn', 'warn', 'danger', 'neutral']);
  expect(Object.entries(rowStyles).map(([style, { tone, word }]) => [style, tone, word])).toEqual([
    ['authorized', 'success', 'Autorizado'],
    ['authorizedWithoutFile', 'warn', 'Autorizado sin archivo'],
    ['rejected', 'danger', 'Rechazado'],
    ['pending', 'neutral', 'Pendiente'],
    ['annulled', 'neutral', 'Anulado'],
  ]);
});

test('annulled incidents are among all of a list, of which no other status shows them', () => {
  expect((['authorized', 'rejected', 'pending', 'annulled'] as const).map(choiceOf)).toEqual([
    'authorized',
    'rejected',
    'pending',
    'all',
  ]);
});

test('exceptions and the review are noted while the lines wait for the auditor, and no longer', () => {
  const row = (stage: Parameters<typeof notesOf>[0]['stage']) =>
    notesOf({
      stage,
      openExceptions: 2,
      secondLook: { __typename: 'SecondLook', state: 'WAITING', reasons: [], byViewer: false },
    } as unknown as Parameters<typeof notesOf>[0]);
  expect(row('QUANTIFIED')).toEqual({ note: expect.any(String), columnNote: '2 excepciones' });
  expect([row('AUTHORIZED_WITHOUT_FILE'), row('REJECTED')]).toEqual([{}, {}]);
});

test('of a review that several rules asked for each reason stands apart', () => {
  const { note } = notesOf({
    stage: 'QUANTIFIED',
    openExceptions: 0,
    secondLook: { __typename: 'SecondLook', state: 'WAITING', reasons: ['AMOUNT', 'CUT', 'DRAWN'], byViewer: false },
  } as unknown as Parameters<typeof notesOf>[0]);
  expect(note).toBe('Por revisar por su monto, por su recorte y por sorteo');
});

test('stages that wait and stages that ended carry different signs', () => {
  const axa = profileOf('axa');
  const drawn = (stage: Parameters<typeof toneOf>[0]) => {
    const { tone, sign } = toneOf(stage, axa);
    return [tone, sign];
  };
  expect([drawn('TO_CONFIRM'), drawn('CONFIRMED')]).toEqual([
    ['success', 'waiting'],
    ['success', 'over'],
  ]);
  expect([drawn('UNQUANTIFIED'), drawn('ANNULLED')]).toEqual([
    ['neutral', 'waiting'],
    ['neutral', 'over'],
  ]);
});

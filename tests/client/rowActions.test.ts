import { describe, expect, it, test } from 'vitest';
import { hasDialog } from '#client/incidents/IncidentDialog.tsx';
import {
  actionsFor,
  blockedItems,
  forbiddenLabels,
  iconOf,
  openItems,
  repairOf,
} from '#client/incidents/list/rowActions.ts';
import { movedBetween } from '#client/incidents/list/useIncidents.ts';
import { findProfile } from '#domain/customers.ts';
import { eventEnum } from '#machines/incident/steps.ts';

type Page = Parameters<typeof movedBetween>[0];
const pageOf = (slugs: string[], totalCount = slugs.length) =>
  ({ nodes: slugs.map((slug) => ({ slug })), totalCount }) as unknown as Page;

test('rows that stay where they are may be shown anew; what came, went or moved is counted', () => {
  const shown = pageOf(['a', 'b', 'c']);
  expect(movedBetween(shown, pageOf(['a', 'b', 'c']))).toBe(0);
  expect(movedBetween(shown, pageOf(['x', 'y', 'a'], 5))).toBe(2);
  expect(movedBetween(shown, pageOf(['a', 'c']))).toBe(1);
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
  });

  it('has an entry for each event that is sent in a dialog', () => {
    // A budget is rejected where it is quantified.
    const elsewhere = ['BUDGET_REJECT'];
    const inDialog = eventEnum.names.filter(hasDialog);
    expect(inDialog.filter((event) => iconOf(event) === undefined)).toEqual(elsewhere);
  });

  it('offers the review of what a rule chose and no reviewer accepted', () => {
    const axa = findProfile('axa');
    const offered = (state: 'WAITING' | 'RETURNED' | 'ACCEPTED' | null) =>
      axa ? actionsFor(axa, [action('BUDGET_REVIEW')], state && { state }).length : null;
    expect([offered('WAITING'), offered('RETURNED'), offered('ACCEPTED'), offered(null)]).toEqual([1, 1, 0, 0]);
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

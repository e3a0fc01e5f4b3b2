import { describe, expect, it } from 'vitest';
import { actionsFor, blockedItems, forbiddenLabels, openItems, repairOf } from '#client/incidents/list/rowActions.ts';
import { findProfile } from '#domain/customers.ts';

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

  it('puts under «Autorizar» the one event that the state allows', () => {
    const confirmable = [action('AUTHORIZATION_UPLOAD', 'state'), action('CUSTOMER_CONFIRM')];
    expect(openItems(confirmable)).toEqual([{ label: 'Autorizar', event: 'CUSTOMER_CONFIRM' }]);
    expect(blockedItems(confirmable)).toEqual([]);
    const approvable = [action('AUTHORIZATION_UPLOAD'), action('CUSTOMER_CONFIRM', 'forbidden')];
    expect(openItems(approvable)).toEqual([{ label: 'Autorizar', event: 'AUTHORIZATION_UPLOAD' }]);
  });

  it('opens the binnacle for whoever sees the incident, who may write nothing in it', () => {
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

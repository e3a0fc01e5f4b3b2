import { describe, expect, it } from 'vitest';
import { lineOf } from '#client/quantification/savedLine.ts';
import { type CustomerProfile, profileOf } from '#domain/customers.ts';
import { checklist } from '#machines/quantification/ask.ts';
import { incidentOf, openedDesk, savedLine } from './openedDesk.ts';

type Case = { fourEyes: boolean; byViewer: boolean; limit?: string; edited?: boolean };

/** What «Para autorizar» says is missing, where the lines themselves lack nothing. */
function missing({ fourEyes, byViewer, limit, edited = false }: Case): string[] {
  const profile: CustomerProfile = { ...profileOf('axa'), fourEyes };
  const { desk } = openedDesk({ incident: incidentOf({ byViewer }), profile, limit: limit ?? null });
  const [line] = desk.rows.all();
  if (edited && line) desk.rows.replace('Cantidad', [{ ...line, authorizedQuantity: '0.5' }]);
  const items = checklist(desk.actor.getSnapshot().context);
  desk.actor.stop();
  return items.filter(({ met }) => !met).map(({ code }) => code);
}

it('prices of an incident with neither highway nor section are asked for no place', () => {
  const { desk } = openedDesk({ incident: incidentOf({}, { highway: null, section: null }) });
  desk.actor.stop();
  expect(desk.place).toBe('-');
});

describe('a saved line on the desk', () => {
  it('is as it was saved, each price in its currency and each figure in its column', () => {
    const line = lineOf({
      ...savedLine,
      capufeQuantity: '2',
      capufeUnitPrice: '3.00',
      internalQuantity: '4',
      internalUnitPrice: '5.00',
      currency: 'EUR',
      exchangeRate: '20.1000',
      exchangeDate: '2026-11-19',
      priceTouched: true,
      isReviewed: true,
      catalogPrices: { __typename: 'CatalogPrices', mxn: '100.00', usd: '6.00', eur: '7.00' },
      lineReason: { __typename: 'LineReason', slug: 'precio', name: 'Precio' },
    });
    expect(line).toEqual({
      id: 'l1',
      key: 'l1',
      concept: 'c1',
      code: 'BAR-001',
      name: 'Barrera metálica',
      unit: 'm',
      comment: '',
      provider: 'p1',
      quantity: '1',
      unitPrice: '100.00',
      authorizedQuantity: '1',
      authorizedUnitPrice: '100.00',
      capufeQuantity: '2',
      capufeUnitPrice: '3.00',
      internalQuantity: '4',
      internalUnitPrice: '5.00',
      currency: 'EUR',
      exchangeRate: '20.1000',
      exchangeDate: '2026-11-19',
      catalogPrices: { MXN: '100.00', USD: '6.00', EUR: '7.00' },
      priceTouched: true,
      appliesTaxes: true,
      reason: 'precio',
      isReviewed: true,
    });
  });

  it('has nothing in the columns that this person may not see', () => {
    const { internalQuantity, internalUnitPrice } = lineOf(savedLine);
    expect([internalQuantity, internalUnitPrice]).toEqual(['0', '0']);
  });
});

describe('what is missing before authorizing', () => {
  it('is another auditor, where the customer asks for four eyes and these lines are one’s own', () => {
    expect(missing({ fourEyes: true, byViewer: true })).toEqual(['four_eyes']);
    expect(missing({ fourEyes: true, byViewer: false })).toEqual([]);
    expect(missing({ fourEyes: false, byViewer: true })).toEqual([]);
  });

  it('is another auditor as soon as one changes the lines of another', () => {
    expect(missing({ fourEyes: true, byViewer: false, edited: true })).toEqual(['four_eyes']);
  });

  it('is nothing within one’s own limit, and a higher limit above it', () => {
    expect(missing({ fourEyes: true, byViewer: true, limit: '116.00' })).toEqual([]);
    expect(missing({ fourEyes: true, byViewer: true, limit: '115.99' })).toEqual(['within_limit', 'four_eyes']);
  });
});

describe('the review by another auditor', () => {
  type Look = NonNullable<ReturnType<typeof incidentOf>['secondLook']>;
  const look = (state: Look['state'], byViewer: boolean): Look => ({
    __typename: 'SecondLook',
    state,
    reasons: ['AMOUNT'],
    byViewer,
  });
  const isMissing = ({ actor }: ReturnType<typeof openedDesk>['desk']) =>
    checklist(actor.getSnapshot().context).some(({ code, met }) => code === 'second_look' && !met);
  const change = ({ rows }: ReturnType<typeof openedDesk>['desk'], authorizedQuantity: string) => {
    const [line] = rows.all();
    if (line) rows.replace('Cantidad', [{ ...line, authorizedQuantity }]);
  };

  it.each([
    ['WAITING', true, true],
    ['RETURNED', true, true],
    ['ACCEPTED', true, false],
    ['WAITING', false, false],
  ] as const)('that is %s, of lines that are one’s own: %s, is missing: %s', (state, byViewer, expected) => {
    const { desk } = openedDesk({ incident: incidentOf({}, { secondLook: look(state, byViewer) }) });
    expect(isMissing(desk)).toBe(expected);
    desk.actor.stop();
  });

  it('is missing as soon as lines are changed, also those that were accepted, and not once they are as they were', () => {
    const { desk } = openedDesk({ incident: incidentOf({}, { secondLook: look('ACCEPTED', false) }) });
    change(desk, '0.5');
    expect(isMissing(desk)).toBe(true);
    change(desk, '1');
    expect(isMissing(desk)).toBe(false);
    desk.actor.stop();
  });

  it('is read again after a save, which chooses anew', async () => {
    const { desk } = openedDesk({
      answers: {
        SaveLines: () => ({
          saveLines: {
            __typename: 'SavedLines',
            version: 4,
            lineCount: 1,
            lines: [{ __typename: 'Line', id: 'l1' }],
            resources: null,
          },
        }),
        ReviewNow: () => ({
          incident: { __typename: 'Incident', id: 'i1', slug: 'a-1', secondLook: look('WAITING', true) },
        }),
      },
    });
    change(desk, '0.5');
    expect(isMissing(desk)).toBe(false);
    desk.actor.send({ type: 'SAVE' });
    await expect.poll(() => isMissing(desk)).toBe(true);
    expect(desk.secondLook.read()?.state).toBe('WAITING');
    expect(desk.actor.getSnapshot().matches({ editing: { draft: 'clean' } })).toBe(true);
    desk.actor.stop();
  });
});

it('resources that were never saved are none of each kind', () => {
  const { desk } = openedDesk();
  expect(desk.resources.read()).toEqual({ scope: '0', masters: '0', officials: '0', flaggers: '0' });
  expect(desk.savedResources.read().version).toBeNull();
  desk.actor.stop();
});

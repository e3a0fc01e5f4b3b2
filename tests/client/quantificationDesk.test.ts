import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { describe, expect, it } from 'vitest';
import { createDesk } from '#client/quantification/opening/createDesk.ts';
import type {
  QuantificationScreenQuery,
  QuantifiedIncidentFragment,
} from '#client/quantification/QuantificationScreen.generated.ts';
import { lineOf } from '#client/quantification/savedLine.ts';
import { type CustomerProfile, profileOf } from '#domain/customers.ts';
import { noFacts } from '#machines/incident/facts.ts';
import { checklist } from '#machines/quantification/ask.ts';

type Saved = QuantifiedIncidentFragment['quantification']['lines'][number];

const savedLine: Saved = {
  __typename: 'Line',
  id: 'l1',
  code: 'BAR-001',
  name: 'Barrera metálica',
  comment: '',
  quantity: '1',
  unitPrice: '100.00',
  authorizedQuantity: '1',
  authorizedUnitPrice: '100.00',
  capufeQuantity: '0',
  capufeUnitPrice: '0.00',
  internalQuantity: null,
  internalUnitPrice: null,
  currency: 'MXN',
  exchangeRate: null,
  exchangeDate: null,
  priceTouched: false,
  appliesTaxes: true,
  isReviewed: false,
  concept: { __typename: 'Concept', id: 'c1' },
  unit: { __typename: 'Unit', id: 'u1', abbreviation: 'm' },
  provider: { __typename: 'Provider', id: 'p1', name: 'Proveedor' },
  catalogPrices: { __typename: 'CatalogPrices', mxn: '100.00', usd: '0.00', eur: '0.00' },
  lineReason: null,
};

const facts = { ...noFacts, registered: true, hasBudget: true, originalFile: true, quantified: true };

const incidentBy = (byViewer: boolean): QuantifiedIncidentFragment => ({
  __typename: 'Incident',
  id: 'i1',
  slug: 'a-1',
  incidentDate: '2026-11-20',
  version: 3,
  news: null,
  isOwn: false,
  stage: 'QUANTIFIED',
  missingFiles: [],
  folio: 'AXA-2026-000001',
  number: 'A-1',
  policy: 'P-1',
  body: null,
  kilometer: '1',
  meter: 0,
  facts: { __typename: 'Facts', ...facts },
  highway: null,
  section: null,
  state: null,
  provider: null,
  owner: { __typename: 'Person', id: 'o1', name: 'Operador' },
  secondLook: null,
  resources: null,
  quantification: {
    __typename: 'Quantification',
    byViewer,
    catalogYear: 2026,
    version: 3,
    exchanges: [],
    lines: [savedLine],
  },
  budget: {
    __typename: 'Budget',
    addedAt: '2026-11-20T18:00:00Z',
    amount: '116.00',
    capufeAmount: null,
    authorizedAmount: null,
    originalFile: null,
  },
});

type Case = { fourEyes: boolean; byViewer: boolean; limit?: string; edited?: boolean };

/** What «Para autorizar» says is missing, where the lines themselves lack nothing. */
function missing({ fourEyes, byViewer, limit, edited = false }: Case): string[] {
  const profile: CustomerProfile = { ...profileOf('axa'), fourEyes };
  const incident = incidentBy(byViewer);
  const data: QuantificationScreenQuery = {
    incident,
    viewer: { __typename: 'Viewer', id: 'v1', authorizationLimit: limit ?? null },
    catalogYears: [{ __typename: 'CatalogYear', year: 2026, isCurrent: true }],
    providers: [],
    rejectReasons: [],
    lineReasons: [],
  };
  const desk = createDesk({
    data,
    incident,
    session: { viewer: { username: 'are.axa', role: 'ARE', userType: 'extranet', customer: 'axa' }, profile },
    client: new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() }),
    draft: null,
  });
  desk.actor.start();
  const [line] = desk.rows.all();
  if (edited && line) desk.rows.replace('Cantidad', [{ ...line, authorizedQuantity: '0.5' }]);
  const items = checklist(desk.actor.getSnapshot().context);
  desk.actor.stop();
  return items.filter(({ met }) => !met).map(({ code }) => code);
}

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

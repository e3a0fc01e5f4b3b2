import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { failureNames } from '#client/api/failures.ts';
import type { Draft } from '#client/drafts/drafts.ts';
import type { Desk } from '#client/quantification/desk/Desk.ts';
import type { QuantificationDraft } from '#client/quantification/desk/draft.ts';
import { createDesk } from '#client/quantification/opening/createDesk.ts';
import type {
  QuantificationScreenQuery,
  QuantifiedIncidentFragment,
} from '#client/quantification/QuantificationScreen.generated.ts';
import { type CustomerProfile, profileOf } from '#domain/customers.ts';
import { plainBy, plainValuesOf } from '#domain/incidentFields.ts';
import { noFacts } from '#machines/incident/facts.ts';

/** The auditor's desk with its real machine, and what it says on the wire. */

export type Saved = QuantifiedIncidentFragment['quantification']['lines'][number];

export const savedLine: Saved = {
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

const written = plainValuesOf({
  sinisterNumber: 'A-1',
  sinisterDate: '2026-11-20',
  policy: 'P-1',
  kilometer: '1',
  meter: 0,
});

type Quantified = QuantifiedIncidentFragment['quantification'];

/** An incident whose budget waits for its auditor, with one saved line. */
export function incidentOf(
  quantification: Partial<Quantified> = {},
  about: Partial<QuantifiedIncidentFragment> = {},
): QuantifiedIncidentFragment {
  return {
    __typename: 'Incident',
    id: 'i1',
    slug: 'a-1',
    ...plainBy('graphql', written),
    version: 3,
    news: null,
    isOwn: false,
    stage: 'QUANTIFIED',
    missingFiles: [],
    folio: 'AXA-2026-000001',
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
      byViewer: false,
      catalogYear: 2026,
      version: 3,
      exchanges: [],
      lines: [savedLine],
      ...quantification,
    },
    budget: {
      __typename: 'Budget',
      addedAt: '2026-11-20T18:00:00Z',
      amount: '116.00',
      capufeAmount: null,
      authorizedAmount: null,
      originalFile: null,
    },
    ...about,
  };
}

/** What is answered to an operation, by its name; one that is not there fails as if nothing answered. */
export type Answers = Readonly<Record<string, (variables: Record<string, unknown>) => object | Promise<object>>>;

type Opening = {
  readonly incident?: QuantifiedIncidentFragment;
  readonly profile?: CustomerProfile;
  readonly data?: Partial<QuantificationScreenQuery>;
  readonly limit?: string | null;
  readonly userType?: 'intranet' | 'extranet';
  readonly draft?: Draft<QuantificationDraft> | null;
  readonly answers?: Answers;
};

export type Asked = { readonly name: string; readonly variables: Record<string, unknown> };

export function openedDesk({
  incident = incidentOf(),
  profile = profileOf('axa'),
  data = {},
  limit = null,
  userType = 'extranet',
  draft = null,
  answers = {},
}: Opening = {}): { readonly desk: Desk; readonly asked: readonly Asked[] } {
  const asked: Asked[] = [];
  const link = new ApolloLink(
    ({ operationName = '', variables }) =>
      new Observable((observer) => {
        asked.push({ name: operationName, variables });
        const answer = answers[operationName];
        const fail = () => observer.error(new TypeError('no answer'));
        if (!answer) return fail();
        void Promise.resolve(answer(variables)).then((told) => {
          observer.next({ data: told as Record<string, unknown> });
          observer.complete();
        }, fail);
        return undefined;
      }),
  );
  const desk = createDesk({
    data: {
      incident,
      viewer: { __typename: 'Viewer', id: 'v1', authorizationLimit: limit },
      catalogYears: [{ __typename: 'CatalogYear', year: 2026, isCurrent: true }],
      providers: [],
      rejectReasons: [],
      lineReasons: [],
      ...data,
    },
    incident,
    session: {
      viewer: { username: 'are', role: 'ARE', userType, customer: userType === 'extranet' ? profile.code : null },
      profile,
    },
    client: new ApolloClient({ cache: new InMemoryCache({ possibleTypes: { Failure: [...failureNames] } }), link }),
    draft,
  });
  desk.actor.start();
  return { desk, asked };
}

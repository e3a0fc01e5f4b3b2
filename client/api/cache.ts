import { InMemoryCache } from '@apollo/client/cache';

const failures = [
  'LoginRefused',
  'ValidationFailed',
  'TransitionRefused',
  'StaleVersion',
  'Blocked',
  'PricesMoved',
  'QueueEmpty',
  'ServiceUnavailable',
];
const afterEvent = ['Incident', 'ValidationFailed', 'TransitionRefused', 'StaleVersion', 'ServiceUnavailable'];

/** What a change of a catalog answers. */
const entry = (name: string) => [name, 'ValidationFailed', 'Blocked', 'StaleVersion', 'ServiceUnavailable'];

/** Parts that have no key of their own live inside what holds them; two queries' fields are put together. */
const part = { keyFields: false, merge: true } as const;

export const createCache = () =>
  new InMemoryCache({
    possibleTypes: {
      Failure: failures,
      IncidentResult: afterEvent,
      ResourcesResult: afterEvent,
      TakeNextResult: ['Incident', 'QueueEmpty', 'ValidationFailed', 'TransitionRefused', 'ServiceUnavailable'],
      AttendResult: ['Done', 'ValidationFailed', 'TransitionRefused', 'ServiceUnavailable'],
      UserResult: entry('User'),
      NewPasswordResult: entry('NewPassword'),
      HandOverResult: entry('HandedOver'),
      HighwayResult: entry('Highway'),
      HighwaySectionResult: entry('HighwaySection'),
      ProviderResult: entry('Provider'),
      ProviderTypeResult: entry('ProviderType'),
      RequisitionResult: entry('Requisition'),
      MaterialsQuotationResult: entry('MaterialsQuotation'),
      RoadReportResult: entry('RoadReport'),
      AffectedEntryResult: entry('AffectedEntry'),
      PurchaseRecord: ['Requisition', 'PurchaseOrder', 'Camp'],
      FamilyResult: entry('Family'),
      SubfamilyResult: entry('Subfamily'),
      DetailResult: entry('Detail'),
      CatalogItemResult: entry('CatalogItem'),
      ConceptResult: entry('Concept'),
      SuppliesResult: entry('ConceptSupplies'),
      CatalogYearResult: entry('CatalogYear'),
      PricesResult: ['UpdatedPrices', 'ValidationFailed', 'PricesMoved', 'ServiceUnavailable'],
      LoginResult: ['Session', 'SignInStep', 'LoginRefused', 'ValidationFailed', 'ServiceUnavailable'],
      ProfileResult: ['Viewer', 'ValidationFailed', 'StaleVersion', 'ServiceUnavailable'],
      PersonalTokenResult: ['NewPersonalToken', 'ValidationFailed', 'ServiceUnavailable'],
      AccountResult: ['Done', 'ValidationFailed', 'ServiceUnavailable'],
      ChangePasswordResult: ['Session', 'ValidationFailed', 'ServiceUnavailable'],
    },
    typePolicies: {
      Customer: { keyFields: ['code'] },
      CatalogYear: { keyFields: ['year'] },
      ConceptSupplies: { keyFields: ['concept'] },
      // A secret is kept nowhere but where it is shown.
      NewPassword: { keyFields: false },
      // Somebody's lease on one incident is not their lease on another.
      Assignee: part,
      WaitingTime: part,
      Address: part,
      Facts: part,
      Budget: part,
      Quantification: part,
      QuantificationTotals: part,
      AuditedBudget: part,
      Resources: part,
      Paper: part,
      Waiting: part,
      Inbox: part,
      PeriodAmounts: part,
      Query: { fields: { incidents: { merge: false } } },
    },
  });

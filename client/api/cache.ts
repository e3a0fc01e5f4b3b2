import { InMemoryCache } from '@apollo/client/cache';

/** What every mutation may answer. */
const always = ['ValidationFailed', 'Denied', 'NotFound', 'ServiceUnavailable'];
const failures = [
  ...always,
  'LoginRefused',
  'TransitionRefused',
  'StaleVersion',
  'Blocked',
  'PricesMoved',
  'QueueEmpty',
];
const afterEvent = ['Incident', ...always, 'TransitionRefused', 'StaleVersion'];

/** What a change of a catalog answers. */
const entry = (name: string) => [name, ...always, 'Blocked', 'StaleVersion'];

/** Parts that have no key of their own live inside what holds them; two queries' fields are put together. */
const part = { keyFields: false, merge: true } as const;

export const createCache = () =>
  new InMemoryCache({
    possibleTypes: {
      Failure: failures,
      IncidentResult: afterEvent,
      ResourcesResult: afterEvent,
      TakeNextResult: ['Incident', ...always, 'QueueEmpty', 'TransitionRefused'],
      ReadBudgetResult: ['BudgetReading', ...always, 'TransitionRefused'],
      AttendResult: ['Done', ...always, 'TransitionRefused'],
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
      FamilyResult: entry('Family'),
      SubfamilyResult: entry('Subfamily'),
      DetailResult: entry('Detail'),
      CatalogItemResult: entry('CatalogItem'),
      ConceptResult: entry('SavedConcept'),
      SuppliesResult: entry('ConceptSupplies'),
      CatalogYearResult: entry('CatalogYear'),
      PricesResult: ['UpdatedPrices', ...always, 'PricesMoved'],
      LoginResult: ['Session', 'SignInStep', ...always, 'LoginRefused'],
      ProfileResult: ['Viewer', ...always, 'StaleVersion'],
      PersonalTokenResult: ['NewPersonalToken', ...always],
      AccountResult: ['Done', ...always],
      ChangePasswordResult: ['Session', ...always],
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

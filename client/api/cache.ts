import { InMemoryCache } from '@apollo/client/cache';

const failures = ['LoginRefused', 'ValidationFailed', 'TransitionRefused', 'StaleVersion', 'ServiceUnavailable'];
const afterEvent = ['Incident', 'ValidationFailed', 'TransitionRefused', 'StaleVersion', 'ServiceUnavailable'];

/** Parts that have no key of their own live inside what holds them; two queries' fields are put together. */
const part = { keyFields: false, merge: true } as const;

export const createCache = () =>
  new InMemoryCache({
    possibleTypes: {
      Failure: failures,
      IncidentResult: afterEvent,
      ResourcesResult: afterEvent,
      LoginResult: ['Session', 'LoginRefused', 'ValidationFailed', 'ServiceUnavailable'],
      ChangePasswordResult: ['Session', 'ValidationFailed', 'ServiceUnavailable'],
    },
    typePolicies: {
      Customer: { keyFields: ['code'] },
      Facts: part,
      Budget: part,
      Quantification: part,
      QuantificationTotals: part,
      AuditedBudget: part,
      Resources: part,
      Waiting: part,
      Query: { fields: { incidents: { merge: false } } },
    },
  });

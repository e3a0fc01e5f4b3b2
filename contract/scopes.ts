import type { Scope } from '#domain/serviceAccounts.ts';
import { steps } from '#machines/incident/steps.ts';
import type { Call } from './call.ts';
import { allCalls, type calls } from './calls.ts';

/** Which scope a program needs for which call. A call without a row here does not compile, or is not served to programs. */

/** 'always': part of knowing who one is. 'never': of people alone, such as passwords, profiles and other accounts' access. */
type Needed = Scope | 'always' | 'never';

type Noun = keyof typeof calls;

const byNoun: Record<Noun, { readonly read: Needed; readonly write: Needed }> = {
  auth: { read: 'never', write: 'never' },
  identity: { read: 'never', write: 'never' },
  account: { read: 'never', write: 'never' },
  user: { read: 'always', write: 'never' },
  personalTokens: { read: 'never', write: 'never' },
  secondFactor: { read: 'never', write: 'never' },
  sessions: { read: 'never', write: 'never' },
  profile: { read: 'never', write: 'never' },
  users: { read: 'readUsers', write: 'never' },
  serviceAccounts: { read: 'readUsers', write: 'never' },
  scim: { read: 'scim', write: 'scim' },
  commons: { read: 'always', write: 'never' },
  highways: { read: 'readCatalogs', write: 'catalogs' },
  providers: { read: 'readCatalogs', write: 'catalogs' },
  catalogs: { read: 'readCatalogs', write: 'catalogs' },
  inbox: { read: 'readIncidents', write: 'never' },
  queue: { read: 'readIncidents', write: 'quantify' },
  delegations: { read: 'readIncidents', write: 'never' },
  secondLook: { read: 'readUsers', write: 'never' },
  savedViews: { read: 'readIncidents', write: 'never' },
  webhooks: { read: 'webhooks', write: 'webhooks' },
  incidents: { read: 'readIncidents', write: 'quantify' },
  lifecycle: { read: 'readIncidents', write: 'register' },
  purchase: { read: 'readPurchases', write: 'purchases' },
  affected: { read: 'roads', write: 'roads' },
  roads: { read: 'roads', write: 'roads' },
  workplan: { read: 'roads', write: 'never' },
  summaries: { read: 'summaries', write: 'never' },
};

/** Calls that need something else than the others of their noun. */
const byName: Readonly<Record<string, Needed>> = {
  'user.byType': 'readUsers',
  // A trial writes nothing.
  'lifecycle.simulate': 'readIncidents',
  'purchase.quantification': 'readIncidents',
  'catalogs.previewYear': 'readCatalogs',
};

const needed = new Map<Call, Needed>(
  allCalls.map(({ name, row }) => {
    const noun = byNoun[name.split('.')[0] as Noun];
    return [row, byName[name] ?? (row.event ? steps[row.event].scope : row.method === 'GET' ? noun.read : noun.write)];
  }),
);

/** What a program must have been given for this call. */
export const scopeNeeded = (row: Call): Needed => (row.sessionOnly ? 'never' : (needed.get(row) ?? 'never'));

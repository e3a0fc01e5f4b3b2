import type { EventType } from '#machines/incident/events.ts';
import { accountCalls, authCalls, userCalls } from './account.ts';
import { affectedCalls } from './affected.ts';
import type { Call } from './call.ts';
import { catalogCalls } from './catalogs.ts';
import { delegationCalls } from './delegations.ts';
import { highwayCalls } from './highways.ts';
import { identityCalls } from './identity.ts';
import { inboxCalls } from './inbox.ts';
import { incidentCalls } from './incidents.ts';
import { lifecycleCalls } from './lifecycle.ts';
import { personalTokenCalls } from './personalTokens.ts';
import { profileCalls } from './profile.ts';
import { providerCalls } from './providers.ts';
import { purchaseCalls } from './purchase.ts';
import { queueCalls } from './queue.ts';
import { commonCalls } from './reference.ts';
import { roadCalls, workplanCalls } from './roads.ts';
import { savedViewCalls } from './savedViews.ts';
import { scimCalls } from './scim.ts';
import { secondFactorCalls } from './secondFactor.ts';
import { serviceAccountCalls } from './serviceAccounts.ts';
import { sessionCalls } from './sessions.ts';
import { summaryCalls } from './summaries.ts';
import { secondLookCalls, userAdministrationCalls } from './users.ts';
import { webhookCalls } from './webhooks.ts';

/** Every row of the contract, by noun. Servers mount the rows in this order: reserved words stand before `:slug`. */
export const calls = {
  auth: authCalls,
  identity: identityCalls,
  account: accountCalls,
  user: userCalls,
  personalTokens: personalTokenCalls,
  secondFactor: secondFactorCalls,
  sessions: sessionCalls,
  profile: profileCalls,
  users: userAdministrationCalls,
  serviceAccounts: serviceAccountCalls,
  scim: scimCalls,
  commons: commonCalls,
  highways: highwayCalls,
  providers: providerCalls,
  catalogs: catalogCalls,
  inbox: inboxCalls,
  queue: queueCalls,
  delegations: delegationCalls,
  secondLook: secondLookCalls,
  savedViews: savedViewCalls,
  webhooks: webhookCalls,
  incidents: incidentCalls,
  lifecycle: lifecycleCalls,
  purchase: purchaseCalls,
  affected: affectedCalls,
  roads: roadCalls,
  workplan: workplanCalls,
  summaries: summaryCalls,
} as const;

type IncidentRows = typeof incidentCalls & typeof lifecycleCalls;
type IncidentRow = IncidentRows[keyof IncidentRows];
type SentEvent =
  | Extract<IncidentRow, { event: EventType }>['event']
  | Extract<IncidentRow, { otherEvent: EventType }>['otherEvent'];
type None<Left extends never> = Left;
/** An event of the machine that no call sends does not compile. */
export type UnsentEvent = None<Exclude<EventType, SentEvent>>;

export type NamedCall = { readonly name: string; readonly row: Call };

/** The rows as one list, named `noun.call`. */
export const allCalls: readonly NamedCall[] = Object.entries(calls).flatMap(([noun, rows]) =>
  Object.entries(rows).map(([name, row]) => ({ name: `${noun}.${name}`, row: row as Call })),
);

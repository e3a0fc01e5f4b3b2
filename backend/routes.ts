import type { calls } from '#contract/calls.ts';
import { accountHandlers, authHandlers, userHandlers } from './account/handlers.ts';
import { identityHandlers } from './account/identity.ts';
import { sessionHandlers } from './account/openSessions.ts';
import { passkeyHandlers } from './account/passkeys.ts';
import { personalTokenHandlers } from './account/personalTokens.ts';
import { secondFactorHandlers } from './account/secondFactor.ts';
import { classificationHandlers } from './catalogs/classification/handlers.ts';
import { commonHandlers } from './catalogs/commons.ts';
import { conceptHandlers } from './catalogs/concepts/handlers.ts';
import { catalogItemHandlers } from './catalogs/items/handlers.ts';
import { catalogYearHandlers } from './catalogs/years/handlers.ts';
import { highwayHandlers } from './highways/handlers.ts';
import { inboxHandlers } from './inbox/handlers.ts';
import { incidentHandlers, lifecycleHandlers } from './lifecycle/handlers.ts';
import { secondLookHandlers } from './lifecycle/secondLook.ts';
import { profileHandlers } from './profile/handlers.ts';
import { providerHandlers } from './providers/handlers.ts';
import { purchaseHandlers } from './purchase/handlers.ts';
import { delegationHandlers } from './queue/delegations.ts';
import { queueHandlers } from './queue/handlers.ts';
import { affectedHandlers } from './roads/affected.ts';
import { roadHandlers, workplanHandlers } from './roads/handlers.ts';
import { savedViewHandlers } from './savedViews/handlers.ts';
import { scimHandlers } from './scim/handlers.ts';
import type { Handlers } from './serve/ask.ts';
import { summaryHandlers } from './summaries/handlers.ts';
import { userAdministrationHandlers } from './users/handlers.ts';
import { serviceAccountHandlers } from './users/serviceAccounts.ts';
import { webhookHandlers } from './webhooks/handlers.ts';

/** A handler for every call of the contract; a missing one does not compile. */
export type Routes = { readonly [Noun in keyof typeof calls]: Handlers<(typeof calls)[Noun]> };

export const routes: Routes = {
  auth: authHandlers,
  identity: identityHandlers,
  account: accountHandlers,
  user: userHandlers,
  personalTokens: personalTokenHandlers,
  secondFactor: { ...secondFactorHandlers, ...passkeyHandlers },
  sessions: sessionHandlers,
  profile: profileHandlers,
  users: userAdministrationHandlers,
  serviceAccounts: serviceAccountHandlers,
  scim: scimHandlers,
  commons: commonHandlers,
  highways: highwayHandlers,
  providers: providerHandlers,
  catalogs: { ...classificationHandlers, ...catalogYearHandlers, ...catalogItemHandlers, ...conceptHandlers },
  inbox: inboxHandlers,
  queue: queueHandlers,
  delegations: delegationHandlers,
  secondLook: secondLookHandlers,
  savedViews: savedViewHandlers,
  webhooks: webhookHandlers,
  incidents: incidentHandlers,
  lifecycle: lifecycleHandlers,
  purchase: purchaseHandlers,
  affected: affectedHandlers,
  roads: roadHandlers,
  workplan: workplanHandlers,
  summaries: summaryHandlers,
};

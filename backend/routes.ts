import type { calls } from '#contract/calls.ts';
import { accountHandlers, authHandlers, userHandlers } from './account/handlers.ts';
import { affectedHandlers } from './affected/handlers.ts';
import { highwayHandlers } from './highways/handlers.ts';
import { inboxHandlers } from './inbox/handlers.ts';
import { incidentHandlers } from './incidents/handlers.ts';
import { lifecycleHandlers } from './lifecycle/handlers.ts';
import { profileHandlers } from './profile/handlers.ts';
import { providerHandlers } from './providers/handlers.ts';
import { purchaseHandlers } from './purchase/handlers.ts';
import { catalogHandlers } from './reference/catalogs.ts';
import { commonHandlers } from './reference/commons.ts';
import { roadHandlers, workplanHandlers } from './roads/handlers.ts';
import { savedViewHandlers } from './savedViews/handlers.ts';
import type { Handlers } from './serve/ask.ts';
import { summaryHandlers } from './summaries/handlers.ts';
import { personalTokenHandlers } from './tokens/handlers.ts';
import { userAdministrationHandlers } from './users/handlers.ts';

/** A handler for every call of the contract; the type checker names each that is missing. */
export type Routes = { readonly [Noun in keyof typeof calls]: Handlers<(typeof calls)[Noun]> };

export const routes: Routes = {
  auth: authHandlers,
  account: accountHandlers,
  user: userHandlers,
  personalTokens: personalTokenHandlers,
  profile: profileHandlers,
  users: userAdministrationHandlers,
  commons: commonHandlers,
  highways: highwayHandlers,
  providers: providerHandlers,
  catalogs: catalogHandlers,
  inbox: inboxHandlers,
  savedViews: savedViewHandlers,
  incidents: incidentHandlers,
  lifecycle: lifecycleHandlers,
  purchase: purchaseHandlers,
  affected: affectedHandlers,
  roads: roadHandlers,
  workplan: workplanHandlers,
  summaries: summaryHandlers,
};

import { accountHandlers, authHandlers, userHandlers } from '#backend/account/handlers.ts';
import { catalogHandlers } from '#backend/reference/catalogs.ts';
import { commonHandlers } from '#backend/reference/commons.ts';
import { highwayHandlers } from '#backend/reference/highways.ts';
import { providerHandlers } from '#backend/reference/providers.ts';

export const foundation = {
  auth: authHandlers,
  account: accountHandlers,
  user: userHandlers,
  commons: commonHandlers,
  highways: highwayHandlers,
  providers: providerHandlers,
  catalogs: catalogHandlers,
};

import express, { type Request, Router } from 'express';
import { identityCalls } from '#contract/identity.ts';
import { identityMinutes, identityPaths } from '#domain/identity.ts';
import { createContext } from '#gateway/context.ts';
import { RestError } from '#gateway/rest/failure.ts';
import { callerOf, keepAttempt } from './caller.ts';
import type { OpenTo } from './guards.ts';

/** What the sign-in page shows of the provider of identity. */
export type IdentityShown = { readonly name: string; readonly isOnly: boolean };

const largestLogout = '32kb';

/** The ways to and from the provider of identity; it posts its logout tokens itself, without a header of ours. */
export function identityRoutes({ services, turns }: OpenTo, shown: IdentityShown | undefined): Router {
  const router = Router();
  const restOf = (request: Request) => createContext(services, callerOf(request)).rest;

  /** Null where no provider is configured. */
  router.get('/sign_in', (_request, response) => {
    response.set('Cache-Control', 'no-store').json(shown ?? null);
  });
  if (!shown) return router;

  router.get(identityPaths.start, turns, async (request, response) => {
    response.set('Cache-Control', 'no-store');
    try {
      const { url, browser } = await restOf(request).ask(identityCalls.begin, { body: {} });
      keepAttempt(request, browser, identityMinutes);
      response.redirect(303, url);
    } catch (error) {
      if (!(error instanceof RestError)) throw error;
      response.redirect(303, `${identityPaths.callback}?error=unreachable`);
    }
  });

  router.post(
    identityPaths.backchannelLogout,
    turns,
    express.urlencoded({ extended: false, limit: largestLogout }),
    async (request, response) => {
      const sent: unknown = request.body?.logout_token;
      response.set('Cache-Control', 'no-store');
      const body = { logout_token: typeof sent === 'string' ? sent : '' };
      await restOf(request).ask(identityCalls.logout, { body });
      response.status(200).end();
    },
  );
  return router;
}

import { type Request, type Response, Router } from 'express';
import { pathOf } from '#contract/call.ts';
import { incidentCalls } from '#contract/incidents.ts';
import { profileCalls } from '#contract/profile.ts';
import { createContext, type Services } from '#gateway/context.ts';
import { isPaper, papers } from '#gateway/nouns/purchase/mapper.ts';
import { notFound, unauthenticated } from '#gateway/rest/failure.ts';
import { requestIdHeader, requestIdOf } from '#kit/requestId.ts';
import { callerOf } from './caller.ts';
import { conditionsOf, pipeAnswer } from './pipe.ts';

/** Files and avatars by signed link, which is permission enough; papers and archives for people with a session. */
export function downloads(services: Services): Router {
  const router = Router();

  router.get('/files/:customer/:id', async (request, response) => {
    const path = `${pathOf(incidentCalls.download, request.params)}${queryOf(request.url)}`;
    const headers = { ...conditionsOf(request), [requestIdHeader]: requestIdOf(request) };
    await pipeAnswer(services.connection, { path, headers }, response);
  });

  router.get('/avatars/:id', async (request, response) => {
    const path = `${pathOf(profileCalls.avatar, request.params)}${queryOf(request.url)}`;
    const headers = { ...conditionsOf(request), [requestIdHeader]: requestIdOf(request) };
    await pipeAnswer(services.connection, { path, headers }, response);
  });

  /** With the session of who asks, for the customer that they work as. */
  const ofSession = async (request: Request, response: Response, pathFor: (customer: string) => string) => {
    const caller = callerOf(request);
    if (caller.token === null) throw unauthenticated();
    const { code } = await createContext(services, caller).profile();
    const headers = { authorization: `JWT ${caller.token}`, [requestIdHeader]: caller.requestId };
    await pipeAnswer(services.connection, { path: pathFor(code), headers }, response);
  };

  router.get('/papers/:paper/:slug', async (request, response) => {
    const { paper, slug } = request.params;
    if (!isPaper(paper)) throw notFound();
    await ofSession(request, response, (customer) => pathOf(papers[paper], { customer, id: slug }));
  });

  router.get('/archives', async (request, response) => {
    const query = queryOf(request.url);
    await ofSession(request, response, (customer) => `${pathOf(incidentCalls.archives, { customer })}${query}`);
  });

  router.get('/archives/:slug', async (request, response) => {
    const { slug } = request.params;
    await ofSession(request, response, (customer) => pathOf(incidentCalls.archive, { customer, slug }));
  });

  return router;
}

function queryOf(url: string): string {
  const at = url.indexOf('?');
  return at < 0 ? '' : url.slice(at);
}

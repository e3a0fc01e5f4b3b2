import express, { type Request, type RequestHandler, Router } from 'express';
import type { Dispatcher } from 'undici';
import { scimPath } from '#contract/scim.ts';
import { send } from '#gateway/rest/send.ts';
import { tokenOf } from '#gateway/session/token.ts';
import { longestBody } from '#kit/bounded.ts';
import { requestIdHeader, requestIdOf } from '#kit/requestId.ts';
import type { OpenTo } from './guards.ts';

/** SCIM as directories call it from outside: the backend answers, and judges the token. */

const methods: readonly string[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const isMethod = (method: string): method is Dispatcher.HttpMethod => methods.includes(method);
const forwarded = ['authorization', 'content-type', 'user-agent'] as const;

function headersOf(request: Request): Record<string, string> {
  const sent = forwarded.flatMap((name) => (request.get(name) ? [[name, request.get(name) ?? '']] : []));
  return {
    ...Object.fromEntries(sent),
    ...(request.ip && { 'x-forwarded-for': request.ip }),
    [requestIdHeader]: requestIdOf(request),
  };
}

/** Mounted at `/scim/v2`, before what only pages need: a directory sends no header of ours. */
export function scimRoutes({ services: { connection, accepted }, turns }: OpenTo): Router {
  const router = Router();
  const pass: RequestHandler = async (request, response, next) => {
    const { method } = request;
    if (!isMethod(method)) return next();
    const body: unknown = request.body;
    const answered = await send(connection, {
      method,
      path: `/api/v1${scimPath}${request.url === '/' ? '' : request.url}`,
      headers: headersOf(request),
      ...(typeof body === 'string' && body !== '' && { body }),
      repeatable: method === 'GET',
    });
    const { status, headers, text } = answered;
    const token = tokenOf(request.headers);
    if (token !== null && status < 500) accepted.judge(token, status !== 401);
    response.status(status).set('Cache-Control', 'no-store');
    for (const name of ['content-type', 'location', 'retry-after', 'www-authenticate']) {
      const value = headers[name];
      if (typeof value === 'string') response.set(name, value);
    }
    response.end(text);
  };
  router.use(turns, express.text({ type: () => true, limit: longestBody }), pass);
  return router;
}

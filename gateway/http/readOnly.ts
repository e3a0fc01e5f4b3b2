import type { RequestHandler } from 'express';
import { texts } from '#domain/texts.ts';
import { bearsPersonalToken } from '#gateway/session/token.ts';

const refusal = { code: 'READ_ONLY_TOKEN', message: texts.readOnlyToken };

/** Whatever is sent to the other routes is a change; those of a query are told apart where it is read. */
export const refusePersonalWrites: RequestHandler = (request, response, next) => {
  if (request.method === 'POST' && request.path !== '/graphql' && bearsPersonalToken(request.headers)) {
    response.status(403).json(refusal);
  } else next();
};

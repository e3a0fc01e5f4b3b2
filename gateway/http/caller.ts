import type { Request } from 'express';
import { requestIdOf } from '#host/kit/requestId.ts';
import type { Caller } from '../context.ts';
import { tokenOf } from '../session/token.ts';

export function callerOf(request: Request): Caller {
  return {
    token: tokenOf(request.headers),
    customer: request.get('x-customer'),
    requestId: requestIdOf(request),
    address: request.ip,
  };
}

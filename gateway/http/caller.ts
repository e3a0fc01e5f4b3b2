import type { Request } from 'express';
import type { Caller } from '#gateway/context.ts';
import { tokenOf } from '#gateway/session/token.ts';
import { measuredOf } from '#kit/measures.ts';
import { requestIdOf } from '#kit/requestId.ts';
import { seenOf } from './position.ts';

export function callerOf(request: Request): Caller {
  return {
    token: tokenOf(request.headers),
    customer: request.get('x-customer'),
    requestId: requestIdOf(request),
    address: request.ip,
    measured: measuredOf(request),
    seen: seenOf(request),
  };
}

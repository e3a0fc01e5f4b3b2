import type { IncomingHttpHeaders } from 'node:http';
import * as z from 'zod/mini';
import { isPersonalToken } from '#domain/personalTokens.ts';

/** The token of `Authorization: JWT …`, a personal one also of `Bearer …`; or null. */
export function tokenOf({ authorization }: IncomingHttpHeaders): string | null {
  const [, scheme, token = null] = /^(JWT|Bearer) ([\w.~+/=-]{1,4096})$/.exec(authorization ?? '') ?? [];
  return scheme === 'JWT' || isPersonalToken(token) ? token : null;
}

/** Whether a script asks. */
export const bearsPersonalToken = (headers: IncomingHttpHeaders) => isPersonalToken(tokenOf(headers));

const claims = z.object({ exp: z.number() });

/** Where a token doesn't say, the client is told to refresh soon. */
const unknownLifeMs = 5 * 60_000;

/** When the token stops serving, by its own claims. Only the backend judges a token: this is for the client's clock. */
export function expiryOf(token: string): string {
  const read = claims.safeParse(claimsOf(token));
  return new Date(read.success ? read.data.exp * 1000 : Date.now() + unknownLifeMs).toISOString();
}

function claimsOf(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}

import type { IncomingHttpHeaders } from 'node:http';
import * as z from 'zod/mini';

/** The token of `Authorization: JWT …`, or null. */
export function tokenOf({ authorization }: IncomingHttpHeaders): string | null {
  return /^JWT ([\w.~+/=-]{1,4096})$/.exec(authorization ?? '')?.[1] ?? null;
}

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

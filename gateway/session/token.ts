import type { IncomingHttpHeaders } from 'node:http';
import * as z from 'zod/mini';
import { isPersonalToken } from '#domain/personalTokens.ts';
import { isProgramToken } from '#domain/serviceAccounts.ts';

/** Stands for what is meant as a token and is none: the backend refuses it as such. */
const malformed = 'malformed';

/** Of what a proxy in front may ask for itself, and a browser then sends along. */
const schemesOfOthers = /^(?:Basic|Digest|Negotiate|NTLM) /i;

/** The token of `Authorization: JWT …`; a program's may also come as `Bearer …`. The case of the scheme means nothing. */
export function tokenOf({ authorization = '' }: IncomingHttpHeaders): string | null {
  if (authorization.trim() === '' || schemesOfOthers.test(authorization)) return null;
  const [, scheme, token = ''] = /^(JWT|Bearer) ([\w.~+/=-]{1,4096})$/i.exec(authorization) ?? [];
  return scheme?.toUpperCase() === 'JWT' || isProgramToken(token) ? token : malformed;
}

/** Whether the request carries a token that no browser adds on its own, as scripts do. */
export const bearsProgramToken = (headers: IncomingHttpHeaders) => isProgramToken(tokenOf(headers));

/** Whether that is a person's, which only reads. */
export const bearsPersonalToken = (headers: IncomingHttpHeaders) => isPersonalToken(tokenOf(headers));

const claims = z.object({ exp: z.number() });

/** For a token that does not say when it expires, so that the client refreshes soon. */
const unknownLifeMs = 5 * 60_000;

/** When the token says it expires. Only for the client to know when to refresh; the backend is what checks tokens. */
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

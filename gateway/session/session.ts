import type { Context } from '#gateway/context.ts';
import { toViewer } from '#gateway/mappers/person.ts';
import type { Session } from '#gateway/schema.generated.ts';
import { expiryOf } from './token.ts';

/** A session with a token just obtained, and whose it is. */
export async function sessionWith(context: Context, token: string): Promise<Session & { __typename: 'Session' }> {
  const account = await context.as(token).freshAccount();
  return { __typename: 'Session', token, expiresAt: expiryOf(token), viewer: toViewer(account) };
}

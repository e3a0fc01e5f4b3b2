import { type Selectable, sql } from 'kysely';
import type { CommonDb } from '#backend/db/database.ts';
import type { Door } from '#backend/db/scoped.ts';
import type { AccountTable } from '#backend/db/tables/accounts.ts';
import { unauthenticated } from '#backend/errors/answered.ts';
import { isPersonalToken } from '#domain/personalTokens.ts';
import type { Person } from '#domain/roles.ts';
import type { Session, Tokens } from './tokens.ts';

export type Viewer = Person & {
  readonly id: string;
  readonly username: string;
  readonly sessionId: string;
  /** Came in with a password that an administrator gave: nothing else is served until it is changed. */
  readonly mustChangePassword: boolean;
  /** Came in with a personal token. */
  readonly onlyReads: boolean;
};

export const knownColumns = [
  'id',
  'username',
  'role',
  'user_type',
  'customer',
  'tokens_since',
  'must_change_password',
] as const;

type Known = Pick<Selectable<AccountTable>, (typeof knownColumns)[number]>;

export const viewerOf = (account: Known, sessionId: string): Viewer => ({
  id: account.id,
  username: account.username,
  role: account.role,
  userType: account.user_type,
  customer: account.customer,
  sessionId,
  mustChangePassword: account.must_change_password,
  onlyReads: false,
});

/** The account behind a session, unless it was closed, signed out, or changed its password since. */
async function accountBehind(db: CommonDb, session: Session): Promise<Known | undefined> {
  return db
    .selectFrom('account')
    .select(knownColumns)
    .where('id', '=', session.accountId)
    .where('is_active', '=', true)
    .where('tokens_since', '=', sql<string>`${session.since}::timestamptz`)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('revoked_session').select('session_id').where('session_id', '=', session.sessionId))),
    )
    .executeTakeFirst();
}

type Given = { readonly tokens: Tokens; readonly door: Pick<Door, 'common'> };

/** The person and session of a token, or 401. */
export async function authenticate(services: Given, token: string): Promise<{ viewer: Viewer; session: Session }> {
  const session = await services.tokens.read(token);
  const account = session && (await accountBehind(services.door.common, session));
  if (!account) throw unauthenticated('invalid_token');
  return { viewer: viewerOf(account, session.sessionId), session };
}

/** The token of `Authorization: JWT …`; a personal one also of `Bearer …`. */
export function tokenIn(header: string | undefined): string {
  const [, scheme, token = ''] = /^(JWT|Bearer) ([\w.-]+)$/.exec(header ?? '') ?? [];
  const isSession = scheme === 'JWT' && /^[\w-]+\.[\w-]+\.[\w-]+$/.test(token);
  if (!isSession && !isPersonalToken(token)) throw unauthenticated();
  return token;
}

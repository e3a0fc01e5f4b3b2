import { isDeepStrictEqual } from 'node:util';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Door } from '#backend/db/scoped.ts';
import type { AccountTable } from '#backend/db/tables/accounts.ts';
import { malformedToken, sessionOver, unauthenticated } from '#backend/errors/answered.ts';
import type { Person } from '#domain/roles.ts';
import { isProgramToken, type Scope } from '#domain/serviceAccounts.ts';
import { Recent } from '#kit/recent.ts';
import type { Session, Tokens } from './tokens.ts';

/** Whose call it is: the account and the session of a token. */

export type Viewer = Person & {
  readonly id: string;
  readonly username: string;
  readonly sessionId: string;
  /** Tokens that are older no longer count: the password was changed, or the account disabled. */
  readonly tokensSince: string;
  /** Signed in with a password that an administrator set; until it is changed, no other call is served. */
  readonly mustChangePassword: boolean;
  readonly hasSecondFactor: boolean;
  /** Signed in with a personal token. */
  readonly onlyReads: boolean;
  /** What a program may do of what its role allows; null for people. */
  readonly scopes: readonly Scope[] | null;
};

export const knownColumns = [
  'id',
  'username',
  'role',
  'user_type',
  'customer',
  'tokens_since',
  'must_change_password',
  'second_factor_since',
] as const;

type Known = Pick<Selectable<AccountTable>, (typeof knownColumns)[number]>;

type Entered = Pick<Session, 'sessionId' | 'hasSecondFactor'>;

export const viewerOf = (account: Known, { sessionId, hasSecondFactor = false }: Entered): Viewer => ({
  id: account.id,
  username: account.username,
  role: account.role,
  userType: account.user_type,
  customer: account.customer,
  sessionId,
  tokensSince: account.tokens_since,
  mustChangePassword: account.must_change_password,
  hasSecondFactor: hasSecondFactor || account.second_factor_since !== null,
  onlyReads: false,
  scopes: null,
});

/** The account of a session, unless it was disabled, signed out, or changed its password since. */
const accountBehind = (session: Session): RawBuilder<Known> =>
  sql`select ${sql.join(knownColumns.map((column) => sql.ref(column)))} from account
    where id = ${session.accountId} and is_active and tokens_since = ${session.since}::timestamptz
      and not exists (select from revoked_session where session_id = ${session.sessionId})`;

type Given = { readonly tokens: Tokens; readonly door: Pick<Door, 'common'> };

const remembered = new WeakMap<Tokens, Recent<Viewer>>();
const mostRemembered = 5_000;

function remember(tokens: Tokens, viewer: Viewer): void {
  const viewers = remembered.get(tokens) ?? new Recent<Viewer>({ most: mostRemembered });
  remembered.set(tokens, viewers);
  viewers.set(viewer.sessionId, viewer);
}

/** The person and session of a token. @throws 401 */
export async function authenticate(services: Given, token: string): Promise<{ viewer: Viewer; session: Session }> {
  const session = await services.tokens.read(token);
  if (!session) throw (await services.tokens.isOver(token)) ? sessionOver() : malformedToken();
  const [account] = (await accountBehind(session).execute(services.door.common)).rows;
  if (!account) throw sessionOver();
  const viewer = viewerOf(account, session);
  remember(services.tokens, viewer);
  return { viewer, session };
}

/**
 * A viewer as last seen, and the statement that says whether this is still so. A person who reads for such a viewer sends
 * the statement along and calls `confirm` with its row before anything is answered, so that no request outlives its person's
 * session or their role.
 */
export class RememberedViewer {
  readonly viewer: Viewer;
  readonly statement: RawBuilder<Known>;
  readonly #session: Session;
  isConfirmed = false;

  constructor(viewer: Viewer, session: Session) {
    this.viewer = viewer;
    this.statement = accountBehind(session);
    this.#session = session;
  }

  /** @throws ViewerChanged */
  confirm(account: Known | undefined): void {
    const now = account && viewerOf(account, this.#session);
    if (!isDeepStrictEqual(now, this.viewer)) throw new ViewerChanged();
    this.isConfirmed = true;
  }
}

/** The person is no longer who was remembered: the call is judged anew. */
class ViewerChanged extends Error {}

export async function rememberedViewer(
  { tokens }: Pick<Given, 'tokens'>,
  token: string,
): Promise<RememberedViewer | null> {
  const session = await tokens.read(token);
  const viewer = session && remembered.get(tokens)?.get(session.sessionId);
  return viewer ? new RememberedViewer(viewer, session) : null;
}

/** The token of `Authorization: JWT …`; one of a program also of `Bearer …`. The case of the scheme means nothing (RFC 9110). */
export function tokenIn(header: string | undefined): string {
  const [, scheme, token = ''] = /^(JWT|Bearer) ([\w.-]+)$/i.exec(header ?? '') ?? [];
  const isSession = scheme?.toUpperCase() === 'JWT' && /^[\w-]+\.[\w-]+\.[\w-]+$/.test(token);
  if (!isSession && !isProgramToken(token)) throw header?.trim() ? malformedToken() : unauthenticated();
  return token;
}

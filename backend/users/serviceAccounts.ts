import { sql } from 'kysely';
import { remember } from '#backend/account/events.ts';
import { freeUsername } from '#backend/account/identityAccounts.ts';
import { beginning } from '#backend/account/openSessions.ts';
import { unknownPassword } from '#backend/account/passwords.ts';
import type { CommonDb, CommonTrx } from '#backend/db/database.ts';
import { isId } from '#backend/db/keys.ts';
import { check, conflict, invalid, notFound } from '#backend/errors/answered.ts';
import { activeAfter, refuseOldVersion } from '#backend/rows/entries.ts';
import type { Ask, Handlers } from '#backend/serve/ask.ts';
import { hashOf, newServiceToken } from '#backend/sessions/personal.ts';
import type { serviceAccountCalls, WireServiceAccount, WireServiceToken } from '#contract/serviceAccounts.ts';
import { usernameKey } from '#domain/forms/account.ts';
import type { Role } from '#domain/roles.ts';
import {
  mostServiceAccounts,
  mostServiceTokens,
  newServiceAccountForm,
  programIn,
  type Scope,
  scopeProblem,
  scopesIn,
  serviceAccountForm,
  serviceTokenForm,
} from '#domain/serviceAccounts.ts';
import { belongingProblem, changeProblem } from '#domain/users.ts';
import { disableAccount, inTurn } from './accounts.ts';
import { accountOf, keptBy, lockUser, unlessUsed, userColumns, versionOf } from './rows.ts';

/** Accounts of programs: kept like those of people, and entered with tokens only. */

type Calls = typeof serviceAccountCalls;
type Db = Pick<CommonDb, 'selectFrom'>;

const tooMany = conflict(
  'too_many_tokens',
  `Esta cuenta ya tiene ${mostServiceTokens} tokens vigentes. Revoque alguno que no se use y vuelva a intentar.`,
);

const tooManyAccounts = conflict(
  'too_many_accounts',
  `Ya hay ${mostServiceAccounts} cuentas de servicio. Reactive una que no se use y cambie su nombre y sus alcances.`,
);

const programs = (db: Db) =>
  db
    .selectFrom('account')
    .select([...userColumns, 'scopes'])
    .where('scopes', 'is not', null);

type Program = Awaited<ReturnType<ReturnType<typeof programs>['executeTakeFirstOrThrow']>>;

/** Tokens that were neither revoked nor voided with the account. */
const tokensOf = (db: Db, accounts: readonly string[]) =>
  db
    .selectFrom('personal_token as t')
    .innerJoin('account as a', 'a.id', 't.account_id')
    .select(['t.id', 't.account_id', 't.created_at', 't.expires_at', 't.last_used_at'])
    .select(sql<boolean>`t.expires_at <= clock_timestamp()`.as('is_expired'))
    .where('t.account_id', 'in', accounts)
    .where('t.revoked_at', 'is', null)
    .whereRef('t.created_at', '>=', 'a.tokens_since')
    .orderBy('t.id', 'desc');

type TokenRow = Awaited<ReturnType<ReturnType<typeof tokensOf>['executeTakeFirstOrThrow']>>;

const tokenWire = (row: TokenRow): WireServiceToken => ({
  id: row.id,
  addDate: row.created_at,
  expires: row.expires_at,
  lastUse: row.last_used_at,
  isExpired: row.is_expired,
});

const wireOf = (row: Program, tokens: readonly TokenRow[]): WireServiceAccount => ({
  id: row.id,
  username: row.username,
  name: row.first_name,
  userRoleCode: row.role,
  userType: row.user_type,
  customer: row.customer,
  scopes: scopesIn(row.scopes ?? []),
  isActive: row.is_active,
  addDate: row.created_at,
  version: versionOf(row),
  tokens: tokens.filter(({ account_id }) => account_id === row.id).map(tokenWire),
});

async function withTokens(db: Db, rows: readonly Program[]): Promise<WireServiceAccount[]> {
  const ids = rows.map(({ id }) => id);
  const tokens = ids.length === 0 ? [] : await tokensOf(db, ids).execute();
  return rows.map((row) => wireOf(row, tokens));
}

async function programOf(db: Db, id: string): Promise<WireServiceAccount> {
  const [found] = await withTokens(db, [await programs(db).where('id', '=', id).executeTakeFirstOrThrow()]);
  if (!found) throw notFound();
  return found;
}

async function list({ viewer, services: { door } }: Ask<Calls['list']>) {
  const rows = await programs(door.common).where(keptBy(viewer)).orderBy('first_name').orderBy('id').execute();
  return withTokens(door.common, rows);
}

/** @returns the token, whose hash alone is stored */
async function addToken(trx: CommonTrx, accountId: string, by: string, days: number): Promise<string> {
  const token = newServiceToken();
  await trx
    .insertInto('personal_token')
    .values({
      account_id: accountId,
      name: 'Cuenta de servicio',
      token_hash: hashOf(token),
      created_at: beginning(accountId),
      expires_at: sql`clock_timestamp() + make_interval(days => ${days})`,
    })
    .execute();
  await remember(trx, { accountId, event: 'serviceTokenMade', by });
  return token;
}

/** Scopes as a history shows them. */
const listed = (scopes: readonly string[]) => scopesIn(scopes).join(',');

function refuseIdleScopes(role: Role | null, chosen: readonly Scope[]): void {
  const text = scopeProblem(role, chosen);
  if (text) throw invalid({ scopes: [text] });
}

async function create({ body, viewer, services }: Ask<Calls['create']>) {
  const sent = { ...body, role: body.userRoleCode, customer: body.customer ?? '' };
  const { name, scopes, days, ...who } = check(newServiceAccountForm, sent, { role: 'userRoleCode' });
  const program = programIn(who);
  const after = { ...program, isActive: true };
  const problem =
    belongingProblem(program) ?? changeProblem({ viewer, isOwn: false, before: null, after, otherKeys: 1 });
  if (problem) throw invalid({ [problem.field === 'role' ? 'userRoleCode' : 'customer']: [problem.text] });
  refuseIdleScopes(program.role, scopes);
  const passwordHash = await unknownPassword();
  return inTurn(services.door, async (trx) => {
    const before = await programs(trx).where('customer', 'is not distinct from', program.customer).execute();
    if (before.length >= mostServiceAccounts) throw tooManyAccounts;
    const username = await freeUsername(trx, `servicio.${name}`);
    const insert = trx
      .insertInto('account')
      .values({
        username,
        username_key: usernameKey(username),
        password_hash: passwordHash,
        role: program.role,
        user_type: program.userType,
        customer: program.customer,
        first_name: name,
        // A program has one name, with which it signs what it does.
        last_name: '',
        scopes: scopesIn(scopes),
      })
      .returning('id');
    const { id } = await unlessUsed(insert.executeTakeFirstOrThrow());
    const changes = {
      firstName: { before: null, after: name },
      userRoleCode: { before: null, after: program.role },
      customer: { before: null, after: program.customer },
      scopes: { before: null, after: listed(scopes) },
    };
    await remember(trx, { accountId: id, event: 'created', by: viewer.id, changes });
    const token = await addToken(trx, id, viewer.id, days);
    return { token, serviceAccount: await programOf(trx, id) };
  });
}

async function update({ params, ifMatch, body, viewer, services }: Ask<Calls['update']>) {
  const { name, scopes } = check(serviceAccountForm, body);
  return inTurn(services.door, async (trx) => {
    const locked = await lockUser(trx, viewer, params.id, 'program');
    const before = await programOf(trx, locked.id);
    refuseOldVersion({ ifMatch }, before, { name, scopes: listed(scopes) });
    refuseIdleScopes(locked.role, scopes);
    const { is_active } = activeAfter(locked, body.isActive);
    const isBack = is_active && !locked.is_active;
    await trx
      .updateTable('account')
      .set({
        first_name: name,
        scopes: scopesIn(scopes),
        is_active,
        version: sql`version + 1`,
      })
      .where('id', '=', locked.id)
      .execute();
    const after = await programOf(trx, locked.id);
    const changes = Object.fromEntries(
      [
        ['firstName', { before: before.name, after: after.name }] as const,
        ['scopes', { before: listed(before.scopes), after: listed(after.scopes) }] as const,
      ].filter(([, change]) => change.before !== change.after),
    );
    if (isBack) await remember(trx, { accountId: locked.id, event: 'enabled', by: viewer.id });
    if (Object.keys(changes).length > 0) {
      await remember(trx, { accountId: locked.id, event: 'updated', by: viewer.id, changes });
    }
    return after;
  });
}

async function disable({ params, ifMatch, viewer, services: { door } }: Ask<Calls['disable']>) {
  const { id } = await disableAccount(door, viewer, { id: params.id, ifMatch, kind: 'program' });
  return programOf(door.common, id);
}

const disabled = conflict(
  'account_disabled',
  'Esta cuenta de servicio está desactivada. Reactívela y vuelva a pedir el token.',
);

async function createToken({ params, body, viewer, services }: Ask<Calls['createToken']>) {
  const { days, overlapHours } = check(serviceTokenForm, body);
  return services.door.unscoped(async (trx) => {
    const account = await lockUser(trx, viewer, params.id, 'program');
    if (!accountOf(account).isActive) throw disabled;
    const inForce = (await tokensOf(trx, [account.id]).execute()).filter(({ is_expired }) => !is_expired);
    if (inForce.length >= mostServiceTokens) throw tooMany;
    const end = sql<string>`clock_timestamp() + make_interval(hours => ${overlapHours})`;
    await trx
      .updateTable('personal_token')
      .set({ expires_at: sql`least(expires_at, ${end})` })
      .where('account_id', '=', account.id)
      .where('revoked_at', 'is', null)
      .execute();
    const token = await addToken(trx, account.id, viewer.id, days);
    return { token, serviceAccount: await programOf(trx, account.id) };
  });
}

async function revokeToken({ params, viewer, services }: Ask<Calls['revokeToken']>) {
  if (!isId(params.token)) throw notFound();
  return services.door.unscoped(async (trx) => {
    // The account first, as those who make tokens do: in the other order the two would wait for each other.
    const { id } = await lockUser(trx, viewer, params.id, 'program');
    const revoked = await trx
      .updateTable('personal_token')
      .set({ revoked_at: sql`clock_timestamp()` })
      .where('id', '=', params.token)
      .where('account_id', '=', id)
      .where('revoked_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!revoked) throw notFound();
    await remember(trx, { accountId: id, event: 'serviceTokenRevoked', by: viewer.id });
    return programOf(trx, id);
  });
}

export const serviceAccountHandlers = {
  list,
  create,
  update,
  disable,
  createToken,
  revokeToken,
} satisfies Handlers<Calls>;

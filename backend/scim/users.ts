import { type Selectable, sql } from 'kysely';
import { voidCodes, voidMailed } from '#backend/account/codes.ts';
import { remember } from '#backend/account/events.ts';
import { noticeCredentialChange } from '#backend/account/mails.ts';
import { unknownPassword } from '#backend/account/passwords.ts';
import type { CommonDb, CommonTrx } from '#backend/db/database.ts';
import { isId } from '#backend/db/keys.ts';
import type { ScimUserTable } from '#backend/db/tables/accounts.ts';
import { notFound } from '#backend/errors/answered.ts';
import type { Ask } from '#backend/serve/ask.ts';
import type { Viewer } from '#backend/sessions/viewer.ts';
import { inTurn, refuseChange } from '#backend/users/accounts.ts';
import { changesBetween } from '#backend/users/history.ts';
import { accountOf, claimNames, keptBy, lockUser, type UserRow, userColumns, userWire } from '#backend/users/rows.ts';
import type { scimCalls } from '#contract/scim.ts';
import { usernameKey } from '#domain/forms/account.ts';
import { type GroupRule, listedAccount } from '#domain/identity.ts';
import { administers } from '#domain/users.ts';
import {
  chosen,
  completed,
  filterIn,
  operationsIn,
  patchedUser,
  refused,
  type UserState,
  userIn,
} from './attributes.ts';
import { onePage } from './page.ts';
import { listed, locationOf, madeAt, userSchema } from './schemas.ts';

/** Accounts as a directory keeps them. */

type Calls = typeof scimCalls;
type Known = Pick<Selectable<ScimUserTable>, 'external_id' | 'is_managed' | 'is_wanted' | 'deleted_at' | 'changed_at'>;
type Keeping = { readonly viewer: Viewer; readonly rules: readonly GroupRule[] };

const taken = (name: string) => refused('uniqueness', `${name}: ya lo tiene otra cuenta.`);

/** Accounts of people that the viewer administers and the directory did not delete. */
export const visiblePeople = (db: CommonDb, viewer: Viewer) =>
  db
    .selectFrom('account')
    .leftJoin('scim_user', 'scim_user.account_id', 'account.id')
    .where('account.scopes', 'is', null)
    .where('scim_user.deleted_at', 'is', null)
    .where(keptBy(viewer));

const columns = [
  ...userColumns.map((column) => `account.${column}` as const),
  'scim_user.external_id',
  'scim_user.is_managed',
  'scim_user.is_wanted',
  'scim_user.changed_at',
] as const;

type Row = UserRow & { readonly [Name in keyof Omit<Known, 'deleted_at'>]: Known[Name] | null };

const groupsOf = async (db: CommonDb, accounts: readonly string[]) =>
  accounts.length === 0
    ? []
    : db
        .selectFrom('scim_member as m')
        .innerJoin('scim_group as g', 'g.id', 'm.group_id')
        .select(['m.account_id', 'g.id', 'g.display_name', 'g.external_id'])
        .where('m.account_id', 'in', accounts)
        .orderBy('g.id')
        .execute();

type Membership = Awaited<ReturnType<typeof groupsOf>>[number];

function resourceOf(publicUrl: string, row: Row, memberships: readonly Membership[]) {
  const groups = memberships.filter(({ account_id }) => account_id === row.id);
  return {
    schemas: [userSchema],
    id: row.id,
    ...(row.external_id && { externalId: row.external_id }),
    userName: row.username,
    name: {
      givenName: row.first_name,
      familyName: row.last_name,
      formatted: `${row.first_name} ${row.last_name}`.trim(),
    },
    displayName: `${row.first_name} ${row.last_name}`.trim(),
    ...(row.email !== '' && { emails: [{ value: row.email, type: 'work', primary: true }] }),
    active: row.is_wanted ?? row.is_active,
    groups: groups.map(({ id, display_name }) => ({
      value: id,
      display: display_name,
      $ref: locationOf(publicUrl, 'Groups', id),
    })),
    meta: {
      resourceType: 'User',
      created: row.created_at,
      lastModified: row.changed_at ?? row.created_at,
      location: locationOf(publicUrl, 'Users', row.id),
    },
  };
}

async function one(db: CommonDb, viewer: Viewer, id: string): Promise<Row> {
  const row = isId(id)
    ? await visiblePeople(db, viewer).select(columns).where('account.id', '=', id).executeTakeFirst()
    : undefined;
  if (!row || !administers(viewer, accountOf(row))) throw notFound();
  return row;
}

async function answered({ viewer, services }: Pick<Ask<Calls['user']>, 'viewer' | 'services'>, id: string) {
  const { common } = services.door;
  return resourceOf(services.publicUrl, await one(common, viewer, id), await groupsOf(common, [id]));
}

const found = { username: 'userName', externalid: 'externalId', id: 'id', 'emails.value': 'email', emails: 'email' };

export async function users({ query, viewer, services }: Ask<Calls['users']>) {
  const { common } = services.door;
  const filter = filterIn(query.filter, found);
  const value = filter?.value ?? '';
  const wanted = visiblePeople(common, viewer)
    .select(columns)
    .$if(filter?.attribute === 'userName', (all) => all.where('username_key', '=', usernameKey(value)))
    .$if(filter?.attribute === 'externalId', (all) => all.where('scim_user.external_id', '=', value))
    .$if(filter?.attribute === 'email', (all) => all.where(sql<string>`lower(email)`, '=', value.toLowerCase()))
    .$if(filter?.attribute === 'id', (all) => all.where('account.id', '=', isId(value) ? value : '0'));
  const { rows, page } = await onePage(wanted, 'account.id', query);
  const groups = await groupsOf(
    common,
    rows.map(({ id }) => id),
  );
  const resources = rows.map((row) => chosen(resourceOf(services.publicUrl, row, groups), query));
  return listed(resources, page);
}

export async function user(ask: Ask<Calls['user']>) {
  return chosen(await answered(ask, ask.params.id), ask.query);
}

const knownUser = (trx: CommonTrx, id: string) =>
  trx.selectFrom('scim_user').selectAll().where('account_id', '=', id).executeTakeFirst();

/** Brings role, customer and access in line with what the directory says of an account (`listedAccount`). */
export async function settle(trx: CommonTrx, { viewer, rules }: Keeping, id: string): Promise<void> {
  const before = await lockUser(trx, viewer, id, 'person');
  const known = await knownUser(trx, id);
  if (!known) return;
  const names = (await groupsOf(trx, [id])).flatMap(({ display_name, external_id }) => [
    display_name,
    external_id ?? '',
  ]);
  const after = listedAccount(viewer, rules, {
    current: accountOf(before),
    isManaged: known.is_managed,
    isWanted: known.is_wanted,
    groups: names,
  });
  await refuseChange(trx, viewer, before, after);
  const { role, userType, customer, isActive } = after;
  const row = await trx
    .updateTable('account')
    .set({
      role,
      user_type: userType,
      customer,
      is_active: isActive,
      version: sql`version + 1`,
      // Every token carries the instant, so that sessions end with the access.
      ...(before.is_active && !isActive && { tokens_since: sql<string>`clock_timestamp()` }),
    })
    .where('id', '=', id)
    .where(
      sql<boolean>`(role, user_type, customer, is_active) is distinct from (${role}::text, ${userType}::text, ${customer}::text, ${isActive}::boolean)`,
    )
    .returning(userColumns)
    .executeTakeFirst();
  if (!row) return;
  const changes = changesBetween(userWire(before), userWire(row));
  if (Object.keys(changes).length > 0) {
    await remember(trx, { accountId: id, event: 'updated', by: viewer.id, changes });
  }
  if (!isActive) await voidCodes(trx, id, 'signup');
  if (before.is_active !== isActive) {
    await remember(trx, { accountId: id, event: isActive ? 'enabled' : 'disabled', by: viewer.id });
  }
}

const fieldsOf = (state: UserState) => ({
  username: state.userName,
  username_key: usernameKey(state.userName),
  first_name: state.firstName,
  last_name: state.lastName,
  email: state.email,
});

async function refuseTaken(trx: CommonTrx, { userName, email }: UserState, id: string | null): Promise<void> {
  const used = await claimNames(trx, { id, username: userName, email });
  if (used.username) throw taken('userName');
  if (used.email) throw taken('emails');
}

/** What the directory says of an account from now on; one that was here before keeps its role. */
async function keep(trx: CommonTrx, id: string, state: UserState, isManaged: boolean): Promise<void> {
  const said = {
    external_id: state.externalId || null,
    is_wanted: state.isActive,
    deleted_at: null,
    changed_at: sql<string>`clock_timestamp()`,
  };
  await trx
    .insertInto('scim_user')
    .values({ account_id: id, is_managed: isManaged, ...said })
    .onConflict((there) => there.column('account_id').doUpdateSet(said))
    .execute();
}

/** @returns the address before, where it is another now: links that were sent there are void */
async function change(trx: CommonTrx, keeping: Keeping, id: string, state: UserState): Promise<string | undefined> {
  const before = await lockUser(trx, keeping.viewer, id, 'person');
  await refuseTaken(trx, state, id);
  const row = await trx
    .updateTable('account')
    .set({ ...fieldsOf(state), version: sql`version + 1` })
    .where('id', '=', id)
    .returning(userColumns)
    .executeTakeFirstOrThrow();
  const changes = changesBetween(userWire(before), userWire(row));
  if (Object.keys(changes).length > 0) {
    await remember(trx, { accountId: id, event: 'updated', by: keeping.viewer.id, changes });
  }
  if (changes.email) await voidMailed(trx, id);
  await keep(trx, id, state, false);
  await settle(trx, keeping, id);
  return changes.email ? before.email : undefined;
}

const keepingOf = ({ viewer, services }: Pick<Ask<Calls['user']>, 'viewer' | 'services'>): Keeping => ({
  viewer,
  rules: services.groupRules,
});

/** An account that the directory deleted before; it comes back with its history. */
async function deletedUser(trx: CommonTrx, viewer: Viewer, { userName }: UserState): Promise<string | undefined> {
  const deleted = await trx
    .selectFrom('account')
    .innerJoin('scim_user', 'scim_user.account_id', 'account.id')
    .select('account.id')
    .where('username_key', '=', usernameKey(userName))
    .where('deleted_at', 'is not', null)
    .where(keptBy(viewer))
    .executeTakeFirst();
  return deleted?.id;
}

/** Closed until a group gives it something to do. */
async function add(trx: CommonTrx, keeping: Keeping, state: UserState, passwordHash: string): Promise<string> {
  const { viewer } = keeping;
  await refuseTaken(trx, state, null);
  const row = await trx
    .insertInto('account')
    .values({
      ...fieldsOf(state),
      password_hash: passwordHash,
      role: null,
      user_type: viewer.userType,
      customer: viewer.customer,
      is_active: false,
    })
    .returning(userColumns)
    .executeTakeFirstOrThrow();
  await remember(trx, {
    accountId: row.id,
    event: 'created',
    by: viewer.id,
    changes: changesBetween(null, userWire(row)),
  });
  await keep(trx, row.id, state, true);
  return row.id;
}

export async function createUser(ask: Ask<Calls['createUser']>) {
  const state = completed(userIn(ask.body));
  const passwordHash = await unknownPassword();
  const id = await inTurn(ask.services.door, async (trx) => {
    const deleted = await deletedUser(trx, ask.viewer, state);
    if (deleted === undefined) return add(trx, keepingOf(ask), state, passwordHash);
    await change(trx, keepingOf(ask), deleted, state);
    return deleted;
  });
  return madeAt(await answered(ask, id));
}

type One = Ask<Calls['replaceUser']> | Ask<Calls['patchUser']>;

async function save(ask: One, next: (before: UserState) => UserState) {
  const { id } = ask.params;
  const emailBefore = await inTurn(ask.services.door, async (trx) => {
    const row = await one(trx, ask.viewer, id);
    const before: UserState = {
      userName: row.username,
      externalId: row.external_id ?? '',
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email,
      isActive: row.is_wanted ?? row.is_active,
    };
    return change(trx, keepingOf(ask), id, completed(next(before)));
  });
  if (emailBefore !== undefined) noticeCredentialChange(ask.services, emailBefore, 'email');
  return answered(ask, id);
}

export const replaceUser = (ask: Ask<Calls['replaceUser']>) => save(ask, () => userIn(ask.body));

export async function patchUser(ask: Ask<Calls['patchUser']>) {
  const operations = operationsIn(ask.body);
  return save(ask, (before) => patchedUser(before, operations));
}

/** The account stays with its history, closed, and is not shown to the directory again. */
export async function deleteUser(ask: Ask<Calls['deleteUser']>) {
  const { id } = ask.params;
  await inTurn(ask.services.door, async (trx) => {
    const row = await one(trx, ask.viewer, id);
    const gone = { is_wanted: false, deleted_at: sql<string>`clock_timestamp()` };
    await trx
      .insertInto('scim_user')
      .values({ account_id: id, external_id: row.external_id, is_managed: false, ...gone })
      .onConflict((there) => there.column('account_id').doUpdateSet(gone))
      .execute();
    await trx.deleteFrom('scim_member').where('account_id', '=', id).execute();
    await settle(trx, keepingOf(ask), id);
  });
  return undefined;
}

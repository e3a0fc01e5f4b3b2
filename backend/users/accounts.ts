import { sql } from 'kysely';
import { voidCodes, voidMailed } from '#backend/account/codes.ts';
import { remember } from '#backend/account/events.ts';
import { hashPassword } from '#backend/account/passwords.ts';
import { removeSecondFactor } from '#backend/account/secondFactor.ts';
import type { CommonTrx } from '#backend/db/database.ts';
import type { Door } from '#backend/db/scoped.ts';
import { conflict, invalid } from '#backend/errors/answered.ts';
import { activeAfter, refuseOldVersion } from '#backend/rows/entries.ts';
import type { WireNewPassword, WireUser } from '#contract/users.ts';
import { usernameKey } from '#domain/forms/account.ts';
import { personIn, type UserValues } from '#domain/forms/users.ts';
import { sameValue } from '#domain/money.ts';
import type { Person } from '#domain/roles.ts';
import { type Account, changeProblem, holdsTheKeys } from '#domain/users.ts';
import { changesBetween } from './history.ts';
import {
  accountOf,
  type Kind,
  lockUser,
  refuseUsed,
  type UserRow,
  unlessUsed,
  userColumns,
  userWire,
  versionOf,
} from './rows.ts';

/** Changes of accounts, by an administrator or from the command line; each is one transaction. */

/** The administrator; without an id, the command line. */
export type Keeper = Person & { readonly id: string | null };

/** The account and, for callers that send If-Match, its version. */
type Which = { readonly id: string; readonly ifMatch: number | null; readonly kind?: Kind };

/** A temporary password must be changed at the next sign-in, because another person knows it. */
type Password = { readonly password: string; readonly isTemporary: boolean };

/** Form fields whose name in the contract differs. */
export const wireNames: Readonly<Record<string, string>> = { role: 'userRoleCode' };

/** An arbitrary number that nothing else locks. */
const accountsLock = 714_250_319;

/** Serialises changes of accounts, so that two administrators cannot disable each other. */
export function inTurn<Result>(
  door: Pick<Door, 'unscoped'>,
  work: (trx: CommonTrx) => Promise<Result>,
): Promise<Result> {
  return door.unscoped(async (trx) => {
    await sql`select pg_advisory_xact_lock(${accountsLock})`.execute(trx);
    return work(trx);
  });
}

async function otherKeys(trx: CommonTrx, id: string | null): Promise<number> {
  const staff = await trx
    .selectFrom('account')
    .select(userColumns)
    .where('is_active', '=', true)
    .where('customer', 'is', null)
    // Service accounts cannot manage access, so they do not count as the last administrator.
    .where('scopes', 'is', null)
    .execute();
  return staff.filter((row) => row.id !== id && holdsTheKeys(accountOf(row))).length;
}

/** @throws 400 where the keeper may not leave the account so */
export async function refuseChange(
  trx: CommonTrx,
  keeper: Keeper,
  before: UserRow | null,
  after: Account,
  changesLimit = false,
): Promise<void> {
  const problem = changeProblem({
    viewer: keeper,
    isOwn: before !== null && before.id === keeper.id,
    before: before && accountOf(before),
    after,
    changesLimit,
    otherKeys: await otherKeys(trx, before?.id ?? null),
  });
  if (problem) throw invalid({ [wireNames[problem.field] ?? problem.field]: [problem.text] });
}

const columnsOf = (values: UserValues) => {
  const { role, userType, customer } = personIn(values);
  return {
    username: values.username,
    username_key: usernameKey(values.username),
    email: values.email,
    first_name: values.firstName,
    last_name: values.lastName,
    second_last_name: values.secondLastName,
    role,
    user_type: userType,
    customer,
    authorization_limit: values.authorizationLimit || null,
  };
};

export async function addAccount(
  door: Pick<Door, 'unscoped'>,
  keeper: Keeper,
  { values, password, isTemporary }: Password & { readonly values: UserValues },
): Promise<WireNewPassword> {
  const password_hash = await hashPassword(password);
  return inTurn(door, async (trx) => {
    await refuseChange(trx, keeper, null, { ...personIn(values), isActive: true });
    await refuseUsed(trx, { ...values, id: null });
    const insert = trx
      .insertInto('account')
      .values({ ...columnsOf(values), password_hash, must_change_password: isTemporary })
      .returning(userColumns);
    const added = await unlessUsed(insert.executeTakeFirstOrThrow());
    const { id, username } = added;
    await remember(trx, {
      accountId: id,
      event: 'created',
      by: keeper.id,
      changes: changesBetween(null, userWire(added)),
    });
    return { id, username, version: versionOf(added), password };
  });
}

type Changed = {
  readonly user: WireUser;
  /** The address before, where it is another now. */
  readonly emailBefore: string | undefined;
};

/** @param isActive true enables a disabled account. @throws 400 where it would disable one */
export async function changeAccount(
  door: Pick<Door, 'unscoped'>,
  keeper: Keeper,
  {
    id,
    ifMatch,
    values,
    isActive,
    keepsLimit,
  }: Which & { readonly values: UserValues; readonly isActive: boolean | undefined; readonly keepsLimit: boolean },
): Promise<Changed> {
  return inTurn(door, async (trx) => {
    const before = await lockUser(trx, keeper, id);
    const columns = columnsOf(values);
    if (keepsLimit) columns.authorization_limit = before.authorization_limit;
    const { username_key: _, ...sent } = columns;
    refuseOldVersion({ ifMatch }, userWire(before), userWire({ ...before, ...sent }));
    const changesLimit = !sameValue(before.authorization_limit, columns.authorization_limit);
    const { is_active } = activeAfter(before, isActive);
    const isBack = is_active && !before.is_active;
    const person = { ...personIn(values), isActive: is_active };
    await refuseChange(trx, keeper, before, person, changesLimit);
    await refuseUsed(trx, { ...values, id });
    const update = trx
      .updateTable('account')
      .set({ ...columns, is_active, version: sql`version + 1` })
      .where('id', '=', id)
      .returning(userColumns);
    const after = userWire(await unlessUsed(update.executeTakeFirstOrThrow()));
    const changes = changesBetween(userWire(before), after);
    if (changes.email) await voidMailed(trx, id);
    if (isBack) await remember(trx, { accountId: id, event: 'enabled', by: keeper.id });
    if (Object.keys(changes).length > 0) {
      await remember(trx, { accountId: id, event: 'updated', by: keeper.id, changes });
    }
    return { user: after, emailBefore: changes.email ? before.email : undefined };
  });
}

const switches = {
  enabled: { is_active: true },
  disabled: { is_active: false, tokens_since: sql<string>`clock_timestamp()` },
};

/** An account that is already so stays unchanged. */
async function switchAccount(
  door: Pick<Door, 'unscoped'>,
  keeper: Keeper,
  { id, ifMatch, event, kind }: Which & { readonly event: keyof typeof switches },
): Promise<WireUser> {
  const change = switches[event];
  return inTurn(door, async (trx) => {
    const before = await lockUser(trx, keeper, id, kind);
    refuseOldVersion({ ifMatch }, { version: versionOf(before) });
    if (before.is_active === change.is_active) return userWire(before);
    await refuseChange(trx, keeper, before, { ...accountOf(before), isActive: change.is_active });
    const after = await trx
      .updateTable('account')
      .set({ ...change, version: sql`version + 1` })
      .where('id', '=', id)
      .returning(userColumns)
      .executeTakeFirstOrThrow();
    // A link that confirms an address opens an account, and not one that was closed since.
    if (event === 'disabled') await voidCodes(trx, id, 'signup');
    await remember(trx, { accountId: id, event, by: keeper.id });
    return userWire(after);
  });
}

/** Disables the account and ends all of its sessions. */
export const disableAccount = (door: Pick<Door, 'unscoped'>, keeper: Keeper, which: Which) =>
  switchAccount(door, keeper, { ...which, event: 'disabled' });

/** Enables the account; its sessions stay ended. */
export const enableAccount = (door: Pick<Door, 'unscoped'>, keeper: Keeper, which: Which) =>
  switchAccount(door, keeper, { ...which, event: 'enabled' });

const noSecondFactor = conflict('second_factor_off', 'Esta cuenta no tiene un segundo factor activo.');
const ownSecondFactor = conflict(
  'own_second_factor',
  'El segundo factor propio se desactiva en el perfil, con la contraseña.',
);

/** For a person who lost telephone and codes: the password alone opens the account, until another one is added. */
export async function takeSecondFactor(
  door: Pick<Door, 'unscoped'>,
  keeper: Keeper,
  { id, ifMatch }: Which,
): Promise<WireUser> {
  return inTurn(door, async (trx) => {
    const before = await lockUser(trx, keeper, id);
    refuseOldVersion({ ifMatch }, { version: versionOf(before) });
    if (id === keeper.id) throw ownSecondFactor;
    if (before.second_factor_since === null) throw noSecondFactor;
    await removeSecondFactor(trx, id, keeper.id);
    const after = await trx
      .updateTable('account')
      .set({ version: sql`version + 1` })
      .where('id', '=', id)
      .returning(userColumns)
      .executeTakeFirstOrThrow();
    return userWire(after);
  });
}

/** Sets another password; all sessions end, and codes that were sent are void. */
export async function givePassword(
  door: Pick<Door, 'unscoped'>,
  keeper: Keeper,
  { id, ifMatch, password, isTemporary }: Which & Password,
): Promise<WireNewPassword> {
  const password_hash = await hashPassword(password);
  return inTurn(door, async (trx) => {
    const before = await lockUser(trx, keeper, id);
    refuseOldVersion({ ifMatch }, { version: versionOf(before) });
    const given = await trx
      .updateTable('account')
      .set({
        password_hash,
        must_change_password: isTemporary,
        tokens_since: sql`clock_timestamp()`,
        version: sql`version + 1`,
      })
      .where('id', '=', id)
      .returning(userColumns)
      .executeTakeFirstOrThrow();
    await voidCodes(trx, id, 'reset');
    await remember(trx, { accountId: id, event: 'passwordReset', by: keeper.id });
    return { id, username: given.username, version: versionOf(given), password };
  });
}

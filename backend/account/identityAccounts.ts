import { sql } from 'kysely';
import type { CommonDb, CommonTrx } from '#backend/db/database.ts';
import { conflict, invalid } from '#backend/errors/answered.ts';
import type { Services } from '#backend/serve/services.ts';
import { countAttempt, forgive, subjectsHere, subjectsOf } from '#backend/sessions/attempts.ts';
import { IdentityRefused, type Proven } from '#backend/sessions/identityProvider.ts';
import type { Viewer } from '#backend/sessions/viewer.ts';
import { usernameKey } from '#domain/forms/account.ts';
import { entersByPassword, type GroupRule, identityTexts, personOfGroups } from '#domain/identity.ts';
import { isService, type Person } from '#domain/roles.ts';
import { texts } from '#domain/texts.ts';
import { isUnconfirmed, voidCodes } from './codes.ts';
import { remember } from './events.ts';
import { passwordMatches } from './passwords.ts';

/** Which account the provider's person is, and what the provider decides about it. */

type Owner = {
  readonly id: string;
  readonly role: Person['role'];
  readonly user_type: Person['userType'];
  readonly customer: string | null;
  readonly is_active: boolean;
};

const ownerColumns = ['account.id', 'role', 'user_type', 'customer', 'is_active'] as const;

export async function hasIdentity(db: Pick<CommonDb, 'selectFrom'>, issuer: string | undefined, accountId: string) {
  if (issuer === undefined) return false;
  const found = await db
    .selectFrom('account_identity')
    .select('subject')
    .where('issuer', '=', issuer)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return found !== undefined;
}

type Judged = {
  readonly id: string;
  readonly role: Person['role'];
  readonly break_glass: boolean;
  readonly scopes: readonly string[] | null;
};

/** Whether a right password opens the account. */
export async function mayUsePassword({ door, identity }: Services, account: Judged): Promise<boolean> {
  // Programs have tokens only.
  if (account.scopes !== null) return false;
  if (!identity) return true;
  return entersByPassword(
    {
      isService: isService(account.role),
      isBreakGlass: account.break_glass,
      hasIdentity: await hasIdentity(door.common, identity.settings.issuer, account.id),
    },
    identity.settings.isOnly,
  );
}

const usesProvider = conflict('uses_provider', identityTexts.usesProvider);

/** @throws 409 for an account whose owner the provider identifies */
export async function refuseProvidersOwn({ door, identity }: Pick<Services, 'door' | 'identity'>, accountId: string) {
  if (await hasIdentity(door.common, identity?.settings.issuer, accountId)) throw usesProvider;
}

/** The provider's groups decide about the accounts that it made; each sign-in brings them up to date. */
async function followGroups(trx: CommonTrx, owner: Owner, person: Person): Promise<void> {
  const before = { userRoleCode: owner.role, userType: owner.user_type, customer: owner.customer };
  const after = { userRoleCode: person.role, userType: person.userType, customer: person.customer };
  const changes = Object.fromEntries(
    (['userRoleCode', 'userType', 'customer'] as const)
      .filter((field) => before[field] !== after[field])
      .map((field) => [field, { before: before[field], after: after[field] }]),
  );
  if (Object.keys(changes).length === 0) return;
  await trx
    .updateTable('account')
    .set({ role: person.role, user_type: person.userType, customer: person.customer, version: sql`version + 1` })
    .where('id', '=', owner.id)
    .execute();
  await remember(trx, { accountId: owner.id, event: 'updated', by: owner.id, changes });
}

/** @throws IdentityRefused where nothing gives this person a role */
function personIn(rules: readonly GroupRule[], groups: Proven['groups']): Person {
  if (groups === null) throw new IdentityRefused(identityTexts.groupsLeftOut);
  const person = personOfGroups(rules, groups);
  if (!person) throw new IdentityRefused(identityTexts.noGroup);
  return person;
}

/** The account of this person; undefined at their first sign-in. @throws IdentityRefused */
export async function knownOwner(
  trx: CommonTrx,
  { issuer, subject, groups }: Proven,
  rules: readonly GroupRule[],
): Promise<string | undefined> {
  const owner = await trx
    .selectFrom('account_identity')
    .innerJoin('account', 'account.id', 'account_identity.account_id')
    .select([...ownerColumns, 'is_managed'])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .forUpdate('account')
    .executeTakeFirst();
  if (!owner) return undefined;
  if (!owner.is_active) throw new IdentityRefused(identityTexts.disabled);
  if (!owner.is_managed) return owner.id;
  const person = personIn(rules, groups);
  await followGroups(trx, owner, person);
  return owner.id;
}

/**
 * The account that has this person's address and that no identity is linked to. The address alone links nothing: a code is
 * mailed to it first. @throws IdentityRefused
 */
export async function accountToLink(
  trx: CommonTrx,
  { issuer, email, isEmailVerified }: Proven,
): Promise<string | undefined> {
  if (email === '') return undefined;
  const account = await trx
    .selectFrom('account')
    .select(['id', 'is_active', 'role', isUnconfirmed.as('isUnconfirmed')])
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();
  if (!account || account.isUnconfirmed) return undefined;
  if (isEmailVerified === false) throw new IdentityRefused(identityTexts.unverified);
  if (!account.is_active) throw new IdentityRefused(identityTexts.disabled);
  if (isService(account.role) || (await hasIdentity(trx, issuer, account.id))) {
    throw new IdentityRefused(identityTexts.taken);
  }
  return account.id;
}

const longestName = 100;
const longestUsername = 140;

/** @param but an account whose name counts as free */
export async function freeUsername(trx: CommonTrx, wanted: string, but = '0'): Promise<string> {
  const name = wanted.replace(/\s/g, '').slice(0, longestUsername) || 'persona';
  const { rows } = await sql<{ username_key: string }>`select username_key from account
    where (username_key = ${usernameKey(name)} or starts_with(username_key, ${`${usernameKey(name)}-`}))
      and id <> ${but}`.execute(trx);
  const taken = new Set(rows.map(({ username_key }) => username_key));
  if (!taken.has(usernameKey(name))) return name;
  for (let number = 2; ; number += 1) {
    if (!taken.has(`${usernameKey(name)}-${number}`)) return `${name}-${number}`;
  }
}

/** An arbitrary number that nothing else locks. */
const creatingLock = 714_250_321;

/** The account that was asked for with this address and not confirmed: it keeps the address from no person who has it. */
async function askedFor(trx: CommonTrx, email: string): Promise<string | undefined> {
  if (email === '') return undefined;
  const account = await trx
    .selectFrom('account')
    .select('id')
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .where(isUnconfirmed)
    .forUpdate()
    .executeTakeFirst();
  return account?.id;
}

/** A new account for a person whose groups give them something to do here. @throws IdentityRefused */
export async function createOwner(
  trx: CommonTrx,
  proven: Proven,
  { rules, passwordHash }: { readonly rules: readonly GroupRule[]; readonly passwordHash: string },
): Promise<string> {
  const person = personIn(rules, proven.groups);
  await sql`select pg_advisory_xact_lock(${creatingLock})`.execute(trx);
  // An address that the provider did not check is not kept: it may be another person's.
  const email = proven.isEmailVerified === false ? '' : proven.email;
  const waiting = await askedFor(trx, email);
  const username = await freeUsername(trx, proven.username, waiting);
  const values = {
    username,
    username_key: usernameKey(username),
    password_hash: passwordHash,
    role: person.role,
    user_type: person.userType,
    customer: person.customer,
    email,
    ...(proven.isEmailVerified === true && { email_verified_at: sql<string>`clock_timestamp()` }),
    first_name: proven.firstName.slice(0, longestName) || username,
    last_name: proven.lastName.slice(0, longestName) || '',
  };
  const { id } = await (waiting === undefined
    ? trx.insertInto('account').values(values).returning('id').executeTakeFirstOrThrow()
    : trx
        .updateTable('account')
        .set({ ...values, is_active: true })
        .where('id', '=', waiting)
        .returning('id')
        .executeTakeFirstOrThrow());
  if (waiting !== undefined) await voidCodes(trx, waiting, 'signup');
  await remember(trx, { accountId: id, event: 'created', by: id });
  await link(trx, id, proven, true);
  return id;
}

async function link(
  trx: CommonTrx,
  accountId: string,
  { issuer, subject }: Pick<Proven, 'issuer' | 'subject'>,
  isManaged: boolean,
): Promise<void> {
  await trx
    .insertInto('account_identity')
    .values({ issuer, subject, account_id: accountId, is_managed: isManaged })
    .execute();
  await remember(trx, { accountId, event: 'identityLinked', by: accountId });
}

/**
 * Links an account that was here before. From then on the provider is its way in: password, sessions and personal tokens
 * of before end, since the provider could not take them away. @returns its new `tokens_since`
 */
export async function linkExisting(
  trx: CommonTrx,
  accountId: string,
  identity: Pick<Proven, 'issuer' | 'subject'>,
  passwordHash: string,
): Promise<string> {
  await link(trx, accountId, identity, false);
  await voidCodes(trx, accountId, 'reset');
  const { tokens_since } = await trx
    .updateTable('account')
    .set({ password_hash: passwordHash, must_change_password: false, tokens_since: sql`clock_timestamp()` })
    .where('id', '=', accountId)
    .returning('tokens_since')
    .executeTakeFirstOrThrow();
  return tokens_since;
}

type Asked = { readonly viewer: Pick<Viewer, 'id'>; readonly address: string; readonly services: Services };

const differs = invalid({ password: [texts.passwordNotYours] });

/**
 * Asks for the viewer's own password once more, before something that outlives the session: a person who finds an open
 * screen must not get it. @throws 400, and 429 after too many guesses
 */
export async function confirmOwnPassword({ viewer, address, services }: Asked, password: string): Promise<void> {
  const { common } = services.door;
  await refuseProvidersOwn(services, viewer.id);
  const subjects = subjectsHere(subjectsOf('own-password', viewer.id, address));
  await countAttempt(services, subjects);
  const { password_hash } = await common
    .selectFrom('account')
    .select('password_hash')
    .where('id', '=', viewer.id)
    .executeTakeFirstOrThrow();
  if (!(await passwordMatches(password_hash, password))) throw differs;
  await forgive(common, subjects);
}

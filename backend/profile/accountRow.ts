import { type Selectable, sql } from 'kysely';
import type { CommonDb } from '#backend/db/database.ts';
import type { AccountTable } from '#backend/db/tables/accounts.ts';
import type { Services } from '#backend/serve/services.ts';
import type { Viewer } from '#backend/sessions/viewer.ts';
import type { WireAccount, WireAddress } from '#contract/account.ts';
import { canonical } from '#domain/money.ts';
import { groupsOf, roleNames } from '#domain/roles.ts';
import { lacksSecondFactor } from '#domain/secondFactor.ts';

/** The caller's account as the calls of the profile answer it. */

type Row = Selectable<AccountTable> & { readonly avatar_id: string | null; readonly address: WireAddress | null };

const addressAsked = sql<WireAddress | null>`(select json_build_object('street', street, 'noExt', no_ext,
  'noInt', no_int, 'colony', colony, 'state', state_id, 'municipality', municipality_id, 'postalCode', postal_code)
  from account_address where account_id = account.id)`;

type Reading = Pick<Services, 'links' | 'secondFactorRequired'>;

type Asker = Pick<Viewer, 'id' | 'hasSecondFactor'>;

function accountWire({ links, secondFactorRequired }: Reading, row: Row, { hasSecondFactor }: Asker): WireAccount {
  const person = { role: row.role, userType: row.user_type, customer: row.customer };
  return {
    userId: row.id,
    username: row.username,
    treatment: row.treatment,
    firstName: row.first_name,
    lastName: row.last_name,
    secondLastName: row.second_last_name,
    email: row.email,
    profileId: row.id,
    avatar: row.avatar_id === null ? null : links.avatarUrlOf(row.avatar_id),
    phone: row.phone,
    phoneExt: row.phone_ext,
    cellphone: row.cellphone,
    alternativeEmail: row.alternative_email,
    address: row.address,
    userArea: row.customer,
    userRole: row.role && roleNames[row.role],
    userRoleCode: row.role,
    userType: row.user_type,
    groups: groupsOf(person),
    customer: row.customer,
    businessLine: row.business_line,
    authorizationLimit: canonical.money(row.authorization_limit),
    mustChangePassword: row.must_change_password,
    mustAddSecondFactor: lacksSecondFactor(
      { ...person, hasSecondFactor: hasSecondFactor || row.second_factor_since !== null },
      secondFactorRequired,
    ),
    version: row.profile_version,
  };
}

/** The caller's account with its picture and address, as answered. */
export async function readAccount(
  services: Reading,
  db: Pick<CommonDb, 'selectFrom'>,
  viewer: Asker,
): Promise<WireAccount> {
  const row = await db
    .selectFrom('account')
    .selectAll('account')
    .select((account) => [
      account
        .selectFrom('account_avatar')
        .select('account_avatar.id')
        .whereRef('account_avatar.account_id', '=', 'account.id')
        .as('avatar_id'),
      addressAsked.as('address'),
    ])
    .where('id', '=', viewer.id)
    .executeTakeFirstOrThrow();
  return accountWire(services, row, viewer);
}

import type { ColumnType, Generated } from 'kysely';
import type { Role, UserType } from '#domain/roles.ts';
import type { SignInStepKind } from '#domain/signInSteps.ts';
import type { AccountEvent } from '#domain/users.ts';
import type { NewsRules } from '#machines/incident/news.ts';
import type { Identity, Instant, InstantByDefault } from './columns.ts';

/** The tables of accounts, of what they are entered with, and of what is common to all customers. */

interface CustomerTable {
  code: string;
  name: string;
  /** In the main database: the rows are in a database of the customer's own. */
  is_apart: Generated<boolean>;
}

export interface AccountTable {
  id: Identity;
  username: string;
  username_key: string;
  password_hash: string;
  role: Role | null;
  user_type: UserType;
  customer: string | null;
  is_active: Generated<boolean>;
  treatment: Generated<string>;
  first_name: Generated<string>;
  last_name: Generated<string>;
  second_last_name: Generated<string>;
  email: Generated<string>;
  phone: Generated<string>;
  phone_ext: Generated<string>;
  cellphone: Generated<string>;
  alternative_email: Generated<string>;
  business_line: string | null;
  email_verified_at: Instant | null;
  tokens_since: InstantByDefault;
  created_at: InstantByDefault;
  version: Generated<number>;
  last_sign_in_at: Instant | null;
  must_change_password: Generated<boolean>;
  /** The most that the person may authorize, in MXN. */
  authorization_limit: string | null;
  profile_version: Generated<number>;
  /** Since when signing in asks for a code. */
  second_factor_since: Instant | null;
  /** Enters with a password even where the provider of identity is the only way in. */
  break_glass: Generated<boolean>;
  /** What a program's tokens may do; null for people. */
  scopes: string[] | null;
}

interface AccountIdentityTable {
  issuer: string;
  subject: string;
  account_id: string;
  is_managed: boolean;
  linked_at: InstantByDefault;
}

interface IdentityAttemptTable {
  state_hash: string;
  browser_hash: string;
  nonce: string;
  verifier: string;
  expires_at: Instant;
}

interface IdentitySessionTable {
  session_id: string;
  account_id: string;
  sid: string | null;
  refresh_token: string;
  id_token: string;
  confirmed_at: InstantByDefault;
  asked_at: InstantByDefault;
}

export interface AccountAddressTable {
  account_id: string;
  street: string;
  no_ext: string;
  no_int: string;
  colony: string;
  state_id: string;
  municipality_id: string;
  postal_code: string;
}

type Absent<Columns> = { [Name in keyof Columns]: Columns[Name] | null };

export interface AccountFiscalTable extends Absent<Omit<AccountAddressTable, 'account_id'>> {
  account_id: string;
  way_to_pay: number;
  payment_method: string;
  business_name: string;
  rfc: string;
  account_number: string;
  clabe: string;
}

interface AccountAvatarTable {
  account_id: string;
  id: Generated<string>;
  hash: string;
  name: string;
  mime_type: string;
  size: string;
  added_at: InstantByDefault;
}

export interface AccountEventTable {
  id: Identity;
  account_id: string;
  event: AccountEvent;
  by_account_id: string | null;
  happened_at: InstantByDefault;
  changes: Readonly<Record<string, { readonly before: string | null; readonly after: string | null }>>;
}

interface RevokedSessionTable {
  session_id: string;
  expires_at: Instant;
}

interface LoginAttemptTable {
  subject: string;
  failures: number;
  first_at: Instant;
  blocked_until: Instant | null;
}

interface OneTimeCodeTable {
  code_hash: string;
  account_id: string;
  purpose: 'signup' | 'reset';
  expires_at: Instant;
  used_at: Instant | null;
  registration: ColumnType<Registration | null, string | null, never>;
}

/** The data with which a registration link was requested. */
export type Registration = {
  readonly firstName: string;
  readonly lastName: string;
  readonly passwordHash: string;
};

interface SignInPlaceTable {
  account_id: string;
  place: string;
  seen_at: InstantByDefault;
}

interface SignInStepTable {
  challenge_hash: string;
  account_id: string;
  since: Instant;
  kind: SignInStepKind;
  code_hash: string | null;
  tries: Generated<number>;
  expires_at: Instant;
  /** What the provider of identity said before the step; encrypted. */
  entrance: Generated<string | null>;
}

interface SecondFactorTable {
  account_id: string;
  secret: string;
  used_step: Generated<string>;
  added_at: InstantByDefault;
}

interface RecoveryCodeTable {
  account_id: string;
  code_hash: string;
  used_at: Instant | null;
}

interface RememberedDeviceTable {
  device_hash: string;
  account_id: string;
  added_at: InstantByDefault;
  expires_at: Instant;
}

interface PasskeyTable {
  id: Identity;
  account_id: string;
  credential_id: string;
  public_key: string;
  counter: string;
  transports: string[];
  name: string;
  added_at: InstantByDefault;
  last_used_at: Instant | null;
}

interface PasskeyChallengeTable {
  challenge_hash: string;
  account_id: string | null;
  expires_at: Instant;
}

export interface ScimUserTable {
  account_id: string;
  external_id: string | null;
  is_managed: boolean;
  is_wanted: Generated<boolean>;
  deleted_at: Instant | null;
  changed_at: InstantByDefault;
}

interface ScimGroupTable {
  id: Identity;
  kept_by: string;
  display_name: string;
  external_id: string | null;
  created_at: InstantByDefault;
  changed_at: InstantByDefault;
}

interface ScimMemberTable {
  group_id: string;
  account_id: string;
}

interface SessionTable {
  id: string;
  account_id: string;
  signed_in_at: Instant;
  last_use_at: Instant;
  expires_at: Instant;
  device: string;
  network: string;
}

interface PersonalTokenTable {
  id: Identity;
  account_id: string;
  name: string;
  token_hash: string;
  created_at: InstantByDefault;
  expires_at: Instant;
  last_used_at: Instant | null;
  revoked_at: Instant | null;
}

interface StateTable {
  id: string;
  name: string;
}

interface MunicipalityTable {
  id: string;
  state_id: string;
  name: string;
}

interface UnitMeasurementTable {
  id: string;
  name: string;
  abbreviation: string;
  is_active: Generated<boolean>;
  version: Generated<number>;
}

/** How a person wants to learn of what happens to their work. */
export interface NewsPreferenceTable {
  account_id: string;
  rules: ColumnType<NewsRules, string | undefined, string>;
  digest_hour: Generated<number>;
  digests_waits: Generated<boolean>;
  wants_mail: Generated<boolean>;
  version: Generated<number>;
}

/** Tables that belong to no customer. */
export interface CommonTables {
  customer: CustomerTable;
  account: AccountTable;
  account_address: AccountAddressTable;
  account_fiscal: AccountFiscalTable;
  account_avatar: AccountAvatarTable;
  account_event: AccountEventTable;
  revoked_session: RevokedSessionTable;
  login_attempt: LoginAttemptTable;
  one_time_code: OneTimeCodeTable;
  sign_in_place: SignInPlaceTable;
  sign_in_step: SignInStepTable;
  personal_token: PersonalTokenTable;
  second_factor: SecondFactorTable;
  recovery_code: RecoveryCodeTable;
  remembered_device: RememberedDeviceTable;
  passkey: PasskeyTable;
  passkey_challenge: PasskeyChallengeTable;
  scim_user: ScimUserTable;
  scim_group: ScimGroupTable;
  scim_member: ScimMemberTable;
  session: SessionTable;
  account_identity: AccountIdentityTable;
  identity_attempt: IdentityAttemptTable;
  identity_session: IdentitySessionTable;
  news_preference: NewsPreferenceTable;
  state: StateTable;
  municipality: MunicipalityTable;
  unit_measurement: UnitMeasurementTable;
}

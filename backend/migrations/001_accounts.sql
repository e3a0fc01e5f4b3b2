-- Who works with the product. These tables belong to no customer; the backend alone reads them.

create table customer (
  code text primary key check (code ~ '^[a-z0-9]{2,16}$'),
  name text not null
);

create table account (
  id bigint generated always as identity primary key,
  username text not null,
  username_key text not null unique,
  password_hash text not null,
  role text check (role in ('MRO', 'ARE', 'ADM', 'SERVICE')),
  user_type text not null check (user_type in ('intranet', 'extranet')),
  customer text references customer (code),
  is_active boolean not null default true,
  treatment text not null default 'C.',
  first_name text not null default 'NoName',
  last_name text not null default 'NoLastName',
  second_last_name text not null default '',
  email text not null default '',
  phone text not null default '',
  phone_ext text not null default '',
  cellphone text not null default '',
  alternative_email text not null default '',
  business_line text,
  email_verified_at timestamptz,
  -- Every token carries this instant and is void once it moves: when the password changes.
  tokens_since timestamptz not null default now(),
  created_at timestamptz not null default now(),
  check ((user_type = 'extranet') = (customer is not null))
);
create unique index account_email on account (lower(email)) where email <> '';

-- Signed-out sessions; every token of a session carries its id.
create table revoked_session (
  session_id text primary key,
  expires_at timestamptz not null
);
create index revoked_session_expiry on revoked_session (expires_at);

-- Attempts at a secret by (hashed) account, address and both; a success clears the account's.
create table login_attempt (
  subject text primary key,
  failures integer not null,
  first_at timestamptz not null,
  blocked_until timestamptz
);
create index login_attempt_age on login_attempt (first_at);

create table one_time_code (
  code_hash text primary key,
  account_id bigint not null references account (id) on delete cascade,
  purpose text not null check (purpose in ('signup', 'reset')),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index one_time_code_account on one_time_code (account_id);

create table state (
  id text primary key,
  name text not null
);

create table municipality (
  id text primary key,
  state_id text not null references state (id),
  name text not null
);

create table unit_measurement (
  id text primary key,
  name text not null,
  abbreviation text not null
);

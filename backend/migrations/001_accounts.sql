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
  -- Tokens issued before this instant are void: it moves when the password changes.
  tokens_since timestamptz not null default now(),
  created_at timestamptz not null default now(),
  check ((user_type = 'extranet') = (customer is not null))
);
create unique index account_email on account (lower(email)) where email <> '';

create table revoked_token (
  token_id text primary key,
  expires_at timestamptz not null
);
create index revoked_token_expiry on revoked_token (expires_at);

-- Failed sign-ins by account and by address; a success clears the account's.
create table login_attempt (
  subject text primary key,
  failures integer not null,
  first_at timestamptz not null,
  blocked_until timestamptz
);

create table one_time_code (
  code_hash text primary key,
  account_id bigint not null references account (id) on delete cascade,
  purpose text not null check (purpose in ('signup', 'reset')),
  expires_at timestamptz not null,
  used_at timestamptz
);

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

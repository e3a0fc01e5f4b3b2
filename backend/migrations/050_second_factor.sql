-- Second factor: the secret of an authenticator application, and codes for who lost it. Of no customer; the backend alone reads them.

-- Since when signing in asks for a code; null while it does not.
alter table account add column second_factor_since timestamptz;

-- Encrypted: who reads this table cannot make codes. While `account.second_factor_since` is null it waits to be confirmed.
create table second_factor (
  account_id bigint primary key references account (id) on delete cascade,
  secret text not null,
  -- The latest step of 30 seconds whose code was used: neither it nor an earlier one serves again.
  used_step bigint not null default 0,
  added_at timestamptz not null default clock_timestamp()
);

-- Only a keyed hash is stored.
create table recovery_code (
  account_id bigint not null references account (id) on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);

alter table account_event drop constraint account_event_event_check;
alter table account_event add constraint account_event_event_check check (event in ('created', 'updated', 'disabled',
  'enabled', 'passwordReset', 'secondFactorOn', 'secondFactorOff', 'recoveryCodes'));

-- Devices that gave a code, and are not asked for another one until then. Only a hash is stored of what they send.
create table remembered_device (
  device_hash text primary key,
  account_id bigint not null references account (id) on delete cascade,
  added_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null
);
create index remembered_device_account on remembered_device (account_id);

-- Signing in waits for a code of the application, or a recovery code.
alter table sign_in_step drop constraint sign_in_step_kind_check;
alter table sign_in_step add constraint sign_in_step_kind_check check (kind in ('mail', 'totp'));

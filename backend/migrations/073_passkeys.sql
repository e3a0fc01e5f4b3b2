-- Passkeys (WebAuthn): the public keys of people's authenticators. Of no customer; the backend alone reads them.

create table passkey (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id) on delete cascade,
  credential_id text not null unique,
  public_key text not null,
  -- How often the authenticator has signed; 0 for one that does not count.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  added_at timestamptz not null default clock_timestamp(),
  last_used_at timestamptz
);
create index passkey_account on passkey (account_id);

-- What an authenticator is asked to sign. Each serves once, and only its hash is stored.
create table passkey_challenge (
  challenge_hash text primary key,
  -- Who adds a passkey; null for a sign-in, whose owner is not known yet.
  account_id bigint references account (id) on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenge_expiry on passkey_challenge (expires_at);

grant select, insert, update, delete on passkey, passkey_challenge to dictamen_app;

alter table account_event drop constraint account_event_event_check;
alter table account_event add constraint account_event_event_check check (event in ('created', 'updated', 'disabled',
  'enabled', 'passwordReset', 'secondFactorOn', 'secondFactorOff', 'recoveryCodes', 'identityLinked', 'breakGlassOn',
  'breakGlassOff', 'serviceTokenMade', 'serviceTokenRevoked', 'totpAdded', 'totpRemoved', 'passkeyAdded',
  'passkeyRemoved'));

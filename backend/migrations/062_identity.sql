-- People whom an OpenID Connect provider identifies, and the sessions that it may end. Of no customer; the backend alone reads them.

create table account_identity (
  issuer text not null,
  subject text not null,
  account_id bigint not null references account (id) on delete cascade,
  -- The provider's groups decide role and customer; false for an account that was here before.
  is_managed boolean not null,
  linked_at timestamptz not null default clock_timestamp(),
  primary key (issuer, subject),
  unique (issuer, account_id)
);
create index account_identity_account on account_identity (account_id);

-- Sign-ins that were sent to the provider. Each serves once, in the browser that began it.
create table identity_attempt (
  state_hash text primary key,
  browser_hash text not null,
  nonce text not null,
  -- Of PKCE; encrypted.
  verifier text not null,
  expires_at timestamptz not null
);
create index identity_attempt_expiry on identity_attempt (expires_at);

-- Sessions that began at the provider, which is asked about them until they end. Tokens are encrypted.
create table identity_session (
  session_id text primary key references session (id) on delete cascade,
  account_id bigint not null references account (id) on delete cascade,
  -- The provider's own name of the session, where it gives one.
  sid text,
  refresh_token text not null,
  id_token text not null,
  -- When the provider last said that the person is still there, and when it was last asked.
  confirmed_at timestamptz not null default clock_timestamp(),
  asked_at timestamptz not null default clock_timestamp()
);
create index identity_session_asked on identity_session (asked_at);
create index identity_session_account on identity_session (account_id);

grant select, insert, update, delete on account_identity, identity_attempt, identity_session to dictamen_app;

-- What the provider said, kept while a further step is asked for; encrypted.
alter table sign_in_step add column entrance text;

-- Enters with a password even where the provider is the only way in; the command line alone sets it.
alter table account add column break_glass boolean not null default false;

alter table account_event drop constraint account_event_event_check;
alter table account_event add constraint account_event_event_check check (event in ('created', 'updated', 'disabled',
  'enabled', 'passwordReset', 'secondFactorOn', 'secondFactorOff', 'recoveryCodes', 'identityLinked', 'breakGlassOn',
  'breakGlassOff'));

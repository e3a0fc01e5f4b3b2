-- Open sessions as their owner sees them. Whether a token serves is decided by revoked_session and the account, not here.
create table session (
  -- As tokens carry it.
  id text primary key,
  account_id bigint not null references account (id) on delete cascade,
  signed_in_at timestamptz not null,
  -- When a token of the session was last issued.
  last_use_at timestamptz not null default clock_timestamp(),
  -- When the latest token ends.
  expires_at timestamptz not null,
  device text not null,
  network text not null
);
create index session_account on session (account_id);

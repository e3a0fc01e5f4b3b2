-- Tokens for scripts. Only a hash is kept: whoever reads this table can't use them.

create table personal_token (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id) on delete cascade,
  name text not null,
  token_hash text not null unique,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index personal_token_account on personal_token (account_id);

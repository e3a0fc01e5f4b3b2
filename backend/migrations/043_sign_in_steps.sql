-- Sign-ins whose password was right and that need a further step. Only hashes are kept of what opens them.
create table sign_in_step (
  challenge_hash text primary key,
  account_id bigint not null references account (id) on delete cascade,
  -- The account's tokens_since when it began: a changed password voids it.
  since timestamptz not null,
  kind text not null check (kind in ('mail')),
  code_hash text,
  tries integer not null default 0,
  expires_at timestamptz not null
);
create index sign_in_step_account on sign_in_step (account_id);
create index sign_in_step_expiry on sign_in_step (expires_at);
grant select, insert, update, delete on sign_in_step to dictamen_app;

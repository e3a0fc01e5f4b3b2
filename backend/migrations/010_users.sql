-- Accounts as administrators keep them: versions against overwriting, when somebody last came in, a password to be changed.

alter table account add column version integer not null default 1;
alter table account add column last_sign_in_at timestamptz;
-- Given by an administrator: nothing but changing it is served.
alter table account add column must_change_password boolean not null default false;

-- Who changed what of an account; where nobody is named, the command line did. Append-only.
create table account_event (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id),
  event text not null check (event in ('created', 'updated', 'disabled', 'enabled', 'passwordReset')),
  by_account_id bigint references account (id),
  happened_at timestamptz not null default clock_timestamp(),
  changes jsonb not null default '{}'
);
create index account_event_of on account_event (account_id, id);
revoke update, delete on account_event from dictamen_app;

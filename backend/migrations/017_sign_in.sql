-- Guessing from elsewhere keeps nobody out of where they use to sign in; a link to register brings what was asked with it.

-- From where an account has signed in, as a hash: the pause that all of the world shares does not hold there.
create table sign_in_place (
  account_id bigint not null references account (id) on delete cascade,
  place text not null,
  seen_at timestamptz not null default clock_timestamp(),
  primary key (account_id, place)
);
grant select, insert, update, delete on sign_in_place to dictamen_app;

-- Who registers an address that is not confirmed yet may be somebody else: names and password are those of the link that is opened.
alter table one_time_code add column registration jsonb;

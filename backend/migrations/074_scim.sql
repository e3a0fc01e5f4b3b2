-- People and groups that a directory sends by SCIM. Of no customer, like the accounts themselves; the backend alone reads them.

create table scim_user (
  account_id bigint primary key references account (id) on delete cascade,
  external_id text,
  -- The groups decide role and customer; false for an account that was here before.
  is_managed boolean not null,
  -- What the directory says. An account without a group that gives it something to do stays closed all the same.
  is_wanted boolean not null default true,
  -- The directory deleted it: it is not shown there any more, and comes back when it is created again.
  deleted_at timestamptz,
  changed_at timestamptz not null default clock_timestamp()
);
create index scim_user_external on scim_user (external_id);

create table scim_group (
  id bigint generated always as identity primary key,
  -- The customer whose administrators keep it; '*' for the staff of the house.
  kept_by text not null,
  display_name text not null,
  external_id text,
  created_at timestamptz not null default clock_timestamp(),
  changed_at timestamptz not null default clock_timestamp(),
  unique (kept_by, display_name)
);

create table scim_member (
  group_id bigint not null references scim_group (id) on delete cascade,
  account_id bigint not null references account (id) on delete cascade,
  primary key (group_id, account_id)
);
create index scim_member_account on scim_member (account_id);

grant select, insert, update, delete on scim_user, scim_group, scim_member to dictamen_app;

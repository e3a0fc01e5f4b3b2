-- A colleague takes over the queue of an auditor, from one day of Mexico City to another, both included. Rows are never deleted,
-- so that who stood in for whom stays known.
create table delegation (
  customer text not null references customer (code),
  id bigint generated always as identity,
  delegator_id bigint not null references account (id),
  delegate_id bigint not null references account (id),
  first_day date not null,
  last_day date not null,
  set_at timestamptz not null default clock_timestamp(),
  set_by_id bigint not null references account (id),
  -- Ended before its last day, or before it began.
  ended_at timestamptz,
  ended_by_id bigint references account (id),
  primary key (customer, id),
  check (delegator_id <> delegate_id),
  check (last_day >= first_day)
);
create index delegation_to on delegation (customer, delegate_id, last_day) where ended_at is null;
create index delegation_of on delegation (customer, delegator_id, last_day) where ended_at is null;

alter table delegation enable row level security;
alter table delegation force row level security;
create policy by_customer on delegation
  using (customer = any ((select string_to_array(current_setting('app.customers', true), ','))::text[]));
grant select, insert, update on delegation to dictamen_app;

-- From whom the holder took it over as their delegate.
alter table incident_hold add column delegator_id bigint references account (id);
-- For whom the account did it, where it worked on what that person had taken.
alter table incident_event add column delegator_id bigint references account (id);
-- Whose work the news are about, where they came to a delegate.
alter table news add column delegator_id bigint references account (id);

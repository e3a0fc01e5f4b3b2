-- The rows read from a budget's file: one reading for each incident, of the file that its budget has now.

create table budget_reading (
  customer text not null,
  incident_id bigint not null,
  round integer not null,
  file_id bigint not null,
  status text not null default 'reading' check (status in ('reading', 'ready', 'failed')),
  problem text,
  -- As the call answers them.
  rows jsonb not null default '[]',
  lines_total numeric check (lines_total <> 'NaN'),
  stated_total numeric check (stated_total <> 'NaN'),
  attempts integer not null default 0,
  -- Until then one process is at it; a reading that outlives its process is taken up by another.
  claimed_until timestamptz,
  updated_at timestamptz not null default clock_timestamp(),
  primary key (customer, incident_id),
  foreign key (customer, incident_id) references incident (customer, id)
);
create index budget_reading_waiting on budget_reading (customer, updated_at) where status = 'reading';

alter table budget_reading enable row level security;
alter table budget_reading force row level security;
create policy by_customer on budget_reading
  using (customer = any ((select string_to_array(current_setting('app.customers', true), ','))::text[]));
grant select, insert, update, delete on budget_reading to dictamen_app;

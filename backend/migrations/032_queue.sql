-- Who works on an incident, until when: a lease that ends by itself. It is no fact of the incident, so that nothing of its
-- history or version depends on it.
create table incident_hold (
  customer text not null,
  incident_id bigint not null,
  account_id bigint not null references account (id),
  since timestamptz not null default clock_timestamp(),
  until timestamptz not null,
  primary key (customer, incident_id),
  foreign key (customer, incident_id) references incident (customer, id),
  check (until > since)
);
create index incident_hold_by_account on incident_hold (account_id);

alter table incident_hold enable row level security;
alter table incident_hold force row level security;
create policy by_customer on incident_hold
  using (customer = any ((select string_to_array(current_setting('app.customers', true), ','))::text[]));
grant select, insert, update, delete on incident_hold to dictamen_app;

-- What waits longest of each stage, by days as people count them.
create index incident_queue on incident (customer, stage, ((stage_since at time zone 'America/Mexico_City')::date), id);

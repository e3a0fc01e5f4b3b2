-- The folio of each CFDI whose lines were read for an incident, so that the same invoice asked for twice is said.

create table invoice_reading (
  customer text not null,
  uuid text not null,
  incident_id bigint not null,
  read_by_id bigint not null references account (id),
  read_at timestamptz not null default clock_timestamp(),
  primary key (customer, uuid, incident_id),
  foreign key (customer, incident_id) references incident (customer, id)
);
create index invoice_reading_by_incident on invoice_reading (customer, incident_id);
create index invoice_reading_by_person on invoice_reading (read_by_id);

alter table invoice_reading enable row level security;
alter table invoice_reading force row level security;
create policy by_customer on invoice_reading
  using (customer = any ((select string_to_array(current_setting('app.customers', true), ','))::text[]));
grant select, insert, update, delete on invoice_reading to dictamen_app;

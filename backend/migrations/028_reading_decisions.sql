-- The provider that a budget's file names, and the decimal mark that a person said it has.
alter table budget_reading add column provider_id bigint;
alter table budget_reading add column decimal_mark text check (decimal_mark in ('.', ','));

-- What people made of each row of a file: the concept of its line, or why it was left out.
create table reading_decision (
  customer text not null,
  incident_id bigint not null,
  round integer not null,
  sheet text not null,
  "row" integer not null,
  -- The same words in another file of this provider are the same work.
  row_key text not null,
  provider_id bigint,
  concept_id bigint,
  concept_code text,
  reason text not null default '',
  is_forgotten boolean not null default false,
  decided_by_id bigint not null references account (id),
  decided_at timestamptz not null default clock_timestamp(),
  primary key (customer, incident_id, round, sheet, "row"),
  foreign key (customer, incident_id) references incident (customer, id),
  foreign key (customer, provider_id) references provider (customer, id),
  foreign key (customer, concept_id) references concept (customer, id),
  check ((concept_id is null) = (concept_code is null))
);
create index reading_decision_learned on reading_decision (customer, row_key, decided_at desc)
  where concept_id is not null and not is_forgotten;
create index reading_decision_by_person on reading_decision (decided_by_id);

alter table reading_decision enable row level security;
alter table reading_decision force row level security;
create policy by_customer on reading_decision
  using (customer = any ((select string_to_array(current_setting('app.customers', true), ','))::text[]));
grant select, insert, update, delete on reading_decision to dictamen_app;

-- What was read before says less of its matches than is answered now: those files are read again.
select set_config('app.customers', (select string_agg(code, ',') from customer), true);
update budget_reading
  set status = 'reading', rows = '[]', lines_total = null, stated_total = null, attempts = 0, claimed_until = null
  where status = 'ready';

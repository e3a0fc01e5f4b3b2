-- Numbers of a budget's file that have two readings, as the file writes them, and how each provider's files are read.
alter table budget_reading add column doubtful text[] not null default '{}';

-- What a person said of a provider's files holds for its next ones.
create table provider_reading (
  customer text not null,
  provider_id bigint not null,
  decimal_mark text not null check (decimal_mark in ('.', ',')),
  said_by_id bigint not null references account (id),
  said_at timestamptz not null default clock_timestamp(),
  primary key (customer, provider_id),
  foreign key (customer, provider_id) references provider (customer, id)
);
create index provider_reading_by_person on provider_reading (said_by_id);

alter table provider_reading enable row level security;
alter table provider_reading force row level security;
create policy by_customer on provider_reading
  using (customer = any ((select string_to_array(current_setting('app.customers', true), ','))::text[]));
grant select, insert, update, delete on provider_reading to dictamen_app;

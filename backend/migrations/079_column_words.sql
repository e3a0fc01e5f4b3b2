-- The columns of a budget's file by the words above them, and what a person said that they hold: of this file, and, once lines
-- of it were saved, of the next ones of its provider.
alter table budget_reading add column columns jsonb not null default '[]';
alter table budget_reading add column said_columns jsonb;

create table provider_column (
  customer text not null,
  provider_id bigint not null,
  -- The words above the column, as the reading compares them.
  label text not null,
  kind text not null,
  said_by_id bigint not null references account (id),
  said_at timestamptz not null default clock_timestamp(),
  primary key (customer, provider_id, label),
  foreign key (customer, provider_id) references provider (customer, id)
);
create index provider_column_by_person on provider_column (said_by_id);

alter table provider_column enable row level security;
alter table provider_column force row level security;
create policy by_customer on provider_column
  using (customer = any ((select string_to_array(current_setting('app.customers', true), ','))::text[]));
grant select, insert, update, delete on provider_column to dictamen_app;

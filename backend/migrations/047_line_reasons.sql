-- Why a line is authorized for less than was asked, chosen from a catalog of the customer. Its usual reasons are added when the
-- customers are (backend/migrate.ts).
create table line_reason (
  customer text not null references customer (code),
  id bigint generated always as identity,
  slug text not null,
  name text not null,
  is_active boolean not null default true,
  version integer not null default 1,
  primary key (customer, id),
  unique (customer, slug)
);

alter table line_reason enable row level security;
alter table line_reason force row level security;
create policy by_customer on line_reason
  using (customer = any ((select string_to_array(current_setting('app.customers', true), ','))::text[]));
grant select, insert, update, delete on line_reason to dictamen_app;

alter table budget_line
  add column reason_slug text,
  -- A person wrote the authorized figures, or said that they are right as they were asked.
  add column is_reviewed boolean not null default false,
  add foreign key (customer, reason_slug) references line_reason (customer, slug);

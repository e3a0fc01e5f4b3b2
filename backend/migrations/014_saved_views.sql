-- What somebody wants to see again in the lists of incidents: their own, or shared with all of the customer.

create table saved_view (
  customer text not null references customer (code),
  id bigint generated always as identity,
  owner_id bigint not null references account (id) on delete cascade,
  name text not null,
  is_shared boolean not null default false,
  -- Words of the list's filter; the dates may be so many days until today.
  filter jsonb not null,
  columns text[] not null,
  ordering text not null,
  version integer not null default 1,
  added_at timestamptz not null default clock_timestamp(),
  primary key (customer, id)
);
create unique index saved_view_name on saved_view (customer, owner_id, lower(name));
create index saved_view_shared on saved_view (customer) where is_shared;

alter table saved_view enable row level security;
alter table saved_view force row level security;
create policy by_customer on saved_view
  using (customer = any (string_to_array(current_setting('app.customers', true), ',')));
grant select, insert, update, delete on saved_view to dictamen_app;

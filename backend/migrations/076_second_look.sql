-- Which quantified budgets get a second look, as an administrator set it for a customer. Each setting is a row, and the last one
-- holds, so that who chose what and with which seed stays known. Without a row nothing is chosen.
create table second_look_rule (
  customer text not null references customer (code),
  version integer not null check (version > 0),
  -- Authorized for more than this, in MXN.
  over_amount numeric(18, 6) check (over_amount >= 0 and over_amount <> 'NaN'),
  -- Cut by more than this percentage of what was asked.
  over_cut numeric(18, 6) check (over_cut between 0 and 100),
  -- One of so many, drawn by the seed.
  one_of integer check (one_of between 1 and 9999),
  seed text not null,
  set_at timestamptz not null default clock_timestamp(),
  set_by_id bigint not null references account (id),
  primary key (customer, version)
);

alter table second_look_rule enable row level security;
alter table second_look_rule force row level security;
create policy by_customer on second_look_rule
  using (customer = any ((select string_to_array(current_setting('app.customers', true), ','))::text[]));
grant select, insert on second_look_rule to dictamen_app;

-- Why rules chose this budget, and what became of its review; null where they did not.
alter table budget add column second_look text[];
alter table budget add column review text check (review in ('waiting', 'accepted', 'returned'));
create index budget_to_review on budget (customer, incident_id) where review = 'waiting';

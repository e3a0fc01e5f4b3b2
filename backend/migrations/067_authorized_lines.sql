-- Lines of authorized budgets by concept, from which what is usual follows. Written with each event, as the other facts
-- (backend/lifecycle/facts.ts).
create table authorized_line (
  customer text not null,
  incident_id bigint not null,
  -- Tells the rows of an incident apart.
  number integer not null,
  provider_id bigint,
  concept_id bigint not null,
  authorized_on date not null,
  quantity numeric not null,
  -- Of one unit, in pesos.
  price numeric not null,
  primary key (customer, incident_id, number),
  foreign key (customer, incident_id) references incident (customer, id)
);
create index authorized_line_by_concept on authorized_line (customer, concept_id, authorized_on)
  include (incident_id, quantity, price);

alter table authorized_line enable row level security;
alter table authorized_line force row level security;
create policy by_customer on authorized_line
  using (customer = any ((select string_to_array(current_setting('app.customers', true), ','))::text[]));
grant select, insert, update, delete on authorized_line to dictamen_app;

-- Every customer's rows, past row security.
select set_config('app.customers', (select string_agg(code, ',') from customer), true);

insert into authorized_line (customer, incident_id, number, provider_id, concept_id, authorized_on, quantity, price)
select l.customer, l.incident_id, row_number() over (partition by l.customer, l.incident_id), l.provider_id, l.concept_id,
  (b.authorized_at at time zone 'America/Mexico_City')::date, l.auth_quantity,
  round(l.auth_unit_price * case when l.currency = 'MXN' then 1 else coalesce(l.exchange_rate, 0) end, 6)
from incident i
  join budget b on b.customer = i.customer and b.incident_id = i.id
  join budget_line l on l.customer = i.customer and l.incident_id = i.id
where i.authorized_by and not i.annulled and b.authorized_at is not null and l.auth_quantity > 0
  and round(l.auth_unit_price * case when l.currency = 'MXN' then 1 else coalesce(l.exchange_rate, 0) end, 6) > 0;

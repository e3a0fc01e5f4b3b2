-- What summaries add up, in rows so narrow that all of a customer's history is read in one go. They are written with each event
-- (backend/lifecycle/facts.ts) and follow from incident, budget, rounds, stays and lines; `npm run check:data` compares.

create table incident_fact (
  customer text not null,
  incident_id bigint not null,
  added_day date not null,
  sinister_date date,
  status text not null,
  stage text not null,
  annulled boolean not null,
  owner_id bigint not null,
  highway_slug text,
  section_slug text,
  state_id text,
  attending_provider_id bigint,
  -- Of the open budget; none once it is rejected.
  amount numeric(18, 6),
  authorized numeric(18, 6),
  auditor_id bigint,
  reject_reason text,
  rejected_rounds integer not null,
  rejected_amount numeric(38, 6),
  -- Seconds in pending stages, once it is resolved.
  waited bigint,
  primary key (customer, incident_id),
  foreign key (customer, incident_id) references incident (customer, id)
);
create index incident_fact_by_day on incident_fact (customer, added_day);

-- Lines of authorized budgets and of rejected rounds, added up by incident and provider, and by concept as well.
create table provider_fact (
  customer text not null,
  incident_id bigint not null,
  -- Tells the rows of an incident apart.
  number integer not null,
  provider_id bigint,
  rejected boolean not null,
  lines integer not null,
  quantity numeric(38, 6) not null,
  authorized_quantity numeric(38, 6),
  -- In pesos; each line is rounded once, before it is added.
  initial numeric(38, 6) not null,
  authorized numeric(38, 6),
  primary key (customer, incident_id, number),
  foreign key (customer, incident_id) references incident (customer, id)
);

create table concept_fact (
  customer text not null,
  incident_id bigint not null,
  number integer not null,
  provider_id bigint,
  concept_id bigint not null,
  rejected boolean not null,
  lines integer not null,
  quantity numeric(38, 6) not null,
  authorized_quantity numeric(38, 6),
  initial numeric(38, 6) not null,
  authorized numeric(38, 6),
  primary key (customer, incident_id, number),
  foreign key (customer, incident_id) references incident (customer, id)
);

do $$
declare
  fact text;
begin
  foreach fact in array array['incident_fact', 'provider_fact', 'concept_fact'] loop
    execute format('alter table %I enable row level security', fact);
    execute format('alter table %I force row level security', fact);
    execute format(
      'create policy by_customer on %I using (customer = any ((select string_to_array(current_setting(''app.customers'', true), '',''))::text[]))',
      fact
    );
    execute format('grant select, insert, update, delete on %I to dictamen_app', fact);
  end loop;
end
$$;

-- Every customer's rows, past row security.
select set_config('app.customers', (select string_agg(code, ',') from customer), true);

insert into incident_fact (customer, incident_id, added_day, sinister_date, status, stage, annulled, owner_id, highway_slug,
  section_slug, state_id, attending_provider_id, amount, authorized, auditor_id, reject_reason, rejected_rounds, rejected_amount,
  waited)
select i.customer, i.id, i.added_day, i.sinister_date, i.status, i.stage, i.annulled, i.owner_id, i.highway_slug, i.section_slug,
  i.state_id, i.attending_provider_id,
  case when b.rejected_at is null then b.amount end, case when b.rejected_at is null then b.authorized_amount end,
  coalesce(b.authorized_by_id, b.rejected_by_id), case when b.rejected_at is not null then b.reject_reason end,
  (select count(*) from archived_round a where a.customer = i.customer and a.incident_id = i.id),
  (select sum(a.amount) from archived_round a where a.customer = i.customer and a.incident_id = i.id),
  case when i.status <> 'pending' then (select sum(t.seconds) from incident_stay t
    where t.customer = i.customer and t.incident_id = i.id
      and t.stage in ('unregistered', 'withoutBudget', 'unquantified', 'quantified', 'authorizedWithoutFile')) end
from incident i left join budget b on b.customer = i.customer and b.incident_id = i.id;

insert into concept_fact (customer, incident_id, number, provider_id, concept_id, rejected, lines, quantity, authorized_quantity,
  initial, authorized)
select customer, incident_id, row_number() over (partition by customer, incident_id), provider_id, concept_id, rejected, count(*), sum(quantity), sum(auth_quantity),
  sum(round(quantity * unit_price * rate, 6)), sum(round(auth_quantity * auth_unit_price * rate, 6))
from (
  select l.customer, l.incident_id, l.provider_id, l.concept_id, false as rejected, l.quantity, l.unit_price, l.auth_quantity,
    l.auth_unit_price, case when l.currency = 'MXN' then 1 else coalesce(l.exchange_rate, 0) end as rate
  from budget_line l join incident i on i.customer = l.customer and i.id = l.incident_id
  where i.authorized_by
  union all
  select a.customer, a.incident_id, (x ->> 'provider')::bigint, (x ->> 'concept')::bigint, true, (x ->> 'quantity')::numeric,
    (x ->> 'unitPrice')::numeric, null, null,
    case when x ->> 'exchangeType' = 'MXN' then 1 else coalesce((x ->> 'exchange_value')::numeric, 0) end
  from archived_round a, jsonb_array_elements(a.content -> 'concepts') x
) l
group by customer, incident_id, provider_id, concept_id, rejected;

insert into provider_fact (customer, incident_id, number, provider_id, rejected, lines, quantity, authorized_quantity, initial,
  authorized)
select customer, incident_id, row_number() over (partition by customer, incident_id), provider_id, rejected, sum(lines), sum(quantity), sum(authorized_quantity), sum(initial),
  sum(authorized)
from concept_fact group by customer, incident_id, provider_id, rejected;

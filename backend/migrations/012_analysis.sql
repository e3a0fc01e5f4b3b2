-- What analysts ask: how long incidents stayed in each stage, and by whom they are attended.

-- Each visit of an incident to a stage, from the event that led there; written with that event, and equal to what the history
-- says. The last one is open.
create table incident_stay (
  customer text not null,
  incident_id bigint not null,
  -- The version with which it was entered.
  version integer not null,
  stage text not null,
  entered_at timestamptz not null,
  left_at timestamptz,
  -- Whole seconds, once it was left.
  seconds bigint generated always as (floor(extract(epoch from left_at - entered_at))::bigint) stored,
  primary key (customer, incident_id, version),
  foreign key (customer, incident_id) references incident (customer, id)
);
create unique index incident_stay_open on incident_stay (customer, incident_id) where left_at is null;

alter table incident_stay enable row level security;
alter table incident_stay force row level security;
create policy by_customer on incident_stay
  using (customer = any (string_to_array(current_setting('app.customers', true), ',')));
grant select, insert, update, delete on incident_stay to dictamen_app;

-- The incident's provider, else the only one of its lines, else the only one of the lines last rejected.
alter table incident add column attending_provider_id bigint;
alter table incident
  add foreign key (customer, attending_provider_id) references provider (customer, id);

-- Summed by the thousand: not read out of the whole content each time.
alter table archived_round add column amount numeric(18, 6) generated always as ((content ->> 'ammount')::numeric) stored;

-- Filters of the list and of summaries: each with its days.
create index incident_by_provider on incident (customer, attending_provider_id, added_day);
create index incident_by_section on incident (customer, section_slug, added_day);
create index incident_by_highway on incident (customer, highway_slug, added_day);
create index incident_by_state on incident (customer, state_id, added_day) where state_id is not null;
create index incident_by_added on incident (customer, added_at, id);
create index incident_by_date on incident (customer, sinister_date, id);
create index budget_line_by_provider on budget_line (customer, provider_id, incident_id) where provider_id is not null;
create index budget_by_amount on budget (customer, amount) where rejected_at is null;
create index budget_by_auditor on budget (customer, authorized_by_id) where authorized_by_id is not null;
create index budget_by_rejecter on budget (customer, rejected_by_id) where rejected_by_id is not null;
create index budget_by_reject_reason on budget (customer, reject_reason) where rejected_at is not null;

-- Every customer's rows, past row security.
select set_config('app.customers', (select string_agg(code, ',') from customer), true);

insert into incident_stay (customer, incident_id, version, stage, entered_at, left_at)
  select customer, incident_id, version, stage, happened_at,
    lead(happened_at) over (partition by customer, incident_id order by version)
  from (
    select *, lag(stage) over (partition by customer, incident_id order by version) as before from incident_event
  ) e
  where before is distinct from stage;

update incident i set attending_provider_id = coalesce(
  i.provider_id,
  case when exists (select from budget_line l where l.customer = i.customer and l.incident_id = i.id) then
    (select case when min(l.provider_id) = max(l.provider_id) then min(l.provider_id) end
      from budget_line l where l.customer = i.customer and l.incident_id = i.id)
  else
    (select case when min(c ->> 'provider') = max(c ->> 'provider') then min((c ->> 'provider')::bigint) end
      from (select r.content from archived_round r where r.customer = i.customer and r.incident_id = i.id
        order by r.round desc limit 1) r, jsonb_array_elements(r.content -> 'concepts') c)
  end);

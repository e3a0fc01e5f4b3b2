-- How long incidents stayed in each stage is read with their other facts: joined, it took more than a second for a large insurer.

alter table incident_fact
  -- The stages that it went through, each visit in order.
  add column stays text[],
  -- Whole seconds in each; none in the last, which is open.
  add column stay_seconds integer[],
  -- Whether it came there by a passage that it had made before; null where none did.
  add column repeated_stays boolean[],
  -- The day since which it stands in its stage.
  add column entered_day date;

create function stays_of(of_customer text, of_incident bigint, out stages text[], out seconds integer[], out repeated boolean[])
language sql stable as $$
  select array_agg(t.stage order by t.version), array_agg(t.seconds::integer order by t.version),
    case when bool_or(t.is_repeated) then array_agg(t.is_repeated order by t.version) end
  from (
    select p.*, row_number() over (partition by p.before, p.stage order by p.version) > 1 as is_repeated
    from (
      select s.stage, s.seconds, s.version, lag(s.stage) over (order by s.version) as before
      from incident_stay s where s.customer = of_customer and s.incident_id = of_incident
    ) p
  ) t
$$;

-- The version before writes facts without them while both serve. To be dropped, with both functions, once it is two behind.
create function fill_stays() returns trigger language plpgsql as $$
begin
  select s.stages, s.seconds, s.repeated into new.stays, new.stay_seconds, new.repeated_stays
  from stays_of(new.customer, new.incident_id) s;
  select (i.stage_since at time zone 'America/Mexico_City')::date into new.entered_day
  from incident i where i.customer = new.customer and i.id = new.incident_id;
  return new;
end
$$;
create trigger incident_fact_of_the_version_before before insert on incident_fact
  for each row when (new.stays is null) execute function fill_stays();

-- Every customer's rows, past row security.
select set_config('app.customers', (select string_agg(code, ',') from customer), true);

update incident_fact f set (stays, stay_seconds, repeated_stays, entered_day) =
  (select s.stages, s.seconds, s.repeated, (i.stage_since at time zone 'America/Mexico_City')::date
   from incident i, stays_of(i.customer, i.id) s where i.customer = f.customer and i.id = f.incident_id);

-- How long incidents stayed in each stage is read with their other facts: joined, it took more than a second for a large insurer.

alter table incident_fact
  -- The stages that it went through, each visit in order.
  add column stays text[],
  -- Whole seconds in each; none in the last, which is open.
  add column stay_seconds integer[],
  -- Whether it came there by a passage that it had made before; null where none did.
  add column repeated_stays boolean[];

-- Every customer's rows, past row security.
select set_config('app.customers', (select string_agg(code, ',') from customer), true);

update incident_fact f set stays = s.stages, stay_seconds = s.seconds, repeated_stays = s.repeated
from (
  select customer, incident_id, array_agg(stage order by version) as stages,
    array_agg(seconds::integer order by version) as seconds,
    case when bool_or(is_repeated) then array_agg(is_repeated order by version) end as repeated
  from (
    select *, row_number() over (partition by customer, incident_id, before, stage order by version) > 1 as is_repeated
    from (
      select customer, incident_id, version, stage, seconds,
        lag(stage) over (partition by customer, incident_id order by version) as before
      from incident_stay
    ) p
  ) t
  group by customer, incident_id
) s
where s.customer = f.customer and s.incident_id = f.incident_id;

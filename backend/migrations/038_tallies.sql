-- How many incidents there are, by day and by what waits: lists and inboxes show it at each click, and counting all of them
-- anew took ever longer. Rows are only appended, with what a write adds or takes away, so that no two writers wait for each
-- other; readers add them up, and `backend/incidents/tallies.ts` folds them together from time to time.

create table day_tally (
  customer text not null,
  id bigint generated always as identity,
  added_day date not null,
  status text not null,
  owner_id bigint not null,
  incidents bigint not null,
  is_folded boolean not null default false,
  primary key (customer, id)
);
create index day_tally_by_day on day_tally (customer, added_day) include (status, owner_id, incidents);
create index day_tally_new on day_tally (customer) where not is_folded;

create table work_tally (
  customer text not null,
  id bigint generated always as identity,
  owner_id bigint not null,
  status text not null,
  stage text not null,
  has_budget boolean not null,
  original_file boolean not null,
  quantified boolean not null,
  authorized_by boolean not null,
  authorization_file boolean not null,
  authorized_by_jb boolean not null,
  jb_file boolean not null,
  confirmed boolean not null,
  counter_proposal_open boolean not null,
  rejected boolean not null,
  annulled boolean not null,
  incidents bigint not null,
  is_folded boolean not null default false,
  primary key (customer, id)
);
create index work_tally_new on work_tally (customer) where not is_folded;

do $$
declare
  tally text;
begin
  foreach tally in array array['day_tally', 'work_tally'] loop
    execute format('alter table %I enable row level security', tally);
    execute format('alter table %I force row level security', tally);
    execute format(
      'create policy by_customer on %I using (customer = any ((select string_to_array(current_setting(''app.customers'', true), '',''))::text[]))',
      tally
    );
    execute format('grant select, insert, delete on %I to dictamen_app', tally);
  end loop;
end
$$;

-- Kept by triggers, since they count rows and say nothing of an event: whatever writes an incident is counted.
create function tally_new_incidents() returns trigger language plpgsql as $$
begin
  insert into day_tally (customer, added_day, status, owner_id, incidents)
    select customer, added_day, status, owner_id, count(*) from came group by 1, 2, 3, 4;
  insert into work_tally (customer, owner_id, status, stage, has_budget, original_file, quantified, authorized_by,
      authorization_file, authorized_by_jb, jb_file, confirmed, counter_proposal_open, rejected, annulled, incidents)
    select customer, owner_id, status, stage, has_budget, original_file, quantified, authorized_by, authorization_file,
      authorized_by_jb, jb_file, confirmed, counter_proposal_open, rejected, annulled, count(*)
    from came group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15;
  return null;
end
$$;
create trigger tallied_new after insert on incident referencing new table as came
  for each statement execute function tally_new_incidents();

create function tally_days() returns trigger language plpgsql as $$
begin
  insert into day_tally (customer, added_day, status, owner_id, incidents)
    values (old.customer, old.added_day, old.status, old.owner_id, -1);
  if tg_op = 'UPDATE' then
    insert into day_tally (customer, added_day, status, owner_id, incidents)
      values (new.customer, new.added_day, new.status, new.owner_id, 1);
  end if;
  return null;
end
$$;
create trigger tallied_days after update on incident for each row
  when ((old.added_day, old.status, old.owner_id) is distinct from (new.added_day, new.status, new.owner_id))
  execute function tally_days();
create trigger tallied_days_gone after delete on incident for each row execute function tally_days();

create function tally_work() returns trigger language plpgsql as $$
begin
  insert into work_tally (customer, owner_id, status, stage, has_budget, original_file, quantified, authorized_by,
      authorization_file, authorized_by_jb, jb_file, confirmed, counter_proposal_open, rejected, annulled, incidents)
    values (old.customer, old.owner_id, old.status, old.stage, old.has_budget, old.original_file, old.quantified,
      old.authorized_by, old.authorization_file, old.authorized_by_jb, old.jb_file, old.confirmed, old.counter_proposal_open,
      old.rejected, old.annulled, -1);
  if tg_op = 'UPDATE' then
    insert into work_tally (customer, owner_id, status, stage, has_budget, original_file, quantified, authorized_by,
        authorization_file, authorized_by_jb, jb_file, confirmed, counter_proposal_open, rejected, annulled, incidents)
      values (new.customer, new.owner_id, new.status, new.stage, new.has_budget, new.original_file, new.quantified,
        new.authorized_by, new.authorization_file, new.authorized_by_jb, new.jb_file, new.confirmed,
        new.counter_proposal_open, new.rejected, new.annulled, 1);
  end if;
  return null;
end
$$;
create trigger tallied_work after update on incident for each row
  when ((old.owner_id, old.status, old.stage, old.has_budget, old.original_file, old.quantified, old.authorized_by,
      old.authorization_file, old.authorized_by_jb, old.jb_file, old.confirmed, old.counter_proposal_open, old.rejected,
      old.annulled) is distinct from (new.owner_id, new.status, new.stage, new.has_budget, new.original_file, new.quantified,
      new.authorized_by, new.authorization_file, new.authorized_by_jb, new.jb_file, new.confirmed, new.counter_proposal_open,
      new.rejected, new.annulled))
  execute function tally_work();
create trigger tallied_work_gone after delete on incident for each row execute function tally_work();

-- Every customer's rows, past row security.
select set_config('app.customers', (select string_agg(code, ',') from customer), true);

insert into day_tally (customer, added_day, status, owner_id, incidents, is_folded)
  select customer, added_day, status, owner_id, count(*), true from incident group by 1, 2, 3, 4;
insert into work_tally (customer, owner_id, status, stage, has_budget, original_file, quantified, authorized_by,
    authorization_file, authorized_by_jb, jb_file, confirmed, counter_proposal_open, rejected, annulled, incidents, is_folded)
  select customer, owner_id, status, stage, has_budget, original_file, quantified, authorized_by, authorization_file,
    authorized_by_jb, jb_file, confirmed, counter_proposal_open, rejected, annulled, count(*), true
  from incident group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15;

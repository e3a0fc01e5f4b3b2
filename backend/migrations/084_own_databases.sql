-- An insurer may have a database of its own, of the same schema (decision 71). The common tables that its rows refer to are
-- copied there from the main database, whose stamp says whether the copy is still what they are.

-- In the main database: the insurer's rows are in its own, and nothing may take their absence for an empty insurer.
alter table customer add column is_apart boolean not null default false;

create table common_state (
  is_only boolean primary key default true check (is_only),
  installation uuid not null default gen_random_uuid(),
  stamp uuid not null default gen_random_uuid(),
  stamped_by xid8,
  -- In a database of one insurer: the main database's installation, and its stamp when it was copied.
  copied_from uuid,
  copied uuid,
  -- Added to the numbers of its transactions, so that events go on from those that were moved here.
  xact_offset bigint not null default 0
);
insert into common_state default values;

create function stamp_common() returns trigger language plpgsql as $$
begin
  update common_state set stamp = gen_random_uuid(), stamped_by = pg_current_xact_id()
    where stamped_by is distinct from pg_current_xact_id();
  return null;
end
$$;

-- At the commit, so that no transaction waits for another with this row while it still needs others.
create constraint trigger stamped after insert or delete
  or update of username, role, user_type, customer, is_active, treatment, first_name, last_name, second_last_name, email,
    authorization_limit, scopes
  on account deferrable initially deferred for each row execute function stamp_common();
create constraint trigger stamped after insert or update or delete on account_avatar
  deferrable initially deferred for each row execute function stamp_common();
create constraint trigger stamped after insert or update or delete on news_preference
  deferrable initially deferred for each row execute function stamp_common();
create constraint trigger stamped after insert or update or delete on state
  deferrable initially deferred for each row execute function stamp_common();
create constraint trigger stamped after insert or update or delete on unit_measurement
  deferrable initially deferred for each row execute function stamp_common();

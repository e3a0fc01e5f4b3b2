-- Lists keep incidents as they were written (decision 72), with the names of highways, sections and providers and the file
-- types that are missing. This stamp says whether those are still the same, as the other one does of people and states.
alter table common_state add column named uuid not null default gen_random_uuid(), add column named_by xid8;

create function stamp_named() returns trigger language plpgsql as $$
begin
  update common_state set named = gen_random_uuid(), named_by = pg_current_xact_id()
    where named_by is distinct from pg_current_xact_id();
  return null;
end
$$;

-- At the commit, so that no transaction waits for another with this row while it still needs others.
create constraint trigger named after update of name or delete on highway
  deferrable initially deferred for each row execute function stamp_named();
create constraint trigger named after update of name or delete on highway_section
  deferrable initially deferred for each row execute function stamp_named();
create constraint trigger named after update of name or delete on provider
  deferrable initially deferred for each row execute function stamp_named();
create constraint trigger named after insert or update or delete on sinister_file_type
  deferrable initially deferred for each row execute function stamp_named();

-- Row security by customer, forced on the owner too. The backend connects as a role that neither owns nor bypasses.
-- Every query also says `customer =`; this is the wall beneath it.

do $$
declare
  tenant text;
begin
  foreach tenant in array array[
    'highway_company', 'highway', 'highway_section', 'provider_type', 'provider', 'section_provider',
    'family', 'subfamily', 'detail', 'provider_family', 'catalog_year', 'concept', 'concept_price', 'concept_supply',
    'supply_type', 'reject_reason', 'sinister_file_type', 'stored_file', 'incident', 'budget', 'budget_answer', 'budget_line',
    'archived_round', 'sinister_file', 'binnacle_entry', 'incident_event', 'quantification', 'idempotency_key'
  ] loop
    execute format('alter table %I enable row level security', tenant);
    execute format('alter table %I force row level security', tenant);
    execute format(
      'create policy by_customer on %I using (customer = any (string_to_array(current_setting(''app.customers'', true), '','')))',
      tenant
    );
  end loop;
end
$$;

do $$
begin
  if not exists (select from pg_roles where rolname = 'dictamen_app') then
    create role dictamen_app nologin nosuperuser nobypassrls;
  end if;
  -- Where one address serves both, its user becomes this role for requests. An owner who may not grant has no need to.
  if not pg_has_role(current_user, 'dictamen_app', 'member') then
    begin
      execute format('grant dictamen_app to %I', current_user);
    exception when insufficient_privilege then null;
    end;
  end if;
end
$$;

grant usage on schema public to dictamen_app;
grant select, insert, update, delete on all tables in schema public to dictamen_app;
grant usage on all sequences in schema public to dictamen_app;
-- History and binnacle are append-only.
revoke update, delete on incident_event, binnacle_entry, archived_round from dictamen_app;
alter default privileges in schema public grant select, insert, update, delete on tables to dictamen_app;
alter default privileges in schema public grant usage on sequences to dictamen_app;

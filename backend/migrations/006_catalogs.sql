-- Catalogs that people run: versions of what can be edited, and units that can be retired.

alter table supply_type add column version integer not null default 1;
alter table reject_reason add column version integer not null default 1;
alter table sinister_file_type add column version integer not null default 1;
alter table unit_measurement
  add column is_active boolean not null default true,
  add column version integer not null default 1;

-- What a detail or a subfamily holds is counted where they are listed.
create index subfamily_by_family on subfamily (customer, family_id);
create index detail_by_subfamily on detail (customer, subfamily_id);

-- Every customer's rows, past row security.
select set_config('app.customers', (select string_agg(code, ',') from customer), true);

-- Types of the supplies that concepts already have become a catalog.
insert into supply_type (customer, slug, name)
  select customer, 'tipo-' || row_number() over (partition by customer order by supply_type), supply_type
  from (select distinct customer, supply_type from concept_supply where supply_type <> '') as used;

-- Purchase, affected parties and road reports: what the spec names has its column, the rest lives in `extra`.

create table camp (
  customer text not null references customer (code),
  id bigint generated always as identity,
  name text not null,
  highway_slug text,
  extra jsonb not null default '{}',
  primary key (customer, id),
  foreign key (customer, highway_slug) references highway (customer, slug)
);

create sequence requisition_folio;
create table requisition (
  customer text not null references customer (code),
  id bigint generated always as identity,
  folio text not null default 'REQ-' || lpad(nextval('requisition_folio')::text, 6, '0'),
  status text not null default 'Registrada',
  camp_id bigint,
  highway_slug text,
  receiver text not null default '',
  applicant text not null,
  incident_id bigint,
  materials jsonb not null default '[]',
  added_at timestamptz not null default clock_timestamp(),
  extra jsonb not null default '{}',
  primary key (customer, id),
  unique (customer, folio),
  foreign key (customer, camp_id) references camp (customer, id),
  foreign key (customer, highway_slug) references highway (customer, slug),
  foreign key (customer, incident_id) references incident (customer, id)
);
create index requisition_by_incident on requisition (customer, incident_id);

create table purchase_order (
  customer text not null references customer (code),
  id bigint generated always as identity,
  folio text not null,
  added_at timestamptz not null default clock_timestamp(),
  delivery_date date,
  status text not null,
  conditions text not null default '',
  camp_id bigint,
  provider_id bigint,
  resident_id bigint references account (id),
  file_id bigint,
  extra jsonb not null default '{}',
  primary key (customer, id),
  unique (customer, folio),
  foreign key (customer, camp_id) references camp (customer, id),
  foreign key (customer, provider_id) references provider (customer, id),
  foreign key (customer, file_id) references stored_file (customer, id)
);

create table materials_quotation (
  customer text not null references customer (code),
  id bigint generated always as identity,
  incident_id bigint not null,
  supplies jsonb not null,
  added_at timestamptz not null default clock_timestamp(),
  version integer not null default 1,
  extra jsonb not null default '{}',
  primary key (customer, id),
  foreign key (customer, incident_id) references incident (customer, id)
);

-- What a supply costs on a highway.
create table highway_supply (
  customer text not null,
  id bigint generated always as identity,
  highway_slug text not null,
  name text not null,
  supply_type text not null default '',
  unit_id text not null references unit_measurement (id),
  provider_id bigint,
  price numeric(18, 6) not null check (price >= 0 and price <> 'NaN'),
  extra jsonb not null default '{}',
  primary key (customer, id),
  foreign key (customer, highway_slug) references highway (customer, slug),
  foreign key (customer, provider_id) references provider (customer, id)
);
create index highway_supply_by_highway on highway_supply (customer, highway_slug);

create table road_type (
  customer text not null references customer (code),
  id bigint generated always as identity,
  name text not null,
  primary key (customer, id)
);

create table road_job_type (
  customer text not null references customer (code),
  id bigint generated always as identity,
  name text not null,
  primary key (customer, id)
);

create sequence road_report_folio;
create table road_report (
  customer text not null references customer (code),
  id bigint generated always as identity,
  folio text not null default 'CAM-' || lpad(nextval('road_report_folio')::text, 6, '0'),
  status text not null default 'Registrado',
  highway_slug text,
  camp_id bigint,
  type_id bigint not null,
  job_type_id bigint not null,
  receiver text not null default '',
  applicant text not null,
  materials jsonb not null default '[]',
  added_at timestamptz not null default clock_timestamp(),
  version integer not null default 1,
  extra jsonb not null default '{}',
  primary key (customer, id),
  unique (customer, folio),
  foreign key (customer, highway_slug) references highway (customer, slug),
  foreign key (customer, camp_id) references camp (customer, id),
  foreign key (customer, type_id) references road_type (customer, id),
  foreign key (customer, job_type_id) references road_job_type (customer, id)
);

create table affected (
  customer text not null,
  id bigint generated always as identity,
  road_id bigint not null,
  folio text not null,
  name text not null,
  status text not null,
  added_at timestamptz not null default clock_timestamp(),
  extra jsonb not null default '{}',
  primary key (customer, id),
  foreign key (customer, road_id) references road_report (customer, id)
);
create index affected_by_road on affected (customer, road_id);

create table affected_entry (
  customer text not null,
  affected_id bigint not null,
  id bigint generated always as identity,
  account_id bigint not null references account (id),
  comment text not null,
  added_at timestamptz not null default clock_timestamp(),
  primary key (customer, affected_id, id),
  foreign key (customer, affected_id) references affected (customer, id)
);

do $$
declare
  tenant text;
begin
  foreach tenant in array array[
    'camp', 'requisition', 'purchase_order', 'materials_quotation', 'highway_supply', 'road_type', 'road_job_type',
    'road_report', 'affected', 'affected_entry'
  ] loop
    execute format('alter table %I enable row level security', tenant);
    execute format('alter table %I force row level security', tenant);
    execute format(
      'create policy by_customer on %I using (customer = any (string_to_array(current_setting(''app.customers'', true), '','')))',
      tenant
    );
    execute format('grant select, insert, update, delete on %I to dictamen_app', tenant);
  end loop;
end
$$;

grant usage on sequence requisition_folio, road_report_folio to dictamen_app;
-- The log of an affected party is append-only.
revoke update, delete on affected_entry from dictamen_app;

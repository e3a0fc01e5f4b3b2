-- Reference data of each customer. Every primary key begins with the customer and every foreign key carries it,
-- so that no row can point into another customer's.

create table highway_company (
  customer text not null references customer (code),
  id text not null,
  name text not null,
  primary key (customer, id)
);

create table highway (
  customer text not null references customer (code),
  slug text not null,
  name text not null,
  highway_number text not null default '',
  company_id text,
  description text not null default '',
  is_active boolean not null default true,
  version integer not null default 1,
  added_at timestamptz not null default now(),
  primary key (customer, slug),
  foreign key (customer, company_id) references highway_company (customer, id)
);

create table highway_section (
  customer text not null,
  slug text not null,
  highway_slug text not null,
  name text not null,
  initial_kilometer numeric(18, 6) check (initial_kilometer <> 'NaN'),
  final_kilometer numeric(18, 6) check (final_kilometer <> 'NaN'),
  attendant text not null default '',
  state_id text references state (id),
  section_number text not null default '',
  camp text,
  is_active boolean not null default true,
  version integer not null default 1,
  primary key (customer, slug),
  foreign key (customer, highway_slug) references highway (customer, slug)
);
create index highway_section_by_highway on highway_section (customer, highway_slug);

create table provider_type (
  customer text not null references customer (code),
  id bigint generated always as identity,
  slug text not null,
  name text not null,
  is_active boolean not null default true,
  version integer not null default 1,
  primary key (customer, id),
  unique (customer, slug)
);

create table provider (
  customer text not null references customer (code),
  id bigint generated always as identity,
  slug text not null,
  name text not null,
  address text not null default '',
  phone text,
  type_id bigint,
  is_active boolean not null default true,
  version integer not null default 1,
  primary key (customer, id),
  unique (customer, slug),
  foreign key (customer, type_id) references provider_type (customer, id)
);

create table section_provider (
  customer text not null,
  section_slug text not null,
  provider_id bigint not null,
  primary key (customer, section_slug, provider_id),
  foreign key (customer, section_slug) references highway_section (customer, slug),
  foreign key (customer, provider_id) references provider (customer, id)
);

create table family (
  customer text not null references customer (code),
  id bigint generated always as identity,
  name text not null,
  codename text not null check (length(codename) <= 3),
  is_active boolean not null default true,
  version integer not null default 1,
  primary key (customer, id)
);
create unique index family_codename on family (customer, lower(codename)) where is_active;

create table subfamily (
  customer text not null,
  id bigint generated always as identity,
  family_id bigint not null,
  name text not null,
  codename text not null check (length(codename) <= 3),
  is_active boolean not null default true,
  version integer not null default 1,
  primary key (customer, id),
  foreign key (customer, family_id) references family (customer, id)
);
create unique index subfamily_codename on subfamily (customer, family_id, lower(codename)) where is_active;

create table detail (
  customer text not null,
  id bigint generated always as identity,
  subfamily_id bigint not null,
  name text not null,
  codename text not null check (length(codename) <= 3),
  is_active boolean not null default true,
  version integer not null default 1,
  primary key (customer, id),
  foreign key (customer, subfamily_id) references subfamily (customer, id)
);
create unique index detail_codename on detail (customer, subfamily_id, lower(codename)) where is_active;

create table provider_family (
  customer text not null,
  provider_id bigint not null,
  family_id bigint not null,
  primary key (customer, provider_id, family_id),
  foreign key (customer, provider_id) references provider (customer, id),
  foreign key (customer, family_id) references family (customer, id)
);

create table catalog_year (
  customer text not null references customer (code),
  year integer not null check (year between 1000 and 9999),
  is_current boolean not null default false,
  primary key (customer, year)
);
create unique index catalog_year_current on catalog_year (customer) where is_current;

create table concept (
  customer text not null,
  id bigint generated always as identity,
  year integer not null,
  code text not null,
  -- Upper case, for the exact match that comes first.
  code_key text collate "C" not null,
  name text not null,
  -- Lower case without diacritics: code and name.
  search_key text collate "C" not null,
  description text not null default '',
  comment text not null default '',
  detail_id bigint not null,
  unit_id text not null references unit_measurement (id),
  unit_price numeric(18, 6) not null default 0 check (unit_price >= 0 and unit_price <> 'NaN'),
  capufe_unit_price numeric(18, 6) not null default 0 check (capufe_unit_price >= 0 and capufe_unit_price <> 'NaN'),
  dollar_unit_price numeric(18, 6) not null default 0 check (dollar_unit_price >= 0 and dollar_unit_price <> 'NaN'),
  euro_unit_price numeric(18, 6) not null default 0 check (euro_unit_price >= 0 and euro_unit_price <> 'NaN'),
  is_active boolean not null default true,
  version integer not null default 1,
  primary key (customer, id),
  unique (customer, year, code_key),
  foreign key (customer, year) references catalog_year (customer, year),
  foreign key (customer, detail_id) references detail (customer, id)
);
create index concept_by_detail on concept (customer, year, detail_id);
-- A search for words reads all of a year: from the index alone, without the rows (13 ms instead of 70 for 50,000).
create index concept_search on concept (customer, year, code_key) include (id, search_key) where is_active;

-- What one provider charges for a concept in a section. Empty section: anywhere.
create table concept_price (
  customer text not null,
  concept_id bigint not null,
  section_slug text not null default '',
  provider_id bigint not null,
  amount numeric(18, 6) not null check (amount >= 0 and amount <> 'NaN'),
  primary key (customer, concept_id, provider_id, section_slug),
  foreign key (customer, concept_id) references concept (customer, id),
  foreign key (customer, provider_id) references provider (customer, id)
);

create table concept_supply (
  customer text not null,
  id bigint generated always as identity,
  concept_id bigint not null,
  name text not null,
  supply_type text not null default '',
  unit_id text not null references unit_measurement (id),
  quantity numeric(18, 6) not null check (quantity >= 0 and quantity <> 'NaN'),
  primary key (customer, id),
  foreign key (customer, concept_id) references concept (customer, id)
);
create index concept_supply_by_concept on concept_supply (customer, concept_id);

create table supply_type (
  customer text not null references customer (code),
  id bigint generated always as identity,
  slug text not null,
  name text not null,
  is_active boolean not null default true,
  primary key (customer, id),
  unique (customer, slug)
);

create table reject_reason (
  customer text not null references customer (code),
  id bigint generated always as identity,
  slug text not null,
  name text not null,
  is_active boolean not null default true,
  primary key (customer, id),
  unique (customer, slug)
);

create table sinister_file_type (
  customer text not null references customer (code),
  id bigint generated always as identity,
  slug text not null,
  name text not null,
  position integer not null default 0,
  is_required boolean not null default false,
  multiple boolean not null default false,
  -- Accepted extensions; empty means the default, pdf.
  kinds text[] not null default '{}',
  is_active boolean not null default true,
  primary key (customer, id),
  unique (customer, slug)
);

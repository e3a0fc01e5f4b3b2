-- Incidents, their budgets, files, binnacle and history.

-- A stored file: content lives in the file store under its hash.
create table stored_file (
  customer text not null references customer (code),
  id bigint generated always as identity,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  name text not null,
  mime_type text not null,
  size bigint not null,
  added_at timestamptz not null default now(),
  primary key (customer, id)
);

create sequence folio_number;

create table incident (
  customer text not null references customer (code),
  id bigint generated always as identity,
  slug text not null,
  version integer not null default 1,
  sinister_number text not null,
  -- Natural order of the number, and the prefixes searched for.
  number_sort text collate "C" not null,
  number_key text collate "C" not null,
  policy_key text collate "C" not null,
  folio_key text collate "C" not null,
  folio_jb text not null,
  policy text not null,
  sinister_date date not null,
  body text check (body in ('A', 'B', 'AB')),
  kilometer numeric(18, 6) not null check (kilometer >= 1 and kilometer <> 'NaN'),
  meter integer not null check (meter between 0 and 999),
  state_id text references state (id),
  highway_slug text,
  section_slug text,
  provider_id bigint,
  owner_id bigint not null references account (id),
  added_at timestamptz not null default clock_timestamp(),
  -- The day of the date filter.
  added_day date not null generated always as ((added_at at time zone 'America/Mexico_City')::date) stored,
  -- Facts of the lifecycle; written by one function only, together with stage, status and version.
  has_budget boolean not null default false,
  original_file boolean not null default false,
  quantified boolean not null default false,
  authorized_by boolean not null default false,
  authorization_file boolean not null default false,
  authorized_by_jb boolean not null default false,
  jb_file boolean not null default false,
  confirmed boolean not null default false,
  counter_proposal_open boolean not null default false,
  rejected boolean not null default false,
  stage text not null default 'withoutBudget',
  status text not null default 'pending' check (status in ('authorized', 'rejected', 'pending')),
  primary key (customer, id),
  unique (customer, slug),
  foreign key (customer, highway_slug) references highway (customer, slug),
  foreign key (customer, section_slug) references highway_section (customer, slug),
  foreign key (customer, provider_id) references provider (customer, id)
);
create unique index incident_number on incident (customer, number_key);
-- The list in its order: by status or whole, everybody's or one's own, of one day or of all time. A range of days is read as
-- a merge of its days, so that its price is neither the age nor the size of the table.
create index incident_list on incident (customer, number_sort, id);
create index incident_list_by_day on incident (customer, added_day, number_sort, id);
create index incident_list_by_status on incident (customer, status, number_sort, id);
create index incident_list_by_status_day on incident (customer, status, added_day, number_sort, id);
create index incident_list_by_owner on incident (customer, owner_id, status, number_sort, id);
create index incident_list_by_owner_day on incident (customer, owner_id, status, added_day, number_sort, id);
create index incident_by_stage on incident (customer, stage, number_sort, id);
create index incident_policy on incident (customer, policy_key, sinister_date);
create index incident_folio on incident (customer, folio_key);

-- The open budget round of an incident, or, when rejected, its emptied row.
create table budget (
  customer text not null,
  incident_id bigint not null,
  round integer not null default 1,
  added_at timestamptz not null default clock_timestamp(),
  amount numeric(18, 6) not null check (amount <> 'NaN'),
  capufe_amount numeric(18, 6) check (capufe_amount <> 'NaN'),
  original_file_id bigint,
  catalog_year integer,
  exchange_type numeric(18, 4) check (exchange_type <> 'NaN'),
  exchange_date date,
  exchange_comment text,
  authorized_amount numeric(18, 6) check (authorized_amount <> 'NaN'),
  authorized_total numeric(18, 6) check (authorized_total <> 'NaN'),
  authorized_by_id bigint references account (id),
  authorized_at timestamptz,
  jb_file_id bigint,
  jb_file_xls_id bigint,
  jb_added_at timestamptz,
  confirmed_at timestamptz,
  confirmed_by_id bigint references account (id),
  reject_reason text,
  reject_comment text,
  rejected_at timestamptz,
  rejected_by_id bigint references account (id),
  primary key (customer, incident_id),
  foreign key (customer, incident_id) references incident (customer, id),
  foreign key (customer, original_file_id) references stored_file (customer, id),
  foreign key (customer, jb_file_id) references stored_file (customer, id),
  foreign key (customer, jb_file_xls_id) references stored_file (customer, id)
);

-- Authorization files and counter-proposals, each numbered round around its own amount.
create table budget_answer (
  customer text not null,
  incident_id bigint not null,
  id bigint generated always as identity,
  budget_round integer not null,
  kind text not null check (kind in ('authorization', 'counterProposal')),
  round integer not null,
  file_id bigint not null,
  amount numeric(18, 6) check (amount <> 'NaN'),
  comment text not null default '',
  added_at timestamptz not null default clock_timestamp(),
  account_id bigint not null references account (id),
  primary key (customer, incident_id, budget_round, kind, round),
  foreign key (customer, incident_id) references incident (customer, id),
  foreign key (customer, file_id) references stored_file (customer, id)
);

-- Far from the concepts' ids: a sent line may be named by either, and must not be mistaken.
create sequence budget_line_number start 1000000001;

create table budget_line (
  customer text not null,
  incident_id bigint not null,
  id bigint not null default nextval('budget_line_number'),
  position integer not null,
  concept_id bigint not null,
  provider_id bigint,
  quantity numeric(18, 6) not null check (quantity >= 0 and quantity <> 'NaN'),
  unit_price numeric(18, 6) not null check (unit_price >= 0 and unit_price <> 'NaN'),
  auth_quantity numeric(18, 6) not null check (auth_quantity >= 0 and auth_quantity <> 'NaN'),
  auth_unit_price numeric(18, 6) not null check (auth_unit_price >= 0 and auth_unit_price <> 'NaN'),
  capufe_quantity numeric(18, 6) not null default 0 check (capufe_quantity >= 0 and capufe_quantity <> 'NaN'),
  capufe_unit_price numeric(18, 6) not null default 0 check (capufe_unit_price >= 0 and capufe_unit_price <> 'NaN'),
  internal_quantity numeric(18, 6) not null default 0 check (internal_quantity >= 0 and internal_quantity <> 'NaN'),
  internal_unit_price numeric(18, 6) not null default 0
    check (internal_unit_price >= 0 and internal_unit_price <> 'NaN'),
  currency text not null default 'MXN' check (currency in ('MXN', 'USD', 'EUR')),
  exchange_rate numeric(18, 4) check (exchange_rate > 0 and exchange_rate <> 'NaN'),
  exchange_date date,
  price_touched boolean not null default false,
  applies_taxes boolean not null default true,
  comment text not null default '',
  primary key (customer, incident_id, id),
  foreign key (customer, incident_id) references incident (customer, id),
  foreign key (customer, concept_id) references concept (customer, id),
  foreign key (customer, provider_id) references provider (customer, id)
);

-- Rejected rounds, kept readable: amounts, files and lines as they were.
create table archived_round (
  customer text not null,
  incident_id bigint not null,
  round integer not null,
  content jsonb not null,
  rejected_at timestamptz not null,
  rejected_by_id bigint not null references account (id),
  reject_reason text not null,
  comment text not null,
  primary key (customer, incident_id, round),
  foreign key (customer, incident_id) references incident (customer, id)
);

create table sinister_file (
  customer text not null,
  incident_id bigint not null,
  id bigint generated always as identity,
  type_slug text not null,
  file_id bigint not null,
  account_id bigint not null references account (id),
  added_at timestamptz not null default clock_timestamp(),
  rejected_at timestamptz,
  rejected_by_id bigint references account (id),
  reject_reason text,
  reject_comment text,
  deleted_at timestamptz,
  deleted_by_id bigint references account (id),
  primary key (customer, incident_id, id),
  foreign key (customer, incident_id) references incident (customer, id),
  foreign key (customer, file_id) references stored_file (customer, id),
  foreign key (customer, type_slug) references sinister_file_type (customer, slug)
);
create index sinister_file_recent on sinister_file (customer, added_at desc, id);

create table binnacle_entry (
  customer text not null,
  incident_id bigint not null,
  id bigint generated always as identity,
  account_id bigint not null references account (id),
  comment text not null,
  reason text,
  reject_reason text,
  added_at timestamptz not null default clock_timestamp(),
  primary key (customer, incident_id, id),
  foreign key (customer, incident_id) references incident (customer, id)
);

-- Append-only: one row an event, with the facts it changed; replaying them gives the incident's facts.
create table incident_event (
  customer text not null,
  incident_id bigint not null,
  id bigint generated always as identity,
  version integer not null,
  event text not null,
  account_id bigint not null references account (id),
  happened_at timestamptz not null default clock_timestamp(),
  stage text not null,
  facts jsonb not null,
  changes jsonb not null default '{}',
  primary key (customer, incident_id, id),
  foreign key (customer, incident_id) references incident (customer, id)
);

create table quantification (
  customer text not null,
  incident_id bigint not null,
  version integer not null default 1,
  scope integer not null default 0 check (scope >= 0),
  masters integer not null default 0 check (masters >= 0),
  officials integer not null default 0 check (officials >= 0),
  flaggers integer not null default 0 check (flaggers >= 0),
  primary key (customer, incident_id),
  foreign key (customer, incident_id) references incident (customer, id)
);

create table idempotency_key (
  customer text not null,
  account_id bigint not null references account (id),
  call text not null,
  key text not null check (length(key) between 1 and 200),
  fingerprint text not null,
  entity text not null default '',
  created_at timestamptz not null default now(),
  primary key (customer, account_id, call, key)
);

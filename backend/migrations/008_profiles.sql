-- What people keep of themselves: address, fiscal data, picture. Of no customer; the backend alone reads these tables.

-- One version for everything that a person keeps: every edit of it moves it.
alter table account add column profile_version integer not null default 1;

create table account_address (
  account_id bigint primary key references account (id) on delete cascade,
  street text not null,
  no_ext text not null,
  no_int text not null,
  colony text not null,
  state_id text not null references state (id),
  municipality_id text not null references municipality (id),
  postal_code text not null
);

-- Private: read by the person and by whoever administers them.
create table account_fiscal (
  account_id bigint primary key references account (id) on delete cascade,
  way_to_pay smallint not null,
  payment_method text not null,
  business_name text not null,
  rfc text not null,
  account_number text not null,
  clabe text not null,
  -- Its address is whole or absent.
  street text,
  no_ext text,
  no_int text,
  colony text,
  state_id text references state (id),
  municipality_id text references municipality (id),
  postal_code text,
  check (num_nulls(street, no_ext, no_int, colony, state_id, municipality_id, postal_code) in (0, 7))
);

-- Another picture is another id, so that a link opens the picture that it was made for, or nothing.
create table account_avatar (
  account_id bigint primary key references account (id) on delete cascade,
  id uuid not null unique default gen_random_uuid(),
  hash text not null,
  name text not null,
  mime_type text not null,
  size bigint not null,
  added_at timestamptz not null default now()
);

-- What happens to a customer's incidents is told to other systems, in the order in which it happened to each incident.

create table webhook (
  customer text not null references customer (code),
  id bigint generated always as identity,
  url text not null,
  -- Lifecycle events; none for all.
  events text[] not null default '{}',
  -- Whoever signs needs it whole, so it cannot be kept as a hash.
  secret text not null,
  is_active boolean not null default true,
  version integer not null default 1,
  added_at timestamptz not null default clock_timestamp(),
  primary key (customer, id)
);

-- Written in the transaction of its event: what is told happened, and all that happened is told.
create table webhook_delivery (
  customer text not null,
  id bigint generated always as identity,
  webhook_id bigint not null,
  -- Null for a test.
  incident_id bigint,
  -- Stays the same however often it is sent.
  message_id text not null default 'msg_' || replace(gen_random_uuid()::text, '-', ''),
  event text not null,
  body text not null,
  status text not null default 'waiting' check (status in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  next_at timestamptz not null default clock_timestamp(),
  given_up_at timestamptz not null default clock_timestamp() + interval '3 days',
  -- Until then one process is at it.
  claimed_until timestamptz,
  answered integer,
  problem text,
  attempted_at timestamptz,
  added_at timestamptz not null default clock_timestamp(),
  primary key (customer, id),
  foreign key (customer, webhook_id) references webhook (customer, id) on delete cascade
);
create index webhook_delivery_waiting on webhook_delivery (customer, next_at) where status = 'waiting';
create index webhook_delivery_order on webhook_delivery (customer, webhook_id, incident_id, id) where status = 'waiting';
create index webhook_delivery_log on webhook_delivery (customer, webhook_id, id);

do $$
declare
  tenant text;
begin
  foreach tenant in array array['webhook', 'webhook_delivery'] loop
    execute format('alter table %I enable row level security', tenant);
    execute format('alter table %I force row level security', tenant);
    execute format(
      'create policy by_customer on %I using (customer = any ((select string_to_array(current_setting(''app.customers'', true), '',''))::text[]))',
      tenant
    );
    execute format('grant select, insert, update, delete on %I to dictamen_app', tenant);
  end loop;
end
$$;

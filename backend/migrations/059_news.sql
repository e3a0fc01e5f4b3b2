-- What happened to a person's work, one row an event and person, written in the event's own transaction.
create table news (
  customer text not null,
  account_id bigint not null references account (id),
  id bigint generated always as identity,
  incident_id bigint not null,
  event_id bigint not null,
  version integer not null,
  at timestamptz not null,
  -- How the person is to learn of it, as their rules said when it happened.
  channel text not null check (channel in ('bell', 'digest', 'mail')),
  read_at timestamptz,
  -- When its mail, or the digest with it, was left for delivery.
  mailed_at timestamptz,
  primary key (customer, account_id, id),
  unique (customer, account_id, incident_id, event_id),
  foreign key (customer, incident_id, event_id) references incident_event (customer, incident_id, id)
);
create index news_unread on news (customer, account_id, incident_id) where read_at is null;
create index news_to_mail on news (customer, channel, id) where mailed_at is null and channel <> 'bell';
create index news_by_incident on news (customer, incident_id);

-- The last day whose digest was left for delivery.
create table news_digest (
  customer text not null references customer (code),
  account_id bigint not null references account (id),
  day date not null,
  primary key (customer, account_id)
);

do $$
declare
  tenant text;
begin
  foreach tenant in array array['news', 'news_digest'] loop
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

-- What each person chose; whoever has no row has the usual rules of their role.
create table news_preference (
  account_id bigint primary key references account (id) on delete cascade,
  -- Channels by event; an event that is not here has the role's usual one.
  rules jsonb not null default '{}',
  digest_hour integer not null default 8 check (digest_hour between 0 and 23),
  digests_waits boolean not null default false,
  wants_mail boolean not null default true,
  version integer not null default 1
);
grant select, insert, update, delete on news_preference to dictamen_app;

-- What was not read yet is in the list from the beginning; nothing of it is mailed.
select set_config('app.customers', (select string_agg(code, ',') from customer), true);
insert into news (customer, account_id, incident_id, event_id, version, at, channel)
  select m.customer, m.account_id, m.incident_id, e.id, e.version, e.happened_at, 'bell'
  from read_mark m join incident_event e
    on e.customer = m.customer and e.incident_id = m.incident_id and e.version = m.news_version
  where m.news_version is not null
  order by e.happened_at;

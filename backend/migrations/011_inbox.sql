-- What waits for whom, since when, and what each person has not seen yet.

-- Since when an incident stands in its stage. Written with the stage, by the one function that writes it.
alter table incident add column stage_since timestamptz not null default clock_timestamp();

-- Every customer's rows, past row security.
select set_config('app.customers', (select string_agg(code, ',') from customer), true);

update incident i set stage_since = coalesce(
  (select min(e.happened_at) from incident_event e
    where e.customer = i.customer and e.incident_id = i.id and e.id > coalesce(
      (select max(o.id) from incident_event o
        where o.customer = i.customer and o.incident_id = i.id and o.stage <> i.stage), 0)),
  i.added_at);

-- What waits is counted and its oldest is found by stage: the price is that of the work, not of the table.
create index incident_waiting on incident (customer, stage, stage_since, id);
create index incident_waiting_own on incident (customer, owner_id, stage, stage_since, id);
create index sinister_file_rejected on sinister_file (customer, incident_id)
  where rejected_at is not null and deleted_at is null;

-- Up to which version somebody has seen an incident, and what the other side did since.
create table read_mark (
  customer text not null,
  account_id bigint not null references account (id),
  incident_id bigint not null,
  version integer not null,
  opened_at timestamptz,
  news_version integer,
  news_event text,
  primary key (customer, account_id, incident_id),
  foreign key (customer, incident_id) references incident (customer, id),
  check ((news_version is null) = (news_event is null))
);
create index read_mark_by_incident on read_mark (customer, incident_id);
create index read_mark_news on read_mark (customer, account_id, incident_id) where news_version is not null;
create index read_mark_opened on read_mark (customer, account_id, opened_at desc) where opened_at is not null;

alter table read_mark enable row level security;
alter table read_mark force row level security;
create policy by_customer on read_mark
  using (customer = any (string_to_array(current_setting('app.customers', true), ',')));
grant select, insert, update, delete on read_mark to dictamen_app;

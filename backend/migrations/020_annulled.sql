-- An annulled incident keeps all its facts, so that it may come back within the day.
alter table incident add column annulled boolean not null default false;
alter table incident add column annulled_at timestamptz;
alter table incident add column annulled_by_id bigint references account (id);
alter table incident add column annul_reason text;
alter table incident add column annul_comment text;
alter table incident add constraint incident_annulment
  check ((annulled_at is null) = (annulled_by_id is null));
create index incident_by_annuller on incident (customer, annulled_by_id) where annulled_by_id is not null;

-- It stands in none of the three statuses that lists filter by.
alter table incident drop constraint incident_status_check;
alter table incident add constraint incident_status_check
  check (status in ('authorized', 'rejected', 'pending', 'annulled'));

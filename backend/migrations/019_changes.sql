-- Those who follow the changes must miss none, though transactions commit in another order than their ids were given.
alter table incident_event add column xact xid8 not null default pg_current_xact_id();
create index incident_event_followed on incident_event (customer, xact, id);

-- A session that ends, and an account that changes, end at once what they follow.
create function announce_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('dictamen_access', new.session_id);
  return null;
end
$$;
create trigger announced after insert on revoked_session for each row execute function announce_session();

create function announce_token() returns trigger language plpgsql as $$
begin
  perform pg_notify('dictamen_access', 'personal:' || new.id);
  return null;
end
$$;
create trigger announced after update of revoked_at on personal_token for each row execute function announce_token();

create function announce_account() returns trigger language plpgsql as $$
begin
  perform pg_notify('dictamen_access', 'account:' || new.id);
  return null;
end
$$;
create trigger announced after update on account for each row
  when ((old.is_active, old.tokens_since, old.role, old.user_type, old.customer, old.must_change_password)
    is distinct from (new.is_active, new.tokens_since, new.role, new.user_type, new.customer, new.must_change_password))
  execute function announce_account();

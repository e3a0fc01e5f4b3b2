-- With one address for everything, its user becomes dictamen_app for requests. Since PostgreSQL 16 whoever creates a role is a
-- member of it that may grant it and may not become it: 004 saw a member, and an owner who is no superuser could not serve.
do $$
begin
  if not (select rolsuper from pg_roles where rolname = current_user) then
    execute format('grant dictamen_app to %I', current_user);
  end if;
exception when insufficient_privilege then
  -- An owner who may not grant has no need to: another user serves the requests.
  null;
end
$$;

-- Whoever may hear more or less than before does so at once: each process looks again at its live connections when this
-- is committed. Within one transaction it is told once.
create function permissions_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('sexton_permissions', '');
  return null;
end
$$;
create trigger role_users_change after insert or update or delete on role_users
  for each statement execute function permissions_change();
create trigger role_permissions_change after insert or update or delete on role_permissions
  for each statement execute function permissions_change();

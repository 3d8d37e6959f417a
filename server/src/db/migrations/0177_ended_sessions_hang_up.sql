-- A session that ends, by whatever way, closes its live connection at every process once that is committed.
create function session_hangs_up() returns trigger language plpgsql as $$
begin
  perform pg_notify('sexton_logout', 'session:' || old.session_id);
  return null;
end
$$;
create trigger sessions_hang_up after delete on sessions for each row execute function session_hangs_up();

-- Whoever may not sign in any more is signed out, and stays so when they may again.
create function disabled_user_is_signed_out() returns trigger language plpgsql as $$
begin
  delete from sexton.sessions where user_id = new.user_id;
  return null;
end
$$;
create trigger users_disabled_are_signed_out after update of can_login on users
  for each row when (old.can_login and not new.can_login) execute function disabled_user_is_signed_out();
delete from sessions using users where users.user_id = sessions.user_id and not users.can_login;

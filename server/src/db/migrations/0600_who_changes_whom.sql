-- A password that someone else set lets its owner in for one thing: to choose their own. And who changes a user while lacking
-- one of that user's permissions is refused: always what resets a second factor, everything where the park says so.
alter table users add must_change_password boolean not null default false;

create function password_is_set() returns trigger language plpgsql as $$
begin
  new.must_change_password := new.password_hash is not null and new.updated_by is distinct from new.user_id;
  if new.updated_by is distinct from new.user_id then
    delete from sexton.sessions where user_id = new.user_id;
  end if;
  return new;
end
$$;
create trigger users_password_set before update of password_hash on users for each row
  when (new.password_hash is distinct from old.password_hash) execute function password_is_set();
create trigger users_keep_new_password_owed before update of must_change_password on users for each row
  when (old.must_change_password and not new.must_change_password and new.password_hash = old.password_hash)
  execute function refuse('This password was set by someone else, and has to be changed first.');
create trigger users_permissions_change after update of must_change_password on users
  for each statement execute function permissions_change();

create or replace view granted_permissions as
  select ru.user_id, p.permission_ref
  from role_users ru
    join roles r using (role_id)
    join role_permissions rp using (role_id)
    join permissions p using (permission_id)
  where (not r.asks_second_factor or exists (select from second_factor_holders h where h.user_id = ru.user_id))
    and not exists (select from users u where u.user_id = ru.user_id and u.must_change_password);

-- What a user's roles give, whether or not it counts at the moment, and the actor has not.
create function lacked_permissions(actor integer, target integer) returns text[] language sql stable as $$
  select case when actor = target then '{}' else array(
    select p.permission from sexton.permissions p
    where exists (
        select from sexton.role_users ru join sexton.role_permissions rp using (role_id)
        where ru.user_id = target and rp.permission_id = p.permission_id)
      and not exists (
        select from sexton.granted_permissions g
        where g.user_id = actor and g.permission_ref = p.permission_ref)
    order by p.permission_id) end
$$;

create function same_permissions_only() returns boolean language sql stable as $$
  select exists (select from sexton.settings where key = 'same_permissions_only' and value = 'true')
$$;

create function name_permissions(names text[]) returns text language sql immutable as $$
  select case when cardinality(names) <= 4 then array_to_string(names, ', ')
    else array_to_string(names[1:3], ', ') || ' and ' || cardinality(names) - 3 || ' more' end
$$;

-- The actor is named by calls that change users and roles; commands of the operator name none.
create function refuse_lacking(target integer, reason text) returns void language plpgsql as $$
declare
  actor integer := nullif(current_setting('sexton.actor', true), '')::integer;
  lacked text[] := sexton.lacked_permissions(actor, target);
begin
  if actor is not null and lacked <> '{}' then
    raise exception using errcode = 'SX409', constraint = 'same_permissions_only', message = (
      select format('%s holds permissions that you lack: %s. %s', user_name, sexton.name_permissions(lacked), reason)
      from sexton.users where user_id = target);
  end if;
end
$$;

create function second_factor_is_reset() returns trigger language plpgsql as $$
begin
  perform sexton.refuse_lacking(old.user_id, 'Only someone who holds them too can reset this second factor.');
  return old;
end
$$;
create trigger second_factors_are_reset before delete on second_factors
  for each row execute function second_factor_is_reset();
create trigger passkeys_are_reset before delete on passkeys
  for each row execute function second_factor_is_reset();

create function refuse_changing(target integer) returns void language plpgsql as $$
begin
  if sexton.same_permissions_only() then
    perform sexton.refuse_lacking(target, 'Only users with the same permissions can change a user.');
  end if;
end
$$;

create function refuse_giving(permission_ids integer[]) returns void language plpgsql as $$
declare
  actor integer := nullif(current_setting('sexton.actor', true), '')::integer;
  lacked text[];
begin
  if actor is null or not sexton.same_permissions_only() then
    return;
  end if;
  lacked := array(
    select p.permission from sexton.permissions p
    where p.permission_id = any (permission_ids) and not exists (
      select from sexton.granted_permissions g where g.user_id = actor and g.permission_ref = p.permission_ref)
    order by p.permission_id);
  if lacked <> '{}' then
    raise exception using errcode = 'SX409', constraint = 'same_permissions_only', message = format(
      'You cannot give permissions that you lack: %s. Only users with the same permissions can change a user.',
      sexton.name_permissions(lacked));
  end if;
end
$$;

create function user_is_changed() returns trigger language plpgsql as $$
begin
  perform sexton.refuse_changing(old.user_id);
  if tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end
$$;
create trigger users_are_changed
  before delete or update of first_name, last_name, email, phone, department, "position", password_hash, can_login, disabled_at
  on users for each row execute function user_is_changed();

create function role_user_is_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform sexton.refuse_changing(old.user_id);
    return old;
  end if;
  perform sexton.refuse_changing(new.user_id);
  perform sexton.refuse_giving(array(
    select permission_id from sexton.role_permissions where role_id = new.role_id));
  return new;
end
$$;
create trigger role_users_are_changed before insert or delete on role_users
  for each row execute function role_user_is_changed();

create function role_is_changed() returns trigger language plpgsql as $$
declare
  changed integer;
begin
  if tg_op = 'DELETE' then
    changed := old.role_id;
  else
    changed := new.role_id;
  end if;
  perform sexton.refuse_changing(user_id) from sexton.role_users where role_id = changed order by user_id;
  if tg_op = 'INSERT' then
    perform sexton.refuse_giving(array[new.permission_id]);
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end
$$;
create trigger role_permissions_are_changed before insert or delete on role_permissions
  for each row execute function role_is_changed();
create trigger roles_are_changed before update of asks_second_factor, role_name on roles
  for each row execute function role_is_changed();

-- While the rule is on, what nobody holds could never be given: someone who can sign in keeps every permission.
create or replace function keep_an_administrator() returns trigger language plpgsql as $$
declare
  of_all boolean;
begin
  perform pg_advisory_xact_lock(hashtext('sexton.administrator'));
  of_all := sexton.same_permissions_only();
  if exists (select from sexton.users) and not exists (
    select from sexton.users u
    where u.can_login and not exists (
      select from sexton.permissions p
      where (of_all or p.permission_ref in ('PERM_PERMISSIONS', 'PERM_USERS_EDIT')) and not exists (
        select from sexton.role_users ru join sexton.role_permissions rp using (role_id)
        where ru.user_id = u.user_id and rp.permission_id = p.permission_id))
  ) then
    raise exception using errcode = 'SX409', constraint = 'keep_an_administrator', message = case when of_all
      then 'At least one user who can sign in must hold every permission, while only users with the same permissions can change a user.'
      else 'At least one user who can sign in must hold PERM_PERMISSIONS and PERM_USERS_EDIT.' end;
  end if;
  return null;
end
$$;

create function rule_is_switched() returns trigger language plpgsql as $$
declare
  actor integer := nullif(current_setting('sexton.actor', true), '')::integer;
begin
  if actor is not null and exists (
    select from sexton.permissions p where not exists (
      select from sexton.granted_permissions g where g.user_id = actor and g.permission_ref = p.permission_ref)
  ) then
    raise exception using errcode = 'SX409', constraint = 'same_permissions_only',
      message = 'Only someone who holds every permission can switch this.';
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end
$$;
create trigger settings_rule_is_switched before insert or update on settings for each row
  when (new.key = 'same_permissions_only') execute function rule_is_switched();
create trigger settings_rule_is_ended before delete on settings for each row
  when (old.key = 'same_permissions_only') execute function rule_is_switched();
create constraint trigger settings_keep_an_administrator after insert or update on settings
  deferrable initially deferred for each row
  when (new.key = 'same_permissions_only') execute function keep_an_administrator();

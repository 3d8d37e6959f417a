-- Users, roles and permissions.

create table users (
  user_id integer generated always as identity primary key,
  first_name text not null check (btrim(first_name) <> ''),
  last_name text not null check (btrim(last_name) <> ''),
  user_name text not null generated always as (first_name || ' ' || last_name) stored,
  email citext not null,
  phone text,
  department text,
  position text,
  password_hash text,
  can_login boolean not null default true,
  last_login timestamptz,
  -- Set when a user with history is deleted: off the lists, but still named in the history.
  disabled_at timestamptz,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by integer references users,
  -- Set if someone else chose the password: the user must then choose their own.
  must_change_password boolean not null default false,
  constraint users_email_unique unique (email),
  constraint users_disabled_cannot_login check (disabled_at is null or not can_login)
);
create index users_updated_by_idx on users (updated_by);
create trigger users_keep_new_password_owed before update of must_change_password on users
  for each row when (old.must_change_password and not new.must_change_password and new.password_hash = old.password_hash)
    execute function refuse('This password was set by someone else and must be changed first.');
create trigger users_plain_insert before insert on users
  for each row when ((concat_ws(' ', new.first_name, new.last_name, new.email, new.phone, new.department, new."position")
    collate "C") ~ '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]')
    execute function
      refuse('A name or number contains a line break or a hidden character that cannot be saved. Please type it again.');
create trigger users_plain_update before update of first_name, last_name, email, phone, department, "position" on users
  for each row when ((concat_ws(' ', nullif(new.first_name, old.first_name), nullif(new.last_name, old.last_name),
    nullif(new.email, old.email), nullif(new.phone, old.phone), nullif(new.department, old.department),
    nullif(new."position", old."position")) collate "C") ~ '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]')
    execute function
      refuse('A name or number contains a line break or a hidden character that cannot be saved. Please type it again.');
create trigger users_stamp before update on users
  for each row when (not old.last_login is distinct from new.last_login) execute function stamp_change();

-- Someone who can sign in keeps the permissions without which no one could give them back.
create function keep_an_administrator() returns trigger language plpgsql as $$
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
create constraint trigger users_delete_keeps_an_administrator after delete on users deferrable initially deferred
  for each row when (old.can_login) execute function keep_an_administrator();
create constraint trigger users_keep_an_administrator after update of can_login on users deferrable initially deferred
  for each row when (old.can_login and not new.can_login) execute function keep_an_administrator();

-- A user who can no longer sign in is signed out.
create function disabled_user_is_signed_out() returns trigger language plpgsql as $$
begin
  delete from sexton.sessions where user_id = new.user_id;
  return null;
end
$$;
create trigger users_disabled_are_signed_out after update of can_login on users
  for each row when (old.can_login and not new.can_login) execute function disabled_user_is_signed_out();

-- Tells every app process to check its live connections again after the commit.
create function permissions_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('sexton_permissions', '');
  return null;
end
$$;
create trigger users_permissions_change after update of must_change_password on users
  for each statement execute function permissions_change();

create function password_is_set() returns trigger language plpgsql as $$
begin
  new.must_change_password := new.password_hash is not null and new.updated_by is distinct from new.user_id;
  if new.updated_by is distinct from new.user_id then
    delete from sexton.sessions where user_id = new.user_id;
  end if;
  return new;
end
$$;
create trigger users_password_set before update of password_hash on users
  for each row when (new.password_hash is distinct from old.password_hash) execute function password_is_set();

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
create trigger users_are_changed before delete or update of first_name, last_name, email, phone, department, "position",
  password_hash, can_login, disabled_at on users
  for each row execute function user_is_changed();

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

create table permissions (
  permission_id integer generated always as identity primary key,
  permission_ref text not null unique,
  permission text not null
);

create table roles (
  role_id integer generated always as identity primary key,
  role_ref text not null unique,
  role_name text not null unique constraint roles_named check (btrim(role_name) <> ''),
  ordinal integer not null default 0,
  asks_second_factor boolean not null default false
);
create unique index roles_named_once on roles (lower(role_name));
create trigger roles_are_changed before update of asks_second_factor, role_name on roles
  for each row execute function role_is_changed();
create trigger roles_change after update of asks_second_factor on roles
  for each statement execute function permissions_change();
create trigger roles_plain_insert before insert on roles
  for each row when ((new.role_name collate "C") ~ '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]')
    execute function
      refuse('A name or number contains a line break or a hidden character that cannot be saved. Please type it again.');
create trigger roles_plain_update before update of role_name on roles
  for each row when ((nullif(new.role_name, old.role_name) collate "C") ~
    '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]')
    execute function
      refuse('A name or number contains a line break or a hidden character that cannot be saved. Please type it again.');

create table role_permissions (
  role_id integer references roles on delete cascade,
  permission_id integer references permissions on delete cascade,
  primary key (role_id, permission_id)
);
create index role_permissions_permission_id_idx on role_permissions (permission_id);
create trigger role_permissions_are_changed before insert or delete on role_permissions
  for each row execute function role_is_changed();
create trigger role_permissions_change after insert or delete or update on role_permissions
  for each statement execute function permissions_change();
create constraint trigger role_permissions_keep_an_administrator after delete or update on role_permissions
  deferrable initially deferred
  for each row execute function keep_an_administrator();

create table role_users (
  role_id integer constraint role_users_role_id_fkey references roles,
  user_id integer references users on delete cascade,
  primary key (role_id, user_id)
);
create index role_users_user_id_idx on role_users (user_id);
create trigger role_users_are_changed before insert or delete on role_users
  for each row execute function role_user_is_changed();
create trigger role_users_change after insert or delete or update on role_users
  for each statement execute function permissions_change();
create constraint trigger role_users_keep_an_administrator after delete or update on role_users
  deferrable initially deferred
  for each row execute function keep_an_administrator();

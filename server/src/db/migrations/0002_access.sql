-- People, roles, sessions.

create table users (
  user_id integer generated always as identity primary key,
  first_name text not null check (btrim(first_name) <> ''),
  last_name text not null check (btrim(last_name) <> ''),
  user_name text not null generated always as (first_name || ' ' || last_name) stored,
  email citext not null constraint users_email_unique unique,
  phone text,
  department text,
  position text,
  password_hash text,
  can_login boolean not null default true,
  last_login timestamptz,
  -- Set when a user with history is deleted: out of the lists, but still named in what he did.
  disabled_at timestamptz,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by integer references users,
  constraint users_disabled_cannot_login check (disabled_at is null or not can_login)
);
create index on users (updated_by);
create trigger users_stamp before update on users for each row execute function stamp_change();

create table permissions (
  permission_id integer generated always as identity primary key,
  permission_ref text not null unique,
  permission text not null
);

create table roles (
  role_id integer generated always as identity primary key,
  role_ref text not null unique,
  role_name text not null unique,
  ordinal integer not null default 0
);

create table role_permissions (
  role_id integer not null references roles on delete cascade,
  permission_id integer not null references permissions on delete cascade,
  primary key (role_id, permission_id)
);
create index on role_permissions (permission_id);

create table role_users (
  role_id integer not null references roles on delete cascade,
  user_id integer not null references users on delete cascade,
  primary key (role_id, user_id)
);
create index on role_users (user_id);

create table sessions (
  session_id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  token_hash text not null constraint sessions_token_unique unique,
  csrf_hash text not null,
  user_agent text,
  address text,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index on sessions (user_id);
create index on sessions (expires_at);

-- At least one user who can sign in holds PERM_PERMISSIONS and PERM_USERS_EDIT, always.
-- Checked at commit, one transaction after the other, so that two cannot each remove the other's.
create function keep_an_administrator() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('sexton.administrator'));
  if exists (select from sexton.users) and not exists (
    select from sexton.users u
      join sexton.role_users ru using (user_id)
      join sexton.role_permissions rp using (role_id)
      join sexton.permissions p using (permission_id)
    where u.can_login and p.permission_ref in ('PERM_PERMISSIONS', 'PERM_USERS_EDIT')
    group by u.user_id
    having count(distinct p.permission_ref) = 2
  ) then
    raise exception using errcode = 'SX409', constraint = 'keep_an_administrator',
      message = 'At least one user who can sign in must hold PERM_PERMISSIONS and PERM_USERS_EDIT.';
  end if;
  return null;
end
$$;
create constraint trigger users_keep_an_administrator after update of can_login on users
  deferrable initially deferred for each row when (old.can_login and not new.can_login)
  execute function keep_an_administrator();
create constraint trigger users_delete_keeps_an_administrator after delete on users
  deferrable initially deferred for each row when (old.can_login) execute function keep_an_administrator();
create constraint trigger role_users_keep_an_administrator after update or delete on role_users
  deferrable initially deferred for each row execute function keep_an_administrator();
create constraint trigger role_permissions_keep_an_administrator after update or delete on role_permissions
  deferrable initially deferred for each row execute function keep_an_administrator();

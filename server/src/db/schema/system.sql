-- The installation: settings, counters, app processes, tasks, the history of every record.

-- The park's own settings, by name.
create table settings (
  key text primary key,
  value jsonb not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by integer references users
);
create index settings_updated_by_idx on settings (updated_by);
create constraint trigger settings_keep_an_administrator after insert or update on settings deferrable initially deferred
  for each row when (new.key = 'same_permissions_only') execute function keep_an_administrator();
create trigger settings_stamp before update on settings for each row execute function stamp_change();

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
create trigger settings_rule_is_ended before delete on settings
  for each row when (old.key = 'same_permissions_only') execute function rule_is_switched();
create trigger settings_rule_is_switched before insert or update on settings
  for each row when (new.key = 'same_permissions_only') execute function rule_is_switched();

-- Gapless numbers that people quote: taken in the transaction that uses them, under this row's lock.
create table counters (
  name text primary key,
  value integer not null default 0 check (value >= 0)
);

create function counter_only_grows() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.value <= old.value or new.name <> old.name then
    raise exception using errcode = 'SX409', message = 'A number that has been used cannot be used again.',
      constraint = tg_name;
  end if;
  return new;
end
$$;
create trigger counters_only_grow before delete or update on counters for each row execute function counter_only_grows();

-- The next number of a counter ('invoice', 'receipt'). Lock it last: it queues every other taker.
create function next_number(counter text) returns integer language sql as $$
  update sexton.counters set value = value + 1 where name = counter returning value
$$;

create table audits (
  audit_id bigint generated always as identity primary key,
  object text not null,
  object_id integer,
  action text not null,
  user_id integer constraint audits_user_id_fkey references users,
  message text not null,
  data jsonb not null default '{}'::jsonb,
  audit_at timestamptz not null default clock_timestamp()
);
create index audits_audit_at_idx on audits (audit_at);
-- The history of a sale includes deleted events, which no other row names.
create index audits_events_of_sale on audits (((data ->> 'sale_id')::integer)) where object = 'event'
  and (data ->> 'sale_id') is not null;
create index audits_object_object_id_audit_id_idx on audits (object, object_id, audit_id);
create index audits_user_id_audit_id_idx on audits (user_id, audit_id);
create trigger audits_never_change before delete or update on audits
  for each row execute function refuse('An audit record cannot be changed.');
create trigger audits_never_truncate before truncate on audits
  for each statement execute function refuse('An audit record cannot be changed.');

-- Each app process reports every few seconds that it runs, and who is connected to it (system-4).
create table app_processes (
  process_id uuid primary key,
  host text not null,
  pid integer not null,
  version text not null,
  memory_bytes bigint not null,
  -- [{"session_id": 7, "windows": 2, "since": "…"}]
  connected jsonb not null default '[]'::jsonb check (jsonb_typeof(connected) = 'array'),
  started_at timestamptz(3) not null default now(),
  seen_at timestamptz(3) not null default now(),
  -- While an app process runs outside development mode, nothing is anonymized (system-12).
  development_mode boolean not null default false,
  -- What a process runs with that all have to share, each setting as the beginning of a hash: so they notice where one differs (running-10).
  agreed jsonb not null default '{}'::jsonb check (jsonb_typeof(agreed) = 'object'),
  -- By how many seconds the clock of a process's machine is ahead of the database's (running-15); less than 0: behind.
  clock_ahead double precision not null default 0
);

-- The reply to a write, stored under the key of its request. Status and reply are filled before the commit.
create table idempotency_keys (
  user_id integer references users on delete cascade,
  key text,
  endpoint text not null,
  body_hash text not null,
  reply jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_keys_created_at_idx on idempotency_keys (created_at);

-- What the tasks of the timetable did, and when; one of a kind at a time, whatever process it runs in (system-5).
create table task_runs (
  task_run_id integer generated by default as identity primary key,
  task text not null check (task <> ''),
  started_at timestamptz(3) not null default now(),
  ended_at timestamptz(3),
  outcome text check (outcome in ('DONE', 'FAILED', 'CUT_OFF')),
  words text not null default '',
  asked_by integer references users,
  check ((ended_at is null) = (outcome is null)),
  constraint task_runs_check1 check (ended_at >= started_at)
);
create unique index task_runs_one_at_a_time on task_runs (task) where ended_at is null;
create index task_runs_latest on task_runs (task, task_run_id desc);

-- Where the park's files are stored, by the mark in that folder or bucket. Without it, a sweep could delete the files of
-- another park, and a forgotten setting would look like the loss of every file.
create table file_place (
  only_one boolean primary key default true check (only_one),
  mark uuid not null,
  kind text not null check (kind in ('disk', 's3')),
  name text not null check (name <> ''),
  since timestamptz not null default now()
);

-- Files that records name and that are missing or damaged. The rows stay: a backup may have the files.
create table file_faults (
  storage_key text primary key,
  fault text not null check (fault in ('MISSING', 'DAMAGED')),
  found_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  check (seen_at >= found_at)
);
create index file_faults_seen_at_idx on file_faults (seen_at);

-- Folders of backups that were seen to be a drive of their own, on which machine: while that is away none is made below (system-8).
create table backup_drives (
  host text,
  folder text,
  primary key (host, folder)
);

-- Written by the first start outside development mode, and left out of backups. It tells a park in use from a copy.
create table real_use (
  only_one boolean primary key default true check (only_one),
  since timestamptz(3) not null default now()
);
create trigger real_use_stays before delete or update on real_use
  for each row execute function refuse('A park that is in real use cannot be marked otherwise.');
create trigger real_use_stays_whole before truncate on real_use
  for each statement execute function refuse('A park that is in real use cannot be marked otherwise.');

-- Why real persons are at stake; null where they are not.
create function real_use_refusal() returns text language sql stable as $$
  select case
    when exists (select from sexton.real_use) then
      'This park is in real use. Only a copy that was restored from a backup can be anonymized.'
    when exists (
      select from sexton.app_processes where not development_mode and seen_at > now() - interval '45 seconds'
    ) then 'An app process that is not in development mode is using this database. Stop it first.'
  end
$$;

-- Refuses then. The lock holds a start outside development mode up until the transaction ends.
create function refuse_real_use() returns void language plpgsql as $$
begin
  lock table sexton.real_use in share mode;
  if sexton.real_use_refusal() is not null then
    raise exception using errcode = 'SX409', constraint = 'real_use_is_never_anonymized',
      message = sexton.real_use_refusal();
  end if;
end
$$;

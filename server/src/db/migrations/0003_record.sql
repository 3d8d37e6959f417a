-- The record of what was done, and the small tables of the house: repeated calls, settings, counters.

create table audits (
  audit_id bigint generated always as identity primary key,
  object text not null,
  object_id integer,
  action text not null,
  user_id integer references users,
  message text not null,
  data jsonb not null default '{}',
  audit_at timestamptz not null default clock_timestamp()
);
create index on audits (object, object_id, audit_id);
create index on audits (user_id, audit_id);
create index on audits (audit_at);
create trigger audits_never_change before update or delete on audits
  for each row execute function refuse('An audit record never changes.');
create trigger audits_never_truncate before truncate on audits
  for each statement execute function refuse('An audit record never changes.');

-- A write's answer, kept under the key its caller sent; status and reply are filled before the commit.
create table idempotency_keys (
  user_id integer not null references users on delete cascade,
  key text not null,
  endpoint text not null,
  body_hash text not null,
  status integer,
  reply jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index on idempotency_keys (created_at);

-- The park's own settings, by name.
create table settings (
  key text primary key,
  value jsonb not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by integer references users
);
create index on settings (updated_by);
create trigger settings_stamp before update on settings for each row execute function stamp_change();

-- Gapless numbers that people quote: taken in the transaction that uses them, under this row's lock.
create table counters (
  name text primary key,
  value integer not null default 0 check (value >= 0)
);
insert into counters (name) values ('invoice'), ('receipt');

create function counter_only_grows() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.value <= old.value or new.name <> old.name then
    raise exception using errcode = 'SX409', message = 'A number once given is never given again.',
      constraint = tg_name;
  end if;
  return new;
end
$$;
create trigger counters_only_grow before update or delete on counters
  for each row execute function counter_only_grows();

-- The next number of a counter ('invoice', 'receipt'). Lock it last: it queues every other taker.
create function next_number(counter text) returns integer language sql as $$
  update sexton.counters set value = value + 1 where name = counter returning value
$$;

-- Slots, blocked days, holidays and calendar feeds.

create table burial_slots (
  burial_slot_id integer generated always as identity primary key,
  slot_no integer not null unique,
  description text not null constraint burial_slots_described check (btrim(description) <> ''),
  -- Park time, HH:MM.
  slot_from text not null check (slot_from ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  slot_to text not null check (slot_to ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  capacity integer not null constraint burial_slots_capacity_check check (capacity >= 0 and capacity <= 1000),
  -- 1 is Monday, 7 is Sunday.
  weekdays integer[] not null default '{1,2,3,4,5,6,7}'::integer[]
    check (weekdays <@ '{1,2,3,4,5,6,7}'::integer[]) constraint burial_slots_on_some_day check (cardinality(weekdays) >= 1
    and cardinality(weekdays) <= 7),
  active boolean not null default true,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by integer references users,
  -- A slot and a blocked day can belong to one cemetery; null: all cemeteries.
  cemetery_id integer constraint burial_slots_cemetery references cemeteries,
  constraint burial_slots_in_order check (slot_from < slot_to)
);
create index burial_slots_cemetery_id_idx on burial_slots (cemetery_id);
create index burial_slots_updated_by_idx on burial_slots (updated_by);
create trigger burial_slots_plain_insert before insert on burial_slots
  for each row when ((concat_ws(' ', new.description) collate "C") ~
    '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]')
    execute function
      refuse('A name or number contains a line break or a hidden character that cannot be saved. Please type it again.');
create trigger burial_slots_plain_update before update of description on burial_slots
  for each row when ((concat_ws(' ', nullif(new.description, old.description)) collate "C") ~
    '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]')
    execute function
      refuse('A name or number contains a line break or a hidden character that cannot be saved. Please type it again.');
create trigger burial_slots_stamp before update on burial_slots for each row execute function stamp_change();

create function slot_goes_to_cemetery() returns trigger language plpgsql as $$
declare
  booked text;
begin
  perform from sexton.burial_slots where burial_slot_id = new.burial_slot_id for update;
  booked := coalesce(
    sexton.booked_elsewhere(new.burial_slot_id, null, new.cemetery_id),
    sexton.shut_out(new.burial_slot_id, null, new.cemetery_id));
  if booked is not null then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = booked || '. Give it another slot first.';
  end if;
  return new;
end
$$;
create trigger burial_slots_cemetery_fits before update of cemetery_id on burial_slots
  for each row when (new.cemetery_id is distinct from old.cemetery_id and new.cemetery_id is not null)
    execute function slot_goes_to_cemetery();

-- A slot that burials use keeps its times. A booking in progress is waited for.
create function slot_keeps_its_times() returns trigger language plpgsql as $$
begin
  perform from sexton.burial_slots where burial_slot_id = new.burial_slot_id for update;
  if exists (select from sexton.burials where burial_slot_id = new.burial_slot_id) then
    raise exception using errcode = 'SX409', constraint = tg_name, message = format(
      'Burials use the slot %s, so you cannot change its times.', old.description);
  end if;
  return new;
end
$$;
create trigger burial_slots_keep_times before update of slot_from, slot_to on burial_slots
  for each row when (new.slot_from <> old.slot_from or new.slot_to <> old.slot_to) execute function slot_keeps_its_times();

create table no_burial_dates (
  noburial_date date not null,
  created_at timestamptz(3) not null default now(),
  created_by integer references users,
  cemetery_id integer constraint no_burial_dates_cemetery references cemeteries on delete cascade,
  constraint no_burial_dates_once unique nulls not distinct (noburial_date, cemetery_id)
);
create index no_burial_dates_cemetery_id_idx on no_burial_dates (cemetery_id);
create index no_burial_dates_created_by_idx on no_burial_dates (created_by);

create function block_waits_for_day() returns trigger language plpgsql as $$
begin
  perform sexton.lock_day(new.noburial_date);
  return new;
end
$$;
create trigger no_burial_dates_wait_for_day before insert on no_burial_dates
  for each row execute function block_waits_for_day();

create table holidays (
  holiday_id integer generated always as identity primary key,
  holiday_date date not null,
  name text not null constraint holidays_name_check check (btrim(name) <> ''),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by integer references users,
  constraint holidays_date_unique unique (holiday_date)
);
create index holidays_updated_by_idx on holidays (updated_by);
create trigger holidays_plain_insert before insert on holidays
  for each row when ((concat_ws(' ', new.name) collate "C") ~ '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]')
    execute function
      refuse('A name or number contains a line break or a hidden character that cannot be saved. Please type it again.');
create trigger holidays_plain_update before update of name on holidays
  for each row when ((concat_ws(' ', nullif(new.name, old.name)) collate "C") ~
    '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]')
    execute function
      refuse('A name or number contains a line break or a hidden character that cannot be saved. Please type it again.');
create trigger holidays_stamp before update on holidays for each row execute function stamp_change();

-- The secret address of a user's calendar feed. Only its hash is stored.
create table calendar_feeds (
  user_id integer primary key references users on delete cascade,
  token_hash text not null unique,
  created_at timestamptz(3) not null default now(),
  read_at timestamptz(3)
);

-- Queues everyone who decides about one calendar day, until the end of the transaction.
create function lock_day(day date) returns void language sql as $$
  select pg_advisory_xact_lock(hashtext('sexton.day'), day - date '2000-01-01')
$$;

-- Whether a day is blocked for all cemeteries, or for this one.
create function is_blocked(day date, of_cemetery integer) returns boolean language sql stable as $$
  select exists (
    select from sexton.no_burial_dates
    where noburial_date = day and (cemetery_id is null or cemetery_id = of_cemetery))
$$;

-- The daily slots of burials and the days on which nothing happens.

create table burial_slots (
  burial_slot_id integer generated always as identity primary key,
  slot_no integer not null unique,
  description text not null,
  -- Park time, HH:MM.
  slot_from text not null check (slot_from ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  slot_to text not null check (slot_to ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  capacity integer not null check (capacity between 0 and 1000),
  -- 1 is Monday, 7 is Sunday.
  weekdays integer[] not null default '{1,2,3,4,5,6,7}' check (weekdays <@ '{1,2,3,4,5,6,7}'),
  active boolean not null default true,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by integer references users,
  constraint burial_slots_in_order check (slot_from < slot_to)
);
create index on burial_slots (updated_by);
create trigger burial_slots_stamp before update on burial_slots for each row execute function stamp_change();

create table no_burial_dates (
  noburial_date date primary key,
  created_at timestamptz(3) not null default now(),
  created_by integer references users
);
create index on no_burial_dates (created_by);

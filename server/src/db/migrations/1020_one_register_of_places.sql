-- All places of the slots of a day stand in one register, so that a burial and a booking never share one. A burial keeps
-- the number of its place for its readers.
create table slot_places (
  burial_date date not null,
  burial_slot_id integer not null references burial_slots,
  slot_place integer not null check (slot_place >= 1),
  -- Deferred: it is taken just before the burial is written, so that several burials written at once see each other's.
  burial_id integer references burials on delete cascade deferrable initially deferred,
  booking_id integer,
  -- Of a booking: by the database's clock, after which it holds nothing.
  held_until timestamptz(3),
  primary key (burial_date, burial_slot_id, slot_place),
  constraint slot_places_of_burial unique (burial_id),
  constraint slot_places_of_booking unique (booking_id),
  constraint slot_places_taken_by_one check (num_nonnulls(burial_id, booking_id) = 1),
  constraint slot_places_of_bookings_end check ((booking_id is null) = (held_until is null))
);
create index slot_places_burial_slot_id_idx on slot_places (burial_slot_id);
insert into slot_places (burial_date, burial_slot_id, slot_place, burial_id)
select burial_date, burial_slot_id, slot_place, burial_id from burials where slot_place is not null;
-- Checked here: what waits for the end would stand in the way of what follows.
set constraints all immediate;
set constraints all deferred;
alter table burials drop constraint burials_slot_place_taken_once;
-- Only burials and bookings fill it, through their triggers.
create trigger slot_places_by_their_records before insert or update or delete on slot_places
  for each row when (pg_trigger_depth() < 1)
    execute function refuse('Places in slots are taken and given back by burials and bookings only.');

-- The lowest free place of a slot on a day that is locked, or null. What bookings no longer hold is free.
create function free_slot_place(day date, slot sexton.burial_slots, other_than integer, other_booking integer)
  returns integer
  language plpgsql as $$
declare
  taken integer[];
  place integer := 1;
begin
  delete from sexton.slot_places
  where burial_date = day and burial_slot_id = slot.burial_slot_id and held_until <= clock_timestamp();
  -- In the order of the primary key, so that no plan looks elsewhere, however empty the table was when it was made.
  taken := array(
    select p.slot_place from sexton.slot_places p
    where p.burial_date = day and p.burial_slot_id = slot.burial_slot_id and p.slot_place > 0
      and (p.burial_id = other_than) is not true and (p.booking_id = other_booking) is not true
    order by p.burial_date, p.burial_slot_id, p.slot_place
  );
  if cardinality(taken) >= slot.capacity then
    return null;
  end if;
  while place = any (taken) loop
    place := place + 1;
  end loop;
  return place;
end
$$;

create or replace function take_slot_place() returns trigger language plpgsql as $$
declare
  slot sexton.burial_slots;
  past boolean := sexton.is_past_record(new);
begin
  if new.in_ground and new.burial_date > current_date + 1
    and (tg_op = 'INSERT' or old.burial_date is distinct from new.burial_date)
  then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = 'A burial that has taken place cannot be dated in the future.';
  end if;
  if new.burial_slot_id is null or new.burial_date is null or new.is_legacy then
    new.slot_place := null;
    return new;
  end if;
  if tg_op = 'UPDATE' then
    if (old.burial_date, old.burial_slot_id) is not distinct from (new.burial_date, new.burial_slot_id) then
      new.slot_place := old.slot_place;
      return new;
    end if;
  end if;
  perform sexton.lock_day(new.burial_date);
  select * into slot from sexton.burial_slots where burial_slot_id = new.burial_slot_id;
  if not past and sexton.is_blocked(
    new.burial_date, coalesce(sexton.cemetery_of_site(new.site_id), slot.cemetery_id)) then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = format('No burials can be booked on %s.', new.burial_date);
  end if;
  new.slot_place := sexton.free_slot_place(new.burial_date, slot, new.burial_id, null);
  if new.slot_place is null and not past then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = format('The slot %s on %s is full.', slot.description, new.burial_date);
  end if;
  if new.slot_place is not null then
    delete from sexton.slot_places where burial_id = new.burial_id;
    insert into sexton.slot_places (burial_date, burial_slot_id, slot_place, burial_id)
    values (new.burial_date, new.burial_slot_id, new.slot_place, new.burial_id);
  end if;
  return new;
end
$$;

create function burial_leaves_slot_place() returns trigger language plpgsql as $$
begin
  delete from sexton.slot_places where burial_id = new.burial_id;
  return null;
end
$$;
create trigger burials_leave_slot_place after update on burials
  for each row when (old.slot_place is not null and new.slot_place is null) execute function burial_leaves_slot_place();

-- Bookings of funeral directors.
alter table burial_slots add column outside boolean not null default false;
insert into counters (name) values ('booking');
create table bookings (
  booking_id integer generated always as identity primary key,
  booking_no integer not null unique,
  outside_account_id integer not null,
  contractor_id integer not null references contractors,
  -- The form that made it: sent twice, it makes one.
  form_key text not null,
  cemetery_id integer not null references cemeteries,
  burial_date date not null,
  burial_slot_id integer not null references burial_slots,
  state text not null default 'HELD'
    check (state in ('HELD', 'SUBMITTED', 'PROPOSED', 'CONFIRMED', 'REFUSED', 'EXPIRED', 'WITHDRAWN')),
  -- Until when the place is held, by the database's clock; afterwards, until when it was.
  held_until timestamptz(3) not null,
  deceased_first_name text check (btrim(deceased_first_name) <> ''),
  deceased_last_name text not null check (btrim(deceased_last_name) <> ''),
  deceased_gender text check (deceased_gender in ('M', 'F', 'U')),
  deceased_birth_date date,
  death_date date,
  deceased_religion text check (btrim(deceased_religion) <> ''),
  coffin_length_cm integer check (coffin_length_cm between 10 and 400),
  coffin_width_cm integer check (coffin_width_cm between 10 and 200),
  coffin_height_cm integer check (coffin_height_cm between 5 and 200),
  shroud boolean not null default false,
  -- A grave that is bought now, one that is opened again, or one that the family owns and has not used.
  grave text check (grave in ('NEW', 'REOPEN', 'OWNED')),
  width text check (width in ('SINGLE', 'DOUBLE')),
  -- How many the grave shall take, one above the other.
  depth_for integer check (depth_for between 1 and 4),
  site_words text check (btrim(site_words) <> ''),
  owner_name text check (btrim(owner_name) <> ''),
  consent_name text check (btrim(consent_name) <> ''),
  consent_relation text check (btrim(consent_relation) <> ''),
  nok_first_name text check (btrim(nok_first_name) <> ''),
  nok_last_name text check (btrim(nok_last_name) <> ''),
  nok_relation text check (btrim(nok_relation) <> ''),
  nok_phone text check (btrim(nok_phone) <> ''),
  nok_email text check (btrim(nok_email) <> ''),
  attendance integer check (attendance between 0 and 100000),
  notes text check (btrim(notes) <> ''),
  submitted_at timestamptz(3),
  answered_at timestamptz(3),
  answered_by integer references users,
  refused_reason text check (btrim(refused_reason) <> ''),
  -- Why the office proposes another time.
  proposed_reason text check (btrim(proposed_reason) <> ''),
  burial_id integer unique references burials,
  -- The day and slot of the burial that the director was last told.
  told_date date,
  told_slot_id integer references burial_slots,
  -- Hours before the end of the hold of which the director was warned last.
  warned_hours integer,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by integer references users,
  constraint bookings_form_once unique (outside_account_id, form_key),
  constraint bookings_coffin_size_whole check (num_nulls(coffin_length_cm, coffin_width_cm, coffin_height_cm) in (0, 3)),
  constraint bookings_death_after_birth check (death_date >= deceased_birth_date),
  constraint bookings_burial_after_death check (burial_date >= death_date),
  constraint bookings_submitted_once_sent check (state not in ('SUBMITTED') or submitted_at is not null),
  constraint bookings_refused_says_why check (state <> 'REFUSED' or refused_reason is not null),
  constraint bookings_proposed_says_why check (state <> 'PROPOSED' or proposed_reason is not null),
  constraint bookings_burial_of_confirmed check (burial_id is null or state = 'CONFIRMED')
);
alter table slot_places add constraint slot_places_booking_id_fkey foreign key (booking_id) references bookings on delete cascade;
create index bookings_contractor_id_idx on bookings (contractor_id, state);
create index bookings_open_idx on bookings (held_until) where state in ('HELD', 'SUBMITTED', 'PROPOSED');
create index bookings_burial_slot_id_idx on bookings (burial_slot_id, burial_date);
create index bookings_cemetery_id_idx on bookings (cemetery_id);
create index bookings_answered_by_idx on bookings (answered_by);
create index bookings_told_slot_id_idx on bookings (told_slot_id);
create index bookings_updated_by_idx on bookings (updated_by);
create trigger bookings_plain before insert or update of deceased_first_name, deceased_last_name, deceased_religion,
    site_words, owner_name, consent_name, consent_relation, nok_first_name, nok_last_name, nok_relation, nok_phone, nok_email
  on bookings for each row when ((concat_ws(' ', new.deceased_first_name, new.deceased_last_name, new.deceased_religion,
    new.site_words, new.owner_name, new.consent_name, new.consent_relation, new.nok_first_name, new.nok_last_name,
    new.nok_relation, new.nok_phone, new.nok_email) collate "C") ~ '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]')
    execute function
      refuse('A name or number contains a line break or a hidden character that cannot be saved. Please type it again.');
create trigger bookings_stamp before update on bookings for each row execute function stamp_change();

-- What a booking may become: nothing after its end, and expired only once it is (bookings-3).
create function booking_goes_on() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'HELD' then
      raise exception using errcode = 'SX409', constraint = tg_name, message = 'A booking begins by holding a place.';
    end if;
  elsif new.state = 'EXPIRED' and old.held_until > clock_timestamp() then
    raise exception using errcode = 'SX409', constraint = tg_name, message = 'This booking still holds its place.';
  elsif not (case old.state
    when 'HELD' then new.state in ('SUBMITTED', 'PROPOSED', 'CONFIRMED', 'REFUSED', 'EXPIRED', 'WITHDRAWN')
    when 'SUBMITTED' then new.state in ('PROPOSED', 'CONFIRMED', 'REFUSED', 'EXPIRED', 'WITHDRAWN')
    when 'PROPOSED' then new.state in ('SUBMITTED', 'CONFIRMED', 'REFUSED', 'EXPIRED', 'WITHDRAWN')
    when 'EXPIRED' then new.state in ('HELD', 'WITHDRAWN')
    when 'CONFIRMED' then new.state = 'REFUSED'
    else false end)
  then
    raise exception using errcode = 'SX409', constraint = tg_name, message = case old.state
      when 'CONFIRMED' then 'This booking has been confirmed. Please call the office to change it.'
      when 'REFUSED' then 'This booking has been refused.'
      when 'WITHDRAWN' then 'This booking has been withdrawn.'
      when 'EXPIRED' then 'This booking has ended. Choose another time first.'
      else 'This booking has changed. Look at it again.' end;
  end if;
  return new;
end
$$;
create trigger bookings_go_on_insert before insert on bookings for each row execute function booking_goes_on();
create trigger bookings_go_on_update before update of state on bookings
  for each row when (new.state <> old.state) execute function booking_goes_on();

-- Takes, keeps or gives back the place of a booking. The day stays locked, so that the burial that follows gets it.
create function booking_holds_place() returns trigger language plpgsql as $$
declare
  slot sexton.burial_slots;
  place integer;
  held constant text[] := '{HELD,SUBMITTED,PROPOSED}';
begin
  perform sexton.lock_day(new.burial_date);
  if not new.state = any (held) then
    delete from sexton.slot_places where booking_id = new.booking_id;
    return null;
  end if;
  if tg_op = 'UPDATE' then
    if old.state = any (held) and (old.burial_date, old.burial_slot_id) = (new.burial_date, new.burial_slot_id) then
      update sexton.slot_places set held_until = new.held_until
      where booking_id = new.booking_id and held_until > clock_timestamp();
      if not found then
        raise exception using errcode = 'SX409', constraint = tg_name,
          message = 'This booking has ended. Its place is no longer held. Choose another time.';
      end if;
      return null;
    end if;
  end if;
  select * into slot from sexton.burial_slots where burial_slot_id = new.burial_slot_id;
  if not slot.active or not extract(isodow from new.burial_date)::int = any (slot.weekdays)
    or slot.cemetery_id <> new.cemetery_id or not (slot.outside or new.state = 'PROPOSED') then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = format('There is no slot %s on %s.', slot.description, new.burial_date);
  end if;
  if sexton.is_blocked(new.burial_date, new.cemetery_id) then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = format('No burials can be booked on %s.', new.burial_date);
  end if;
  delete from sexton.slot_places where booking_id = new.booking_id;
  place := sexton.free_slot_place(new.burial_date, slot, null, new.booking_id);
  if place is null then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = format('The slot %s on %s is full.', slot.description, new.burial_date);
  end if;
  insert into sexton.slot_places (burial_date, burial_slot_id, slot_place, booking_id, held_until)
  values (new.burial_date, new.burial_slot_id, place, new.booking_id, new.held_until);
  return null;
end
$$;
create trigger bookings_hold_place_insert after insert on bookings for each row execute function booking_holds_place();
create trigger bookings_hold_place_update after update on bookings
  for each row when ((new.state, new.burial_date, new.burial_slot_id, new.held_until)
    is distinct from (old.state, old.burial_date, old.burial_slot_id, old.held_until))
    execute function booking_holds_place();

-- A confirmed booking has its burial, by the end of what confirms it.
create function confirmed_booking_has_burial() returns trigger language plpgsql as $$
begin
  if exists (select from sexton.bookings
    where booking_id = new.booking_id and state = 'CONFIRMED' and burial_id is null) then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = 'A booking is confirmed with its burial.';
  end if;
  return null;
end
$$;
create constraint trigger bookings_confirmed_with_burial after insert or update of state, burial_id on bookings
  deferrable initially deferred
  for each row when (new.state = 'CONFIRMED') execute function confirmed_booking_has_burial();

-- A burial that is deleted refuses the booking that it came from: the director is told.
create function deleted_burial_refuses_booking() returns trigger language plpgsql as $$
begin
  update sexton.bookings set state = 'REFUSED', burial_id = null, refused_reason = 'The office has cancelled this burial.'
  where burial_id = old.burial_id;
  return old;
end
$$;
create trigger burials_refuse_their_booking before delete on burials
  for each row execute function deleted_burial_refuses_booking();

-- A slot that bookings have stays at its cemetery and keeps its times.
create function booked_slot_stays() returns trigger language plpgsql as $$
begin
  perform from sexton.burial_slots where burial_slot_id = new.burial_slot_id for update;
  if exists (
    select from sexton.slot_places p join sexton.bookings b using (booking_id)
    where p.burial_slot_id = new.burial_slot_id and p.held_until > now()
      and (new.cemetery_id is distinct from old.cemetery_id and b.cemetery_id <> new.cemetery_id
        or (new.slot_from, new.slot_to) <> (old.slot_from, old.slot_to))
  ) then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = format('Funeral directors have booked the slot %s. Answer their bookings first.', old.description);
  end if;
  return new;
end
$$;
create trigger burial_slots_keep_bookings before update of cemetery_id, slot_from, slot_to on burial_slots
  for each row execute function booked_slot_stays();

-- Nobody would see or answer them.
create function desk_has_no_open_bookings() returns trigger language plpgsql as $$
begin
  if exists (select from sexton.bookings where state in ('HELD', 'SUBMITTED', 'PROPOSED') and held_until > now()) then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = 'Bookings of funeral directors are waiting for an answer. Answer them first.';
  end if;
  return new;
end
$$;
create trigger practices_desk_is_done before update of is_on on practices
  for each row when (old.practice = 'desk' and old.is_on and not new.is_on) execute function desk_has_no_open_bookings();

-- The papers of a booking go on to its burial.
alter table documents drop constraint documents_parent_object_check,
  add constraint documents_parent_object_check check (parent_object in ('customer', 'sale', 'sale_site', 'receipt',
    'burial', 'site', 'site_type', 'event', 'note', 'import', 'booking'));

-- A slot, and a day on which nobody is buried, may be of one cemetery; without one they are of all.
alter table burial_slots add column cemetery_id integer constraint burial_slots_cemetery references cemeteries;
create index on burial_slots (cemetery_id);
alter table no_burial_dates
  drop constraint no_burial_dates_pkey,
  add column cemetery_id integer constraint no_burial_dates_cemetery references cemeteries on delete cascade,
  add constraint no_burial_dates_once unique nulls not distinct (noburial_date, cemetery_id);
create index on no_burial_dates (cemetery_id);

create function cemetery_of_site(of_site integer) returns integer language sql stable as $$
  select b.cemetery_id from sexton.sites s join sexton.blocks b using (block_id) where s.site_id = of_site
$$;

-- Whether a day is blocked for all cemeteries, or for this one.
create function is_blocked(day date, of_cemetery integer) returns boolean language sql stable as $$
  select exists (
    select from sexton.no_burial_dates
    where noburial_date = day and (cemetery_id is null or cemetery_id = of_cemetery))
$$;

create or replace function burial_needs_open_day() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.burial_date is not distinct from new.burial_date then
    return new;
  end if;
  if sexton.is_past_record(new) then
    return new;
  end if;
  perform sexton.lock_day(new.burial_date);
  if sexton.is_blocked(new.burial_date, sexton.cemetery_of_site(new.site_id)) then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = format('No burials take place on %s.', new.burial_date);
  end if;
  return new;
end
$$;

create or replace function event_needs_open_day() returns trigger language plpgsql as $$
begin
  perform sexton.lock_day(new.event_date);
  if sexton.is_blocked(new.event_date, sexton.cemetery_of_site(new.site_id)) then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = format('No events take place on %s.', new.event_date);
  end if;
  return new;
end
$$;

create or replace function take_slot_place() returns trigger language plpgsql as $$
declare
  slot sexton.burial_slots;
  taken integer[];
  past boolean := sexton.is_past_record(new);
begin
  if new.in_ground and new.burial_date > current_date + 1
    and (tg_op = 'INSERT' or old.burial_date is distinct from new.burial_date)
  then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = 'Whoever lies in the ground was not buried on a day that is still to come.';
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
      message = format('No burials take place on %s.', new.burial_date);
  end if;
  -- In the order of the unique index, so that no plan looks elsewhere, however empty the table was when it was made.
  taken := array(
    select b.slot_place from sexton.burials b
    where b.burial_date = new.burial_date and b.burial_slot_id = new.burial_slot_id and b.slot_place > 0
      and b.burial_id <> new.burial_id
    order by b.burial_date, b.burial_slot_id, b.slot_place
  );
  if cardinality(taken) >= slot.capacity then
    if past then
      new.slot_place := null;
      return new;
    end if;
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = format('The slot %s on %s is full.', slot.description, new.burial_date);
  end if;
  new.slot_place := 1;
  while new.slot_place = any (taken) loop
    new.slot_place := new.slot_place + 1;
  end loop;
  return new;
end
$$;

-- A burial that is to come has a slot of the cemetery of its site, and no day that is blocked there. Site, block and slot
-- are held for it, so that none of them goes to another cemetery meanwhile.
create function slot_is_of_cemetery() returns trigger language plpgsql as $$
declare
  own integer;
  of_slot integer;
begin
  if tg_op = 'UPDATE' and (old.in_ground or new.in_ground or new.site_id is not distinct from old.site_id)
    and (old.burial_date, old.burial_slot_id) is not distinct from (new.burial_date, new.burial_slot_id) then
    return new;
  end if;
  if sexton.is_past_record(new) then
    return new;
  end if;
  select b.cemetery_id into own from sexton.sites s join sexton.blocks b using (block_id)
  where s.site_id = new.site_id for key share;
  select cemetery_id into of_slot from sexton.burial_slots where burial_slot_id = new.burial_slot_id for key share;
  if of_slot <> own then
    raise exception using errcode = 'SX409', constraint = tg_name, message = (
      select format('The slot %s is for burials at %s.', s.description, c.cemetery)
      from sexton.burial_slots s join sexton.cemeteries c using (cemetery_id)
      where s.burial_slot_id = new.burial_slot_id);
  end if;
  if tg_op = 'UPDATE' and new.burial_date is not null and new.site_id is distinct from old.site_id then
    perform sexton.lock_day(new.burial_date);
    if exists (
      select from sexton.no_burial_dates where noburial_date = new.burial_date and cemetery_id = own
    ) then
      raise exception using errcode = 'SX409', constraint = tg_name,
        message = format('No burials take place on %s.', new.burial_date);
    end if;
  end if;
  return new;
end
$$;
create trigger burials_slot_of_cemetery_insert before insert on burials for each row
  when (new.site_id is not null and not new.is_legacy) execute function slot_is_of_cemetery();
create trigger burials_slot_of_cemetery_update before update of site_id, burial_slot_id, burial_date on burials
  for each row when (new.site_id is not null and not new.is_legacy) execute function slot_is_of_cemetery();

-- Who is to be buried in a slot, at another cemetery than this.
create function booked_elsewhere(of_slot integer, of_block integer, at integer) returns text language sql stable as $$
  select format('Burial %s at %s has the slot %s', b.burial_id, s.site_ref, sl.description)
  from sexton.burials b
    join sexton.sites s using (site_id)
    join sexton.blocks bl using (block_id)
    join sexton.burial_slots sl using (burial_slot_id)
  where not b.is_legacy and not b.in_ground
    and case when of_block is null then b.burial_slot_id = of_slot and bl.cemetery_id <> at
      else bl.block_id = of_block and sl.cemetery_id <> at end
  order by b.burial_id limit 1
$$;

create function slot_goes_to_cemetery() returns trigger language plpgsql as $$
declare
  booked text;
begin
  perform from sexton.burial_slots where burial_slot_id = new.burial_slot_id for update;
  booked := sexton.booked_elsewhere(new.burial_slot_id, null, new.cemetery_id);
  if booked is not null then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = booked || ': give it another slot first.';
  end if;
  return new;
end
$$;
create trigger burial_slots_cemetery_fits before update of cemetery_id on burial_slots for each row
  when (new.cemetery_id is distinct from old.cemetery_id and new.cemetery_id is not null)
  execute function slot_goes_to_cemetery();

create function block_goes_to_cemetery() returns trigger language plpgsql as $$
declare
  booked text;
begin
  perform from sexton.blocks where block_id = new.block_id for update;
  booked := sexton.booked_elsewhere(null, new.block_id, new.cemetery_id);
  if booked is not null then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = booked || ' of that cemetery alone: give it another slot first.';
  end if;
  return new;
end
$$;
create trigger blocks_slots_fit before update of cemetery_id on blocks for each row
  when (new.cemetery_id <> old.cemetery_id) execute function block_goes_to_cemetery();

-- Where one cemetery is left, its slots and blocked days are those of all.
create function one_cemetery_has_all() returns trigger language plpgsql as $$
begin
  if sexton.only_cemetery() is not null then
    update sexton.burial_slots set cemetery_id = null where cemetery_id is not null;
    insert into sexton.no_burial_dates (noburial_date, created_at, created_by)
      select noburial_date, created_at, created_by from sexton.no_burial_dates where cemetery_id is not null
      on conflict do nothing;
    delete from sexton.no_burial_dates where cemetery_id is not null;
  end if;
  return null;
end
$$;
create trigger cemeteries_one_has_all after delete on cemeteries
  for each statement execute function one_cemetery_has_all();

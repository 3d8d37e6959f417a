-- What is to come keeps off the days that are blocked at a cemetery also where it gets there with its block, its slot or its
-- site; a day that was blocked after it was booked stays its day within the same cemetery.

-- What is to come in this block, or in this slot without a site, on a day that is blocked at this cemetery alone. Holds the
-- cemetery, so that no day is blocked there meanwhile: who blocks one holds it too, by the foreign key.
create function shut_out(of_slot integer, of_block integer, at integer) returns text language plpgsql as $$
declare
  name text;
  found record;
begin
  select cemetery into name from sexton.cemeteries where cemetery_id = at for update;
  select * into found from (
    select b.burial_id as no, s.site_ref, b.burial_date as day, 1 as kind
    from sexton.burials b left join sexton.sites s using (site_id)
    where not b.is_legacy and not b.in_ground and b.burial_date >= current_date
      and case when of_block is null then b.burial_slot_id = of_slot and b.site_id is null else s.block_id = of_block end
    union all
    select e.event_id, s.site_ref, e.event_date, 2
    from sexton.events e join sexton.sites s using (site_id)
    where s.block_id = of_block and e.event_time > now()
  ) coming
  where exists (select from sexton.no_burial_dates d where d.noburial_date = coming.day and d.cemetery_id = at)
  order by kind, day, no limit 1;
  return case found.kind
    when 1 then format('Burial %s%s is on %s, when no burials take place at %s',
      found.no, ' at ' || found.site_ref, found.day, name)
    when 2 then format('The event at %s is on %s, when no events take place at %s', found.site_ref, found.day, name)
  end;
end
$$;

create or replace function slot_goes_to_cemetery() returns trigger language plpgsql as $$
declare
  booked text;
begin
  perform from sexton.burial_slots where burial_slot_id = new.burial_slot_id for update;
  booked := coalesce(
    sexton.booked_elsewhere(new.burial_slot_id, null, new.cemetery_id),
    sexton.shut_out(new.burial_slot_id, null, new.cemetery_id));
  if booked is not null then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = booked || ': give it another slot first.';
  end if;
  return new;
end
$$;

create or replace function block_goes_to_cemetery() returns trigger language plpgsql as $$
declare
  booked text;
begin
  perform from sexton.blocks where block_id = new.block_id for update;
  booked := sexton.booked_elsewhere(null, new.block_id, new.cemetery_id);
  if booked is not null then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = booked || ' of that cemetery alone: give it another slot first.';
  end if;
  booked := sexton.shut_out(null, new.block_id, new.cemetery_id);
  if booked is not null then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = booked || ': give it another day first.';
  end if;
  return new;
end
$$;

create or replace function slot_is_of_cemetery() returns trigger language plpgsql as $$
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
  if tg_op = 'UPDATE' and new.burial_date is not null and new.site_id is distinct from old.site_id
    and own is distinct from coalesce(sexton.cemetery_of_site(old.site_id), of_slot)
  then
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

create function event_goes_to_open_ground() returns trigger language plpgsql as $$
declare
  own integer;
begin
  select b.cemetery_id into own from sexton.sites s join sexton.blocks b using (block_id)
  where s.site_id = new.site_id for key share;
  if own <> sexton.cemetery_of_site(old.site_id) then
    perform sexton.lock_day(new.event_date);
    if exists (
      select from sexton.no_burial_dates where noburial_date = new.event_date and cemetery_id = own
    ) then
      raise exception using errcode = 'SX409', constraint = tg_name,
        message = format('No events take place on %s.', new.event_date);
    end if;
  end if;
  return new;
end
$$;
create trigger events_move_to_open_ground before update of site_id on events
  for each row when (new.site_id <> old.site_id and new.event_time > now()) execute function event_goes_to_open_ground();

-- Correcting the record of a burial that has taken place is never refused for capacity or a day blocked since: it was
-- so. Whoever corrects it takes a place of the slot where one is left, and none beyond (domain, Burials).

-- The park's day may be a day ahead of the database's.
create function is_past_record(b burials) returns boolean language sql stable as $$
  select b.in_ground and b.burial_date <= current_date + 1
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
  if not past and exists (select from sexton.no_burial_dates where noburial_date = new.burial_date) then
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

create or replace function burial_needs_open_day() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.burial_date is not distinct from new.burial_date then
    return new;
  end if;
  if sexton.is_past_record(new) then
    return new;
  end if;
  perform sexton.lock_day(new.burial_date);
  if exists (select from sexton.no_burial_dates where noburial_date = new.burial_date) then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = format('No burials take place on %s.', new.burial_date);
  end if;
  return new;
end
$$;

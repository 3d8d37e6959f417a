-- Blocking a day and booking on it wait for each other, also for a burial that has a date but no slot yet.

create function block_waits_for_day() returns trigger language plpgsql as $$
begin
  perform sexton.lock_day(new.noburial_date);
  return new;
end
$$;
create trigger no_burial_dates_wait_for_day before insert on no_burial_dates
  for each row execute function block_waits_for_day();

create function burial_needs_open_day() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.burial_date is not distinct from new.burial_date then
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
-- With a slot, take_slot_place() looks.
create trigger burials_need_open_day before insert or update of burial_date on burials
  for each row when (new.burial_date is not null and new.burial_slot_id is null and not new.is_legacy)
  execute function burial_needs_open_day();

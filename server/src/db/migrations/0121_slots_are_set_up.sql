-- Slots are set up by the park: a closed one takes no burial, and each has a name and a weekday.

alter table burial_slots
  add constraint burial_slots_described check (btrim(description) <> ''),
  add constraint burial_slots_on_some_day check (cardinality(weekdays) between 1 and 7);

create function slot_is_open() returns trigger language plpgsql as $$
declare
  slot sexton.burial_slots;
begin
  if tg_op = 'UPDATE'
    and (old.burial_date, old.burial_slot_id) is not distinct from (new.burial_date, new.burial_slot_id) then
    return new;
  end if;
  select * into slot from sexton.burial_slots where burial_slot_id = new.burial_slot_id;
  if not slot.active or not extract(isodow from new.burial_date)::int = any (slot.weekdays) then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = format('There is no slot %s on %s.', slot.description, new.burial_date);
  end if;
  return new;
end
$$;
create trigger burials_slot_is_open before insert or update of burial_date, burial_slot_id on burials
  for each row when (new.burial_slot_id is not null and not new.is_legacy)
  execute function slot_is_open();

-- Whoever changed the times of a slot changed when all had been buried who are booked in it. A slot that a burial names
-- keeps its times. Who is just booking it is waited for.
create function slot_keeps_its_times() returns trigger language plpgsql as $$
begin
  perform from sexton.burial_slots where burial_slot_id = new.burial_slot_id for update;
  if exists (select from sexton.burials where burial_slot_id = new.burial_slot_id) then
    raise exception using errcode = 'SX409', constraint = tg_name, message = format(
      'Burials name the slot %s: its times stay as they are.', old.description);
  end if;
  return new;
end
$$;
create trigger burial_slots_keep_times before update of slot_from, slot_to on burial_slots for each row
  when ((new.slot_from, new.slot_to) <> (old.slot_from, old.slot_to)) execute function slot_keeps_its_times();

-- Whoever lay in the ground once stays on record: a burial whose body was moved, or taken out to be buried anew, is not
-- deleted either.
create function body_stays_on_record() returns trigger language plpgsql as $$
begin
  if exists (select from sexton.grave_moves where burial_id = old.burial_id) then
    raise exception using errcode = 'SX409', constraint = tg_name, message = format(
      '%s was taken out of the ground to be buried anew. The burial stays on record.', sexton.named_body(old));
  end if;
  return old;
end
$$;
create trigger burials_once_in_ground_stay before delete on burials
  for each row when (not old.in_ground) execute function body_stays_on_record();

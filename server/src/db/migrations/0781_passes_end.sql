-- A pass is issued for a confirmed burial, and says its day and hour: another day makes it void (dig-13). It says no row
-- and no number, so that a pass stays valid if the grave changes.
create function pass_is_of_confirmed() returns trigger language plpgsql as $$
begin
  if not exists (select from sexton.burials b where b.burial_id = new.burial_id and b.burial_status_ref = 'CONFIRMED'
      and not b.is_legacy and b.laid_at is null for key share) then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = 'A pass is issued for a confirmed burial only.';
  end if;
  return new;
end
$$;
create trigger burial_passes_of_confirmed before insert on burial_passes
  for each row execute function pass_is_of_confirmed();

create function burial_ends_its_pass() returns trigger language plpgsql as $$
begin
  update sexton.burial_passes set state = 'VOID', voided_at = now(),
    void_reason = case when new.burial_status_ref in ('DRAFT', 'UNSITED') then 'The burial is a draft again.'
      else 'The day or time of the burial was changed.' end
  where burial_id = new.burial_id and state = 'ACTIVE';
  return null;
end
$$;
create trigger burials_end_pass after update of burial_date, burial_slot_id, burial_status_ref on burials
  for each row when ((old.burial_date, old.burial_slot_id) is distinct from (new.burial_date, new.burial_slot_id)
    or (new.burial_status_ref in ('DRAFT', 'UNSITED') and old.burial_status_ref not in ('DRAFT', 'UNSITED')))
    execute function burial_ends_its_pass();

-- Someone who objects, cannot be found or holds the right is not removed: what they say is recorded (transfers-4).
create function transfer_person_is_heard() returns trigger language plpgsql as $$
begin
  raise exception using errcode = 'SX409', constraint = tg_name, message = format(case old.position
    when 'OBJECTS' then '%s has objected. Record what they say now, or withdraw the transfer.'
    when 'UNTRACEABLE' then '%s cannot be found. Give them notice, or withdraw the transfer.'
    else '%s holds the right. Record what they say now, or withdraw the transfer.' end, old.name);
end
$$;
create trigger transfer_people_are_heard before delete on transfer_people
  for each row when (old.position in ('OBJECTS', 'UNTRACEABLE', 'HOLDER')) execute function transfer_person_is_heard();

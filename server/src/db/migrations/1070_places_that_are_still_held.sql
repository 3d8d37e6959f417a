-- Says what is true of those that wait for the director too, and where they are (bookings-5).
create or replace function desk_has_no_open_bookings() returns trigger language plpgsql as $$
declare
  held constant integer := (select count(*) from sexton.bookings
    where state in ('HELD', 'SUBMITTED', 'PROPOSED') and held_until > now());
begin
  if held > 0 then
    raise exception using errcode = 'SX409', constraint = tg_name, message = case held
      when 1 then '1 booking of a funeral director still holds a place. Answer or refuse it under Bookings to answer first.'
      else format('%s bookings of funeral directors still hold places. Answer or refuse them under Bookings to answer first.',
        held) end;
  end if;
  return new;
end
$$;

-- The director can choose another time than the one that the office proposed, and is told of the site once it is chosen.
alter table bookings add column told_site_id integer references sites on delete set null;
create index bookings_told_site_id_idx on bookings (told_site_id);
update bookings k set told_site_id = b.site_id from burials b where b.burial_id = k.burial_id;
create or replace function booking_goes_on() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'HELD' then
      raise exception using errcode = 'SX409', constraint = tg_name, message = 'A booking begins by holding a place.';
    end if;
  elsif new.state = 'EXPIRED' and old.held_until > clock_timestamp() then
    raise exception using errcode = 'SX409', constraint = tg_name, message = 'This booking still holds its place.';
  elsif not (case old.state
    when 'HELD' then new.state in ('SUBMITTED', 'PROPOSED', 'CONFIRMED', 'REFUSED', 'EXPIRED', 'WITHDRAWN')
    when 'SUBMITTED' then new.state in ('PROPOSED', 'CONFIRMED', 'REFUSED', 'EXPIRED', 'WITHDRAWN')
    when 'PROPOSED' then new.state in ('HELD', 'SUBMITTED', 'CONFIRMED', 'REFUSED', 'EXPIRED', 'WITHDRAWN')
    when 'EXPIRED' then new.state in ('HELD', 'WITHDRAWN')
    when 'CONFIRMED' then new.state = 'REFUSED'
    else false end)
  then
    raise exception using errcode = 'SX409', constraint = tg_name, message = case old.state
      when 'CONFIRMED' then 'This booking has been confirmed. Please call the office to change it.'
      when 'REFUSED' then 'This booking has been refused.'
      when 'WITHDRAWN' then 'This booking has been withdrawn.'
      when 'EXPIRED' then 'This booking has ended. Choose another time first.'
      else 'This booking has changed. Look at it again.' end;
  end if;
  return new;
end
$$;

-- Where the park's grid, in which outlines are kept, lies on the earth: its origin in degrees (WGS 84).
create table map_origin (
  only_one boolean primary key default true check (only_one),
  longitude double precision not null check (longitude between -180 and 180),
  latitude double precision not null check (latitude between -85 and 85),
  created_at timestamp(3) with time zone not null default now(),
  created_by integer references users(user_id)
);

-- All that was surveyed would lie elsewhere.
create function keep_map_origin() returns trigger language plpgsql as $$
begin
  if exists (select from sexton.sites where outline is not null)
    or exists (select from sexton.blocks where outline is not null) then
    raise exception using errcode = 'SX409', constraint = 'map_origin_stays',
      message = 'The map has outlines already: its origin stays where it is.';
  end if;
  return coalesce(new, old);
end
$$;

create trigger map_origin_stays before update or delete on map_origin
  for each row execute function keep_map_origin();

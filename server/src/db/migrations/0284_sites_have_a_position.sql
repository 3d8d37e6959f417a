-- Where somebody stood at a site with a phone: its own point in the park's grid, for sites that nobody surveyed.
create table site_points (
  site_id integer primary key references sites(site_id) on delete cascade,
  place point not null check (place[0] = round(place[0]) and place[1] = round(place[1])),
  -- Centimetres within which it is true.
  accuracy integer not null check (accuracy between 0 and 2000),
  saved_at timestamp(3) with time zone not null default now(),
  saved_by integer not null references users(user_id)
);
create index on site_points using gist (place);

-- A point without an origin lies nowhere. The origin is locked: it does not go meanwhile.
create function points_need_an_origin() returns trigger language plpgsql as $$
begin
  perform from sexton.map_origin for share;
  if not found then
    raise exception using errcode = 'SX409', constraint = 'points_need_an_origin',
      message = 'Nobody has said yet where the park lies: survey a block first.';
  end if;
  return new;
end
$$;

create trigger points_need_an_origin before insert or update on site_points
  for each row execute function points_need_an_origin();

-- As before, and points count as well as outlines.
create or replace function keep_map_origin() returns trigger language plpgsql as $$
begin
  if exists (select from sexton.sites where outline is not null)
    or exists (select from sexton.blocks where outline is not null)
    or exists (select from sexton.site_points) then
    raise exception using errcode = 'SX409', constraint = 'map_origin_stays',
      message = 'The map has outlines already: its origin stays where it is.';
  end if;
  return coalesce(new, old);
end
$$;

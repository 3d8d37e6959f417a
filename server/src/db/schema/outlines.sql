-- Outlines on the map.

-- The edges of an outline, the last corner joined to the first.
create function edges_of(outline polygon)
  returns table(from_x double precision, from_y double precision, to_x double precision, to_y double precision)
  language sql immutable as $$
  with corner as (
    select ordinality as n, (c->>0)::float8 as x, (c->>1)::float8 as y
    from jsonb_array_elements(translate(outline::text, '()', '[]')::jsonb) with ordinality as t(c)
  )
  select a.x, a.y, b.x, b.y from corner a
    join corner b on b.n = case when a.n = (select max(n) from corner) then 1 else a.n + 1 end
  where (a.x, a.y) <> (b.x, b.y)
$$;

-- Whether an outline crosses itself: two sides cut each other or overlap for some length. Exact in whole centimetres; two
-- sides may touch in a point.
create function crosses_itself(outline polygon) returns boolean language sql immutable as $$
  with side as (
    select row_number() over () as n, e.* from sexton.edges_of(outline) e
  ), pair as (
    select a.*, b.from_x as x, b.from_y as y, b.to_x as u, b.to_y as v,
      (a.to_x - a.from_x) * (b.from_y - a.from_y) - (a.to_y - a.from_y) * (b.from_x - a.from_x) as begins,
      (a.to_x - a.from_x) * (b.to_y - a.from_y) - (a.to_y - a.from_y) * (b.to_x - a.from_x) as ends,
      (b.to_x - b.from_x) * (a.from_y - b.from_y) - (b.to_y - b.from_y) * (a.from_x - b.from_x) as starts,
      (b.to_x - b.from_x) * (a.to_y - b.from_y) - (b.to_y - b.from_y) * (a.to_x - b.from_x) as stops
    from side a join side b on a.n < b.n
  )
  select exists (
    select from pair where (sign(begins) * sign(ends) < 0 and sign(starts) * sign(stops) < 0)
      or (begins = 0 and ends = 0 and case when from_x = to_x
        then greatest(least(from_y, to_y), least(y, v)) < least(greatest(from_y, to_y), greatest(y, v))
        else greatest(least(from_x, to_x), least(x, u)) < least(greatest(from_x, to_x), greatest(x, u)) end))
$$;

-- How deep two outlines overlap, in centimetres from the nearest border; 0 if they only touch. Both are cut into slabs at
-- each corner and crossing: within a slab no border begins, ends or crosses another.
create function depth_of_common_ground(one polygon, other polygon) returns double precision language sql immutable as $$
  with edge as (
    select 1 as of_one, e.* from sexton.edges_of(one) e union all select 2, e.* from sexton.edges_of(other) e
  ), level as (
    select from_y as y from edge
    union
    select (lseg(point(a.from_x, a.from_y), point(a.to_x, a.to_y)) # lseg(point(b.from_x, b.from_y), point(b.to_x, b.to_y)))[1]
    from edge a join edge b on a.of_one = 1 and b.of_one = 2
  ), slab as (
    select (y + above) / 2 as y
    from (select y, lead(y) over (order by y) as above from level where y is not null) l where above - y > 0.01
  ), crossed as (
    select of_one, slab.y, from_x + (slab.y - from_y) / (to_y - from_y) * (to_x - from_x) as x
    from slab join edge on (from_y > slab.y) <> (to_y > slab.y)
  ), span as (
    select of_one, y, x, lead(x) over line as until, row_number() over line as n
    from crossed window line as (partition by y, of_one order by x)
  ), common as (
    select a.y, (greatest(a.x, b.x) + least(a.until, b.until)) / 2 as x
    from span a join span b on a.y = b.y and a.of_one = 1 and b.of_one = 2 and a.n % 2 = 1 and b.n % 2 = 1
      and greatest(a.x, b.x) < least(a.until, b.until)
  )
  select coalesce(max((
    select min(point(common.x, common.y) <-> lseg(point(from_x, from_y), point(to_x, to_y))) from edge
  )), 0) from common
$$;

-- Shared borders of blocks may overlap by a hand's breadth.
create function is_common_ground(one polygon, other polygon) returns boolean language sql immutable as $$
  select one && other and sexton.depth_of_common_ground(one, other) > 5
$$;

-- A plot a little smaller, about its middle.
create function shrunk(ground polygon) returns polygon language sql immutable as $$
  select polygon((ground::path - @@ ground) * point(0.98, 0) + @@ ground)
$$;

-- Compares plots that are slightly shrunk, so that neighbours that touch do not overlap.
create function is_common_plot(one polygon, other polygon) returns boolean language sql immutable as $$
  select case when sexton.shrunk(one) && other then sexton.depth_of_common_ground(one, other) > 5 else false end
$$;

create function refuse_plot_over(plot text, other text) returns void language plpgsql as $$
begin
  raise exception using errcode = 'SX409', constraint = 'sites_lie_apart',
    message = format('Site %s overlaps site %s.', plot, other);
end
$$;

create function corners_of(outline polygon)
  returns table(n bigint, x double precision, y double precision)
  language sql immutable as $$
  select ordinality, (c->>0)::float8, (c->>1)::float8
  from jsonb_array_elements(translate(outline::text, '()', '[]')::jsonb) with ordinality as t(c)
$$;

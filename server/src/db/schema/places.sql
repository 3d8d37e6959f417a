-- Places in graves.

-- The free positions of a grave in the order in which they are given: first above those buried there, then below.
create function free_positions(site integer, grave integer, other_than integer)
  returns SETOF integer
  language sql stable as $$
  select n
  from sexton.graves g cross join lateral generate_series(1, g.places) n
    cross join lateral (
      select coalesce(max(b.position), 0) as top from sexton.burials b
      where b.site_id = site and b.grave_no = grave and b.burial_id is distinct from other_than
    ) lying
  where g.site_id = site and g.grave_no = grave and not exists (
    select from sexton.burials b
    where b.site_id = site and b.grave_no = grave and b.position = n and b.burial_id is distinct from other_than
  )
  order by n <= lying.top, n
$$;

-- The position of a past burial: below the first that is known to be of a later time.
create function later_position(b burials) returns integer language sql stable as $$
  select min(o.position) filter (where own.came << sexton.came_into_grave(o))
  from (select sexton.came_into_grave(b) as came) own
    join sexton.graves g on g.site_id = b.site_id and g.grave_no = b.grave_no
    join sexton.burials o on o.site_id = g.site_id and o.grave_no = g.grave_no and o.position is not null
      and o.burial_id <> b.burial_id
  having max(o.position) < max(g.places)
$$;

-- Where a planned burial will be buried, by who is buried there already or will be before it; null without a grave.
create function planned_position(planned integer) returns integer language sql stable as $$
  select coalesce(sexton.later_position(b) + before.count, (
    select n from sexton.free_positions(b.site_id, b.grave_no, null) with ordinality as free (n, nth)
    where nth = 1 + before.count
  ))
  from sexton.burials b
    cross join lateral (
      select count(*)::integer as count
      from sexton.burials o
      where o.site_id = b.site_id and o.grave_no = b.grave_no and not o.in_ground
        and (coalesce(upper(sexton.came_into_grave(o)), 'infinity'), o.burial_id)
          < (coalesce(upper(sexton.came_into_grave(b)), 'infinity'), b.burial_id)
    ) before
  where b.burial_id = planned and not b.in_ground and b.grave_no is not null
$$;

-- Why a site or one of its graves cannot take one more burial, as a sentence that names who is buried there; null if it
-- can. Burials with an unknown grave count against the whole site. Grave null: any. Lock the graves first.
create function place_problem(site integer, grave integer, other_than integer) returns text language plpgsql stable as $$
declare
  places integer;
  taken integer;
  unknown integer;
  ref text;
begin
  if grave is not null then
    select g.places, (
        select count(*) from sexton.burials b
        where b.site_id = site and b.grave_no = grave and b.burial_id is distinct from other_than
      ) into places, taken
      from sexton.graves g where g.site_id = site and g.grave_no = grave;
    if taken >= places then
      return format('Grave %s of site %s is full%s.', grave, (select site_ref from sexton.sites where site_id = site),
        coalesce(': ' || sexton.who_lies(site, grave) || ' there', ''));
    end if;
  end if;
  select coalesce(sum(g.places), 0) into places from sexton.graves g where g.site_id = site;
  select count(*), count(*) filter (where b.grave_no is null) into taken, unknown
    from sexton.burials b where b.site_id = site and b.burial_id is distinct from other_than;
  if taken >= places then
    select site_ref into ref from sexton.sites where site_id = site;
    return format('Site %s is full%s.%s', ref, coalesce(': ' || sexton.who_lies(site, null) || ' there', ''),
      case unknown when 0 then '' when 1 then ' The grave of one burial is unknown.'
      else format(' The graves of %s burials are unknown.', unknown) end);
  end if;
  return null;
end
$$;

-- The first grave of a site with a place left, or null. Lock the graves first.
create function free_grave(site integer) returns integer language sql stable as $$
  select g.grave_no from sexton.graves g
  where g.site_id = site and sexton.place_problem(site, g.grave_no, null) is null
  order by g.grave_no limit 1
$$;

-- When a burial came into its grave, as far as known. A move before the final burial tells nothing.
create function came_into_grave(b burials) returns tsrange language sql stable as $$
  select coalesce(
    (
      select case when not m.exhumed and m.from_site_id is not null and m.moved_on >= coalesce(b.burial_date, m.moved_on)
          and (m.from_grave_no is not null or m.from_site_id <> m.to_site_id)
        then sexton.known_time(m.moved_on, 'day') end
      from sexton.grave_moves m where m.burial_id = b.burial_id and b.in_ground and not m.is_correction
      order by m.grave_move_id desc limit 1
    ),
    (
      select tsrange(at, at, '[]')
      from (
        select b.burial_date + s.slot_from::time as at from sexton.burial_slots s
        where s.burial_slot_id = b.burial_slot_id and b.burial_precision = 'day'
      ) slot
      where at is not null
    ),
    (
      select case when isempty(buried * since_death) then buried else buried * since_death end
      from (
        select sexton.known_time(b.burial_date, b.burial_precision) as buried,
          tsrange(lower(sexton.known_time(b.death_date, b.death_precision)), null) as since_death
      ) known
    ),
    case when b.in_ground then sexton.known_time(b.death_date, b.death_precision) end
  )
$$;

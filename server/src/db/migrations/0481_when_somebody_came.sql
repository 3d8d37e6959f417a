-- Who came into a grave before whom was known of full days only: old records that know a year, a month or the day of death
-- alone lay as they were written down. And whoever was moved there counted as buried there long before.

-- The park's day of a move: when it was written down is an instant, and the database does not know the park's clock.
alter table grave_moves add column moved_on date not null default current_date;
alter table grave_moves disable trigger grave_moves_never_change;
update grave_moves set moved_on = (moved_at at time zone 'UTC')::date;
alter table grave_moves enable trigger grave_moves_never_change;

-- The time within which a day lies that is known to the day, the month or the year.
create function known_time(day date, known text) returns tsrange language sql immutable strict parallel safe as $$
  select tsrange(day, day + case known
    when 'day' then interval '1 day' when 'month' then interval '1 month' when 'year' then interval '1 year' end)
$$;

-- The time within which somebody came into the ground where they lie, or will: a moved body on the day of the move (who
-- was found in a grave was not moved there), else when they were buried: at the slot's time, or after the death within
-- the month or year that is known. Of a body of which that is not known, around the death. Null where nothing is known.
create function came_into_grave(b burials) returns tsrange language sql stable as $$
  select coalesce(
    (
      select case when not m.exhumed and m.from_site_id is not null
          and (m.from_grave_no is not null or m.from_site_id <> m.to_site_id)
        then sexton.known_time(m.moved_on, 'day') end
      from sexton.grave_moves m where m.burial_id = b.burial_id and b.in_ground
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

-- As before, by what is known of when they came.
create or replace function later_position(b burials) returns integer language sql stable as $$
  select min(o.position) filter (where own.came << sexton.came_into_grave(o))
  from (select sexton.came_into_grave(b) as came) own
    join sexton.graves g on g.site_id = b.site_id and g.grave_no = b.grave_no
    join sexton.burials o on o.site_id = g.site_id and o.grave_no = g.grave_no and o.position is not null
      and o.burial_id <> b.burial_id
  having max(o.position) < max(g.places)
$$;

create or replace function planned_position(planned integer) returns integer language sql stable as $$
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

-- As before, but that who is found in a grave lies there by when they came.
create or replace function take_grave_place() returns trigger language plpgsql as $$
declare
  moved boolean := true;
  lay boolean := false;
  exhumed boolean := false;
  found_there boolean;
  is_empty boolean;
  later integer;
  problem text;
  holds integer;
begin
  if tg_op = 'UPDATE' then
    moved := (old.site_id, old.grave_no) is distinct from (new.site_id, new.grave_no);
    lay := old.in_ground;
    found_there := old.grave_no is null and (old.site_id is null or old.site_id = new.site_id);
    if moved and lay then
      select m.exhumed into exhumed from sexton.grave_moves m
      where m.burial_id = new.burial_id and m.moved_in = pg_current_xact_id()
        and (m.from_site_id, m.from_grave_no, m.to_site_id, m.to_grave_no)
          is not distinct from (old.site_id, old.grave_no, new.site_id, new.grave_no)
      order by m.grave_move_id desc limit 1;
    end if;
    if exhumed is null then
      raise exception using errcode = 'SX409', constraint = tg_name, message = format(
        '%s. A body changes its place only by Move Grave.',
        coalesce(sexton.who_lies_in(old.site_id), sexton.named_body(old) || ' is buried'));
    end if;
  end if;
  -- A row that comes whole, as from a backup, tells by itself whether a body lies there.
  new.in_ground := new.burial_status_ref = 'COMPLETE' or (tg_op = 'INSERT' and new.in_ground) or (lay and exhumed is not true);
  if moved and (new.site_id is null or new.grave_no is null) then
    new.position := null;
  end if;
  if new.site_id is null then
    return new;
  end if;
  if not moved and new.in_ground = lay and new.position is not distinct from old.position then
    return new;
  end if;
  -- Everyone who decides about this site's graves waits here; who only refers to one does not.
  perform from sexton.graves where site_id = new.site_id order by grave_no for no key update;
  is_empty := found and tg_op = 'INSERT' and not exists (select from sexton.burials b where b.site_id = new.site_id);
  select places into holds from sexton.graves where site_id = new.site_id and grave_no = new.grave_no;
  if new.grave_no is not null and moved then
    if holds is null then
      raise exception using errcode = 'SX409', constraint = tg_name, message = format(
        'Site %s has no grave %s.', (select site_ref from sexton.sites where site_id = new.site_id), new.grave_no);
    end if;
  end if;
  if moved and not is_empty then
    problem := sexton.place_problem(new.site_id, new.grave_no, new.burial_id);
    if problem is not null then
      raise exception using errcode = 'SX409', constraint = tg_name, message = problem;
    end if;
  end if;
  if not new.in_ground or new.grave_no is null then
    new.position := null;
  elsif is_empty then
    new.position := coalesce(new.position, 1);
  elsif new.position is null or (tg_op = 'UPDATE' and moved) then
    -- Who is recorded late, or found there, lies below those who came later; they move up. Who is moved comes on top.
    later := case when not (lay and moved) or found_there then sexton.later_position(new) end;
    if later is not null then
      update sexton.burials b set position = b.position + 1
      where b.site_id = new.site_id and b.grave_no = new.grave_no and b.position >= later;
    end if;
    new.position := coalesce(later, (
      select n from sexton.free_positions(new.site_id, new.grave_no, new.burial_id) n limit 1
    ));
  end if;
  if new.position > holds then
    raise exception using errcode = 'SX409', constraint = 'burials_place_in_grave',
      message = format('Grave %s has no place %s: it takes %s.', new.grave_no, new.position, holds);
  end if;
  return new;
end
$$;

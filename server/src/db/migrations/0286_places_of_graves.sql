-- How many places a grave has stands with the grave alone. It stood with each burial too, so that a type of other places per
-- grave wrote every burial in its sites anew, with all its indexes, and said that each had just been changed.
alter table burials drop constraint burials_grave;
alter table burials drop column grave_places;
alter table graves drop constraint graves_site_id_grave_no_places_key;
alter table burials add constraint burials_grave foreign key (site_id, grave_no) references graves;

-- As before, but that the place is compared with the grave, which is locked here.
create or replace function take_grave_place() returns trigger language plpgsql as $$
declare
  moved boolean := true;
  lay boolean := false;
  exhumed boolean := false;
  later integer;
  problem text;
  holds integer;
begin
  if tg_op = 'UPDATE' then
    moved := (old.site_id, old.grave_no) is distinct from (new.site_id, new.grave_no);
    lay := old.in_ground;
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
  select places into holds from sexton.graves where site_id = new.site_id and grave_no = new.grave_no;
  if new.grave_no is not null and moved then
    if holds is null then
      raise exception using errcode = 'SX409', constraint = tg_name, message = format(
        'Site %s has no grave %s.', (select site_ref from sexton.sites where site_id = new.site_id), new.grave_no);
    end if;
  end if;
  if moved then
    problem := sexton.place_problem(new.site_id, new.grave_no, new.burial_id);
    if problem is not null then
      raise exception using errcode = 'SX409', constraint = tg_name, message = problem;
    end if;
  end if;
  if not new.in_ground or new.grave_no is null then
    new.position := null;
  elsif new.position is null or (tg_op = 'UPDATE' and moved) then
    -- Who is recorded late lies below those who were buried later; they move up. A body that is moved comes on top.
    later := case when not (lay and moved) then sexton.later_position(new) end;
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

-- As before; a place that somebody has stays, also where fewer lie below.
create or replace function graves_hold_their_burials() returns trigger language plpgsql as $$
declare
  these integer[];
  short integer;
begin
  if tg_op = 'DELETE' then
    these := array(select distinct site_id from less);
  else
    these := array(
      select distinct site_id from (
        select site_id, grave_no, places as was, null::integer as now from less
        union all
        select site_id, grave_no, null, places from more
      ) changed
      group by site_id, grave_no having max(now) < max(was));
  end if;
  select b.site_id into short
  from (select site_id, count(*) as buried from sexton.burials where site_id = any (these) group by site_id) b
  where buried > (select coalesce(sum(places), 0) from sexton.graves g where g.site_id = b.site_id)
  limit 1;
  if short is null then
    select b.site_id into short
    from (
      select site_id, grave_no, greatest(count(*), max(position)) as buried from sexton.burials
      where site_id = any (these) and grave_no is not null group by site_id, grave_no
    ) b join sexton.graves g using (site_id, grave_no)
    where buried > g.places
    limit 1;
  end if;
  if short is not null then
    raise exception using errcode = 'SX409', constraint = 'graves_hold_their_burials', message = format(
      'The burials of site %s need more places.', (select site_ref from sexton.sites where site_id = short));
  end if;
  return null;
end
$$;

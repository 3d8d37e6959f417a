-- A grave's own number of places counts before that of its type (graves-1).
alter table graves
  add column closed_on date,
  add constraint graves_own_places_count check (places_set is null or places = places_set),
  add constraint graves_closed_since_a_day check ((closed_for is null) = (closed_on is null));
-- Nearly every grave has what its type says.
create index graves_of_their_own on graves (site_id) where places_set is not null or ashes_places is not null;

create function grave_has_places() returns trigger language plpgsql as $$
begin
  new.places := coalesce(new.places_set, (
    select t.burials_per_grave from sexton.sites s join sexton.site_types t using (site_type_id)
    where s.site_id = new.site_id));
  return new;
end
$$;
create trigger graves_own_places_insert before insert on graves
  for each row when (new.places_set is not null) execute function grave_has_places();
create trigger graves_own_places_update before update of places_set on graves
  for each row when (new.places_set is distinct from old.places_set) execute function grave_has_places();

create or replace function fit_graves(site_ids integer[]) returns void language plpgsql as $$
declare
  needs text;
  kept record;
begin
  -- What is added first may be needed by those whose grave is not known.
  insert into sexton.graves (site_id, grave_no, places)
  select s.site_id, n, t.burials_per_grave
  from sexton.sites s join sexton.site_types t using (site_type_id) cross join lateral generate_series(1, t.graves) n
  where s.site_id = any (site_ids)
  on conflict (site_id, grave_no) do update set places = coalesce(graves.places_set, excluded.places)
    where graves.places <> coalesce(graves.places_set, excluded.places);

  perform from sexton.graves where site_id = any (site_ids) order by site_id, grave_no for no key update;
  select s.site_ref into needs
  from sexton.burials b join sexton.sites s using (site_id) join sexton.site_types t using (site_type_id)
  where s.site_id = any (site_ids) and b.grave_no > t.graves limit 1;
  if needs is not null then
    raise exception using errcode = 'SX409', constraint = 'graves_hold_their_burials',
      message = format('The burials in site %s need more places than this. Choose a larger type or number.', needs);
  end if;
  select s.site_ref, g.grave_no into kept
  from sexton.graves g join sexton.sites s using (site_id) join sexton.site_types t using (site_type_id)
  where g.site_id = any (site_ids) and g.grave_no > t.graves and (
    exists (select from sexton.grave_measures m where (m.site_id, m.grave_no) = (g.site_id, g.grave_no))
    or exists (select from sexton.dig_orders o where (o.site_id, o.grave_no) = (g.site_id, g.grave_no)))
  limit 1;
  if kept.grave_no is not null then
    raise exception using errcode = 'SX409', constraint = 'graves_on_record_stay', message = format(
      'Grave %s of site %s has measures or orders to dig on record. Choose a type with as many graves.',
      kept.grave_no, kept.site_ref);
  end if;
  delete from sexton.graves g using sexton.sites s join sexton.site_types t using (site_type_id)
  where s.site_id = any (site_ids) and g.site_id = s.site_id and g.grave_no > t.graves;
end
$$;

-- A position that is in use stays, also if fewer are buried below it. Ashes with places of their own take none.
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
  from (
    select site_id, count(*) as buried from sexton.burials where site_id = any (these) and takes_place group by site_id
  ) b
  where buried > (select coalesce(sum(places), 0) from sexton.graves g where g.site_id = b.site_id)
  limit 1;
  if short is null then
    select b.site_id into short
    from (
      select site_id, grave_no, greatest(count(*), max(position)) as buried from sexton.burials
      where site_id = any (these) and grave_no is not null and takes_place group by site_id, grave_no
    ) b join sexton.graves g using (site_id, grave_no)
    where buried > g.places
    limit 1;
  end if;
  if short is not null then
    raise exception using errcode = 'SX409', constraint = 'graves_hold_their_burials', message = format(
      'The burials in site %s need more places than this. Choose a larger type or number.', (select site_ref from sexton.sites where site_id = short));
  end if;
  return null;
end
$$;

-- Ashes (graves-2). The index decides which of several requests gets the last place.
alter table burials
  drop constraint burials_position_of_body,
  add constraint burials_position_of_body check ((position is not null)
    = (in_ground and site_id is not null and grave_no is not null and takes_place)),
  add constraint burials_ashes_take_ashes_places check (takes_place or remains_kind = 'ASHES' and grave_no is not null),
  add constraint burials_ashes_place_counted check ((ashes_no is not null) = not takes_place),
  add constraint burials_ashes_place_taken_once unique (site_id, grave_no, ashes_no) deferrable;

create function grave_keeps_its_ashes() returns trigger language plpgsql as $$
declare
  counted integer;
  ashes integer;
begin
  select count(*) filter (where not takes_place), count(*) into counted, ashes
  from sexton.burials b
  where b.site_id = new.site_id and b.grave_no = new.grave_no and b.remains_kind = 'ASHES';
  if ashes > 0 and ((old.ashes_places is null) <> (new.ashes_places is null) or counted > new.ashes_places) then
    raise exception using errcode = 'SX409', constraint = tg_name, message = format(
      'Ashes are buried or planned in grave %s of site %s (%s), so it cannot have these ashes places.',
      new.grave_no, (select site_ref from sexton.sites where site_id = new.site_id), ashes);
  end if;
  return new;
end
$$;
create trigger graves_keep_their_ashes before update of ashes_places on graves
  for each row when (new.ashes_places is distinct from old.ashes_places) execute function grave_keeps_its_ashes();

-- Closed graves (graves-3).
create function grave_closes() returns trigger language plpgsql as $$
declare
  b sexton.burials;
begin
  if new.closed_for is null then
    new.closed_on := null;
    return new;
  end if;
  new.closed_on := coalesce(new.closed_on, current_date);
  if tg_op = 'INSERT' then
    return new;
  end if;
  select * into b from sexton.burials o
  where o.site_id = new.site_id and o.grave_no = new.grave_no and not o.in_ground
  order by o.burial_id limit 1;
  if b.burial_id is not null then
    raise exception using errcode = 'SX409', constraint = tg_name, message = format(
      '%s (burial %s) is planned in grave %s of site %s. Move the burial before you close the grave.',
      sexton.named_body(b), b.burial_id, new.grave_no,
      (select site_ref from sexton.sites where site_id = new.site_id));
  end if;
  return new;
end
$$;
create trigger graves_close_insert before insert on graves
  for each row when (new.closed_for is not null) execute function grave_closes();
create trigger graves_close_update before update of closed_for on graves
  for each row when (new.closed_for is distinct from old.closed_for) execute function grave_closes();

create function grave_closed(site integer, grave integer) returns text language sql stable as $$
  select format('Grave %s of site %s is closed: %s.', g.grave_no, s.site_ref, rtrim(g.closed_reason, '. '))
  from sexton.graves g join sexton.sites s using (site_id)
  where g.site_id = site and g.grave_no = grave and g.closed_for is not null
$$;

-- Why a site or one of its graves cannot take one more burial, as a sentence that names who is buried there; null if it
-- can. Burials with an unknown grave count against the whole site. Grave null: any. Lock the graves first. Who is not
-- planned, but buried there already, is not stopped by a grave that was closed since.
drop function place_problem(integer, integer, integer);
create function place_problem(site integer, grave integer, other_than integer, remains text default 'BODY',
  planned boolean default true) returns text language plpgsql stable as $$
declare
  g sexton.graves;
  places integer;
  taken integer;
  unknown integer;
  ref text;
begin
  if grave is not null then
    select * into g from sexton.graves o where o.site_id = site and o.grave_no = grave;
    if planned and g.closed_for is not null then
      return sexton.grave_closed(site, grave);
    end if;
    if remains = 'ASHES' and g.ashes_places is not null then
      select count(*) into taken from sexton.burials b
      where b.site_id = site and b.grave_no = grave and not b.takes_place and b.burial_id is distinct from other_than;
      return case when taken >= g.ashes_places then format('Grave %s of site %s takes no more ashes: it has %s.',
        grave, (select site_ref from sexton.sites where site_id = site),
        case g.ashes_places when 0 then 'no places for ashes' when 1 then '1 place for ashes'
        else g.ashes_places || ' places for ashes' end) end;
    end if;
    select count(*) into taken from sexton.burials b
    where b.site_id = site and b.grave_no = grave and b.takes_place and b.burial_id is distinct from other_than;
    if taken >= g.places then
      return format('Grave %s of site %s is full%s.', grave, (select site_ref from sexton.sites where site_id = site),
        coalesce(': ' || sexton.who_lies(site, grave) || ' there', ''));
    end if;
  end if;
  select coalesce(sum(o.places), 0) into places from sexton.graves o where o.site_id = site;
  select count(*), count(*) filter (where b.grave_no is null) into taken, unknown
    from sexton.burials b where b.site_id = site and b.takes_place and b.burial_id is distinct from other_than;
  if taken >= places then
    select site_ref into ref from sexton.sites where site_id = site;
    return format('Site %s is full%s.%s', ref, coalesce(': ' || sexton.who_lies(site, null) || ' there', ''),
      case unknown when 0 then '' when 1 then ' The grave of one burial is unknown.'
      else format(' The graves of %s burials are unknown.', unknown) end);
  end if;
  if planned and grave is null and sexton.free_grave(site, remains) is null then
    return (
      select sexton.grave_closed(site, o.grave_no) from sexton.graves o
      where o.site_id = site and o.closed_for is not null order by o.grave_no limit 1);
  end if;
  return null;
end
$$;

-- The first grave of a site with a place left, or null. Lock the graves first.
drop function free_grave(integer);
create function free_grave(site integer, remains text default 'BODY') returns integer language sql stable as $$
  select g.grave_no from sexton.graves g
  where g.site_id = site and sexton.place_problem(site, g.grave_no, null, remains) is null
  order by g.grave_no limit 1
$$;

-- The position of a past burial: below the first that is known to be of a later time. Of two that were seen laid, the time
-- counts at which they were.
create or replace function later_position(b burials) returns integer language sql stable as $$
  select min(o.position) filter (where case
    when b.laid_at is not null and o.laid_at is not null then o.laid_at > b.laid_at
    else own.came << sexton.came_into_grave(o) end)
  from (select sexton.came_into_grave(b) as came) own
    join sexton.graves g on g.site_id = b.site_id and g.grave_no = b.grave_no
    join sexton.burials o on o.site_id = g.site_id and o.grave_no = g.grave_no and o.position is not null
      and o.burial_id <> b.burial_id
  having max(o.position) < max(g.places)
$$;

-- Where a planned burial will be buried, by who is buried there already or will be before it; null without a grave, and
-- for ashes with places of their own.
create or replace function planned_position(planned integer) returns integer language sql stable as $$
  select coalesce(sexton.later_position(b) + before.count, (
    select n from sexton.free_positions(b.site_id, b.grave_no, null) with ordinality as free (n, nth)
    where nth = 1 + before.count
  ))
  from sexton.burials b
    cross join lateral (
      select count(*)::integer as count
      from sexton.burials o
      where o.site_id = b.site_id and o.grave_no = b.grave_no and not o.in_ground and o.takes_place
        and (coalesce(upper(sexton.came_into_grave(o)), 'infinity'), o.burial_id)
          < (coalesce(upper(sexton.came_into_grave(b)), 'infinity'), b.burial_id)
    ) before
  where b.burial_id = planned and not b.in_ground and b.grave_no is not null and b.takes_place
$$;

-- Gives a burial its position in a grave, or one of its places for ashes, and refuses graves that are full or closed. Who
-- was seen laid lies there (dig-9).
create or replace function take_grave_place() returns trigger language plpgsql as $$
declare
  moved boolean := true;
  turned boolean := true;
  lay boolean := false;
  may_lie boolean := false;
  exhumed boolean := false;
  corrected boolean := false;
  found_there boolean;
  is_empty boolean;
  later integer;
  problem text;
  holds integer;
  ashes integer;
  closed boolean;
begin
  if tg_op = 'UPDATE' then
    moved := (old.site_id, old.grave_no) is distinct from (new.site_id, new.grave_no);
    lay := old.in_ground;
    -- Said in this very statement not to have taken place, it is moved as it was planned.
    may_lie := not lay and new.did_not_take_place_on is null
      and sexton.may_lie(old, sexton.begun_everywhere())
      and not (old.burial_date >= sexton.begun_everywhere()
        and sexton.is_exchanged(new.sale_site_id, old.site_id, new.site_id));
    found_there := old.grave_no is null and (old.site_id is null or old.site_id = new.site_id);
    if moved and (lay or may_lie) then
      select m.exhumed, m.is_correction into exhumed, corrected from sexton.grave_moves m
      where m.burial_id = new.burial_id and m.moved_in = pg_current_xact_id()
        and (m.from_site_id, m.from_grave_no, m.to_site_id, m.to_grave_no)
          is not distinct from (old.site_id, old.grave_no, new.site_id, new.grave_no)
      order by m.grave_move_id desc limit 1;
    end if;
    if exhumed is null then
      raise exception using errcode = 'SX409', constraint = tg_name, message = case
        when may_lie then sexton.may_lie_words(old)
        else format('%s. Use Move Grave to change where someone is buried.',
          coalesce(sexton.who_lies_in(old.site_id), sexton.named_body(old) || ' is buried')) end;
    end if;
  end if;
  if exhumed then
    new.laid_at := null;
    new.laid_dig_order_id := null;
    new.laid_depth_cm := null;
  end if;
  -- A row that comes whole, as from a backup, tells by itself whether a body lies there; of who may lie there somebody says it.
  new.in_ground := new.burial_status_ref = 'COMPLETE' or new.laid_at is not null or (tg_op = 'INSERT' and new.in_ground)
    or (lay and exhumed is not true)
    or (tg_op = 'UPDATE' and new.in_ground and not lay and sexton.may_lie(old, current_date + 1));
  if new.site_id is null or new.grave_no is null then
    new.takes_place := true;
    new.ashes_no := null;
    if moved then
      new.position := null;
    end if;
  end if;
  if new.site_id is null then
    return new;
  end if;
  if not moved and new.in_ground = lay and new.position is not distinct from old.position
    and (new.remains_kind, new.takes_place, new.ashes_no) is not distinct from
      (old.remains_kind, old.takes_place, old.ashes_no) then
    return new;
  end if;
  -- Everyone who decides about this site's graves waits here; who only refers to one does not.
  perform from sexton.graves where site_id = new.site_id order by grave_no for no key update;
  is_empty := found and tg_op = 'INSERT' and not exists (select from sexton.burials b where b.site_id = new.site_id);
  select places, ashes_places, closed_for is not null into holds, ashes, closed
    from sexton.graves where site_id = new.site_id and grave_no = new.grave_no;
  if new.grave_no is not null and moved then
    if holds is null then
      raise exception using errcode = 'SX409', constraint = tg_name, message = format(
        'Site %s has no grave %s.', (select site_ref from sexton.sites where site_id = new.site_id), new.grave_no);
    end if;
  end if;
  new.takes_place := new.grave_no is null or ashes is null or new.remains_kind <> 'ASHES';
  if tg_op = 'UPDATE' then
    turned := moved or new.takes_place <> old.takes_place;
  end if;
  if turned and (not is_empty or closed or not new.takes_place) then
    problem := sexton.place_problem(new.site_id, new.grave_no, new.burial_id, new.remains_kind, moved and not new.in_ground);
    if problem is not null then
      raise exception using errcode = 'SX409', constraint = tg_name, message = problem;
    end if;
  end if;
  if new.takes_place then
    new.ashes_no := null;
  elsif turned then
    new.ashes_no := (
      select min(n) from generate_series(1, ashes) n
      where not exists (
        select from sexton.burials b where b.site_id = new.site_id and b.grave_no = new.grave_no and b.ashes_no = n
          and b.burial_id <> new.burial_id));
  else
    new.ashes_no := old.ashes_no;
  end if;
  if not new.in_ground or new.grave_no is null or not new.takes_place then
    new.position := null;
  elsif is_empty then
    new.position := coalesce(new.position, 1);
  elsif new.position is null or (tg_op = 'UPDATE' and moved) then
    -- Who is recorded late, or found there, lies below those who came later; they move up. Who is moved comes on top.
    -- A correction of the record moves nobody: they lay there all the time.
    later := case when not (lay and moved) or found_there or corrected then sexton.later_position(new) end;
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
      message = format('Grave %s has no position %s: it holds %s.', new.grave_no, new.position, holds);
  end if;
  return new;
end
$$;
drop trigger burials_take_grave_place on burials;
create trigger burials_take_grave_place before insert or update of site_id, grave_no, "position", in_ground,
  burial_status_ref, laid_at, remains_kind, takes_place, ashes_no on burials
  for each row execute function take_grave_place();

-- Depths agree with positions (graves-5). What was recorded before stays as it is.
create function laid_in_order() returns trigger language plpgsql as $$
declare
  o sexton.burials;
begin
  select * into o from sexton.burials b
  where b.site_id = new.site_id and b.grave_no = new.grave_no and b.burial_id <> new.burial_id
    and b.laid_depth_cm is not null and case when b.position < new.position then b.laid_depth_cm < new.laid_depth_cm
      else b.position > new.position and b.laid_depth_cm > new.laid_depth_cm end
  order by b.position limit 1;
  if o.burial_id is not null then
    raise exception using errcode = 'SX409', constraint = tg_name, message = format(
      '%s is buried %s in this grave, at %s cm. A depth of %s cm does not fit.', sexton.named_body(o),
      case when o.position < new.position then 'below' else 'above' end, o.laid_depth_cm, new.laid_depth_cm);
  end if;
  return null;
end
$$;
create trigger burials_laid_in_order_insert after insert on burials
  for each row when (new.laid_depth_cm is not null and new.position is not null) execute function laid_in_order();
create trigger burials_laid_in_order_update after update of laid_depth_cm on burials
  for each row when (new.laid_depth_cm is distinct from old.laid_depth_cm and new.laid_depth_cm is not null
    and new.position is not null) execute function laid_in_order();

-- A grave that waits for a probe is open again once it is probed (graves-3).
create function probe_opens_grave() returns trigger language plpgsql as $$
begin
  update sexton.graves g set closed_for = null, closed_reason = null, closed_on = null
  where g.site_id = new.site_id and g.grave_no = new.grave_no and g.closed_for = 'UNTIL_PROBED'
    and g.closed_on <= new.on_date;
  return null;
end
$$;
create trigger grave_measures_open_graves after insert on grave_measures
  for each row when (new.how = 'PROBED') execute function probe_opens_grave();

-- Of a kind of measure, the newest of the best source.
create function best_measure(of_site integer, of_grave integer, is_top boolean, since date, laid timestamptz)
  returns grave_measures language sql stable as $$
  select m from sexton.grave_measures m
  where m.site_id = of_site and m.grave_no = of_grave
    and case when is_top then m.top_cm else m.depth_cm end is not null
    and (since is null or m.on_date > since or m.on_date = since and (laid is null or m.created_at >= laid))
  order by array_position(array['DUG', 'PROBED', 'BOOK', 'GUESS'], m.how), m.on_date desc, m.measure_id desc
  limit 1
$$;

-- How a measure is known, in words.
create function measure_words(m grave_measures) returns text language sql immutable as $$
  select case m.how when 'DUG' then 'measured when dug' when 'PROBED' then 'probed' when 'BOOK' then 'from a book'
    else 'a guess' end || ', ' || to_char(m.on_date, 'FMDD Mon YYYY')
$$;

-- What room is left in a grave (graves-5): the earth above the top of the uppermost coffin, less the cover and the layer
-- between. A coffin that nobody measured counts with `coffin_height`. If several coffins were laid since the depth was
-- measured, all of them count.
create function grave_room(of_site integer, of_grave integer, cover integer, layer integer, coffin_height integer)
  returns table (known boolean, top_cm integer, room_for_height_cm integer, places_left integer, ashes_left integer,
    why text[]) language plpgsql stable as $$
declare
  g sexton.graves;
  upper sexton.burials;
  based sexton.burials;
  m sexton.grave_measures;
  bodies integer;
  unplaced integer;
  coffins integer;
  heights integer;
  guessed boolean;
  depth integer;
begin
  select * into g from sexton.graves o where o.site_id = of_site and o.grave_no = of_grave;
  if g.site_id is null then
    return;
  end if;
  known := false;
  why := '{}';
  select least(
      g.places - count(*) filter (where b.grave_no = of_grave and b.takes_place),
      (select sum(o.places) from sexton.graves o where o.site_id = of_site) - count(*) filter (where b.takes_place)),
    g.ashes_places - count(*) filter (where b.grave_no = of_grave and not b.takes_place),
    count(*) filter (where b.grave_no = of_grave and b.position is not null),
    count(*) filter (where b.grave_no is null)
  into places_left, ashes_left, bodies, unplaced
  from sexton.burials b where b.site_id = of_site;
  places_left := greatest(0, places_left);
  if g.kind not in ('EARTH', 'WALLED', 'ASHES_PLOT') then
    why := array['Depth is not measured in a grave of this kind.'];
    return next;
    return;
  end if;
  select * into upper from sexton.burials b
  where b.site_id = of_site and b.grave_no = of_grave and b.position is not null order by b.position desc limit 1;
  m := sexton.best_measure(of_site, of_grave, true, upper.burial_date, upper.laid_at);
  if m.measure_id is not null then
    known := true;
    top_cm := m.top_cm;
    room_for_height_cm := greatest(0, top_cm - layer - cover);
    why := array[format('The top of the uppermost coffin is at %s cm (%s).', top_cm, sexton.measure_words(m))];
    return next;
    return;
  end if;
  if unplaced > 0 then
    why := array[case unplaced when 1 then 'The grave of one burial in this site is unknown.'
      else format('The graves of %s burials in this site are unknown.', unplaced) end];
    return next;
    return;
  end if;
  select * into based from sexton.burials b
  where b.site_id = of_site and b.grave_no = of_grave and b.position is not null and b.laid_depth_cm is not null
  order by b.position desc limit 1;
  m := sexton.best_measure(of_site, of_grave, false, null, null);
  depth := coalesce(based.laid_depth_cm, m.depth_cm);
  if depth is null then
    why := array['Nothing is known of its depth.'];
    return next;
    return;
  end if;
  known := true;
  why := array[case when based.burial_id is not null
    then format('%s was laid at %s cm.', sexton.named_body(based), depth)
    else format('The grave is %s cm deep (%s).', depth, sexton.measure_words(m)) end];
  -- Who was laid in that depth: from the one it was noted of, or since it was dug.
  select count(*), coalesce(sum(coalesce(b.coffin_height_cm, coffin_height)), 0), bool_or(b.coffin_height_cm is null)
  into coffins, heights, guessed
  from sexton.burials b
  where b.site_id = of_site and b.grave_no = of_grave and b.position is not null
    and case when based.burial_id is not null then b.position >= based.position
      else m.how <> 'DUG' or coalesce(b.burial_date >= m.on_date, true) end;
  top_cm := greatest(0, depth - heights - layer * greatest(0, coffins - 1));
  room_for_height_cm := greatest(0, top_cm - cover - case when coffins = 0 then 0 else layer end);
  if bodies = 0 then
    why := why || 'No one is buried there yet.'::text;
  elsif coffins > 1 then
    why := why || format('%s coffins lie above that depth.', coffins);
  end if;
  if guessed then
    why := why || format('%s cm is assumed for the height of a coffin that was not measured.', coffin_height);
  end if;
  return next;
end
$$;

-- What is known of its graves stays on record, and so does the site.
create or replace function site_use(this integer) returns text language sql stable as $$
  select coalesce(
    (select format('Site %s %s on sale %s', s.site_ref, case when released_at is null then 'is' else 'was' end, sale_id)
      from sexton.sale_sites where site_id = this order by released_at is null desc, sale_site_id desc limit 1),
    sexton.who_lies_in(this),
    (select format('Burial %s is planned in site %s', burial_id, s.site_ref)
      from sexton.burials where site_id = this order by burial_id limit 1),
    (select format('Someone was once buried in site %s', s.site_ref)
      from sexton.grave_moves where from_site_id = this or to_site_id = this limit 1),
    (select format('Site %s had an owner', s.site_ref) from sexton.site_holders where site_id = this limit 1),
    (select format('Event %s is at site %s', event_id, s.site_ref) from sexton.events where site_id = this order by event_id limit 1),
    (select format('A signed agreement is for site %s', s.site_ref) from sexton.documents d
      join sexton.sale_sites ss on d.parent_object = 'sale_site' and ss.sale_site_id = d.parent_object_id
      where d.signed_for_site_id = this limit 1),
    (select format('Site %s has photos', s.site_ref) from sexton.photos where site_id = this limit 1),
    (select format('Site %s has documents', s.site_ref) from sexton.documents
      where parent_object = 'site' and parent_object_id = this and deleted_at is null limit 1),
    (select format('Site %s has notes', s.site_ref) from sexton.notes
      where parent_object = 'site' and parent_object_id = this and deleted_at is null limit 1),
    (select format('Grave %s of site %s was measured', grave_no, s.site_ref) from sexton.grave_measures
      where site_id = this order by measure_id limit 1),
    (select format('Site %s has been on hold', s.site_ref) from sexton.holds where site_id = this limit 1),
    (select format('Site %s has acts, orders to dig or differences on record', s.site_ref) where
      exists (select from sexton.acts where site_id = this) or exists (select from sexton.dig_orders where site_id = this)
      or exists (select from sexton.differences where site_id = this)))
  from sexton.sites s where s.site_id = this
$$;

-- Who lies where (domain, Burials, "Who lies where"): a body in the ground changes its place only through Move Grave,
-- bodies and planned burials never exceed the places there are, and a position is given in the order of burying.

-- True once the burial was COMPLETE: set and kept by the database, cleared only by a Move Grave that takes the body out
-- to bury it anew elsewhere.
alter table burials add column in_ground boolean not null default false;

-- Positions were given in the order of adding: those who lie in a grave keep theirs in the order of burying.
alter table burials disable trigger user;
alter table burials drop constraint burials_place_taken_once;
update burials b set in_ground = true
where b.burial_status_ref = 'COMPLETE' or exists (
  select from audits a where a.object = 'burial' and a.object_id = b.burial_id
    and a.data ->> 'burial_status_ref' = 'COMPLETE'
);
update burials set position = null where not in_ground and position is not null;
update burials b set position = r.position
from (
  select burial_id, row_number() over (
    partition by site_id, grave_no order by burial_date nulls first, position, burial_id
  ) as position
  from burials where in_ground and grave_no is not null
) r
where r.burial_id = b.burial_id and b.position is distinct from r.position;
alter table burials enable trigger user;
alter table burials
  -- Deferrable, so that a correction can swap two of them.
  add constraint burials_place_taken_once unique (site_id, grave_no, position) deferrable initially immediate,
  add constraint burials_complete_is_in_ground check (burial_status_ref <> 'COMPLETE' or in_ground),
  add constraint burials_position_of_body
    check ((position is not null) = (in_ground and site_id is not null and grave_no is not null));

-- One row a Move Grave of a body, written before it is moved. Only the transaction that writes it may move that body.
create table grave_moves (
  grave_move_id integer generated always as identity primary key,
  -- No reference: the record stays when a burial that was taken out of the ground goes.
  burial_id integer not null,
  from_site_id integer references sites,
  from_grave_no integer,
  to_site_id integer not null references sites,
  to_grave_no integer not null,
  reason text not null constraint grave_moves_reason check (btrim(reason) <> ''),
  -- The body was taken out, and is still to be buried at its new place. Else it lies there.
  exhumed boolean not null default false,
  moved_by integer references users,
  moved_at timestamptz not null default now(),
  moved_in xid8 not null default pg_current_xact_id()
);
create index on grave_moves (burial_id);
create index on grave_moves (from_site_id);
create index on grave_moves (to_site_id);
create index on grave_moves (moved_by);
create trigger grave_moves_never_change before update or delete on grave_moves
  for each row execute function refuse('A move of a body stays on record.');

-- The short name of whoever is buried, as refusals and records tell it.
create function named_body(b burials) returns text language sql immutable as $$
  select coalesce(nullif(concat_ws(' ', nullif(b.deceased_first_name, ''), nullif(b.deceased_middle_name, ''),
    nullif(b.deceased_last_name, '')), ''), 'Unknown deceased')
$$;

-- "Grace Banda and 2 others lie in site A-03-07", or null where nobody does.
create function who_lies_in(site integer) returns text language sql stable as $$
  select min(named) || case count(*) when 1 then ' lies' when 2 then ' and 1 other lie'
      else format(' and %s others lie', count(*) - 1) end
    || format(' in site %s', (select site_ref from sexton.sites where site_id = site))
  from (
    select first_value(sexton.named_body(b)) over (order by b.burial_id) as named
    from sexton.burials b where b.site_id = site and b.in_ground
  ) lying
  having count(*) > 0
$$;

-- The free positions of a grave in the order in which they are given: above those who lie there, then what is left below.
create function free_positions(site integer, grave integer, other_than integer) returns setof integer
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

-- The lowest position of somebody who was buried later than this burial in its grave, or null: also where nobody could
-- move up, since the topmost place is taken. Only days that are known tell who came later.
create function later_position(b burials) returns integer language sql stable as $$
  select min(o.position) filter (where (o.burial_date, coalesce(s.slot_from::text, '~'))
      > (b.burial_date, coalesce(own.slot_from::text, '~')) and o.burial_precision = 'day')
  from sexton.graves g
    join sexton.burials o on o.site_id = g.site_id and o.grave_no = g.grave_no and o.position is not null
      and o.burial_id <> b.burial_id
    left join sexton.burial_slots s on s.burial_slot_id = o.burial_slot_id
    left join sexton.burial_slots own on own.burial_slot_id = b.burial_slot_id
  where g.site_id = b.site_id and g.grave_no = b.grave_no and b.burial_precision = 'day'
  having max(o.position) < max(g.places)
$$;

-- Where a planned burial will lie, as it follows from who lies there and who is buried there before; null once it lies
-- there, or while no grave is chosen.
create function planned_position(planned integer) returns integer language sql stable as $$
  select coalesce(sexton.later_position(b) + before.count, (
    select n from sexton.free_positions(b.site_id, b.grave_no, null) with ordinality as free (n, nth)
    where nth = 1 + before.count
  ))
  from sexton.burials b left join sexton.burial_slots own on own.burial_slot_id = b.burial_slot_id
    cross join lateral (
      select count(*)::integer as count
      from sexton.burials o left join sexton.burial_slots s on s.burial_slot_id = o.burial_slot_id
      where o.site_id = b.site_id and o.grave_no = b.grave_no and not o.in_ground
        and (coalesce(o.burial_date, 'infinity'), coalesce(s.slot_from::text, '~'), o.burial_id)
          < (coalesce(b.burial_date, 'infinity'), coalesce(own.slot_from::text, '~'), b.burial_id)
    ) before
  where b.burial_id = planned and not b.in_ground and b.grave_no is not null
$$;

-- What keeps a site, or one of its graves, from taking one more than those who lie and are planned there, as a sentence.
-- Those whose grave is not known count against the site as a whole. grave null: any. Lock the graves first.
create function place_problem(site integer, grave integer, other_than integer) returns text
language plpgsql stable as $$
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
      return format('Grave %s of site %s is full.', grave, (select site_ref from sexton.sites where site_id = site));
    end if;
  end if;
  select coalesce(sum(g.places), 0) into places from sexton.graves g where g.site_id = site;
  select count(*), count(*) filter (where b.grave_no is null) into taken, unknown
    from sexton.burials b where b.site_id = site and b.burial_id is distinct from other_than;
  if taken >= places then
    select site_ref into ref from sexton.sites where site_id = site;
    return format('Site %s is full%s.', ref, case unknown
      when 0 then '' when 1 then ': 1 lies there whose grave is not known'
      else format(': %s lie there whose graves are not known', unknown) end);
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

-- A burial's place: is it allowed to change, is there room, and which position a body gets.
create or replace function take_grave_place() returns trigger language plpgsql as $$
declare
  moved boolean := true;
  lay boolean := false;
  exhumed boolean := false;
  later integer;
  problem text;
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
    new.grave_places := null;
  end if;
  if new.site_id is null then
    return new;
  end if;
  if not moved and new.in_ground = lay and new.position is not distinct from old.position then
    return new;
  end if;
  -- Everyone who decides about this site's graves waits here; who only refers to one does not.
  perform from sexton.graves where site_id = new.site_id order by grave_no for no key update;
  if new.grave_no is not null and moved then
    select places into new.grave_places from sexton.graves where site_id = new.site_id and grave_no = new.grave_no;
    if not found then
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
  return new;
end
$$;
drop trigger burials_take_grave_place on burials;
create trigger burials_take_grave_place
  before insert or update of site_id, grave_no, position, in_ground, burial_status_ref on burials
  for each row execute function take_grave_place();
drop function free_place(integer, integer, integer);

create function body_is_never_deleted() returns trigger language plpgsql as $$
begin
  raise exception using errcode = 'SX409', constraint = tg_name, message = format(
    '%s. A burial with a body in the ground is never deleted.',
    coalesce(sexton.who_lies_in(old.site_id), sexton.named_body(old) || ' is buried'));
end
$$;
create trigger burials_with_body_stay before delete on burials
  for each row when (old.in_ground) execute function body_is_never_deleted();

-- Graves never become fewer or shallower than those who lie and are planned in the site need.
create or replace function fit_graves(site_ids integer[]) returns void language sql as $$
  -- What is added first may be needed by those whose grave is not known.
  insert into sexton.graves (site_id, grave_no, places)
  select s.site_id, n, t.burials_per_grave
  from sexton.sites s join sexton.site_types t using (site_type_id) cross join lateral generate_series(1, t.graves) n
  where s.site_id = any (site_ids)
  on conflict (site_id, grave_no) do update set places = excluded.places
    where graves.places <> excluded.places;

  delete from sexton.graves g using sexton.sites s join sexton.site_types t using (site_type_id)
  where s.site_id = any (site_ids) and g.site_id = s.site_id and g.grave_no > t.graves;
$$;

create function graves_hold_their_burials() returns trigger language plpgsql as $$
begin
  if (select count(*) from sexton.burials where site_id = old.site_id)
    > (select coalesce(sum(places), 0) from sexton.graves where site_id = old.site_id)
    or (tg_op = 'UPDATE' and new.places < (
      select count(*) from sexton.burials where site_id = old.site_id and grave_no = old.grave_no))
  then
    raise exception using errcode = 'SX409', constraint = tg_name, message = format(
      'The burials of site %s need more places.', (select site_ref from sexton.sites where site_id = old.site_id));
  end if;
  return null;
end
$$;
create trigger graves_hold_their_burials after delete or update of places on graves
  for each row execute function graves_hold_their_burials();

-- The target of Move Grave: a grave of the same site, or of a site that is the customer's own now. Whoever got a site by
-- transfer is its owner; the former owner is not.
create function body_may_move() returns trigger language plpgsql as $$
declare
  b sexton.burials;
begin
  select * into b from sexton.burials where burial_id = new.burial_id for update;
  if (b.site_id, b.grave_no) is distinct from (new.from_site_id, new.from_grave_no) then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = 'This burial has been moved since you opened it. Please reload and try again.';
  end if;
  if new.exhumed and b.burial_status_ref = 'COMPLETE' then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = 'A completed burial has taken place where it is. Set it to draft before its body is taken out.';
  end if;
  if b.site_id is distinct from new.to_site_id and not exists (
    select from sexton.sites s left join sexton.sale_sites ss on ss.site_id = s.site_id and ss.released_at is null
    where s.site_id = new.to_site_id
      and coalesce(s.owner_customer_id = b.customer_id, ss.sale_id = b.sale_id, false)
  ) then
    raise exception using errcode = 'SX409', constraint = tg_name, message = format(
      'Site %s does not belong to the customer of this burial.',
      (select site_ref from sexton.sites where site_id = new.to_site_id));
  end if;
  return new;
end
$$;
create trigger grave_moves_to_own_ground before insert on grave_moves
  for each row execute function body_may_move();

-- Ground in which a body lies stays with the sale that holds it, and goes to no other but as an old holder's.
create function ground_with_body_stays() returns trigger language plpgsql as $$
declare
  who text;
begin
  if tg_op <> 'INSERT' and old.site_id is not null and old.released_at is null
    and (tg_op = 'DELETE' or new.site_id is distinct from old.site_id or new.released_at is not null)
  then
    who := sexton.who_lies_in(old.site_id);
    if who is not null then
      raise exception using errcode = 'SX409', constraint = tg_name,
        message = who || '. A body changes its place only by Move Grave.';
    end if;
  end if;
  if tg_op <> 'DELETE' and new.site_id is not null and (tg_op = 'INSERT' or new.site_id is distinct from old.site_id)
    and exists (select from sexton.burials b where b.site_id = new.site_id and b.in_ground)
    and not (select is_legacy from sexton.sales where sale_id = new.sale_id)
  then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = sexton.who_lies_in(new.site_id) || '. It cannot be sold.';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
create trigger sale_sites_ground_stays before insert or delete or update of site_id, released_at on sale_sites
  for each row execute function ground_with_body_stays();

-- An order by which somebody lies in the ground is not cancelled.
create function buried_order_stays() returns trigger language plpgsql as $$
declare
  who text;
begin
  select coalesce(sexton.who_lies_in(x.site_id), x.named) into who from (
    select ss.site_id, null as named from sexton.sale_sites ss
      where ss.sale_id = new.sale_id and ss.released_at is null
        and exists (select from sexton.burials b where b.site_id = ss.site_id and b.in_ground)
    union all
    select b.site_id, sexton.named_body(b) || ' is buried' from sexton.burials b
      where b.sale_id = new.sale_id and b.in_ground
  ) x limit 1;
  if who is not null then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = who || '. The order of a burial that has taken place cannot be cancelled.';
  end if;
  return new;
end
$$;
create trigger sales_of_bodies_stay before update of placed_at on sales
  for each row when (old.placed_at is not null and new.placed_at is null) execute function buried_order_stays();

-- A site in which a body lies is never free to sell, whoever holds it.
create function ground_with_body_is_not_free() returns trigger language plpgsql as $$
declare
  who text;
begin
  select sexton.who_lies_in(s.site_id) into who from sexton.sites s
    where s.site_id = new.site_id and s.site_status_ref = 'AVAIL'
      and exists (select from sexton.burials b where b.site_id = s.site_id and b.in_ground);
  if who is not null then
    raise exception using errcode = 'SX409', constraint = tg_name, message = who || '. It cannot be free to sell.';
  end if;
  return null;
end
$$;
create constraint trigger sites_with_body_not_free after insert or update of site_status_ref on sites
  deferrable initially deferred for each row when (new.site_status_ref = 'AVAIL')
  execute function ground_with_body_is_not_free();
create constraint trigger burials_ground_not_free after insert or update of site_id, burial_status_ref on burials
  deferrable initially deferred for each row when (new.in_ground and new.site_id is not null)
  execute function ground_with_body_is_not_free();

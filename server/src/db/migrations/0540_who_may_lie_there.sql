-- A confirmed burial whose day has begun may lie there, although its certificate comes days later (ground-21).
alter table burials
  add column did_not_take_place_on date,
  add column did_not_take_place_by integer references users,
  add column did_not_take_place_why text check (btrim(did_not_take_place_why) <> ''),
  add constraint burials_did_not_take_place_whole
    check (num_nonnulls(did_not_take_place_on, did_not_take_place_by, did_not_take_place_why) in (0, 3)),
  add constraint burials_did_not_take_place_is_no_burial
    check (did_not_take_place_on is null or (burial_status_ref in ('DRAFT', 'UNSITED') and not in_ground));
create index burials_did_not_take_place_by_idx on burials (did_not_take_place_by);

-- A body in the ground, or a burial that may have taken place: its day has come by `today`, that of the park.
create function may_lie(b burials, today date) returns boolean language sql immutable
as $function$
  select b.in_ground or (b.burial_status_ref = 'CONFIRMED' and not b.is_legacy
    and b.site_id is not null and b.grave_no is not null and b.burial_date <= today)
$function$;

-- The database does not know the park's day: this one has begun in every time zone.
create function begun_everywhere() returns date language sql stable
as $function$
  select ((now() - interval '12 hours') at time zone 'UTC')::date
$function$;

create function may_lie_words(b burials) returns text language sql stable
as $function$
  select format('%s may lie in site %s since %s: say first whether the burial took place.', sexton.named_body(b),
    (select site_ref from sexton.sites where site_id = b.site_id), to_char(b.burial_date, 'Dy, FMDD Mon YYYY'))
$function$;

-- Of the first in a site who may lie there and is not known to.
create function who_may_lie_in(site integer, today date) returns text language sql stable
as $function$
  select sexton.may_lie_words(b) from sexton.burials b
  where b.site_id = site and not b.in_ground and sexton.may_lie(b, today)
  order by b.burial_id limit 1
$function$;

create function may_lie_stays() returns trigger language plpgsql
as $function$
begin
  if sexton.may_lie(old, sexton.begun_everywhere()) then
    if tg_op = 'DELETE' or not (new.burial_status_ref = 'COMPLETE' or new.in_ground or new.did_not_take_place_on is not null)
      and (new.burial_status_ref <> 'CONFIRMED'
        or (old.burial_date, old.burial_slot_id, old.is_legacy)
          is distinct from (new.burial_date, new.burial_slot_id, new.is_legacy))
    then
      raise exception using errcode = 'SX409', constraint = tg_name, message = sexton.may_lie_words(old);
    end if;
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  if new.burial_status_ref in ('CONFIRMED', 'COMPLETE') or new.in_ground or (new.burial_date is not null
    and (old.burial_date, old.burial_slot_id) is distinct from (new.burial_date, new.burial_slot_id))
  then
    new.did_not_take_place_on := null;
    new.did_not_take_place_by := null;
    new.did_not_take_place_why := null;
  end if;
  return new;
end
$function$;
create trigger burials_may_lie_stay before update on burials
  for each row when (old.burial_status_ref = 'CONFIRMED' or new.did_not_take_place_on is not null)
  execute function may_lie_stays();
create trigger burials_may_lie_stay_on_record before delete on burials
  for each row when (old.burial_status_ref = 'CONFIRMED' and not old.in_ground) execute function may_lie_stays();

CREATE OR REPLACE FUNCTION sexton.take_grave_place()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  moved boolean := true;
  lay boolean := false;
  may_lie boolean := false;
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
    -- Said in this very statement not to have taken place, it is moved as it was planned.
    may_lie := not lay and new.did_not_take_place_on is null
      and sexton.may_lie(old, sexton.begun_everywhere());
    found_there := old.grave_no is null and (old.site_id is null or old.site_id = new.site_id);
    if moved and (lay or may_lie) then
      select m.exhumed into exhumed from sexton.grave_moves m
      where m.burial_id = new.burial_id and m.moved_in = pg_current_xact_id()
        and (m.from_site_id, m.from_grave_no, m.to_site_id, m.to_grave_no)
          is not distinct from (old.site_id, old.grave_no, new.site_id, new.grave_no)
      order by m.grave_move_id desc limit 1;
    end if;
    if exhumed is null then
      raise exception using errcode = 'SX409', constraint = tg_name, message = case
        when may_lie then sexton.may_lie_words(old)
        else format('%s. A body changes its place only by Move Grave.',
          coalesce(sexton.who_lies_in(old.site_id), sexton.named_body(old) || ' is buried')) end;
    end if;
  end if;
  -- A row that comes whole, as from a backup, tells by itself whether a body lies there; of who may lie there somebody says it.
  new.in_ground := new.burial_status_ref = 'COMPLETE' or (tg_op = 'INSERT' and new.in_ground) or (lay and exhumed is not true)
    or (tg_op = 'UPDATE' and new.in_ground and not lay and sexton.may_lie(old, current_date + 1));
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
$function$
;

CREATE OR REPLACE FUNCTION sexton.body_may_move()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  b sexton.burials;
begin
  select * into b from sexton.burials where burial_id = new.burial_id for update;
  if (b.site_id, b.grave_no) is distinct from (new.from_site_id, new.from_grave_no) then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = 'This burial has been moved since you opened it. Please reload and try again.';
  end if;
  if new.exhumed and (b.burial_status_ref = 'COMPLETE' or not b.in_ground) then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = 'A completed burial has taken place where it is. Set it to draft before its body is taken out.';
  end if;
  if b.site_id is distinct from new.to_site_id and sexton.may_move_to(b, new.to_site_id) is not true then
    raise exception using errcode = 'SX409', constraint = tg_name, message = format(
      'Site %s belongs neither to the owner of the ground nor to the customer of this burial.',
      (select site_ref from sexton.sites where site_id = new.to_site_id));
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION sexton.body_stays_on_record()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from sexton.grave_moves where burial_id = old.burial_id and exhumed) then
    raise exception using errcode = 'SX409', constraint = tg_name, message = format(
      '%s was taken out of the ground to be buried anew. The burial stays on record.', sexton.named_body(old));
  end if;
  return old;
end
$function$
;

CREATE OR REPLACE FUNCTION sexton.buried_order_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  who text;
begin
  select coalesce(sexton.who_lies_in(x.site_id), x.named) || '. The order of a burial that has taken place cannot be cancelled.'
    into who from (
    select ss.site_id, null as named from sexton.sale_sites ss
      where ss.sale_id = new.sale_id and ss.released_at is null
        and exists (select from sexton.burials b where b.site_id = ss.site_id and b.in_ground)
    union all
    select b.site_id, sexton.named_body(b) || ' is buried' from sexton.burials b
      where b.sale_id = new.sale_id and b.in_ground
  ) x limit 1;
  who := coalesce(who, (
    select sexton.may_lie_words(b) from sexton.burials b
    where sexton.may_lie(b, sexton.begun_everywhere()) and (b.sale_id = new.sale_id or b.site_id in (
      select ss.site_id from sexton.sale_sites ss where ss.sale_id = new.sale_id and ss.released_at is null))
    order by b.burial_id limit 1));
  if who is not null then
    raise exception using errcode = 'SX409', constraint = tg_name, message = who;
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION sexton.ground_with_body_is_not_free()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  who text;
begin
  if not exists (select from sexton.sites s where s.site_id = new.site_id and s.site_status_ref = 'AVAIL') then
    return null;
  end if;
  who := coalesce(
    sexton.who_lies_in(new.site_id) || '. It cannot be free to sell.',
    sexton.who_may_lie_in(new.site_id, sexton.begun_everywhere()));
  if who is not null then
    raise exception using errcode = 'SX409', constraint = tg_name, message = who;
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION sexton.ground_with_body_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  who text;
begin
  if tg_op <> 'INSERT' and old.site_id is not null and old.released_at is null
    and (tg_op = 'DELETE' or new.site_id is distinct from old.site_id or new.released_at is not null)
  then
    who := coalesce(
      sexton.who_lies_in(old.site_id) || '. A body changes its place only by Move Grave.',
      sexton.who_may_lie_in(old.site_id, sexton.begun_everywhere()));
    if who is not null then
      raise exception using errcode = 'SX409', constraint = tg_name,
        message = who;
    end if;
  end if;
  if tg_op <> 'DELETE' and new.site_id is not null and (tg_op = 'INSERT' or new.site_id is distinct from old.site_id)
    and exists (select from sexton.burials b where b.site_id = new.site_id and b.in_ground)
    and not (select is_legacy from sexton.sales where sale_id = new.sale_id)
  then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = sexton.who_lies_in(new.site_id) || '. It cannot be sold.';
  end if;
  if tg_op <> 'DELETE' and new.site_id is not null and (tg_op = 'INSERT' or new.site_id is distinct from old.site_id) then
    who := sexton.who_may_lie_in(new.site_id, sexton.begun_everywhere());
    if who is not null then
      raise exception using errcode = 'SX409', constraint = tg_name, message = who;
    end if;
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$function$
;

CREATE OR REPLACE FUNCTION sexton.site_is_unused()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  who text := sexton.who_lies_in(new.site_id);
  may_lie text := sexton.who_may_lie_in(new.site_id, sexton.begun_everywhere());
  sale integer := (select sale_id from sexton.sale_sites where site_id = new.site_id and released_at is null);
  burial integer := (select min(burial_id) from sexton.burials where site_id = new.site_id);
begin
  if who is not null or sale is not null or burial is not null then
    raise exception using errcode = 'SX409', constraint = tg_name, message = case
      when who is not null then who || '.'
      when may_lie is not null then may_lie
      when sale is not null then format('Site %s is on sale %s.', old.site_ref, sale)
      else format('Burial %s is planned in site %s.', burial, old.site_ref)
    end || ' Ground that is in use cannot be unsuitable.';
  end if;
  return new;
end
$function$
;

drop trigger burials_ground_not_free on burials;
create constraint trigger burials_ground_not_free
  after insert or update of site_id, burial_status_ref on burials deferrable initially deferred
  for each row when (new.site_id is not null and (new.in_ground or new.burial_status_ref = 'CONFIRMED'))
  execute function ground_with_body_is_not_free();

-- Only a transfer gives its reason: whoever lies there by then lies in ground of their own.
create function site_passes_on_after_burial() returns trigger language plpgsql
as $function$
declare
  who text := sexton.who_may_lie_in(new.site_id, sexton.begun_everywhere());
begin
  if who is not null then
    raise exception using errcode = 'SX409', constraint = tg_name, message = who;
  end if;
  return new;
end
$function$;
create trigger site_holders_pass_on_after_burial before insert on site_holders
  for each row when (new.reason is not null) execute function site_passes_on_after_burial();

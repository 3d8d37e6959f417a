-- Change grave states that nobody has been buried there yet: on the day of the burial too, but no later (sales-52).
CREATE OR REPLACE FUNCTION sexton.take_grave_place()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  moved boolean := true;
  lay boolean := false;
  may_lie boolean := false;
  exhumed boolean := false;
  corrected boolean := false;
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
      message = format('Grave %s has no place %s: it takes %s.', new.grave_no, new.position, holds);
  end if;
  return new;
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
      sexton.who_may_lie_in(old.site_id, sexton.begun_everywhere() - case when tg_op = 'UPDATE' and new.released_at is null
          and sexton.is_exchanged(new.sale_site_id, old.site_id, new.site_id) then 1 else 0 end));
    if who is not null then
      raise exception using errcode = 'SX409', constraint = tg_name,
        message = who;
    end if;
  end if;
  -- A sale site that was released holds nothing: whoever lies where nobody holds the site hangs on one.
  if tg_op <> 'DELETE' and new.site_id is not null and new.released_at is null
    and (tg_op = 'INSERT' or old.released_at is not null or new.site_id is distinct from old.site_id)
    and exists (select from sexton.burials b where b.site_id = new.site_id and b.in_ground)
    and not (select is_legacy from sexton.sales where sale_id = new.sale_id)
  then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = sexton.who_lies_in(new.site_id) || '. It cannot be sold.';
  end if;
  if tg_op <> 'DELETE' and new.site_id is not null and new.released_at is null
    and (tg_op = 'INSERT' or old.released_at is not null or new.site_id is distinct from old.site_id)
  then
    who := sexton.who_may_lie_in(new.site_id, sexton.begun_everywhere());
    if who is not null then
      raise exception using errcode = 'SX409', constraint = tg_name, message = who;
    end if;
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$function$
;

-- An order to dig is issued for who is to be buried in a grave that can be opened, as the burial says now (dig-1, dig-2).
create function dig_order_may_be_issued() returns trigger language plpgsql as $$
declare
  b sexton.burials;
  why text;
begin
  select * into b from sexton.burials where burial_id = new.burial_id for share;
  why := case
    when b.burial_id is null or b.burial_status_ref <> 'CONFIRMED' or b.is_legacy or new.state <> 'ISSUED'
      then 'Confirm the burial before you issue an order to dig.'
    when b.in_ground then format('%s has been buried already.', sexton.named_body(b))
    when (b.site_id, b.grave_no, b.burial_date, b.coffin_length_cm, b.coffin_width_cm, b.coffin_height_cm, b.shroud)
        is distinct from (new.site_id, new.grave_no, new.burial_date, new.coffin_length_cm, new.coffin_width_cm,
          new.coffin_height_cm, new.shroud)
      then 'This burial was changed since you opened it. Reload and try again.'
    else coalesce(sexton.open_for_another(new.site_id, new.grave_no, new.burial_id, new.burial_date, new.together_with),
      sexton.held(new.site_id, new.grave_no, 'OPEN'))
  end;
  if why is not null then
    raise exception using errcode = 'SX409', constraint = tg_name, message = why;
  end if;
  return new;
end
$$;

-- Why a grave is not dug for this burial: its order for another one is open. Null if it is not, or if that burial is on the
-- same day and its order is named.
create function open_for_another(site integer, grave integer, burial integer, day date, named integer) returns text
  language sql stable as $$
  select format('Grave %s of %s is open for %s (order %s). Close it first.', o.grave_no, s.site_ref,
    coalesce((select sexton.named_body(b) from sexton.burials b where b.burial_id = o.burial_id), 'a deleted burial'), o.dig_no)
  from sexton.dig_orders o join sexton.sites s using (site_id)
  where o.site_id = site and o.grave_no = grave and o.burial_id <> burial and o.state in ('OPEN', 'LAID')
    and not (o.burial_date = day and o.dig_order_id is not distinct from named)
  order by o.dig_order_id limit 1
$$;
create trigger dig_orders_may_be_issued before insert on dig_orders
  for each row execute function dig_order_may_be_issued();

-- Two burials that share a grave are of one day.
create function dig_orders_share_a_day() returns trigger language plpgsql as $$
begin
  if not exists (
    select from sexton.dig_orders o where o.dig_order_id = new.together_with and o.burial_id <> new.burial_id
      and (o.site_id, o.grave_no, o.burial_date) = (new.site_id, new.grave_no, new.burial_date)
      and o.state not in ('SUPERSEDED', 'CANCELLED', 'CLOSED')
  ) then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = 'Choose a live order of another burial of the same day in this grave.';
  end if;
  return new;
end
$$;
create trigger dig_orders_together before insert on dig_orders
  for each row when (new.together_with is not null) execute function dig_orders_share_a_day();

-- Whether the park gives orders to dig for burials of a day.
create function digs_by_order(day date) returns boolean language sql stable as $$
  select exists (select from sexton.practices where practice = 'dig_orders' and is_on and since <= day)
$$;

-- The live order of a burial never asks for what no longer is: a change ends it, whatever way it came (dig-3). From the open
-- grave on the change is refused. The history of both says so.
create function dig_order_follows() returns trigger language plpgsql as $$
declare
  o sexton.dig_orders;
  changed text;
  ends text := 'CANCELLED';
  name text := sexton.named_body(old);
  actor integer;
begin
  select * into o from sexton.dig_orders
  where burial_id = old.burial_id and state not in ('SUPERSEDED', 'CANCELLED', 'CLOSED') for no key update;
  -- What protects a body protects who was laid.
  if not found or o.state = 'LAID' then
    return null;
  end if;
  if o.state = 'OPEN' then
    if not sexton.digs_by_order(old.burial_date) then
      return null;
    end if;
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = format('The grave of order %s is open. Stop the order first.', o.dig_no);
  end if;
  if tg_op = 'DELETE' then
    changed := 'The burial was deleted.';
  elsif new.did_not_take_place_on is not null and new.burial_status_ref <> 'CONFIRMED' then
    changed := 'The burial did not take place.';
  elsif new.burial_status_ref = 'COMPLETE' then
    changed := 'The burial was completed.';
  elsif new.burial_status_ref <> 'CONFIRMED' then
    changed := 'The burial was set to draft.';
  else
    ends := 'SUPERSEDED';
    changed := format('The burial changed: %s.', concat_ws('; ',
      case when new.burial_date <> old.burial_date then
        format('%s → %s', to_char(old.burial_date, 'Dy, FMDD Mon YYYY'), to_char(new.burial_date, 'Dy, FMDD Mon YYYY')) end,
      case when new.burial_slot_id is distinct from old.burial_slot_id then (
        select format('%s → %s', coalesce(o.slot_from, 'no slot'), min(s.slot_from)) from sexton.burial_slots s
        where s.burial_slot_id = new.burial_slot_id) end,
      case when (new.site_id, new.grave_no) is distinct from (old.site_id, old.grave_no) then (
        select format('grave %s of %s → grave %s of %s', old.grave_no, a.site_ref, new.grave_no, z.site_ref)
        from sexton.sites a, sexton.sites z where a.site_id = old.site_id and z.site_id = new.site_id) end,
      case when (new.coffin_length_cm, new.coffin_width_cm, new.coffin_height_cm, new.shroud, new.remains_kind)
        is distinct from (old.coffin_length_cm, old.coffin_width_cm, old.coffin_height_cm, old.shroud, old.remains_kind)
        then 'another coffin' end));
  end if;
  update sexton.dig_orders set state = ends, ended_at = now(), ended_why = changed where dig_order_id = o.dig_order_id;
  actor := coalesce(nullif(current_setting('sexton.actor', true), '')::integer,
    case when tg_op = 'UPDATE' then new.updated_by end);
  changed := format('Order to dig %s: %s. %s', o.dig_no, lower(ends), changed);
  insert into sexton.audits (object, object_id, action, user_id, message, data) values
    ('dig_order', o.dig_order_id, ends, actor, changed, jsonb_build_object('name', name, 'dig_no', o.dig_no,
      'burial_id', old.burial_id, 'site_id', o.site_id, 'state', ends)),
    ('burial', old.burial_id, 'DIG_ORDER_' || ends, actor, changed,
      jsonb_build_object('name', name, 'sale_id', old.sale_id, 'customer_id', old.customer_id, 'site_id', old.site_id));
  return null;
end
$$;
create trigger burials_end_dig_order after update on burials for each row
  when ((old.burial_date, old.burial_slot_id, old.site_id, old.grave_no, old.coffin_length_cm, old.coffin_width_cm,
      old.coffin_height_cm, old.shroud, old.remains_kind, old.burial_status_ref)
    is distinct from (new.burial_date, new.burial_slot_id, new.site_id, new.grave_no, new.coffin_length_cm,
      new.coffin_width_cm, new.coffin_height_cm, new.shroud, new.remains_kind, new.burial_status_ref))
  execute function dig_order_follows();
create trigger burials_end_dig_order_when_deleted after delete on burials
  for each row when (old.burial_status_ref = 'CONFIRMED') execute function dig_order_follows();

-- Laid: a fact recorded at the grave. From then on the person is buried there (dig-9).
alter table burials
  add constraint burials_laid_by_an_order check ((laid_at is null) = (laid_dig_order_id is null)),
  add constraint burials_laid_is_in_ground check (laid_at is null or in_ground);

create function dig_order_lays() returns trigger language plpgsql as $$
begin
  update sexton.burials set laid_at = new.laid_at, laid_dig_order_id = new.dig_order_id,
    updated_by = new.laid_by
  where burial_id = new.burial_id and burial_status_ref = 'CONFIRMED' and not in_ground
    and (site_id, grave_no) = (new.site_id, new.grave_no);
  if not found then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = format('The burial of order %s is no longer planned in this grave.', new.dig_no);
  end if;
  return null;
end
$$;
create trigger dig_orders_lay after update of state on dig_orders
  for each row when (new.state = 'LAID' and old.state <> 'LAID') execute function dig_order_lays();

-- Only its own order lays a burial, in the grave that a second person checked, and only an exhumation takes that away.
create function laid_by_its_order() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 or not exists (
    select from sexton.dig_orders o where o.dig_order_id = new.laid_dig_order_id and o.state = 'LAID'
      and (o.burial_id, o.site_id, o.grave_no, o.laid_at) = (new.burial_id, new.site_id, new.grave_no, new.laid_at)
  ) then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = 'Only an order to dig records that someone was laid in a grave, and it stays on record.';
  end if;
  if new.burial_date > current_date + 1 then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = 'A burial that has taken place cannot be dated in the future.';
  end if;
  return new;
end
$$;
create trigger burials_laid_by_order before update on burials
  for each row when ((new.laid_at, new.laid_dig_order_id) is distinct from (old.laid_at, old.laid_dig_order_id))
    execute function laid_by_its_order();
create trigger burials_laid_by_order_insert before insert on burials
  for each row when (new.laid_at is not null) execute function laid_by_its_order();

-- Who is reburied by an order is laid first; the certificate comes when the burial is completed.
drop trigger burials_to_be_buried_anew on burials;
create trigger burials_to_be_buried_anew before update on burials
  for each row when (new.in_ground and new.laid_at is null and not old.in_ground
    or new.laid_at is not null and new.burial_status_ref = 'COMPLETE' and old.burial_status_ref <> 'COMPLETE')
    execute function buried_anew();

-- A burial with an order is complete once its grave is closed (dig-10). Of who is buried without having been laid, somebody
-- has said so with a reason (ground-22).
create function burial_closes_its_grave() returns trigger language plpgsql as $$
begin
  if exists (select from sexton.dig_orders where burial_id = new.burial_id)
    and not exists (
      select from sexton.dig_orders where dig_order_id = new.laid_dig_order_id and state = 'CLOSED')
    and sexton.digs_by_order(new.burial_date)
  then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = 'The grave has not been closed on record.';
  end if;
  return new;
end
$$;
create trigger burials_close_their_grave before update of burial_status_ref on burials
  for each row when (new.burial_status_ref = 'COMPLETE' and old.burial_status_ref <> 'COMPLETE'
    and (not old.in_ground or old.laid_at is not null))
    execute function burial_closes_its_grave();

-- Why Move Grave does not take a burial to a site, as it is; null where it does (ground-15).
create function move_refusal(b burials, target integer) returns text language sql stable
as $function$
  select case
    when s.site_id is not distinct from b.site_id then null
    when s.site_status_ref = 'AVAIL' then format('Site %s is not sold yet: sell it to the customer first.', s.site_ref)
    when s.site_status_ref = 'UNSUITABLE' then (
      select format('Site %s is unsuitable (%s).', s.site_ref, u.site_unsuitability)
      from sexton.site_unsuitabilities u where u.site_unsuitability_id = s.site_unsuitability_id)
    when ss.sale_site_id is null then format('Site %s is not available, and nobody owns it.', s.site_ref)
    when sexton.may_move_to(b, target) then null
    when s.owner_customer_id is null and sa.customer_id = any (sexton.owners_who_take(b)) then case sa.sale_status_ref
      when 'DRAFT' then format('Site %s is on the draft sale %s: place the order and pay for it first.', s.site_ref, sa.sale_id)
      else format('Site %s must be paid for first: order %s is not paid in full.', s.site_ref, sa.sale_id) end
    when s.owner_customer_id is null then format('Site %s is held for another customer by sale %s.', s.site_ref, sa.sale_id)
    else format('Site %s belongs neither to the owner of the ground nor to the customer of this burial.', s.site_ref)
  end
  from sexton.sites s
    left join sexton.sale_sites ss on ss.site_id = s.site_id and ss.released_at is null
    left join sexton.sales sa on sa.sale_id = ss.sale_id
  where s.site_id = target
$function$;

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
    raise exception using errcode = 'SX409', constraint = tg_name, message = sexton.move_refusal(b, new.to_site_id);
  end if;
  return new;
end
$function$
;

-- Of who was moved before the day on which they were buried at last, the move tells nothing.
CREATE OR REPLACE FUNCTION sexton.came_into_grave(b burials)
 RETURNS tsrange
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(
    (
      select case when not m.exhumed and m.from_site_id is not null and m.moved_on >= coalesce(b.burial_date, m.moved_on)
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
$function$
;

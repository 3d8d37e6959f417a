-- Whose ground a body may be moved to (domain, Burials, "Who lies where"): whoever owns the ground it lies in now, by
-- purchase or by transfer, moves it to ground of their own; so does the customer of its sale. While nobody owns the
-- target yet, it is the sale's own.
create function may_move_to(b burials, target integer) returns boolean language sql stable as $$
  select coalesce(
    s.owner_customer_id = b.customer_id or s.owner_customer_id = here.owner_customer_id,
    s.owner_customer_id is null and ss.sale_id = b.sale_id,
    false
  )
  from sexton.sites s
    left join sexton.sale_sites ss on ss.site_id = s.site_id and ss.released_at is null
    left join sexton.sites here on here.site_id = b.site_id
  where s.site_id = target
$$;

create or replace function body_may_move() returns trigger language plpgsql as $$
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
  if b.site_id is distinct from new.to_site_id and sexton.may_move_to(b, new.to_site_id) is not true then
    raise exception using errcode = 'SX409', constraint = tg_name, message = format(
      'Site %s belongs neither to the owner of the ground nor to the customer of this burial.',
      (select site_ref from sexton.sites where site_id = new.to_site_id));
  end if;
  return new;
end
$$;

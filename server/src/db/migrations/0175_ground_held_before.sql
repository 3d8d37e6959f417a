-- A legacy site on ground that somebody held before begins when it is given, as any other. A period without a
-- known beginning would meet every earlier one: only ground that nobody held before has such a one.

-- As before (0101), but for the first day of a new period: never before the last one of the site ended, and unknown
-- only for a legacy sale on the first ground it holds, where nobody else held it.
create or replace function refresh_site(site integer, today date) returns text language plpgsql as $$
declare
  status text := sexton.derive_site_status(site);
  held record;
  holder sexton.site_holders;
begin
  select ss.sale_site_id, s.is_legacy, coalesce((
      select last.customer_id from sexton.site_holders last where last.sale_site_id = ss.sale_site_id
      order by last.site_holder_id desc limit 1
    ), s.customer_id) as customer_id
    into held
    from sexton.sale_sites ss join sexton.sales s using (sale_id)
    where ss.site_id = site and ss.released_at is null;
  select * into holder from sexton.site_holders where site_id = site and held_until is null;

  if holder.site_holder_id is not null
    and (status <> 'OWN' or holder.sale_site_id is distinct from held.sale_site_id)
  then
    -- Only fallen back to an order, and the first there ever was: it never began.
    if holder.sale_site_id is not distinct from held.sale_site_id and not exists (
      select from sexton.site_holders earlier
      where earlier.sale_site_id = holder.sale_site_id and earlier.site_holder_id <> holder.site_holder_id
    ) then
      delete from sexton.site_holders where site_holder_id = holder.site_holder_id;
    else
      update sexton.site_holders set held_until = greatest(today, held_from)
        where site_holder_id = holder.site_holder_id;
    end if;
    holder := null;
  end if;
  if status = 'OWN' and holder.site_holder_id is null then
    insert into sexton.site_holders (site_id, customer_id, sale_site_id, held_from)
      select site, held.customer_id, held.sale_site_id,
        case when not held.is_legacy or count(*) > 0 then greatest(today, max(before.held_until)) end
      from sexton.site_holders before
      where before.site_id = site or before.sale_site_id = held.sale_site_id
      returning * into holder;
  end if;

  update sexton.sites s
    set site_status_ref = status, owner_customer_id = holder.customer_id, ownership_date = holder.held_from
    where s.site_id = site
      and (s.site_status_ref, s.owner_customer_id, s.ownership_date)
        is distinct from (status, holder.customer_id, holder.held_from);
  return status;
end
$$;

-- Burials with no burial place are a filter of their own search.
create index burials_no_place on burials (burial_id) where site_id is null;

-- The status of a site, derived from its sales, owners and burials.

-- A site that was passed on stays with its new owner, whatever becomes of the order it was bought by.
create function derive_site_status(site integer) returns text language sql stable as $$
  select now.status from sexton.site_statuses() now where now.site_id = site
$$;

-- Derives the status of one site, and closes and opens its holding.
create function refresh_site(site integer, today date) returns text language plpgsql as $$
begin
  perform sexton.refresh_sites(array[site], today);
  return (select s.site_status_ref from sexton.sites s where s.site_id = site);
end
$$;

-- What follows for sites is derived for all that are named together: an import of old records brings hundreds at a time.
-- The sites are locked first, in order of their ids; what is read afterwards is as others left it.
create function refresh_sites(site_ids integer[], today date)
  returns integer
  language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  ids integer[];
  statuses text[];
begin
  perform from sexton.sites s where s.site_id = any (site_ids) order by s.site_id for update;
  select array_agg(now.site_id order by now.site_id), array_agg(now.status order by now.site_id)
    into ids, statuses
    from sexton.site_statuses() now where now.site_id = any (site_ids);

  -- A holding is over where the site is not owned any more, or hangs on another sale site. One that only fell back to an
  -- order, and was the first there ever was, never began.
  with over as (
    select h.site_holder_id, h.sale_site_id is not distinct from ss.sale_site_id and not exists (
        select from sexton.site_holders earlier
        where earlier.sale_site_id = h.sale_site_id and earlier.site_holder_id <> h.site_holder_id
      ) as never_began
    from unnest(ids, statuses) now(site_id, status)
      join sexton.site_holders h on h.site_id = now.site_id and h.held_until is null
      left join sexton.sale_sites ss on ss.site_id = now.site_id and ss.released_at is null
    where now.status <> 'OWN' or h.sale_site_id is distinct from ss.sale_site_id
  ), gone as (
    delete from sexton.site_holders h using over o where h.site_holder_id = o.site_holder_id and o.never_began
  )
  update sexton.site_holders h set held_until = greatest(today, h.held_from)
    from over o where h.site_holder_id = o.site_holder_id and not o.never_began;

  insert into sexton.site_holders (site_id, customer_id, sale_site_id, held_from)
  select now.site_id, coalesce((
      select last.customer_id from sexton.site_holders last where last.sale_site_id = ss.sale_site_id
      order by last.site_holder_id desc limit 1
    ), s.customer_id), ss.sale_site_id,
    case when not s.is_legacy or before.many > 0 then greatest(today, before.until) end
  from unnest(ids, statuses) now(site_id, status)
    join sexton.sale_sites ss on ss.site_id = now.site_id and ss.released_at is null
    join sexton.sales s using (sale_id)
    cross join lateral (
      -- Each by its own index: with an "or" every site would read all holdings there are.
      select count(*) as many, max(h.held_until) as until from (
        select site_holder_id, held_until from sexton.site_holders where site_id = now.site_id
        union
        select site_holder_id, held_until from sexton.site_holders where sale_site_id = ss.sale_site_id
      ) h
    ) before
  where now.status = 'OWN' and not exists (
    select from sexton.site_holders h where h.site_id = now.site_id and h.held_until is null
  )
  order by now.site_id;

  update sexton.sites s
    set site_status_ref = now.status, owner_customer_id = h.customer_id, ownership_date = h.held_from
    from unnest(ids, statuses) now(site_id, status)
      left join sexton.site_holders h on h.site_id = now.site_id and h.held_until is null
    where s.site_id = now.site_id
      and (s.site_status_ref, s.owner_customer_id, s.ownership_date)
        is distinct from (now.status, h.customer_id, h.held_from);
  return coalesce(cardinality(ids), 0);
end
$$;

-- A site number 12, which old records may hold, is never available.
create function site_statuses() returns table(site_id integer, status text) language sql stable as $$
  select g.site_id, case when g.site_no = 12 and g.status = 'AVAIL' then 'UNAVAIL' else g.status end
  from sexton.ground_statuses() g
$$;

-- The status of a site if its number did not count: an import gives a free number 12 to the owner that old books name.
create function ground_statuses() returns table(site_id integer, site_no integer, status text) language sql stable as $$
  select s.site_id, s.site_no, case
    when s.site_unsuitability_id is not null then 'UNSUITABLE'
    when held.sale_status_ref in ('PAID', 'FULFILLED') or held.passed_on then 'OWN'
    when held.sale_status_ref in ('DRAFT', 'ORDERED') then 'ORDER'
    when not b.saleable or not t.saleable
      or exists (select from sexton.burials u where u.site_id = s.site_id)
      or exists (select from sexton.holds h where h.site_id = s.site_id and h.lifted_at is null and 'SELL' = any (h.stops))
      then 'UNAVAIL'
    else 'AVAIL'
  end
  from sexton.sites s
    join sexton.blocks b using (block_id)
    join sexton.site_types t on t.site_type_id = s.site_type_id
    left join lateral (
      select sa.sale_status_ref, exists (
        select from sexton.site_holders h where h.site_id = s.site_id and h.held_until is null
          and h.sale_site_id = ss.sale_site_id and h.customer_id <> sa.customer_id
      ) as passed_on
      from sexton.sale_sites ss join sexton.sales sa using (sale_id)
      where ss.site_id = s.site_id and ss.released_at is null
    ) held on true
$$;

-- What follows for sites is derived for all that are named together: an import of old records brings hundreds at a time.
-- The sites are locked first, in order of their ids; what is read afterwards is as others left it.
create or replace function refresh_sites(site_ids integer[], today date) returns integer language plpgsql as $$
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

-- Who held a sale site last is found by one step in this index. Without the number in it the planner went through all
-- holdings backwards for each site, which made an import slower with each line.
drop index site_holders_sale_site_id_idx;
create index site_holders_sale_site_id_idx on site_holders (sale_site_id, site_holder_id);

create or replace function refresh_site(site integer, today date) returns text language plpgsql as $$
begin
  perform sexton.refresh_sites(array[site], today);
  return (select s.site_status_ref from sexton.sites s where s.site_id = site);
end
$$;

-- Whether the burials of an import lie in their customers' ground is asked once for all that come by one statement: asked
-- row by row, PostgreSQL planned what owners_who_take and ground_of read for each burial anew.
drop trigger burials_imported_to_own_ground on burials;
create or replace function import_takes_own_ground() returns trigger language plpgsql as $$
declare
  ref text;
begin
  if not exists (select from added a where a.import_id is not null and a.site_id is not null) then
    return null;
  end if;
  select s.site_ref into ref
    from added a
      join sexton.imports i on i.import_id = a.import_id and i.state = 'RUNNING'
      join sexton.burials b on b.burial_id = a.burial_id
      join sexton.sites s on s.site_id = b.site_id
    where not sexton.is_in_own_ground(b) limit 1;
  if ref is not null then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = format('Site %s belongs to somebody else than the customer of this burial.', ref);
  end if;
  return null;
end
$$;
create trigger burials_imported_to_own_ground after insert on burials referencing new table as added
  for each statement execute function import_takes_own_ground();

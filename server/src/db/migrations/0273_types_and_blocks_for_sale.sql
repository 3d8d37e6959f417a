-- A site type or a block that is taken off sale, or offered again, takes its free sites along, whatever way it is changed;
-- sites promised without being chosen stay covered. A site type that is in use is not deleted.

-- The status of every site: written once, and read for one site or for thousands (the planner takes it apart).
create function site_statuses() returns table (site_id integer, status text) language sql stable as $$
  select s.site_id, case
    when s.site_unsuitability_id is not null then 'UNSUITABLE'
    when held.sale_status_ref in ('PAID', 'FULFILLED') or held.passed_on then 'OWN'
    when held.sale_status_ref in ('DRAFT', 'ORDERED') then 'ORDER'
    when not b.saleable or not t.saleable
      or exists (select from sexton.burials u where u.site_id = s.site_id) then 'UNAVAIL'
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

create or replace function derive_site_status(site integer) returns text language sql stable as $$
  select now.status from sexton.site_statuses() now where now.site_id = site
$$;

-- All sites of the type or block, one after the other: what others decide about one of them waits, or has been done.
create function follow_sale(of_type integer, of_block integer, who integer) returns void language plpgsql as $$
declare
  types integer[] := array(
    select distinct site_type_id from sexton.sites where site_type_id = of_type or block_id = of_block);
  short text;
begin
  perform from sexton.site_types where site_type_id = any (types) order by site_type_id for no key update;
  perform from sexton.sites where site_type_id = of_type or block_id = of_block
    order by site_id for no key update;
  update sexton.sites s set site_status_ref = now.status, updated_by = who
  from (
    select free.site_id, now.status from sexton.sites free join sexton.site_statuses() now using (site_id)
    where (free.site_type_id = of_type or free.block_id = of_block)
      and free.site_status_ref in ('AVAIL', 'UNAVAIL')
  ) now
  where s.site_id = now.site_id and s.site_status_ref <> now.status and now.status in ('AVAIL', 'UNAVAIL');

  select t.site_type into short
  from sexton.site_types t
    join lateral (
      select count(*) as waiting from sexton.sale_sites p
      where p.site_type_id = t.site_type_id and p.site_id is null and p.released_at is null
    ) promised on waiting > 0
  where t.site_type_id = any (types || of_type) and waiting > (
    select count(*) from sexton.sites s where s.site_type_id = t.site_type_id and s.site_status_ref = 'AVAIL')
  limit 1;
  if short is not null then
    raise exception using errcode = 'SX409', constraint = 'follow_sale',
      message = format('The last available sites of the type %s are promised to other sales.', short);
  end if;
end
$$;

create function site_type_follows_sale() returns trigger language plpgsql as $$
begin
  perform sexton.follow_sale(new.site_type_id, null, new.updated_by);
  return null;
end
$$;
create trigger site_types_take_sites_along after update of saleable on site_types
  for each row when (old.saleable <> new.saleable) execute function site_type_follows_sale();

create function block_follows_sale() returns trigger language plpgsql as $$
begin
  perform sexton.follow_sale(null, new.block_id, new.updated_by);
  return null;
end
$$;
create trigger blocks_take_sites_along after update of saleable on blocks
  for each row when (old.saleable <> new.saleable) execute function block_follows_sale();

-- "40 sites are of the type Lawn Single", or null where nothing names it. Its prices alone go with it.
create function site_type_use(this integer) returns text language sql stable as $$
  select case
    when of_it = 1 then format('1 site is of the type %s', site_type)
    when of_it > 1 then format('%s sites are of the type %s', of_it, site_type)
    when exists (select from sexton.sale_sites where site_type_id = this)
      then format('Sales name the type %s', site_type)
    when exists (select from sexton.sale_lines join sexton.type_charges using (type_charge_id) where site_type_id = this)
      then format('Sales were charged by prices of the type %s', site_type)
  end
  from sexton.site_types, lateral (select count(*) as of_it from sexton.sites where site_type_id = this) used
  where site_type_id = this
$$;

create function site_type_is_unused() returns trigger language plpgsql as $$
declare
  why text := sexton.site_type_use(old.site_type_id);
begin
  if why is not null then
    raise exception using errcode = 'SX409', constraint = tg_name, message = why || ', so it cannot be deleted.';
  end if;
  delete from sexton.type_charges where site_type_id = old.site_type_id;
  return old;
end
$$;
create trigger site_types_in_use_stay before delete on site_types
  for each row execute function site_type_is_unused();

create unique index site_types_name_without_case on site_types (lower(site_type));

-- The same check as before, once for all graves that a statement changes: a type of 20,000 sites has as many. A plan is
-- kept for the next statement, however many that changes: so nothing is joined to `less` and `more` themselves.
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
  from (select site_id, count(*) as buried from sexton.burials where site_id = any (these) group by site_id) b
  where buried > (select coalesce(sum(places), 0) from sexton.graves g where g.site_id = b.site_id)
  limit 1;
  if short is null then
    select b.site_id into short
    from (
      select site_id, grave_no, count(*) as buried from sexton.burials
      where site_id = any (these) and grave_no is not null group by site_id, grave_no
    ) b join sexton.graves g using (site_id, grave_no)
    where buried > g.places
    limit 1;
  end if;
  if short is not null then
    raise exception using errcode = 'SX409', constraint = 'graves_hold_their_burials', message = format(
      'The burials of site %s need more places.', (select site_ref from sexton.sites where site_id = short));
  end if;
  return null;
end
$$;
drop trigger graves_hold_their_burials on graves;
create trigger graves_hold_their_burials after update on graves
  referencing old table as less new table as more for each statement execute function graves_hold_their_burials();
create trigger graves_hold_their_burials_less after delete on graves
  referencing old table as less for each statement execute function graves_hold_their_burials();

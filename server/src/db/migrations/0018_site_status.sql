-- The one place of the rule that gives a site its status, its owner and the history of its holders.

create table site_holders (
  site_holder_id integer generated always as identity primary key,
  site_id integer not null references sites on delete cascade,
  customer_id integer not null references customers,
  sale_site_id integer references sale_sites on delete set null,
  -- Null: since before the records begin. held_until null: holds it now.
  held_from date,
  held_until date,
  reason text,
  created_at timestamptz(3) not null default now(),
  created_by integer references users,
  constraint site_holders_in_order check (held_until >= held_from),
  constraint site_holders_one_at_a_time
    exclude using gist (site_id with =, daterange(held_from, held_until) with &&)
);
create unique index site_holders_one_now on site_holders (site_id) where held_until is null;
create index on site_holders (customer_id);
create index on site_holders (sale_site_id);
create index on site_holders (created_by);

-- UNSUITABLE, OWN, ORDER, UNAVAIL or AVAIL, in this order of weight.
create function derive_site_status(site integer) returns text language sql stable as $$
  select case
    when s.site_unsuitability_id is not null then 'UNSUITABLE'
    when held.sale_status_ref in ('PAID', 'FULFILLED') then 'OWN'
    when held.sale_status_ref in ('DRAFT', 'ORDERED') then 'ORDER'
    when not b.saleable or not t.saleable
      or exists (select from sexton.burials u where u.site_id = s.site_id) then 'UNAVAIL'
    else 'AVAIL'
  end
  from sexton.sites s
    join sexton.blocks b using (block_id)
    join sexton.site_types t on t.site_type_id = s.site_type_id
    left join lateral (
      select sa.sale_status_ref from sexton.sale_sites ss join sexton.sales sa using (sale_id)
      where ss.site_id = s.site_id and ss.released_at is null
    ) held on true
  where s.site_id = site
$$;

-- Brings a site's status, owner and ownership date to what its block, type, sale and burials say; call it after
-- changing any of them. today: the park's date. Gives the new status. Lock the site first.
create function refresh_site(site integer, today date) returns text language plpgsql as $$
declare
  status text := sexton.derive_site_status(site);
  held record;
  holder sexton.site_holders;
begin
  select ss.sale_site_id, s.customer_id, s.is_legacy into held
    from sexton.sale_sites ss join sexton.sales s using (sale_id)
    where ss.site_id = site and ss.released_at is null;
  select * into holder from sexton.site_holders where site_id = site and held_until is null;

  -- Gone with its sale site: the period ends. Only fallen back to an order: it never began, unless it was passed on.
  if holder.site_holder_id is not null and holder.sale_site_id is distinct from held.sale_site_id then
    update sexton.site_holders set held_until = greatest(today, held_from)
      where site_holder_id = holder.site_holder_id;
    holder := null;
  elsif holder.site_holder_id is not null and status <> 'OWN' and not exists (
    select from sexton.site_holders earlier
    where earlier.sale_site_id = holder.sale_site_id and earlier.site_holder_id <> holder.site_holder_id
  ) then
    delete from sexton.site_holders where site_holder_id = holder.site_holder_id;
    holder := null;
  end if;
  if status = 'OWN' and holder.site_holder_id is null then
    insert into sexton.site_holders (site_id, customer_id, sale_site_id, held_from)
      values (site, held.customer_id, held.sale_site_id, case when not held.is_legacy then today end)
      returning * into holder;
  end if;

  if status <> 'OWN' then
    holder := null;
  end if;
  update sexton.sites s
    set site_status_ref = status, owner_customer_id = holder.customer_id, ownership_date = holder.held_from
    where s.site_id = site
      and (s.site_status_ref, s.owner_customer_id, s.ownership_date)
        is distinct from (status, holder.customer_id, holder.held_from);
  return status;
end
$$;

-- The same for many sites, as when a block or a type is switched on or off for sale. Gives how many.
create function refresh_sites(site_ids integer[], today date) returns integer language sql as $$
  select count(sexton.refresh_site(s.site_id, today))::integer
  from (select site_id from sexton.sites where site_id = any (site_ids) order by site_id for update) s
$$;

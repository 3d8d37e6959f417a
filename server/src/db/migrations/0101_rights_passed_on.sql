-- Rights that pass from one holder to the next (domain, Sites, "Rights"): whoever received a site keeps it.

-- A site that was passed on stays its new owner's, whatever becomes of the money of the order it was bought by.
create or replace function derive_site_status(site integer) returns text language sql stable as $$
  select case
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
  where s.site_id = site
$$;

-- As before (0018), with two differences: the period ends whenever the site leaves OWN, and a new one begins for
-- whoever held last by the same sale site, as after Move site.
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
      values (site, held.customer_id, held.sale_site_id, case when not held.is_legacy then today end)
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

-- Parks that are there already: one open period for each owned site, none for the others.
update site_holders h set held_until = greatest(current_date, h.held_from)
from sites s
where s.site_id = h.site_id and h.held_until is null and s.owner_customer_id is distinct from h.customer_id;
insert into site_holders (site_id, customer_id, sale_site_id, held_from)
select s.site_id, s.owner_customer_id, ss.sale_site_id, greatest(s.ownership_date, (
    select max(h.held_until) from site_holders h where h.site_id = s.site_id
  ))
from sites s left join sale_sites ss on ss.site_id = s.site_id and ss.released_at is null
where s.owner_customer_id is not null
  and not exists (select from site_holders h where h.site_id = s.site_id and h.held_until is null);
update sites s set ownership_date = h.held_from
from site_holders h
where h.site_id = s.site_id and h.held_until is null and s.ownership_date is distinct from h.held_from;

-- Exactly one open period for an OWN site, of its owner and since its date; none for any other.
create function owner_is_holder() returns trigger language plpgsql as $$
begin
  if exists (
    select from sexton.sites s
      left join sexton.site_holders h on h.site_id = s.site_id and h.held_until is null
    where s.site_id = coalesce(new.site_id, old.site_id)
      and (s.owner_customer_id, s.ownership_date) is distinct from (h.customer_id, h.held_from)
  ) then
    raise exception using errcode = '23514', constraint = 'sites_owner_is_holder',
      message = 'The owner of a site is who holds it now, since the same day.';
  end if;
  return null;
end
$$;
-- Not on insert: whoever makes a site that is sold already adds its holder afterwards.
create constraint trigger sites_owner_is_holder after update of owner_customer_id, ownership_date on sites
  deferrable initially deferred for each row execute function owner_is_holder();
create constraint trigger site_holders_are_owners after insert or update or delete on site_holders
  deferrable initially deferred for each row execute function owner_is_holder();

-- The signed papers of a transfer, and nobody else's.
create table site_holder_papers (
  site_holder_id integer not null references site_holders on delete cascade,
  document_id integer not null references documents,
  primary key (site_holder_id, document_id)
);
create index on site_holder_papers (document_id);
create function paper_is_of_site() returns trigger language plpgsql as $$
begin
  if not exists (
    select from sexton.site_holders h join sexton.documents d on d.document_id = new.document_id
    where h.site_holder_id = new.site_holder_id and d.parent_object = 'site' and d.parent_object_id = h.site_id
      and d.deleted_at is null
  ) then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = 'The papers of a transfer are documents of its site.';
  end if;
  return new;
end
$$;
create trigger site_holder_papers_of_site before insert or update on site_holder_papers
  for each row execute function paper_is_of_site();

-- An order that would take its site away from somebody it was passed on to stays an order.
create function passed_on_stays_ordered() returns trigger language plpgsql as $$
declare
  ref text;
begin
  select s.site_ref into ref
    from sexton.sale_sites ss
      join sexton.sites s using (site_id)
      join sexton.site_holders h on h.site_id = s.site_id and h.held_until is null
    where ss.sale_id = new.sale_id and ss.released_at is null and h.sale_site_id = ss.sale_site_id
      and h.customer_id <> new.customer_id
    order by s.sort_key limit 1;
  if ref is not null then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = format('Site %s has passed to another owner. Transfer it back to the customer of this order first.', ref);
  end if;
  return new;
end
$$;
create trigger sales_passed_on_stay_ordered before update of placed_at on sales
  for each row when (old.placed_at is not null and new.placed_at is null)
  execute function passed_on_stays_ordered();

-- Who held a site, and when.

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
  constraint site_holders_one_at_a_time exclude using gist (site_id with =, daterange(held_from, held_until) with &&),
  constraint site_holders_in_order check (held_until >= held_from)
);
create unique index site_holders_one_now on site_holders (site_id) where held_until is null;
create index site_holders_created_by_idx on site_holders (created_by);
create index site_holders_customer_id_idx on site_holders (customer_id);
create index site_holders_sale_site_id_idx on site_holders (sale_site_id, site_holder_id);
create trigger customer_id_stands before insert or update of customer_id on site_holders
  for each row when (new.customer_id is not null) execute function customer_stands('customer_id');

-- Only a transfer states its reason: anyone buried by then is buried in their own site.
create function site_passes_on_after_burial() returns trigger language plpgsql as $$
declare
  who text := sexton.who_may_lie_in(new.site_id, sexton.begun_everywhere());
begin
  if who is not null then
    raise exception using errcode = 'SX409', constraint = tg_name, message = who;
  end if;
  return new;
end
$$;
create trigger site_holders_pass_on_after_burial before insert on site_holders
  for each row when (new.reason is not null) execute function site_passes_on_after_burial();

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
      message = 'The owner of a site must be its current holder, since the same day.';
  end if;
  return null;
end
$$;
create constraint trigger site_holders_are_owners after insert or delete or update on site_holders
  deferrable initially deferred
  for each row execute function owner_is_holder();
-- An import creates owned sites, so their owner is also their holder.
create constraint trigger sites_made_with_owner after insert on sites deferrable initially deferred
  for each row when (new.owner_customer_id is not null and new.import_id is not null) execute function owner_is_holder();
-- Not on insert: the caller adds the holder of a site that is created as sold.
create constraint trigger sites_owner_is_holder after update of owner_customer_id, ownership_date on sites
  deferrable initially deferred
  for each row execute function owner_is_holder();

-- Who a site belongs to: its owner, or the customer whose order holds it.
create function ground_of(site integer) returns integer language sql stable as $$
  select coalesce(s.owner_customer_id, (
      select last.customer_id from sexton.site_holders last where last.sale_site_id = ss.sale_site_id
      order by last.site_holder_id desc limit 1
    ), sa.customer_id)
  from sexton.sites s
    left join sexton.sale_sites ss on ss.site_id = s.site_id and ss.released_at is null
    left join sexton.sales sa using (sale_id)
  where s.site_id = site
$$;

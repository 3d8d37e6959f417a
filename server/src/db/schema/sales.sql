-- Sales and their sites, from draft to fulfilled.

-- The database maintains price and price_receipted as sums.
create table sales (
  sale_id integer generated always as identity primary key,
  customer_id integer not null references customers,
  tariff_id integer not null references tariffs,
  sale_status_ref text not null default 'DRAFT' check (sale_status_ref in ('DRAFT', 'ORDERED', 'PAID', 'FULFILLED')),
  price numeric(14,2) not null default 0 constraint sales_price_not_negative check (price >= 0::numeric),
  price_receipted numeric(14,2) not null default 0,
  price_outstanding numeric(14,2) not null generated always as ((price - price_receipted)) stored,
  flag boolean not null default false,
  is_legacy boolean not null default false,
  legacy_receipt_nos text,
  date_override boolean not null default false,
  placed_at timestamptz,
  ordered_at timestamptz,
  ordered_by integer references users,
  paid_at timestamptz,
  fulfilled_at timestamptz,
  invoice_no integer,
  export_batch_id integer,
  -- A deleted sale that once had an invoice stays as a voided record.
  voided_at timestamptz,
  voided_by integer references users,
  void_reason text,
  created_at timestamptz(3) not null default now(),
  created_by integer references users,
  updated_at timestamptz(3) not null default now(),
  updated_by integer references users,
  for_burial_id integer,
  -- Whether anything was ever added, even if removed since: only an untouched draft can be deleted in bulk.
  added_to boolean not null default false,
  import_id integer references imports,
  for_sale_site_id integer,
  constraint sales_invoice_no_unique unique (invoice_no),
  unique (sale_id, customer_id),
  constraint sales_receipts_not_above_price check (price_receipted >= 0::numeric and price_receipted <= price),
  constraint sales_draft_is_not_placed check ((sale_status_ref = 'DRAFT') = (placed_at is null)),
  constraint sales_draft_has_no_receipts check (placed_at is not null or price_receipted = 0::numeric),
  constraint sales_placed_has_order_date check (placed_at is null or is_legacy or ordered_at is not null),
  constraint sales_paid_at_of_status check ((sale_status_ref in ('PAID', 'FULFILLED')) = (paid_at is not null)),
  constraint sales_fulfilled_at_of_status check ((sale_status_ref = 'FULFILLED') = (fulfilled_at is not null)),
  constraint sales_invoice_of_placed check ((invoice_no is not null) = (placed_at is not null and not is_legacy)),
  constraint sales_batched_is_placed check (export_batch_id is null or placed_at is not null and not is_legacy),
  constraint sales_legacy_is_placed_and_free check (not is_legacy or placed_at is not null and price = 0::numeric),
  constraint sales_voided_is_draft check (voided_at is null or sale_status_ref = 'DRAFT'),
  constraint sales_further_order_of_one check (num_nonnulls(for_burial_id, for_sale_site_id) <= 1),
  constraint sales_further_order_is_no_legacy check (for_burial_id is null and for_sale_site_id is null or not is_legacy)
);
create unique index sales_one_draft_per_customer on sales (customer_id) where sale_status_ref = 'DRAFT'
  and voided_at is null and for_burial_id is null and for_sale_site_id is null;
create index sales_created_at_idx on sales (created_at);
create index sales_created_by_idx on sales (created_by);
create index sales_customer_id_idx on sales (customer_id);
create index sales_export_batch_id_idx on sales (export_batch_id);
-- Lets Home count the flagged sales without reading them.
create index sales_flagged_idx on sales (sale_id, voided_at) where flag;
create index sales_for_burial_id_idx on sales (for_burial_id) where for_burial_id is not null;
create index sales_for_sale_site_id_idx on sales (for_sale_site_id) where for_sale_site_id is not null;
create index sales_import_id_idx on sales (import_id) where import_id is not null;
create index sales_ordered_at_idx on sales (ordered_at);
create index sales_ordered_by_idx on sales (ordered_by);
create index sales_price_idx on sales (price);
create index sales_status_updated_voided_idx on sales (sale_status_ref, updated_at, voided_at);
create index sales_tariff_id_idx on sales (tariff_id);
-- What waits for a batch.
create index sales_unbatched on sales (ordered_at) where export_batch_id is null and placed_at is not null and not is_legacy;
create index sales_unpaid_idx on sales (price_outstanding, sale_status_ref, voided_at) where price_outstanding > 0::numeric;
create index sales_updated_at_idx on sales (updated_at);
create index sales_updated_by_idx on sales (updated_by);
create index sales_voided_by_idx on sales (voided_by);
create trigger customer_id_stands before insert or update of customer_id on sales
  for each row when (new.customer_id is not null) execute function customer_stands('customer_id');
create trigger sales_begin_empty before insert on sales
  for each row when (new.price <> 0::numeric or new.price_receipted <> 0::numeric)
    execute function refuse('A new sale cannot have lines or receipts.');
create trigger sales_keep_their_burial before update of for_burial_id on sales
  for each row when (pg_trigger_depth() = 0 and new.for_burial_id is distinct from old.for_burial_id)
    execute function refuse('An additional order cannot be moved to another burial.');
create trigger sales_keep_their_site before update of for_sale_site_id on sales
  for each row when (pg_trigger_depth() = 0 and new.for_sale_site_id is distinct from old.for_sale_site_id)
    execute function refuse('An additional order cannot be moved to another site.');
create trigger sales_stamp before update on sales
  for each row when (old.export_batch_id is not null or new.export_batch_id is null) execute function stamp_change();
create trigger sales_sums_are_kept before update of price, price_receipted on sales
  for each row when (pg_trigger_depth() = 0 and (old.price is distinct from new.price
    or old.price_receipted is distinct from new.price_receipted))
    execute function refuse('The amounts of a sale are calculated by the database.');

create function sale_problem(sale integer) returns text language sql stable as $$
  select case
    when s.sale_status_ref = 'ORDERED' and s.price_outstanding = 0 then
      'An ORDERED sale must have an amount outstanding.'
    when s.sale_status_ref in ('PAID', 'FULFILLED') and s.price_outstanding > 0 then
      'A PAID or FULFILLED sale must have nothing outstanding.'
    when s.sale_status_ref = 'FULFILLED' and exists (
      select from sexton.sale_sites ss where ss.sale_id = s.sale_id and ss.site_id is null
    ) then 'A FULFILLED sale must have all its sites.'
    when s.sale_status_ref = 'FULFILLED' and exists (
      select from sexton.burials b where b.sale_id = s.sale_id and b.burial_status_ref <> 'COMPLETE'
    ) then 'A FULFILLED sale must have only COMPLETE burials.'
    when s.sale_status_ref <> 'DRAFT' and exists (
      select from sexton.sale_lines l where l.sale_id = s.sale_id and l.source_object = 'discount'
    ) and 2 > (
      select count(*) from sexton.sale_authorizations a
      where a.sale_id = s.sale_id and a.authorized_user_id is not null
    ) then 'A placed sale with a discount must have two authorisations.'
    when s.invoice_no is not null and not exists (
      select from sexton.invoices i
      where i.invoice_no = s.invoice_no and i.sale_id = s.sale_id and i.voided_at is null
    ) then 'A placed sale must have its own valid invoice.'
    when s.voided_at is not null and exists (
      select from sexton.sale_sites ss where ss.sale_id = s.sale_id and ss.released_at is null
    ) then 'A voided sale cannot hold a site.'
  end
  from sexton.sales s where s.sale_id = sale
$$;

create function sale_stays_coherent() returns trigger language plpgsql as $$
declare
  problem text := sexton.sale_problem(new.sale_id);
begin
  if problem is not null then
    raise exception using errcode = 'SX409', message = problem, constraint = 'sale_stays_coherent',
      detail = format('sale %s', new.sale_id);
  end if;
  return null;
end
$$;
create constraint trigger sales_begin_coherent after insert on sales deferrable initially deferred
  for each row when ((new.sale_status_ref <> 'DRAFT' or new.voided_at is not null) and not (new.is_legacy
    and new.sale_status_ref = 'FULFILLED' and new.voided_at is null))
    execute function sale_stays_coherent();
create constraint trigger sales_coherent after update on sales deferrable initially deferred
  for each row when (new.sale_status_ref <> 'DRAFT' or new.voided_at is not null) execute function sale_stays_coherent();

-- Once in a batch, always in it. A sale leaves its batch only by a reversal, which the next one carries.
create function batched_stays() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'sales' and new.export_batch_id is null
    and exists (select from sexton.sale_reversals r where r.invoice_no = (to_jsonb(old) ->> 'invoice_no')::integer)
  then
    return new;
  end if;
  raise exception using errcode = 'SX409', constraint = tg_name,
    message = 'This is in an export batch, so it can only be reversed.';
end
$$;
create trigger sales_stay_in_their_batch before update of export_batch_id on sales
  for each row when (old.export_batch_id is not null and new.export_batch_id is distinct from old.export_batch_id)
    execute function batched_stays();

-- An order cannot be cancelled if its site has since been transferred.
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
      message = format('Site %s now belongs to another owner. Transfer it back to this order’s customer first.', ref);
  end if;
  return new;
end
$$;
create trigger sales_passed_on_stay_ordered before update of placed_at on sales
  for each row when (old.placed_at is not null and new.placed_at is null) execute function passed_on_stays_ordered();

-- An order cannot be cancelled once someone is buried by it.
create function buried_order_stays() returns trigger language plpgsql as $$
declare
  who text;
begin
  select coalesce(sexton.who_lies_in(x.site_id), x.named) || '. You cannot cancel the order of a burial that has taken place.'
    into who from (
    select ss.site_id, null as named from sexton.sale_sites ss
      where ss.sale_id = new.sale_id and ss.released_at is null
        and exists (select from sexton.burials b where b.site_id = ss.site_id and b.in_ground)
    union all
    select b.site_id, sexton.named_body(b) || ' is buried' from sexton.burials b
      where b.sale_id = new.sale_id and b.in_ground
  ) x limit 1;
  who := coalesce(who, (
    select sexton.may_lie_words(b) from sexton.burials b
    where sexton.may_lie(b, sexton.begun_everywhere()) and (b.sale_id = new.sale_id or b.site_id in (
      select ss.site_id from sexton.sale_sites ss where ss.sale_id = new.sale_id and ss.released_at is null))
    order by b.burial_id limit 1));
  if who is not null then
    raise exception using errcode = 'SX409', constraint = tg_name, message = who;
  end if;
  return new;
end
$$;
create trigger sales_of_bodies_stay before update of placed_at on sales
  for each row when (old.placed_at is not null and new.placed_at is null) execute function buried_order_stays();

create function order_has_charges() returns trigger language plpgsql as $$
begin
  perform sexton.refuse_missing_charges(array(select burial_id from sexton.burials where sale_id = new.sale_id));
  return null;
end
$$;
create constraint trigger sales_have_required_charges after update of placed_at on sales deferrable initially deferred
  for each row when (old.placed_at is null and new.placed_at is not null and not new.is_legacy)
    execute function order_has_charges();

-- An additional order is cancelled for good: if its charge is still due, it is added again.
create function further_order_ends() returns trigger language plpgsql as $$
declare
  dearer text;
begin
  if exists (select from sexton.sales where sale_id = new.sale_id and placed_at is null and voided_at is null) then
    raise exception using errcode = 'SX409', constraint = tg_name, message = 'An additional order must be placed or voided.';
  end if;
  perform sexton.refuse_missing_charges(array[new.for_burial_id]);
  select format('This order charges the difference for site %s. First change the grave back to a site of type %s.',
    s.site_ref, t.site_type) into dearer
  from sexton.sales f
    join sexton.sale_sites ss on ss.sale_site_id = f.for_sale_site_id
    join sexton.sites s on s.site_id = ss.site_id
    join sexton.site_types t on t.site_type_id = ss.site_type_id
  where f.sale_id = new.sale_id and f.voided_at is not null and ss.released_at is null
    and s.site_type_id <> ss.site_type_id;
  if dearer is not null then
    raise exception using errcode = 'SX409', constraint = tg_name, message = dearer;
  end if;
  return null;
end
$$;
create constraint trigger sales_further_order_ends after insert or update on sales deferrable initially deferred
  for each row when ((new.for_burial_id is not null or new.for_sale_site_id is not null) and new.placed_at is null)
    execute function further_order_ends();

create function sale_added_to() returns trigger language plpgsql as $$
begin
  update sexton.sales s set added_to = true
  where not s.added_to and s.sale_id in (select a.sale_id from added a);
  return null;
end
$$;

create function refuse_once_added_to() returns trigger language plpgsql as $$
begin
  raise exception using errcode = 'SX409', constraint = tg_name,
    message = 'This cannot be undone: something was once added to this sale.';
end
$$;
create trigger sales_stay_added_to before update of added_to on sales
  for each row when (old.added_to and not new.added_to) execute function refuse_once_added_to();

create function sale_keeps_past_receipts() returns trigger language plpgsql as $$
begin
  if exists (select from sexton.past_receipts where sale_id = new.sale_id) then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = format('Sale %s has past receipts, so it must stay a legacy sale.', new.sale_id);
  end if;
  return new;
end
$$;
create trigger sales_with_past_receipts_stay_legacy before update of is_legacy on sales
  for each row when (old.is_legacy and not new.is_legacy) execute function sale_keeps_past_receipts();

-- A placed sale is on someone's documents: it is deleted only if its whole import is undone.
create function placed_sale_stays() returns trigger language plpgsql as $$
begin
  if exists (
    select from sexton.imports i where i.import_id = old.import_id and i.taken_back_in = pg_current_xact_id()
  ) then
    return old;
  end if;
  raise exception using errcode = 'SX409', constraint = tg_name,
    message = format('Sale %s has been placed, so it cannot be deleted.', old.sale_id);
end
$$;
create trigger sales_once_placed_stay before delete on sales
  for each row when (old.placed_at is not null) execute function placed_sale_stays();

-- An event that is over when its order ends cannot be moved to a day to come there. This and event_goes_to_open_ground
-- both hold the site, so neither misses the other.
create function order_under_event_stays() returns trigger language plpgsql as $$
declare
  found record;
begin
  perform from sexton.sites
  where site_id in (select site_id from sexton.sale_sites where sale_id = new.sale_id and released_at is null)
  order by site_id for no key update;
  select e.sale_id, s.site_ref into found
  from sexton.sale_sites ss
    join sexton.sites s using (site_id)
    join sexton.events e using (site_id)
    join sexton.sales other on other.sale_id = e.sale_id
  where ss.sale_id = new.sale_id and ss.released_at is null
    and e.sale_id <> new.sale_id and other.voided_at is null and e.event_time > now()
  order by e.event_time, e.event_id
  limit 1;
  if found.sale_id is not null then
    raise exception using errcode = 'SX409', constraint = tg_name, message = format(
      'Sale %s has a future event at site %s. Cancel that order first.', found.sale_id, found.site_ref);
  end if;
  return new;
end
$$;
create trigger sales_under_events_stay before update of placed_at on sales
  for each row when (old.placed_at is not null and new.placed_at is null) execute function order_under_event_stays();

create function held_sale_waits() returns trigger language plpgsql as $$
declare
  why text;
begin
  perform from sexton.sites s join sexton.sale_sites ss using (site_id)
    where ss.sale_id = new.sale_id and ss.released_at is null order by s.site_id for no key update of s;
  select sexton.held(ss.site_id, null, tg_argv[0]) into why from sexton.sale_sites ss
    where ss.sale_id = new.sale_id and ss.released_at is null and sexton.held(ss.site_id, null, tg_argv[0]) is not null
    order by ss.sale_site_id limit 1;
  if why is not null then
    raise exception using errcode = 'SX409', constraint = tg_name, message = why;
  end if;
  return new;
end
$$;
create trigger sales_held_are_not_passed_on before update of customer_id on sales
  for each row when (old.customer_id <> new.customer_id) execute function held_sale_waits('PASS_ON');
create trigger sales_held_are_not_placed before update of placed_at on sales
  for each row when (old.placed_at is null and new.placed_at is not null) execute function held_sale_waits('SELL');

-- A deferral ends with its order.
create function deferrals_end() returns trigger language plpgsql as $$
begin
  update sexton.sale_sites set defer_agreement = false where sale_id = new.sale_id and defer_agreement;
  return null;
end
$$;
create trigger sales_end_deferrals after update of placed_at on sales
  for each row when (old.placed_at is not null and new.placed_at is null) execute function deferrals_end();

create function difference_is_cancelled_first() returns trigger language plpgsql as $$
declare
  further text := (
    select format('Order %s charges the difference for site %s. Cancel that order first.', f.sale_id, s.site_ref)
    from sexton.sale_sites ss
      join sexton.sales f on f.for_sale_site_id = ss.sale_site_id
      join sexton.sites s on s.site_id = ss.site_id
    where ss.sale_id = new.sale_id and f.placed_at is not null
    order by f.sale_id limit 1);
begin
  if further is not null then
    raise exception using errcode = 'SX409', constraint = tg_name, message = further;
  end if;
  return new;
end
$$;
create trigger sales_with_difference_stay before update of placed_at on sales
  for each row when (old.placed_at is not null and new.placed_at is null) execute function difference_is_cancelled_first();

-- A site type, and sooner or later a site, on a sale. The type follows the site's when that is changed.
create table sale_sites (
  sale_site_id integer generated always as identity primary key,
  sale_id integer not null references sales on delete cascade,
  site_type_id integer not null references site_types,
  site_id integer constraint sale_sites_site_id_fkey references sites,
  defer_agreement boolean not null default false,
  sited_at timestamptz,
  -- Set when its sale is voided: the site is free again, the record stays.
  released_at timestamptz,
  created_at timestamptz(3) not null default now(),
  created_by integer references users,
  updated_at timestamptz(3) not null default now(),
  updated_by integer references users,
  unique (sale_site_id, sale_id),
  unique (sale_site_id, site_id),
  constraint sale_sites_sited_has_site check (sited_at is null or site_id is not null)
);
create unique index sale_sites_site_held_once on sale_sites (site_id) where released_at is null;
create index sale_sites_created_by_idx on sale_sites (created_by);
create index sale_sites_sale_id_idx on sale_sites (sale_id);
create index sale_sites_site_id_idx on sale_sites (site_id);
create index sale_sites_site_type_id_idx on sale_sites (site_type_id);
create index sale_sites_site_type_id_idx1 on sale_sites (site_type_id) where site_id is null and released_at is null;
create index sale_sites_updated_by_idx on sale_sites (updated_by);
create trigger sale_sites_add after insert on sale_sites referencing new table as added
  for each statement execute function sale_added_to();
create trigger sale_sites_keep_bought_type before update of site_type_id on sale_sites
  for each row when (old.site_type_id <> new.site_type_id)
    execute function refuse('The type that was bought with a site cannot be changed.');
create constraint trigger sale_sites_leave_sale_coherent after insert
  or update of site_id, released_at on sale_sites deferrable initially deferred
  for each row execute function sale_stays_coherent();
create trigger sale_sites_stamp before update on sale_sites for each row execute function stamp_change();

alter table sales add foreign key (for_sale_site_id) references sale_sites on delete set null;

-- Another site for a sale site: the events of the sale follow, once it is placed only those still to come.
create function events_follow_site() returns trigger language plpgsql as $$
begin
  update sexton.events e set site_id = new.site_id
  from sexton.sales s
  where s.sale_id = new.sale_id and e.sale_id = new.sale_id and e.site_id = old.site_id
    and (s.sale_status_ref = 'DRAFT' or e.event_time > now());
  return null;
end
$$;
create trigger sale_sites_take_events_along after update of site_id on sale_sites
  for each row when (old.site_id <> new.site_id) execute function events_follow_site();

-- A site in which someone is buried stays with the sale that holds it, unless it goes to a previous holder.
create function ground_with_body_stays() returns trigger language plpgsql as $$
declare
  who text;
begin
  if tg_op <> 'INSERT' and old.site_id is not null and old.released_at is null
    and (tg_op = 'DELETE' or new.site_id is distinct from old.site_id or new.released_at is not null)
  then
    who := coalesce(
      sexton.who_lies_in(old.site_id) || '. Use Move Grave to change where someone is buried.',
      sexton.who_may_lie_in(old.site_id, sexton.begun_everywhere() - case when tg_op = 'UPDATE' and new.released_at is null
          and sexton.is_exchanged(new.sale_site_id, old.site_id, new.site_id) then 1 else 0 end));
    if who is not null then
      raise exception using errcode = 'SX409', constraint = tg_name,
        message = who;
    end if;
  end if;
  -- A sale site that was released holds nothing: whoever lies where nobody holds the site hangs on one.
  if tg_op <> 'DELETE' and new.site_id is not null and new.released_at is null
    and (tg_op = 'INSERT' or old.released_at is not null or new.site_id is distinct from old.site_id)
    and exists (select from sexton.burials b where b.site_id = new.site_id and b.in_ground)
    and not (select is_legacy from sexton.sales where sale_id = new.sale_id)
  then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = sexton.who_lies_in(new.site_id) || '. The site cannot be sold.';
  end if;
  if tg_op <> 'DELETE' and new.site_id is not null and new.released_at is null
    and (tg_op = 'INSERT' or old.released_at is not null or new.site_id is distinct from old.site_id)
  then
    who := sexton.who_may_lie_in(new.site_id, sexton.begun_everywhere());
    if who is not null then
      raise exception using errcode = 'SX409', constraint = tg_name, message = who;
    end if;
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
create trigger sale_sites_ground_stays before insert or delete or update of site_id, released_at on sale_sites
  for each row execute function ground_with_body_stays();

create function sale_site_is_for_sale() returns trigger language plpgsql as $$
declare
  why text;
begin
  if new.site_id is not null then
    why := sexton.unsuitable_ground(new.site_id) || ' It cannot be sold.';
  end if;
  -- A legacy holder is given the ground of their dead, also where nothing is sold any more.
  if why is null and not exists (
    select from sexton.burials b join sexton.sales s on s.sale_id = new.sale_id
    where b.site_id = new.site_id and b.in_ground and s.is_legacy
  ) then
    why := coalesce(
      (select format('Block %s is not for sale.', b.block_ref)
        from sexton.sites s join sexton.blocks b using (block_id) where s.site_id = new.site_id and not b.saleable),
      (select format('The site type %s is not for sale.', site_type) from sexton.site_types
        where site_type_id = new.site_type_id and not saleable)
    );
  end if;
  if why is not null then
    raise exception using errcode = 'SX409', constraint = tg_name, message = why;
  end if;
  return new;
end
$$;
create trigger sale_sites_for_sale_update before update of site_id, released_at on sale_sites
  for each row when (new.released_at is null and new.site_id is not null and (old.released_at is not null
    or new.site_id is distinct from old.site_id))
    execute function sale_site_is_for_sale();

-- Checks all new sale sites together. A legacy holder gets the site of their family even if it is no longer for sale.
create function new_sale_sites_are_for_sale() returns trigger language plpgsql as $$
declare
  why text;
begin
  select case
      when u.site_unsuitability_id is not null
        then format('Site %s is unsuitable (%s). It cannot be sold.', s.site_ref, u.site_unsuitability)
      when b.saleable is false then format('Block %s is not for sale.', b.block_ref)
      else format('The site type %s is not for sale.', t.site_type)
    end into why
  from added a
    join sexton.site_types t on t.site_type_id = a.site_type_id
    left join sexton.sites s on s.site_id = a.site_id
    left join sexton.blocks b on b.block_id = s.block_id
    left join sexton.site_unsuitabilities u on u.site_unsuitability_id = s.site_unsuitability_id
  where a.released_at is null and (u.site_unsuitability_id is not null
    or ((b.saleable is false or not t.saleable) and not exists (
      select from sexton.burials lying join sexton.sales sa on sa.sale_id = a.sale_id
      where lying.site_id = a.site_id and lying.in_ground and sa.is_legacy
    )))
  order by a.sale_site_id limit 1;
  if why is not null then
    raise exception using errcode = 'SX409', constraint = tg_name, message = why;
  end if;
  return null;
end
$$;
create trigger sale_sites_for_sale_insert after insert on sale_sites referencing new table as added
  for each statement execute function new_sale_sites_are_for_sale();

-- Locks the site before the foreign key locks it less: two transactions that both need the stronger lock would deadlock.
create function lock_site_for_sale() returns trigger language plpgsql as $$
begin
  perform from sexton.sites where site_id = new.site_id for no key update;
  return new;
end
$$;
create trigger sale_sites_for_sale_lock before insert on sale_sites
  for each row when (new.released_at is null and new.site_id is not null) execute function lock_site_for_sale();

-- What a hold stops: a sale.
create function held_site_is_not_sold() returns trigger language plpgsql as $$
declare
  why text;
begin
  perform from sexton.sites where site_id = new.site_id for no key update;
  why := sexton.held(new.site_id, null, 'SELL');
  if why is not null then
    raise exception using errcode = 'SX409', constraint = tg_name, message = why;
  end if;
  return new;
end
$$;
create trigger sale_sites_held_are_not_sold_insert before insert on sale_sites
  for each row when (new.released_at is null and new.site_id is not null) execute function held_site_is_not_sold();
create trigger sale_sites_held_are_not_sold_update before update of site_id, released_at on sale_sites
  for each row when (new.released_at is null and new.site_id is not null and (old.released_at is not null
    or new.site_id is distinct from old.site_id))
    execute function held_site_is_not_sold();

-- A site is of the type that was bought when a sale takes it, unless it is exchanged before the burial (sales-53).
create function site_is_of_bought_type() returns trigger language plpgsql as $$
declare
  why text;
begin
  select format('Site %s is not of type %s.', s.site_ref, t.site_type) into why
  from sexton.sites s join sexton.site_types t on t.site_type_id = new.site_type_id
  where s.site_id = new.site_id and s.site_type_id <> new.site_type_id;
  if why is not null and (tg_op = 'INSERT' or not sexton.is_exchanged(new.sale_site_id, old.site_id, new.site_id)) then
    raise exception using errcode = 'SX409', constraint = tg_name, message = why;
  end if;
  return new;
end
$$;
create trigger sale_sites_site_of_bought_type_insert before insert on sale_sites
  for each row when (new.site_id is not null) execute function site_is_of_bought_type();
create trigger sale_sites_site_of_bought_type_update before update of site_id on sale_sites
  for each row when (new.site_id is not null and new.site_id is distinct from old.site_id)
    execute function site_is_of_bought_type();

create function agreement_follows_first_site() returns trigger language plpgsql as $$
begin
  update sexton.documents set signed_for_site_id = new.site_id
  where parent_object = 'sale_site' and parent_object_id = new.sale_site_id and property_ref = 'AGREEMENT'
    and kind = 'uploaded' and signed_for_site_id is null;
  return null;
end
$$;
create trigger sale_sites_first_site after update of site_id on sale_sites
  for each row when (old.site_id is null and new.site_id is not null) execute function agreement_follows_first_site();

-- A sale whose site changes is not fulfilled by the agreement for another one.
create function fulfilled_sale_is_agreed() returns trigger language plpgsql as $$
declare
  unsigned text;
begin
  select s.site_ref into unsigned
  from sexton.sale_sites ss join sexton.sales sa using (sale_id) join sexton.sites s using (site_id)
  where ss.sale_site_id = new.sale_site_id and sa.sale_status_ref = 'FULFILLED' and not sa.is_legacy
    and not exists (select from sexton.signed_agreements(ss.sale_site_id));
  if unsigned is not null then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = format('A signed agreement for site %s is required before the sale is fulfilled.', unsigned);
  end if;
  return null;
end
$$;
create constraint trigger sale_sites_agreed after update of site_id on sale_sites deferrable initially deferred
  for each row when (old.site_id is distinct from new.site_id) execute function fulfilled_sale_is_agreed();

-- The two signatures a discount asks for: rows exist once they are due, filled one by one.
create table sale_authorizations (
  sale_authorization_id integer generated always as identity primary key,
  sale_id integer not null references sales on delete cascade,
  slot integer not null check (slot in (1, 2)),
  description text not null,
  authorized_user_id integer references users,
  authorized_at timestamptz,
  constraint sale_authorizations_slot_once unique (sale_id, slot),
  constraint sale_authorizations_user_once unique (sale_id, authorized_user_id),
  constraint sale_authorizations_whole check ((authorized_user_id is null) = (authorized_at is null))
);
create index sale_authorizations_authorized_user_id_idx on sale_authorizations (authorized_user_id);
create constraint trigger sale_authorizations_leave_sale_coherent after update of authorized_user_id on sale_authorizations
  deferrable initially deferred
  for each row execute function sale_stays_coherent();

-- Change grave before the burial (sales-52): someone states that no one is buried there yet, and gives the reason.
create table grave_exchanges (
  grave_exchange_id integer generated by default as identity primary key,
  sale_site_id integer not null references sale_sites on delete cascade,
  from_site_id integer not null references sites on delete cascade,
  to_site_id integer not null references sites on delete cascade,
  reason text not null check (btrim(reason) <> ''),
  exchanged_by integer not null references users,
  exchanged_at timestamptz not null default now(),
  exchanged_in xid8 not null default pg_current_xact_id(),
  constraint grave_exchanges_other_site check (from_site_id <> to_site_id)
);
create index grave_exchanges_exchanged_by_idx on grave_exchanges (exchanged_by);
create index grave_exchanges_from_site_id_idx on grave_exchanges (from_site_id);
create index grave_exchanges_sale_site_id_idx on grave_exchanges (sale_site_id);
create index grave_exchanges_to_site_id_idx on grave_exchanges (to_site_id);
create trigger grave_exchanges_never_change before update of sale_site_id, from_site_id, to_site_id, reason, exchanged_at,
  exchanged_in on grave_exchanges
  for each row execute function refuse('A change of grave stays on record.');

create function grave_may_be_exchanged() returns trigger language plpgsql as $$
declare
  who text := sexton.who_lies_in(new.from_site_id);
begin
  if who is not null then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = who || '. Use Move Grave to change where someone is buried.';
  end if;
  if not exists (
    select from sexton.sale_sites ss join sexton.sales s using (sale_id)
    where ss.sale_site_id = new.sale_site_id and ss.site_id = new.from_site_id and ss.released_at is null
      and s.sale_status_ref in ('ORDERED', 'PAID') and not s.is_legacy
  ) then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = 'You can only change a grave before the burial, while its sale is ordered or paid.';
  end if;
  return new;
end
$$;
create trigger grave_exchanges_before_burial before insert on grave_exchanges
  for each row execute function grave_may_be_exchanged();

-- True of an exchange of this very transaction.
create function is_exchanged(sale_site integer, from_site integer, to_site integer) returns boolean language sql stable as $$
  select exists (
    select from sexton.grave_exchanges x
    where x.sale_site_id = sale_site and x.from_site_id = from_site and x.to_site_id = to_site
      and x.exchanged_in = pg_current_xact_id_if_assigned())
$$;

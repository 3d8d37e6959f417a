-- Credit notes and orders that one cancels: what else has a part in such an order, and their paper.

-- An order can have several credit notes, each with its document.
do $$
declare
  two constant text := '''ARREARS_LETTER''::text, ''CREDIT_NOTE''::text';
  kinds text := replace((select pg_get_constraintdef(oid) from pg_constraint
    where conrelid = 'documents'::regclass and conname = 'documents_property_ref_check'), '''ARREARS_LETTER''::text', two);
  once text := replace(pg_get_indexdef('documents_property_unique'::regclass), '''ARREARS_LETTER''::text', two);
begin
  alter table documents drop constraint documents_property_ref_check;
  execute 'alter table documents add constraint documents_property_ref_check ' || kinds;
  drop index documents_property_unique;
  execute once;
end
$$;

-- What was credited is a fact of the order summary once there is some; what was sold stays on it.
create or replace function order_facts(of_sale integer) returns jsonb language sql stable as $$
  select jsonb_build_object('sale_id', s.sale_id, 'ordered', extract(epoch from s.ordered_at), 'price', s.price,
    'price_receipted', s.price_receipted, 'price_outstanding', s.price_outstanding,
    'customer', sexton.person_facts(c),
    'lines', (select coalesce(jsonb_agg(jsonb_build_object('text', l.line_description, 'price', l.line_price)
      order by l.sale_line_id), '[]') from sexton.sale_lines l where l.sale_id = s.sale_id),
    'sites', (select coalesce(jsonb_agg(jsonb_build_object('site_ref', si.site_ref,
        'cemetery', sexton.cemetery_on_papers(ss.site_id), 'site_type', t.site_type) order by ss.sale_site_id), '[]')
      from sexton.sale_sites ss join sexton.site_types t on t.site_type_id = ss.site_type_id
        left join sexton.sites si on si.site_id = ss.site_id
      where ss.sale_id = s.sale_id and (ss.released_at is null or s.cancelled_at is not null)),
    'burials', (select coalesce(jsonb_agg(jsonb_build_object('site_ref', si.site_ref,
        'cemetery', sexton.cemetery_on_papers(b.site_id), 'grave_no', b.grave_no, 'burial_date', b.burial_date,
        'deceased', sexton.deceased_on_papers(b)) order by b.burial_id), '[]')
      from sexton.burials b left join sexton.sites si on si.site_id = b.site_id where b.sale_id = s.sale_id))
    || case when s.price_credited > 0 then jsonb_build_object('price_credited', s.price_credited) else '{}' end
  from sexton.sales s join sexton.customers c using (customer_id)
  where s.sale_id = of_sale and s.voided_at is null
$$;

-- An order of which everything has been credited before is cancelled without another note.
create or replace function sale_problem(sale integer) returns text language sql stable as $$
  select case
    when s.sale_status_ref = 'ORDERED' and s.price_outstanding = 0 then
      'An ORDERED sale must have an amount outstanding.'
    when s.sale_status_ref in ('PAID', 'FULFILLED') and s.price_outstanding > 0 then
      'A PAID or FULFILLED sale must have nothing outstanding.'
    when s.cancelled_at is not null and not exists (
      select from sexton.credit_notes n where n.sale_id = s.sale_id
    ) then 'A cancelled order must have its credit note.'
    when s.cancelled_at is null and exists (
      select from sexton.credit_notes n where n.sale_id = s.sale_id and n.cancels
    ) then 'The credit note of a cancelled order cancels it.'
    when s.cancelled_at is not null and exists (
      select from sexton.sale_sites ss where ss.sale_id = s.sale_id and ss.released_at is null
    ) then 'A cancelled order cannot hold a site.'
    when s.cancelled_at is null and s.sale_status_ref = 'FULFILLED' and exists (
      select from sexton.sale_sites ss where ss.sale_id = s.sale_id and ss.site_id is null
    ) then 'A FULFILLED sale must have all its sites.'
    when s.cancelled_at is null and s.sale_status_ref = 'FULFILLED' and exists (
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

-- What an additional order charged is missing again once that order is cancelled.
create or replace function missing_burial_charges(burial integer)
  returns table(other_charge_group_id integer, description text, in_tariff boolean)
  language sql stable as $$
  select g.other_charge_group_id, g.description, exists (
      select from sexton.other_charges c join sexton.sales s using (tariff_id)
      where s.sale_id = b.sale_id and c.other_charge_group_id = g.other_charge_group_id
    )
  from sexton.burials b join sexton.other_charge_groups g
    on g.parent_object = 'burial' and g.required and not g.retired
  where b.burial_id = burial and not b.is_legacy and not exists (
    select from sexton.sale_lines l join sexton.other_charges c using (other_charge_id)
    where l.burial_id = burial and c.other_charge_group_id = g.other_charge_group_id
  ) and not exists (
    select from sexton.sales f join sexton.sale_lines l on l.sale_id = f.sale_id
      join sexton.other_charges c using (other_charge_id)
    where f.for_burial_id = burial and f.placed_at is not null and f.cancelled_at is null
      and c.other_charge_group_id = g.other_charge_group_id
  )
  order by g.ordinal
$$;

create or replace function further_order_ends() returns trigger language plpgsql as $$
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
  where f.sale_id = new.sale_id and (f.voided_at is not null or f.cancelled_at is not null) and ss.released_at is null
    and s.site_type_id <> ss.site_type_id;
  if dearer is not null then
    raise exception using errcode = 'SX409', constraint = tg_name, message = dearer;
  end if;
  return null;
end
$$;
create constraint trigger sales_further_order_credited after update of cancelled_at on sales deferrable initially deferred
  for each row when ((new.for_burial_id is not null or new.for_sale_site_id is not null)
    and old.cancelled_at is null and new.cancelled_at is not null)
    execute function further_order_ends();

create or replace function difference_is_cancelled_first() returns trigger language plpgsql as $$
declare
  further text := (
    select format('Order %s charges the difference for site %s. Cancel that order first.', f.sale_id, s.site_ref)
    from sexton.sale_sites ss
      join sexton.sales f on f.for_sale_site_id = ss.sale_site_id
      join sexton.sites s on s.site_id = ss.site_id
    where ss.sale_id = new.sale_id and f.placed_at is not null and f.cancelled_at is null
    order by f.sale_id limit 1);
begin
  if further is not null then
    raise exception using errcode = 'SX409', constraint = tg_name, message = further;
  end if;
  return new;
end
$$;

create trigger sales_credited_keep_reclaimed before update of cancelled_at on sales
  for each row when (old.cancelled_at is null and new.cancelled_at is not null) execute function reclaimed_order_stays();

-- What is planned on an order, or in its sites, is settled before the order is cancelled.
create function planned_order_stays() returns trigger language plpgsql as $$
declare
  why text;
begin
  select coalesce(
    (select format('Order %s charges the burial of %s further. Cancel that order first.', f.sale_id, sexton.named_body(b))
      from sexton.burials b join sexton.sales f on f.for_burial_id = b.burial_id
      where b.sale_id = new.sale_id and f.placed_at is not null and f.cancelled_at is null
      order by f.sale_id limit 1),
    (select format('The burial of %s is planned on this order. Set it to draft first.', sexton.named_body(b))
      from sexton.burials b where b.sale_id = new.sale_id and b.burial_status_ref in ('CONFIRMED', 'COMPLETE')
      order by b.burial_id limit 1),
    (select format('%s was exhumed and is to be reburied under this order.', sexton.named_body(b))
      from sexton.burials b where b.sale_id = new.sale_id and not b.in_ground
        and exists (select from sexton.grave_moves m where m.burial_id = b.burial_id and m.exhumed)
      order by b.burial_id limit 1),
    (select format('%s (burial %s) is planned in site %s by sale %s. Use Move Grave first.', sexton.named_body(b),
        b.burial_id, s.site_ref, b.sale_id)
      from sexton.sale_sites ss join sexton.sites s using (site_id) join sexton.burials b on b.site_id = ss.site_id
      where ss.sale_id = new.sale_id and ss.released_at is null and b.sale_id is distinct from new.sale_id
      order by b.burial_id limit 1),
    (select format('The event at site %s on %s is still to come. This order can be cancelled once it is over.', s.site_ref,
        to_char(e.event_date, 'FMDD Mon YYYY'))
      from sexton.events e join sexton.sites s using (site_id)
      where e.sale_id = new.sale_id and e.event_time > now() order by e.event_time limit 1),
    (select format('A transfer of the right to site %s is in hand. Withdraw it first.', s.site_ref)
      from sexton.sale_sites ss join sexton.sites s using (site_id) join sexton.transfers t using (site_id)
      where ss.sale_id = new.sale_id and ss.released_at is null and t.state in ('PREPARING', 'READY')
      order by s.site_id limit 1)
  ) into why;
  if why is not null then
    raise exception using errcode = 'SX409', constraint = tg_name, message = why;
  end if;
  return new;
end
$$;
create trigger sales_credited_keep_planned before update of cancelled_at on sales
  for each row when (old.cancelled_at is null and new.cancelled_at is not null) execute function planned_order_stays();

alter table sales add constraint sales_draft_has_no_credits check (placed_at is not null or price_credited = 0) not valid;
alter table sales validate constraint sales_draft_has_no_credits;

-- Nothing is added to a cancelled order later: money, another site, an additional order.
create trigger receipts_of_cancelled_stay_taken before insert on receipts
  for each row when (new.sale_id is not null) execute function cancelled_order_is_over();
create trigger receipts_of_cancelled_stay_voided before update of voided_at on receipts
  for each row when (new.sale_id is not null and old.voided_at is null and new.voided_at is not null)
    execute function cancelled_order_is_over();
drop trigger sale_sites_of_cancelled_stay on sale_sites;
create trigger sale_sites_of_cancelled_stay_insert before insert on sale_sites
  for each row execute function cancelled_order_is_over();
create trigger sale_sites_of_cancelled_stay_update before update of site_id, released_at on sale_sites
  for each row when (new.released_at is null or new.site_id is distinct from old.site_id)
    execute function cancelled_order_is_over();
create function further_order_of_running() returns trigger language plpgsql as $$
begin
  if exists (
    select from sexton.sales s where s.cancelled_at is not null and s.sale_id in (
      select sale_id from sexton.burials where burial_id = new.for_burial_id
      union all select sale_id from sexton.sale_sites where sale_site_id = new.for_sale_site_id)
  ) then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = 'This order was cancelled by a credit note, so nothing more can be done on it.';
  end if;
  return new;
end
$$;
create trigger sales_further_of_running before insert on sales
  for each row when (new.for_burial_id is not null or new.for_sale_site_id is not null)
    execute function further_order_of_running();

-- A term counts while its order is paid and not cancelled; a yearly fee can be charged again.
create or replace function term_may_be_ordered() returns trigger language plpgsql as $$
declare
  why text;
begin
  perform from sexton.rights where right_id = new.right_id for no key update;
  select case
    when r.state <> 'IN_FORCE' then format('The right to site %s has ended.', s.site_ref)
    when r.ends_on is null then format('The right to site %s has no end.', s.site_ref)
    when new.cause = 'RENEWAL' then (
      select format('A renewal of the right to site %s is already on sale %s.', s.site_ref, o.sale_id)
      from sexton.term_orders o join sexton.sales sa using (sale_id)
      where o.right_id = r.right_id and o.cause = 'RENEWAL' and o.tenure_term_id is null and sa.voided_at is null and sa.cancelled_at is null
      limit 1)
  end into why
  from sexton.rights r join sexton.sites s using (site_id) where r.right_id = new.right_id;
  if why is not null then
    raise exception using errcode = 'SX409', constraint = tg_name, message = why;
  end if;
  return new;
end
$$;

create or replace function right_falls_short(b burials)
  returns table(right_id integer, site_ref text, ends_on date, rests_until date, years integer)
  language sql stable rows 1 as $$
  select r.right_id, s.site_ref, r.ends_on, needed.until,
    calendar.years + ((held.until + make_interval(years => calendar.years))::date < needed.until)::integer
  from sexton.rights r join sexton.sites s using (site_id)
    cross join lateral (select sexton.rests_until(b) as until) needed
    cross join lateral (
      select (r.ends_on + make_interval(years => coalesce(sum(o.years), 0)::integer))::date as until
      from sexton.term_orders o join sexton.sales sa using (sale_id)
      where o.right_id = r.right_id and o.tenure_term_id is null and sa.voided_at is null and sa.cancelled_at is null
        and (sa.sale_id = b.sale_id or sa.for_burial_id = b.burial_id)
    ) held
    cross join lateral (
      select (extract(year from needed.until) - extract(year from held.until))::integer as years
    ) calendar
  where r.site_id = b.site_id and r.state = 'IN_FORCE' and r.ends_on is not null and not b.is_legacy
    and needed.until > held.until and sexton.keeps_terms(b.burial_date)
$$;

create or replace function terms_follow_payment() returns trigger language plpgsql as $$
declare
  o sexton.term_orders;
  r sexton.rights;
  t sexton.tenure_terms;
  later sexton.tenure_terms;
  ends date;
  ref text;
  said text;
  counts boolean := new.paid_at is not null and new.cancelled_at is null;
begin
  for o in select * from sexton.term_orders where sale_id = new.sale_id
    order by case when counts then term_order_id else -term_order_id end
  loop
    select * into r from sexton.rights where right_id = o.right_id for no key update;
    ref := (select site_ref from sexton.sites where site_id = r.site_id);
    if counts and o.tenure_term_id is null then
      if r.state <> 'IN_FORCE' or r.ends_on is null then
        raise exception using errcode = 'SX409', constraint = tg_name, message = format(
          'The right to site %s can no longer be renewed. Cancel this order.', ref);
      end if;
      insert into sexton.tenure_terms (right_id, from_on, until_on, cause, sale_id, burial_id, created_by)
      values (o.right_id, r.ends_on, (r.ends_on + make_interval(years => o.years))::date, o.cause, o.sale_id, o.burial_id,
        new.updated_by)
      returning * into t;
      update sexton.term_orders set tenure_term_id = t.tenure_term_id where term_order_id = o.term_order_id;
      said := format('Right to %s extended by order %s: until %s', ref, new.sale_id, to_char(t.until_on, 'FMDD Mon YYYY'));
    elsif not counts and o.tenure_term_id is not null then
      select * into t from sexton.tenure_terms where tenure_term_id = o.tenure_term_id;
      perform sexton.refuse_relied_on(t, new);
      delete from sexton.tenure_terms where tenure_term_id = t.tenure_term_id;
      ends := t.from_on;
      for later in select * from sexton.tenure_terms where right_id = t.right_id and from_on >= t.until_on order by from_on
      loop
        update sexton.tenure_terms set from_on = ends, until_on = coalesce((
            select (ends + make_interval(years => x.years))::date from sexton.term_orders x
            where x.tenure_term_id = later.tenure_term_id), ends + (later.until_on - later.from_on))
        where tenure_term_id = later.tenure_term_id returning until_on into ends;
      end loop;
      said := format(case when new.cancelled_at is null then 'Order %s is not paid any more: right to %s again until %s'
          else 'Order %s was cancelled: right to %s again until %s' end, new.sale_id, ref,
        to_char(ends, 'FMDD Mon YYYY'));
    end if;
    insert into sexton.audits (object, object_id, action, user_id, message, data)
    select 'site', r.site_id, 'TERM_CHANGED', coalesce(nullif(current_setting('sexton.actor', true), '')::integer,
      new.updated_by), said, jsonb_build_object('site_id', r.site_id, 'name', ref)
    where said is not null;
    said := null;
  end loop;
  return null;
end
$$;
drop trigger sales_count_their_terms on sales;
create trigger sales_count_their_terms after update of sale_status_ref, paid_at, cancelled_at on sales
  for each row when ((old.paid_at is not null and old.cancelled_at is null)
    <> (new.paid_at is not null and new.cancelled_at is null)) execute function terms_follow_payment();
create trigger sales_credited_end_their_terms after update of cancelled_at on sales
  for each row when (old.cancelled_at is null and new.cancelled_at is not null) execute function term_orders_end_with_order();
create trigger sales_credited_free_their_care_years after update of cancelled_at on sales
  for each row when (old.cancelled_at is null and new.cancelled_at is not null) execute function care_year_is_free();

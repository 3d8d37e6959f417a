-- The end of a right follows from its terms, and a term that is ordered counts when its order is paid.

-- The rule for the type of a site that holds on a day.
create function tenure_rule_of(site integer, day date) returns setof tenure_rules language sql stable rows 1 as $$
  select r.* from sexton.tenure_rules r join sexton.sites s using (site_type_id)
  where s.site_id = site and r.from_day <= day order by r.from_day desc limit 1
$$;
create function keeps_terms(day date) returns boolean language sql stable as $$
  select exists (select from sexton.practices where practice = 'tenure' and is_on and since <= day)
$$;

-- The terms of a right go with it.
alter table tenure_terms drop constraint tenure_terms_right_id_fkey,
  add constraint tenure_terms_right_id_fkey foreign key (right_id) references rights on delete cascade;
alter table tenure_terms add constraint tenure_terms_mending_says_why check (cause <> 'MENDING' or reason is not null);

create trigger tenure_terms_say_the_same before update of right_id, from_on, until_on, cause on tenure_terms
  for each row when (pg_trigger_depth() = 0) execute function refuse('A term never changes. Remove it, or enter another one.');
create trigger tenure_terms_go_with_their_order before delete on tenure_terms
  for each row when (pg_trigger_depth() = 0 and old.cause in ('RENEWAL', 'BURIAL'))
    execute function refuse('An ordered term goes only with its order.');

create trigger rights_begin_without_an_end before insert on rights
  for each row when (new.ends_on is not null)
    execute function refuse('The end of a right follows from its terms. Enter a term.');
create trigger rights_end_with_their_terms before update of perpetual, ends_on on rights
  for each row when (pg_trigger_depth() = 0
    and (new.perpetual, new.ends_on) is distinct from (old.perpetual, old.ends_on))
    execute function refuse('The end of a right follows from its terms. Enter a term.');

create function right_follows_terms() returns trigger language plpgsql as $$
declare
  changed integer := coalesce(new.right_id, old.right_id);
begin
  update sexton.rights r set ends_on = t.until_on, perpetual = t.until_on is null
  from (select max(until_on) as until_on from sexton.tenure_terms where right_id = changed) t
  where r.right_id = changed and r.ends_on is distinct from t.until_on;
  return null;
end
$$;
create trigger tenure_terms_end_the_right after insert or delete or update of from_on, until_on on tenure_terms
  for each row execute function right_follows_terms();

create function terms_follow_one_another() returns trigger language plpgsql as $$
declare
  changed integer := coalesce(new.right_id, old.right_id);
begin
  if exists (
    select from (
      select from_on, lag(until_on) over (order by from_on) as before from sexton.tenure_terms where right_id = changed
    ) t where t.from_on <> t.before
  ) then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = 'The terms of a right follow one another without a gap.';
  elsif exists (
    select from sexton.rights r where r.right_id = changed and r.ends_on is distinct from (
      select max(t.until_on) from sexton.tenure_terms t where t.right_id = changed)
  ) then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = 'The end of a right follows from its terms. Enter a term.';
  end if;
  return null;
end
$$;
create constraint trigger tenure_terms_without_a_gap after insert or delete or update on tenure_terms
  deferrable initially deferred for each row execute function terms_follow_one_another();
create constraint trigger rights_end_as_their_terms after insert or update of perpetual, ends_on on rights
  deferrable initially deferred for each row execute function terms_follow_one_another();

-- A right is granted for as long as the rule of its site's type says on that day. A year from 29 February ends on the 28th.
create function right_begins_its_term() returns trigger language plpgsql as $$
begin
  insert into sexton.tenure_terms (right_id, from_on, until_on, cause, created_by)
  select new.right_id, new.granted_on, (new.granted_on + make_interval(years => rule.years))::date, 'GRANT', new.created_by
  from sexton.tenure_rule_of(new.site_id, new.granted_on) rule
  where rule.years is not null and sexton.keeps_terms(current_date + 1);
  return null;
end
$$;
create trigger rights_begin_their_term after insert on rights
  for each row when (new.state = 'IN_FORCE' and new.kind <> 'PERPETUAL' and new.granted_on is not null)
    execute function right_begins_its_term();

-- An ordered term is a line of its order, and goes with it. Two burials of one order can each extend the right.
alter table term_orders drop constraint term_orders_right_id_sale_id_key,
  add column sale_line_id integer not null references sale_lines on delete cascade;
create index term_orders_right_id_idx on term_orders (right_id);
create unique index term_orders_one_a_line on term_orders (sale_line_id);

create function term_may_be_ordered() returns trigger language plpgsql as $$
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
      where o.right_id = r.right_id and o.cause = 'RENEWAL' and o.tenure_term_id is null and sa.voided_at is null
      limit 1)
  end into why
  from sexton.rights r join sexton.sites s using (site_id) where r.right_id = new.right_id;
  if why is not null then
    raise exception using errcode = 'SX409', constraint = tg_name, message = why;
  end if;
  return new;
end
$$;
create trigger term_orders_may_be_made before insert on term_orders
  for each row execute function term_may_be_ordered();
create trigger term_orders_say_the_same before update of right_id, sale_id, years, cause, burial_id, sale_line_id on term_orders
  for each row execute function refuse('An ordered term never changes. Remove its charge and order it again.');

-- Until when someone rests who is buried on their day; without a rule, only that day counts.
create function rests_until(b burials) returns date language sql stable as $$
  select (b.burial_date + make_interval(years => coalesce((
    select case b.remains_kind when 'ASHES' then rule.resting_years_ashes else rule.resting_years_body end
    from sexton.tenure_rule_of(b.site_id, b.burial_date) rule), 0)))::date
$$;

-- By how many years the right to a burial's site is too short for it (tenure-3). A term on an order of the burial's own
-- counts already. Full years, rounded up.
create function right_falls_short(b burials)
  returns table(right_id integer, site_ref text, ends_on date, rests_until date, years integer)
  language sql stable rows 1 as $$
  select r.right_id, s.site_ref, r.ends_on, needed.until,
    calendar.years + ((held.until + make_interval(years => calendar.years))::date < needed.until)::integer
  from sexton.rights r join sexton.sites s using (site_id)
    cross join lateral (select sexton.rests_until(b) as until) needed
    cross join lateral (
      select (r.ends_on + make_interval(years => coalesce(sum(o.years), 0)::integer))::date as until
      from sexton.term_orders o join sexton.sales sa using (sale_id)
      where o.right_id = r.right_id and o.tenure_term_id is null and sa.voided_at is null
        and (sa.sale_id = b.sale_id or sa.for_burial_id = b.burial_id)
    ) held
    cross join lateral (
      select (extract(year from needed.until) - extract(year from held.until))::integer as years
    ) calendar
  where r.site_id = b.site_id and r.state = 'IN_FORCE' and r.ends_on is not null and not b.is_legacy
    and needed.until > held.until and sexton.keeps_terms(b.burial_date)
$$;

create function right_outlasts_burial() returns trigger language plpgsql as $$
declare
  b sexton.burials;
  short record;
begin
  select * into b from sexton.burials where burial_id = new.burial_id;
  if not found or b.burial_status_ref not in ('CONFIRMED', 'COMPLETE') then
    return null;
  end if;
  -- A payment that is taken back waits for this, and then finds the burial.
  perform from sexton.rights r where r.site_id = b.site_id and r.state = 'IN_FORCE' for share;
  select * into short from sexton.right_falls_short(b);
  if found then
    raise exception using errcode = 'SX409', constraint = tg_name, message = format(
      'The right to site %s %s on %s, before the resting time of %s. Extend it by %s %s.', short.site_ref,
      case when short.ends_on > current_date then 'ends' else 'ended' end, to_char(short.ends_on, 'FMDD Mon YYYY'),
      sexton.named_body(b), short.years, case short.years when 1 then 'year' else 'years' end);
  end if;
  return null;
end
$$;
create constraint trigger burials_in_rights_that_last after update of burial_status_ref, burial_date, site_id, remains_kind
  on burials deferrable initially deferred
  for each row when (new.site_id is not null and not new.is_legacy and not old.in_ground
    and new.burial_status_ref in ('CONFIRMED', 'COMPLETE')
    and (old.burial_status_ref not in ('CONFIRMED', 'COMPLETE') or (new.burial_date, new.site_id, new.remains_kind)
      is distinct from (old.burial_date, old.site_id, old.remains_kind)))
    execute function right_outlasts_burial();

-- Refuses when a confirmed burial needs the term that an order no longer has.
create function refuse_short_burials(the_right integer, sale integer) returns void language plpgsql as $$
declare
  who text := (
    select sexton.named_body(b) from sexton.rights r join sexton.burials b using (site_id)
      left join sexton.sales f on f.sale_id = sale
    where r.right_id = the_right and b.burial_status_ref = 'CONFIRMED' and not b.in_ground
      and (b.sale_id = sale or b.burial_id = f.for_burial_id)
      and exists (select from sexton.right_falls_short(b))
    order by b.burial_id limit 1);
begin
  if who is not null then
    raise exception using errcode = 'SX409', constraint = 'term_orders_of_burials_stay', message = format(
      'This order extends the right for the burial of %s. Set that burial to draft first.', who);
  end if;
end
$$;
create function term_order_of_burial_stays() returns trigger language plpgsql as $$
begin
  perform sexton.refuse_short_burials(old.right_id, old.sale_id);
  return null;
end
$$;
create constraint trigger term_orders_of_burials_stay after delete on term_orders
  deferrable initially deferred for each row execute function term_order_of_burial_stays();
create function term_orders_end_with_order() returns trigger language plpgsql as $$
begin
  perform sexton.refuse_short_burials(o.right_id, new.sale_id) from sexton.term_orders o where o.sale_id = new.sale_id;
  return null;
end
$$;
create trigger sales_end_their_terms after update of voided_at on sales
  for each row when (old.voided_at is null and new.voided_at is not null) execute function term_orders_end_with_order();

-- Refuses when someone was buried, or is to be, on the years of a term that is about to go (tenure-2).
create function refuse_relied_on(t tenure_terms, s sales) returns void language plpgsql as $$
declare
  held date := (
    select case when r.ends_on = t.until_on then t.from_on else r.ends_on - (t.until_on - t.from_on) end
    from sexton.rights r where r.right_id = t.right_id);
  b sexton.burials;
begin
  select x.* into b
  from sexton.rights r join sexton.burials x using (site_id)
  where r.right_id = t.right_id and not x.is_legacy and sexton.rests_until(x) > held
    and (x.in_ground and x.burial_date >= t.created_at::date - 1 or x.burial_status_ref = 'CONFIRMED' and not x.in_ground
      and (sexton.may_lie(x, sexton.begun_everywhere()) or x.sale_id is distinct from s.sale_id
        and x.burial_id is distinct from s.for_burial_id))
  order by x.in_ground desc, x.burial_id limit 1;
  if found then
    raise exception using errcode = 'SX409', constraint = 'tenure_terms_relied_on_stay', message = format(
      -- Of a burial that may have taken place, set draft asks whether it did.
      case when b.in_ground
        then 'The right was extended by this order and %s was buried on it.'
        else 'The right was extended by this order and %s is to be buried on it. Set that burial to draft first.' end,
      sexton.named_body(b));
  end if;
end
$$;

-- A paid order makes its terms, each from the end of the one before. When it is not paid any more they go, and what came
-- later moves up.
create function terms_follow_payment() returns trigger language plpgsql as $$
declare
  o sexton.term_orders;
  r sexton.rights;
  t sexton.tenure_terms;
  later sexton.tenure_terms;
  ends date;
  ref text;
  said text;
begin
  for o in select * from sexton.term_orders where sale_id = new.sale_id
    order by case when new.paid_at is null then -term_order_id else term_order_id end
  loop
    select * into r from sexton.rights where right_id = o.right_id for no key update;
    ref := (select site_ref from sexton.sites where site_id = r.site_id);
    if new.paid_at is not null and o.tenure_term_id is null then
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
    elsif new.paid_at is null and o.tenure_term_id is not null then
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
      said := format('Order %s is not paid any more: right to %s again until %s', new.sale_id, ref,
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
create trigger sales_count_their_terms after update of sale_status_ref, paid_at on sales
  for each row when ((old.paid_at is null) <> (new.paid_at is null)) execute function terms_follow_payment();

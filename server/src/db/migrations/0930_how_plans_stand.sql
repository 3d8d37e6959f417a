-- How payment plans stand, from the sums of their orders alone, and what waits for them (plans-3, plans-4, plans-7).

-- The sum of a plan's dues up to this one. It says the same for ever, as the dues do, and spares each reader a running sum.
alter table plan_dues add column through numeric(14,2) not null;
create function due_through() returns trigger language plpgsql as $$
begin
  select d.through + new.value into new.through from sexton.plan_dues d
  where d.payment_plan_id = new.payment_plan_id and d.due_no = new.due_no - 1;
  if new.due_no = 1 then
    new.through := new.value;
  elsif new.through is null then
    raise exception using errcode = 'SX409', constraint = tg_name, message = 'The dues of a plan follow one another, each on a later day.';
  end if;
  return new;
end
$$;
create trigger plan_dues_run_through before insert on plan_dues for each row execute function due_through();
create trigger plan_dues_through_is_kept before update of through on plan_dues
  for each row when (old.through <> new.through) execute function refuse('The sums of a plan are calculated by the database.');

-- What is owed of each due, whatever the day: contract/src/plans/state.ts. Think of all dues in a row, due i ending at `until`.
-- What is received covers the row from 0 to `got`; what is outstanding comes next; what credit notes took is the rest.
create view plan_due_sums as
  with lain as (
    select d.payment_plan_id, p.sale_id, p.ended_at, p.grace_days, s.price_outstanding as outstanding, d.due_no, d.due_on, d.value,
      greatest(0, s.price_receipted - p.receipted_before) as got,
      -- What went back of the money before the plan is owed with the first due.
      d.through + greatest(0, p.receipted_before - s.price_receipted) as until,
      case d.due_no when 1 then 0
        else d.through - d.value + greatest(0, p.receipted_before - s.price_receipted) end as since
    from payment_plans p join sales s using (sale_id) join plan_dues d using (payment_plan_id)
  )
  select payment_plan_id, sale_id, ended_at, grace_days, outstanding, due_no, due_on, value,
    greatest(0, until - greatest(since, got + outstanding)) as credited,
    greatest(0, least(until, got) - since) as received,
    greatest(0, least(until, got + outstanding) - greatest(since, got)) as owed
  from lain;

-- DUE from its day until the last day of grace, LATE from the day after.
create function due_status(owed numeric, received numeric, due_on date, grace_days integer, day date) returns text
language sql immutable
return case when owed = 0 then 'PAID'
  when due_on > day then case when received > 0 then 'PART' else 'COMING' end
  when day - due_on > grace_days then 'LATE' else 'DUE' end;

-- The dues of a plan on a day. These functions are one select each, not strict: the planner puts them in place.
create function plan_due_states(plan integer, day date)
returns table (due_no integer, due_on date, value numeric, credited numeric, received numeric, owed numeric, state text,
  days_late integer)
language sql stable as $$
  select due_no, due_on, value, credited, received, owed,
    sexton.due_status(owed, received, due_on, grace_days, day),
    case when owed > 0 and day - due_on > grace_days then day - due_on else 0 end
  from sexton.plan_due_sums where payment_plan_id = plan order by due_no
$$;

-- How the running plans stand. Choose by sale_id, payment_plan_id or owed > 0 (not DONE).
create function plan_states(day date)
returns table (payment_plan_id integer, sale_id integer, owed numeric, state text, late numeric, days_late integer,
  due_so_far numeric, not_yet_due numeric, next_due_no integer, next_due_on date, next_owed numeric)
language sql stable as $$
  select payment_plan_id, sale_id, outstanding,
    case when bool_or(owed > 0 and day - due_on > grace_days) then 'LATE' when outstanding > 0 then 'ON_TIME' else 'DONE' end,
    coalesce(sum(owed) filter (where day - due_on > grace_days), 0),
    coalesce(max(day - due_on) filter (where owed > 0 and day - due_on > grace_days), 0),
    coalesce(sum(owed) filter (where due_on <= day), 0),
    coalesce(sum(owed) filter (where due_on > day), 0),
    min(due_no) filter (where owed > 0 and day - due_on <= grace_days),
    min(due_on) filter (where owed > 0 and day - due_on <= grace_days),
    (array_agg(owed order by due_no) filter (where owed > 0 and day - due_on <= grace_days))[1]
  from sexton.plan_due_sums where ended_at is null
  group by payment_plan_id, sale_id, outstanding
$$;

-- How the running plan of a sale stands; no row if it has none.
create function plan_state(sale integer, day date)
returns table (payment_plan_id integer, sale_id integer, owed numeric, state text, late numeric, days_late integer,
  due_so_far numeric, not_yet_due numeric, next_due_no integer, next_due_on date, next_owed numeric)
language sql stable as $$
  -- The limit keeps a lateral join to the plans of its rows.
  select * from sexton.plan_states(day) p where p.sale_id = sale limit 1
$$;

-- How much of a sale with a running plan must be paid before a burial; 0: it can be now; null: no plan runs. `used` are the
-- graves of the order in use, with this one, of `graves`.
create function plan_before_burial(sale integer, used integer, graves integer) returns numeric language sql stable as $$
  select case p.burial_when
    when 'ANY' then 0
    when 'AFTER_FIRST' then (
      select owed from sexton.plan_due_sums d where d.payment_plan_id = p.payment_plan_id and d.due_no = 1)
    when 'PAID' then s.price_outstanding
    else greatest(0, ceil((s.price - s.price_credited) * 100 * least(used, graves) / graves) / 100 - s.price_receipted) end
  from sexton.payment_plans p join sexton.sales s using (sale_id)
  where p.sale_id = sale and p.ended_at is null
$$;

-- Whether the park has payment plans on a day.
create function agrees_plans(day date) returns boolean language sql stable as $$
  select exists (select from sexton.practices where practice = 'plans' and is_on and since <= day)
$$;

-- The graves of the order in use, with that of this burial, and all of them; an order without a site counts as one grave.
create function graves_of_order(sale integer, b burials) returns table (used integer, graves integer) language sql stable as $$
  select (select count(*)::integer from (
      select x.site_id, x.grave_no from sexton.sale_sites ss join sexton.burials x using (site_id)
      where ss.sale_id = sale and ss.released_at is null and x.burial_id <> b.burial_id and x.grave_no is not null
        and x.burial_status_ref in ('CONFIRMED', 'COMPLETE')
      union select b.site_id, b.grave_no) u),
    greatest(1, (select coalesce(sum(t.graves), 0)::integer
      from sexton.sale_sites ss left join sexton.sites s using (site_id)
        join sexton.site_types t on t.site_type_id = coalesce(s.site_type_id, ss.site_type_id)
      where ss.sale_id = sale and ss.released_at is null))
$$;

-- The orders whose running plan does not let this burial be yet, each with what must be paid before: the order that pays for
-- it and the one that holds its site. One that somebody allowed waits for nothing.
create function plans_in_the_way(b burials) returns table (payment_plan_id integer, sale_id integer, to_pay numeric)
language sql stable as $$
  select p.payment_plan_id, p.sale_id, w.to_pay
  from sexton.payment_plans p
    cross join lateral sexton.graves_of_order(p.sale_id, b) g
    cross join lateral (select sexton.plan_before_burial(p.sale_id, g.used, g.graves) as to_pay) w
  where p.ended_at is null and w.to_pay > 0 and sexton.agrees_plans(coalesce(b.burial_date, current_date + 1))
    and p.sale_id in (select b.sale_id union
      select ss.sale_id from sexton.sale_sites ss where ss.site_id = b.site_id and ss.released_at is null)
    and not exists (select from sexton.plan_steps s join sexton.payment_plans o using (payment_plan_id)
      where s.burial_id = b.burial_id and s.kind = 'BURIAL_ALLOWED' and o.sale_id = p.sale_id)
  order by p.sale_id
$$;

create function burial_waits() returns trigger language plpgsql as $$
declare
  waiting record;
begin
  if new.in_ground and new.burial_status_ref = 'COMPLETE' and tg_op = 'UPDATE' and old.in_ground then
    return new;
  end if;
  -- A receipt or its reversal locks the order too, so one of both comes first.
  perform from sexton.sales s where s.sale_id in (select p.sale_id from sexton.payment_plans p
    where p.ended_at is null and p.sale_id in (select new.sale_id union
      select ss.sale_id from sexton.sale_sites ss where ss.site_id = new.site_id and ss.released_at is null))
  order by s.sale_id for share;
  select * into waiting from sexton.plans_in_the_way(new) limit 1;
  if found then
    raise exception using errcode = 'SX409', constraint = tg_name, message = format(
      'This burial waits for the payment plan of sale %s: %s more must be paid first.', waiting.sale_id,
      to_char(waiting.to_pay, 'FM999,999,999,990.00'));
  end if;
  return new;
end
$$;
create trigger burials_wait_for_plan before update of burial_status_ref, site_id, grave_no, sale_id on burials
  for each row when (not new.is_legacy and new.burial_status_ref in ('CONFIRMED', 'COMPLETE')
    and (old.burial_status_ref, old.site_id, old.grave_no, old.sale_id)
      is distinct from (new.burial_status_ref, new.site_id, new.grave_no, new.sale_id))
  execute function burial_waits();
create trigger burials_wait_for_plan_insert before insert on burials
  for each row when (not new.is_legacy and new.burial_status_ref in ('CONFIRMED', 'COMPLETE'))
  execute function burial_waits();

-- A plan is of a placed order: it ends before its order does.
create function plan_ends_with_order() returns trigger language plpgsql as $$
begin
  if exists (select from sexton.payment_plans where sale_id = new.sale_id and ended_at is null) then
    raise exception using errcode = 'SX409', constraint = tg_name, message = 'This order has a payment plan. End the plan first.';
  end if;
  return new;
end
$$;
create trigger sales_end_their_plan before update of placed_at, cancelled_at, voided_at on sales
  for each row when (old.placed_at is not null and new.placed_at is null
    or old.cancelled_at is null and new.cancelled_at is not null or old.voided_at is null and new.voided_at is not null)
  execute function plan_ends_with_order();

-- Nobody could see or end what still runs.
create function plans_keep_practice() returns trigger language plpgsql as $$
declare
  running integer;
begin
  select count(*) into running from sexton.payment_plans p join sexton.sales s using (sale_id)
  where p.ended_at is null and s.price_outstanding > 0;
  if running > 0 then
    raise exception using errcode = 'SX409', constraint = tg_name, message = case running
      when 1 then 'One payment plan is running. End it first.'
      else format('%s payment plans are running. End them first.', running) end;
  end if;
  return new;
end
$$;
create trigger practices_plans_stay before update on practices
  for each row when (old.practice = 'plans' and old.is_on and (not new.is_on or new.since > old.since))
  execute function plans_keep_practice();

-- Filled by the database; who writes a due leaves it out.
alter table plan_dues alter column through set default 0;

-- The first due that is not paid, and the last one that is late, of each of many plans.
create index plan_dues_through_idx on plan_dues (payment_plan_id, through) include (due_no, due_on, value);
create index plan_dues_due_idx on plan_dues (payment_plan_id, due_on) include (due_no, through, value);
create index payment_plans_running_idx on payment_plans (payment_plan_id) where ended_at is null;

-- How late each running plan is on which something is owed: the days since its oldest due that is not paid, where the days of
-- grace of that one are over, and the sum of those that are late. plan_states() says the same of each due by due; this reads
-- two dues of a plan (plans-14).
create view plans_owing as
  select p.payment_plan_id, p.sale_id, p.plan_kind_id, p.agreed_on, p.grace_days, p.notice_days, s.customer_id, s.price,
    s.price_outstanding as owed, s.price_receipted - p.receipted_before as got, first.due_on as since
  from payment_plans p join sales s using (sale_id)
    cross join lateral (
      select d.due_on from plan_dues d
      where d.payment_plan_id = p.payment_plan_id and d.through > s.price_receipted - p.receipted_before
      order by d.through limit 1) first
  where p.ended_at is null and s.price_outstanding > 0;

create function late_of(plan integer, owed numeric, got numeric, before date) returns numeric language sql stable as $$
  select greatest(0, least(owed, coalesce((
    select d.through from sexton.plan_dues d where d.payment_plan_id = plan and d.due_on < before
    order by d.due_on desc limit 1) - got, 0)))
$$;

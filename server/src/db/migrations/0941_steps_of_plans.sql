-- Letters about plans, and what a plan's steps require.

-- A sale can have several letters about its plan.
do $$
declare
  two constant text := '''ARREARS_LETTER''::text, ''PLAN_LETTER''::text';
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

-- A plan ends once, and nothing happens on it after that.
create unique index plan_steps_one_end on plan_steps (payment_plan_id) where kind in ('BROKEN', 'RE_AGREED', 'ENDED');
create function plan_step_fits() returns trigger language plpgsql as $$
declare
  p sexton.payment_plans;
  problem text;
begin
  select * into p from sexton.payment_plans where payment_plan_id = new.payment_plan_id for no key update;
  problem := case
    when p.ended_at is not null and new.kind not in ('BROKEN', 'RE_AGREED', 'ENDED') then 'This payment plan has ended.'
    when p.ended_at is null and new.kind in ('BROKEN', 'RE_AGREED', 'ENDED') then 'End the plan with the step that says so.'
    when new.on_date < p.agreed_on then 'Nothing happens on a plan before the day it was agreed.'
    when new.kind in ('REMINDED', 'NOTICE') and not exists (
      select from sexton.plan_due_sums d where d.payment_plan_id = new.payment_plan_id and d.owed > 0
        and new.on_date - d.due_on > d.grace_days) then 'Nothing is late on this plan, so there is nothing to remind of.'
    end;
  if problem is not null then
    raise exception using errcode = 'SX409', constraint = tg_name, message = problem;
  end if;
  return new;
end
$$;
create trigger plan_steps_fit before insert on plan_steps for each row execute function plan_step_fits();

-- A plan is broken only while it is late, and after a notice about what is still late and its days.
create function plan_may_break() returns trigger language plpgsql as $$
declare
  late_from date;
  noticed date;
  problem text;
begin
  select min(due_on) + new.grace_days + 1 into late_from from sexton.plan_due_sums
  where payment_plan_id = new.payment_plan_id and owed > 0 and new.ended_on - due_on > new.grace_days;
  select min(on_date) into noticed from sexton.plan_steps
  where payment_plan_id = new.payment_plan_id and kind = 'NOTICE' and on_date >= late_from;
  problem := case
    when late_from is null then 'Nothing is late on this plan, so it cannot be broken.'
    when noticed is null then 'A plan is broken only after a notice. Send the notice first.'
    when new.ended_on <= noticed + new.notice_days then 'The days of the notice are not over yet.'
    end;
  if problem is not null then
    raise exception using errcode = 'SX409', constraint = tg_name, message = problem;
  end if;
  return new;
end
$$;
create trigger payment_plans_break_after_notice before update of ended_at on payment_plans
  for each row when (old.ended_at is null and new.ended_how = 'BROKEN') execute function plan_may_break();

-- In hardship, dues to come move to later days.
create trigger plan_dues_move_later before update of due_on on plan_dues
  for each row when (new.due_on < old.due_on) execute function refuse('In hardship, a due moves to a later day.');
create function due_of_running_plan() returns trigger language plpgsql as $$
begin
  if (select ended_at is not null from sexton.payment_plans where payment_plan_id = new.payment_plan_id) then
    raise exception using errcode = 'SX409', constraint = tg_name, message = 'This payment plan has ended.';
  end if;
  return new;
end
$$;
create trigger plan_dues_move_while_running before update of due_on on plan_dues
  for each row when (new.due_on <> old.due_on) execute function due_of_running_plan();

-- Somebody who lies in the ground waits for nothing: a record that was set to draft, to mend its words, is confirmed again.
create or replace function burial_waits() returns trigger language plpgsql as $$
declare
  waiting record;
begin
  if tg_op = 'UPDATE' and old.in_ground and new.in_ground then
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

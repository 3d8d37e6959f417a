-- Open proposals never come to more than is on account, and the first one brings its entry of the menu to every screen.
create function refund_is_on_account() returns trigger language plpgsql as $$
declare
  free numeric;
begin
  select b.balance into free from sexton.account_balances b where b.customer_id = new.customer_id for update;
  free := coalesce(free, 0) - coalesce((
    select sum(r.value) from sexton.refund_requests r
    where r.customer_id = new.customer_id and r.state in ('PROPOSED', 'APPROVED')), 0);
  if new.value > free then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = 'A refund cannot be more than is on account, less the refunds that are open.';
  end if;
  return new;
end
$$;
create trigger refund_requests_are_on_account before insert on refund_requests
  for each row execute function refund_is_on_account();
create trigger refund_requests_are_told after insert on refund_requests
  for each statement execute function tell_of_park();

-- A merge moves all receipts of a customer. What they come to decides, not the order in which they are moved: an account that
-- has given money to an order is below zero between its rows. Nothing of an account stays with a merged customer.
create function account_counts(customer integer) returns void language plpgsql as $$
begin
  insert into sexton.account_balances (customer_id)
  select customer where exists (select from sexton.receipts where receipt_customer_id = customer and sale_id is null)
  on conflict do nothing;
  perform from sexton.account_balances where customer_id = customer for update;
  update sexton.account_balances set balance = (
    select coalesce(sum(value), 0) from sexton.receipts
    where receipt_customer_id = customer and sale_id is null and voided_at is null)
  where customer_id = customer;
  delete from sexton.account_balances where customer_id = customer
    and not exists (select from sexton.receipts where receipt_customer_id = customer and sale_id is null);
end
$$;
create or replace function account_follows() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.receipt_customer_id <> old.receipt_customer_id then
    perform sexton.account_counts(least(old.receipt_customer_id, new.receipt_customer_id));
    perform sexton.account_counts(greatest(old.receipt_customer_id, new.receipt_customer_id));
    return null;
  end if;
  if tg_op = 'UPDATE' and old.voided_at is null then
    perform sexton.account_changes(old.receipt_customer_id, -old.value);
  end if;
  if new.voided_at is null then
    perform sexton.account_changes(new.receipt_customer_id, new.value);
  end if;
  return null;
end
$$;
create trigger customer_id_stands before insert or update of customer_id on account_balances
  for each row when (new.customer_id is not null) execute function customer_stands('customer_id');

-- Many receipts of a sale in one statement: the sale's sum follows at its end, so what each leaves is counted from the
-- receipts themselves, those written before it in the statement included.
create or replace function receipt_leaves() returns trigger language plpgsql as $$
declare
  due numeric;
begin
  select s.price into due from sexton.sales s where s.sale_id = new.sale_id for no key update;
  select greatest(0, due - coalesce(sum(r.value), 0) - new.value) into new.balance_left
  from sexton.receipts r where r.sale_id = new.sale_id and r.voided_at is null;
  return new;
end
$$;

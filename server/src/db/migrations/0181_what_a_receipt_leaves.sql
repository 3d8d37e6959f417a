-- A receipt's paper names what it left to pay, as it was then: later receipts change nothing of it.

alter table receipts add column balance_left numeric(14, 2) not null default 0;
alter table receipts disable trigger user;
-- In one pass: what had been taken by then, less what had been voided by then.
with taken as (
  select r.receipt_id, coalesce(i.price, s.price) as price,
    sum(r.value) over (partition by r.invoice_no order by r.receipt_id) as value
  from receipts r join invoices i on i.invoice_no = r.invoice_no join sales s on s.sale_id = i.sale_id
), voided as (
  select r.receipt_id, sum(x.value) as value
  from receipts r join receipts x on x.invoice_no = r.invoice_no and x.receipt_id < r.receipt_id
  where x.voided_at <= r.created_at
  group by r.receipt_id
)
update receipts r set balance_left = greatest(0, t.price - t.value + coalesce(v.value, 0))
from taken t left join voided v using (receipt_id)
where r.receipt_id = t.receipt_id;
alter table receipts enable trigger user;
create function receipt_leaves() returns trigger language plpgsql as $$
begin
  select greatest(0, s.price_outstanding - new.value) into new.balance_left
  from sexton.sales s where s.sale_id = new.sale_id for no key update;
  return new;
end
$$;
create trigger receipts_leave before insert on receipts for each row execute function receipt_leaves();
create trigger receipts_keep_what_they_left before update of balance_left on receipts for each row
  when (old.balance_left <> new.balance_left)
  execute function refuse('A receipt keeps what it left to pay.');

-- Papers made before their receipt was voided go out of sight; asked for again, they say VOID.
update documents d set deleted_at = now(), property_ref = null
from receipts r
where d.parent_object = 'receipt' and d.parent_object_id = r.receipt_id and r.voided_at is not null
  and d.kind = 'generated' and d.deleted_at is null;

-- No paper in sight says that a voided receipt stands, however it came there.
create function receipt_paper_says_void() returns trigger language plpgsql as $$
declare
  row_of jsonb := to_jsonb(new);
begin
  if exists (
    select from sexton.receipts r join sexton.documents d
      on d.parent_object = 'receipt' and d.parent_object_id = r.receipt_id
    where r.receipt_id = coalesce(row_of ->> 'receipt_id', row_of ->> 'parent_object_id')::integer
      and r.voided_at is not null and d.property_ref = 'RECEIPT' and d.deleted_at is null
  ) then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = 'This receipt is voided: its paper says so.';
  end if;
  return null;
end
$$;
create constraint trigger receipts_paper_says_void after update of voided_at on receipts
  deferrable initially deferred for each row when (new.voided_at is not null)
  execute function receipt_paper_says_void();
create constraint trigger documents_of_void_receipts after insert or update of property_ref, deleted_at on documents
  deferrable initially deferred for each row
  when (new.parent_object = 'receipt' and new.property_ref = 'RECEIPT' and new.deleted_at is null)
  execute function receipt_paper_says_void();

-- Each line and receipt of a batch stands on the invoice that it was made under, for ever.

-- What names a sale and an invoice names an invoice of that sale.
alter table invoices add constraint invoices_of_sale unique (sale_id, invoice_no);
drop index invoices_sale_id_idx;
alter table sales drop constraint sales_invoice,
  add constraint sales_invoice foreign key (sale_id, invoice_no) references invoices (sale_id, invoice_no);
alter table sale_reversals
  add constraint sale_reversals_invoice_of_sale
    foreign key (sale_id, invoice_no) references invoices (sale_id, invoice_no),
  add constraint sale_reversals_of_invoice unique (sale_reversal_id, invoice_no);
alter table export_batch_lines
  add constraint export_batch_lines_invoice_of_sale
    foreign key (sale_id, invoice_no) references invoices (sale_id, invoice_no),
  add constraint export_batch_lines_invoice_of_reversal
    foreign key (sale_reversal_id, invoice_no) references sale_reversals (sale_reversal_id, invoice_no);

-- The sale goes on changing after its order was cancelled: what the order came to, and when, stays with the invoice.
alter table invoices add column price numeric(14, 2), add column ordered_at timestamptz;
-- Of those cancelled so far: from their batch, or else from the record of the order.
update invoices i set
  price = coalesce(
    (select sum(l.line_price) from export_batch_lines l
      where l.sale_id = i.sale_id and l.invoice_no = i.invoice_no and l.sale_reversal_id is null),
    (select replace(substring(a.message from '^Order placed: invoice \d+, \D*([\d,]+\.\d\d)'), ',', '')::numeric
      from audits a
      where a.object = 'sale' and a.object_id = i.sale_id and a.action = 'PLACED'
        and a.message like format('Order placed: invoice %s,%%', i.invoice_no)
      order by a.audit_id limit 1),
    (select s.price from sales s where s.sale_id = i.sale_id)
  ),
  ordered_at = coalesce(
    (select (min(l.line_date) + time '12:00') at time zone 'UTC' from export_batch_lines l
      where l.sale_id = i.sale_id and l.invoice_no = i.invoice_no and l.sale_reversal_id is null),
    i.issued_at
  )
where voided_at is not null;
alter table invoices add constraint invoices_void_keeps_its_order
  check ((voided_at is null) = (price is null) and (voided_at is null) = (ordered_at is null));
create function invoice_keeps_its_order() returns trigger language plpgsql as $$
begin
  select s.price, coalesce(s.ordered_at, new.issued_at) into new.price, new.ordered_at
  from sexton.sales s where s.sale_id = new.sale_id;
  return new;
end
$$;
create trigger invoices_keep_their_order before insert or update of voided_at on invoices for each row
  when (new.voided_at is not null) execute function invoice_keeps_its_order();
create trigger invoices_stay before update on invoices for each row
  when (
    old.voided_at is not null
    or (old.invoice_no, old.sale_id, old.issued_at) is distinct from (new.invoice_no, new.sale_id, new.issued_at)
  )
  execute function refuse('An invoice stays as it was issued; cancelling its order voids it.');

-- A receipt's invoice. Of those there are: what the batch said of the receipt itself; else, while it stands, the order's
-- own, which cannot be cancelled meanwhile; else the one that stood when it was taken; and a reversal has its original's.
alter table receipts add column invoice_no integer;
alter table receipts disable trigger user;
update receipts r set invoice_no = coalesce(
  (select h.invoice_no from export_batch_receipts h where h.receipt_id = r.receipt_id),
  (select s.invoice_no from sales s where s.sale_id = r.sale_id and r.voided_at is null),
  (select i.invoice_no from invoices i where i.sale_id = r.sale_id and i.issued_at <= r.created_at
    order by i.invoice_no desc limit 1),
  (select min(i.invoice_no) from invoices i where i.sale_id = r.sale_id)
)
where reversal_of is null;
update receipts r set invoice_no = taken.invoice_no from receipts taken where taken.receipt_id = r.reversal_of;
alter table receipts enable trigger user;
alter table receipts alter column invoice_no set not null,
  add constraint receipts_invoice_of_sale
    foreign key (sale_id, invoice_no) references invoices (sale_id, invoice_no);

-- Reversals that a workbook has on another invoice, or on none: set right, and said in the batch's record.
insert into audits (object, object_id, action, message, data)
select 'export_batch', b.export_batch_id, 'CORRECTED',
  format('Receipt %s is on invoice %s, not on %s: it takes back receipt %s of that invoice', h.receipt_no, r.invoice_no,
    coalesce(h.invoice_no::text, 'none'), h.reversal_of_no),
  jsonb_build_object('name', b.batch_name)
from export_batch_receipts h join receipts r using (receipt_id)
  join export_batches b on b.export_batch_id = h.export_batch_id
where h.invoice_no is distinct from r.invoice_no
order by b.export_batch_id, h.receipt_no;
alter table export_batch_receipts disable trigger export_batch_receipts_frozen;
update export_batch_receipts h set invoice_no = r.invoice_no
from receipts r where r.receipt_id = h.receipt_id and h.invoice_no is distinct from r.invoice_no;
alter table export_batch_receipts enable trigger export_batch_receipts_frozen;
alter table export_batch_receipts alter column invoice_no set not null;

-- A receipt is given the invoice that stands on its order, a reversal that of what it takes back; and keeps it.
create or replace function receipt_fits() returns trigger language plpgsql as $$
declare
  original sexton.receipts;
  stands_on integer;
begin
  if new.payment_mode_id is null
    and (select payment_mode_required from sexton.payment_types where payment_type_id = new.payment_type_id)
  then
    raise exception using errcode = 'SX409', message = 'Payment mode is required.', constraint = tg_name;
  end if;
  if new.reversal_of is not null then
    select * into original from sexton.receipts where receipt_id = new.reversal_of for update;
    if original.sale_id <> new.sale_id or original.value <> -new.value or original.voided_at is not null
      or original.reversal_of is not null
    then
      raise exception using errcode = 'SX409', constraint = tg_name,
        message = 'A reversal takes back one standing receipt of the same sale, whole.';
    end if;
    stands_on := original.invoice_no;
  else
    select invoice_no into stands_on from sexton.sales where sale_id = new.sale_id for no key update;
    if stands_on is null then
      raise exception using errcode = 'SX409', constraint = tg_name, message = 'Only a placed order takes a receipt.';
    end if;
  end if;
  if new.invoice_no <> stands_on then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = 'A receipt stands on the invoice of its order, a reversal on that of what it takes back.';
  end if;
  new.invoice_no := stands_on;
  return new;
end
$$;
drop trigger receipts_keep_their_figures on receipts;
create trigger receipts_keep_their_figures before update on receipts for each row
  when (
    (old.receipt_no, old.sale_id, old.invoice_no, old.value, old.receipt_at, old.reversal_of)
      is distinct from (new.receipt_no, new.sale_id, new.invoice_no, new.value, new.receipt_at, new.reversal_of)
    or (old.voided_at is not null and new.voided_at is null)
  )
  execute function refuse('A receipt keeps its number, value and date; void it instead.');

-- A batch's two sheets name the invoice that each entry was made under.
alter function batch_problem(integer) rename to batch_sum_problem;
create function batch_problem(batch integer) returns text language sql stable as $$
  select coalesce(sexton.batch_sum_problem(batch), case
    when exists (
      select from sexton.export_batch_receipts h join sexton.receipts r using (receipt_id)
      where h.export_batch_id = batch and h.invoice_no <> r.invoice_no
    ) or exists (
      select from sexton.export_batch_lines l join sexton.sales s using (sale_id)
      where l.export_batch_id = batch and l.sale_reversal_id is null and l.invoice_no is distinct from s.invoice_no
    ) then 'A batch names the invoice that each entry was made under.'
  end)
$$;

-- At the end of the transaction that takes a batched order back, its lines and their reversal come to nothing.
create function reversal_stays_coherent() returns trigger language plpgsql as $$
begin
  if 0 <> (
    select coalesce(sum(l.line_price), 0) from sexton.export_batch_lines l
    where l.sale_id = new.sale_id and l.invoice_no = new.invoice_no
  ) then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = 'A cancelled order and its reversal come to nothing.', detail = format('invoice %s', new.invoice_no);
  end if;
  return null;
end
$$;
create constraint trigger sale_reversals_coherent after insert on sale_reversals
  deferrable initially deferred for each row execute function reversal_stays_coherent();
create constraint trigger reversed_lines_coherent after insert on export_batch_lines
  deferrable initially deferred for each row when (new.sale_reversal_id is not null)
  execute function reversal_stays_coherent();

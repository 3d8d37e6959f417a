-- What accounting has stays as it got it: a batch, its list, and what the workbook says of each entry.

alter table export_batches
  add column sale_total numeric(14, 2) not null default 0,
  add column receipt_total numeric(14, 2) not null default 0,
  add constraint export_batches_not_empty
    check (sale_count >= 0 and receipt_count >= 0 and sale_count + receipt_count > 0);
create trigger export_batches_stay before update or delete on export_batches
  for each row execute function refuse('A batch stays as it was made.');

-- The customer's number as it was: merging two records later changes nothing that was handed over.
drop trigger export_batch_lines_frozen on export_batch_lines;
alter table export_batch_lines add column customer_id integer;
update export_batch_lines l set customer_id = s.customer_id from sales s where s.sale_id = l.sale_id;
alter table export_batch_lines alter column customer_id set not null;
-- The lines of a reversal wait for their batch: that is all that may be filled in.
create function line_enters_batch() returns trigger language plpgsql as $$
begin
  if old.export_batch_id is not null or to_jsonb(old) - 'export_batch_id' <> to_jsonb(new) - 'export_batch_id' then
    raise exception using errcode = 'SX409', message = 'A batch keeps its lines as they were.', constraint = tg_name;
  end if;
  return new;
end
$$;
create trigger export_batch_lines_frozen before update on export_batch_lines
  for each row execute function line_enters_batch();

create table export_batch_receipts (
  receipt_id integer primary key references receipts,
  export_batch_id integer not null references export_batches,
  receipt_no integer not null,
  receipt_date date not null,
  sale_id integer not null,
  invoice_no integer,
  customer_id integer not null,
  customer_name text not null,
  payment_type text not null,
  payment_mode text,
  note text,
  reversal_of_no integer,
  value numeric(14, 2) not null
);
create index on export_batch_receipts (export_batch_id);
create trigger export_batch_receipts_frozen before update or delete on export_batch_receipts
  for each row execute function refuse('A batch keeps its receipts as they were.');

-- Once in a batch, always in it. A sale leaves its batch only by a reversal, which the next one carries.
create function batched_stays() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'sales' and new.export_batch_id is null
    and exists (select from sexton.sale_reversals r where r.invoice_no = (to_jsonb(old) ->> 'invoice_no')::integer)
  then
    return new;
  end if;
  raise exception using errcode = 'SX409', constraint = tg_name,
    message = 'An export batch holds this: it can only be reversed.';
end
$$;
create trigger sales_stay_in_their_batch before update of export_batch_id on sales for each row
  when (old.export_batch_id is not null and new.export_batch_id is distinct from old.export_batch_id)
  execute function batched_stays();
create trigger receipts_stay_in_their_batch before update of export_batch_id on receipts for each row
  when (old.export_batch_id is not null and new.export_batch_id is distinct from old.export_batch_id)
  execute function batched_stays();
create trigger sale_reversals_stay before update on sale_reversals for each row
  when (
    old.export_batch_id is not null
    or (old.sale_id, old.invoice_no, old.reversed_on) is distinct from (new.sale_id, new.invoice_no, new.reversed_on)
  )
  execute function batched_stays();
create trigger sale_reversals_never_go before delete on sale_reversals
  for each row execute function refuse('A reversal is never erased.');

-- Being batched is no change of the sale or the receipt: its "changed at" stays.
drop trigger sales_stamp on sales;
create trigger sales_stamp before update on sales for each row
  when (old.export_batch_id is not null or new.export_batch_id is null) execute function stamp_change();
drop trigger receipts_stamp on receipts;
create trigger receipts_stamp before update on receipts for each row
  when (old.export_batch_id is not null or new.export_batch_id is null) execute function stamp_change();

-- What waits for a batch.
create index sales_unbatched on sales (ordered_at)
  where export_batch_id is null and placed_at is not null and not is_legacy;
create index receipts_unbatched on receipts (receipt_at) where export_batch_id is null and voided_at is null;
create index sale_reversals_unbatched on sale_reversals (reversed_on) where export_batch_id is null;

-- At the end of the transaction that makes it, a batch counts and adds up to what it holds, in the records and in print.
create function batch_problem(batch integer) returns text language sql stable as $$
  with held as (
    select
      (select count(*) from sexton.sales where export_batch_id = batch) as sales,
      (select coalesce(sum(price), 0) from sexton.sales where export_batch_id = batch) as price,
      (select count(*) from sexton.sale_reversals where export_batch_id = batch) as reversals,
      (select count(*) from sexton.receipts where export_batch_id = batch) as receipts,
      (select coalesce(sum(value), 0) from sexton.receipts where export_batch_id = batch) as received,
      (select coalesce(sum(line_price), 0) from sexton.export_batch_lines
        where export_batch_id = batch and sale_reversal_id is null) as lines,
      (select coalesce(sum(line_price), 0) from sexton.export_batch_lines
        where export_batch_id = batch and sale_reversal_id is not null) as reversed,
      (select count(*) from sexton.export_batch_receipts where export_batch_id = batch) as printed,
      (select coalesce(sum(value), 0) from sexton.export_batch_receipts where export_batch_id = batch) as printed_value
  )
  select case
    when b.sale_count <> sales + reversals or b.receipt_count <> receipts or receipts <> printed then
      'A batch counts what it holds.'
    when price <> lines or received <> printed_value or b.sale_total <> lines + reversed
      or b.receipt_total <> received then 'A batch adds up to what it holds.'
  end
  from sexton.export_batches b, held where b.export_batch_id = batch
$$;
create function batch_stays_coherent() returns trigger language plpgsql as $$
declare
  problem text := sexton.batch_problem(new.export_batch_id);
begin
  if problem is not null then
    raise exception using errcode = 'SX409', message = problem, constraint = tg_name,
      detail = format('batch %s', new.export_batch_id);
  end if;
  return null;
end
$$;
create constraint trigger export_batches_coherent after insert on export_batches
  deferrable initially deferred for each row execute function batch_stays_coherent();

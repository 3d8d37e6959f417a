-- Invoices, and the batches that go to accounting.

create table export_batches (
  export_batch_id integer generated always as identity primary key,
  year integer not null check (year >= 1900 and year <= 2999),
  month integer not null check (month >= 1 and month <= 12),
  -- 1 for the month itself, 2 and on for what came late.
  sequence integer not null default 1 check (sequence >= 1),
  batch_name text not null generated always as (year::text || '-' || lpad(month::text, 2, '0') || case
    when sequence > 1 then '-' || sequence::text else '' end) stored,
  sale_count integer not null default 0,
  receipt_count integer not null default 0,
  created_at timestamptz(3) not null default now(),
  created_by integer references users,
  sale_total numeric(14,2) not null default 0,
  receipt_total numeric(14,2) not null default 0,
  constraint export_batches_month_unique unique (year, month, sequence),
  constraint export_batches_not_empty check (sale_count >= 0 and receipt_count >= 0 and (sale_count + receipt_count) > 0)
);
create index export_batches_created_by_idx on export_batches (created_by);
create trigger export_batches_stay before delete or update on export_batches
  for each row execute function refuse('A batch cannot be changed.');

alter table sales add foreign key (export_batch_id) references export_batches;

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
create constraint trigger export_batches_coherent after insert on export_batches deferrable initially deferred
  for each row execute function batch_stays_coherent();

create table invoices (
  invoice_id integer generated always as identity primary key,
  invoice_no integer not null check (invoice_no > 0),
  sale_id integer not null references sales,
  issued_at timestamptz not null default now(),
  voided_at timestamptz,
  voided_by integer references users,
  void_reason text,
  -- The sale goes on changing after its order was cancelled: what the order came to, and when, stays with the invoice.
  price numeric(14,2),
  ordered_at timestamptz,
  constraint invoices_no_unique unique (invoice_no),
  -- What names a sale and an invoice names an invoice of that sale.
  constraint invoices_of_sale unique (sale_id, invoice_no),
  constraint invoices_void_whole check ((voided_at is null) = (void_reason is null)),
  constraint invoices_void_keeps_its_order check ((voided_at is null) = (price is null)
    and (voided_at is null) = (ordered_at is null))
);
create unique index invoices_one_live_per_sale on invoices (sale_id) where voided_at is null;
create index invoices_voided_by_idx on invoices (voided_by);
-- Lets a draft show when and by whom its order was cancelled.
create index invoices_voided_of_sale_idx on invoices (sale_id, voided_at) where voided_at is not null;
create constraint trigger invoices_leave_sale_coherent after update of voided_at on invoices deferrable initially deferred
  for each row execute function sale_stays_coherent();
create trigger invoices_never_go before delete on invoices
  for each row execute function refuse('An invoice can be voided but not deleted.');
create trigger invoices_stay before update on invoices
  for each row when (old.voided_at is not null or old.invoice_no is distinct from new.invoice_no
    or old.sale_id is distinct from new.sale_id or old.issued_at is distinct from new.issued_at)
    execute function refuse('An issued invoice cannot be changed. Cancel its order to void it.');

alter table sales add constraint sales_invoice foreign key (sale_id, invoice_no) references invoices (sale_id, invoice_no);

create function invoice_keeps_its_order() returns trigger language plpgsql as $$
begin
  select s.price, coalesce(s.ordered_at, new.issued_at) into new.price, new.ordered_at
  from sexton.sales s where s.sale_id = new.sale_id;
  return new;
end
$$;
create trigger invoices_keep_their_order before insert or update of voided_at on invoices
  for each row when (new.voided_at is not null) execute function invoice_keeps_its_order();

-- A placed sale that was batched and then unplaced; its lines go, negative, into the next batch.
create table sale_reversals (
  sale_reversal_id integer generated always as identity primary key,
  sale_id integer not null references sales,
  invoice_no integer not null references invoices (invoice_no),
  reversed_on date not null,
  export_batch_id integer references export_batches,
  created_at timestamptz(3) not null default now(),
  created_by integer references users,
  constraint sale_reversals_once unique (invoice_no),
  constraint sale_reversals_of_invoice unique (sale_reversal_id, invoice_no),
  constraint sale_reversals_invoice_of_sale foreign key (sale_id, invoice_no) references invoices (sale_id, invoice_no)
);
create index sale_reversals_created_by_idx on sale_reversals (created_by);
create index sale_reversals_export_batch_id_idx on sale_reversals (export_batch_id);
create index sale_reversals_sale_id_idx on sale_reversals (sale_id);
create index sale_reversals_unbatched on sale_reversals (reversed_on) where export_batch_id is null;
create trigger sale_reversals_never_go before delete on sale_reversals
  for each row execute function refuse('A reversal cannot be deleted.');
create trigger sale_reversals_stay before update on sale_reversals
  for each row when (old.export_batch_id is not null or old.sale_id is distinct from new.sale_id
    or old.invoice_no is distinct from new.invoice_no or old.reversed_on is distinct from new.reversed_on)
    execute function batched_stays();

-- The frozen sales lines of a batch, or of a reversal that waits for one (export_batch_id null).
create table export_batch_lines (
  export_batch_line_id integer generated always as identity primary key,
  export_batch_id integer references export_batches,
  sale_reversal_id integer references sale_reversals,
  sale_id integer not null references sales,
  invoice_no integer not null,
  line_date date not null,
  customer_name text not null,
  product_ref text,
  external_account_id text,
  line_description text not null,
  line_price numeric(14,2) not null,
  customer_id integer not null,
  constraint export_batch_lines_belong check (num_nonnulls(export_batch_id, sale_reversal_id) >= 1),
  constraint export_batch_lines_invoice_of_sale foreign key (sale_id, invoice_no) references invoices (sale_id, invoice_no),
  constraint export_batch_lines_invoice_of_reversal foreign key (sale_reversal_id, invoice_no)
    references sale_reversals (sale_reversal_id, invoice_no)
);
create index export_batch_lines_export_batch_id_idx on export_batch_lines (export_batch_id);
create index export_batch_lines_sale_id_idx on export_batch_lines (sale_id);
create index export_batch_lines_sale_reversal_id_idx on export_batch_lines (sale_reversal_id);
create trigger export_batch_lines_never_go before delete on export_batch_lines
  for each row execute function refuse('The lines of a batch cannot be changed.');

-- The lines of a reversal wait for their batch: that is all that may be filled in.
create function line_enters_batch() returns trigger language plpgsql as $$
begin
  if old.export_batch_id is not null or to_jsonb(old) - 'export_batch_id' <> to_jsonb(new) - 'export_batch_id' then
    raise exception using errcode = 'SX409', message = 'The lines of a batch cannot be changed.', constraint = tg_name;
  end if;
  return new;
end
$$;
create trigger export_batch_lines_frozen before update on export_batch_lines
  for each row execute function line_enters_batch();

create function batch_sum_problem(batch integer) returns text language sql stable as $$
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
      'A batch must count the entries it contains.'
    when price <> lines or received <> printed_value or b.sale_total <> lines + reversed
      or b.receipt_total <> received then 'The total of a batch must equal the sum of its entries.'
  end
  from sexton.export_batches b, held where b.export_batch_id = batch
$$;

-- At the end of the transaction that makes it, a batch counts and adds up to what it holds, in the records and in print.
create function batch_problem(batch integer) returns text language sql stable as $$
  select coalesce(sexton.batch_sum_problem(batch), case
    when exists (
      select from sexton.export_batch_receipts h join sexton.receipts r using (receipt_id)
      where h.export_batch_id = batch and h.invoice_no <> r.invoice_no
    ) or exists (
      select from sexton.export_batch_lines l join sexton.sales s using (sale_id)
      where l.export_batch_id = batch and l.sale_reversal_id is null and l.invoice_no is distinct from s.invoice_no
    ) then 'Each entry of a batch must have the invoice it was made under.'
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
      message = 'A cancelled order and its reversal must add up to zero.', detail = format('invoice %s', new.invoice_no);
  end if;
  return null;
end
$$;
create constraint trigger reversed_lines_coherent after insert on export_batch_lines deferrable initially deferred
  for each row when (new.sale_reversal_id is not null) execute function reversal_stays_coherent();
create constraint trigger sale_reversals_coherent after insert on sale_reversals deferrable initially deferred
  for each row execute function reversal_stays_coherent();

-- Receipts and what an export batch holds.

create table receipts (
  receipt_id integer generated always as identity primary key,
  receipt_no integer not null constraint receipts_no_unique unique check (receipt_no > 0),
  sale_id integer not null references sales,
  receipt_customer_id integer not null references customers,
  value numeric(14, 2) not null,
  payment_type_id integer not null references payment_types,
  payment_mode_id integer references payment_modes,
  note text,
  receipt_at date not null,
  -- A refund: a negative receipt that quotes the one it takes back.
  reversal_of integer constraint receipts_reversed_once unique references receipts,
  export_batch_id integer references export_batches,
  voided_at timestamptz,
  voided_by integer references users,
  void_reason text,
  created_at timestamptz(3) not null default now(),
  created_by integer references users,
  updated_at timestamptz(3) not null default now(),
  updated_by integer references users,
  constraint receipts_sign check (case when reversal_of is null then value > 0 else value < 0 end),
  constraint receipts_void_whole check ((voided_at is null) = (void_reason is null)),
  constraint receipts_batched_is_not_voided check (voided_at is null or export_batch_id is null)
);
create index on receipts (sale_id);
create index on receipts (receipt_customer_id);
create index on receipts (receipt_at);
create index on receipts (payment_type_id);
create index on receipts (payment_mode_id);
create index on receipts (export_batch_id);
create index on receipts (created_by);
create index on receipts (updated_by);
create index on receipts (voided_by);
create trigger receipts_stamp before update on receipts for each row execute function stamp_change();
create trigger receipts_never_go before delete on receipts
  for each row execute function refuse('A receipt is voided, never erased.');
create trigger receipts_keep_their_figures before update on receipts for each row
  when (
    (old.receipt_no, old.sale_id, old.value, old.receipt_at, old.reversal_of)
      is distinct from (new.receipt_no, new.sale_id, new.value, new.receipt_at, new.reversal_of)
    or (old.voided_at is not null and new.voided_at is null)
  )
  execute function refuse('A receipt keeps its number, value and date; void it instead.');

create function receipt_fits() returns trigger language plpgsql as $$
declare
  original sexton.receipts;
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
  end if;
  return new;
end
$$;
create trigger receipts_fit before insert on receipts for each row execute function receipt_fits();

-- A placed sale that was batched and then unplaced; its lines go, negative, into the next batch.
create table sale_reversals (
  sale_reversal_id integer generated always as identity primary key,
  sale_id integer not null references sales,
  invoice_no integer not null references invoices (invoice_no),
  reversed_on date not null,
  export_batch_id integer references export_batches,
  created_at timestamptz(3) not null default now(),
  created_by integer references users,
  constraint sale_reversals_once unique (invoice_no)
);
create index on sale_reversals (sale_id);
create index on sale_reversals (export_batch_id);
create index on sale_reversals (created_by);

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
  line_price numeric(14, 2) not null,
  constraint export_batch_lines_belong check (num_nonnulls(export_batch_id, sale_reversal_id) >= 1)
);
create index on export_batch_lines (export_batch_id);
create index on export_batch_lines (sale_reversal_id);
create index on export_batch_lines (sale_id);
create trigger export_batch_lines_frozen before update on export_batch_lines for each row
  when (
    old.export_batch_id is not null or old.line_price <> new.line_price or old.sale_id <> new.sale_id
  )
  execute function refuse('A batch keeps its lines as they were.');
create trigger export_batch_lines_never_go before delete on export_batch_lines
  for each row execute function refuse('A batch keeps its lines as they were.');

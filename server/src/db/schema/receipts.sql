-- Receipts, and the count of a day.

create table receipts (
  receipt_id integer generated always as identity primary key,
  receipt_no integer not null check (receipt_no > 0),
  sale_id integer not null references sales,
  receipt_customer_id integer not null references customers,
  value numeric(14,2) not null,
  payment_type_id integer not null references payment_types,
  payment_mode_id integer references payment_modes,
  note text,
  receipt_at date not null constraint receipts_since_1900 check (receipt_at >= '1900-01-01'::date),
  -- A refund: a negative receipt that quotes the one it takes back.
  reversal_of integer references receipts,
  export_batch_id integer references export_batches,
  voided_at timestamptz,
  voided_by integer references users,
  void_reason text,
  created_at timestamptz(3) not null default now(),
  created_by integer references users,
  updated_at timestamptz(3) not null default now(),
  updated_by integer references users,
  invoice_no integer not null,
  balance_left numeric(14,2) not null default 0,
  constraint receipts_no_unique unique (receipt_no),
  constraint receipts_reversed_once unique (reversal_of),
  constraint receipts_sign check ( case when reversal_of is null then value > 0::numeric else value < 0::numeric end),
  constraint receipts_void_whole check ((voided_at is null) = (void_reason is null)),
  constraint receipts_batched_is_not_voided check (voided_at is null or export_batch_id is null),
  constraint receipts_invoice_of_sale foreign key (sale_id, invoice_no) references invoices (sale_id, invoice_no)
);
create index receipts_created_by_idx on receipts (created_by);
create index receipts_export_batch_id_idx on receipts (export_batch_id);
create index receipts_payment_mode_id_idx on receipts (payment_mode_id);
create index receipts_payment_type_id_idx on receipts (payment_type_id);
create index receipts_receipt_at_idx on receipts (receipt_at);
create index receipts_receipt_customer_id_idx on receipts (receipt_customer_id);
create index receipts_sale_id_idx on receipts (sale_id);
create index receipts_unbatched on receipts (receipt_at) where export_batch_id is null and voided_at is null;
create index receipts_updated_by_idx on receipts (updated_by);
create index receipts_voided_by_idx on receipts (voided_by);
create index receipts_voided_of_payer on receipts (receipt_customer_id) where voided_at is not null;
-- Counts the voided receipts of a sale or customer (receipts-8): most have none.
create index receipts_voided_of_sale on receipts (sale_id) where voided_at is not null;
create trigger receipt_customer_id_stands before insert or update of receipt_customer_id on receipts
  for each row when (new.receipt_customer_id is not null) execute function customer_stands('receipt_customer_id');
create trigger receipts_keep_their_figures before update on receipts
  for each row when (old.receipt_no is distinct from new.receipt_no or old.sale_id is distinct from new.sale_id
    or old.invoice_no is distinct from new.invoice_no or old.value is distinct from new.value
    or old.receipt_at is distinct from new.receipt_at or old.reversal_of is distinct from new.reversal_of
    or old.voided_at is not null and new.voided_at is null)
    execute function refuse('You cannot change the number, value or date of a receipt. Void it instead.');
create trigger receipts_keep_what_they_left before update of balance_left on receipts
  for each row when (old.balance_left <> new.balance_left)
    execute function refuse('The amount outstanding after a receipt cannot be changed.');
create trigger receipts_never_go before delete on receipts
  for each row execute function refuse('A receipt can be voided but not deleted.');
create trigger receipts_stamp before update on receipts
  for each row when (old.export_batch_id is not null or new.export_batch_id is null) execute function stamp_change();
create trigger receipts_stay_in_their_batch before update of export_batch_id on receipts
  for each row when (old.export_batch_id is not null and new.export_batch_id is distinct from old.export_batch_id)
    execute function batched_stays();
create trigger receipts_typed before insert on receipts
  for each row when (new.reversal_of is null and new.value > 9999999999.99)
    execute function refuse('An amount can be at most 9,999,999,999.99. Check for an extra digit.');

-- A receipt gets the invoice of its order, and a reversal that of its original. Neither changes afterwards.
create function receipt_fits() returns trigger language plpgsql as $$
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
        message = 'A reversal must reverse one whole receipt of the same sale.';
    end if;
    stands_on := original.invoice_no;
  else
    select invoice_no into stands_on from sexton.sales where sale_id = new.sale_id for no key update;
    if stands_on is null then
      raise exception using errcode = 'SX409', constraint = tg_name, message = 'You can only add a receipt to a placed order.';
    end if;
  end if;
  if new.invoice_no <> stands_on then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = 'A receipt must be on its order’s invoice, and a reversal on the invoice of the receipt it reverses.';
  end if;
  new.invoice_no := stands_on;
  return new;
end
$$;
create trigger receipts_fit before insert on receipts for each row execute function receipt_fits();

create function sum_receipts() returns trigger language plpgsql as $$
begin
  update sexton.sales s
    set price_receipted = (
      select coalesce(sum(r.value), 0) from sexton.receipts r where r.sale_id = s.sale_id and r.voided_at is null
    ), updated_by = coalesce(new.voided_by, s.updated_by)
  where s.sale_id = new.sale_id;
  return null;
end
$$;
create trigger receipts_voided after update of voided_at on receipts
  for each row when (old.voided_at is distinct from new.voided_at) execute function sum_receipts();

-- Adds receipts to the sum of their sale, once for each sale. Adding keeps the sum right next to other transactions.
create function receipts_added() returns trigger language plpgsql as $$
begin
  update sexton.sales s
    set price_receipted = s.price_receipted + d.change, updated_by = coalesce(d.author, s.updated_by)
  from (
    select sale_id, sum(value) as change, max(created_by) as author
    from new_receipts where voided_at is null group by sale_id
  ) d
  where s.sale_id = d.sale_id and d.change <> 0;
  return null;
end
$$;
create trigger receipts_taken after insert on receipts referencing new table as new_receipts
  for each statement execute function receipts_added();

-- Many receipts of a sale in one statement: the sale's sum follows at its end, so what each leaves is counted from the
-- receipts themselves, those written before it in the statement included.
create function receipt_leaves() returns trigger language plpgsql as $$
declare
  due numeric;
begin
  select s.price into due from sexton.sales s where s.sale_id = new.sale_id for no key update;
  select greatest(0, due - coalesce(sum(r.value), 0) - new.value) into new.balance_left
  from sexton.receipts r where r.sale_id = new.sale_id and r.voided_at is null;
  return new;
end
$$;
create trigger receipts_leave before insert on receipts for each row execute function receipt_leaves();

-- A reversal repeats what it takes back, also a mode that has left its type since.
create function receipt_mode_fits() returns trigger language plpgsql as $$
begin
  if not exists (
    select from sexton.payment_type_modes
    where payment_type_id = new.payment_type_id and payment_mode_id = new.payment_mode_id
  ) then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = 'That payment mode cannot be used with this payment type.';
  end if;
  return new;
end
$$;
create trigger receipts_mode_fits before insert or update of payment_type_id, payment_mode_id on receipts
  for each row when (new.payment_mode_id is not null and new.reversal_of is null) execute function receipt_mode_fits();

create function receipt_is_being_taken() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('sexton.cash'));
  return null;
end
$$;
create trigger receipts_being_taken before insert on receipts for each statement execute function receipt_is_being_taken();

-- Receipts from before the park used Sexton (receipts-12): what an old register says was paid for a legacy sale. They are
-- evidence, not money: amounts are texts in their own table, so that no sum includes them.
create table past_receipts (
  past_receipt_id integer generated by default as identity primary key,
  sale_id integer not null references sales,
  receipt_no text not null constraint past_receipts_no_said check (btrim(receipt_no) <> ''),
  receipt_date date,
  receipt_precision text not null default 'unknown'
    constraint past_receipts_precision_known check (receipt_precision in ('day', 'month', 'year', 'unknown')),
  payer text,
  amount text,
  currency text,
  tender text,
  remark text,
  import_key text not null unique,
  import_id integer not null references imports,
  created_at timestamptz(3) not null default now(),
  created_by integer references users,
  constraint past_receipts_date_fits_precision check (fits_precision(receipt_date, receipt_precision))
);
create index past_receipts_created_by_idx on past_receipts (created_by);
create index past_receipts_import_id_idx on past_receipts (import_id);
create index past_receipts_lower_no_idx on past_receipts (lower(receipt_no));
create index past_receipts_sale_id_idx on past_receipts (sale_id);
create trigger past_receipts_plain before insert or update on past_receipts
  for each row when ((concat_ws(' ', new.receipt_no, new.payer, new.amount, new.currency, new.tender, new.remark) collate
    "C") ~ '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]')
    execute function
      refuse('A name or number contains a line break or a hidden character that cannot be saved. Please type it again.');
create trigger past_receipts_stay before update on past_receipts
  for each row execute function refuse('A past receipt cannot be changed.');

-- A sale of these books has receipts of these books, and those alone.
create function past_receipt_is_of_legacy_sale() returns trigger language plpgsql as $$
begin
  if not exists (select from sexton.sales where sale_id = new.sale_id and is_legacy) then
    raise exception using errcode = 'SX409', constraint = tg_name, message = format(
      'Sale %s was made in Sexton, so add its receipts there. Past receipts can only be attached to legacy sales.',
      new.sale_id);
  end if;
  return new;
end
$$;
create trigger past_receipts_of_legacy_sale before insert on past_receipts
  for each row execute function past_receipt_is_of_legacy_sale();

create function past_receipt_goes_with_import() returns trigger language plpgsql as $$
begin
  if exists (
    select from sexton.imports i where i.import_id = old.import_id and i.taken_back_in = pg_current_xact_id()
  ) then
    return old;
  end if;
  raise exception using errcode = 'SX409', constraint = tg_name,
    message = 'A past receipt can only be removed by undoing the import that added it.';
end
$$;
create trigger past_receipts_go_with_import before delete on past_receipts
  for each row execute function past_receipt_goes_with_import();

create table export_batch_receipts (
  receipt_id integer primary key references receipts,
  export_batch_id integer not null references export_batches,
  receipt_no integer not null,
  receipt_date date not null,
  sale_id integer not null,
  invoice_no integer not null,
  customer_id integer not null,
  customer_name text not null,
  payment_type text not null,
  payment_mode text,
  note text,
  reversal_of_no integer,
  value numeric(14,2) not null
);
create index export_batch_receipts_export_batch_id_idx on export_batch_receipts (export_batch_id);
create trigger export_batch_receipts_frozen before delete or update on export_batch_receipts
  for each row execute function refuse('The receipts of a batch cannot be changed.');

-- The cash of a day: what was counted of each payment type and mode, and who signed it off.
create table cash_days (
  cash_day_id integer generated by default as identity primary key,
  cash_date date not null unique,
  counted_at timestamptz(3) not null default now(),
  counted_by integer not null references users,
  signed_at timestamptz(3),
  signed_by integer references users,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by integer references users,
  constraint cash_days_signed_by_somebody check ((signed_at is null) = (signed_by is null))
);
create index cash_days_counted_by_idx on cash_days (counted_by);
create index cash_days_signed_by_idx on cash_days (signed_by);
create index cash_days_updated_by_idx on cash_days (updated_by);
create trigger cash_days_counted_first before insert on cash_days
  for each row when (new.signed_at is not null)
    execute function refuse('Count the cash of this day before you sign it off.');
create trigger cash_days_keep_their_date before update on cash_days
  for each row when (old.cash_date <> new.cash_date or old.cash_day_id <> new.cash_day_id)
    execute function refuse('The date of a cash day cannot be changed.');
create trigger cash_days_never_go before delete on cash_days
  for each row execute function refuse('The cash of a day cannot be deleted.');
create trigger cash_days_stamp before update on cash_days for each row execute function stamp_change();
create trigger cash_days_stay_signed before update on cash_days
  for each row when (old.signed_at is not null) execute function refuse('This day has been signed off.');

-- Waits for receipts in progress: the one who signs off would otherwise miss them.
create function lock_cash() returns void language sql as $$
  select pg_advisory_xact_lock(hashtext('sexton.cash'))
$$;

-- What the receipts of a day come to by payment type and mode; voided ones are left out.
create function cash_expected(day date)
  returns table(payment_type_id integer, payment_mode_id integer, receipts integer, expected numeric)
  language sql stable as $$
  select payment_type_id, payment_mode_id, count(*)::integer, sum(value)
  from sexton.receipts where receipt_at = day and voided_at is null
  group by payment_type_id, payment_mode_id
$$;

-- Who had a hand in the receipts of a day: who took, reversed or voided one.
create function had_a_hand(day date, person integer) returns boolean language sql stable as $$
  select exists (
    select from sexton.receipts where receipt_at = day and person in (created_by, voided_by)
  )
$$;

create function cash_day_is_signed_off() returns trigger language plpgsql as $$
begin
  perform sexton.lock_cash();
  if not exists (select from sexton.receipts where receipt_at = new.cash_date) then
    raise exception using errcode = 'SX409', constraint = tg_name, message = 'There are no receipts on this day.';
  end if;
  if sexton.had_a_hand(new.cash_date, new.signed_by) then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = 'You took, reversed or voided receipts on this day, so someone else must sign it off.';
  end if;
  if exists (
    select from sexton.cash_expected(new.cash_date) e
      full join (select * from sexton.cash_counts where cash_date = new.cash_date) c
        on c.payment_type_id = e.payment_type_id
          and coalesce(c.payment_mode_id, 0) = coalesce(e.payment_mode_id, 0)
    where c.counted is null or (c.counted <> coalesce(e.expected, 0) and c.reason is null)
  ) then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = 'Receipts have changed since the cash was counted. Count it again.';
  end if;
  return new;
end
$$;
create trigger cash_days_sign before update on cash_days
  for each row when (old.signed_at is null and new.signed_at is not null) execute function cash_day_is_signed_off();

create function cash_day_freezes() returns trigger language plpgsql as $$
begin
  insert into sexton.cash_receipts
    (receipt_id, cash_date, user_id, payment_type_id, payment_mode_id, value, is_void, is_reversed)
  select r.receipt_id, r.receipt_at, r.created_by, r.payment_type_id, r.payment_mode_id, r.value,
    r.voided_at is not null, exists (select from sexton.receipts back where back.reversal_of = r.receipt_id)
  from sexton.receipts r where r.receipt_at = new.cash_date;
  return null;
end
$$;
create trigger cash_days_freeze after update on cash_days
  for each row when (old.signed_at is null and new.signed_at is not null) execute function cash_day_freezes();

-- What was counted of a payment type or mode, and why it differs from the receipts.
create table cash_counts (
  cash_count_id integer generated by default as identity primary key,
  cash_date date not null references cash_days (cash_date),
  payment_type_id integer not null references payment_types,
  payment_mode_id integer references payment_modes,
  counted numeric(14,2) not null,
  reason text constraint cash_counts_reason_said check (btrim(reason) <> ''),
  constraint cash_counts_once unique nulls not distinct (cash_date, payment_type_id, payment_mode_id)
);
create index cash_counts_payment_mode_id_idx on cash_counts (payment_mode_id);
create index cash_counts_payment_type_id_idx on cash_counts (payment_type_id);
create trigger cash_counts_typed before insert or update of counted on cash_counts
  for each row when (abs(new.counted) > 9999999999.99)
    execute function refuse('An amount can be at most 9,999,999,999.99. Check for an extra digit.');

-- The day is locked, so that no count changes while it is signed off.
create function cash_day_is_open() returns trigger language plpgsql as $$
begin
  perform from sexton.cash_days d where d.cash_date in (old.cash_date, new.cash_date) order by d.cash_date for update;
  if exists (
    select from sexton.cash_days d where d.cash_date in (old.cash_date, new.cash_date) and d.signed_at is not null
  ) then
    raise exception using errcode = 'SX409', constraint = tg_name, message = 'This day has been signed off.';
  end if;
  return coalesce(new, old);
end
$$;
create trigger cash_counts_of_an_open_day before insert or delete or update on cash_counts
  for each row execute function cash_day_is_open();

-- The receipts of a day as they were when it was signed off; what happens to them later changes nothing here.
create table cash_receipts (
  receipt_id integer primary key references receipts,
  cash_date date not null references cash_days (cash_date),
  user_id integer references users,
  payment_type_id integer not null references payment_types,
  payment_mode_id integer references payment_modes,
  value numeric(14,2) not null,
  is_void boolean not null,
  is_reversed boolean not null
);
create index cash_receipts_cash_date_idx on cash_receipts (cash_date);
create index cash_receipts_payment_mode_id_idx on cash_receipts (payment_mode_id);
create index cash_receipts_payment_type_id_idx on cash_receipts (payment_type_id);
create index cash_receipts_user_id_idx on cash_receipts (user_id);
create trigger cash_receipts_frozen before delete or update on cash_receipts
  for each row execute function refuse('The receipts of a signed day cannot be changed.');
-- Only a sign-off writes them, and they never change.
create trigger cash_receipts_written_by_sign_off before insert on cash_receipts
  for each row when (pg_trigger_depth() < 1)
    execute function refuse('Only a sign-off can record which receipts were signed off.');

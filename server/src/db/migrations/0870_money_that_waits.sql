-- Money on account, refunds, credit notes, and orders that a credit note cancels. Receipts stay the only table of money.

insert into counters (name) values ('credit_note');

-- The type of moves between an account and an order. It is made when money is first moved, and nobody chooses it.
alter table payment_types add column is_on_account boolean not null default false;
create unique index payment_types_one_on_account on payment_types (is_on_account) where is_on_account;
alter table payment_types add constraint payment_types_on_account_is_retired check (not is_on_account or retired);
create trigger payment_types_on_account_stays before delete or update of is_on_account on payment_types
  for each row when (old.is_on_account) execute function refuse('The payment type of money on account is reserved.');
create function on_account_type() returns integer language plpgsql as $$
declare
  found integer := (select payment_type_id from sexton.payment_types where is_on_account);
begin
  if found is null then
    perform pg_advisory_xact_lock(hashtext('sexton.on_account_type'));
    select payment_type_id into found from sexton.payment_types where is_on_account;
  end if;
  if found is null then
    insert into sexton.payment_types (payment_type, ordinal, retired, is_on_account)
    select name, 9999, true, true from unnest(array['On account', 'Money on account', 'Moved on account']) with ordinality n(name, at)
    where not exists (select from sexton.payment_types t where lower(t.payment_type) = lower(name))
    order by at limit 1
    returning payment_type_id into found;
  end if;
  return found;
end
$$;

-- Money goes back only after two people have said so.
create table refund_requests (
  refund_request_id integer generated always as identity primary key,
  customer_id integer not null references customers,
  value numeric(14,2) not null constraint refund_requests_above_zero check (value > 0),
  reason text not null check (btrim(reason) <> ''),
  -- How it goes back, and to whom where that is said.
  payment_type_id integer not null references payment_types,
  payment_mode_id integer references payment_modes,
  pay_to text check (btrim(pay_to) <> ''),
  -- The order that the money was paid on.
  sale_id integer references sales,
  state text not null default 'PROPOSED' check (state in ('PROPOSED', 'APPROVED', 'PAID', 'REFUSED', 'WITHDRAWN')),
  proposed_at timestamptz(3) not null default now(),
  proposed_by integer not null references users,
  decided_at timestamptz(3),
  decided_by integer references users,
  decided_why text check (btrim(decided_why) <> ''),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by integer references users,
  constraint refund_requests_two_people check (decided_by <> proposed_by),
  constraint refund_requests_decided_whole check ((decided_at is null) = (decided_by is null)),
  constraint refund_requests_approved_is_decided check (state not in ('APPROVED', 'PAID', 'REFUSED') or decided_by is not null),
  constraint refund_requests_refused_says_why check (state <> 'REFUSED' or decided_why is not null)
);
create index refund_requests_customer_id_idx on refund_requests (customer_id);
create index refund_requests_open_idx on refund_requests (state) where state in ('PROPOSED', 'APPROVED');
create index refund_requests_sale_id_idx on refund_requests (sale_id) where sale_id is not null;
create index refund_requests_payment_type_id_idx on refund_requests (payment_type_id);
create index refund_requests_payment_mode_id_idx on refund_requests (payment_mode_id);
create index refund_requests_proposed_by_idx on refund_requests (proposed_by);
create index refund_requests_decided_by_idx on refund_requests (decided_by);
create index refund_requests_updated_by_idx on refund_requests (updated_by);
create trigger refund_requests_stamp before update on refund_requests for each row execute function stamp_change();
create trigger customer_id_stands before insert or update of customer_id on refund_requests
  for each row when (new.customer_id is not null) execute function customer_stands('customer_id');
create trigger refund_requests_stay before delete on refund_requests
  for each row execute function refuse('A refund that was proposed stays on record. Withdraw it.');
create trigger refund_requests_begin_proposed before insert on refund_requests
  for each row when (new.state <> 'PROPOSED' or new.decided_by is not null)
    execute function refuse('A refund begins with a proposal.');
create trigger refund_requests_say_the_same before update on refund_requests
  for each row when ((old.value, old.reason, old.sale_id, old.proposed_by, old.payment_type_id, old.payment_mode_id, old.pay_to)
    is distinct from (new.value, new.reason, new.sale_id, new.proposed_by, new.payment_type_id, new.payment_mode_id, new.pay_to))
    execute function refuse('A proposed refund cannot be changed. Withdraw it and propose another.');
create trigger refund_requests_decided_once before update on refund_requests
  for each row when (old.state in ('PAID', 'REFUSED', 'WITHDRAWN') and old.state <> new.state and pg_trigger_depth() = 0
    or old.decided_by is not null and new.decided_by is distinct from old.decided_by
    or old.state = 'APPROVED' and new.state = 'PROPOSED')
    execute function refuse('This refund has already been decided.');
create trigger refund_requests_paid_by_receipt before update on refund_requests
  for each row when (old.state <> 'PAID' and new.state = 'PAID' and pg_trigger_depth() = 0)
    execute function refuse('A refund is paid by its receipt.');

-- What is received and not yet for an order, and what leaves an account. A reversal is of the kind it takes back.
alter table receipts
  alter column sale_id drop not null,
  alter column invoice_no drop not null,
  add column kind text not null default 'receipt'
    constraint receipts_kind_known check (kind in ('receipt', 'held', 'moved', 'refund')),
  -- Of the half that receives: the half that gives.
  add column moved_with integer constraint receipts_moved_once unique references receipts,
  add column refund_request_id integer references refund_requests,
  drop constraint receipts_sign,
  add constraint receipts_sign check (case
    when kind = 'moved' then value <> 0 and reversal_of is null and voided_at is null and (value > 0) = (moved_with is not null)
    when kind = 'refund' then case when reversal_of is null then value < 0 else value > 0 end
    when reversal_of is null then value > 0 else value < 0 end),
  add constraint receipts_on_an_order_whole check ((sale_id is null) = (invoice_no is null)),
  add constraint receipts_place check (case kind when 'receipt' then sale_id is not null when 'moved' then true else sale_id is null end),
  add constraint receipts_only_moves_are_paired check (kind = 'moved' or moved_with is null),
  add constraint receipts_refund_was_approved check ((kind = 'refund') = (refund_request_id is not null));
create unique index receipts_one_refund_a_request on receipts (refund_request_id) where voided_at is null and reversal_of is null;
create index receipts_refund_request_id_idx on receipts (refund_request_id) where refund_request_id is not null;
create index receipts_of_account on receipts (receipt_customer_id) where sale_id is null;
drop trigger receipts_keep_their_figures on receipts;
create trigger receipts_keep_their_figures before update on receipts
  for each row when (old.receipt_no is distinct from new.receipt_no or old.sale_id is distinct from new.sale_id
    or old.invoice_no is distinct from new.invoice_no or old.value is distinct from new.value
    or old.receipt_at is distinct from new.receipt_at or old.reversal_of is distinct from new.reversal_of
    or old.kind is distinct from new.kind or old.moved_with is distinct from new.moved_with
    or old.refund_request_id is distinct from new.refund_request_id
    or old.voided_at is not null and new.voided_at is null)
    execute function refuse('You cannot change the number, value or date of a receipt. Void it instead.');

create or replace function receipt_fits() returns trigger language plpgsql as $$
declare
  original sexton.receipts;
  request sexton.refund_requests;
  stands_on integer;
begin
  if new.payment_mode_id is null
    and (select payment_mode_required from sexton.payment_types where payment_type_id = new.payment_type_id)
  then
    raise exception using errcode = 'SX409', message = 'Payment mode is required.', constraint = tg_name;
  end if;
  if (new.kind = 'moved') <> (select is_on_account from sexton.payment_types where payment_type_id = new.payment_type_id) then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = 'The payment type of money on account is for moving it, and for nothing else.';
  end if;
  if new.reversal_of is not null then
    select * into original from sexton.receipts where receipt_id = new.reversal_of for update;
    if original.sale_id is distinct from new.sale_id or original.kind <> new.kind or original.value <> -new.value
      or original.voided_at is not null or original.reversal_of is not null
      or original.receipt_customer_id <> new.receipt_customer_id and new.sale_id is null
      or original.refund_request_id is distinct from new.refund_request_id
    then
      raise exception using errcode = 'SX409', constraint = tg_name,
        message = 'A reversal must reverse one whole receipt of the same sale.';
    end if;
    stands_on := original.invoice_no;
  elsif new.sale_id is not null then
    select invoice_no into stands_on from sexton.sales where sale_id = new.sale_id for no key update;
    if stands_on is null then
      raise exception using errcode = 'SX409', constraint = tg_name, message = 'You can only add a receipt to a placed order.';
    end if;
  elsif new.kind = 'refund' then
    select * into request from sexton.refund_requests where refund_request_id = new.refund_request_id for update;
    if request.state <> 'APPROVED' or request.customer_id <> new.receipt_customer_id or request.value <> -new.value then
      raise exception using errcode = 'SX409', constraint = tg_name,
        message = 'A refund must be what two people have agreed: one proposes it, another approves it.';
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

create or replace function receipt_leaves() returns trigger language plpgsql as $$
declare
  due numeric;
begin
  select s.price - s.price_credited into due from sexton.sales s where s.sale_id = new.sale_id for no key update;
  select greatest(0, due - coalesce(sum(r.value), 0) - new.value) into new.balance_left
  from sexton.receipts r where r.sale_id = new.sale_id and r.voided_at is null;
  return new;
end
$$;
drop trigger receipts_leave on receipts;
create trigger receipts_leave before insert on receipts
  for each row when (new.sale_id is not null) execute function receipt_leaves();

-- The two halves of a move come to nothing: an account gives and an order receives, or the other way round.
create function moves_come_in_pairs() returns trigger language plpgsql as $$
declare
  problem text;
begin
  select case
      when gives.receipt_id is null or takes.receipt_id is null then 'A move has two halves: one gives, the other receives.'
      when gives.value <> -takes.value or gives.receipt_at <> takes.receipt_at
        then 'The two halves of a move are equal, of the same day.'
      when gives.sale_id is not null and takes.sale_id is not null
        then 'Money moves between an account and an order. From order to order it goes by the account.'
      when gives.receipt_customer_id <> takes.receipt_customer_id
        and not sexton.is_unidentified(gives.receipt_customer_id) and not sexton.is_unidentified(takes.receipt_customer_id)
        then 'Money on account pays for orders as its own customer’s payment.'
      when gives.receipt_customer_id = takes.receipt_customer_id and gives.sale_id is null and takes.sale_id is null
        then 'This money is on that account already.'
    end into problem
  from (select from pg_catalog.pg_class limit 1) one
    left join sexton.receipts gives on gives.receipt_id = coalesce(new.moved_with, new.receipt_id)
    left join sexton.receipts takes on takes.moved_with = gives.receipt_id;
  if problem is not null then
    raise exception using errcode = 'SX409', constraint = tg_name, message = problem;
  end if;
  return null;
end
$$;
create constraint trigger receipts_moved_in_pairs after insert on receipts deferrable initially deferred
  for each row when (new.kind = 'moved') execute function moves_come_in_pairs();

-- The customer for money whose payer is not known yet: made when the first such payment arrives, found by its mark.
alter table customers add column is_unidentified boolean not null default false;
create unique index customers_one_unidentified on customers (is_unidentified) where is_unidentified;
create trigger customers_unidentified_stays before delete or update of is_unidentified, merged_into, is_corporate, company_name on customers
  for each row when (old.is_unidentified) execute function refuse('This customer stands for unidentified payments and stays as it is.');
create function is_unidentified(customer integer) returns boolean language sql stable as $$
  select c.is_unidentified from sexton.customers c where c.customer_id = customer
$$;
create function nothing_is_sold_to_the_unidentified() returns trigger language plpgsql as $$
begin
  if sexton.is_unidentified(new.customer_id) then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = 'Unidentified payments is not a person. Choose the customer who buys.';
  end if;
  return new;
end
$$;
create trigger sales_to_somebody before insert or update of customer_id on sales
  for each row execute function nothing_is_sold_to_the_unidentified();
create function nothing_goes_back_to_the_unidentified() returns trigger language plpgsql as $$
begin
  if sexton.is_unidentified(new.customer_id) then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = 'Say first whose money this is: move it to their account.';
  end if;
  return new;
end
$$;
create trigger refund_requests_to_somebody before insert or update of customer_id on refund_requests
  for each row execute function nothing_goes_back_to_the_unidentified();

-- What each customer has on account: the sum of their receipts on no order.
create table account_balances (
  customer_id integer primary key references customers,
  balance numeric(14,2) not null default 0 constraint account_balances_not_negative check (balance >= 0)
);
create trigger account_balances_are_kept before insert or update or delete on account_balances
  for each row when (pg_trigger_depth() = 0) execute function refuse('The balance of an account is calculated by the database.');
create function account_changes(customer integer, change numeric) returns void language plpgsql as $$
begin
  insert into sexton.account_balances (customer_id) values (customer) on conflict do nothing;
  perform from sexton.account_balances where customer_id = customer and balance + change >= 0 for update;
  if not found then
    raise exception using errcode = 'SX409', constraint = 'account_balances_not_negative',
      message = 'There is not that much money on account. Move it back from its orders first.';
  end if;
  update sexton.account_balances set balance = balance + change where customer_id = customer;
  delete from sexton.account_balances b using sexton.customers c
    where b.customer_id = customer and c.customer_id = customer and b.balance = 0 and c.merged_into is not null;
end
$$;
create function account_follows() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.voided_at is null then
    if new.voided_at is null and new.receipt_customer_id < old.receipt_customer_id and new.value > 0 then
      perform sexton.account_changes(new.receipt_customer_id, new.value);
      perform sexton.account_changes(old.receipt_customer_id, -old.value);
      return null;
    end if;
    perform sexton.account_changes(old.receipt_customer_id, -old.value);
  end if;
  if new.voided_at is null then
    perform sexton.account_changes(new.receipt_customer_id, new.value);
  end if;
  return null;
end
$$;
create trigger receipts_on_account_taken after insert on receipts
  for each row when (new.sale_id is null) execute function account_follows();
create trigger receipts_on_account_changed after update of voided_at, receipt_customer_id on receipts
  for each row when (new.sale_id is null and (old.voided_at, old.receipt_customer_id)
    is distinct from (new.voided_at, new.receipt_customer_id))
    execute function account_follows();

-- A paid refund closes its proposal; one that is voided or reversed is proposed again.
create function refund_closes_request() returns trigger language plpgsql as $$
begin
  update sexton.refund_requests set state = case when new.voided_at is null and new.reversal_of is null then 'PAID' else 'WITHDRAWN' end
  where refund_request_id = new.refund_request_id;
  return null;
end
$$;
create trigger receipts_close_refund_taken after insert on receipts
  for each row when (new.refund_request_id is not null) execute function refund_closes_request();
create trigger receipts_close_refund_voided after update of voided_at on receipts
  for each row when (new.refund_request_id is not null and old.voided_at is null and new.voided_at is not null)
    execute function refund_closes_request();

-- A credit note answers an invoice that stays.
create table credit_notes (
  credit_note_id integer generated always as identity primary key,
  credit_note_no integer not null constraint credit_notes_no_unique unique check (credit_note_no >= 1),
  sale_id integer not null references sales,
  invoice_no integer not null,
  issued_on date not null,
  reason text not null check (btrim(reason) <> ''),
  value numeric(14,2) not null constraint credit_notes_above_zero check (value > 0),
  -- It cancelled its order.
  cancels boolean not null default false,
  export_batch_id integer references export_batches,
  created_at timestamptz(3) not null default now(),
  created_by integer references users,
  constraint credit_notes_invoice_of_sale foreign key (sale_id, invoice_no) references invoices (sale_id, invoice_no)
);
create unique index credit_notes_cancel_once on credit_notes (sale_id) where cancels;
create index credit_notes_sale_id_idx on credit_notes (sale_id);
create index credit_notes_issued_on_idx on credit_notes (issued_on);
create index credit_notes_export_batch_id_idx on credit_notes (export_batch_id);
create index credit_notes_unbatched on credit_notes (issued_on) where export_batch_id is null;
create index credit_notes_created_by_idx on credit_notes (created_by);
create trigger credit_notes_never_go before delete on credit_notes
  for each row execute function refuse('A credit note cannot be deleted.');
create trigger credit_notes_stay before update on credit_notes
  for each row when (to_jsonb(old) - 'export_batch_id' is distinct from to_jsonb(new) - 'export_batch_id')
    execute function refuse('A credit note never changes.');
create trigger credit_notes_stay_in_their_batch before update of export_batch_id on credit_notes
  for each row when (old.export_batch_id is not null and new.export_batch_id is distinct from old.export_batch_id)
    execute function batched_stays();

create table credit_note_lines (
  credit_note_id integer not null references credit_notes,
  sale_line_id integer not null references sale_lines,
  value numeric(14,2) not null constraint credit_note_lines_above_zero check (value > 0),
  primary key (credit_note_id, sale_line_id)
);
create index credit_note_lines_sale_line_id_idx on credit_note_lines (sale_line_id);
create trigger credit_note_lines_stay before delete or update on credit_note_lines
  for each row execute function refuse('A credit note never changes.');

alter table sales
  add column price_credited numeric(14,2) not null default 0,
  add column cancelled_at timestamptz,
  add column cancelled_by integer references users,
  add column cancel_reason text check (btrim(cancel_reason) <> ''),
  -- Kept by a trigger from now on: a generated column cannot be given another formula without a rewrite of the table.
  alter column price_outstanding drop expression,
  alter column price_outstanding set default 0,
  drop constraint sales_receipts_not_above_price,
  add constraint sales_receipts_not_above_price
    check (price_receipted >= 0 and price_credited >= 0 and price_receipted <= price - price_credited) not valid,
  add constraint sales_cancelled_whole check ((cancelled_at is null) = (cancel_reason is null)) not valid,
  add constraint sales_cancelled_is_over check (cancelled_at is null or sale_status_ref = 'FULFILLED' and not is_legacy) not valid;
alter table sales validate constraint sales_receipts_not_above_price, validate constraint sales_cancelled_whole,
  validate constraint sales_cancelled_is_over;
create index sales_cancelled_idx on sales (sale_id) where cancelled_at is not null;
create index sales_cancelled_by_idx on sales (cancelled_by) where cancelled_by is not null;
create function sale_outstanding() returns trigger language plpgsql as $$
begin
  new.price_outstanding := new.price - new.price_credited - new.price_receipted;
  return new;
end
$$;
create trigger sales_outstanding before insert or update of price, price_credited, price_receipted, price_outstanding on sales
  for each row execute function sale_outstanding();
drop trigger sales_sums_are_kept on sales;
create trigger sales_sums_are_kept before update of price, price_credited, price_receipted on sales
  for each row when (pg_trigger_depth() = 0 and (old.price, old.price_credited, old.price_receipted)
    is distinct from (new.price, new.price_credited, new.price_receipted))
    execute function refuse('The amounts of a sale are calculated by the database.');
drop trigger sales_begin_empty on sales;
create trigger sales_begin_empty before insert on sales
  for each row when (new.price <> 0 or new.price_receipted <> 0 or new.price_credited <> 0 or new.cancelled_at is not null)
    execute function refuse('A new sale cannot have lines or receipts.');
create trigger sales_cancelled_stay before update on sales
  for each row when (old.cancelled_at is not null and (old.cancelled_at, old.cancel_reason, old.placed_at, old.invoice_no)
    is distinct from (new.cancelled_at, new.cancel_reason, new.placed_at, new.invoice_no))
    execute function refuse('This order was cancelled by a credit note and stays as it is.');

create function credit_note_fits() returns trigger language plpgsql as $$
declare
  s sexton.sales;
  problem text;
begin
  select * into s from sexton.sales where sale_id = new.sale_id for no key update;
  problem := case
    when s.placed_at is null or s.is_legacy then 'Only a placed order has an invoice to credit.'
    when s.cancelled_at is not null then 'This order has been cancelled already.'
    when s.invoice_no is distinct from new.invoice_no then 'A credit note is on the order’s own invoice.'
    when new.issued_on < ((s.ordered_at - interval '12 hours') at time zone 'UTC')::date
      then 'A credit note cannot be dated before its invoice.'
    when new.value > s.price - s.price_credited then 'You cannot credit more than the order came to.'
    when new.value > s.price - s.price_credited - s.price_receipted
      then 'What was paid on this order stands in the way. Move it to the customer’s account first.'
    end;
  if problem is not null then
    raise exception using errcode = 'SX409', constraint = tg_name, message = problem;
  end if;
  return new;
end
$$;
create trigger credit_notes_fit before insert on credit_notes for each row execute function credit_note_fits();
create function credit_counts() returns trigger language plpgsql as $$
begin
  update sexton.sales set price_credited = price_credited + new.value, updated_by = coalesce(new.created_by, updated_by)
  where sale_id = new.sale_id;
  return null;
end
$$;
create trigger credit_notes_count after insert on credit_notes for each row execute function credit_counts();

create function credited_line_fits() returns trigger language plpgsql as $$
begin
  perform from sexton.credit_notes n join sexton.sale_lines l on l.sale_id = n.sale_id
  where n.credit_note_id = new.credit_note_id and l.sale_line_id = new.sale_line_id and new.value + coalesce((
    select sum(other.value) from sexton.credit_note_lines other
    where other.sale_line_id = new.sale_line_id and other.credit_note_id <> new.credit_note_id), 0) <= l.line_price;
  if not found then
    raise exception using errcode = 'SX409', constraint = tg_name, message = 'You cannot credit more on a line than it cost.';
  end if;
  return new;
end
$$;
create trigger credit_note_lines_fit before insert on credit_note_lines for each row execute function credited_line_fits();
create function credit_note_adds_up() returns trigger language plpgsql as $$
begin
  if (select n.value <> coalesce(sum(l.value), 0) from sexton.credit_notes n left join sexton.credit_note_lines l using (credit_note_id)
    where n.credit_note_id = new.credit_note_id group by n.value)
  then
    raise exception using errcode = 'SX409', constraint = tg_name, message = 'The lines of a credit note must add up to it.';
  end if;
  return null;
end
$$;
create constraint trigger credit_notes_add_up after insert on credit_notes deferrable initially deferred
  for each row execute function credit_note_adds_up();
create constraint trigger credit_note_lines_add_up after insert on credit_note_lines deferrable initially deferred
  for each row execute function credit_note_adds_up();

-- Cancelled by credit: nothing is outstanding, and the sites are free again in the same transaction.
create or replace function sale_problem(sale integer) returns text language sql stable as $$
  select case
    when s.sale_status_ref = 'ORDERED' and s.price_outstanding = 0 then
      'An ORDERED sale must have an amount outstanding.'
    when s.sale_status_ref in ('PAID', 'FULFILLED') and s.price_outstanding > 0 then
      'A PAID or FULFILLED sale must have nothing outstanding.'
    when s.cancelled_at is not null and not exists (
      select from sexton.credit_notes n where n.sale_id = s.sale_id and n.cancels
    ) then 'A cancelled order must have its credit note.'
    when s.cancelled_at is null and exists (
      select from sexton.credit_notes n where n.sale_id = s.sale_id and n.cancels
    ) then 'The credit note of a cancelled order cancels it.'
    when s.cancelled_at is not null and exists (
      select from sexton.sale_sites ss where ss.sale_id = s.sale_id and ss.released_at is null
    ) then 'A cancelled order cannot hold a site.'
    when s.cancelled_at is null and s.sale_status_ref = 'FULFILLED' and exists (
      select from sexton.sale_sites ss where ss.sale_id = s.sale_id and ss.site_id is null
    ) then 'A FULFILLED sale must have all its sites.'
    when s.cancelled_at is null and s.sale_status_ref = 'FULFILLED' and exists (
      select from sexton.burials b where b.sale_id = s.sale_id and b.burial_status_ref <> 'COMPLETE'
    ) then 'A FULFILLED sale must have only COMPLETE burials.'
    when s.sale_status_ref <> 'DRAFT' and exists (
      select from sexton.sale_lines l where l.sale_id = s.sale_id and l.source_object = 'discount'
    ) and 2 > (
      select count(*) from sexton.sale_authorizations a
      where a.sale_id = s.sale_id and a.authorized_user_id is not null
    ) then 'A placed sale with a discount must have two authorisations.'
    when s.invoice_no is not null and not exists (
      select from sexton.invoices i
      where i.invoice_no = s.invoice_no and i.sale_id = s.sale_id and i.voided_at is null
    ) then 'A placed sale must have its own valid invoice.'
    when s.voided_at is not null and exists (
      select from sexton.sale_sites ss where ss.sale_id = s.sale_id and ss.released_at is null
    ) then 'A voided sale cannot hold a site.'
  end
  from sexton.sales s where s.sale_id = sale
$$;
create constraint trigger credit_notes_leave_sale_coherent after insert on credit_notes deferrable initially deferred
  for each row execute function sale_stays_coherent();

-- What keeps an order from being cancelled keeps it from being cancelled by credit too.
create trigger sales_credited_keep_passed_on before update of cancelled_at on sales
  for each row when (old.cancelled_at is null and new.cancelled_at is not null) execute function passed_on_stays_ordered();
create trigger sales_credited_keep_bodies before update of cancelled_at on sales
  for each row when (old.cancelled_at is null and new.cancelled_at is not null) execute function buried_order_stays();
create trigger sales_credited_keep_events before update of cancelled_at on sales
  for each row when (old.cancelled_at is null and new.cancelled_at is not null) execute function order_under_event_stays();
create trigger sales_credited_keep_difference before update of cancelled_at on sales
  for each row when (old.cancelled_at is null and new.cancelled_at is not null) execute function difference_is_cancelled_first();

create function cancelled_order_is_over() returns trigger language plpgsql as $$
begin
  if (select cancelled_at is not null from sexton.sales where sale_id = new.sale_id) then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = 'This order was cancelled by a credit note, so nothing more can be done on it.';
  end if;
  return new;
end
$$;
create trigger sale_sites_of_cancelled_stay before insert or update of site_id, released_at on sale_sites
  for each row when (new.released_at is null) execute function cancelled_order_is_over();
create trigger sale_lines_of_cancelled_stay before insert on sale_lines for each row execute function cancelled_order_is_over();
create trigger burials_of_cancelled_wait_insert before insert on burials
  for each row when (new.sale_id is not null) execute function cancelled_order_is_over();
create trigger burials_of_cancelled_wait_update before update of sale_id, burial_status_ref, site_id on burials
  for each row when (new.sale_id is not null and (new.burial_status_ref <> 'DRAFT' or new.sale_id is distinct from old.sale_id))
    execute function cancelled_order_is_over();

-- Batches hand credit notes over too, as negative lines of their month.
alter table export_batch_lines add column credit_note_id integer references credit_notes;
create index export_batch_lines_credit_note_id_idx on export_batch_lines (credit_note_id) where credit_note_id is not null;
alter table export_batch_lines
  add constraint export_batch_lines_one_cause check (num_nonnulls(sale_reversal_id, credit_note_id) <= 1),
  add constraint export_batch_lines_credit_is_batched check (credit_note_id is null or export_batch_id is not null);
alter table export_batch_receipts alter column sale_id drop not null, alter column invoice_no drop not null,
  add column kind text not null default 'receipt';
create or replace function batch_sum_problem(batch integer) returns text language sql stable as $$
  with held as (
    select
      (select count(*) from sexton.sales where export_batch_id = batch) as sales,
      (select coalesce(sum(price), 0) from sexton.sales where export_batch_id = batch) as price,
      (select count(*) from sexton.sale_reversals where export_batch_id = batch) as reversals,
      (select count(*) from sexton.credit_notes where export_batch_id = batch) as credits,
      (select coalesce(sum(value), 0) from sexton.credit_notes where export_batch_id = batch) as credited,
      (select count(*) from sexton.receipts where export_batch_id = batch) as receipts,
      (select coalesce(sum(value), 0) from sexton.receipts where export_batch_id = batch) as received,
      (select coalesce(sum(line_price), 0) from sexton.export_batch_lines
        where export_batch_id = batch and sale_reversal_id is null and credit_note_id is null) as lines,
      (select coalesce(sum(line_price), 0) from sexton.export_batch_lines
        where export_batch_id = batch and sale_reversal_id is not null) as reversed,
      (select coalesce(sum(line_price), 0) from sexton.export_batch_lines
        where export_batch_id = batch and credit_note_id is not null) as credit_lines,
      (select count(*) from sexton.export_batch_receipts where export_batch_id = batch) as printed,
      (select coalesce(sum(value), 0) from sexton.export_batch_receipts where export_batch_id = batch) as printed_value
  )
  select case
    when b.sale_count <> sales + reversals + credits or b.receipt_count <> receipts or receipts <> printed then
      'A batch must count the entries it contains.'
    when price <> lines or credit_lines <> -credited or received <> printed_value
      or b.sale_total <> lines + reversed + credit_lines
      or b.receipt_total <> received then 'The total of a batch must equal the sum of its entries.'
  end
  from sexton.export_batches b, held where b.export_batch_id = batch
$$;
create or replace function batch_problem(batch integer) returns text language sql stable as $$
  select coalesce(sexton.batch_sum_problem(batch), case
    when exists (
      select from sexton.export_batch_receipts h join sexton.receipts r using (receipt_id)
      where h.export_batch_id = batch and h.invoice_no is distinct from r.invoice_no
    ) or exists (
      select from sexton.export_batch_lines l join sexton.sales s using (sale_id)
      where l.export_batch_id = batch and l.sale_reversal_id is null and l.invoice_no is distinct from s.invoice_no
    ) then 'Each entry of a batch must have the invoice it was made under.'
  end)
$$;

-- Moves are no cash: the two halves are of one day and come to nothing.
create or replace function cash_expected(day date)
  returns table(payment_type_id integer, payment_mode_id integer, receipts integer, expected numeric)
  language sql stable as $$
  select payment_type_id, payment_mode_id, count(*)::integer, sum(value)
  from sexton.receipts where receipt_at = day and voided_at is null and kind <> 'moved'
  group by payment_type_id, payment_mode_id
$$;

-- How long the prices of a draft are promised.
alter table sales add column price_until date, add column price_until_by integer references users;
create index sales_price_until_by_idx on sales (price_until_by) where price_until_by is not null;

-- A payment that bounces after its order was cancelled is taken back from the account to which it went (match-12).
create or replace function receipt_fits() returns trigger language plpgsql as $$
declare
  original sexton.receipts;
  request sexton.refund_requests;
  stands_on integer;
  by_account boolean := false;
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
    -- What was paid on an order that was cancelled is on the payer's account, from where the bank takes it back.
    by_account := original.kind = 'receipt' and new.kind = 'held' and new.bank_line_id is not null and exists (
      select from sexton.sales where sale_id = original.sale_id and cancelled_at is not null);
    if not by_account and (original.sale_id is distinct from new.sale_id or original.kind <> new.kind)
      or original.value <> -new.value
      or original.voided_at is not null or original.reversal_of is not null
      or original.receipt_customer_id <> new.receipt_customer_id and new.sale_id is null
      or original.refund_request_id is distinct from new.refund_request_id
    then
      raise exception using errcode = 'SX409', constraint = tg_name,
        message = 'A reversal must reverse one whole receipt of the same sale.';
    end if;
    stands_on := case when not by_account then original.invoice_no end;
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

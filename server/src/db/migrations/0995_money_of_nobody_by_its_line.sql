-- Money of the unidentified payments moves by its line only, and what a line holds there is never another line's (match-9, match-12).

-- What of a line is with the unidentified payments: a reversal by another line takes it back from the line of its receipt.
create function bank_line_holds(line integer) returns numeric language sql stable as $$
  select coalesce(sum(r.value + coalesce(back.value, 0)), 0)
  from sexton.receipts r left join sexton.receipts back on back.reversal_of = r.receipt_id and back.voided_at is null
  where r.bank_line_id = line and r.reversal_of is null and r.voided_at is null and r.sale_id is null
    and sexton.is_unidentified(r.receipt_customer_id)
$$;
create or replace function bank_line_state(l bank_lines) returns text language sql stable as $$
  select case
    when l.not_ours_at is not null then 'NOT_OURS'
    when coalesce(sum(r.value), 0) <> l.amount then 'OPEN'
    when sexton.bank_line_holds(l.bank_line_id) > 0 then 'UNIDENTIFIED'
    else 'MATCHED' end
  from sexton.receipts r where r.bank_line_id = l.bank_line_id and r.voided_at is null
$$;

create function money_of_nobody_fits() returns trigger language plpgsql as $$
declare
  line integer := coalesce((select bank_line_id from sexton.receipts where receipt_id = new.reversal_of), new.bank_line_id);
  problem text;
begin
  perform from sexton.bank_lines where bank_line_id = line for update;
  select case
      -- The lines of a file that was undone are gone, and what became of them comes to nothing.
      when line is null and (select coalesce(sum(r.value), 0) from sexton.receipts r
          left join sexton.receipts original on original.receipt_id = r.reversal_of
        where r.receipt_customer_id = new.receipt_customer_id and r.sale_id is null and r.voided_at is null
          and coalesce(original.bank_line_id, r.bank_line_id) is null) <> 0
        then 'Say on Accounts > Match whose payment this is.'
      when sexton.bank_line_holds(line) not between 0 and (select amount from sexton.bank_lines where bank_line_id = line)
        then 'The money of this bank line is no longer with the unidentified payments.'
    end into problem;
  if problem is not null then
    raise exception using errcode = 'SX409', constraint = tg_name, message = problem;
  end if;
  update sexton.bank_lines l set state = sexton.bank_line_state(l)
  where bank_line_id = line and state <> sexton.bank_line_state(l);
  return null;
end
$$;
create trigger receipts_of_nobody_taken after insert on receipts
  for each row when (new.sale_id is null and is_unidentified(new.receipt_customer_id)) execute function money_of_nobody_fits();
create trigger receipts_of_nobody_changed after update of voided_at, bank_line_id, receipt_customer_id on receipts
  for each row when (new.sale_id is null and (is_unidentified(new.receipt_customer_id) or is_unidentified(old.receipt_customer_id)))
  execute function money_of_nobody_fits();

-- A line is matched whole or not at all: what becomes of one of its receipts becomes of all (match-8).
create function bank_line_is_whole() returns trigger language plpgsql as $$
begin
  if exists (
    select from sexton.bank_lines l join sexton.receipts r using (bank_line_id)
    where l.bank_line_id in (new.bank_line_id, case when tg_op = 'UPDATE' then old.bank_line_id end) and r.voided_at is null
    group by l.bank_line_id having sum(r.value) not in (0, l.amount))
  then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = 'This receipt is of a bank line. Undo the match of the line first.';
  end if;
  return null;
end
$$;
create constraint trigger receipts_keep_their_line_whole_taken after insert on receipts deferrable initially deferred
  for each row when (new.bank_line_id is not null) execute function bank_line_is_whole();
create constraint trigger receipts_keep_their_line_whole_changed after update of voided_at, bank_line_id on receipts
  deferrable initially deferred
  for each row when (old.bank_line_id is not null or new.bank_line_id is not null) execute function bank_line_is_whole();

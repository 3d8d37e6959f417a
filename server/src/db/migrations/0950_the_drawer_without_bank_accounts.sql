-- What arrives on an account of a bank is counted there, not in the drawer, from the first day of both.
create function bank_ways() returns table(payment_type_id integer, payment_mode_id integer, from_day date)
  language sql stable as $$
  select a.payment_type_id, a.payment_mode_id, greatest(a.opens_on, p.since)
  from sexton.bank_accounts a join sexton.practices p on p.practice = 'bank' and p.is_on
  where not a.retired
$$;
-- The receipts of a day that are counted in the drawer. Moves are no cash.
create function drawer_receipts(day date) returns setof receipts language sql stable as $$
  select r.* from sexton.receipts r
  where r.receipt_at = day and r.kind <> 'moved' and not exists (
    select from sexton.bank_ways() w where w.payment_type_id = r.payment_type_id and w.from_day <= r.receipt_at
      and (w.payment_mode_id is null or w.payment_mode_id = r.payment_mode_id))
$$;

create or replace function cash_expected(day date)
  returns table(payment_type_id integer, payment_mode_id integer, receipts integer, expected numeric)
  language sql stable as $$
  select payment_type_id, payment_mode_id, count(*)::integer, sum(value)
  from sexton.drawer_receipts(day) where voided_at is null
  group by payment_type_id, payment_mode_id
$$;
create or replace function had_a_hand(day date, person integer) returns boolean language sql stable as $$
  select exists (
    select from sexton.drawer_receipts(day) where person in (created_by, voided_by)
  )
$$;
create or replace function cash_day_is_signed_off() returns trigger language plpgsql as $$
begin
  perform sexton.lock_cash();
  if not exists (select from sexton.drawer_receipts(new.cash_date)) then
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
create or replace function cash_day_freezes() returns trigger language plpgsql as $$
begin
  insert into sexton.cash_receipts
    (receipt_id, cash_date, user_id, payment_type_id, payment_mode_id, value, is_void, is_reversed)
  select r.receipt_id, r.receipt_at, r.created_by, r.payment_type_id, r.payment_mode_id, r.value,
    r.voided_at is not null, exists (select from sexton.receipts back where back.reversal_of = r.receipt_id)
  from sexton.drawer_receipts(new.cash_date) r;
  return null;
end
$$;

-- An account of a bank takes money in by one payment type, with a mode where the type needs one.
create function bank_account_fits() returns trigger language plpgsql as $$
declare
  problem text;
begin
  select case
      when t.is_on_account then 'Money on account is moved, it never arrives on an account of a bank.'
      when new.payment_mode_id is null and t.payment_mode_required then 'Choose a payment mode. This payment type needs one.'
      when new.payment_mode_id is not null and not exists (select from sexton.payment_type_modes k
        where k.payment_type_id = new.payment_type_id and k.payment_mode_id = new.payment_mode_id)
        then 'This payment mode does not belong to the payment type.'
    end into problem
  from sexton.payment_types t where t.payment_type_id = new.payment_type_id;
  if problem is not null then
    raise exception using errcode = 'SX409', constraint = tg_name, message = problem;
  end if;
  return new;
end
$$;
create trigger bank_accounts_fit before insert or update of payment_type_id, payment_mode_id on bank_accounts
  for each row execute function bank_account_fits();
create unique index bank_accounts_account_no on bank_accounts (lower(account_no)) where not retired;
create trigger bank_accounts_stay before delete on bank_accounts
  for each row execute function refuse('An account stays on record. Retire it.');

-- What its lines and days were counted by stays as it was.
create function bank_account_keeps() returns trigger language plpgsql as $$
declare
  problem text := case
    when (old.payment_type_id, old.payment_mode_id, old.opens_on, old.opening_balance)
        is distinct from (new.payment_type_id, new.payment_mode_id, new.opens_on, new.opening_balance)
      and exists (select from sexton.bank_files where bank_account_id = new.bank_account_id and undone_at is null)
      then 'Files of this account have been read, so its payment type, first day and opening balance stay. Retire it and add another.'
    when new.retired and not old.retired and exists (select from sexton.bank_lines
      where bank_account_id = new.bank_account_id and state in ('OPEN', 'UNIDENTIFIED'))
      then 'Lines of this account are open or unidentified. Match them first.'
    end;
begin
  if problem is not null then
    raise exception using errcode = 'SX409', constraint = tg_name, message = problem;
  end if;
  return new;
end
$$;
create trigger bank_accounts_keep before update on bank_accounts for each row execute function bank_account_keeps();

-- Nobody could see what is open with the practice off.
create function bank_is_done() returns trigger language plpgsql as $$
begin
  if exists (select from sexton.bank_lines where state in ('OPEN', 'UNIDENTIFIED')) then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = 'Bank lines are open or unidentified. Match them first.';
  end if;
  return null;
end
$$;
create constraint trigger practices_bank_is_done after update of is_on on practices deferrable initially deferred
  for each row when (new.practice = 'bank' and old.is_on and not new.is_on) execute function bank_is_done();

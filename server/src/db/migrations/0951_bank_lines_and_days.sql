-- What a payer quotes: an invoice number and two check digits of ISO 7064 mod 97-10.
create function pay_ref(invoice_no integer) returns text language sql immutable strict parallel safe as $$
  select invoice_no || '-' || lpad((98 - invoice_no::bigint * 100 % 97)::text, 2, '0')
$$;
-- A customer's own, for money on account: a 9, seven digits of the number, two check digits.
create function customer_pay_ref(customer_id integer) returns text language sql immutable strict parallel safe as $$
  select digits || '-' || lpad((98 - digits::bigint * 100 % 97)::text, 2, '0')
  from (select '9' || lpad(customer_id::text, 7, '0') as digits) d
$$;

create function unidentified_customer() returns integer language plpgsql as $$
declare
  found integer := (select customer_id from sexton.customers where is_unidentified);
begin
  if found is null then
    perform pg_advisory_xact_lock(hashtext('sexton.unidentified_customer'));
    select customer_id into found from sexton.customers where is_unidentified;
  end if;
  if found is null then
    insert into sexton.customers (is_corporate, company_name, last_name, is_unidentified)
    values (true, 'Unidentified payments', 'Unidentified payments', true) returning customer_id into found;
  end if;
  return found;
end
$$;

-- A receipt that was there before its line: who gave it the line. Such a receipt stays when the match is undone.
alter table receipts add column bank_line_by integer references users;
create index receipts_bank_line_by_idx on receipts (bank_line_by) where bank_line_by is not null;
alter table receipts add constraint receipts_given_line_is_there check (bank_line_by is null or bank_line_id is not null) not valid;
alter table receipts validate constraint receipts_given_line_is_there;
create function receipt_fits_its_line() returns trigger language plpgsql as $$
declare
  problem text;
begin
  select case
      when new.kind <> 'moved' and a.payment_type_id <> new.payment_type_id
          or new.kind <> 'moved' and a.payment_mode_id is not null and a.payment_mode_id is distinct from new.payment_mode_id
        then 'This receipt was not paid by the way of the account.'
      when l.state = 'NOT_OURS' then 'This line is not ours. Undo that first.'
    end into problem
  from sexton.bank_lines l join sexton.bank_accounts a using (bank_account_id) where l.bank_line_id = new.bank_line_id;
  if problem is not null then
    raise exception using errcode = 'SX409', constraint = tg_name, message = problem;
  end if;
  return new;
end
$$;
create trigger receipts_fit_their_line before insert or update of bank_line_id on receipts
  for each row when (new.bank_line_id is not null) execute function receipt_fits_its_line();

-- Which line a receipt came by is changed only by giving or taking one.
create trigger receipts_keep_their_line before update of bank_line_id on receipts
  for each row when (old.bank_line_id is not null and new.bank_line_id is not null and old.bank_line_id <> new.bank_line_id)
    execute function refuse('This receipt has another bank line. Undo that match first.');

create index bank_lines_value_idx on bank_lines (bank_account_id, amount);
create index plan_dues_value_idx on plan_dues (value);

create trigger bank_accounts_plain before insert or update of bank_account, account_no, fees_account on bank_accounts
  for each row when ((concat_ws(' ', new.bank_account, new.account_no, new.fees_account) collate "C") ~
    '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]')
    execute function
      refuse('A name or number contains a line break or a hidden character that cannot be saved. Please type it again.');
create trigger bank_lines_plain before insert or update of not_ours_account on bank_lines
  for each row when ((concat_ws(' ', new.name, new.party_account, new.phone, new.reference, new.words, new.bank_ref,
      new.not_ours_account) collate "C") ~ '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]')
    execute function
      refuse('A name or number contains a line break or a hidden character that cannot be saved. Please type it again.');

-- The lines of a signed day as they were then. A line that came later counts on the next day that is signed.
create table bank_day_lines (
  bank_line_id integer primary key references bank_lines,
  bank_account_id integer not null,
  day date not null,
  state text not null check (state in ('MATCHED', 'UNIDENTIFIED', 'NOT_OURS')),
  constraint bank_day_lines_of_day foreign key (bank_account_id, day) references bank_days
);
create index bank_day_lines_day_idx on bank_day_lines (bank_account_id, day);
create trigger bank_day_lines_frozen before delete or update on bank_day_lines
  for each row execute function refuse('The lines of a signed day cannot be changed.');
create trigger bank_day_lines_written_by_sign_off before insert on bank_day_lines
  for each row when (pg_trigger_depth() < 1)
    execute function refuse('Only a sign-off can record which lines were signed.');

-- The lines of an account up to a day that no day before has.
create function bank_unsigned(account integer, upto date) returns setof bank_lines language sql stable as $$
  select l.* from sexton.bank_lines l
  where l.bank_account_id = account and l.booked_on <= upto
    and not exists (select from sexton.bank_day_lines d where d.bank_line_id = l.bank_line_id)
$$;
-- Who matched one of the lines: took, gave, voided or moved its money, or said that it is not ours.
create function had_a_bank_hand(account integer, upto date, person integer) returns boolean language sql stable as $$
  select exists (
    select from sexton.bank_unsigned(account, upto) l left join sexton.receipts r on r.bank_line_id = l.bank_line_id
    where person in (l.not_ours_by, r.created_by, r.voided_by, r.bank_line_by))
$$;

create function bank_day_fits() returns trigger language plpgsql as $$
declare
  account sexton.bank_accounts;
  last_day sexton.bank_days;
  own record;
  problem text;
begin
  select * into account from sexton.bank_accounts where bank_account_id = new.bank_account_id for no key update;
  select * into last_day from sexton.bank_days where bank_account_id = new.bank_account_id order by day desc limit 1;
  perform from sexton.bank_unsigned(new.bank_account_id, new.day) order by bank_line_id for update;
  select count(*)::integer as lines, coalesce(sum(l.amount - l.fee), 0) as total,
    count(*) filter (where l.state = 'OPEN') as open, min(l.booked_on) filter (where l.booked_on > last_day.day
      or last_day.day is null) as first_day into own
  from sexton.bank_unsigned(new.bank_account_id, new.day) l;
  new.lines := own.lines;
  problem := case
    when new.day < account.opens_on then 'The account opens later.'
    when new.day > ((now() at time zone 'UTC') + interval '14 hours')::date then 'This day has not come yet.'
    when last_day.day >= new.day then 'This day has been signed.'
    when own.lines = 0 then 'There is nothing on this day.'
    when own.first_day < new.day then 'Sign the days before this one first.'
    when new.opening <> coalesce(last_day.closing, account.opening_balance)
      then 'A day opens with what the day before closed with.'
    when own.open > 0 then 'Lines of this day are open. Match them first.'
    when new.opening + own.total <> new.closing then 'The lines of this day do not come to its closing balance.'
    when exists (select from sexton.bank_files f where f.bank_account_id = new.bank_account_id and f.to_on = new.day
        and f.undone_at is null and not f.cut and f.closing <> new.closing)
      then 'The bank’s file closes this day with another balance.'
    when sexton.had_a_bank_hand(new.bank_account_id, new.day, new.signed_by)
      then 'You matched lines of this day, so someone else must sign it.'
    end;
  if problem is not null then
    raise exception using errcode = 'SX409', constraint = tg_name, message = problem;
  end if;
  return new;
end
$$;
create trigger bank_days_fit before insert on bank_days for each row execute function bank_day_fits();
create function bank_day_freezes() returns trigger language plpgsql as $$
begin
  insert into sexton.bank_day_lines (bank_line_id, bank_account_id, day, state)
  select bank_line_id, bank_account_id, new.day, state from sexton.bank_unsigned(new.bank_account_id, new.day);
  return null;
end
$$;
create trigger bank_days_freeze after insert on bank_days for each row execute function bank_day_freezes();

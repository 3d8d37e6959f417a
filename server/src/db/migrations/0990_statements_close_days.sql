-- A table or an OFX file ends whenever it was downloaded, so its balance may be that of noon: only statements close a day (match-13).
create or replace function bank_day_fits() returns trigger language plpgsql as $$
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
        and f.format in ('CAMT053', 'MT940') and f.undone_at is null and not f.cut and f.closing <> new.closing)
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

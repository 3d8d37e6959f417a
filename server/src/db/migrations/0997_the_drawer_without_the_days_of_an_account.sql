-- An account has all that arrived on it since its own first day, also before the practice began. What was signed in the drawer stays.
create or replace function bank_ways() returns table(payment_type_id integer, payment_mode_id integer, from_day date)
  language sql stable as $$
  select a.payment_type_id, a.payment_mode_id, a.opens_on
  from sexton.bank_accounts a join sexton.practices p on p.practice = 'bank' and p.is_on
  where not a.retired
$$;

-- As in 0470, but for when the time is looked at: who waits for the row of another had read the clock before them, took
-- their end for one of a clock that was set back, and forgot what they had been given.
create or replace function take_calls(whose_calls text, wanted integer, most integer, lasts interval, out given integer, out ends_in integer)
language sql as $$
  insert into sexton.call_counts as known (whose, taken, given, ends_at)
  values (whose_calls, least(wanted, most), least(wanted, most), clock_timestamp() + lasts)
  on conflict (whose) do update set
    taken = case when known.ends_at between clock_timestamp() and clock_timestamp() + lasts
      then known.taken + least(wanted, most - known.taken) else excluded.taken end,
    given = case when known.ends_at between clock_timestamp() and clock_timestamp() + lasts
      then least(wanted, most - known.taken) else excluded.given end,
    ends_at = case when known.ends_at between clock_timestamp() and clock_timestamp() + lasts
      then known.ends_at else clock_timestamp() + lasts end
  returning known.given, ceil(extract(epoch from known.ends_at - clock_timestamp()) * 1000)::integer
$$;

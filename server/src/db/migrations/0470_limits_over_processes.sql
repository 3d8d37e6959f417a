-- Limits that hold over all app processes together (core-28). Unlogged: it is of the moment, and no commit waits for it.

-- What callers took of a limit of calls in its time, in shares; who they are is a hash.
create unlogged table call_counts (
  whose text primary key,
  taken integer not null check (taken >= 0),
  -- Of that, what the latest who asked was given.
  given integer not null check (given >= 0),
  ends_at timestamptz not null
);
create index call_counts_by_end on call_counts (ends_at);

-- Takes up to `wanted` calls of a limit of `most` in a time that begins with the first of them. Answers how many were
-- given, and after how many milliseconds the time is over. A clock that was set back leaves no time that lasts longer.
create function take_calls(whose_calls text, wanted integer, most integer, lasts interval, out given integer, out ends_in integer)
language sql as $$
  insert into sexton.call_counts as known (whose, taken, given, ends_at)
  values (whose_calls, least(wanted, most), least(wanted, most), clock_timestamp() + lasts)
  on conflict (whose) do update set
    taken = case when known.ends_at between clock_timestamp() and excluded.ends_at
      then known.taken + least(wanted, most - known.taken) else excluded.taken end,
    given = case when known.ends_at between clock_timestamp() and excluded.ends_at
      then least(wanted, most - known.taken) else excluded.given end,
    ends_at = case when known.ends_at between clock_timestamp() and excluded.ends_at
      then known.ends_at else excluded.ends_at end
  returning known.given, ceil(extract(epoch from known.ends_at - clock_timestamp()) * 1000)::integer
$$;

-- How many windows a session has open at a process, where they are more than a few. They go with the process.
create unlogged table session_windows (
  process_id uuid references app_processes on delete cascade,
  session_id integer references sessions on delete cascade,
  windows integer not null check (windows > 0),
  primary key (process_id, session_id)
);
create index session_windows_of_session on session_windows (session_id);

-- Notes that a session has so many windows open at a process, or answers false where those of all processes that gave
-- a sign of life within `lives` would be more than `most`. Of one session one is asked after the other.
create function hold_windows(of_process uuid, of_session integer, count integer, most integer, lives interval) returns boolean
language plpgsql as $$
declare
  elsewhere bigint;
begin
  perform pg_advisory_xact_lock(hashtext('windows of a session'), of_session);
  select coalesce(sum(w.windows), 0) into elsewhere
  from sexton.session_windows w join sexton.app_processes p using (process_id)
  where w.session_id = of_session and w.process_id <> of_process and p.seen_at > now() - lives;
  if elsewhere + count > most then
    return false;
  end if;
  insert into sexton.session_windows (process_id, session_id, windows) values (of_process, of_session, count)
  on conflict (process_id, session_id) do update set windows = excluded.windows;
  return true;
end
$$;

-- Each look at a password is reserved here, and committed, before the password is hashed: so many at once as may be,
-- over all app processes, and none more. A right one takes the account's rows of that place away again; a wrong one's
-- row stays. Accounts and places are kept as hashes: what is typed for an e-mail may be a password.
create table password_tries (
  try_id bigint generated always as identity primary key,
  account text not null,
  place text not null,
  -- Of somebody who is signed in as that account and gives the current password.
  own boolean not null,
  tried_at timestamptz not null
);
create index password_tries_of_place on password_tries (place);
create index password_tries_of_own on password_tries (account) where own;
create index password_tries_by_time on password_tries (tried_at);

-- Where a user has signed in before: a limit of that place, which others may have used up, does not stop them there.
create table sign_in_places (
  user_id integer not null references users on delete cascade,
  place text not null,
  seen_at timestamptz not null default now(),
  primary key (user_id, place)
);

create function hidden(words text) returns text language sql immutable parallel safe as
  $$ select encode(sha256(convert_to(words, 'UTF8')), 'hex') $$;

-- As the users' own e-mail compares, so that no spelling of an address is counted apart.
create function hidden_account(email text) returns text language sql stable parallel safe as
  $$ select sexton.hidden(lower(email)) $$;

create function hidden_place(of_user integer, place text) returns text language sql immutable parallel safe as
  $$ select sexton.hidden(of_user || ' ' || place) $$;

-- Seconds to wait at a moment after so many tries within a minute: a minute from the last of them; 0 where they are fewer.
create function wait_after(tries timestamptz[], most integer, moment timestamptz) returns integer
language sql immutable as $$
  select case when last > moment - interval '1 minute'
      and (select count(*) from unnest(tries) tried where tried > last - interval '1 minute') >= most
    then ceil(extract(epoch from last + interval '1 minute' - moment))::integer else 0 end
  from (select max(tried) as last from unnest(tries) tried) latest
$$;

-- Reserves a look at the password of an account from a place, or says how many seconds to wait first. Counted are the
-- tries of the account from the place, all of the place (not for who has signed in there before), and all that were
-- given as the current password of the account. One place, and one account's own, are asked after one another.
create function reserve_password_try(
  of_email text, of_place text, is_own boolean, most_of_account integer, most_of_place integer,
  out reserved bigint, out wait integer, out is_last boolean
) language plpgsql as $$
declare
  of_account text := sexton.hidden_account(of_email);
  from_place text := sexton.hidden(of_place);
  at_place timestamptz[];
  for_account timestamptz[];
  as_own timestamptz[];
  is_known boolean;
  moment timestamptz;
begin
  perform pg_advisory_xact_lock(hashtext('password tries of a place'), hashtext(from_place));
  if is_own then
    perform pg_advisory_xact_lock(hashtext('password tries of oneself'), hashtext(of_account));
  end if;
  moment := clock_timestamp();
  -- A clock that was set back leaves tries ahead of it: they count as made now, and are over in a minute like any other.
  update sexton.password_tries set tried_at = moment
  where tried_at > moment and (place = from_place or (is_own and own and account = of_account));
  delete from sexton.password_tries where place = from_place and tried_at < moment - interval '2 minutes';
  select coalesce(array_agg(tried_at), '{}'), coalesce(array_agg(tried_at) filter (where account = of_account), '{}')
  into at_place, for_account from sexton.password_tries where place = from_place;
  select coalesce(array_agg(tried_at), '{}') into as_own from sexton.password_tries
  where is_own and own and account = of_account;
  select exists (
    select from sexton.users u join sexton.sign_in_places p
      on p.user_id = u.user_id and p.place = sexton.hidden_place(u.user_id, of_place)
    where u.email = of_email::citext
  ) into is_known;
  wait := greatest(
    sexton.wait_after(for_account, most_of_account, moment),
    sexton.wait_after(as_own, most_of_account, moment),
    case when is_known or is_own then 0 else sexton.wait_after(at_place, most_of_place, moment) end
  );
  is_last := false;
  if wait > 0 then
    return;
  end if;
  insert into sexton.password_tries (account, place, own, tried_at) values (of_account, from_place, is_own, moment)
  returning try_id into reserved;
  is_last := sexton.wait_after(for_account || moment, most_of_account, moment) > 0;
end
$$;

-- The password was right: the account's tries from that place are forgotten, whoever made them.
create function forget_password_tries(of_email text, of_place text) returns void language sql as $$
  delete from sexton.password_tries
  where account = sexton.hidden_account(of_email) and place = sexton.hidden(of_place)
$$;

-- A second factor: a secret that an authenticator app shares, and codes for when the phone is lost (second-factor-1).

create table second_factors (
  user_id integer primary key references users on delete cascade,
  secret text not null,
  -- Null while it is being set up: it asks for nothing yet.
  confirmed_at timestamptz(3),
  -- The 30 s of the latest code that was taken: that one and older ones are used up.
  last_step bigint not null default 0,
  created_at timestamptz(3) not null default now()
);

create table recovery_codes (
  user_id integer not null references second_factors on delete cascade,
  code_hash text not null,
  primary key (user_id, code_hash)
);

alter table roles add column asks_second_factor boolean not null default false;

create function step_only_grows() returns trigger language plpgsql as $$
begin
  raise exception using errcode = 'SX409', constraint = 'second_factors_step_only_grows',
    message = 'This code has been used already. Wait for the next one.';
end
$$;
create trigger second_factors_step_only_grows before update of last_step on second_factors for each row
  when (new.secret = old.secret and new.last_step <= old.last_step) execute function step_only_grows();

-- What somebody may do depends on it: open screens are seated anew (core-20).
create trigger second_factors_change after insert or update of confirmed_at or delete on second_factors
  for each statement execute function permissions_change();
create trigger roles_change after update of asks_second_factor on roles
  for each statement execute function permissions_change();

-- Who holds it, by the roles that count for a user: one that asks for a second factor counts with one alone.
create view granted_permissions as
  select ru.user_id, p.permission_ref
  from role_users ru
    join roles r using (role_id)
    join role_permissions rp using (role_id)
    join permissions p using (permission_id)
  where not r.asks_second_factor
    or exists (select from second_factors f where f.user_id = ru.user_id and f.confirmed_at is not null);

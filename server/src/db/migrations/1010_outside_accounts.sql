-- People outside the office who have accounts of their own: the directors of a contractor, at /desk. They are no users:
-- no permission leads from here to the park's records.
create table outside_accounts (
  outside_account_id integer generated always as identity primary key,
  kind text not null default 'director' check (kind = 'director'),
  contractor_id integer references contractors on delete cascade,
  name text not null constraint outside_accounts_name_check check (btrim(name) <> '' and length(name) <= 100),
  email citext not null,
  phone text,
  -- Null until the invitation has set one.
  password_hash text,
  can_login boolean not null default true,
  language text,
  last_login timestamptz,
  created_by integer references users,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by integer references users,
  constraint outside_accounts_of_a_contractor check ((kind = 'director') = (contractor_id is not null)),
  constraint outside_accounts_email_unique unique (kind, email)
);
create index outside_accounts_contractor_id_idx on outside_accounts (contractor_id);
create index outside_accounts_created_by_idx on outside_accounts (created_by);
create index outside_accounts_updated_by_idx on outside_accounts (updated_by);
create trigger outside_accounts_stamp before update on outside_accounts
  for each row when (not old.last_login is distinct from new.last_login) execute function stamp_change();
create trigger outside_accounts_plain_insert before insert on outside_accounts
  for each row when ((concat_ws(' ', new.name, new.email, new.phone, new.language) collate "C")
    ~ '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]')
    execute function
      refuse('A name or number contains a line break or a hidden character that cannot be saved. Please type it again.');
create trigger outside_accounts_plain_update before update of name, email, phone, language on outside_accounts
  for each row when ((concat_ws(' ', nullif(new.name, old.name), nullif(new.email, old.email), nullif(new.phone, old.phone),
    nullif(new.language, old.language)) collate "C") ~ '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]')
    execute function
      refuse('A name or number contains a line break or a hidden character that cannot be saved. Please type it again.');

-- The token of the forms is made of the cookie, so only its hash is here.
create table outside_sessions (
  outside_session_id integer generated always as identity primary key,
  outside_account_id integer not null references outside_accounts on delete cascade,
  token_hash text not null,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  constraint outside_sessions_token_unique unique (token_hash)
);
create index outside_sessions_account_idx on outside_sessions (outside_account_id);
create index outside_sessions_expires_at_idx on outside_sessions (expires_at);

-- The latest invitation of an account, by which its owner sets a password once.
create table outside_invitations (
  outside_account_id integer primary key references outside_accounts on delete cascade,
  token_hash text not null,
  expires_at timestamptz not null default now() + interval '7 days',
  constraint outside_invitations_token_unique unique (token_hash)
);

-- Who may sign in as what: the account and its contractor stay as they are until the session is there.
create function outside_may_sign_in(account integer) returns boolean language plpgsql as $$
begin
  return exists (
    select from sexton.outside_accounts a join sexton.contractors c using (contractor_id)
    where a.outside_account_id = account and a.can_login and not c.retired for share);
end
$$;
create trigger outside_sessions_begin before insert on outside_sessions
  for each row when (not outside_may_sign_in(new.outside_account_id))
  execute function refuse('This account cannot sign in any more. Ask the cemetery’s office.');
create trigger outside_invitations_begin before insert or update on outside_invitations
  for each row when (not outside_may_sign_in(new.outside_account_id))
  execute function refuse('This account cannot sign in any more. Allow it to sign in first.');

-- Whatever stops an account ends its sessions and its invitation (desk-5).
create function outside_account_is_stopped() returns trigger language plpgsql as $$
begin
  delete from sexton.outside_sessions where outside_account_id = new.outside_account_id;
  delete from sexton.outside_invitations where outside_account_id = new.outside_account_id;
  return null;
end
$$;
create trigger outside_accounts_stopped after update of can_login on outside_accounts
  for each row when (old.can_login and not new.can_login) execute function outside_account_is_stopped();
create function contractor_leaves_the_desk() returns trigger language plpgsql as $$
begin
  delete from sexton.outside_sessions s using sexton.outside_accounts a
  where a.outside_account_id = s.outside_account_id and a.contractor_id = new.contractor_id;
  delete from sexton.outside_invitations i using sexton.outside_accounts a
  where a.outside_account_id = i.outside_account_id and a.contractor_id = new.contractor_id;
  return null;
end
$$;
create trigger contractors_leave_the_desk after update of retired on contractors
  for each row when (new.retired and not old.retired) execute function contractor_leaves_the_desk();
create function desk_closes() returns trigger language plpgsql as $$
begin
  delete from sexton.outside_sessions s using sexton.outside_accounts a
  where a.outside_account_id = s.outside_account_id and a.kind = 'director';
  return null;
end
$$;
create trigger practices_desk_closes after update on practices
  for each row when (new.practice = 'desk' and old.is_on and (not new.is_on or new.since > old.since))
  execute function desk_closes();

-- Who outside did it, where no user did.
alter table audits add column outside_account_id integer constraint audits_outside_account_id_fkey references outside_accounts,
  add constraint audits_by_one check (user_id is null or outside_account_id is null);
create index audits_outside_account_id_idx on audits (outside_account_id) where outside_account_id is not null;

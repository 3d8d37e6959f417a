-- A form of a caller from outside carries a key too, so that a second press does nothing twice. Whose key it is, in one number: an
-- account from outside below zero.
alter table idempotency_keys drop constraint idempotency_keys_pkey,
  alter column user_id drop not null,
  add column outside_account_id integer references outside_accounts on delete cascade,
  add column caller integer not null generated always as (coalesce(user_id, -outside_account_id)) stored,
  add constraint idempotency_keys_of_one check ((user_id is null) <> (outside_account_id is null)),
  add primary key (caller, key);
create index idempotency_keys_user_id_idx on idempotency_keys (user_id);
create index idempotency_keys_outside_account_id_idx on idempotency_keys (outside_account_id);

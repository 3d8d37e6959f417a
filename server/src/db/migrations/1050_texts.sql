-- Texts to families: SMS and WhatsApp. They have the life of emails (core-16).

alter table customers add column language text constraint customers_language_known check (language in ('EN', 'FR', 'PT', 'SW'));
alter table burials add column nok_language text
  constraint burials_nok_language_known check (nok_language in ('EN', 'FR', 'PT', 'SW'));

-- Written in the transaction that decides to send, sent by a worker with retries.
create table texts (
  text_id integer generated always as identity primary key,
  kind text not null check (kind in ('BURIAL_CONFIRMED', 'BURIAL_TOMORROW', 'BURIAL_MOVED', 'RECEIPT', 'DUE')),
  -- The burial, the receipt or the due that it is about, by its kind, and what of it: nothing is said twice.
  about_id integer not null,
  fact text not null check (btrim(fact) <> ''),
  customer_id integer references customers on delete set null,
  to_phone text not null constraint texts_to_phone_is_a_number check (to_phone ~ '^\+[1-9][0-9]{6,14}$'),
  channel text not null check (channel in ('SMS', 'WHATSAPP')),
  language text not null check (language in ('EN', 'FR', 'PT', 'SW')),
  words text not null constraint texts_words_bounded check (btrim(words) <> '' and char_length(words) <= 1000),
  parts integer not null check (parts between 1 and 20),
  state text not null default 'QUEUED' check (state in ('QUEUED', 'SENDING', 'SENT', 'DELIVERED', 'FAILED', 'UNCERTAIN',
    'HELD_BACK', 'PUT_ASIDE')),
  failure text check (failure in ('ADDRESS', 'REFUSED', 'GIVEN_UP', 'UNDELIVERED')),
  tries integer not null default 0 check (tries >= 0),
  next_try_at timestamptz not null default now(),
  last_error text,
  last_error_at timestamptz,
  -- Ours, which is sent along, and the gateway's, by which it reports.
  ref uuid not null default gen_random_uuid(),
  provider_ref text,
  cost numeric(12,4) check (cost >= 0),
  cost_currency text check (cost_currency ~ '^[A-Z]{3}$'),
  -- Who is sending it: one value a try, so that a process that was too slow cannot speak for the next one.
  claim uuid,
  claimed_until timestamptz,
  -- Set just before it is sent: from then on the gateway may have accepted it.
  handed_over_at timestamptz,
  sent_at timestamptz,
  delivered_at timestamptz,
  -- When and by whom it was last sent again by hand.
  again_at timestamptz,
  again_by integer references users,
  created_at timestamptz(3) not null default now(),
  created_by integer references users,
  constraint texts_sent_at_of_state check (state not in ('SENT', 'DELIVERED') or sent_at is not null),
  constraint texts_delivered_at_of_state check ((state = 'DELIVERED') = (delivered_at is not null)),
  constraint texts_claimed_while_sending check ((state = 'SENDING') = (claimed_until is not null)
    and (state <> 'SENDING' or claim is not null)),
  constraint texts_handed_over check (state <> 'UNCERTAIN' or handed_over_at is not null),
  constraint texts_failed_for_a_reason check ((last_error is null) = (last_error_at is null)
    and (state not in ('FAILED', 'UNCERTAIN') or last_error is not null)),
  constraint texts_failure_of_failed check (failure is null or state in ('FAILED', 'PUT_ASIDE')),
  constraint texts_cost_has_currency check ((cost is null) = (cost_currency is null))
);
-- One that was put aside before it was sent has told nobody.
create unique index texts_say_nothing_twice on texts (kind, about_id, fact, to_phone)
  where state <> 'PUT_ASIDE' or handed_over_at is not null;
create index texts_about_idx on texts (about_id, kind);
create index texts_customer_id_idx on texts (customer_id);
create index texts_ref_idx on texts (ref);
create index texts_provider_ref_idx on texts (provider_ref) where provider_ref is not null;
create index texts_next_try_at_idx on texts (next_try_at) where state = 'QUEUED';
create index texts_claimed_until_idx on texts (claimed_until) where state = 'SENDING';
create index texts_to_phone_idx on texts (to_phone);
create index texts_handed_over_at_idx on texts (handed_over_at);
create index texts_again_by_idx on texts (again_by) where again_by is not null;
create index texts_created_by_idx on texts (created_by);
create trigger customer_id_stands before insert or update of customer_id on texts
  for each row when (new.customer_id is not null) execute function customer_stands('customer_id');

create function text_goes_forward() returns trigger language plpgsql as $$
declare
  refused text := case
    when (new.kind, new.about_id, new.fact, new.to_phone, new.ref)
      is distinct from (old.kind, old.about_id, old.fact, old.to_phone, old.ref)
      then 'A text cannot be changed. Put it aside and send another.'
    when old.state = 'DELIVERED' and new.state <> 'DELIVERED' then 'This text has been delivered.'
    when old.state = 'SENT' and new.state not in ('SENT', 'DELIVERED', 'FAILED') then 'This text has been sent.'
    when old.state <> 'QUEUED' and new.state = 'SENDING' and (old.state <> 'SENDING' or new.claim <> old.claim)
      then 'This text is already being sent.'
    when old.state = 'UNCERTAIN' and new.state = 'QUEUED' and new.again_at is not distinct from old.again_at
      then 'This text may already have been sent. Only a person can decide to send it again.'
  end;
begin
  if refused is not null then
    raise exception using errcode = 'SX409', message = refused, table = tg_table_name, constraint = tg_name;
  end if;
  return new;
end
$$;
create trigger texts_go_forward before update on texts for each row execute function text_goes_forward();

-- A number that wants no texts, whoever's it is.
create table text_wishes (
  phone text primary key constraint text_wishes_phone_is_a_number check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  no_texts_since timestamptz(3) not null default now(),
  how text not null check (how in ('REPLY', 'OFFICE')),
  created_by integer references users
);
create index text_wishes_created_by_idx on text_wishes (created_by);

create function text_is_wanted() returns trigger language plpgsql as $$
begin
  if exists (select from sexton.text_wishes w where w.phone = new.to_phone) then
    raise exception using errcode = 'SX409', message = 'This number wants no texts.', table = tg_table_name,
      constraint = tg_name;
  end if;
  return new;
end
$$;
create trigger texts_are_wanted_insert before insert on texts
  for each row when (new.state in ('QUEUED', 'SENDING')) execute function text_is_wanted();
create trigger texts_are_wanted_update before update of state on texts
  for each row when (new.state = 'SENDING' and old.state <> 'SENDING'
    or new.state = 'QUEUED' and (old.state not in ('QUEUED', 'SENDING')))
    execute function text_is_wanted();

-- What waits for the number goes to nobody any more, in the same transaction.
create function text_wish_holds_back() returns trigger language plpgsql as $$
begin
  update sexton.texts set state = 'HELD_BACK' where to_phone = new.phone and state = 'QUEUED';
  return null;
end
$$;
create trigger text_wishes_hold_back after insert on text_wishes for each row execute function text_wish_holds_back();

-- What a text says is no longer so, or its day is over: the burial is on another day or unset, the receipt was taken back,
-- the due is paid or moved.
create function text_is_out_of_date(t texts, today date) returns boolean language sql stable as $$
  select case
    when t.kind like 'BURIAL%' then not exists (
      select from sexton.burials b
      where b.burial_id = t.about_id and b.burial_status_ref in ('CONFIRMED', 'COMPLETE') and b.burial_date >= today
        and split_part(t.fact, ' ', 1) = b.burial_date::text and split_part(t.fact, ' ', 2) = b.burial_slot_id::text)
    when t.kind = 'RECEIPT' then not exists (
      select from sexton.receipts r where r.receipt_id = t.about_id and r.voided_at is null
        and not exists (select from sexton.receipts back where back.reversal_of = r.receipt_id))
    else not exists (
      select from sexton.plan_dues d join sexton.plans_owing o using (payment_plan_id)
      where d.plan_due_id = t.about_id and d.through > o.got and d.due_on >= today and t.fact = d.due_on::text)
  end
$$;

-- The words that the park has written in place of the built-in ones.
create table text_templates (
  kind text not null check (kind in ('BURIAL_CONFIRMED', 'BURIAL_TOMORROW', 'BURIAL_MOVED', 'RECEIPT', 'DUE')),
  language text not null check (language in ('EN', 'FR', 'PT', 'SW')),
  channel text not null check (channel in ('SMS', 'WHATSAPP')),
  words text not null constraint text_templates_words_bounded check (btrim(words) <> '' and char_length(words) <= 600),
  updated_at timestamptz(3) not null default now(),
  updated_by integer references users,
  primary key (kind, language, channel)
);
create index text_templates_updated_by_idx on text_templates (updated_by);
create trigger text_templates_stamp before update on text_templates for each row execute function stamp_change();

-- One line each: a line end or a hidden sign would change what somebody reads.
create trigger texts_plain before insert or update of words on texts
  for each row when ((new.words collate "C") ~ '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]')
    execute function
      refuse('The words of the text contain a line break or a hidden character. Please type them again.');
create trigger text_templates_plain before insert or update of words on text_templates
  for each row when ((new.words collate "C") ~ '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]')
    execute function
      refuse('The words of the text contain a line break or a hidden character. Please type them again.');

alter table retention_rules drop constraint retention_rules_kinds, drop constraint retention_rules_bounds,
  add constraint retention_rules_kinds check (kind in ('draft_sales', 'family_requests', 'finished_mails', 'finished_texts',
    'next_of_kin', 'sign_in_places', 'task_runs')),
  add constraint retention_rules_bounds check (keep <= 36500 and keep >= case kind when 'draft_sales' then 30
    when 'family_requests' then 30 when 'finished_mails' then 90 when 'finished_texts' then 90 when 'next_of_kin' then 5
    when 'sign_in_places' then 30
    else 7 end);

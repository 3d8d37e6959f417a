-- Emails.

-- Written in the transaction that decides to send, delivered by a worker with retries.
create table mails (
  mail_id integer generated always as identity primary key,
  customer_id integer references customers on delete set null,
  to_address text not null,
  subject text not null,
  body text not null,
  document_ids integer[] not null default '{}'::integer[],
  state text not null default 'QUEUED' check (state in ('QUEUED', 'SENDING', 'SENT', 'FAILED', 'UNCERTAIN', 'HELD_BACK',
    'PUT_ASIDE')),
  tries integer not null default 0 check (tries >= 0),
  next_try_at timestamptz not null default now(),
  last_error text,
  sent_at timestamptz,
  created_at timestamptz(3) not null default now(),
  created_by integer references users,
  message_id text not null,
  -- Who is sending it: one value a try, so that a process that was too slow cannot speak for the next one.
  claim uuid,
  claimed_until timestamptz,
  -- Set just before the end of the message is sent: from then on the mail server may have accepted it.
  handed_over_at timestamptz,
  last_error_at timestamptz,
  -- When and by whom it was last sent again by hand.
  again_at timestamptz,
  again_by integer references users,
  failure text check (failure in ('ADDRESS', 'REFUSED', 'GIVEN_UP')),
  constraint mails_message_id_unique unique (message_id),
  constraint mails_sent_at_of_state check ((state = 'SENT') = (sent_at is not null)),
  constraint mails_claimed_while_sending check ((state = 'SENDING') = (claimed_until is not null)
    and (state <> 'SENDING' or claim is not null)),
  constraint mails_handed_over check ((handed_over_at is null
    or (state in ('SENDING', 'SENT', 'UNCERTAIN', 'PUT_ASIDE'))) and (state <> 'UNCERTAIN' or handed_over_at is not null)),
  constraint mails_failed_for_a_reason check ((last_error is null) = (last_error_at is null) and ((state
    not in ('FAILED', 'UNCERTAIN')) or last_error is not null)),
  constraint mails_failure_of_failed check (failure is null or (state in ('FAILED', 'PUT_ASIDE')))
);
create index mails_again_by_idx on mails (again_by);
create index mails_claimed_until_idx on mails (claimed_until) where state = 'SENDING';
create index mails_created_by_idx on mails (created_by);
create index mails_customer_id_idx on mails (customer_id);
create index mails_last_error_at_idx on mails (last_error_at) where last_error is not null;
create index mails_next_try_at_idx on mails (next_try_at) where state = 'QUEUED';
create index mails_state_created_at_idx on mails (state, created_at);
-- What became of the latest mail to an address.
create index mails_to_address_idx on mails (lower(to_address)) where state = 'SENT' or failure = 'ADDRESS';
create trigger customer_id_stands before insert or update of customer_id on mails
  for each row when (new.customer_id is not null) execute function customer_stands('customer_id');
create trigger mails_bounded_insert before insert on mails
  for each row when (char_length(new.to_address) < 3 or char_length(new.to_address) > 254
    or char_length(new.subject) < 1 or char_length(new.subject) > 500 or char_length(new.body) > 20000
    or cardinality(new.document_ids) > 50)
    execute function refuse('This email is too long. Please write a shorter one, with at most 50 documents.');
-- A line end in an address or a subject would add headers to the email.
create trigger mails_plain_insert before insert on mails
  for each row when ((concat_ws(' ', new.to_address, new.subject) collate "C") ~
    '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]')
    execute function
      refuse('The address or the subject of the email contains a line break or a hidden character. Please type it again.');

create function mail_is_sent_once() returns trigger language plpgsql as $$
declare
  refused text := case
    when new.message_id <> old.message_id then 'The Message-ID of an email cannot be changed.'
    when old.state = 'SENT' and new.state <> 'SENT' then 'This email has been sent.'
    when old.state <> 'QUEUED' and new.state = 'SENDING' and (old.state <> 'SENDING' or new.claim <> old.claim)
      then 'This email is already being sent.'
    when old.state = 'UNCERTAIN' and new.state in ('QUEUED', 'FAILED') and new.again_at is not distinct from old.again_at
      then 'This email may already have been sent. Only a person can decide to send it again.'
  end;
begin
  if refused is not null then
    raise exception using errcode = 'SX409', message = refused, table = tg_table_name, constraint = tg_name;
  end if;
  return new;
end
$$;
create trigger mails_are_sent_once before update on mails for each row execute function mail_is_sent_once();

-- However a mail comes to be sent: nothing goes to a customer's own address against their will.
create function mail_is_wanted() returns trigger language plpgsql as $$
begin
  if exists (select from sexton.customers c where c.customer_id = new.customer_id and c.no_transaction_email
      and lower(c.email) = lower(new.to_address)) then
    raise exception using errcode = 'SX409', message = 'This customer does not want emails about their orders.',
      table = tg_table_name, constraint = tg_name;
  end if;
  return new;
end
$$;
create trigger mails_are_wanted_insert before insert on mails
  for each row when (new.customer_id is not null and (new.state in ('QUEUED', 'SENDING'))) execute function mail_is_wanted();
create trigger mails_are_wanted_update before update of state on mails
  for each row when (new.customer_id is not null and (new.state = 'SENDING' and old.state <> 'SENDING'
    or new.state = 'QUEUED' and (old.state not in ('QUEUED', 'SENDING'))))
    execute function mail_is_wanted();

create function mail_sends_what_is_valid() returns trigger language plpgsql as $$
declare
  invalid text;
begin
  select d.filename into invalid from sexton.documents d
    where d.document_id = any (new.document_ids) and sexton.invalid_ref(d) is not null
    order by d.document_id limit 1;
  if invalid is not null then
    raise exception using errcode = 'SX409', constraint = tg_name, table = tg_table_name,
      message = format('%s is out of date or no longer valid, so it cannot be sent.', invalid);
  end if;
  return new;
end
$$;
create trigger mails_valid_again before update of state on mails
  for each row when (new.state = 'QUEUED' and (old.state not in ('QUEUED', 'SENDING'))
    and cardinality(new.document_ids) > 0)
    execute function mail_sends_what_is_valid();
create trigger mails_valid_insert before insert on mails
  for each row when (cardinality(new.document_ids) > 0) execute function mail_sends_what_is_valid();

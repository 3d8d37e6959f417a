-- A mail is claimed, then sent without a transaction, then its outcome is recorded. Its Message-ID is one for all tries.
alter table mails
  add column message_id text,
  -- Who is sending it: one value a try, so that a process that was too slow cannot speak for the next one.
  add column claim uuid,
  add column claimed_until timestamptz,
  -- Just before the end of its content is told to the mail server: from then on it may have been accepted.
  add column handed_over_at timestamptz,
  add column last_error_at timestamptz,
  -- When and by whom it was last sent again by hand.
  add column again_at timestamptz,
  add column again_by integer references users;

update mails set message_id = gen_random_uuid() || '@mail.invalid',
  last_error_at = case when last_error is not null then least(next_try_at, now()) end;

alter table mails
  alter column message_id set not null,
  add constraint mails_message_id_unique unique (message_id),
  drop constraint mails_state_check,
  add constraint mails_state_check check (state in ('QUEUED', 'SENDING', 'SENT', 'FAILED', 'UNCERTAIN', 'PUT_ASIDE')),
  add constraint mails_claimed_while_sending check (
    (state = 'SENDING') = (claimed_until is not null) and (state <> 'SENDING' or claim is not null)
  ),
  add constraint mails_handed_over check (
    (handed_over_at is null or state in ('SENDING', 'SENT', 'UNCERTAIN', 'PUT_ASIDE'))
    and (state <> 'UNCERTAIN' or handed_over_at is not null)
  ),
  add constraint mails_failed_for_a_reason check (
    (last_error is null) = (last_error_at is null)
    and (state not in ('FAILED', 'UNCERTAIN') or last_error is not null)
  );
create index on mails (claimed_until) where state = 'SENDING';
create index on mails (last_error_at) where last_error is not null;
create index on mails (again_by);

create function mail_is_sent_once() returns trigger language plpgsql as $$
declare
  refused text := case
    when new.message_id <> old.message_id then 'A mail keeps its Message-ID.'
    when old.state = 'SENT' and new.state <> 'SENT' then 'This e-mail has been sent.'
    when old.state <> 'QUEUED' and new.state = 'SENDING' and (old.state <> 'SENDING' or new.claim <> old.claim)
      then 'This e-mail is being sent already.'
    when old.state = 'UNCERTAIN' and new.state in ('QUEUED', 'FAILED') and new.again_at is not distinct from old.again_at
      then 'This e-mail may have been sent: only somebody can decide to send it again.'
  end;
begin
  if refused is not null then
    raise exception using errcode = 'SX409', message = refused, table = tg_table_name, constraint = tg_name;
  end if;
  return new;
end
$$;
create trigger mails_are_sent_once before update on mails for each row execute function mail_is_sent_once();

-- HELD_BACK: the customer has said since it was written that they want none. `failure` says why one failed for good: the
-- mail server refuses the address, refuses the mail, or was tried in vain for a day.
alter table mails drop constraint mails_state_check;
alter table mails add constraint mails_state_check
  check (state in ('QUEUED', 'SENDING', 'SENT', 'FAILED', 'UNCERTAIN', 'HELD_BACK', 'PUT_ASIDE'));
alter table mails add column failure text
  constraint mails_failure_check check (failure in ('ADDRESS', 'REFUSED', 'GIVEN_UP')),
  add constraint mails_failure_of_failed check (failure is null or state in ('FAILED', 'PUT_ASIDE'));

-- What became of the latest mail to an address.
create index mails_to_address_idx on mails (lower(to_address)) where state = 'SENT' or failure = 'ADDRESS';

-- However a mail comes to be sent: nothing goes to a customer's own address against their will.
create function mail_is_wanted() returns trigger language plpgsql as $$
begin
  if exists (select from sexton.customers c where c.customer_id = new.customer_id and c.no_transaction_email
      and lower(c.email) = lower(new.to_address)) then
    raise exception using errcode = 'SX409', message = 'This customer does not want e-mail about transactions.',
      table = tg_table_name, constraint = tg_name;
  end if;
  return new;
end
$$;
create trigger mails_are_wanted_insert before insert on mails for each row
  when (new.customer_id is not null and new.state in ('QUEUED', 'SENDING')) execute function mail_is_wanted();
create trigger mails_are_wanted_update before update of state on mails for each row
  when (new.customer_id is not null and ((new.state = 'SENDING' and old.state <> 'SENDING')
    or (new.state = 'QUEUED' and old.state not in ('QUEUED', 'SENDING')))) execute function mail_is_wanted();

-- A notice counts from the day that its proof shows (notices-1).

-- The site that a notice is about.
create function notice_site(object text, id integer) returns integer language sql stable as $$
  select case object
    when 'transfer' then (select site_id from sexton.transfers where transfer_id = id)
    when 'case' then (select site_id from sexton.cases where case_id = id)
    when 'right' then (select site_id from sexton.rights where right_id = id)
  end
$$;

-- The day from which a notice counts; null as long as it does not. A mail alone proves nothing before a mail server took it.
create function notice_counts_from(n notices) returns date language sql stable as $$
  select case
    when n.voided_at is not null or n.came_back_on is not null or n.sent_on is null then null
    when num_nonnulls(n.proof_document_id, n.proof_act_id) > 0 then n.sent_on
    else (select greatest(n.sent_on, m.sent_at::date) from sexton.mails m
      where m.mail_id = n.mail_id and m.state = 'SENT' and m.handed_over_at is not null)
  end
$$;

create function notice_is_about_something() returns trigger language plpgsql as $$
begin
  if sexton.notice_site(new.about_object, new.about_id) is null then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = 'A notice is about a transfer, a case or a right that is on record.';
  end if;
  return null;
end
$$;
create constraint trigger notices_about_something after insert on notices
  for each row execute function notice_is_about_something();

create trigger notices_end_once before update on notices
  for each row when (num_nonnulls(old.answered_on, old.voided_at) > 0
    and (new.about_object, new.about_id, new.plan_step, new.kind, new.channel, new.due_on, new.sent_on, new.mail_id,
      new.document_id, new.proof_document_id, new.proof_act_id, new.came_back_on, new.answered_on, new.answer,
      new.voided_at)
    is distinct from (old.about_object, old.about_id, old.plan_step, old.kind, old.channel, old.due_on, old.sent_on,
      old.mail_id, old.document_id, old.proof_document_id, old.proof_act_id, old.came_back_on, old.answered_on,
      old.answer, old.voided_at))
    execute function refuse('This notice has been answered or voided, so it cannot be changed.');
create trigger notices_say_what_was_sent before update on notices
  for each row when (old.sent_on is not null
    and (new.about_object, new.about_id, new.plan_step, new.kind, new.channel, new.sent_on, new.mail_id, new.document_id,
      new.proof_document_id, new.proof_act_id)
    is distinct from (old.about_object, old.about_id, old.plan_step, old.kind, old.channel, old.sent_on, old.mail_id,
      old.document_id, old.proof_document_id, old.proof_act_id))
    execute function refuse('A notice says what was sent. Void it and add a new one.');
create trigger notices_about_one before update of about_object, about_id on notices
  for each row when ((new.about_object, new.about_id) is distinct from (old.about_object, old.about_id))
    execute function refuse('A notice stays with what it is about.');
alter table notices
  add constraint notices_answered_was_sent check (answered_on is null or answered_on >= sent_on),
  add constraint notices_sent_in_the_past check (sent_on <= current_date + 1);

-- Taking a right back step by step (cases-1): what a case waits for, what stops it, and what its decision needs.

alter table cases
  -- Days between the proof of the last step and the decision.
  add column wait_days integer not null default 0 check (wait_days between 0 and 3650),
  add constraint cases_second_is_another check (second_by <> opened_by);
create trigger cases_stay_of_right before update of site_id, right_id, kind, case_no, opened_at, opened_by, wait_days on cases
  for each row when ((new.site_id, new.right_id, new.kind, new.case_no, new.opened_at, new.opened_by, new.wait_days)
    is distinct from (old.site_id, old.right_id, old.kind, old.case_no, old.opened_at, old.opened_by, old.wait_days))
    execute function refuse('A case stays as it was opened.');

-- The day from which a step may be taken; null as long as the step before it has no proof. Its ordinal above the last
-- one: the decision.
create function case_may_from(c cases, step integer) returns date language sql stable as $$
  select case when step = 1 then (c.opened_at at time zone 'Etc/GMT+12')::date
    else (
      select sexton.notice_counts_from(n) + coalesce((
        select s.days_after from sexton.case_steps s where s.case_id = c.case_id and s.ordinal = step), c.wait_days)
      from sexton.case_steps before join sexton.notices n using (notice_id)
      where before.case_id = c.case_id and before.ordinal = step - 1)
  end
$$;
create function case_decision_from(c cases) returns date language sql stable as $$
  select sexton.case_may_from(c, (select max(ordinal) + 1 from sexton.case_steps where case_id = c.case_id))
$$;

create function case_says_no(why text, trigger_name text) returns void language plpgsql as $$
begin
  raise exception using errcode = 'SX409', constraint = trigger_name, message = why;
end
$$;

-- A step is a notice that was sent with its proof, and only from its day (cases-2).
create function step_of_case_is_taken() returns trigger language plpgsql as $$
declare
  c sexton.cases;
  earliest date;
begin
  select * into c from sexton.cases where case_id = new.about_id for update;
  if tg_op = 'INSERT' or (old.sent_on is null and new.sent_on is not null) then
    if c.state not in ('OPEN', 'READY') then
      perform sexton.case_says_no('This case is closed.', tg_name);
    end if;
  end if;
  if new.plan_step is null then
    return null;
  end if;
  if tg_op = 'INSERT' and not exists (
    select from sexton.case_steps where case_id = c.case_id and ordinal = new.plan_step) then
    perform sexton.case_says_no(format('Case %s has no step %s.', c.case_no, new.plan_step), tg_name);
  end if;
  if new.sent_on is not null and (tg_op = 'INSERT' or old.sent_on is null) then
    if exists (select from sexton.case_steps where case_id = c.case_id and ordinal = new.plan_step and done_on is not null) then
      perform sexton.case_says_no(format('Step %s has already been taken.', new.plan_step), tg_name);
    end if;
    earliest := sexton.case_may_from(c, new.plan_step);
    if earliest is null then
      perform sexton.case_says_no(format('Step %s waits for the proof of step %s.', new.plan_step, new.plan_step - 1),
        tg_name);
    elsif new.sent_on < earliest then
      perform sexton.case_says_no(format('The next step may be taken from %s.', to_char(earliest, 'FMDD Mon YYYY')), tg_name);
    end if;
    update sexton.case_steps set notice_id = new.notice_id, may_from = earliest, done_on = new.sent_on,
        done_by = coalesce(new.updated_by, new.created_by)
      where case_id = c.case_id and ordinal = new.plan_step;
  end if;
  -- What came back or is void proves nothing: the step is taken again, and so is what was taken after it.
  if tg_op = 'UPDATE' and num_nonnulls(new.came_back_on, new.voided_at) > num_nonnulls(old.came_back_on, old.voided_at)
    and exists (select from sexton.case_steps where case_id = c.case_id and notice_id = new.notice_id)
    and c.state in ('OPEN', 'READY')
  then
    update sexton.case_steps set notice_id = null, may_from = null, done_on = null, done_by = null
      where case_id = c.case_id and ordinal >= new.plan_step;
    update sexton.cases set state = 'OPEN', second_by = null, second_at = null
      where case_id = c.case_id and state = 'READY';
  end if;
  return null;
end
$$;
create trigger notices_take_a_step after insert or update of sent_on, came_back_on, voided_at on notices
  for each row when (new.about_object = 'case') execute function step_of_case_is_taken();

create function case_steps_stay() returns trigger language plpgsql as $$
declare
  c sexton.cases;
begin
  select * into c from sexton.cases where case_id = coalesce(new.case_id, old.case_id);
  if tg_op = 'DELETE' or (tg_op = 'INSERT' and exists (
      select from sexton.notices where about_object = 'case' and about_id = c.case_id))
    or c.state not in ('OPEN', 'READY')
    or (tg_op = 'UPDATE' and (new.case_id, new.ordinal, new.channel, new.words, new.days_after)
      is distinct from (old.case_id, old.ordinal, old.channel, old.words, old.days_after))
  then
    perform sexton.case_says_no('The plan of a case stays as it was made.', tg_name);
  end if;
  if tg_op = 'UPDATE' and new.done_on is not null and (new.notice_id is null
    or sexton.notice_site('case', c.case_id) is distinct from (select sexton.notice_site(n.about_object, n.about_id)
      from sexton.notices n where n.notice_id = new.notice_id and n.sent_on = new.done_on)
    or coalesce(new.done_on < sexton.case_may_from(c, new.ordinal), true))
  then
    perform sexton.case_says_no('A step is taken by a notice that was sent, from its day on.', tg_name);
  end if;
  return coalesce(new, old);
end
$$;
create trigger case_steps_stay before insert or delete or update on case_steps
  for each row execute function case_steps_stay();

-- The sites that an order is about: those it sells, buries in, or pays a right or a term for.
create function sites_paid_by(sale integer) returns table(site_id integer) language sql stable as $$
  select ss.site_id from sexton.sale_sites ss
    where ss.sale_id = sale and ss.site_id is not null and (ss.released_at is null or ss.right_ended_on is not null)
  union select ss.site_id from sexton.sales s join sexton.sale_sites ss on ss.sale_site_id = s.for_sale_site_id
    where s.sale_id = sale and ss.site_id is not null
  union select b.site_id from sexton.sales s join sexton.burials b on b.burial_id = s.for_burial_id
    where s.sale_id = sale and b.site_id is not null
  union select b.site_id from sexton.burials b where b.sale_id = sale and b.site_id is not null
  union select r.site_id from sexton.term_orders o join sexton.rights r using (right_id) where o.sale_id = sale
  union select r.site_id from sexton.care_years y join sexton.rights r using (right_id) where y.sale_id = sale
$$;

-- What stands in the way of taking a right back, besides its steps; null if nothing does (cases-4).
create function case_waits_for(c cases) returns text language sql stable as $$
  select coalesce(
    (select format('Site %s has been on hold since %s: %s.', s.site_ref, to_char(h.placed_on, 'FMDD Mon YYYY'),
        rtrim(h.reason, '. '))
      from sexton.holds h join sexton.sites s using (site_id)
      where h.site_id = c.site_id and h.lifted_at is null order by h.hold_id limit 1),
    (select 'A transfer of this right is in hand.' from sexton.transfers t
      where t.site_id = c.site_id and t.state in ('PREPARING', 'READY') limit 1),
    (select format('%s is planned to be buried here (burial %s).', sexton.named_body(b), b.burial_id)
      from sexton.burials b
      where b.site_id = c.site_id and not b.in_ground and not b.is_legacy and b.burial_status_ref <> 'COMPLETE'
      order by b.burial_id limit 1),
    (select format('Receipt %s was taken for this site after the case was opened.', r.receipt_no)
      from sexton.receipts r
      where r.created_at >= c.opened_at and c.site_id in (select site_id from sexton.sites_paid_by(r.sale_id))
      order by r.receipt_id limit 1),
    (select 'The right to this site has ended.' from sexton.rights r
      where r.right_id = c.right_id and r.state = 'ENDED'))
$$;

-- The first step not taken, or the days that still run, in words; null if all steps have run.
create function case_still_runs(c cases, today date) returns text language sql stable as $$
  select coalesce(
    (select format('The right runs until %s, and its holders may renew it until %s.', to_char(r.ends_on, 'FMDD Mon YYYY'),
        to_char(renewable.until, 'FMDD Mon YYYY'))
      from sexton.rights r join sexton.sites s using (site_id)
        cross join lateral (select (r.ends_on + make_interval(months => coalesce((
          select t.grace_months from sexton.tenure_rules t where t.site_type_id = s.site_type_id and t.from_day <= r.ends_on
          order by t.from_day desc limit 1), 0)))::date as until) renewable
      where c.kind = 'EXPIRY' and r.right_id = c.right_id and renewable.until > today),
    (select format('Step %s has not been taken yet.', s.ordinal) from sexton.case_steps s
      where s.case_id = c.case_id and s.done_on is null order by s.ordinal limit 1),
    (select case
        when d.day is null then 'The notice of the last step does not count yet.'
        when d.day > today then format('The decision may be taken from %s.', to_char(d.day, 'FMDD Mon YYYY')) end
      from (select sexton.case_decision_from(c) as day) d))
$$;

create function case_is_decided() returns trigger language plpgsql as $$
declare
  why text;
begin
  perform from sexton.sites where site_id = new.site_id for update;
  perform from sexton.rights where right_id = new.right_id for no key update;
  -- The database only knows a day that has begun somewhere; the call knows the park's.
  why := coalesce(sexton.case_waits_for(new), sexton.case_still_runs(new, current_date + 1));
  if why is not null then
    perform sexton.case_says_no(why, tg_name);
  end if;
  return new;
end
$$;
create trigger cases_decided_when_all_has_run before update of state on cases
  for each row when (new.state in ('READY', 'DECIDED') and new.state <> old.state) execute function case_is_decided();
create trigger cases_are_opened before insert on cases
  for each row when (new.state <> 'OPEN') execute function refuse('A case begins with its first step.');
create trigger cases_decided_once_ready before update of state on cases
  for each row when (new.state = 'DECIDED' and old.state <> 'READY')
    execute function refuse('Another person prepares the decision first.');

create function case_is_of_its_right() returns trigger language plpgsql as $$
begin
  if not exists (select from sexton.rights r where r.right_id = new.right_id and r.site_id = new.site_id
    and r.state = 'IN_FORCE') then
    perform sexton.case_says_no('A case is about a right that is in force.', tg_name);
  end if;
  if new.kind = 'EXPIRY' and exists (
    select from sexton.rights r where r.right_id = new.right_id and coalesce(r.ends_on > current_date + 1, true)
  ) then
    perform sexton.case_says_no('This right has not come to its end.', tg_name);
  end if;
  return new;
end
$$;
create trigger cases_of_a_right before insert on cases for each row execute function case_is_of_its_right();

-- A decided case has ended its right, the same day.
create function case_ended_its_right() returns trigger language plpgsql as $$
begin
  if not exists (select from sexton.rights r where r.right_id = new.right_id and r.state = 'ENDED'
    and r.ended_on = new.decided_on) then
    perform sexton.case_says_no('A case that is decided ends its right.', tg_name);
  end if;
  return null;
end
$$;
create constraint trigger cases_end_their_right after update of state on cases deferrable initially deferred
  for each row when (new.state = 'DECIDED') execute function case_ended_its_right();

-- Stops what is open at a site, with the reason (cases-3). It locks the case alone: who pays may hold the counter already.
create function stop_cases(site integer, why text, who integer) returns void language plpgsql as $$
declare
  stopped record;
begin
  for stopped in
    update sexton.cases c set state = 'STOPPED', stopped_at = now(), stopped_reason = why, updated_by = who
    where c.site_id = site and c.state in ('OPEN', 'READY')
    returning c.case_no, c.site_id, (select s.site_ref from sexton.sites s where s.site_id = c.site_id) as site_ref
  loop
    insert into sexton.audits (object, object_id, action, user_id, message, data) values ('site', stopped.site_id,
      'CASE_STOPPED', who, format('Case %s stopped: %s', stopped.case_no, why),
      jsonb_build_object('site_id', stopped.site_id, 'name', stopped.site_ref));
  end loop;
end
$$;
create function payment_stops_case() returns trigger language plpgsql as $$
declare
  site integer;
begin
  if not exists (select from sexton.cases where state in ('OPEN', 'READY')) then
    return null;
  end if;
  for site in select c.site_id from sexton.cases c join sexton.sites_paid_by(new.sale_id) p using (site_id)
    where c.state in ('OPEN', 'READY') order by 1
  loop
    perform sexton.stop_cases(site, format('Receipt %s was taken.', new.receipt_no), new.created_by);
  end loop;
  return null;
end
$$;
create trigger receipts_stop_cases after insert on receipts for each row execute function payment_stops_case();

create function event_stops_case() returns trigger language plpgsql as $$
declare
  said jsonb := to_jsonb(new);
  who integer := coalesce(said ->> 'updated_by', said ->> 'placed_by', said ->> 'created_by')::integer;
  site integer := case tg_argv[0] when 'answer' then sexton.notice_site('case', (said ->> 'about_id')::integer)
    else (said ->> 'site_id')::integer end;
begin
  perform sexton.stop_cases(site, case tg_argv[0]
    when 'answer' then format('%s answered: %s', said ->> 'to_name', said ->> 'answer')
    when 'hold' then format('The site was put on hold: %s', said ->> 'reason')
    when 'transfer' then 'A transfer of the right is in hand.'
    else format('Burial %s was confirmed here.', said ->> 'burial_id') end, who);
  return null;
end
$$;
create trigger notices_answered_stop_cases after update of answered_on on notices
  for each row when (new.about_object = 'case' and old.answered_on is null and new.answered_on is not null)
    execute function event_stops_case('answer');
create trigger holds_stop_cases after insert on holds
  for each row when ('RECLAIM' = any (new.stops)) execute function event_stops_case('hold');
create trigger transfers_stop_cases after insert or update of state on transfers
  for each row when (new.state in ('PREPARING', 'READY')) execute function event_stops_case('transfer');
create trigger burials_stop_cases after update of burial_status_ref, site_id on burials
  for each row when (new.burial_status_ref = 'CONFIRMED' and new.site_id is not null
    and (old.burial_status_ref, old.site_id) is distinct from (new.burial_status_ref, new.site_id))
    execute function event_stops_case('burial');

-- The right that was bought has ended: the sale gives the site back and stays paid (cases-6). The dead stay where they are.
create trigger sale_sites_right_ends_once before update of right_ended_on on sale_sites
  for each row when (old.right_ended_on is not null and new.right_ended_on is distinct from old.right_ended_on)
    execute function refuse('The right that was bought with this site has ended.');
alter table sale_sites add constraint sale_sites_right_ended_gives_back
  check (right_ended_on is null or released_at is not null);
create function right_of_sale_site_ended() returns trigger language plpgsql as $$
begin
  if not exists (select from sexton.rights r join sexton.cases c using (right_id)
    where r.site_id = new.site_id and r.state = 'ENDED' and r.ended_on = new.right_ended_on and c.state = 'DECIDED') then
    perform sexton.case_says_no('Only a decided case ends the right to a site that was sold.', tg_name);
  end if;
  return null;
end
$$;
create constraint trigger sale_sites_right_ended_by_case after insert or update of right_ended_on on sale_sites
  deferrable initially deferred
  for each row when (new.right_ended_on is not null) execute function right_of_sale_site_ended();
create or replace function ground_with_body_stays() returns trigger language plpgsql as $$
declare
  who text;
begin
  -- A right that was taken back: nobody is moved, and the site is not free (cases-6).
  if tg_op = 'UPDATE' and old.right_ended_on is null and new.right_ended_on is not null and new.site_id = old.site_id then
    return new;
  end if;
  if tg_op <> 'INSERT' and old.site_id is not null and old.released_at is null
    and (tg_op = 'DELETE' or new.site_id is distinct from old.site_id or new.released_at is not null)
  then
    who := coalesce(
      sexton.who_lies_in(old.site_id) || '. Use Move Grave to change where someone is buried.',
      sexton.who_may_lie_in(old.site_id, sexton.begun_everywhere() - case when tg_op = 'UPDATE' and new.released_at is null
          and sexton.is_exchanged(new.sale_site_id, old.site_id, new.site_id) then 1 else 0 end));
    if who is not null then
      raise exception using errcode = 'SX409', constraint = tg_name,
        message = who;
    end if;
  end if;
  -- A sale site that was released holds nothing: burials in a site that nobody holds hang on one.
  if tg_op <> 'DELETE' and new.site_id is not null and new.released_at is null
    and (tg_op = 'INSERT' or old.released_at is not null or new.site_id is distinct from old.site_id)
    and exists (select from sexton.burials b where b.site_id = new.site_id and b.in_ground)
    and not (select is_legacy from sexton.sales where sale_id = new.sale_id)
  then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = sexton.who_lies_in(new.site_id) || '. The site cannot be sold.';
  end if;
  if tg_op <> 'DELETE' and new.site_id is not null and new.released_at is null
    and (tg_op = 'INSERT' or old.released_at is not null or new.site_id is distinct from old.site_id)
  then
    who := sexton.who_may_lie_in(new.site_id, sexton.begun_everywhere());
    if who is not null then
      raise exception using errcode = 'SX409', constraint = tg_name, message = who;
    end if;
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
create function reclaimed_order_stays() returns trigger language plpgsql as $$
declare
  ended record;
begin
  select s.site_ref, ss.right_ended_on into ended from sexton.sale_sites ss join sexton.sites s using (site_id)
    where ss.sale_id = new.sale_id and ss.right_ended_on is not null limit 1;
  if ended.site_ref is not null then
    perform sexton.case_says_no(format('The right to site %s ended on %s, so its order cannot be cancelled.',
      ended.site_ref, to_char(ended.right_ended_on, 'FMDD Mon YYYY')), tg_name);
  end if;
  return new;
end
$$;
create trigger sales_reclaimed_stay_ordered before update of placed_at on sales
  for each row when (old.placed_at is not null and new.placed_at is null) execute function reclaimed_order_stays();

-- Nobody is buried by a right that has ended, and no headstone is set (cases-7).
create function right_ended_words(site integer) returns text language sql stable as $$
  select format('The right to site %s ended on %s.', s.site_ref, to_char(r.ended_on, 'FMDD Mon YYYY'))
  from sexton.rights r join sexton.sites s using (site_id)
  where r.site_id = site and r.state = 'ENDED'
    and not exists (select from sexton.rights now where now.site_id = site and now.state = 'IN_FORCE')
    and not exists (select from sexton.sale_sites ss where ss.site_id = site and ss.released_at is null)
  order by r.ended_on desc limit 1
$$;
create function ended_right_refuses() returns trigger language plpgsql as $$
declare
  why text := sexton.right_ended_words(new.site_id);
begin
  if why is not null then
    perform sexton.case_says_no(why || ' Grant a new right first.', tg_name);
  end if;
  return new;
end
$$;
create trigger burials_by_ended_right before update of burial_status_ref, site_id on burials
  for each row when (new.burial_status_ref = 'CONFIRMED' and not new.in_ground and new.site_id is not null
    and (old.burial_status_ref, old.site_id) is distinct from (new.burial_status_ref, new.site_id))
    execute function ended_right_refuses();
create trigger graves_headstone_by_ended_right before update of has_headstone on graves
  for each row when (new.has_headstone and not old.has_headstone) execute function ended_right_refuses();

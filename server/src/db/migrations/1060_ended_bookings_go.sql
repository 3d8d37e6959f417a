-- Bookings that became no burial are kept for a month, unless somebody says otherwise.
alter table retention_rules drop constraint retention_rules_kinds, drop constraint retention_rules_bounds,
  add constraint retention_rules_kinds check (kind in ('draft_sales', 'ended_bookings', 'family_requests', 'finished_mails',
    'finished_texts', 'next_of_kin', 'sign_in_places', 'task_runs')),
  add constraint retention_rules_bounds check (keep <= 36500 and keep >= case kind when 'draft_sales' then 30
    when 'family_requests' then 30 when 'finished_mails' then 90 when 'finished_texts' then 90 when 'next_of_kin' then 5
    when 'sign_in_places' then 30 else 7 end);

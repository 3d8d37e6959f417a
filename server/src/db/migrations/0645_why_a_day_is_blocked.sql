-- Why a day is blocked (calendar-14), where somebody said so.
alter table no_burial_dates add reason text constraint no_burial_dates_reason_check check (btrim(reason) <> '');
create trigger no_burial_dates_plain_insert before insert on no_burial_dates
  for each row when ((concat_ws(' ', new.reason) collate "C") ~ '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]')
    execute function
      refuse('A name or number contains a line break or a hidden character that cannot be saved. Please type it again.');
create trigger no_burial_dates_plain_update before update of reason on no_burial_dates
  for each row when ((concat_ws(' ', nullif(new.reason, old.reason)) collate "C") ~
    '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]')
    execute function
      refuse('A name or number contains a line break or a hidden character that cannot be saved. Please type it again.');

-- Why a day is blocked for all cemeteries, or for this one; null where nobody said why.
create function why_blocked(day date, of_cemetery integer) returns text language sql stable as $$
  select reason from sexton.no_burial_dates
  where noburial_date = day and (cemetery_id is null or cemetery_id = of_cemetery) and reason is not null
  order by cemetery_id nulls first limit 1
$$;

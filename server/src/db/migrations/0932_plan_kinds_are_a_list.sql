-- The name of a kind of plan is a text of one line, as in every list.
create trigger plan_kinds_plain_insert before insert on plan_kinds
  for each row when ((new.plan_kind collate "C") ~ '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]')
    execute function
      refuse('A name or number contains a line break or a hidden character that cannot be saved. Please type it again.');
create trigger plan_kinds_plain_update before update of plan_kind on plan_kinds
  for each row when ((nullif(new.plan_kind, old.plan_kind) collate "C") ~
    '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]')
    execute function
      refuse('A name or number contains a line break or a hidden character that cannot be saved. Please type it again.');

-- The lines that are left, the oldest first, of all accounts or of one: the first of them are read without the others.
drop index bank_lines_left_idx;
create index bank_lines_left_idx on bank_lines (state, booked_on, bank_line_id) where state in ('OPEN', 'UNIDENTIFIED');
create index bank_lines_left_of_account on bank_lines (bank_account_id, state, booked_on, bank_line_id)
  where state in ('OPEN', 'UNIDENTIFIED');

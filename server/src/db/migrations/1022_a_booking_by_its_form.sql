-- The key of a form is kept with those of all calls.
alter table bookings drop constraint bookings_form_once, drop column form_key;
create index bookings_outside_account_id_idx on bookings (outside_account_id);

-- Whose booking it is.
alter table bookings add constraint bookings_outside_account_id_fkey foreign key (outside_account_id) references outside_accounts;

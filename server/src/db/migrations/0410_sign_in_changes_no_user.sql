-- A sign-in writes down when it was, and changes nothing that somebody edits: their form is not out of date by it (users-7).
drop trigger users_stamp on users;
create trigger users_stamp before update on users for each row
  when (old.last_login is not distinct from new.last_login)
  execute function stamp_change();

-- Roles get a screen: named once however it is written, and one that somebody holds is not deleted (users-11, users-12).

alter table roles add constraint roles_named check (btrim(role_name) <> '');
create unique index roles_named_once on roles (lower(role_name));

create trigger roles_plain_insert before insert on roles for each row
  when ((new.role_name collate "C") ~ '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]')
  execute function refuse('A name or number holds a line end or a hidden character, which cannot be kept. Please type it again by hand.');
create trigger roles_plain_update before update of role_name on roles for each row
  when ((nullif(new.role_name, old.role_name) collate "C") ~ '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]')
  execute function refuse('A name or number holds a line end or a hidden character, which cannot be kept. Please type it again by hand.');

alter table role_users drop constraint role_users_role_id_fkey;
alter table role_users add constraint role_users_role_id_fkey foreign key (role_id) references roles;

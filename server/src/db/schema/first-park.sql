-- The park of a new database, its one cemetery, its counters, and the key that signs its documents.

insert into park default values;
insert into cemeteries (cemetery, code) values ('Cemetery', 'C');
insert into counters (name) values ('invoice'), ('receipt');
insert into settings (key, value)
values ('paper_key', to_jsonb(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')));

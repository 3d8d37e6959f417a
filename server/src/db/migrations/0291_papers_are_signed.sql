-- What the links on receipts and certificates are signed with, so that nobody can guess one.
insert into settings (key, value)
values ('paper_key', to_jsonb(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')));

-- What a process runs with that all have to share, each setting as the beginning of a hash: so they notice where one differs (running-10).
alter table app_processes add column agreed jsonb not null default '{}' check (jsonb_typeof(agreed) = 'object');

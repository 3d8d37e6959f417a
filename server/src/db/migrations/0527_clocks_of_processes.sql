-- By how many seconds the clock of a process's machine is ahead of the database's (running-15); less than 0: behind.
alter table app_processes add column clock_ahead double precision not null default 0;

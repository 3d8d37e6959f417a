-- Each app process says whether it serves in development mode: while another one is at work, nothing is anonymized (system-12).
alter table app_processes add column development_mode boolean not null default false;

-- A start outside development mode writes this once; a backup leaves it out. So a park in real use is told from a copy of it.
create table real_use (
  only_one boolean primary key default true check (only_one),
  since timestamptz(3) not null default now()
);
create trigger real_use_stays before update or delete on real_use
  for each row execute function refuse('A park that is in real use stays so.');
create trigger real_use_stays_whole before truncate on real_use
  for each statement execute function refuse('A park that is in real use stays so.');

insert into real_use (since) select now() where exists (select from users);

-- Why real persons are at stake; null where they are not.
create function real_use_refusal() returns text language sql stable as $$
  select case
    when exists (select from sexton.real_use) then
      'This park is in real use. Only a copy that was restored from a backup can be anonymized.'
    when exists (
      select from sexton.app_processes where not development_mode and seen_at > now() - interval '45 seconds'
    ) then 'A process that is not in development mode is at work on this database. Stop it first.'
  end
$$;

-- Refuses then. The lock holds a start outside development mode up until the transaction ends.
create function refuse_real_use() returns void language plpgsql as $$
begin
  lock table sexton.real_use in share mode;
  if sexton.real_use_refusal() is not null then
    raise exception using errcode = 'SX409', constraint = 'real_use_is_never_anonymized',
      message = sexton.real_use_refusal();
  end if;
end
$$;

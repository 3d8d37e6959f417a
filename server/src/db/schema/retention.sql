-- How long records are kept.

-- How long a kind of record is kept, if someone has set it (retention-1): in days, or in years for next of kin.
create table retention_rules (
  kind text primary key constraint retention_rules_kinds check (kind in ('draft_sales', 'finished_mails', 'next_of_kin',
    'sign_in_places', 'task_runs')),
  keep integer not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by integer references users,
  constraint retention_rules_bounds check (keep <= 36500 and keep >= case kind when 'draft_sales' then 30
    when 'finished_mails' then 90 when 'next_of_kin' then 5 when 'sign_in_places' then 30 else 7 end)
);
create index retention_rules_updated_by_idx on retention_rules (updated_by);
create trigger retention_rules_stamp before update on retention_rules for each row execute function stamp_change();

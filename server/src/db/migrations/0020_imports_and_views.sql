-- What was imported, and who looked at a burial's public page.

create table imports (
  import_id integer generated always as identity primary key,
  kind text not null check (kind in ('burials', 'customers', 'sites', 'contractors')),
  filename text not null,
  sha256 text not null,
  dryrun boolean not null,
  state text not null default 'RUNNING' check (state in ('RUNNING', 'DONE', 'FAILED')),
  customer_id integer references customers on delete set null,
  rows_total integer not null default 0,
  rows_added integer not null default 0,
  rows_known integer not null default 0,
  rows_failed integer not null default 0,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  created_by integer references users,
  constraint imports_finished check ((state = 'RUNNING') = (finished_at is null))
);
create index on imports (customer_id);
create index on imports (created_by);

-- One row a day and visitor; public_views of a burial is their number. The hash tells no one who it was.
create table burial_views (
  burial_id integer not null references burials on delete cascade,
  viewed_on date not null,
  visitor_hash text not null,
  primary key (burial_id, viewed_on, visitor_hash)
);

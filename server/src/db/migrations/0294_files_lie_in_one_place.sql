-- Where a park's files lie: a folder or a bucket, known by the mark that was put there. Without it a sweep might take
-- another park's files for its own, and a forgotten setting would look like the loss of every file.
create table file_place (
  only_one boolean primary key default true check (only_one),
  mark uuid not null,
  kind text not null check (kind in ('disk', 's3')),
  name text not null check (name <> ''),
  since timestamptz not null default now()
);

-- Files that the records name and that were found missing or not what was kept. The rows stay: a backup may have them.
create table file_faults (
  storage_key text primary key,
  fault text not null check (fault in ('MISSING', 'DAMAGED')),
  found_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  check (seen_at >= found_at)
);
create index file_faults_seen_at_idx on file_faults (seen_at);

-- The secret address at which a user's own calendar reads the diary of the park; only its hash is kept.
create table calendar_feeds (
  user_id integer primary key references users on delete cascade,
  token_hash text not null unique,
  created_at timestamptz(3) not null default now(),
  read_at timestamptz(3)
);

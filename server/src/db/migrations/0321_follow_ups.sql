-- A note about a customer may say when to come back to it (decision 122): until it is done, Home reminds of it.
alter table notes
  add column follow_up_on date,
  add column followed_up_at timestamptz(3),
  add column followed_up_by integer references users,
  add constraint notes_followed_up_at_customers check (follow_up_on is null or parent_object = 'customer'),
  add constraint notes_followed_up_whole check ((followed_up_at is null) = (followed_up_by is null)),
  add constraint notes_followed_up_once_due check (followed_up_at is null or follow_up_on is not null),
  add constraint notes_follow_up_says_what check (follow_up_on is null or btrim(note) <> '');
create index notes_to_follow_up on notes (follow_up_on) where follow_up_on is not null and followed_up_at is null and deleted_at is null;
create index notes_followed_up_by_idx on notes (followed_up_by);

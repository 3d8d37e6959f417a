-- A note is deleted so that it can be taken back: it stays, unseen, with who did it and when.

alter table notes
  add column deleted_at timestamptz,
  add column deleted_by integer references users;
create index on notes (deleted_by);

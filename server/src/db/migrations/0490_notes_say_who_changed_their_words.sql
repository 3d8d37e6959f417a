-- Words that somebody else changed are not their author's alone any more: the note says who changed them last, and when.
-- `updated_by` cannot tell: a follow-up that is done, a merge or a restored note writes it too.
alter table notes
  add column words_changed_at timestamp(3) with time zone,
  add column words_changed_by integer references users (user_id),
  add constraint notes_words_changed_whole check (words_changed_by is null or words_changed_at is not null);
create index notes_words_changed_by_idx on notes (words_changed_by);

-- The first words of a note that its upload began are no change.
create function note_words() returns trigger language plpgsql as $$
begin
  if old.note <> '' and new.note is distinct from old.note then
    new.words_changed_at := now();
    new.words_changed_by := new.updated_by;
  end if;
  return new;
end
$$;
create trigger notes_words before update of note on notes for each row execute function note_words();

-- A burial takes its notes and papers, and the papers of those notes, out of sight with it, by whatever way it goes. The
-- verbs do so before, and say who did it.
create function burial_takes_its_papers() returns trigger language plpgsql as $$
begin
  update sexton.documents set deleted_at = now()
    where deleted_at is null and ((parent_object = 'burial' and parent_object_id = old.burial_id) or note_id in (
      select note_id from sexton.notes where parent_object = 'burial' and parent_object_id = old.burial_id));
  update sexton.notes set deleted_at = now()
    where deleted_at is null and parent_object = 'burial' and parent_object_id = old.burial_id;
  return null;
end
$$;
create trigger burials_take_their_papers after delete on burials
  for each row execute function burial_takes_its_papers();

-- Those of burials that went before.
with gone as (
  update notes n set deleted_at = now() where n.deleted_at is null and n.parent_object = 'burial'
    and not exists (select from burials b where b.burial_id = n.parent_object_id) returning n.note_id
)
update documents d set deleted_at = now() from gone where d.note_id = gone.note_id and d.deleted_at is null;

-- A note that an import wrote goes when the import is undone.
alter table notes add column if not exists import_id integer references imports;
create index if not exists notes_import_id_idx on notes (import_id) where import_id is not null;

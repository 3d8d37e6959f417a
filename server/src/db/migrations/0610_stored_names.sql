-- A stored file has a name that this product gave (core-31). A name from elsewhere could lead out of the place of the files.
alter table documents add constraint documents_storage_key_check
  check (storage_key ~ '^[0-9a-f]{2}[/][0-9a-f-]{36}$') not valid;
alter table photos add constraint photos_storage_key_check
  check (storage_key ~ '^[0-9a-f]{2}[/][0-9a-f-]{36}$') not valid;
alter table photos add constraint photos_thumbnail_key_check
  check (thumbnail_key ~ '^[0-9a-f]{2}[/][0-9a-f-]{36}$') not valid;
alter table scanned_plans add constraint scanned_plans_storage_key_check
  check (storage_key ~ '^[0-9a-f]{2}[/][0-9a-f-]{36}$') not valid;
alter table park add constraint park_logo_key_check
  check (logo_key ~ '^[0-9a-f]{2}[/][0-9a-f-]{36}$') not valid;

-- The rows of a park that is there already are checked too, and an odd one among them does not stop the start.
do $$
declare
  one record;
begin
  for one in
    select conrelid::regclass as of_table, conname from pg_constraint
      where connamespace = 'sexton'::regnamespace and not convalidated and contype = 'c'
        and conname ~ '^(documents_storage|photos_storage|photos_thumbnail|scanned_plans_storage|park_logo)_key_check$'
  loop
    begin
      execute format('alter table %s validate constraint %I', one.of_table, one.conname);
    exception when check_violation then
      raise warning 'A row of % has a file under a name that Sexton does not give', one.of_table;
    end;
  end loop;
end
$$;

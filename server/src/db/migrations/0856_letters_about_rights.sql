-- A letter about the end of a right is filed with its site, as often as one is made. The other kinds stay as
-- they are.
do $$
declare
  two constant text := '''ARREARS_LETTER''::text, ''RIGHT_LETTER''::text';
  kinds text := replace((select pg_get_constraintdef(oid) from pg_constraint
    where conrelid = 'documents'::regclass and conname = 'documents_property_ref_check'), '''ARREARS_LETTER''::text', two);
  once text := replace(pg_get_indexdef('documents_property_unique'::regclass), '''ARREARS_LETTER''::text', two);
begin
  alter table documents drop constraint documents_property_ref_check;
  execute 'alter table documents add constraint documents_property_ref_check ' || kinds;
  drop index documents_property_unique;
  execute once;
end
$$;

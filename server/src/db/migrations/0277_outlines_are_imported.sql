-- What was imported: outlines of the ground, too.
alter table imports drop constraint imports_kind_check;
alter table imports add constraint imports_kind_check
  check (kind in ('burials', 'customers', 'sites', 'contractors', 'outlines'));

-- A dry run writes under numbers below zero and is undone: no import with such a number is ever done (imports-21).
alter table imports add constraint imports_are_numbered check (import_id > 0 or state = 'RUNNING');

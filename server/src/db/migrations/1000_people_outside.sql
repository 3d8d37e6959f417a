-- Practices of people outside: the desk of funeral directors, families who look for a grave, texts.
alter table practices drop constraint practices_practice_check,
  add constraint practices_practice_check check (practice in
    ('dig_orders', 'grave_room', 'rights', 'tenure', 'plans', 'bank', 'desk', 'families', 'texts'));

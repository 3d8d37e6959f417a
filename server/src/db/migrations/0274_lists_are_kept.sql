-- The lists under Setup > Lists: who changed an entry and when, names that stand once whatever their capitals, plain lines
-- (0220), and in words why an entry is not erased.
do $$
declare
  list record;
  refusal text := format(
    '~ %L) execute function refuse(%L)',
    '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]',
    'A name or number holds a line end or a hidden character, which cannot be kept. Please type it again by hand.');
begin
  for list in
    select * from (values
      ('site_type_categories', 'site_type_category', null),
      ('site_type_groups', 'site_type_group', null),
      ('site_unsuitabilities', 'site_unsuitability', null),
      ('other_charge_groups', 'description', 'parent_object'),
      ('event_types', 'event_type', null),
      ('payment_types', 'payment_type', null),
      ('payment_modes', 'payment_mode', null),
      ('causes_of_death', 'cod', null),
      ('contractor_types', 'contractor_type', null)
    ) as t (tablename, named, within)
  loop
    execute format(
      'alter table %1$I
        add column created_at timestamptz(3) not null default now(),
        add column updated_at timestamptz(3) not null default now(),
        add column updated_by integer references users,
        add constraint %2$I check (btrim(%3$I) <> %4$L)',
      list.tablename, list.tablename || '_named', list.named, '');
    execute format('create index on %I (updated_by)', list.tablename);
    execute format('create trigger %I before update on %I for each row execute function stamp_change()',
      list.tablename || '_stamp', list.tablename);
    execute format('create unique index %I on %I (%s lower(%I))', list.tablename || '_without_case', list.tablename,
      coalesce(quote_ident(list.within) || ',', ''), list.named);
    execute format('create trigger %I before insert on %I for each row when (new.%I collate "C" %s',
      list.tablename || '_plain_insert', list.tablename, list.named, refusal);
    execute format(
      'create trigger %1$I before update of %3$I on %2$I for each row when (nullif(new.%3$I, old.%3$I) collate "C" %4$s',
      list.tablename || '_plain_update', list.tablename, list.named, refusal);
  end loop;
end
$$;

-- Site types are named in one line too.
create trigger site_types_plain_insert before insert on site_types for each row
  when (new.site_type collate "C" ~ '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]')
  execute function refuse(
    'A name or number holds a line end or a hidden character, which cannot be kept. Please type it again by hand.');
create trigger site_types_plain_update before update of site_type on site_types for each row
  when (nullif(new.site_type, old.site_type) collate "C" ~ '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]')
  execute function refuse(
    'A name or number holds a line end or a hidden character, which cannot be kept. Please type it again by hand.');

-- Undertakers are chosen from the contractors of this type, whatever it is called.
create function undertakers_stay() returns trigger language plpgsql as $$
begin
  raise exception using errcode = 'SX409', constraint = tg_name,
    message = format('The contractor type %s stays: burials name their undertaker from it.', old.contractor_type);
end
$$;
create trigger contractor_types_undertakers_stay before delete on contractor_types
  for each row when (old.contractor_type_ref = 'UNDERTAKER') execute function undertakers_stay();
create trigger contractor_types_undertakers_not_retired before update of retired on contractor_types
  for each row when (old.contractor_type_ref = 'UNDERTAKER' and new.retired) execute function undertakers_stay();
create trigger contractor_types_undertakers_keep_their_ref before update of contractor_type_ref on contractor_types
  for each row when (old.contractor_type_ref = 'UNDERTAKER' and new.contractor_type_ref <> 'UNDERTAKER')
  execute function undertakers_stay();

-- What every later file builds on: search keys, sort keys, the "changed at" stamp and plain refusals.

-- Accent-free text. unaccent() is not immutable by itself, so its dictionary is named outright.
do $$
declare
  home text := (
    select n.nspname from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'unaccent'
  );
begin
  execute format(
    'create function sexton.plain_text(text) returns text language sql immutable strict parallel safe as '
      || '%L',
    format('select %1$I.unaccent(''%1$I.unaccent'', normalize($1, nfc))', home)
  );
end
$$;

-- The key names are found by: no accents, lower case, no apostrophes, one space between words.
-- O'Brien and O’Brien give "obrien", Mwansa-Phiri gives "mwansa phiri".
create function sexton.search_key(text) returns text
language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(
    translate(lower(sexton.plain_text($1)), '''`', ''),
    '[\s!-/:-@\[-_{-~]+', ' ', 'g'
  ))
$$;

-- Digits padded to nine places, so that text order is the order people count in: 2 < 5A < 10.
create function sexton.natural_key(text) returns text
language sql immutable strict parallel safe as $$
  select regexp_replace(regexp_replace(upper($1), '(\d+)', '00000000\1', 'g'), '\d*(\d{9})', '\1', 'g')
$$;

-- True when a partly known date is stored as the first day of what is known of it.
create function sexton.fits_precision(day date, known text) returns boolean
language sql immutable parallel safe as $$
  select case known
    when 'day' then true
    when 'month' then day is not null and extract(day from day) = 1
    when 'year' then day is not null and extract(doy from day) = 1
    when 'unknown' then day is null
  end
$$;

-- Stamps a change. Always later than before, so that a form's updated_at tells any two states apart.
create function sexton.stamp_change() returns trigger language plpgsql as $$
begin
  new.updated_at := greatest(clock_timestamp(), old.updated_at + interval '1 millisecond');
  return new;
end
$$;

-- Refuses what a trigger guards; the trigger's argument is the sentence a person reads.
-- SX409 stands for "the state forbids it".
create function sexton.refuse() returns trigger language plpgsql as $$
begin
  raise exception using errcode = 'SX409', message = tg_argv[0], table = tg_table_name, constraint = tg_name;
end
$$;

-- Values: what a text, a name, a number or a date is made of, and what the triggers of all tables share.

create function plain_text(text) returns text language sql immutable strict parallel safe as $$select public.unaccent('public.unaccent', normalize($1, nfc))$$;

-- The key names are found by: no accents, lower case, no apostrophes, one space between words.
-- O'Brien and O’Brien give "obrien", Mwansa-Phiri gives "mwansa phiri".
create function search_key(text) returns text language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(
    translate(lower(sexton.plain_text($1)), '''`', ''),
    '[\s!-/:-@\[-_{-~]+', ' ', 'g'
  ))
$$;

-- Digits padded to nine places, so that text order is the order people count in: 2 < 5A < 10.
create function natural_key(text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(regexp_replace(upper($1), '(\d+)', '00000000\1', 'g'), '\d*(\d{9})', '\1', 'g')
$$;

-- True when a partly known date is stored as the first day of what is known of it.
create function fits_precision(day date, known text) returns boolean language sql immutable parallel safe as $$
  select case known
    when 'day' then true
    when 'month' then day is not null and extract(day from day) = 1
    when 'year' then day is not null and extract(doy from day) = 1
    when 'unknown' then day is null
  end
$$;

-- Sets updated_at to a later time than before, so that it distinguishes any two states.
create function stamp_change() returns trigger language plpgsql as $$
begin
  new.updated_at := greatest(clock_timestamp(), old.updated_at + interval '1 millisecond');
  return new;
end
$$;

-- Refuses what a trigger guards; the trigger's argument is the sentence a person reads.
-- SX409 stands for "the state forbids it".
create function refuse() returns trigger language plpgsql as $$
begin
  raise exception using errcode = 'SX409', message = tg_argv[0], table = tg_table_name, constraint = tg_name;
end
$$;

-- The last nine digits of a phone number, without leading zeros: 0977 123 456 and +260 977 123 456 are one phone.
create function phone_tail(text) returns text language sql immutable strict parallel safe as $$
  select nullif(right(ltrim(regexp_replace($1, '\D', '', 'g'), '0'), 9), '')
$$;

-- Letters and digits of an id number: 123456/10/1 and 123456-10-1 are one. Null without a digit ("none", "-").
create function id_key(text) returns text language sql immutable strict parallel safe as $$
  select case when $1 ~ '\d' then regexp_replace(lower($1), '[^[:alnum:]]', '', 'g') end
$$;

-- Letters and digits of two id numbers, one after the other.
create function id_parts(one text, other text) returns text language sql immutable parallel safe as $$
  select btrim(coalesce(sexton.id_key(one), '') || ' ' || coalesce(sexton.id_key(other), ''))
$$;

-- The digits of two phones, then letters and digits of two id numbers.
create function number_parts(phone1 text, phone2 text, one text, other text)
  returns text
  language sql immutable parallel safe as $$
  select btrim(regexp_replace(coalesce(phone1, ''), '\D', '', 'g') || ' '
    || regexp_replace(coalesce(phone2, ''), '\D', '', 'g') || ' ' || sexton.id_parts(one, other))
$$;

-- Analyzes every table, after a park was filled or thousands of rows were imported: the app role must not ANALYZE.
create function read_statistics() returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  name regclass;
begin
  for name in select c.oid from pg_class c where c.relnamespace = 'sexton'::regnamespace and c.relkind = 'r' loop
    execute format('analyze %s', name);
  end loop;
end
$$;

-- The period of a date that is known to the day, month or year.
create function known_time(day date, known text) returns tsrange language sql immutable strict parallel safe as $$
  select tsrange(day, day + case known
    when 'day' then interval '1 day' when 'month' then interval '1 month' when 'year' then interval '1 year' end)
$$;

-- Whole years between two dates.
create function whole_years(since date, until date) returns integer language sql immutable as $$
  select extract(year from until)::integer - extract(year from since)::integer
    - ((extract(month from until), extract(day from until)) < (extract(month from since), extract(day from since)))::integer
$$;

-- The age between two full dates, otherwise the one that was entered.
create function age_between(birth date, birth_precision text, death date, death_precision text, otherwise integer)
  returns integer
  language sql immutable as $$
  select case when birth_precision = 'day' and death_precision = 'day' and death >= birth
    then sexton.whole_years(birth, death) else otherwise end
$$;

-- The database does not know the park's day: this one has begun in every time zone.
create function begun_everywhere() returns date language sql stable as $$
  select ((now() - interval '12 hours') at time zone 'UTC')::date
$$;

create function fingerprint(facts jsonb) returns text language sql immutable as $$
  select encode(sha256(convert_to(facts::text, 'UTF8')), 'hex')
$$;

import { salutations } from '@sexton/contract/core/lists'

/** Words in names and addresses that are nobody's. */
const inNames = [...salutations.map((title) => title.toLowerCase()), 'ltd', 'limited', 'plc', 'inc', 'and']
const inAddresses = 'road street avenue lane close drive plot house flat box p o po and'.split(' ')

const array = (words: readonly string[]) => `array['${words.join("', '")}']`

/** Letters and digits that a sum is turned into. */
const consonants = 'bdfgklmnprstvz'
const vowels = 'aeiou'

const newWords = `
-- Every word in the names and addresses of before: no new word is one of them, whoever's it was.
create temp table old_words (word text primary key) on commit drop;

-- A word that can be spoken, about as long as the old one and in the same letters: large, small, or beginning large.
create function pg_temp.new_word(old text) returns text language plpgsql stable as $f$
declare
  bits bytea;
  made text;
begin
  for try in 1 .. 100 loop
    bits := pg_temp.sum_of('word' || try, old);
    made := '';
    if char_length(old) = 1 then
      made := substr('${consonants}', 1 + get_byte(bits, 0) % ${consonants.length}, 1);
    else
      for n in 1 .. greatest(2, least(4, (char_length(old) + 1) / 2)) loop
        made := made || substr('${consonants}', 1 + get_byte(bits, 2 * n) % ${consonants.length}, 1)
          || substr('${vowels}', 1 + get_byte(bits, 2 * n + 1) % ${vowels.length}, 1);
      end loop;
    end if;
    exit when not exists (select from pg_temp.old_words where word = made);
  end loop;
  return case
    when old = upper(old) and old <> lower(old) then upper(made)
    when left(old, 1) = lower(left(old, 1)) and old <> upper(old) then made
    else initcap(made) end;
end
$f$;

-- Digits in a word are replaced as in a number, what stands between words stays.
create function pg_temp.new_words(old text, staying text[]) returns text language sql stable as $f$
  select string_agg(case
    when part ~ '^[[:space:][:punct:]]+$' then part
    when part ~ '[0-9]' then pg_temp.new_number(part)
    when lower(part) = any (staying) then part
    else pg_temp.new_word(part) end, '' order by n)
  from regexp_matches(old, '[[:space:][:punct:]]+|[0-9]+|[^[:space:][:punct:]0-9]+', 'g') with ordinality as found (parts, n),
    lateral (select parts[1] as part) one
$f$;

create function pg_temp.new_name(old text) returns text language sql stable as $f$
  select case when old = '' then old else pg_temp.new_words(old, ${array(inNames)}) end
$f$;

create function pg_temp.new_address(old text) returns text language sql stable as $f$
  select case when old = '' then old else pg_temp.new_words(old, ${array(inAddresses)}) end
$f$;
`

const otherValues = `
-- Of the range that the British regulator keeps free for films.
create function pg_temp.new_phone(old text) returns text language sql immutable as $f$
  select case when btrim(old) = '' then old
    else '+44 7700 900' || lpad((('x' || left(encode(pg_temp.sum_of('phone', regexp_replace(old, '\\D', '', 'g')), 'hex'), 6))::bit(24)::int % 1000)::text, 3, '0')
  end
$f$;

create function pg_temp.new_email(old text) returns text language sql immutable as $f$
  select case when btrim(old) = '' then old
    else 'p' || left(encode(pg_temp.sum_of('e-mail', btrim(old)), 'hex'), 12) || '@anonymized.example' end
$f$;

create function pg_temp.one_of(old text, words text[]) returns text language sql immutable as $f$
  select words[1 + get_byte(pg_temp.sum_of('one of', old), 0) % cardinality(words)]
$f$;

create function pg_temp.is_priced(line text) returns boolean language sql stable as $f$
  select exists (select from type_charges where description = line)
    or exists (select from other_charges where description = line)
    or exists (select from event_charges where description = line)
$f$;

-- Numbers, ids, places and statuses stay; what else was said goes.
create function pg_temp.new_history(old jsonb) returns jsonb language sql immutable as $f$
  select case when jsonb_typeof(old) <> 'object' then '{}' else (
    select coalesce(jsonb_object_agg(key, case
      when jsonb_typeof(value) in ('object', 'array') then 'null'
      when jsonb_typeof(value) <> 'string' or key ~ '(^|_)(ref|status|task|date)$' then value
      else '"Anonymized"' end), '{}')
    from jsonb_each(old)) end
$f$;
`

/**
 * The functions by which a transaction makes new values of old ones, gone with their connection. The same old value has the
 * same new one within a run; the secret, which nobody keeps, makes that of the next run another.
 */
export const newValues = (secret: string, acting: number): string => `
create function pg_temp.who_anonymizes() returns int language sql immutable as $f$ select ${acting} $f$;

create function pg_temp.sum_of(kind text, old text) returns bytea language sql immutable parallel unsafe as $f$
  select sha256(convert_to('${secret}' || kind || ' ' || lower(old), 'UTF8'))
$f$;

create function pg_temp.new_number(old text) returns text language sql immutable as $f$
  select string_agg(case
    when ascii(c) between 48 and 57 then ((ascii(c) - 48 + 1 + get_byte(bits, n::int % 32) % 9) % 10)::text
    when ascii(c) between 97 and 122 then chr(97 + (ascii(c) - 97 + 1 + get_byte(bits, n::int % 32) % 25) % 26)
    when ascii(c) between 65 and 90 then chr(65 + (ascii(c) - 65 + 1 + get_byte(bits, n::int % 32) % 25) % 26)
    when ascii(c) < 128 then c
    else 'X' end, '' order by n)
  from pg_temp.sum_of('number', old) as known (bits), regexp_split_to_table(old, '') with ordinality as one (c, n)
$f$;
${newWords}
${otherValues}`

/** SQL that takes down the words in these columns of a table before anything is replaced. */
export const takeOldWords = (table: string, from: readonly string[]) =>
  `insert into pg_temp.old_words select distinct lower(parts[1]) from ${table},
    regexp_matches(concat_ws(' ', ${from.map((column) => `"${column}"`).join(', ')}), '[^[:space:][:punct:]0-9]+', 'g') parts
    where char_length(parts[1]) > 1 on conflict do nothing`

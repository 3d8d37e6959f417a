-- Names are found by how they sound (search-13): "Hamunga" is Hamoonga, "Firi" Phiri, "Murenga" Mulenga.

-- The words of a search key as their consonants sound, for words with two of them or more; null without such a word.
-- One letter stands for what the languages of the park mix up in writing: l and r, s and z, f, v and ph, c, k and q. An h
-- after a consonant, doubled letters and all vowels but a first one do not count.
create function sound_words(text) returns text[] language sql immutable strict parallel safe as $$
  select array_agg(word) from unnest(string_to_array(
    regexp_replace(regexp_replace(regexp_replace(
      translate(regexp_replace(regexp_replace(regexp_replace($1,
        'ph', 'f', 'g'), 'ch', 'C', 'g'), 'c(?=[eiy])', 's', 'g'), 'cqzvr', 'kksfl'),
      '\m[aeiou]+', 'a', 'g'), '(?<=[^ ])[aeiouwyh]+', '', 'g'), '(\w)\1+', '\1', 'g'),
    ' ')) as words(word)
  where length(word) > 1
$$;

create index burials_sound_words_idx on burials using gin (sound_words(search_key));
create index customers_sound_words_idx on customers using gin (sound_words(search_key));

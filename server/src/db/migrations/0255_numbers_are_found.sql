-- What the one box finds by any part, however it was written: phones and id numbers of people, descriptions of events.

-- Letters and digits of two id numbers, one after the other.
create function id_parts(one text, other text) returns text language sql immutable parallel safe as $$
  select btrim(coalesce(sexton.id_key(one), '') || ' ' || coalesce(sexton.id_key(other), ''))
$$;

-- The same with the digits of two phones before them.
create function number_parts(phone1 text, phone2 text, one text, other text) returns text
language sql immutable parallel safe as $$
  select btrim(regexp_replace(coalesce(phone1, ''), '\D', '', 'g') || ' '
    || regexp_replace(coalesce(phone2, ''), '\D', '', 'g') || ' ' || sexton.id_parts(one, other))
$$;

create index customers_id_parts_idx on customers using gin (id_parts(id_no, tax_id) gin_trgm_ops);
create index burials_numbers_idx on burials
  using gin (number_parts(nok_phone1, nok_phone2, deceased_id_no, nok_id_no) gin_trgm_ops);
create index events_description_idx on events using gin (search_key(description) gin_trgm_ops);

-- What an old record says of a date or an age beyond what is stored (burials-38): `about 1850`, `before 1900`, `1890s`,
-- `2 days`. They are shown in its place. Only an import writes them.

alter table burials
  add column burial_words text,
  add column death_words text,
  add column deceased_birth_words text,
  add column deceased_age_words text,
  add constraint burials_words_are_plain check ((concat_ws(' ', burial_words, death_words, deceased_birth_words,
    deceased_age_words) collate "C") !~ '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]'),
  add constraint burials_words_are_filled check (not ('' in (btrim(burial_words), btrim(death_words),
    btrim(deceased_birth_words), btrim(deceased_age_words)))),
  add constraint burials_words_are_legacy check (is_legacy
    or num_nonnulls(burial_words, death_words, deceased_birth_words, deceased_age_words) = 0);

-- Words are of the value that they were read with: another value has none.
create function words_follow_values() returns trigger language plpgsql as $$
begin
  if (new.burial_date, new.burial_precision) is distinct from (old.burial_date, old.burial_precision) then
    new.burial_words := null;
  end if;
  if (new.death_date, new.death_precision) is distinct from (old.death_date, old.death_precision) then
    new.death_words := null;
  end if;
  if (new.deceased_birth_date, new.deceased_birth_precision)
    is distinct from (old.deceased_birth_date, old.deceased_birth_precision) then
    new.deceased_birth_words := null;
  end if;
  if new.deceased_age is distinct from old.deceased_age then new.deceased_age_words := null; end if;
  return new;
end
$$;
-- By its name it comes after the triggers that change these values.
create trigger burials_words_follow_values before update on burials
  for each row when (num_nonnulls(old.burial_words, old.death_words, old.deceased_birth_words, old.deceased_age_words) > 0)
  execute function words_follow_values();

alter table past_receipts
  add column receipt_words text,
  add constraint past_receipts_words_are_plain check ((receipt_words collate "C") !~
    '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]' and btrim(receipt_words) <> '');

-- The words of a burial whose old records have any: documents of all others keep their fingerprint.
create function words_on_papers(of_burial integer) returns jsonb language sql stable as $$
  select jsonb_strip_nulls(jsonb_build_object('burial_words', b.burial_words, 'death_words', b.death_words,
    'deceased_birth_words', b.deceased_birth_words, 'deceased_age_words', b.deceased_age_words))
  from sexton.burials b where b.burial_id = of_burial
$$;

create or replace function paper_facts(property text, of_id integer) returns jsonb language sql stable as $$
  select case property when 'ORDER' then sexton.order_facts(of_id) when 'AGREEMENT' then sexton.agreement_facts(of_id)
    when 'BURIAL_CERTIFICATE' then sexton.burial_facts(of_id) || sexton.words_on_papers(of_id)
    when 'CERTIFICATE' then sexton.certificate_facts(of_id) end
$$;

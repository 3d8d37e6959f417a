-- Titles that are not on the list (Rev, Chief), suffixes (Jr., MD) and former names are fields of their own. All of them
-- are in the search key, so that a name copied from a screen is found, and a former name by its sound too.

alter table customers
  drop column search_key,
  add column other_title text,
  add column suffix text;
alter table customers add column search_key text not null generated always as (search_key(coalesce(first_name, '') || ' '
  || coalesce(middle_name, '') || ' ' || last_name || ' ' || coalesce(suffix, '') || ' ' || coalesce(company_name, '')
  || ' ' || coalesce(other_title, ''))) stored;
create index customers_search_key_idx on customers using gin (search_key gin_trgm_ops);
create index customers_sound_words_idx on customers using gin (sound_words(search_key));

alter table burials
  drop column search_key,
  add column deceased_other_title text,
  add column deceased_suffix text,
  add column deceased_former_name text;
alter table burials add column search_key text not null generated always as (search_key(coalesce(deceased_first_name, '')
  || ' ' || coalesce(deceased_middle_name, '') || ' ' || coalesce(deceased_last_name, '') || ' '
  || coalesce(deceased_suffix, '') || ' ' || coalesce(deceased_former_name, '') || ' '
  || coalesce(deceased_other_title, ''))) stored;
create index burials_search_key_idx on burials using gin (search_key gin_trgm_ops);
create index burials_sound_words_idx on burials using gin (sound_words(search_key));

alter table contractors add column contact_other_title text;

create trigger customers_plain_title_insert before insert on customers
  for each row when ((concat_ws(' ', new.other_title, new.suffix) collate "C") ~
    '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]')
    execute function
      refuse('A name or number contains a line break or a hidden character that cannot be saved. Please type it again.');
create trigger customers_plain_title_update before update of other_title, suffix on customers
  for each row when ((concat_ws(' ', nullif(new.other_title, old.other_title), nullif(new.suffix, old.suffix))
    collate "C") ~ '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]')
    execute function
      refuse('A name or number contains a line break or a hidden character that cannot be saved. Please type it again.');
create trigger burials_plain_title_insert before insert on burials
  for each row when ((concat_ws(' ', new.deceased_other_title, new.deceased_suffix, new.deceased_former_name)
    collate "C") ~ '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]')
    execute function
      refuse('A name or number contains a line break or a hidden character that cannot be saved. Please type it again.');
create trigger burials_plain_title_update before update of deceased_other_title, deceased_suffix, deceased_former_name
  on burials
  for each row when ((concat_ws(' ', nullif(new.deceased_other_title, old.deceased_other_title),
    nullif(new.deceased_suffix, old.deceased_suffix), nullif(new.deceased_former_name, old.deceased_former_name))
    collate "C") ~ '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]')
    execute function
      refuse('A name or number contains a line break or a hidden character that cannot be saved. Please type it again.');
create trigger contractors_plain_title_insert before insert on contractors
  for each row when ((new.contact_other_title collate "C") ~ '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]')
    execute function
      refuse('A name or number contains a line break or a hidden character that cannot be saved. Please type it again.');
create trigger contractors_plain_title_update before update of contact_other_title on contractors
  for each row when ((nullif(new.contact_other_title, old.contact_other_title) collate "C") ~
    '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]')
    execute function
      refuse('A name or number contains a line break or a hidden character that cannot be saved. Please type it again.');

-- The title as documents print it: one that is not on the list first (Rev Dr). Null, not empty, without either, so that
-- what earlier documents state stays the same.
create function printed_title(other_title text, salutation text) returns text
  language sql immutable parallel safe as $$
  select case when btrim(other_title) <> '' then concat_ws(' ', other_title, nullif(salutation, '')) else salutation end
$$;

create or replace function person_facts(c customers) returns jsonb language sql immutable as $$
  select jsonb_build_object('is_corporate', c.is_corporate, 'company_name', c.company_name,
    'salutation', sexton.printed_title(c.other_title, c.salutation), 'first_name', c.first_name,
    'middle_name', c.middle_name, 'last_name', concat_ws(' ', c.last_name, nullif(c.suffix, '')),
    'address1', c.address1, 'address2', c.address2, 'address3', c.address3, 'country', c.country, 'phone1', c.phone1,
    'email', c.email, 'id_no', c.id_no, 'tax_id', c.tax_id)
$$;

create or replace function deceased_on_papers(b burials) returns text language sql immutable as $$
  select nullif(concat_ws(' ', nullif(b.deceased_other_title, ''), nullif(b.deceased_salutation, ''),
    nullif(b.deceased_first_name, ''), nullif(b.deceased_middle_name, ''), nullif(b.deceased_last_name, ''),
    nullif(b.deceased_suffix, '')), '')
$$;

create or replace function named_body(b burials) returns text language sql immutable as $$
  select coalesce(nullif(concat_ws(' ', nullif(b.deceased_first_name, ''), nullif(b.deceased_middle_name, ''),
    nullif(b.deceased_last_name, ''), nullif(b.deceased_suffix, '')), ''), 'Unknown deceased')
$$;

create or replace function burial_facts(of_burial integer) returns jsonb language sql stable as $$
  select jsonb_build_object('burial_id', b.burial_id, 'deceased', sexton.deceased_on_papers(b),
    'deceased_gender', b.deceased_gender, 'deceased_birth_date', b.deceased_birth_date,
    'deceased_birth_precision', b.deceased_birth_precision, 'deceased_age', b.deceased_age,
    'deceased_id_no', b.deceased_id_no, 'death_date', b.death_date, 'death_precision', b.death_precision,
    'burial_date', b.burial_date, 'burial_precision', b.burial_precision,
    'slot', sl.slot_from || ' to ' || sl.slot_to, 'site_ref', si.site_ref,
    'cemetery', sexton.cemetery_on_papers(b.site_id), 'grave_no', b.grave_no,
    'burial_permit_issuer', b.burial_permit_issuer, 'burial_permit_no', b.burial_permit_no, 'undertaker', u.name,
    'next_of_kin', case when b.nok_is_customer then concat_ws(' ', nullif(c.other_title, ''), nullif(c.salutation, ''),
        nullif(c.first_name, ''), nullif(c.middle_name, ''), nullif(c.last_name, ''), nullif(c.suffix, ''))
      else nullif(concat_ws(' ', b.nok_salutation, b.nok_first_name, b.nok_last_name), '') end)
  from sexton.burials b join sexton.customers c using (customer_id)
    left join sexton.sites si on si.site_id = b.site_id
    left join sexton.burial_slots sl on sl.burial_slot_id = b.burial_slot_id
    left join sexton.contractors u on u.contractor_id = b.undertaker_id
  where b.burial_id = of_burial
$$;

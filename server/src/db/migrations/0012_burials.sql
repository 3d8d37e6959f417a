-- Burials. A place in the ground and a place in a day's slot are each taken once.

create table burials (
  burial_id integer generated always as identity primary key,
  burial_status_ref text not null default 'UNSITED'
    check (burial_status_ref in ('UNSITED', 'DRAFT', 'CONFIRMED', 'COMPLETE')),
  flag boolean not null default false,
  customer_id integer not null references customers,
  -- The sale that pays for it. Its site may hang on an earlier sale of the same customer.
  sale_id integer references sales,
  sale_site_id integer references sale_sites,
  site_id integer references sites,
  grave_no integer,
  -- Filled by the database: the place in the grave (1 is the first), and how many places that grave has.
  position integer check (position >= 1),
  grave_places integer,

  burial_date date,
  burial_precision text not null default 'day',
  burial_slot_id integer references burial_slots,
  -- Filled by the database: which of the slot's places on that day.
  slot_place integer check (slot_place >= 1),
  death_date date,
  death_precision text not null default 'day',

  deceased_salutation text,
  deceased_first_name text,
  deceased_middle_name text,
  deceased_last_name text check (btrim(deceased_last_name) <> ''),
  deceased_gender text check (deceased_gender in ('M', 'F', 'U')),
  deceased_birth_date date,
  deceased_birth_precision text not null default 'day',
  deceased_age integer constraint burials_age_not_negative check (deceased_age >= 0),
  deceased_address text,
  deceased_id_type text check (deceased_id_type in ('NRC', 'Passport', 'Driving License', 'None')),
  deceased_id_no text,
  deceased_religion text,
  deceased_denomination text,
  deceased_church text,
  deceased_vip_type text,

  cod_id integer references causes_of_death,
  cod_description text,
  cod_is_contagious boolean not null default false,
  -- True: notice of death document; false: cause of death certificate.
  cod_is_bid boolean,
  undertaker_id integer references contractors,
  burial_permit_issuer text check (burial_permit_issuer in ('LCC', 'Home Affairs')),
  burial_permit_no text,

  nok_is_customer boolean not null default false,
  nok_relation text,
  nok_salutation text,
  nok_first_name text,
  nok_last_name text,
  nok_address text,
  nok_phone1 text,
  nok_phone2 text,
  nok_email text,
  nok_id_type text check (nok_id_type in ('NRC', 'Passport', 'Driving License', 'None')),
  nok_id_no text,

  show_public boolean not null default false,
  public_id text not null default left(encode(sha256(
    convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'hex'), 32)
    constraint burials_public_id_unique unique check (public_id ~ '^[0-9a-f]{32}$'),

  is_legacy boolean not null default false,
  legacy_address text,
  legacy_address_dirty boolean not null default false,
  suspect_address boolean not null default false,
  import_key text unique,

  search_key text not null generated always as (search_key(
    coalesce(deceased_first_name, '') || ' ' || coalesce(deceased_middle_name, '')
      || ' ' || coalesce(deceased_last_name, '')
  )) stored,
  first_name_key text collate "C" not null
    generated always as (search_key(coalesce(deceased_first_name, ''))) stored,
  last_name_key text collate "C" not null
    generated always as (search_key(coalesce(deceased_last_name, ''))) stored,
  sort_key text collate "C" not null generated always as (search_key(
    coalesce(deceased_last_name, '') || ' ' || coalesce(deceased_first_name, '')
  )) stored,

  created_at timestamptz(3) not null default now(),
  created_by integer references users,
  updated_at timestamptz(3) not null default now(),
  updated_by integer references users,
  unique (burial_id, sale_id)
);

alter table burials
  add constraint burials_sale_of_customer
    foreign key (sale_id, customer_id) references sales (sale_id, customer_id) on update cascade,
  add constraint burials_site_of_sale_site
    foreign key (sale_site_id, site_id) references sale_sites (sale_site_id, site_id) on update cascade,
  add constraint burials_grave foreign key (site_id, grave_no, grave_places)
    references graves (site_id, grave_no, places) on update cascade,
  add constraint burials_place_taken_once unique (site_id, grave_no, position),
  add constraint burials_place_in_grave check (position <= grave_places),
  add constraint burials_slot_place_taken_once unique (burial_date, burial_slot_id, slot_place),
  add constraint burials_grave_needs_site check (grave_no is null or site_id is not null),
  add constraint burials_unsited_has_no_site
    check (is_legacy or (burial_status_ref = 'UNSITED') = (site_id is null)),
  add constraint burials_hang_on_a_sale check (is_legacy or (sale_id is not null and sale_site_id is not null)),
  add constraint burials_sited_has_grave check (is_legacy or (site_id is null) = (grave_no is null)),
  add constraint burials_slot_needs_date check (burial_slot_id is null or burial_date is not null),
  add constraint burials_legacy_takes_no_slot_place check (not is_legacy or slot_place is null),
  add constraint burials_partial_dates_are_legacy check (
    is_legacy or (burial_precision, death_precision, deceased_birth_precision) = ('day', 'day', 'day')
  ),
  add constraint burials_dates_fit_precision check (
    fits_precision(burial_date, burial_precision) and fits_precision(death_date, death_precision)
      and fits_precision(deceased_birth_date, deceased_birth_precision)
  ),
  add constraint burials_precision_known check (
    array[burial_precision, death_precision, deceased_birth_precision] <@ array['day', 'month', 'year', 'unknown']
  ),
  add constraint burials_death_after_birth check (
    (death_precision, deceased_birth_precision) <> ('day', 'day') or death_date >= deceased_birth_date
  ),
  add constraint burials_burial_after_death check (
    (burial_precision, death_precision) <> ('day', 'day') or burial_date >= death_date
  ),
  add constraint burials_confirmed_is_filled check (
    is_legacy or burial_status_ref not in ('CONFIRMED', 'COMPLETE')
    or num_nulls(deceased_first_name, deceased_last_name, death_date, burial_date, burial_slot_id, grave_no) = 0
  );

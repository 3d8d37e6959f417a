-- Lists of choices, and contractors.

create table contractor_types (
  contractor_type_id integer generated always as identity primary key,
  contractor_type_ref text not null unique,
  contractor_type text not null unique constraint contractor_types_named check (btrim(contractor_type) <> ''),
  ordinal integer not null default 0,
  retired boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by integer references users
);
create unique index contractor_types_without_case on contractor_types (lower(contractor_type));
create index contractor_types_updated_by_idx on contractor_types (updated_by);
create trigger contractor_types_plain_insert before insert on contractor_types
  for each row when ((new.contractor_type collate "C") ~ '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]')
    execute function
      refuse('A name or number contains a line break or a hidden character that cannot be saved. Please type it again.');
create trigger contractor_types_plain_update before update of contractor_type on contractor_types
  for each row when ((nullif(new.contractor_type, old.contractor_type) collate "C") ~
    '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]')
    execute function
      refuse('A name or number contains a line break or a hidden character that cannot be saved. Please type it again.');
create trigger contractor_types_stamp before update on contractor_types for each row execute function stamp_change();

-- Undertakers are chosen from the contractors of this type, whatever it is called.
create function undertakers_stay() returns trigger language plpgsql as $$
begin
  raise exception using errcode = 'SX409', constraint = tg_name,
    message = format('You cannot delete the contractor type %s because burials use it for their undertaker.', old.contractor_type);
end
$$;
create trigger contractor_types_undertakers_keep_their_ref before update of contractor_type_ref on contractor_types
  for each row when (old.contractor_type_ref = 'UNDERTAKER' and new.contractor_type_ref <> 'UNDERTAKER')
    execute function undertakers_stay();
create trigger contractor_types_undertakers_not_retired before update of retired on contractor_types
  for each row when (old.contractor_type_ref = 'UNDERTAKER' and new.retired) execute function undertakers_stay();
create trigger contractor_types_undertakers_stay before delete on contractor_types
  for each row when (old.contractor_type_ref = 'UNDERTAKER') execute function undertakers_stay();

create table contractors (
  contractor_id integer generated always as identity primary key,
  contractor_type_id integer not null references contractor_types,
  name text not null constraint contractors_name_check check (btrim(name) <> ''),
  address_physical text,
  address_postal text,
  phone1 text,
  contact_salutation text,
  contact_first_name text,
  contact_last_name text,
  contact_phone text,
  contact_email text,
  retired boolean not null default false,
  import_key text unique,
  sort_key text collate "C" not null generated always as (search_key(name)) stored,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by integer references users,
  import_id integer references imports
);
create unique index contractors_offered_once on contractors (contractor_type_id, lower(name)) where not retired;
create index contractors_contractor_type_id_idx on contractors (contractor_type_id);
create index contractors_import_id_idx on contractors (import_id) where import_id is not null;
create index contractors_updated_by_idx on contractors (updated_by);
create trigger contractors_plain_insert before insert on contractors
  for each row when ((concat_ws(' ', new.name, new.phone1, new.contact_first_name, new.contact_last_name,
    new.contact_phone, new.contact_email) collate "C") ~ '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]')
    execute function
      refuse('A name or number contains a line break or a hidden character that cannot be saved. Please type it again.');
create trigger contractors_plain_update before update of name, phone1, contact_first_name, contact_last_name,
  contact_phone, contact_email on contractors
  for each row when ((concat_ws(' ', nullif(new.name, old.name), nullif(new.phone1, old.phone1),
    nullif(new.contact_first_name, old.contact_first_name), nullif(new.contact_last_name, old.contact_last_name),
    nullif(new.contact_phone, old.contact_phone), nullif(new.contact_email, old.contact_email)) collate "C") ~
    '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]')
    execute function
      refuse('A name or number contains a line break or a hidden character that cannot be saved. Please type it again.');
create trigger contractors_stamp before update on contractors for each row execute function stamp_change();

create table causes_of_death (
  cod_id integer generated always as identity primary key,
  cod text not null unique constraint causes_of_death_named check (btrim(cod) <> ''),
  -- What a new burial's own cod_is_contagious starts from.
  is_contagious boolean not null default false,
  ordinal integer not null default 0,
  retired boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by integer references users
);
create unique index causes_of_death_without_case on causes_of_death (lower(cod));
create index causes_of_death_updated_by_idx on causes_of_death (updated_by);
create trigger causes_of_death_plain_insert before insert on causes_of_death
  for each row when ((new.cod collate "C") ~ '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]')
    execute function
      refuse('A name or number contains a line break or a hidden character that cannot be saved. Please type it again.');
create trigger causes_of_death_plain_update before update of cod on causes_of_death
  for each row when ((nullif(new.cod, old.cod) collate "C") ~ '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]')
    execute function
      refuse('A name or number contains a line break or a hidden character that cannot be saved. Please type it again.');
create trigger causes_of_death_stamp before update on causes_of_death for each row execute function stamp_change();

create table event_types (
  event_type_id integer generated always as identity primary key,
  event_type_ref text not null unique,
  event_type text not null unique constraint event_types_named check (btrim(event_type) <> ''),
  ordinal integer not null default 0,
  retired boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by integer references users
);
create unique index event_types_without_case on event_types (lower(event_type));
create index event_types_updated_by_idx on event_types (updated_by);
create trigger event_types_plain_insert before insert on event_types
  for each row when ((new.event_type collate "C") ~ '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]')
    execute function
      refuse('A name or number contains a line break or a hidden character that cannot be saved. Please type it again.');
create trigger event_types_plain_update before update of event_type on event_types
  for each row when ((nullif(new.event_type, old.event_type) collate "C") ~
    '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]')
    execute function
      refuse('A name or number contains a line break or a hidden character that cannot be saved. Please type it again.');
create trigger event_types_stamp before update on event_types for each row execute function stamp_change();

create table payment_types (
  payment_type_id integer generated always as identity primary key,
  payment_type text not null unique constraint payment_types_named check (btrim(payment_type) <> ''),
  payment_mode_required boolean not null default false,
  ordinal integer not null default 0,
  retired boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by integer references users
);
create unique index payment_types_without_case on payment_types (lower(payment_type));
create index payment_types_updated_by_idx on payment_types (updated_by);
create trigger payment_types_plain_insert before insert on payment_types
  for each row when ((new.payment_type collate "C") ~ '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]')
    execute function
      refuse('A name or number contains a line break or a hidden character that cannot be saved. Please type it again.');
create trigger payment_types_plain_update before update of payment_type on payment_types
  for each row when ((nullif(new.payment_type, old.payment_type) collate "C") ~
    '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]')
    execute function
      refuse('A name or number contains a line break or a hidden character that cannot be saved. Please type it again.');
create trigger payment_types_stamp before update on payment_types for each row execute function stamp_change();

create table payment_modes (
  payment_mode_id integer generated always as identity primary key,
  payment_mode text not null unique constraint payment_modes_named check (btrim(payment_mode) <> ''),
  ordinal integer not null default 0,
  retired boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by integer references users
);
create unique index payment_modes_without_case on payment_modes (lower(payment_mode));
create index payment_modes_updated_by_idx on payment_modes (updated_by);
create trigger payment_modes_plain_insert before insert on payment_modes
  for each row when ((new.payment_mode collate "C") ~ '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]')
    execute function
      refuse('A name or number contains a line break or a hidden character that cannot be saved. Please type it again.');
create trigger payment_modes_plain_update before update of payment_mode on payment_modes
  for each row when ((nullif(new.payment_mode, old.payment_mode) collate "C") ~
    '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]')
    execute function
      refuse('A name or number contains a line break or a hidden character that cannot be saved. Please type it again.');
create trigger payment_modes_stamp before update on payment_modes for each row execute function stamp_change();

-- Which modes a payment type has: Mobile money has no Visa.
create table payment_type_modes (
  payment_type_id integer references payment_types on delete cascade,
  payment_mode_id integer references payment_modes on delete cascade,
  primary key (payment_type_id, payment_mode_id)
);
create index payment_type_modes_payment_mode_id_idx on payment_type_modes (payment_mode_id);

create table site_unsuitabilities (
  site_unsuitability_id integer generated always as identity primary key,
  site_unsuitability text not null unique constraint site_unsuitabilities_named check (btrim(site_unsuitability) <> ''),
  ordinal integer not null default 0,
  retired boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by integer references users
);
create unique index site_unsuitabilities_without_case on site_unsuitabilities (lower(site_unsuitability));
create index site_unsuitabilities_updated_by_idx on site_unsuitabilities (updated_by);
create trigger site_unsuitabilities_plain_insert before insert on site_unsuitabilities
  for each row when ((new.site_unsuitability collate "C") ~ '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]')
    execute function
      refuse('A name or number contains a line break or a hidden character that cannot be saved. Please type it again.');
create trigger site_unsuitabilities_plain_update before update of site_unsuitability on site_unsuitabilities
  for each row when ((nullif(new.site_unsuitability, old.site_unsuitability) collate "C") ~
    '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]')
    execute function
      refuse('A name or number contains a line break or a hidden character that cannot be saved. Please type it again.');
create trigger site_unsuitabilities_stamp before update on site_unsuitabilities for each row execute function stamp_change();

-- Local currency for one dollar, one rate a month.
create table exchange_rates (
  year integer check (year >= 1900 and year <= 2999),
  month integer constraint exchange_rates_month_check check (month >= 1 and month <= 12),
  rate numeric(14,4) not null constraint exchange_rates_positive check (rate > 0::numeric),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by integer references users,
  constraint exchange_rates_pkey primary key (year, month)
);
create index exchange_rates_updated_by_idx on exchange_rates (updated_by);
create trigger exchange_rates_stamp before update on exchange_rates for each row execute function stamp_change();

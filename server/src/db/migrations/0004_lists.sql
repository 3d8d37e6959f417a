-- Contractors, exchange rates and the lists every screen chooses from. What is in use is retired, never erased.

create table contractor_types (
  contractor_type_id integer generated always as identity primary key,
  contractor_type_ref text not null unique,
  contractor_type text not null unique,
  ordinal integer not null default 0,
  retired boolean not null default false
);

create table contractors (
  contractor_id integer generated always as identity primary key,
  contractor_type_id integer not null references contractor_types,
  name text not null check (btrim(name) <> ''),
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
  updated_by integer references users
);
create index on contractors (contractor_type_id);
create index on contractors (updated_by);
create trigger contractors_stamp before update on contractors for each row execute function stamp_change();

-- Local currency for one dollar, one rate a month.
create table exchange_rates (
  year integer not null check (year between 1900 and 2999),
  month integer not null check (month between 1 and 12),
  rate numeric(14, 4) not null constraint exchange_rates_positive check (rate > 0),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by integer references users,
  primary key (year, month)
);
create index on exchange_rates (updated_by);
create trigger exchange_rates_stamp before update on exchange_rates
  for each row execute function stamp_change();

create table causes_of_death (
  cod_id integer generated always as identity primary key,
  cod text not null unique,
  -- What a new burial's own cod_is_contagious starts from.
  is_contagious boolean not null default false,
  ordinal integer not null default 0,
  retired boolean not null default false
);

create table event_types (
  event_type_id integer generated always as identity primary key,
  event_type_ref text not null unique,
  event_type text not null unique,
  ordinal integer not null default 0,
  retired boolean not null default false
);

create table payment_types (
  payment_type_id integer generated always as identity primary key,
  payment_type text not null unique,
  payment_mode_required boolean not null default false,
  ordinal integer not null default 0,
  retired boolean not null default false
);

create table payment_modes (
  payment_mode_id integer generated always as identity primary key,
  payment_mode text not null unique,
  ordinal integer not null default 0,
  retired boolean not null default false
);

create table site_unsuitabilities (
  site_unsuitability_id integer generated always as identity primary key,
  site_unsuitability text not null unique,
  ordinal integer not null default 0,
  retired boolean not null default false
);

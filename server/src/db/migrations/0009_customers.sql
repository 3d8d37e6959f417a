-- Customers, and who held a site when.

create table customers (
  customer_id integer generated always as identity primary key,
  is_corporate boolean not null default false,
  is_contractor boolean not null default false,
  company_name text,
  salutation text,
  first_name text,
  middle_name text,
  last_name text not null check (btrim(last_name) <> ''),
  address1 text,
  address2 text,
  address3 text,
  country text,
  phone1 text,
  phone2 text,
  email text,
  tax_id text,
  id_no text,
  legacy_id text,
  import_key text unique,
  flag boolean not null default false,
  no_marketing_email boolean not null default false,
  no_transaction_email boolean not null default false,
  search_key text not null generated always as (search_key(
    coalesce(first_name, '') || ' ' || coalesce(middle_name, '') || ' ' || last_name || ' ' || coalesce(company_name, '')
  )) stored,
  -- For names of one or two letters, which three-letter groups can't find.
  first_name_key text collate "C" not null generated always as (search_key(coalesce(first_name, ''))) stored,
  last_name_key text collate "C" not null generated always as (search_key(last_name)) stored,
  sort_key text collate "C" not null generated always as (search_key(
    case when is_corporate then coalesce(company_name, last_name) else last_name end || ' ' || coalesce(first_name, '')
  )) stored,
  address_key text not null generated always as (search_key(
    coalesce(address1, '') || ' ' || coalesce(address2, '') || ' ' || coalesce(address3, '') || ' ' || coalesce(country, '')
  )) stored,
  -- Digits only, so that a number is found however it was written.
  phone_key text not null generated always as (
    regexp_replace(coalesce(phone1, ''), '\D', '', 'g') || ' ' || regexp_replace(coalesce(phone2, ''), '\D', '', 'g')
  ) stored,
  created_at timestamptz(3) not null default now(),
  created_by integer references users,
  updated_at timestamptz(3) not null default now(),
  updated_by integer references users,
  constraint customers_contractor_is_corporate check (is_corporate or not is_contractor)
);
create index on customers using gin (search_key gin_trgm_ops);
create index on customers using gin (address_key gin_trgm_ops);
create index on customers using gin (phone_key gin_trgm_ops);
create index on customers using gin (lower(email) gin_trgm_ops);
create index on customers (last_name_key);
create index on customers (first_name_key);
create index on customers (sort_key);
create index on customers (lower(id_no));
create index on customers (created_at);
create index on customers (updated_at);
create index on customers (customer_id) where flag;
create index on customers (created_by);
create index on customers (updated_by);
create trigger customers_stamp before update on customers for each row execute function stamp_change();

alter table sites add constraint sites_owner foreign key (owner_customer_id) references customers;

-- Customers.

-- Refuses a customer that was merged into another. Skipped if no customer is named.
create function customer_stands() returns trigger language plpgsql as $$
declare
  named integer;
  kept integer;
begin
  -- Only the branch that runs is ever planned, so a table needs no other column than its own.
  if tg_argv[0] = 'customer_id' then
    named := new.customer_id;
  else
    named := (to_jsonb(new) ->> tg_argv[0])::integer;
  end if;
  select merged_into into kept from sexton.customers where customer_id = named for key share;
  if kept is not null then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = format('Customer %s has been merged into customer %s. Use that number.', named, kept);
  end if;
  return new;
end
$$;
create trigger customer_id_stands before insert or update of customer_id on imports
  for each row when (new.customer_id is not null) execute function customer_stands('customer_id');

create table customers (
  customer_id integer generated always as identity primary key,
  is_corporate boolean not null default false,
  is_contractor boolean not null default false,
  company_name text,
  salutation text,
  first_name text,
  middle_name text,
  last_name text not null constraint customers_last_name_check check (btrim(last_name) <> ''),
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
  search_key text not null generated always as (search_key(coalesce(first_name, '') || ' ' || coalesce(middle_name, '')
    || ' ' || last_name || ' ' || coalesce(company_name, ''))) stored,
  -- For names of one or two letters, which three-letter groups can't find.
  first_name_key text collate "C" not null generated always as (search_key(coalesce(first_name, ''))) stored,
  last_name_key text collate "C" not null generated always as (search_key(last_name)) stored,
  sort_key text collate "C" not null generated always as (search_key( case when is_corporate
    then coalesce(company_name, last_name) else last_name end || ' ' || coalesce(first_name, ''))) stored,
  address_key text not null generated always as (search_key(coalesce(address1, '') || ' ' || coalesce(address2, '')
    || ' ' || coalesce(address3, '') || ' ' || coalesce(country, ''))) stored,
  -- Digits only, so that a number is found however it was written.
  phone_key text not null generated always as (regexp_replace(coalesce(phone1, ''), '\D', '', 'g') || ' '
    || regexp_replace(coalesce(phone2, ''), '\D', '', 'g')) stored,
  created_at timestamptz(3) not null default now(),
  created_by integer references users,
  updated_at timestamptz(3) not null default now(),
  updated_by integer references users,
  merged_into integer references customers,
  merged_at timestamptz,
  import_id integer references imports,
  constraint customers_contractor_is_corporate check (is_corporate or not is_contractor),
  constraint customers_merged_into_another check (merged_into <> customer_id),
  constraint customers_merged_whole check ((merged_into is null) = (merged_at is null))
);
create index customers_address_key_idx on customers using gin (address_key gin_trgm_ops);
create index customers_created_at_idx on customers (created_at);
create index customers_created_by_idx on customers (created_by);
create index customers_customer_id_idx on customers (customer_id) where flag;
create index customers_first_name_key_idx on customers (first_name_key);
create index customers_id_key_idx on customers (id_key(id_no));
create index customers_id_parts_idx on customers using gin (id_parts(id_no, tax_id) gin_trgm_ops);
create index customers_import_id_idx on customers (import_id) where import_id is not null;
create index customers_last_name_key_idx on customers (last_name_key);
create index customers_legacy_id_idx on customers (legacy_id) where legacy_id is not null;
create index customers_lower_idx on customers using gin (lower(email) gin_trgm_ops);
create index customers_lower_idx1 on customers (lower(id_no));
create index customers_lower_idx2 on customers (lower(email));
create index customers_merged_into_idx on customers (merged_into) where merged_into is not null;
create index customers_phone_key_idx on customers using gin (phone_key gin_trgm_ops);
create index customers_phone_tail_idx on customers (phone_tail(phone1));
create index customers_phone_tail_idx1 on customers (phone_tail(phone2));
create index customers_search_key_idx on customers using gin (search_key gin_trgm_ops);
create index customers_sort_key_idx on customers (sort_key);
create index customers_updated_at_idx on customers (updated_at);
create index customers_updated_by_idx on customers (updated_by);
create trigger customers_plain_insert before insert on customers
  for each row when ((concat_ws(' ', new.company_name, new.first_name, new.middle_name, new.last_name, new.address1,
    new.address2, new.address3, new.phone1, new.phone2, new.email, new.tax_id, new.id_no, new.legacy_id) collate "C") ~
    '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]')
    execute function
      refuse('A name or number contains a line break or a hidden character that cannot be saved. Please type it again.');
create trigger customers_plain_update before update of company_name, first_name, middle_name, last_name, address1,
  address2, address3, phone1, phone2, email, tax_id, id_no, legacy_id on customers
  for each row when ((concat_ws(' ', nullif(new.company_name, old.company_name), nullif(new.first_name, old.first_name),
    nullif(new.middle_name, old.middle_name), nullif(new.last_name, old.last_name), nullif(new.address1, old.address1),
    nullif(new.address2, old.address2), nullif(new.address3, old.address3), nullif(new.phone1, old.phone1),
    nullif(new.phone2, old.phone2), nullif(new.email, old.email), nullif(new.tax_id, old.tax_id), nullif(new.id_no,
    old.id_no), nullif(new.legacy_id, old.legacy_id)) collate "C") ~
    '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]')
    execute function
      refuse('A name or number contains a line break or a hidden character that cannot be saved. Please type it again.');
create trigger customers_stamp before update on customers for each row execute function stamp_change();
create trigger customers_stay_merged before update on customers
  for each row when (old.merged_into is not null and new.merged_into is null)
    execute function refuse('A merge cannot be undone.');
create trigger merged_into_stands before insert or update of merged_into on customers
  for each row when (new.merged_into is not null) execute function customer_stands('merged_into');

alter table imports add foreign key (customer_id) references customers on delete set null;

-- Everything that names a customer, by table and column.
create function customer_ties() returns table(tied regclass, tie name) language sql stable as $$
  select c.conrelid::regclass, a.attname
  from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
  where c.contype = 'f' and c.confrelid = 'sexton.customers'::regclass
$$;

-- Guards every tie there is; call it again after adding a table that names a customer.
create function guard_customer_ties() returns void language plpgsql as $$
declare
  it record;
begin
  for it in select tied, tie from sexton.customer_ties() loop
    execute format('create or replace trigger %1$I before insert or update of %2$I on %3$s for each row
      when (new.%2$I is not null) execute function sexton.customer_stands(%2$L)', it.tie || '_stands', it.tie, it.tied);
  end loop;
end
$$;

-- The last word on a merge: a table that it forgot stops it.
create function merged_customer_holds_nothing() returns trigger language plpgsql as $$
declare
  it record;
  forgotten boolean;
begin
  for it in
    select tied::text as place, format('%I = $1', tie) as condition from sexton.customer_ties()
    union all values ('sexton.notes', 'parent_object = ''customer'' and parent_object_id = $1'),
      ('sexton.documents', 'parent_object = ''customer'' and parent_object_id = $1')
  loop
    execute format('select exists (select from %s where %s)', it.place, it.condition) into forgotten using new.customer_id;
    if forgotten then
      raise exception using errcode = 'SX409', constraint = tg_name,
        message = format('Customer %s cannot be merged because something in %s would be left behind.', new.customer_id, it.place);
    end if;
  end loop;
  return null;
end
$$;
create constraint trigger customers_merged_hold_nothing after update of merged_into on customers
  deferrable initially deferred
  for each row when (new.merged_into is not null) execute function merged_customer_holds_nothing();

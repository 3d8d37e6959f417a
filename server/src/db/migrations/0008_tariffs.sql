-- Price books: products, tariffs and what each tariff asks.

create table products (
  product_id integer generated always as identity primary key,
  product_ref text collate "C" not null constraint products_ref_unique unique check (btrim(product_ref) <> ''),
  description text not null check (btrim(description) <> ''),
  external_account_id text,
  allow_adhoc boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by integer references users,
  constraint products_discount_is_not_adhoc check (product_ref <> 'DISCOUNT' or not allow_adhoc)
);
create index on products (updated_by);
create trigger products_stamp before update on products for each row execute function stamp_change();
create trigger products_discount_stays before delete on products
  for each row when (old.product_ref = 'DISCOUNT') execute function refuse('The product DISCOUNT is reserved.');
create trigger products_discount_keeps_its_ref before update of product_ref on products
  for each row when (old.product_ref = 'DISCOUNT' and new.product_ref <> 'DISCOUNT')
  execute function refuse('The product DISCOUNT is reserved.');

create table tariffs (
  tariff_id integer generated always as identity primary key,
  name text not null constraint tariffs_name_unique unique check (btrim(name) <> ''),
  is_available boolean not null default false,
  is_current boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by integer references users,
  constraint tariffs_current_is_available check (is_available or not is_current)
);
create unique index tariffs_one_current on tariffs (is_current) where is_current;
create index on tariffs (updated_by);
create trigger tariffs_stamp before update on tariffs for each row execute function stamp_change();

-- Never none: to change the current one, clear the old and set the new in one transaction.
create function keep_a_current_tariff() returns trigger language plpgsql as $$
begin
  if not exists (select from sexton.tariffs where is_current) then
    raise exception using errcode = 'SX409', message = 'One tariff is always the default.',
      constraint = 'keep_a_current_tariff';
  end if;
  return null;
end
$$;
create constraint trigger tariffs_keep_a_current after update or delete on tariffs
  deferrable initially deferred for each row when (old.is_current) execute function keep_a_current_tariff();

create table type_charges (
  type_charge_id integer generated always as identity primary key,
  tariff_id integer not null references tariffs on delete cascade,
  site_type_id integer not null references site_types,
  parent_object text not null check (parent_object in ('sale_site', 'burial')),
  product_id integer not null references products,
  description text not null,
  price numeric(14, 2) not null check (price >= 0),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by integer references users,
  unique (tariff_id, site_type_id, parent_object, description)
);
create index on type_charges (site_type_id);
create index on type_charges (product_id);
create index on type_charges (updated_by);
create trigger type_charges_stamp before update on type_charges for each row execute function stamp_change();

create table other_charge_groups (
  other_charge_group_id integer generated always as identity primary key,
  other_charge_group_ref text not null unique,
  description text not null,
  parent_object text not null check (parent_object in ('sale', 'burial', 'event')),
  required boolean not null default false,
  allow_multiple boolean not null default false,
  ordinal integer not null default 0,
  retired boolean not null default false
);

create table other_charges (
  other_charge_id integer generated always as identity primary key,
  tariff_id integer not null references tariffs on delete cascade,
  other_charge_group_id integer not null references other_charge_groups,
  product_id integer not null references products,
  description text not null,
  price numeric(14, 2) not null check (price >= 0),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by integer references users,
  unique (tariff_id, other_charge_group_id, description)
);
create index on other_charges (other_charge_group_id);
create index on other_charges (product_id);
create index on other_charges (updated_by);
create trigger other_charges_stamp before update on other_charges for each row execute function stamp_change();

create table event_charges (
  event_charge_id integer generated always as identity primary key,
  tariff_id integer not null references tariffs on delete cascade,
  event_type_id integer not null references event_types,
  product_id integer not null references products,
  description text not null,
  price numeric(14, 2) not null check (price >= 0),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by integer references users,
  unique (tariff_id, event_type_id, description)
);
create index on event_charges (event_type_id);
create index on event_charges (product_id);
create index on event_charges (updated_by);
create trigger event_charges_stamp before update on event_charges for each row execute function stamp_change();

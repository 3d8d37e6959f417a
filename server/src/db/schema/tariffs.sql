-- Site types, products, tariffs and charges.

-- DISCOUNT is the product of discounts: a charge on it could never become a line.
create function charge_is_no_discount() returns trigger language plpgsql as $$
begin
  if exists (select from sexton.products where product_id = new.product_id and product_ref = 'DISCOUNT') then
    raise exception using errcode = 'SX409', constraint = tg_name, message = 'The product DISCOUNT is reserved.';
  end if;
  return new;
end
$$;

create table site_type_categories (
  site_type_category_id integer generated always as identity primary key,
  site_type_category_ref text not null unique,
  site_type_category text not null unique constraint site_type_categories_named check (btrim(site_type_category) <> ''),
  ordinal integer not null default 0,
  retired boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by integer references users
);
create unique index site_type_categories_without_case on site_type_categories (lower(site_type_category));
create index site_type_categories_updated_by_idx on site_type_categories (updated_by);
create trigger site_type_categories_plain_insert before insert on site_type_categories
  for each row when ((new.site_type_category collate "C") ~ '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]')
    execute function
      refuse('A name or number contains a line break or a hidden character that cannot be saved. Please type it again.');
create trigger site_type_categories_plain_update before update of site_type_category on site_type_categories
  for each row when ((nullif(new.site_type_category, old.site_type_category) collate "C") ~
    '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]')
    execute function
      refuse('A name or number contains a line break or a hidden character that cannot be saved. Please type it again.');
create trigger site_type_categories_stamp before update on site_type_categories for each row execute function stamp_change();

create table site_type_groups (
  site_type_group_id integer generated always as identity primary key,
  site_type_group_ref text not null unique,
  site_type_group text not null unique constraint site_type_groups_named check (btrim(site_type_group) <> ''),
  ordinal integer not null default 0,
  retired boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by integer references users
);
create unique index site_type_groups_without_case on site_type_groups (lower(site_type_group));
create index site_type_groups_updated_by_idx on site_type_groups (updated_by);
create trigger site_type_groups_plain_insert before insert on site_type_groups
  for each row when ((new.site_type_group collate "C") ~ '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]')
    execute function
      refuse('A name or number contains a line break or a hidden character that cannot be saved. Please type it again.');
create trigger site_type_groups_plain_update before update of site_type_group on site_type_groups
  for each row when ((nullif(new.site_type_group, old.site_type_group) collate "C") ~
    '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]')
    execute function
      refuse('A name or number contains a line break or a hidden character that cannot be saved. Please type it again.');
create trigger site_type_groups_stamp before update on site_type_groups for each row execute function stamp_change();

create table site_types (
  site_type_id integer generated always as identity primary key,
  site_type_ref text not null,
  site_type text not null check (btrim(site_type) <> ''),
  description text,
  site_type_category_id integer not null references site_type_categories,
  site_type_group_id integer not null references site_type_groups,
  graves integer not null default 1 check (graves >= 1 and graves <= 100),
  burials_per_grave integer not null default 1 check (burials_per_grave >= 1 and burials_per_grave <= 100),
  saleable boolean not null default true,
  allow_preneed boolean not null default true,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by integer references users,
  constraint site_types_site_type_ref_key unique (site_type_ref),
  constraint site_types_site_type_key unique (site_type)
);
create unique index site_types_name_without_case on site_types (lower(site_type));
create index site_types_site_type_category_id_idx on site_types (site_type_category_id);
create index site_types_site_type_group_id_idx on site_types (site_type_group_id);
create index site_types_updated_by_idx on site_types (updated_by);
-- Site types are named in one line too.
create trigger site_types_plain_insert before insert on site_types
  for each row when ((new.site_type collate "C") ~ '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]')
    execute function
      refuse('A name or number contains a line break or a hidden character that cannot be saved. Please type it again.');
create trigger site_types_plain_update before update of site_type on site_types
  for each row when ((nullif(new.site_type, old.site_type) collate "C") ~
    '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]')
    execute function
      refuse('A name or number contains a line break or a hidden character that cannot be saved. Please type it again.');
create trigger site_types_stamp before update on site_types for each row execute function stamp_change();

create table products (
  product_id integer generated always as identity primary key,
  product_ref text collate "C" not null check (btrim(product_ref) <> ''),
  description text not null check (btrim(description) <> ''),
  external_account_id text,
  allow_adhoc boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by integer references users,
  constraint products_ref_unique unique (product_ref),
  constraint products_discount_is_not_adhoc check (product_ref <> 'DISCOUNT' or not allow_adhoc)
);
-- Two names that differ in capitals only are one name to the people who read them.
create unique index products_ref_without_case on products (upper(product_ref));
create index products_updated_by_idx on products (updated_by);
create trigger products_discount_keeps_its_ref before update of product_ref on products
  for each row when (old.product_ref = 'DISCOUNT' and new.product_ref <> 'DISCOUNT')
    execute function refuse('The product DISCOUNT is reserved.');
create trigger products_discount_stays before delete on products
  for each row when (old.product_ref = 'DISCOUNT') execute function refuse('The product DISCOUNT is reserved.');
create trigger products_plain_insert before insert on products
  for each row when ((concat_ws(' ', new.product_ref, new.description, new.external_account_id) collate "C") ~
    '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]')
    execute function
      refuse('A name or number contains a line break or a hidden character that cannot be saved. Please type it again.');
create trigger products_plain_update before update of product_ref, description, external_account_id on products
  for each row when ((concat_ws(' ', nullif(new.product_ref, old.product_ref), nullif(new.description, old.description),
    nullif(new.external_account_id, old.external_account_id)) collate "C") ~
    '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]')
    execute function
      refuse('A name or number contains a line break or a hidden character that cannot be saved. Please type it again.');
create trigger products_stamp before update on products for each row execute function stamp_change();

create table tariffs (
  tariff_id integer generated always as identity primary key,
  name text not null check (btrim(name) <> ''),
  is_available boolean not null default false,
  is_current boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by integer references users,
  constraint tariffs_name_unique unique (name),
  constraint tariffs_current_is_available check (is_available or not is_current)
);
create unique index tariffs_one_current on tariffs (is_current) where is_current;
create unique index tariffs_name_without_case on tariffs (lower(name));
create index tariffs_updated_by_idx on tariffs (updated_by);
create trigger tariffs_plain_insert before insert on tariffs
  for each row when ((concat_ws(' ', new.name) collate "C") ~ '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]')
    execute function
      refuse('A name or number contains a line break or a hidden character that cannot be saved. Please type it again.');
create trigger tariffs_plain_update before update of name on tariffs
  for each row when ((concat_ws(' ', nullif(new.name, old.name)) collate "C") ~
    '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]')
    execute function
      refuse('A name or number contains a line break or a hidden character that cannot be saved. Please type it again.');
create trigger tariffs_stamp before update on tariffs for each row execute function stamp_change();

-- Never none: to change the current one, clear the old and set the new in one transaction.
create function keep_a_current_tariff() returns trigger language plpgsql as $$
begin
  if not exists (select from sexton.tariffs where is_current) then
    raise exception using errcode = 'SX409', message = 'There must always be a default tariff.',
      constraint = 'keep_a_current_tariff';
  end if;
  return null;
end
$$;
create constraint trigger tariffs_keep_a_current after delete or update on tariffs deferrable initially deferred
  for each row when (old.is_current) execute function keep_a_current_tariff();

create table type_charges (
  type_charge_id integer generated always as identity primary key,
  tariff_id integer constraint type_charges_tariff_id_fkey references tariffs on delete cascade,
  site_type_id integer not null constraint type_charges_site_type_id_fkey references site_types,
  parent_object text not null constraint type_charges_parent_object_check check (parent_object in ('sale_site', 'burial')),
  product_id integer not null constraint type_charges_product_id_fkey references products,
  description text not null,
  price numeric(14,2) not null constraint type_charges_price_check check (price >= 0::numeric),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by integer references users,
  constraint type_charges_tariff_id_site_type_id_parent_object_descripti_key unique (tariff_id, site_type_id,
    parent_object, description)
);
create index type_charges_product_id_idx on type_charges (product_id);
create index type_charges_site_type_id_idx on type_charges (site_type_id);
create index type_charges_updated_by_idx on type_charges (updated_by);
create trigger type_charges_no_discount before insert or update of product_id on type_charges
  for each row execute function charge_is_no_discount();
create trigger type_charges_stamp before update on type_charges for each row execute function stamp_change();
create trigger type_charges_stay_out before update of tariff_id on type_charges
  for each row when (new.tariff_id is not null and new.tariff_id is distinct from old.tariff_id)
    execute function refuse('A charge cannot be moved to another tariff.');
create trigger type_charges_typed before insert or update of price on type_charges
  for each row when (new.price > 9999999999.99)
    execute function refuse('An amount can be at most 9,999,999,999.99. Check for an extra digit.');

create table other_charge_groups (
  other_charge_group_id integer generated always as identity primary key,
  other_charge_group_ref text not null unique,
  description text not null constraint other_charge_groups_named check (btrim(description) <> ''),
  parent_object text not null check (parent_object in ('sale', 'burial', 'event')),
  required boolean not null default false,
  allow_multiple boolean not null default false,
  ordinal integer not null default 0,
  retired boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by integer references users
);
create unique index other_charge_groups_without_case on other_charge_groups (parent_object, lower(description));
create index other_charge_groups_updated_by_idx on other_charge_groups (updated_by);
create trigger other_charge_groups_plain_insert before insert on other_charge_groups
  for each row when ((new.description collate "C") ~ '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]')
    execute function
      refuse('A name or number contains a line break or a hidden character that cannot be saved. Please type it again.');
create trigger other_charge_groups_plain_update before update of description on other_charge_groups
  for each row when ((nullif(new.description, old.description) collate "C") ~
    '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]')
    execute function
      refuse('A name or number contains a line break or a hidden character that cannot be saved. Please type it again.');
create trigger other_charge_groups_stamp before update on other_charge_groups for each row execute function stamp_change();

create table other_charges (
  other_charge_id integer generated always as identity primary key,
  tariff_id integer constraint other_charges_tariff_id_fkey references tariffs on delete cascade,
  other_charge_group_id integer not null constraint other_charges_other_charge_group_id_fkey references other_charge_groups,
  product_id integer not null constraint other_charges_product_id_fkey references products,
  description text not null,
  price numeric(14,2) not null check (price >= 0::numeric),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by integer references users,
  -- 1 is Monday, 7 is Sunday; none: any day.
  weekdays integer[] not null default '{}'::integer[] check (weekdays <@ '{1,2,3,4,5,6,7}'::integer[]),
  on_holidays boolean not null default false,
  constraint other_charges_tariff_id_other_charge_group_id_description_key unique (tariff_id, other_charge_group_id,
    description)
);
create index other_charges_other_charge_group_id_idx on other_charges (other_charge_group_id);
create index other_charges_product_id_idx on other_charges (product_id);
create index other_charges_updated_by_idx on other_charges (updated_by);
create trigger other_charges_no_discount before insert or update of product_id on other_charges
  for each row execute function charge_is_no_discount();
create trigger other_charges_stamp before update on other_charges for each row execute function stamp_change();
create trigger other_charges_stay_out before update of tariff_id on other_charges
  for each row when (new.tariff_id is not null and new.tariff_id is distinct from old.tariff_id)
    execute function refuse('A charge cannot be moved to another tariff.');
create trigger other_charges_typed before insert or update of price on other_charges
  for each row when (new.price > 9999999999.99)
    execute function refuse('An amount can be at most 9,999,999,999.99. Check for an extra digit.');

create table event_charges (
  event_charge_id integer generated always as identity primary key,
  tariff_id integer constraint event_charges_tariff_id_fkey references tariffs on delete cascade,
  event_type_id integer not null constraint event_charges_event_type_id_fkey references event_types,
  product_id integer not null constraint event_charges_product_id_fkey references products,
  description text not null,
  price numeric(14,2) not null check (price >= 0::numeric),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by integer references users,
  weekdays integer[] not null default '{}'::integer[] check (weekdays <@ '{1,2,3,4,5,6,7}'::integer[]),
  on_holidays boolean not null default false,
  constraint event_charges_tariff_id_event_type_id_description_key unique (tariff_id, event_type_id, description)
);
create index event_charges_event_type_id_idx on event_charges (event_type_id);
create index event_charges_product_id_idx on event_charges (product_id);
create index event_charges_updated_by_idx on event_charges (updated_by);
create trigger event_charges_no_discount before insert or update of product_id on event_charges
  for each row execute function charge_is_no_discount();
create trigger event_charges_stamp before update on event_charges for each row execute function stamp_change();
create trigger event_charges_stay_out before update of tariff_id on event_charges
  for each row when (new.tariff_id is not null and new.tariff_id is distinct from old.tariff_id)
    execute function refuse('A charge cannot be moved to another tariff.');
create trigger event_charges_typed before insert or update of price on event_charges
  for each row when (new.price > 9999999999.99)
    execute function refuse('An amount can be at most 9,999,999,999.99. Check for an extra digit.');

-- Site types, blocks, sites and their graves.

create table site_type_categories (
  site_type_category_id integer generated always as identity primary key,
  site_type_category_ref text not null unique,
  site_type_category text not null unique,
  ordinal integer not null default 0,
  retired boolean not null default false
);

create table site_type_groups (
  site_type_group_id integer generated always as identity primary key,
  site_type_group_ref text not null unique,
  site_type_group text not null unique,
  ordinal integer not null default 0,
  retired boolean not null default false
);

create table site_types (
  site_type_id integer generated always as identity primary key,
  site_type_ref text not null unique,
  site_type text not null unique check (btrim(site_type) <> ''),
  description text,
  site_type_category_id integer not null references site_type_categories,
  site_type_group_id integer not null references site_type_groups,
  graves integer not null default 1 check (graves between 1 and 100),
  burials_per_grave integer not null default 1 check (burials_per_grave between 1 and 100),
  saleable boolean not null default true,
  allow_preneed boolean not null default true,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by integer references users
);
create index on site_types (site_type_category_id);
create index on site_types (site_type_group_id);
create index on site_types (updated_by);
create trigger site_types_stamp before update on site_types for each row execute function stamp_change();

-- An outline is whole centimetres east and north of the park's origin (setting map_origin: lon, lat).
create table blocks (
  block_id integer generated always as identity primary key,
  block_ref text collate "C" not null constraint blocks_ref_unique unique check (btrim(block_ref) <> ''),
  saleable boolean not null default true,
  outline polygon,
  bounds box generated always as (box(outline)) stored,
  sort_key text collate "C" not null generated always as (natural_key(block_ref)) stored,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by integer references users,
  unique (block_id, block_ref)
);
create index on blocks using gist (bounds);
create index on blocks (updated_by);
create trigger blocks_stamp before update on blocks for each row execute function stamp_change();

-- A customer can own a site; the reference is added where customers are made.
create table sites (
  site_id integer generated always as identity primary key,
  block_id integer not null,
  block_ref text collate "C" not null,
  row_no text collate "C" not null check (row_no ~ '^[^\s/-]+$'),
  site_no integer not null check (site_no between 1 and 99999),
  site_ref text collate "C" not null generated always as (
    block_ref || '-' || case when row_no ~ '^\d$' then '0' || row_no else row_no end
      || '-' || case when site_no < 10 then '0' else '' end || site_no::text
  ) stored constraint sites_ref_unique unique,
  site_ref_key text collate "C" not null generated always as (
    lower(block_ref || '-' || case when row_no ~ '^\d$' then '0' || row_no else row_no end
      || '-' || case when site_no < 10 then '0' else '' end || site_no::text)
  ) stored,
  -- Block, row, site in the order people count.
  sort_key text collate "C" not null generated always as (
    natural_key(block_ref) || ' ' || natural_key(row_no) || ' ' || natural_key(site_no::text)
  ) stored,
  site_type_id integer not null references site_types,
  site_status_ref text not null default 'UNAVAIL'
    check (site_status_ref in ('UNAVAIL', 'AVAIL', 'ORDER', 'OWN', 'UNSUITABLE')),
  site_unsuitability_id integer references site_unsuitabilities,
  flag boolean not null default false,
  verified boolean not null default false,
  ownership_date date,
  owner_customer_id integer,
  outline polygon,
  bounds box generated always as (box(outline)) stored,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by integer references users,
  constraint sites_block foreign key (block_id, block_ref) references blocks (block_id, block_ref) on update cascade,
  unique (block_id, row_no, site_no),
  unique (site_id, site_type_id),
  constraint sites_unsuitable_has_reason
    check ((site_status_ref = 'UNSUITABLE') = (site_unsuitability_id is not null)),
  constraint sites_own_has_owner check ((site_status_ref = 'OWN') = (owner_customer_id is not null)),
  constraint sites_ownership_date_of_owner check (owner_customer_id is not null or ownership_date is null)
);
create index on sites (site_type_id, site_status_ref);
create index on sites (block_ref, row_no, site_no);
create index on sites (sort_key);
create index on sites (site_status_ref);
create index on sites (owner_customer_id) where owner_customer_id is not null;
create index on sites (site_id) where flag;
create index on sites (site_unsuitability_id) where site_unsuitability_id is not null;
create index on sites (updated_by);
create index on sites using gin (site_ref_key gin_trgm_ops);
create index on sites using gist (bounds);
create trigger sites_stamp before update on sites for each row execute function stamp_change();

-- A site's graves, kept in step with its type by the database. Places: how many burials one grave takes.
create table graves (
  site_id integer not null references sites on delete cascade,
  grave_no integer not null check (grave_no >= 1),
  places integer not null check (places >= 1),
  has_headstone boolean not null default false,
  primary key (site_id, grave_no),
  unique (site_id, grave_no, places)
);

-- Photos of sites.

create table photos (
  photo_id integer generated always as identity primary key,
  site_id integer not null references sites,
  customer_id integer references customers on delete set null,
  filename text not null check (filename <> '' and filename !~ '[/\\]'),
  size_bytes integer not null check (size_bytes > 0),
  media_type text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  storage_key text not null unique check (storage_key ~ '^[0-9a-f]{2}[/][0-9a-f-]{36}$'),
  thumbnail_key text unique check (thumbnail_key ~ '^[0-9a-f]{2}[/][0-9a-f-]{36}$'),
  attached_at timestamptz not null default now(),
  attached_by integer references users,
  deleted_at timestamptz,
  deleted_by integer references users,
  -- Pixels, upright: a page reserves the space while the photo loads.
  width integer check (width > 0),
  height integer check (height > 0),
  unique (photo_id, site_id)
);
create unique index photos_filename_unique on photos (site_id, filename) where deleted_at is null;
create index photos_attached_by_idx on photos (attached_by);
create index photos_customer_id_idx on photos (customer_id);
create index photos_deleted_by_idx on photos (deleted_by);
create index photos_site_id_idx on photos (site_id);
create trigger customer_id_stands before insert or update of customer_id on photos
  for each row when (new.customer_id is not null) execute function customer_stands('customer_id');

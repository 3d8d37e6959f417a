-- Notes, documents, photos, mails.

create table notes (
  note_id integer generated always as identity primary key,
  parent_object text not null
    check (parent_object in ('customer', 'sale', 'sale_site', 'receipt', 'burial', 'site', 'event')),
  parent_object_id integer not null,
  note text not null default '',
  -- The note that came with setting or clearing its parent's flag.
  flagging boolean not null default false,
  user_id integer references users,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by integer references users
);
create index on notes (parent_object, parent_object_id, created_at);
create index on notes (user_id);
create index on notes (updated_by);
create trigger notes_stamp before update on notes for each row execute function stamp_change();

create table documents (
  document_id integer generated always as identity primary key,
  parent_object text not null check (parent_object in
    ('customer', 'sale', 'sale_site', 'receipt', 'burial', 'site', 'site_type', 'event', 'note', 'import')),
  parent_object_id integer not null,
  property_ref text check (property_ref in (
    'INVOICE', 'ORDER', 'AGREEMENT', 'BURIAL_PERMIT', 'COD', 'ID', 'BURIAL_CERTIFICATE', 'SITE_TYPE_AGREEMENT',
    'RECEIPT', 'CERTIFICATE'
  )),
  filename text not null check (filename <> '' and filename !~ '[/\\]'),
  size_bytes integer not null check (size_bytes > 0),
  media_type text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  storage_key text not null constraint documents_storage_key_unique unique,
  kind text not null default 'uploaded' check (kind in ('uploaded', 'generated')),
  note_id integer references notes on delete set null,
  customer_id integer references customers on delete set null,
  attached_at timestamptz not null default now(),
  attached_by integer references users,
  deleted_at timestamptz,
  deleted_by integer references users
);
-- A file's address is its parent and its name; a property of a parent is one document.
create unique index documents_filename_unique on documents (parent_object, parent_object_id, filename)
  where deleted_at is null;
create unique index documents_property_unique on documents (parent_object, parent_object_id, property_ref, kind)
  where deleted_at is null and property_ref is not null;
create index on documents (note_id);
create index on documents (customer_id);
create index on documents (attached_by);
create index on documents (deleted_by);

create table photos (
  photo_id integer generated always as identity primary key,
  site_id integer not null references sites,
  customer_id integer references customers on delete set null,
  filename text not null check (filename <> '' and filename !~ '[/\\]'),
  size_bytes integer not null check (size_bytes > 0),
  media_type text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  storage_key text not null unique,
  thumbnail_key text unique,
  attached_at timestamptz not null default now(),
  attached_by integer references users,
  deleted_at timestamptz,
  deleted_by integer references users
);
create unique index photos_filename_unique on photos (site_id, filename) where deleted_at is null;
create index on photos (site_id);
create index on photos (customer_id);
create index on photos (attached_by);
create index on photos (deleted_by);

-- Written in the transaction that decides to send, delivered by a worker with retries.
create table mails (
  mail_id integer generated always as identity primary key,
  customer_id integer references customers on delete set null,
  to_address text not null,
  subject text not null,
  body text not null,
  document_ids integer[] not null default '{}',
  state text not null default 'QUEUED' check (state in ('QUEUED', 'SENT', 'FAILED')),
  tries integer not null default 0 check (tries >= 0),
  next_try_at timestamptz not null default now(),
  last_error text,
  sent_at timestamptz,
  created_at timestamptz(3) not null default now(),
  created_by integer references users,
  constraint mails_sent_at_of_state check ((state = 'SENT') = (sent_at is not null))
);
create index on mails (next_try_at) where state = 'QUEUED';
create index on mails (state, created_at);
create index on mails (customer_id);
create index on mails (created_by);

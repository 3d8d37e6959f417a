-- Sales, the sites on them, their authorisations and invoices.

create table export_batches (
  export_batch_id integer generated always as identity primary key,
  year integer not null check (year between 1900 and 2999),
  month integer not null check (month between 1 and 12),
  -- 1 for the month itself, 2 and on for what came late.
  sequence integer not null default 1 check (sequence >= 1),
  batch_name text not null generated always as (
    year::text || '-' || lpad(month::text, 2, '0') || case when sequence > 1 then '-' || sequence::text else '' end
  ) stored,
  sale_count integer not null default 0,
  receipt_count integer not null default 0,
  created_at timestamptz(3) not null default now(),
  created_by integer references users,
  constraint export_batches_month_unique unique (year, month, sequence)
);
create index on export_batches (created_by);

-- price and price_receipted are sums the database keeps; nobody else writes them.
create table sales (
  sale_id integer generated always as identity primary key,
  customer_id integer not null references customers,
  tariff_id integer not null references tariffs,
  sale_status_ref text not null default 'DRAFT'
    check (sale_status_ref in ('DRAFT', 'ORDERED', 'PAID', 'FULFILLED')),
  price numeric(14, 2) not null default 0,
  price_receipted numeric(14, 2) not null default 0,
  price_outstanding numeric(14, 2) not null generated always as (price - price_receipted) stored,
  flag boolean not null default false,
  is_legacy boolean not null default false,
  legacy_receipt_nos text,
  date_override boolean not null default false,
  placed_at timestamptz,
  ordered_at timestamptz,
  ordered_by integer references users,
  paid_at timestamptz,
  fulfilled_at timestamptz,
  invoice_no integer constraint sales_invoice_no_unique unique,
  export_batch_id integer references export_batches,
  -- A deleted sale that once had an invoice stays as a voided record.
  voided_at timestamptz,
  voided_by integer references users,
  void_reason text,
  created_at timestamptz(3) not null default now(),
  created_by integer references users,
  updated_at timestamptz(3) not null default now(),
  updated_by integer references users,
  unique (sale_id, customer_id),
  constraint sales_price_not_negative check (price >= 0),
  constraint sales_receipts_not_above_price check (price_receipted between 0 and price),
  constraint sales_draft_is_not_placed check ((sale_status_ref = 'DRAFT') = (placed_at is null)),
  constraint sales_draft_has_no_receipts check (placed_at is not null or price_receipted = 0),
  constraint sales_placed_has_order_date check (placed_at is null or is_legacy or ordered_at is not null),
  constraint sales_paid_at_of_status check ((sale_status_ref in ('PAID', 'FULFILLED')) = (paid_at is not null)),
  constraint sales_fulfilled_at_of_status check ((sale_status_ref = 'FULFILLED') = (fulfilled_at is not null)),
  constraint sales_invoice_of_placed
    check ((invoice_no is not null) = (placed_at is not null and not is_legacy)),
  constraint sales_batched_is_placed check (export_batch_id is null or (placed_at is not null and not is_legacy)),
  constraint sales_legacy_is_placed_and_free check (not is_legacy or (placed_at is not null and price = 0)),
  constraint sales_voided_is_draft check (voided_at is null or sale_status_ref = 'DRAFT')
);
create unique index sales_one_draft_per_customer on sales (customer_id)
  where sale_status_ref = 'DRAFT' and voided_at is null;
create index on sales (customer_id);
create index on sales (tariff_id);
create index on sales (sale_status_ref, updated_at);
create index on sales (updated_at);
create index on sales (ordered_at);
create index on sales (ordered_by);
create index on sales (created_at);
create index on sales (price);
create index on sales (price_outstanding) where price_outstanding > 0;
create index on sales (sale_id) where flag;
create index on sales (export_batch_id);
create index on sales (created_by);
create index on sales (updated_by);
create index on sales (voided_by);
create trigger sales_stamp before update on sales for each row execute function stamp_change();

-- A site type, and sooner or later a site, on a sale. The type follows the site's when that is changed.
create table sale_sites (
  sale_site_id integer generated always as identity primary key,
  sale_id integer not null references sales on delete cascade,
  site_type_id integer not null references site_types,
  site_id integer,
  defer_agreement boolean not null default false,
  sited_at timestamptz,
  -- Set when its sale is voided: the site is free again, the record stays.
  released_at timestamptz,
  created_at timestamptz(3) not null default now(),
  created_by integer references users,
  updated_at timestamptz(3) not null default now(),
  updated_by integer references users,
  unique (sale_site_id, sale_id),
  unique (sale_site_id, site_id),
  constraint sale_sites_site_of_type
    foreign key (site_id, site_type_id) references sites (site_id, site_type_id) on update cascade,
  constraint sale_sites_sited_has_site check (sited_at is null or site_id is not null)
);
create unique index sale_sites_site_held_once on sale_sites (site_id) where released_at is null;
create index on sale_sites (sale_id);
create index on sale_sites (site_id);
create index on sale_sites (site_type_id);
create index on sale_sites (site_type_id) where site_id is null and released_at is null;
create index on sale_sites (created_by);
create index on sale_sites (updated_by);
create trigger sale_sites_stamp before update on sale_sites for each row execute function stamp_change();

-- The two signatures a discount asks for: rows exist once they are due, filled one by one.
create table sale_authorizations (
  sale_authorization_id integer generated always as identity primary key,
  sale_id integer not null references sales on delete cascade,
  slot integer not null check (slot in (1, 2)),
  description text not null,
  authorized_user_id integer references users,
  authorized_at timestamptz,
  constraint sale_authorizations_slot_once unique (sale_id, slot),
  constraint sale_authorizations_user_once unique (sale_id, authorized_user_id),
  constraint sale_authorizations_whole check ((authorized_user_id is null) = (authorized_at is null))
);
create index on sale_authorizations (authorized_user_id);

create table invoices (
  invoice_id integer generated always as identity primary key,
  invoice_no integer not null constraint invoices_no_unique unique check (invoice_no > 0),
  sale_id integer not null references sales,
  issued_at timestamptz not null default now(),
  voided_at timestamptz,
  voided_by integer references users,
  void_reason text,
  constraint invoices_void_whole check ((voided_at is null) = (void_reason is null))
);
create unique index invoices_one_live_per_sale on invoices (sale_id) where voided_at is null;
create index on invoices (sale_id);
create index on invoices (voided_by);
create trigger invoices_never_go before delete on invoices
  for each row execute function refuse('An invoice is voided, never erased.');
alter table sales add constraint sales_invoice foreign key (invoice_no) references invoices (invoice_no);

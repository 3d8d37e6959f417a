-- Notes and documents.

create table notes (
  note_id integer generated always as identity primary key,
  parent_object text not null check (parent_object in ('customer', 'sale', 'sale_site', 'receipt', 'burial', 'site',
    'event')),
  parent_object_id integer not null,
  note text not null default '',
  -- The note that came with setting or clearing its parent's flag.
  flagging boolean not null default false,
  user_id integer references users,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by integer references users,
  deleted_at timestamptz,
  deleted_by integer references users,
  follow_up_on date,
  followed_up_at timestamptz(3),
  followed_up_by integer references users,
  words_changed_at timestamptz(3),
  words_changed_by integer references users,
  constraint notes_followed_up_at_customers check (follow_up_on is null or parent_object = 'customer'),
  constraint notes_followed_up_whole check ((followed_up_at is null) = (followed_up_by is null)),
  constraint notes_followed_up_once_due check (followed_up_at is null or follow_up_on is not null),
  constraint notes_follow_up_says_what check (follow_up_on is null or btrim(note) <> ''),
  constraint notes_words_changed_whole check (words_changed_by is null or words_changed_at is not null)
);
create index notes_deleted_by_idx on notes (deleted_by);
create index notes_followed_up_by_idx on notes (followed_up_by);
create index notes_parent_object_parent_object_id_created_at_idx on notes (parent_object, parent_object_id, created_at);
create index notes_to_follow_up on notes (follow_up_on) where follow_up_on is not null and followed_up_at is null
  and deleted_at is null;
create index notes_updated_by_idx on notes (updated_by);
create index notes_user_id_idx on notes (user_id);
create index notes_words_changed_by_idx on notes (words_changed_by);
create trigger notes_stamp before update on notes for each row execute function stamp_change();

-- The first words of a note that its upload began are no change.
create function note_words() returns trigger language plpgsql as $$
begin
  if old.note <> '' and new.note is distinct from old.note then
    new.words_changed_at := now();
    new.words_changed_by := new.updated_by;
  end if;
  return new;
end
$$;
create trigger notes_words before update of note on notes for each row execute function note_words();

create table documents (
  document_id integer generated always as identity primary key,
  parent_object text not null constraint documents_parent_object_check check (parent_object in ('customer', 'sale',
    'sale_site', 'receipt', 'burial', 'site', 'site_type', 'event', 'note', 'import')),
  parent_object_id integer not null,
  property_ref text check (property_ref in ('INVOICE', 'ORDER', 'AGREEMENT', 'BURIAL_PERMIT', 'COD', 'ID',
    'BURIAL_CERTIFICATE', 'SITE_TYPE_AGREEMENT', 'RECEIPT', 'CERTIFICATE', 'FORMER_BURIAL_CERTIFICATE', 'ARREARS_LETTER')),
  filename text not null check (filename <> '' and filename !~ '[/\\]'),
  size_bytes integer not null check (size_bytes > 0),
  media_type text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  storage_key text not null constraint documents_storage_key_check check (storage_key ~ '^[0-9a-f]{2}[/][0-9a-f-]{36}$'),
  kind text not null default 'uploaded' check (kind in ('uploaded', 'generated')),
  note_id integer references notes on delete set null,
  customer_id integer references customers on delete set null,
  attached_at timestamptz not null default now(),
  attached_by integer references users,
  deleted_at timestamptz,
  deleted_by integer references users,
  -- A signed agreement belongs to the site it was signed for (sales-50), and counts only while its sale has that site.
  signed_for_site_id integer references sites on delete set null,
  facts_sha256 text check (facts_sha256 ~ '^[0-9a-f]{64}$'),
  superseded_ref text check (superseded_ref in ('OTHER_OWNER', 'NO_OWNER', 'CORRECTED')),
  superseded_on date,
  is_stamped boolean not null default false,
  constraint documents_storage_key_unique unique (storage_key),
  constraint documents_superseded_is_made check (superseded_ref is null or kind = 'generated' and property_ref is null),
  constraint documents_superseded_on_of_ref check (superseded_on is null or superseded_ref is not null)
);
-- A file's address is its parent and its name; a property of a parent is one document.
create unique index documents_filename_unique on documents (parent_object, parent_object_id, filename)
  where deleted_at is null;
create unique index documents_property_unique on documents (parent_object, parent_object_id, property_ref, kind,
  coalesce(signed_for_site_id, 0)) where deleted_at is null and property_ref is not null and (property_ref
  not in ('FORMER_BURIAL_CERTIFICATE', 'ARREARS_LETTER'));
create index documents_attached_by_idx on documents (attached_by);
create index documents_customer_id_idx on documents (customer_id);
create index documents_deleted_by_idx on documents (deleted_by);
create index documents_note_id_idx on documents (note_id);
create index documents_signed_for_site_id_idx on documents (signed_for_site_id) where signed_for_site_id is not null;
create trigger customer_id_stands before insert or update of customer_id on documents
  for each row when (new.customer_id is not null) execute function customer_stands('customer_id');
create trigger documents_keep_signed_site before update of signed_for_site_id on documents
  for each row when (new.signed_for_site_id <> old.signed_for_site_id and
    not (old.parent_object is distinct from new.parent_object
    or old.parent_object_id is distinct from new.parent_object_id or old.property_ref is distinct from new.property_ref
    or old.kind is distinct from new.kind))
    execute function refuse('A signed agreement stays with the site it was signed for.');
-- The paper of an invoice is put out of sight only when the invoice is voided: the one with VOID has taken its place (papers-3).
create trigger documents_of_void_invoices before update of deleted_at on documents
  for each row when (old.deleted_at is not null and new.deleted_at is null and new.kind = 'generated'
    and new.property_ref = 'INVOICE')
    execute function refuse('This invoice has been voided and is printed as void.');
-- A template of an agreement is a PDF. One of another kind that is there already stays until it is replaced.
create trigger documents_template_is_a_pdf before insert or update of property_ref, media_type, deleted_at on documents
  for each row when (new.property_ref = 'SITE_TYPE_AGREEMENT' and new.media_type <> 'application/pdf'
    and new.deleted_at is null)
    execute function refuse('An agreement template must be a PDF. Save it as a PDF, then upload that.');

-- No visible document may show a voided receipt as valid.
create function receipt_paper_says_void() returns trigger language plpgsql as $$
declare
  row_of jsonb := to_jsonb(new);
begin
  if exists (
    select from sexton.receipts r join sexton.documents d
      on d.parent_object = 'receipt' and d.parent_object_id = r.receipt_id
    where r.receipt_id = coalesce(row_of ->> 'receipt_id', row_of ->> 'parent_object_id')::integer
      and r.voided_at is not null and d.property_ref = 'RECEIPT' and d.deleted_at is null
  ) then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = 'This receipt has been voided and is printed as void.';
  end if;
  return null;
end
$$;
create constraint trigger documents_of_void_receipts after insert
  or update of property_ref, deleted_at on documents deferrable initially deferred
  for each row when (new.parent_object = 'receipt' and new.property_ref = 'RECEIPT' and new.deleted_at is null)
    execute function receipt_paper_says_void();
create constraint trigger receipts_paper_says_void after update of voided_at on receipts deferrable initially deferred
  for each row when (new.voided_at is not null) execute function receipt_paper_says_void();

create function evidence_stays() returns trigger language plpgsql as $$
begin
  if exists (select from sexton.holds where document_id = old.document_id) then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = 'This document is the evidence for a correction, so it cannot be deleted.';
  end if;
  return new;
end
$$;
create trigger documents_of_holds_stay before update of deleted_at on documents
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function evidence_stays();

-- The agreements that count for the present site of a sale site: at most one.
create function signed_agreements(sale_site integer) returns SETOF documents language sql stable as $$
  select d.* from sexton.documents d join sexton.sale_sites ss on ss.sale_site_id = d.parent_object_id
  where d.parent_object = 'sale_site' and d.parent_object_id = sale_site and d.property_ref = 'AGREEMENT'
    and d.kind = 'uploaded' and d.deleted_at is null and d.signed_for_site_id is not distinct from ss.site_id
$$;

-- An agreement is for the site that its sale site has when it comes, and stays so.
create function agreement_is_for_its_site() returns trigger language plpgsql as $$
begin
  new.signed_for_site_id := case when new.parent_object = 'sale_site' and new.property_ref = 'AGREEMENT'
      and new.kind = 'uploaded'
    then (select site_id from sexton.sale_sites where sale_site_id = new.parent_object_id) end;
  return new;
end
$$;
create trigger documents_agreement_insert before insert on documents
  for each row when (new.parent_object = 'sale_site' and new.property_ref = 'AGREEMENT')
    execute function agreement_is_for_its_site();
create trigger documents_agreement_update before update of parent_object, parent_object_id, property_ref, kind on documents
  for each row when (old.parent_object is distinct from new.parent_object
    or old.parent_object_id is distinct from new.parent_object_id or old.property_ref is distinct from new.property_ref
    or old.kind is distinct from new.kind)
    execute function agreement_is_for_its_site();

-- The signed documents of a transfer.
create table site_holder_papers (
  site_holder_id integer references site_holders on delete cascade,
  document_id integer references documents,
  primary key (site_holder_id, document_id)
);
create index site_holder_papers_document_id_idx on site_holder_papers (document_id);

create function paper_is_of_site() returns trigger language plpgsql as $$
begin
  if not exists (
    select from sexton.site_holders h join sexton.documents d on d.document_id = new.document_id
    where h.site_holder_id = new.site_holder_id and d.parent_object = 'site' and d.parent_object_id = h.site_id
      and d.deleted_at is null
  ) then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = 'Transfer documents must be documents of the same site.';
  end if;
  return new;
end
$$;
create trigger site_holder_papers_of_site before insert or update on site_holder_papers
  for each row execute function paper_is_of_site();

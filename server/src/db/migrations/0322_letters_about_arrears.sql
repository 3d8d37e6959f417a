-- A letter about arrears is kept as it was sent, beside those that were sent before.
alter table documents drop constraint documents_property_ref_check;
alter table documents add constraint documents_property_ref_check check (property_ref in (
  'INVOICE', 'ORDER', 'AGREEMENT', 'BURIAL_PERMIT', 'COD', 'ID', 'BURIAL_CERTIFICATE', 'SITE_TYPE_AGREEMENT', 'RECEIPT',
  'CERTIFICATE', 'FORMER_BURIAL_CERTIFICATE', 'ARREARS_LETTER'));
drop index documents_property_unique;
create unique index documents_property_unique on documents (parent_object, parent_object_id, property_ref, kind)
  where deleted_at is null and property_ref is not null
    and property_ref not in ('FORMER_BURIAL_CERTIFICATE', 'ARREARS_LETTER');

-- The forms of consent that are mailed are documents of their burial or site: one for each holder (consents-7).
alter table documents drop constraint documents_property_ref_check,
  add constraint documents_property_ref_check check (property_ref in ('INVOICE', 'ORDER', 'AGREEMENT', 'BURIAL_PERMIT',
    'COD', 'ID', 'BURIAL_CERTIFICATE', 'SITE_TYPE_AGREEMENT', 'RECEIPT', 'CERTIFICATE', 'FORMER_BURIAL_CERTIFICATE',
    'ARREARS_LETTER', 'DEED', 'ENDORSEMENT', 'CONSENT_FORM'));
drop index documents_property_unique;
create unique index documents_property_unique on documents (parent_object, parent_object_id, property_ref, kind,
  coalesce(signed_for_site_id, 0)) where deleted_at is null and property_ref is not null and (property_ref
  not in ('FORMER_BURIAL_CERTIFICATE', 'ARREARS_LETTER', 'DEED', 'ENDORSEMENT', 'CONSENT_FORM'));

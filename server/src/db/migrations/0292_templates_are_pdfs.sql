-- A template of an agreement is a PDF. One of another kind that is there already stays until it is replaced.
create trigger documents_template_is_a_pdf before insert or update of property_ref, media_type, deleted_at on documents
  for each row
  when (new.property_ref = 'SITE_TYPE_AGREEMENT' and new.media_type <> 'application/pdf' and new.deleted_at is null)
  execute function refuse('The template of an agreement is a PDF. Save it as a PDF, then upload that.');

-- The paper of an invoice is put out of sight only when the invoice is voided: the one with VOID has taken its place (papers-3).
create trigger documents_of_void_invoices before update of deleted_at on documents for each row
  when (old.deleted_at is not null and new.deleted_at is null and new.kind = 'generated' and new.property_ref = 'INVOICE')
  execute function refuse('This invoice is voided: its paper says so.');

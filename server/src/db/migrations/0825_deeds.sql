-- The papers of a right: its deed, its endorsements, and what marks those that another one replaced.

alter table documents
  drop constraint documents_property_ref_check,
  add constraint documents_property_ref_check check (property_ref in ('INVOICE', 'ORDER', 'AGREEMENT', 'BURIAL_PERMIT',
    'COD', 'ID', 'BURIAL_CERTIFICATE', 'SITE_TYPE_AGREEMENT', 'RECEIPT', 'CERTIFICATE', 'FORMER_BURIAL_CERTIFICATE',
    'ARREARS_LETTER', 'DEED', 'ENDORSEMENT')),
  drop constraint documents_superseded_ref_check,
  add constraint documents_superseded_ref_check
    check (superseded_ref in ('OTHER_OWNER', 'NO_OWNER', 'CORRECTED', 'OTHER_DEED', 'RIGHT_ENDED')),
  drop constraint documents_superseded_is_made,
  add constraint documents_superseded_is_made check (superseded_ref is null
    or kind = 'generated' and (property_ref is null or property_ref in ('DEED', 'ENDORSEMENT')));
drop index documents_property_unique;
create unique index documents_property_unique on documents (parent_object, parent_object_id, property_ref, kind,
  coalesce(signed_for_site_id, 0)) where deleted_at is null and property_ref is not null and (property_ref
  not in ('FORMER_BURIAL_CERTIFICATE', 'ARREARS_LETTER', 'DEED', 'ENDORSEMENT'));

-- The number of an old right in the books before Sexton; its deed has a number of its own.
alter table rights add column old_deed_no text
  check (btrim(old_deed_no) <> '' and old_deed_no !~ '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]');

create trigger deeds_say_the_same before update on deeds
  for each row when (old.superseded_on is not null or (new.right_id, new.edition, new.kind, new.site_holder_id,
    new.document_id) is distinct from (old.right_id, old.edition, old.kind, old.site_holder_id, old.document_id))
    execute function refuse('A deed never changes. Make a new one.');

create function deed_has_number() returns trigger language plpgsql as $$
begin
  if not exists (
    select from sexton.rights where right_id = new.right_id and deed_no is not null and state = 'IN_FORCE'
  ) then
    raise exception using errcode = 'SX409', constraint = tg_name,
      message = 'A deed needs a right in force, and a number.';
  end if;
  if new.kind = 'ENDORSEMENT' and not exists (
    select from sexton.deeds where right_id = new.right_id and kind = 'DEED' and superseded_on is null
  ) then
    raise exception using errcode = 'SX409', constraint = tg_name, message = 'An endorsement needs a deed.';
  end if;
  return new;
end
$$;
create trigger deeds_have_number before insert on deeds for each row execute function deed_has_number();

-- The pages of a deed that another one replaced, or whose right has ended, say so (deeds-4).
create function deed_is_superseded() returns trigger language plpgsql as $$
begin
  update sexton.documents set superseded_on = new.superseded_on,
    superseded_ref = case when exists (select from sexton.rights where right_id = new.right_id and state = 'ENDED')
      then 'RIGHT_ENDED' else 'OTHER_DEED' end
  where document_id = new.document_id;
  return null;
end
$$;
create trigger deeds_superseded after update of superseded_on on deeds
  for each row when (old.superseded_on is null and new.superseded_on is not null)
    execute function deed_is_superseded();

create function deeds_end_with_right() returns trigger language plpgsql as $$
begin
  update sexton.deeds set superseded_on = new.ended_on where right_id = new.right_id and superseded_on is null;
  return null;
end
$$;
create trigger rights_end_their_deeds after update of state on rights
  for each row when (old.state = 'IN_FORCE' and new.state = 'ENDED') execute function deeds_end_with_right();

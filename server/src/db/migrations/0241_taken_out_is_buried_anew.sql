-- Whoever was taken out of the ground is buried anew (domain, Burials, "Who lies where"): on a day, in a slot and on a
-- certificate of its own, not on those of the burial before.

-- The certificate of the burial before stays among the documents, as what it is; there may be several.
alter table documents
  drop constraint documents_property_ref_check,
  add constraint documents_property_ref_check check (property_ref in (
    'INVOICE', 'ORDER', 'AGREEMENT', 'BURIAL_PERMIT', 'COD', 'ID', 'BURIAL_CERTIFICATE', 'SITE_TYPE_AGREEMENT',
    'RECEIPT', 'CERTIFICATE', 'FORMER_BURIAL_CERTIFICATE'
  ));
drop index documents_property_unique;
create unique index documents_property_unique on documents (parent_object, parent_object_id, property_ref, kind)
  where deleted_at is null and property_ref is not null and property_ref <> 'FORMER_BURIAL_CERTIFICATE';

create function begin_anew() returns trigger language plpgsql as $$
begin
  new.burial_date := null;
  new.burial_precision := 'day';
  new.burial_slot_id := null;
  new.slot_place := null;
  if new.burial_status_ref = 'CONFIRMED' then
    new.burial_status_ref := 'DRAFT';
  end if;
  -- A deleted one too: restored, it would be the certificate again.
  update sexton.documents set property_ref = 'FORMER_BURIAL_CERTIFICATE'
    where parent_object = 'burial' and parent_object_id = new.burial_id and property_ref = 'BURIAL_CERTIFICATE';
  return new;
end
$$;
-- After burials_take_grave_place, in the order of names, which says whether the body lies there.
create trigger burials_taken_out before update on burials
  for each row when (old.in_ground and not new.in_ground) execute function begin_anew();

-- Old records may know neither day nor certificate; who is buried anew has both.
create function buried_anew() returns trigger language plpgsql as $$
declare
  lacks text;
begin
  if not exists (select from sexton.grave_moves where burial_id = new.burial_id and exhumed) then
    return new;
  end if;
  lacks := case
    when new.burial_date is null or new.burial_precision <> 'day' then 'the day'
    when not exists (
      select from sexton.documents where parent_object = 'burial' and parent_object_id = new.burial_id
        and property_ref = 'BURIAL_CERTIFICATE' and kind = 'uploaded' and deleted_at is null
    ) then 'the certificate'
  end;
  if lacks is not null then
    raise exception using errcode = 'SX409', constraint = tg_name, message = format(
      '%s was taken out of the ground. It is completed once %s of the new burial is on record.',
      sexton.named_body(new), lacks);
  end if;
  return new;
end
$$;
create trigger burials_to_be_buried_anew before update on burials
  for each row when (new.in_ground and not old.in_ground) execute function buried_anew();

-- Those who were taken out before, and whose form nobody has saved since: their day and certificate are still the old
-- ones, and are told in the history.
alter table burials disable trigger user;
with anew as (
  select b.burial_id, b.burial_date, m.moved_at, m.moved_by
  from burials b
    join lateral (
      select moved_at, moved_by from grave_moves where burial_id = b.burial_id and exhumed
      order by grave_move_id desc limit 1
    ) m on true
  where not b.in_ground and not exists (
    select from audits a where a.object = 'burial' and a.object_id = b.burial_id and a.action = 'UPDATED'
      and a.audit_at > m.moved_at
  )
), told as (
  insert into audits (object, object_id, action, user_id, message)
  select 'burial', burial_id, 'UPDATED', moved_by,
    'Taken out of the ground: day, slot and certificate of the new burial are still to come. Before: '
      || coalesce('buried on ' || to_char(burial_date, 'FMDD Mon YYYY'), 'on an unknown day')
  from anew
), papers as (
  update documents d set property_ref = 'FORMER_BURIAL_CERTIFICATE'
  from anew
  where d.parent_object = 'burial' and d.parent_object_id = anew.burial_id
    and d.property_ref = 'BURIAL_CERTIFICATE' and d.attached_at < anew.moved_at
)
update burials b set burial_date = null, burial_precision = 'day', burial_slot_id = null, slot_place = null,
  burial_status_ref = case b.burial_status_ref when 'CONFIRMED' then 'DRAFT' else b.burial_status_ref end
from anew where anew.burial_id = b.burial_id;
set constraints all immediate;
alter table burials enable trigger user;

-- A photo of a headstone names the burials on whose public pages it stands (domain, The public page): who comes into
-- the grave later is not shown with it, and who is moved to another site leaves it behind.
alter table burials
  add column headstone_photo_id integer,
  add constraint burials_photo_of_site foreign key (headstone_photo_id, site_id) references photos (photo_id, site_id),
  add constraint burials_photo_of_body check (headstone_photo_id is null or (in_ground and grave_no is not null));
create index on burials (headstone_photo_id) where headstone_photo_id is not null;

alter table burials disable trigger user;
update burials b set headstone_photo_id = g.headstone_photo_id
from graves g
where g.site_id = b.site_id and g.grave_no = b.grave_no and b.in_ground and g.headstone_photo_id is not null;
set constraints all immediate;
alter table burials enable trigger user;
alter table graves drop column headstone_photo_id;

-- A stone stands for those who lie there: where nobody does, there is none.
update graves g set has_headstone = false
where has_headstone and not exists (
  select from burials b where b.site_id = g.site_id and b.grave_no = g.grave_no and b.in_ground
);
create function leave_headstone() returns trigger language plpgsql as $$
begin
  new.headstone_photo_id := null;
  return new;
end
$$;
create trigger burials_leave_headstone before update of site_id, grave_no on burials
  for each row when (old.headstone_photo_id is not null
    and (old.site_id, old.grave_no) is distinct from (new.site_id, new.grave_no))
  execute function leave_headstone();
create function headstone_goes_with_last() returns trigger language plpgsql as $$
begin
  update sexton.graves g set has_headstone = false
  where g.site_id = old.site_id and g.grave_no = old.grave_no and g.has_headstone and not exists (
    select from sexton.burials b where b.site_id = g.site_id and b.grave_no = g.grave_no and b.in_ground
  );
  return null;
end
$$;
create trigger burials_headstone_goes_with_last after update of site_id, grave_no on burials
  for each row when (old.in_ground and old.grave_no is not null
    and (old.site_id, old.grave_no) is distinct from (new.site_id, new.grave_no))
  execute function headstone_goes_with_last();

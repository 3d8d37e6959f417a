-- A grave may name the photo of its headstone, which the public pages of its burials show (domain, The public page).
-- It is a photo of the same site, and only of a grave that has a headstone.
alter table photos
  -- Pixels, upright: a page keeps the place free while the photo loads.
  add column width integer check (width > 0),
  add column height integer check (height > 0),
  add unique (photo_id, site_id);
alter table graves
  add column headstone_photo_id integer,
  add constraint graves_photo_of_site foreign key (headstone_photo_id, site_id) references photos (photo_id, site_id),
  add constraint graves_photo_of_headstone check (headstone_photo_id is null or has_headstone);
create index on graves (headstone_photo_id);

-- A grave may name the photo of its headstone, which the public pages of its burials show (domain, The public page).
-- It is a photo of the same site. While a grave is said to have no headstone its photo is kept, and shown to nobody.
alter table photos
  -- Pixels, upright: a page keeps the place free while the photo loads.
  add column width integer check (width > 0),
  add column height integer check (height > 0),
  add unique (photo_id, site_id);
alter table graves
  add column headstone_photo_id integer,
  add constraint graves_photo_of_site foreign key (headstone_photo_id, site_id) references photos (photo_id, site_id);
create index on graves (headstone_photo_id);

-- Site types of a new park. burials_per_grave: double depth, family and ashes graves take several.

insert into site_type_categories (site_type_category_ref, site_type_category, ordinal) values
  ('SINGLE', 'Single', 1),
  ('FAMILY', 'Family', 2),
  ('CHILD', 'Child', 3),
  ('ASHES', 'Ashes', 4);

insert into site_type_groups (site_type_group_ref, site_type_group, ordinal) values
  ('LAWN', 'Lawn', 1),
  ('MONUMENTAL', 'Monumental', 2),
  ('CHAPEL', 'Chapel', 3),
  ('GARDEN', 'Children''s garden', 4),
  ('REMEMBRANCE', 'Garden of remembrance', 5);

insert into site_types (
  site_type_ref, site_type, description, site_type_category_id, site_type_group_id,
  graves, burials_per_grave, allow_preneed
)
select ref, name, words, c.site_type_category_id, g.site_type_group_id, graves, per_grave, preneed
from (values
  ('LAWN_SINGLE', 'Lawn Single', 'One grave with a flat plaque in the lawn.', 'SINGLE', 'LAWN', 1, 1, true),
  ('LAWN_DOUBLE', 'Lawn Double Depth', 'One grave for two, one above the other.', 'SINGLE', 'LAWN', 1, 2, true),
  ('LAWN_AT_NEED', 'Lawn At-Need', 'One grave in the next open row, sold with a burial only.',
    'SINGLE', 'LAWN', 1, 1, false),
  ('LAWN_COMPANION', 'Lawn Companion', 'Two graves side by side.', 'FAMILY', 'LAWN', 2, 1, true),
  ('MONUMENTAL_SINGLE', 'Monumental Single', 'One grave with an upright headstone and kerb.',
    'SINGLE', 'MONUMENTAL', 1, 1, true),
  ('MONUMENTAL_FAMILY_4', 'Monumental Family of 4', 'Four graves within one kerb.',
    'FAMILY', 'MONUMENTAL', 4, 1, true),
  ('MONUMENTAL_FAMILY_9', 'Monumental Family of 9', 'Nine graves within one kerb, room for a family monument.',
    'FAMILY', 'MONUMENTAL', 9, 1, true),
  ('CHAPEL_SINGLE', 'Chapel-side Single', 'One grave by the chapel walk.', 'SINGLE', 'CHAPEL', 1, 1, true),
  ('CHAPEL_FAMILY_5', 'Chapel-side Family of 5', 'Five graves by the chapel walk.', 'FAMILY', 'CHAPEL', 5, 1, true),
  ('CHILD', 'Child', 'A small grave for a child under twelve, sold with a burial only.',
    'CHILD', 'GARDEN', 1, 1, false),
  ('ASHES_NICHE', 'Ashes Niche', 'A niche in the wall for two urns.', 'ASHES', 'REMEMBRANCE', 1, 2, true),
  ('ASHES_GARDEN', 'Ashes Garden Plot', 'A garden plot for four urns.', 'ASHES', 'REMEMBRANCE', 1, 4, true)
) as t (ref, name, words, category, grouping, graves, per_grave, preneed)
  join site_type_categories c on c.site_type_category_ref = t.category
  join site_type_groups g on g.site_type_group_ref = t.grouping;

-- Products and the first price book, in the park's currency: right of burial and perpetual care per site,
-- opening and closing per burial, surcharges by day, memorials, administration.

insert into products (product_ref, description, external_account_id, allow_adhoc) values
  ('SITE', 'Right of burial', '4000', false),
  ('CARE', 'Perpetual care', '4010', false),
  ('BURIAL', 'Opening and closing', '4100', false),
  ('SURCHARGE', 'Surcharges', '4110', false),
  ('EQUIPMENT', 'Hire of equipment', '4120', true),
  ('MEMORIAL', 'Memorials', '4200', true),
  ('EVENT', 'Events', '4300', false),
  ('ADMIN', 'Administration', '4400', true),
  ('SUNDRY', 'Sundry', '4900', true),
  ('DISCOUNT', 'Discount', '4990', false);

insert into tariffs (name, is_available, is_current) values ('Standard tariff', true, true);

insert into type_charges (tariff_id, site_type_id, parent_object, product_id, description, price)
select t.tariff_id, s.site_type_id, c.parent, p.product_id, c.description, c.price
from (values
  ('LAWN_SINGLE', 9500, 1500, 2800),
  ('LAWN_DOUBLE', 14500, 1500, 3200),
  ('LAWN_AT_NEED', 7500, 1200, 2800),
  ('LAWN_COMPANION', 18000, 2500, 2800),
  ('MONUMENTAL_SINGLE', 16500, 2500, 3500),
  ('MONUMENTAL_FAMILY_4', 58000, 8000, 3500),
  ('MONUMENTAL_FAMILY_9', 120000, 16500, 3500),
  ('CHAPEL_SINGLE', 22500, 3000, 3800),
  ('CHAPEL_FAMILY_5', 98000, 12500, 3800),
  ('CHILD', 3200, 500, 1400),
  ('ASHES_NICHE', 6500, 750, 950),
  ('ASHES_GARDEN', 7800, 900, 950)
) as f (ref, site, care, burial)
  join site_types s on s.site_type_ref = f.ref
  cross join tariffs t
  cross join lateral (values
    ('sale_site', 'SITE', 'Right of burial, ' || s.site_type, f.site),
    ('sale_site', 'CARE', 'Perpetual care, ' || s.site_type, f.care),
    ('burial', 'BURIAL', 'Opening and closing, ' || s.site_type, f.burial)
  ) as c (parent, product, description, price)
  join products p on p.product_ref = c.product;

insert into other_charge_groups
  (other_charge_group_ref, description, parent_object, required, allow_multiple, ordinal) values
  ('SALE_EXTRAS', 'Memorials and extras', 'sale', false, true, 1),
  ('SALE_ADMIN', 'Administration', 'sale', false, false, 2),
  ('BURIAL_DAY', 'Day of burial', 'burial', true, false, 3),
  ('BURIAL_EXTRAS', 'Burial extras', 'burial', false, true, 4),
  ('EVENT_EXTRAS', 'Event extras', 'event', false, true, 5);

insert into other_charges (tariff_id, other_charge_group_id, product_id, description, price, weekdays, on_holidays)
select t.tariff_id, g.other_charge_group_id, p.product_id, c.description, c.price, coalesce(d.weekdays, '{}'),
  c.description = 'Sunday or public holiday'
from (values
  ('SALE_EXTRAS', 'MEMORIAL', 'Bronze plaque', 4200),
  ('SALE_EXTRAS', 'MEMORIAL', 'Granite headstone permit', 850),
  ('SALE_EXTRAS', 'MEMORIAL', 'Flower vase', 450),
  ('SALE_EXTRAS', 'MEMORIAL', 'Tree planting', 1200),
  ('SALE_ADMIN', 'ADMIN', 'Deed', 150),
  ('SALE_ADMIN', 'ADMIN', 'Deed, two names', 200),
  ('SALE_ADMIN', 'ADMIN', 'Replacement of a lost deed', 250),
  ('BURIAL_DAY', 'SURCHARGE', 'Weekday', 0),
  ('BURIAL_DAY', 'SURCHARGE', 'Saturday', 950),
  ('BURIAL_DAY', 'SURCHARGE', 'Sunday or public holiday', 1600),
  ('BURIAL_EXTRAS', 'EQUIPMENT', 'Tent and 50 chairs', 1250),
  ('BURIAL_EXTRAS', 'EQUIPMENT', 'Public address system', 600),
  ('BURIAL_EXTRAS', 'EQUIPMENT', 'Lowering device', 400),
  ('BURIAL_EXTRAS', 'BURIAL', 'Oversize casket', 750),
  ('BURIAL_EXTRAS', 'BURIAL', 'Concrete vault', 5200),
  ('EVENT_EXTRAS', 'EQUIPMENT', 'Tent and 20 chairs', 650),
  ('EVENT_EXTRAS', 'EQUIPMENT', 'Public address system', 600),
  ('EVENT_EXTRAS', 'EVENT', 'Additional hour', 300)
) as c (grouping, product, description, price)
  left join (values
    ('Weekday', '{1,2,3,4,5}'::integer[]), ('Saturday', '{6}'), ('Sunday or public holiday', '{7}')
  ) as d (description, weekdays) using (description)
  join other_charge_groups g on g.other_charge_group_ref = c.grouping
  join products p on p.product_ref = c.product
  cross join tariffs t;

insert into event_charges (tariff_id, event_type_id, product_id, description, price, weekdays)
select t.tariff_id, e.event_type_id, p.product_id, c.description, c.price, c.weekdays::integer[]
from (values
  ('UNVEILING', 'Unveiling, weekday', 800, '{1,2,3,4,5}'),
  ('UNVEILING', 'Unveiling, weekend', 1300, '{6,7}'),
  ('MEMORIAL', 'Memorial service, weekday', 900, '{1,2,3,4,5}'),
  ('MEMORIAL', 'Memorial service, weekend', 1450, '{6,7}'),
  ('ANNIVERSARY', 'Anniversary visit', 350, '{}'),
  ('ASHES', 'Scattering of ashes', 500, '{}'),
  ('EXHUMATION', 'Exhumation', 6500, '{}')
) as c (type, description, price, weekdays)
  join event_types e on e.event_type_ref = c.type
  join products p on p.product_ref = 'EVENT'
  cross join tariffs t;

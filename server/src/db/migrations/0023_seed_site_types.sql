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

-- The lists every park starts with; kept under Setup > Lists afterwards.

insert into contractor_types (contractor_type_ref, contractor_type, ordinal) values
  ('UNDERTAKER', 'Undertaker', 1),
  ('MASON', 'Monumental mason', 2),
  ('LANDSCAPER', 'Landscaper', 3),
  ('CATERER', 'Caterer', 4),
  ('MARQUEE', 'Marquee and chair hire', 5),
  ('OTHER', 'Other', 6);

insert into causes_of_death (cod, is_contagious, ordinal) values
  ('Not stated', false, 1),
  ('Natural causes', false, 2),
  ('Heart disease', false, 3),
  ('Stroke', false, 4),
  ('Cancer', false, 5),
  ('Diabetes', false, 6),
  ('Respiratory disease', false, 7),
  ('Kidney or liver disease', false, 8),
  ('Malaria', false, 9),
  ('HIV-related illness', false, 10),
  ('Maternal or birth-related', false, 11),
  ('Stillbirth', false, 12),
  ('Road traffic accident', false, 13),
  ('Other accident', false, 14),
  ('Violence', false, 15),
  ('Tuberculosis', true, 16),
  ('Cholera', true, 17),
  ('COVID-19', true, 18),
  ('Measles', true, 19),
  ('Viral haemorrhagic fever', true, 20),
  ('Other contagious disease', true, 21),
  ('Other', false, 22);

insert into event_types (event_type_ref, event_type, ordinal) values
  ('UNVEILING', 'Headstone unveiling', 1),
  ('MEMORIAL', 'Memorial service', 2),
  ('ANNIVERSARY', 'Anniversary visit', 3),
  ('ASHES', 'Scattering of ashes', 4),
  ('EXHUMATION', 'Exhumation', 5);

insert into payment_types (payment_type, payment_mode_required, ordinal) values
  ('Cash', false, 1),
  ('Cheque', false, 2),
  ('Bank transfer', false, 3),
  ('Mobile money', true, 4),
  ('Card', true, 5);

insert into payment_modes (payment_mode, ordinal) values
  ('Airtel Money', 1),
  ('MTN MoMo', 2),
  ('Zamtel Kwacha', 3),
  ('Visa', 4),
  ('Mastercard', 5),
  ('Online', 6);

insert into site_unsuitabilities (site_unsuitability, ordinal) values
  ('Rock', 1),
  ('Waterlogged', 2),
  ('Tree or roots', 3),
  ('Pipe or cable', 4),
  ('Path or drain', 5),
  ('Subsidence', 6),
  ('Old burial found', 7);

insert into burial_slots (slot_no, description, slot_from, slot_to, capacity) values
  (1, 'Early morning', '09:00', '10:00', 3),
  (2, 'Morning', '10:00', '11:00', 3),
  (3, 'Late morning', '11:00', '12:00', 3),
  (4, 'Midday', '12:00', '13:00', 3),
  (5, 'Early afternoon', '13:00', '14:00', 3),
  (6, 'Afternoon', '14:00', '15:00', 3),
  (7, 'Late afternoon', '15:00', '16:00', 2);

insert into payment_type_modes (payment_type_id, payment_mode_id)
select payment_type_id, payment_mode_id
from payment_types join payment_modes on (payment_type, payment_mode) in (
  ('Mobile money', 'Airtel Money'), ('Mobile money', 'MTN MoMo'), ('Mobile money', 'Zamtel Kwacha'),
  ('Card', 'Visa'), ('Card', 'Mastercard'), ('Card', 'Online')
);

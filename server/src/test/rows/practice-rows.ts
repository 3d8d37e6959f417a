const tables = [
  ...['burials', 'graves', 'photos', 'practices', 'dig_orders', 'burial_passes', 'acts', 'act_photos'],
  ...['grave_measures', 'differences', 'family_requests'],
]

const triggers = (how: 'disable' | 'enable') =>
  tables.map((name) => `alter table ${name} ${how} trigger user;`).join('\n')

/**
 * As the owner: one row of each table of the practices, with `word` wherever something can be written, about somebody in the
 * ground; a photo of the park becomes evidence. What a park would allow is not asked.
 */
export const practiceRows = (word: string): string => `
  ${triggers('disable')}
  insert into practices (practice, is_on, since) values ('dig_orders', true, current_date)
    on conflict (practice) do nothing;
  update graves set places = 1, places_set = 1, places_reason = '${word}', closed_for = 'NO_MORE', closed_on = current_date,
      closed_reason = '${word}'
    where (site_id, grave_no) = (select site_id, grave_no from graves order by 1 desc, 2 limit 1);
  update burials set spot = '${word}', coffin_length_cm = 200, coffin_width_cm = 60, coffin_height_cm = 45
    where burial_id = (select min(burial_id) from burials where in_ground and grave_no is not null);
  insert into burial_passes (burial_id, pass_no, token_hash, state, issued_by, voided_at, void_reason)
    select min(burial_id), 1, repeat('a', 64), 'VOID', (select min(user_id) from users), now(), '${word}'
    from burials where spot = '${word}';
  insert into dig_orders (dig_no, burial_id, revision, state, site_id, grave_no, opening, for_places, depth_cm, shroud,
      burial_date, slot_from, notes, dangers, answered, taken_on_by, taken_on_why, issued_by, stopped_at, stopped_by,
      stopped_why, stopped_from, laid_why, pass_id, ended_at, ended_why)
    select 1, b.burial_id, 1, 'CANCELLED', b.site_id, b.grave_no, 'NEW', 1, 150, true, current_date, '10:00', '${word}',
      '{${word}}', '{"says": "${word}"}', u.user_id, '${word}', u.user_id, now(), u.user_id, '${word}', 'ISSUED',
      '${word}', p.pass_id, now(), '${word}'
    from burials b, burial_passes p, (select min(user_id) as user_id from users) u where b.burial_id = p.burial_id;
  insert into acts (act_uuid, kind, user_id, entered_by, how, done_at, place, place_accuracy, site_id, grave_no, burial_id,
      dig_order_id, said, outcome, outcome_words, body_sha256)
    select gen_random_uuid(), 'grave.stopped', issued_by, issued_by, 'AT_GRAVE', now(), '(1,2)', 3, site_id, grave_no,
      burial_id, dig_order_id, '{"why": "${word}"}', 'NOTED', '${word}', repeat('b', 64) from dig_orders;
  update photos set kind = 'evidence' where photo_id = (select min(photo_id) from photos where deleted_at is null);
  insert into act_photos (act_id, ordinal, photo_id, taken_at, place, sha256_original)
    select act_id, 1, photo_id, now(), '(1,2)', repeat('c', 64) from acts, photos p where p.kind = 'evidence';
  insert into grave_measures (site_id, grave_no, act_id, how, on_date, depth_cm, note, measured_by)
    select site_id, grave_no, act_id, 'PROBED', current_date, 150, '${word}', user_id from acts;
  insert into differences (kind, site_id, grave_no, burial_id, dig_order_id, act_id, found_by, says_books, says_ground,
      blocks, closed_at, closed_by, closing, reason)
    select 'OTHER', a.site_id, a.grave_no, a.burial_id, a.dig_order_id, a.act_id, a.user_id, '${word}', '${word}', '{OPEN}',
      now(), (select max(user_id) from users), 'ACCEPTED', '${word}' from acts a;
  insert into family_requests (form_key, kind, burial_id, name, contact, words, state, worked_by, answer, answered_at,
      answered_by)
    select repeat('a', 22), 'copy', burial_id, '${word}', '${word}', '${word}', 'DONE', user_id, '${word}', now(), user_id
    from burials, (select min(user_id) as user_id from users) u where spot = '${word}';
  ${triggers('enable')}
`

const tables = ['outside_accounts', 'bookings', 'slot_places']

const triggers = (how: 'disable' | 'enable') =>
  tables.map((name) => `alter table ${name} ${how} trigger user;`).join('\n')

/**
 * As the owner: an account of a funeral director and a booking that was refused, with `word` wherever something can be written.
 * What a park would allow is not asked.
 */
export const outsideRows = (word: string): string => `
  ${triggers('disable')}
  with a as (insert into outside_accounts (contractor_id, name, email, phone)
      select min(contractor_id), '${word}', '${word}@outside.example', '${word} 7' from contractors
      returning outside_account_id, contractor_id)
  insert into bookings (booking_no, outside_account_id, contractor_id, cemetery_id, burial_date, burial_slot_id,
      state, held_until, deceased_first_name, deceased_last_name, deceased_birth_date, death_date, deceased_religion, site_words,
      owner_name, consent_name, consent_relation, nok_first_name, nok_last_name, nok_relation, nok_phone, nok_email, notes,
      refused_reason, proposed_reason)
    select 1000, outside_account_id, contractor_id, min(cemeteries.cemetery_id), current_date + 1, min(burial_slot_id),
      'REFUSED', now(), '${word}', '${word}', '1950-02-03', current_date - 2, '${word}', '${word} 7', '${word}', '${word}',
      '${word}', '${word}', '${word}', '${word}', '${word} 7', '${word}@outside.example', '${word}', '${word}', '${word}'
    from a, cemeteries, burial_slots group by 2, 3;
  ${triggers('enable')}
`

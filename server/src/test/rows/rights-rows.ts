const tables = [
  ...['rights', 'transfers', 'transfer_people', 'consents', 'tenure_terms', 'care_years', 'notices', 'cases'],
  ...['due_runs', 'due_run_rights'],
]

const triggers = (how: 'disable' | 'enable') =>
  tables.map((name) => `alter table ${name} ${how} trigger user;`).join('\n')

/**
 * As the owner: a right that ended, a transfer that was withdrawn, a case that was stopped, and what belongs to them, with
 * `word` wherever something can be written. What a park would allow is not asked.
 */
export const rightsRows = (word: string): string => `
  ${triggers('disable')}
  insert into rights (site_id, old_deed_no, succession, conditions, state, ended_on, ended_how)
    select site_id, '${word} 7', '${word}', '${word}', 'ENDED', current_date, 'SURRENDERED' from site_holders order by site_holder_id limit 1;
  insert into tenure_terms (right_id, from_on, until_on, cause, reason)
    select right_id, current_date - 1, current_date, 'MENDING', '${word}' from rights where succession = '${word}';
  insert into care_years (right_id, year, due, waived_by, waived_reason)
    select right_id, 2000, 0, min(user_id), '${word}' from rights, users where succession = '${word}' group by 1;
  insert into consents (site_id, for_kind, customer_id, given_on, how, witness, withdrawn_on, withdrawn_how, code)
    select r.site_id, 'STANDING', min(c.customer_id), current_date, 'PRESENT', '${word}', current_date, '${word}', repeat('0', 24)
    from rights r, customers c where succession = '${word}' group by 1;
  insert into transfers (site_id, from_holder_id, state, of_customer_id, reason, decided_why)
    select site_id, min(site_holder_id), 'WITHDRAWN', min(h.customer_id), '${word}', '${word}'
    from rights join site_holders h using (site_id) where succession = '${word}' group by 1;
  insert into transfer_people (transfer_id, ordinal, name, relation)
    select transfer_id, 1, '${word}', '${word}' from transfers where reason = '${word}';
  insert into cases (case_no, kind, site_id, right_id, state, reason, opened_by, second_by, second_at, decided_by, decided_on,
      decided_why)
    select 1000, 'SURRENDER', r.site_id, r.right_id, 'DECIDED', '${word}', a.user_id, b.user_id, now(), c.user_id, current_date,
      '${word}'
    from rights r, users a, users b, users c where succession = '${word}' and b.user_id > a.user_id and c.user_id > b.user_id limit 1;
  insert into cases (case_no, kind, site_id, right_id, state, reason, opened_by, stopped_at, stopped_reason)
    select 1001, kind, site_id, right_id, 'STOPPED', reason, opened_by, now(), '${word}' from cases where decided_why = '${word}';
  insert into notices (about_object, about_id, kind, to_name, to_address, channel, sent_on, answered_on, answer, proof_document_id)
    select 'case', case_id, '${word}', '${word}', '${word}', 'HAND', current_date, current_date, '${word}', min(document_id)
    from cases, documents where decided_why = '${word}' group by 2;
  with d as (insert into due_runs (kind, created_by) select 'LETTERS', min(user_id) from users returning due_run_id)
  insert into due_run_rights (due_run_id, right_id, state, why)
    select due_run_id, right_id, 'SKIPPED', '${word}' from d, rights where succession = '${word}';
  ${triggers('enable')}
`

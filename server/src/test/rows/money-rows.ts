const tables = [
  ...['sales', 'credit_notes', 'refund_requests', 'plan_choices', 'payment_plans', 'plan_dues', 'plan_steps'],
  ...['bank_accounts', 'bank_files', 'bank_lines'],
]

const triggers = (how: 'disable' | 'enable') =>
  tables.map((name) => `alter table ${name} ${how} trigger user;`).join('\n')

/**
 * As the owner: an order that a credit note cancelled, a refund that was refused, a plan that was broken and a line of a bank,
 * with `word` wherever something can be written. What a park would allow is not asked.
 */
export const moneyRows = (word: string): string => `
  ${triggers('disable')}
  update sales set cancelled_at = now(), cancelled_by = (select min(user_id) from users), cancel_reason = '${word}'
    where sale_id = (select min(sale_id) from sales where sale_status_ref = 'FULFILLED' and not is_legacy);
  insert into credit_notes (credit_note_no, sale_id, invoice_no, issued_on, reason, value, cancels)
    select 1000, sale_id, invoice_no, current_date, '${word}', 1, true from sales where cancel_reason = '${word}';
  insert into refund_requests (customer_id, value, reason, payment_type_id, pay_to, state, proposed_by, decided_at, decided_by,
      decided_why)
    select customer_id, 1, '${word}', t.payment_type_id, '${word}', 'REFUSED', p.user_id, now(), d.user_id, '${word}'
    from sales, payment_types t, users p, users d where cancel_reason = '${word}' and d.user_id > p.user_id limit 1;
  with k as (insert into plan_kinds (plan_kind) values ('Anonymized terms') returning plan_kind_id),
    c as (insert into plan_choices (sale_id, plan_kind_id, instalments, every, first_on, note)
      select sale_id, plan_kind_id, 1, 'MONTH', current_date, '${word}' from sales, k where cancel_reason = '${word}'),
    p as (insert into payment_plans (sale_id, plan_kind_id, agreed_on, burial_when, grace_days, notice_days, retained_percent,
        note, ended_on, ended_at, ended_how, ended_reason)
      select sale_id, plan_kind_id, current_date, 'ANY', 7, 30, 0, '${word}', current_date, now(), 'BROKEN', '${word}'
      from sales, k where cancel_reason = '${word}' returning payment_plan_id, sale_id),
    d as (insert into plan_dues (payment_plan_id, due_no, due_on, value, through)
      select payment_plan_id, 1, current_date, price, price from p join sales using (sale_id))
  insert into plan_steps (payment_plan_id, kind, on_date, note)
    select payment_plan_id, 'BROKEN', current_date, '${word}' from p;
  with a as (insert into bank_accounts (bank_account, account_no, payment_type_id, opens_on)
      select '${word}', '${word} 7', min(payment_type_id), current_date from payment_types
      returning bank_account_id),
    r as (insert into bank_readings (bank_account_id, bank_reading, mapping)
      select bank_account_id, '${word}', '{"name": "${word}"}' from a),
    f as (insert into bank_files (bank_account_id, filename, format, sha256, lines_total, lines_added, read_by)
      select bank_account_id, '${word}.csv', 'CSV', repeat('d', 64), 1, 1, min(user_id) from a, users group by 1
      returning bank_account_id, bank_file_id)
  insert into bank_lines (bank_account_id, bank_file_id, booked_on, value_on, amount, name, party_account, phone, reference, words,
      bank_ref, line_key, nth, note, state, not_ours_why, not_ours_by, not_ours_at)
    select bank_account_id, bank_file_id, current_date, current_date, 1, '${word}', '${word} 7', '${word}', '${word}', '${word}',
      '${word} 7', repeat('e', 64), 1, '${word}', 'NOT_OURS', '${word}', min(user_id), now() from f, users group by 1, 2;
  ${triggers('enable')}
`

import { expect, test } from 'vitest'
import { aCustomer, aUser } from '../../../test/rows/plain-rows.ts'
import { plainSql } from '../../../test/rows/plain-sql.ts'

const park = plainSql()

const held = (customer: number, value: number, line: number | null = null) =>
  park.sql.value(
    `insert into receipts (kind, receipt_no, receipt_customer_id, value, payment_type_id, receipt_at, bank_line_id)
     select 'held', next_number('receipt'), $1, $2, payment_type_id, '2026-11-20', $3 from payment_types
     where payment_type = 'Cash' returning receipt_id`,
    customer,
    value,
    line,
  )

const proposal = (customer: number, value: number, by: number) =>
  park.sql.value(
    `insert into refund_requests (customer_id, value, reason, payment_type_id, proposed_by)
     select $1, $2, 'Paid twice', payment_type_id, $3 from payment_types where payment_type = 'Cash'
     returning refund_request_id`,
    customer,
    value,
    by,
  )

const decide = (request: number, state: string, by: number) =>
  park.sql.rows(
    `update refund_requests set state = $2, decided_at = now(), decided_by = $3,
       decided_why = case when $2 = 'REFUSED' then 'No' end where refund_request_id = $1`,
    request,
    state,
    by,
  )

const pay = (request: number, value: number) =>
  park.sql.value(
    `insert into receipts (kind, receipt_no, receipt_customer_id, value, payment_type_id, receipt_at, refund_request_id)
     select 'refund', next_number('receipt'), customer_id, -1 * $2::numeric, payment_type_id, '2026-11-20', $1
     from refund_requests where refund_request_id = $1 returning receipt_id`,
    request,
    value,
  )

const notAgreed = 'A refund must be what two people have agreed: one proposes it, another approves it.'

/** A proposal of this value, of a customer who has as much on account. */
async function proposed(value: number) {
  const [customer, author, second] = [await aCustomer(park.sql), await aUser(park.sql), await aUser(park.sql)]
  await held(customer, value)
  return { customer, author, second, request: await proposal(customer, value, author) }
}

const balanceOf = (customer: number) =>
  park.sql.value<string>('select balance::text from account_balances where customer_id = $1', customer)

test('two people decide, whatever the way (refunds-2)', async () => {
  const { customer, author, second, request } = await proposed(100)
  await held(customer, 1)
  expect(await park.sql.refusal(() => decide(request, 'APPROVED', author))).toBe('refund_requests_two_people')
  expect(
    await park.sql.refusal(
      `update refund_requests set state = 'APPROVED' where refund_request_id = $1`,
      request,
    ),
  ).toBe('refund_requests_approved_is_decided')
  expect(
    await park.sql.refusal(
      `insert into refund_requests (customer_id, value, reason, payment_type_id, proposed_by, state, decided_by, decided_at)
       select $1, 1, 'At once', payment_type_id, $2, 'APPROVED', $3, now() from payment_types limit 1`,
      customer,
      author,
      second,
    ),
  ).toBe('A refund begins with a proposal.')
  await decide(request, 'APPROVED', second)
  for (const change of [
    `decided_by = proposed_by`,
    `decided_by = null, decided_at = null, state = 'PROPOSED'`,
  ])
    expect(
      await park.sql.refusal(`update refund_requests set ${change} where refund_request_id = $1`, request),
    ).not.toBe('accepted')
})

test('a proposal is never changed or deleted, and never reopened (refunds-3)', async () => {
  const { second, request } = await proposed(100)
  for (const change of [`value = 99`, `reason = 'Other'`, `pay_to = 'Mine'`, `proposed_by = ${second}`])
    expect(
      await park.sql.refusal(`update refund_requests set ${change} where refund_request_id = $1`, request),
    ).toBe('A proposed refund cannot be changed. Withdraw it and propose another.')
  expect(await park.sql.refusal('delete from refund_requests where refund_request_id = $1', request)).toBe(
    'A refund that was proposed stays on record. Withdraw it.',
  )
  await decide(request, 'REFUSED', second)
  expect(
    await park.sql.refusal(
      `update refund_requests set state = 'PROPOSED' where refund_request_id = $1`,
      request,
    ),
  ).toBe('This refund has already been decided.')
})

test('nothing goes back but what was approved, to the cent, once (refunds-4)', async () => {
  const { customer, second, request } = await proposed(100)
  expect(await park.sql.refusal(() => pay(request, 100))).toBe(notAgreed)
  await decide(request, 'APPROVED', second)
  expect(
    await park.sql.refusal(`update refund_requests set state = 'PAID' where refund_request_id = $1`, request),
  ).toBe('A refund is paid by its receipt.')
  expect(await park.sql.refusal(() => pay(request, 99.99))).toBe(notAgreed)
  expect(
    await park.sql.refusal(
      `insert into receipts (kind, receipt_no, receipt_customer_id, value, payment_type_id, receipt_at)
       select 'refund', next_number('receipt'), $1, -1, payment_type_id, '2026-11-20' from payment_types
       where payment_type = 'Cash'`,
      customer,
    ),
  ).not.toBe('accepted')
  await pay(request, 100)
  expect(await balanceOf(customer)).toBe('0.00')
  expect(await park.sql.refusal(() => pay(request, 100))).toBe(notAgreed)
})

test('a paid refund that is voided gives the money back to the account, and is proposed again to be paid (refunds-4)', async () => {
  const { customer, second, request } = await proposed(100)
  await decide(request, 'APPROVED', second)
  const receipt = await pay(request, 100)
  await park.sql.rows(
    `update receipts set voided_at = now(), void_reason = 'Typed wrong' where receipt_id = $1`,
    receipt,
  )
  expect(await balanceOf(customer)).toBe('100.00')
  expect(await park.sql.refusal(() => pay(request, 100))).toBe(notAgreed)
})

test('open refunds never come to more than is on account, nor a paid one to more than is left (refunds-1, refunds-4)', async () => {
  const { customer, author, second, request } = await proposed(100)
  expect(await park.sql.refusal(() => proposal(customer, 0.01, author))).toBe(
    'A refund cannot be more than is on account, less the refunds that are open.',
  )
  await held(customer, 20)
  await proposal(customer, 20, author)
  await decide(request, 'APPROVED', second)
  await park.sql.rows(
    `update receipts set voided_at = now(), void_reason = 'Bounced' where kind = 'held' and receipt_customer_id = $1 and value = 100`,
    customer,
  )
  expect(await park.sql.refusal(() => pay(request, 100))).toBe(
    'There is not that much money on account. Move it back from its orders first.',
  )
})

test('two proposals of all there is at once: one is accepted (refunds-1)', async () => {
  const [customer, author] = [await aCustomer(park.sql), await aUser(park.sql)]
  await held(customer, 100)
  const tills = await Promise.all(Array.from({ length: 6 }, () => park.more()))
  const answers = await Promise.all(
    tills.map((till) =>
      till.refusal(
        `insert into refund_requests (customer_id, value, reason, payment_type_id, proposed_by)
         select $1, 100, 'All', payment_type_id, $2 from payment_types where payment_type = 'Cash'`,
        customer,
        author,
      ),
    ),
  )
  expect(answers.filter((answer) => answer === 'accepted')).toHaveLength(1)
})

test('an unidentified payment goes back to nobody (refunds-1)', async () => {
  const author = await aUser(park.sql)
  const nobody = await park.sql.value(
    `insert into customers (last_name, is_corporate, company_name, is_unidentified)
     values ('Unidentified payments', true, 'Unidentified payments', true) returning customer_id`,
  )
  const line = await park.sql.value(
    `with a as (insert into bank_accounts (bank_account, account_no, payment_type_id, opens_on)
         select 'Main', '1', payment_type_id, current_date from payment_types where payment_type = 'Cash' returning bank_account_id),
       f as (insert into bank_files (bank_account_id, filename, format, sha256, lines_total, lines_added, read_by)
         select bank_account_id, 'a.csv', 'CSV', repeat('0', 64), 1, 1, $1::int from a returning bank_account_id, bank_file_id)
     insert into bank_lines (bank_account_id, bank_file_id, booked_on, value_on, amount, line_key, nth)
     select bank_account_id, bank_file_id, current_date, current_date, 100, repeat('0', 64), 1 from f returning bank_line_id`,
    author,
  )
  await held(nobody, 100, line)
  expect(await park.sql.refusal(() => proposal(nobody, 100, author))).toBe(
    'Say first whose money this is: move it to their account.',
  )
})

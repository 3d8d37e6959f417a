import { expect, test } from 'vitest'
import { aDraft, aLine, aUser, place } from '../../../test/rows/plain-rows.ts'
import { plainSql, type PlainSql } from '../../../test/rows/plain-sql.ts'

const park = plainSql()
let days = 0

/** A receipt of 10 in cash that this user took on a day. */
const take = (sql: PlainSql, sale_id: number, on: string, by: number) =>
  sql.value(
    `insert into receipts (receipt_no, sale_id, receipt_customer_id, value, payment_type_id, receipt_at, created_by)
     select next_number('receipt'), sale_id, customer_id, 10, payment_type_id, $2, $3
     from sales, payment_types where sale_id = $1 and payment_type = 'Cash' returning receipt_id`,
    sale_id,
    on,
    by,
  )

const count = (on: string, by: number) =>
  park.sql.together(async () => {
    await park.sql.rows('insert into cash_days (cash_date, counted_by) values ($1, $2)', on, by)
    await park.sql.rows(
      `insert into cash_counts (cash_date, payment_type_id, counted)
       select $1, payment_type_id, 10 from payment_types where payment_type = 'Cash'`,
      on,
    )
  })

const sign = (sql: PlainSql, on: string, by: number) =>
  sql.refusal('update cash_days set signed_at = now(), signed_by = $2 where cash_date = $1', on, by)

/** A day of its own, with one receipt, counted. */
async function aCountedDay() {
  days += 1
  const on = `2026-03-${String(days).padStart(2, '0')}`
  const sale_id = await aDraft(park.sql)
  await aLine(park.sql, sale_id, 1000)
  await park.sql.together(() => place(park.sql, sale_id))
  const [clerk, boss] = [await aUser(park.sql), await aUser(park.sql)]
  const receipt_id = await take(park.sql, sale_id, on, clerk)
  await count(on, clerk)
  return { on, sale_id, clerk, boss, receipt_id }
}

const byOneself = 'You took, reversed or voided receipts on this day, so someone else must sign it off.'
const isSigned = 'This day has been signed off.'

test('nobody signs off what they took or voided, whatever the statement (cash-day-5)', async () => {
  const { on, clerk, boss, sale_id } = await aCountedDay()
  expect(await sign(park.sql, on, clerk)).toBe(byOneself)
  await park.sql.rows(
    `update receipts set voided_at = now(), voided_by = $2, void_reason = 'x' where receipt_id = $1`,
    await take(park.sql, sale_id, on, clerk),
    boss,
  )
  expect(await sign(park.sql, on, boss)).toBe(byOneself)
  expect(await sign(park.sql, on, await aUser(park.sql))).toBe('accepted')
  const straight = `insert into cash_days (cash_date, counted_by, signed_at, signed_by) values ('2026-02-01', $1, now(), $1)`
  expect(await park.sql.refusal(straight, boss)).toBe('Count the cash of this day before you sign it off.')
})

test('who is just taking a receipt of the day does not sign it off: it is waited for (cash-day-5)', async () => {
  const { on, boss, sale_id } = await aCountedDay()
  const till = await park.more()
  await till.rows('begin')
  await take(till, sale_id, on, boss)
  const signing = sign(park.sql, on, boss)
  await park.untilItWaits(park.sql, signing)
  await till.rows('commit')
  expect(await signing).toBe(byOneself)
})

test('one of ten who sign at once does (cash-day-5)', async () => {
  const { on } = await aCountedDay()
  const desks = await Promise.all(Array.from({ length: 10 }, () => park.more()))
  const people: number[] = []
  for (const _ of desks) people.push(await aUser(park.sql))
  const answers = await Promise.all(desks.map((desk, at) => sign(desk, on, people[at]!)))
  expect(answers.filter((answer) => answer === 'accepted')).toHaveLength(1)
  expect(answers.filter((answer) => answer === isSigned)).toHaveLength(9)
})

test('a count that no longer explains the receipts is not signed (cash-day-4, cash-day-6)', async () => {
  const stale = 'Receipts have changed since the cash was counted. Count it again.'
  const { on, clerk, boss, sale_id } = await aCountedDay()
  await take(park.sql, sale_id, on, clerk)
  expect(await sign(park.sql, on, boss)).toBe(stale)
  await park.sql.rows(`update cash_counts set reason = 'Not in the drawer' where cash_date = $1`, on)
  expect(await sign(park.sql, on, boss)).toBe('accepted')
  const other = await aCountedDay()
  await park.sql.rows('delete from cash_counts where cash_date = $1', other.on)
  expect(await sign(park.sql, other.on, other.boss)).toBe(stale)
  const again = `insert into cash_counts (cash_date, payment_type_id, counted)
    select $1, payment_type_id, 10 from payment_types, generate_series(1, 2) where payment_type = 'Cash'`
  expect(await park.sql.refusal(again, other.on)).toBe('cash_counts_once')
})

test('what is signed stays as it was (cash-day-3, cash-day-7)', async () => {
  const { on, boss, receipt_id } = await aCountedDay()
  expect(await sign(park.sql, on, boss)).toBe('accepted')
  const tries = {
    'update cash_days set signed_at = null, signed_by = null where cash_date = $1': isSigned,
    'update cash_days set counted_by = counted_by where cash_date = $1': isSigned,
    'delete from cash_days where cash_date = $1': 'The cash of a day cannot be deleted.',
    'update cash_counts set counted = 11 where cash_date = $1': isSigned,
    'delete from cash_counts where cash_date = $1': isSigned,
    'update cash_receipts set value = 11 where cash_date = $1':
      'The receipts of a signed day cannot be changed.',
    'delete from cash_receipts where cash_date = $1': 'The receipts of a signed day cannot be changed.',
  }
  for (const [statement, said] of Object.entries(tries))
    expect(await park.sql.refusal(statement, on), statement).toBe(said)
  const forged = `insert into cash_receipts (receipt_id, cash_date, payment_type_id, value, is_void, is_reversed)
    select receipt_id, $1, payment_type_id, 1000, false, false from receipts where receipt_id <> $2 limit 1`
  expect(await park.sql.refusal(forged, on, receipt_id)).toBe(
    'Only a sign-off can record which receipts were signed off.',
  )
  const moved = `update cash_counts set cash_date = $1 where cash_date <> $1`
  expect(await park.sql.refusal(moved, on)).toBe(isSigned)
})

test('a day has receipts, and keeps its date; what differs says why (cash-day-3, cash-day-4, cash-day-7)', async () => {
  const { on, boss } = await aCountedDay()
  const blank = `update cash_counts set counted = 11, reason = ' ' where cash_date = $1`
  expect(await park.sql.refusal(blank, on)).toBe('cash_counts_reason_said')
  await park.sql.rows(`insert into cash_days (cash_date, counted_by) values ('2026-02-02', $1)`, boss)
  expect(await sign(park.sql, '2026-02-02', boss)).toBe('There are no receipts on this day.')
  const moved = `update cash_days set cash_date = '2026-02-03' where cash_date = '2026-02-02'`
  expect(await park.sql.refusal(moved)).toBe('The date of a cash day cannot be changed.')
})

import { expect, test } from 'vitest'
import { aCustomer, aSite, aUser } from '../../test/rows/plain-rows.ts'
import { plainSql } from '../../test/rows/plain-sql.ts'

const park = plainSql()

const note = (parent: string, id: number, text: string, set: string) =>
  park.sql.refusal(
    `insert into notes (parent_object, parent_object_id, note, follow_up_on, followed_up_at, followed_up_by)
     values ($1, $2, $3, ${set})`,
    parent,
    id,
    text,
  )

test('only a note about a customer that says something is followed up (arrears-6)', async () => {
  const customer_id = await aCustomer(park.sql)
  const due = `'2026-12-01', null, null`
  expect(await note('customer', customer_id, 'Call', due)).toBe('accepted')
  expect(await note('customer', customer_id, ' ', due)).toBe('notes_follow_up_says_what')
  expect(await note('site', await aSite(park.sql), 'Call', due)).toBe('notes_followed_up_at_customers')
})

test('what was followed up was due, and by somebody (arrears-7)', async () => {
  const customer_id = await aCustomer(park.sql)
  const user_id = await aUser(park.sql)
  const tried = (set: string) => note('customer', customer_id, 'Call', set)
  expect(await tried(`null, now(), ${user_id}`)).toBe('notes_followed_up_once_due')
  expect(await tried(`'2026-12-01', now(), null`)).toBe('notes_followed_up_whole')
  expect(await tried(`'2026-12-01', now(), ${user_id}`)).toBe('accepted')
})

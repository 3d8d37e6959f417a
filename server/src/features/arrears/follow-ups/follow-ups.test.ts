import { arrears } from '@sexton/contract/arrears/calls'
import { followUps } from '@sexton/contract/arrears/follow-ups'
import { notes } from '@sexton/contract/notes/calls'
import { addDays, todayIn } from '@sexton/contract/values/dates'
import { beforeAll, expect, it } from 'vitest'
import { testPark } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { draftSale, makeCustomer, placeSale } from '../../../test/factories.ts'

const park = testPark()
const today = todayIn('Africa/Lusaka')
let clerk: Client
let manager: Client
let customer_id: number

beforeAll(async () => {
  clerk = await park.as('PERM_EDIT', 'PERM_VIEW')
  manager = await park.as('PERM_REPORTS', 'PERM_VIEW')
  customer_id = await makeCustomer(park.db, { last_name: 'Ng', phone1: '', phone2: '+260971234567' })
  await placeSale(park.db, await draftSale(park.db, customer_id, 700), '2020-01-01T10:00:00Z')
})

const add = (note: string, follow_up_on: string, who = clerk) =>
  who.ask(followUps.add, { params: { customer_id }, body: { note, follow_up_on } })
const added = async (note: string, follow_up_on: string, who = clerk) =>
  (await add(note, follow_up_on, who)).json().note_id as number
const shown = async (who: Client, query: object = {}) =>
  (await who.call(followUps.list, { query })).map((row) => row.note_id)
const given = (note_id: number) => ({ params: { note_id } })

it('a note is shown when it is due, to its writer and to who reads reports, the longest due first (arrears-6)', async () => {
  const later = await added('Promised to pay', addDays(today, 3))
  const now = await added('Call again', today)
  const others = await added('Ask the brother', today, manager)
  await park.db
    .updateTable('notes')
    .set({ follow_up_on: addDays(today, -2) })
    .where('note_id', '=', others)
    .execute()
  expect(await shown(manager, { until: today })).toEqual([others, now])
  expect(await shown(clerk, { until: today })).toEqual([now])
  expect(await shown(manager, { customer_id })).toEqual([others, now, later])
  expect(await shown(manager, { customer_id: customer_id + 1 })).toEqual([])
  const [first] = await manager.call(followUps.list, { query: { limit: 1 } })
  expect(first).toMatchObject({ note: 'Ask the brother', owed: 700, phone: '+260971234567', last_name: 'Ng' })
  const page = await manager.ask(followUps.list, { query: { limit: 1, offset: 1 } })
  expect(page.headers['x-total-count']).toBe('3')
  const debtor = async () =>
    (await manager.call(arrears.list, { query: {} })).debtors.find((row) => row.customer_id === customer_id)
  expect((await debtor())?.follow_up_on).toBe(addDays(today, -2))
  await clerk.call(notes.remove, given(now))
  expect(await shown(clerk, { until: today })).toEqual([])
})

it('needs a text, and a day that is not over (arrears-6)', async () => {
  const fieldsOf = async (answer: ReturnType<typeof add>) => (await answer).json().error.fields
  expect(await fieldsOf(add(' ', today))).toEqual({ note: 'A note is required' })
  expect(await fieldsOf(add('Call', addDays(today, -1)))).toEqual({
    follow_up_on: 'The follow-up date cannot be before today.',
  })
  expect((await add('Call', 'tomorrow')).statusCode).toBe(422)
  const note_id = await added('Call', today)
  const emptied = await clerk.ask(notes.update, { ...given(note_id), body: { note: '' } })
  expect(emptied.json().error.fields).toEqual({ note: 'A note is required' })
  const viewer = await park.as('PERM_VIEW', 'PERM_SITES')
  expect((await add('Call', today, viewer)).statusCode).toBe(403)
  const nobody = { params: { customer_id: 999_999 }, body: { note: 'Call', follow_up_on: today } }
  expect((await clerk.ask(followUps.add, nobody)).statusCode).toBe(404)
})

it('is put off, or done once, which can be taken back, by its writer or who reads reports (arrears-7)', async () => {
  const note_id = await added('Send the list', today)
  const other = await park.as('PERM_EDIT')
  for (const call of [followUps.done, followUps.reopen])
    expect((await other.ask(call, given(note_id))).statusCode).toBe(403)
  const putOff = (to: string, who = clerk) =>
    who.ask(followUps.putOff, { ...given(note_id), body: { follow_up_on: to } })
  expect((await putOff(addDays(today, 5), other)).statusCode).toBe(403)
  expect((await putOff(addDays(today, -5))).statusCode).toBe(422)
  expect((await putOff(addDays(today, 5))).statusCode).toBe(204)
  expect(await shown(clerk, { until: today })).not.toContain(note_id)
  expect((await manager.ask(followUps.reopen, given(note_id))).json().error.message).toBe(
    'This follow-up is not done yet.',
  )
  const answers = await Promise.all([1, 2, 3].map(() => manager.ask(followUps.done, given(note_id))))
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([204, 409, 409])
  expect((await putOff(addDays(today, 9))).json().error.message).toBe(
    'Someone has already done this follow-up.',
  )
  expect(await shown(manager, { customer_id })).not.toContain(note_id)
  await clerk.call(followUps.reopen, given(note_id))
  expect(await shown(manager, { customer_id })).toContain(note_id)
})

it('no other note is followed up (arrears-7)', async () => {
  const plain = await clerk.call(notes.add, {
    params: { parent_type: 'customer', parent_id: customer_id },
    body: { note: 'Plain' },
  })
  for (const note_id of [plain.note_id, 999_999])
    expect((await manager.ask(followUps.done, given(note_id))).statusCode).toBe(404)
})

import { burials } from '@sexton/contract/burials/calls'
import { digging } from '@sexton/contract/digging/calls'
import { sales } from '@sexton/contract/sales/calls'
import { addDays } from '@sexton/contract/values/dates'
import { expect, it } from 'vitest'
import { straight } from '../retention/retention-fixture.ts'
import { said, today } from '../burials/ground/who-lies-fixture.ts'
import { takeSavedPark } from '../../platform/live/saved-park.ts'
import { digs } from './digging-fixture.ts'

/** Laid is a fact recorded at the grave: from then on the person is buried there (dig-9 to dig-11). */
const { boss, coffin, confirmed, dug, issue, orderNow, park, planned, payFor, setDraft, sold, step } = digs()

const now = (burial_id: number) =>
  park.db
    .selectFrom('burials')
    .select(['burial_status_ref', 'in_ground', 'position', 'laid_at', 'laid_dig_order_id'])
    .where('burial_id', '=', burial_id)
    .executeTakeFirstOrThrow()
const complete = (burial_id: number) => boss().ask(burials.complete, { params: { burial_id }, body: {} })
const notClosed = 'The grave has not been closed on record.'
const ofToday = { burial_date: today }
const ofTomorrow = { burial_date: addDays(today, 1) }

it('who is laid is buried there, above who was laid before, whatever the hour they were booked for (dig-9)', async () => {
  const on = await sold('LAWN_DOUBLE')
  const early = await confirmed(on, ofToday)
  const late = await confirmed(on, ofToday)
  for (const burial_id of [early, late]) await coffin(burial_id)
  const { dig_order_id: first } = (await issue(late)).json()
  const { dig_order_id: second } = (await issue(early, { together_with: first })).json()
  for (const state of ['MARKED', 'CHECKED', 'OPEN', 'LAID'] as const) await step(first, state)
  for (const state of ['MARKED', 'CHECKED', 'OPEN', 'LAID'] as const) await step(second, state)
  const { laid_at } = await orderNow(first)
  const laid = { burial_status_ref: 'CONFIRMED', in_ground: true }
  expect(await now(late)).toEqual({ ...laid, position: 1, laid_at, laid_dig_order_id: first })
  expect(await now(early)).toMatchObject({ ...laid, position: 2, laid_dig_order_id: second })
})

it('what protects a body protects who was laid (dig-9, ground-1, ground-4, ground-7)', async () => {
  const { burial_id, dig_order_id, dig_no, sale_id, ...on } = await dug('LAID', ofToday)
  const params = { burial_id }
  expect(said(await boss().ask(burials.remove, { params }))).toContain('is buried')
  const move = { site_id: (await sold()).site_id, grave_no: 1 }
  expect((await boss().ask(burials.changeSite, { params, body: move })).json().error.fields).toHaveProperty(
    'note',
  )
  expect((await setDraft(burial_id)).json().error.fields).toHaveProperty('note')
  const never = { note: 'The family did not come', took_place: false }
  expect(said(await boss().ask(burials.setDraft, { params, body: never }))).toBe(
    'Grace Hồng was laid in the grave, so the burial took place.',
  )
  const why = { params: { dig_order_id }, body: { why: 'Twice' } }
  expect(said(await boss().ask(digging.cancel, why))).toBe(`Grace Hồng has been buried by order ${dig_no}.`)
  expect(said(await boss().ask(digging.stop, why))).toContain('so it cannot be stopped')
  await payFor({ sale_id, ...on })
  const cancelled = await boss().ask(sales.unplace, { params: { sale_id }, body: { reason: 'Bounced' } })
  expect(said(cancelled)).toContain('is buried in site')
  expect(await now(burial_id)).toMatchObject({ in_ground: true, burial_status_ref: 'CONFIRMED' })
})

it('an exhumation clears it, and the reburial has an order of its own (dig-9, ground-17)', async () => {
  const { burial_id, dig_order_id } = await dug('CLOSED', ofToday, 'LAWN_COMPANION')
  const body = { grave_no: 2, note: 'Court order', exhumed: true }
  await boss().call(burials.changeGrave, { params: { burial_id }, body })
  expect(await now(burial_id)).toMatchObject({
    burial_status_ref: 'DRAFT',
    in_ground: false,
    laid_at: null,
    laid_dig_order_id: null,
  })
  expect((await orderNow(dig_order_id)).state).toBe('CLOSED')
  await boss().call(burials.update, {
    params: { burial_id },
    body: { burial: { burial_date: today, burial_slot_id: 1 } },
  })
  await boss().call(burials.confirm, { params: { burial_id }, body: {} })
  const again = (await issue(burial_id)).json()
  expect(again).toMatchObject({ revision: 2, grave_no: 2 })
  for (const state of ['MARKED', 'CHECKED', 'OPEN', 'LAID', 'CLOSED'] as const)
    await step(again.dig_order_id, state)
  expect(said(await complete(burial_id))).toBe('An uploaded burial certificate is required.')
})

it('a burial is complete once its grave is closed (dig-10)', async () => {
  const { burial_id, dig_order_id } = await dug('LAID', ofToday)
  expect(said(await complete(burial_id))).toBe(notClosed)
  await step(dig_order_id, 'CLOSED')
  expect((await complete(burial_id)).json()).toMatchObject({ burial_status_ref: 'COMPLETE' })
})

it('also without an order, unless someone said that the burial took place (dig-10, ground-22)', async () => {
  const { burial_id } = await planned(ofToday)
  expect(said(await complete(burial_id))).toBe(notClosed)
  const body = { note: 'The grounds were closed for a day', took_place: true }
  await boss().call(burials.setDraft, { params: { burial_id }, body })
  await boss().call(burials.confirm, { params: { burial_id }, body: {} })
  expect((await complete(burial_id)).statusCode).toBe(200)
})

it('a burial whose time is over is counted until it is laid (dig-11)', async () => {
  const count = async () => (await boss().call(digging.counts, {})).not_laid
  const before = await count()
  const { burial_id, dig_order_id } = await dug('OPEN', ofTomorrow)
  const yesterday = await planned(ofTomorrow)
  const other = await planned(ofTomorrow)
  expect(await count()).toBe(before)
  await straight(
    park,
    `update practices set since = since - 9;
    update burials set burial_date = burial_date - 2, death_date = death_date - 30 where burial_id in (${burial_id}, ${yesterday.burial_id});
    update burials set burial_date = burial_date - 21, death_date = death_date - 30 where burial_id = ${other.burial_id}`,
  )
  await takeSavedPark(park.db, park.core.park)
  expect(await count()).toBe(before + 2)
  await step(dig_order_id, 'LAID')
  expect(await count()).toBe(before + 1)
})

import { bookings } from '@sexton/contract/bookings/calls'
import { burials } from '@sexton/contract/burials/calls'
import { customers } from '@sexton/contract/customers/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Given } from '@sexton/contract/core/endpoint'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { makeCustomer, makeSite, siteTypeId } from '../../test/factories.ts'
import { switchOn } from '../../test/practices.ts'
import { auditsOf } from '../../test/readers/audits-of.ts'
import { aFulfilledSale } from '../sales/sales-fixture.ts'
import { aBooking, aDirector, day } from './bookings-fixture.ts'

const park = testPark()
let clerk: Client
let boss: Client

beforeAll(async () => {
  await switchOn(park, { desk: {} })
  clerk = await park.as('PERM_VIEW', 'PERM_EDIT')
  boss = await park.as()
})

type Body = Given<typeof bookings.approve>['body']
const approve = (booking_id: number, body: Body) =>
  clerk.call(bookings.approve, { params: { booking_id }, body })
const refusal = async (booking_id: number, body: Body) => {
  const reply = await clerk.ask(bookings.approve, { params: { booking_id }, body })
  const { message, fields } = reply.json().error
  return [reply.statusCode, fields ?? message]
}
const get = (booking_id: number) => clerk.call(bookings.get, { params: { booking_id } })
const burialOf = (burial_id: number) => clerk.call(burials.get, { params: { burial_id } })
let sites = 0
const aSite = () => makeSite(park.db, 'Q', '1', (sites += 1))
const places = (booking_id: number, burial_id: number) =>
  park.db
    .selectFrom('slot_places')
    .select(['booking_id', 'burial_id'])
    .where(({ or, eb }) => or([eb('booking_id', '=', booking_id), eb('burial_id', '=', burial_id)]))
    .execute()

describe('approving a booking', () => {
  it('makes its burial with all that the director said, in its place, for the next of kin (answers-5)', async () => {
    const { contractor_id, outside_account_id } = await aDirector(park)
    const { booking_id, booking_no, burial_slot_id } = await aBooking(park, {
      contractor_id,
      outside_account_id,
    })
    const site_type_id = await siteTypeId(park.db)
    await aSite()
    const { burial_id } = await approve(booking_id, { site_type_id })
    const of = await get(booking_id)
    expect(of).toMatchObject({ state: 'CONFIRMED', burial_id, is_held: false, papers: [] })
    expect(await burialOf(burial_id)).toMatchObject({
      burial_status_ref: 'UNSITED',
      burial_date: day(3),
      burial_slot_id,
      death_date: day(-2),
      deceased_first_name: 'Łukasz',
      deceased_last_name: of.deceased_last_name,
      deceased_gender: 'M',
      deceased_birth_date: '1950-02-03',
      deceased_religion: 'Catholic',
      undertaker_id: contractor_id,
      nok_first_name: 'Hồng',
      nok_last_name: of.nok_last_name,
      nok_relation: 'Daughter',
      nok_phone1: of.nok_phone,
      permit_document_id: expect.any(Number),
      id_document_id: expect.any(Number),
      cod_document_id: null,
    })
    const row = await park.db
      .selectFrom('burials')
      .select(['coffin_length_cm', 'coffin_width_cm', 'coffin_height_cm', 'customer_id'])
      .where('burial_id', '=', burial_id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ coffin_length_cm: 200, coffin_width_cm: 60, coffin_height_cm: 45 })
    expect(await clerk.call(customers.get, { params: { customer_id: row.customer_id } })).toMatchObject({
      first_name: 'Hồng',
      last_name: of.nok_last_name,
      phone1: of.nok_phone,
    })
    expect(await places(booking_id, burial_id)).toEqual([{ booking_id: null, burial_id }])
    const note = await park.db
      .selectFrom('notes')
      .select('note')
      .where('parent_object', '=', 'burial')
      .where('parent_object_id', '=', burial_id)
      .executeTakeFirstOrThrow()
    expect(note.note.split('\n')).toEqual([
      `Booking ${booking_no} of ${of.contractor} (Ruth Phiri).`,
      'A new single grave, dug for one burial.',
      'Nguyễn Hồng, Daughter consents to the burial.',
      'About 200 people are expected.',
      'A choir comes along.',
    ])
    expect((await auditsOf(park, 'booking', booking_id)).map(({ action }) => action)).toEqual(['CONFIRMED'])
  })

  it('puts a free site on the draft of the customer who was chosen (answers-5)', async () => {
    const customer_id = await makeCustomer(park.db, { last_name: 'Żółć' })
    const { booking_id } = await aBooking(park)
    const site_id = await aSite()
    const { burial_id } = await approve(booking_id, { customer_id, site_id })
    expect(await burialOf(burial_id)).toMatchObject({
      customer_id,
      site_id,
      grave_no: 1,
      burial_status_ref: 'DRAFT',
    })
    const taken = await aBooking(park)
    expect(await refusal(taken.booking_id, { site_id })).toEqual([
      409,
      expect.stringMatching(/no longer available/),
    ])
    expect(await get(taken.booking_id)).toMatchObject({ state: 'SUBMITTED', is_held: true })
  })

  it('buries in an owned site for its owner, whoever the next of kin is (answers-5)', async () => {
    const { customer_id, site_id } = await aFulfilledSale(park, boss)
    const { booking_id } = await aBooking(park, { grave: 'OWNED' })
    const other = await makeCustomer(park.db, { last_name: 'Other' })
    expect(await refusal(booking_id, { customer_id: other, site_id })).toEqual([
      409,
      'This site is not theirs. In an owned site the burial is that of its owner.',
    ])
    const { burial_id } = await approve(booking_id, { site_id })
    expect(await burialOf(burial_id)).toMatchObject({ customer_id, site_id })
  })
})

describe('approving a booking that cannot be approved', () => {
  it('waits until the director has sent it in, and is done once (answers-2, answers-5)', async () => {
    const held = await aBooking(park, {}, 'HELD')
    const site_type_id = await siteTypeId(park.db)
    await aSite()
    expect(await refusal(held.booking_id, { site_type_id })).toEqual([
      409,
      'The director has not sent this booking to the office yet.',
    ])
    const { booking_id } = await aBooking(park)
    const { updated_at } = await get(booking_id)
    await park.db
      .updateTable('bookings')
      .set({ attendance: 5 })
      .where('booking_id', '=', booking_id)
      .execute()
    expect(await refusal(booking_id, { site_type_id, updated_at })).toEqual([
      409,
      'This booking has changed since you opened it. Look at it again.',
    ])
    expect(await refusal(booking_id, {})).toEqual([422, { site_id: 'Choose where the burial is.' }])
    await approve(booking_id, { site_type_id })
    expect(await refusal(booking_id, { site_type_id })).toEqual([409, 'This booking has been approved.'])
  })

  it('is refused on a day that is blocked, and says so before (answers-7)', async () => {
    const { booking_id } = await aBooking(park, { burial_date: day(9) })
    await park.db
      .insertInto('no_burial_dates')
      .values({ noburial_date: day(9), reason: 'Flood' })
      .execute()
    expect(await get(booking_id)).toMatchObject({ is_blocked: true })
    await aSite()
    expect(await refusal(booking_id, { site_type_id: await siteTypeId(park.db) })).toEqual([
      409,
      'No burials can be booked on this day. Reason: Flood',
    ])
    expect(await get(booking_id)).toMatchObject({ state: 'SUBMITTED', is_held: true })
  })

  it('by the office and withdrawing by the director: one of them wins, however often (answers-2)', async () => {
    const site_type_id = await siteTypeId(park.db)
    for (let round = 0; round < 6; round += 1) {
      await aSite()
      const { booking_id } = await aBooking(park)
      const withdraw = park.db
        .transaction()
        .execute((tx) =>
          tx
            .updateTable('bookings')
            .set({ state: 'WITHDRAWN' })
            .where('booking_id', '=', booking_id)
            .execute(),
        )
        .then(
          () => 'withdrawn',
          (error: Error) => error.message,
        )
      const [reply, outcome] = await Promise.all([
        clerk.ask(bookings.approve, { params: { booking_id }, body: { site_type_id } }),
        withdraw,
      ])
      const { state } = await get(booking_id)
      const said = [reply.statusCode, outcome]
      expect([
        ['CONFIRMED', 200, 'This booking has been confirmed. Please call the office to change it.'],
        ['WITHDRAWN', 409, 'withdrawn'],
      ]).toContainEqual([state, ...said])
    }
  })
})

describe('what is proposed for it (answers-4)', () => {
  const approval = (booking_id: number) => clerk.call(bookings.approval, { params: { booking_id } })

  it('is a customer of the name and the phone of the next of kin, and nobody of the phone alone', async () => {
    const nok = { nok_first_name: 'Mary', nok_last_name: 'O’Brien-Wu', nok_phone: '+260 977 888 111' }
    const other = await makeCustomer(park.db, { first_name: 'John', last_name: 'Ng', phone1: '0977 888111' })
    const { booking_id } = await aBooking(park, nok)
    const only = await approval(booking_id)
    expect(only.customers).toMatchObject([{ customer_id: other, shared: ['phone'] }])
    expect(only.proposed.customer_id).toBeNull()
    const mary = { first_name: 'mary', last_name: "O'Brien-Wu", phone2: '0977888111' }
    const customer_id = await makeCustomer(park.db, mary)
    const both = await approval(booking_id)
    expect(both.customers[0]).toMatchObject({ customer_id, shared: ['name', 'phone'] })
    expect(both.proposed.customer_id).toBe(customer_id)
  })

  it('is the site whose number and owner agree, with its owner; else none, with what was found', async () => {
    const { customer_id, site_id } = await aFulfilledSale(park, boss)
    const owner = await clerk.call(customers.get, { params: { customer_id } })
    const { site_ref } = await park.db
      .selectFrom('sites')
      .select('site_ref')
      .where('site_id', '=', site_id)
      .executeTakeFirstOrThrow()
    const owner_name = [owner.first_name, owner.last_name].filter(Boolean).join(' ')
    const typed = { grave: 'REOPEN', site_words: site_ref.toLowerCase().replaceAll('-', ' ') }
    const agrees = await approval((await aBooking(park, { ...typed, owner_name })).booking_id)
    expect(agrees.sites[0]).toMatchObject({ site_id, by_number: true, by_owner: true, has_room: true })
    expect(agrees.proposed).toMatchObject({ site_id, customer_id, site_type_id: null })
    const differs = await approval(
      (await aBooking(park, { ...typed, owner_name: 'Somebody Else' })).booking_id,
    )
    expect(differs.sites).toMatchObject([{ site_id, by_number: true, by_owner: false }])
    expect(differs.proposed).toMatchObject({ site_id: null, site_type_id: null })
  })

  it('is for a new grave the smallest type for as many as are asked for', async () => {
    await aSite()
    const single = await siteTypeId(park.db)
    const { booking_id } = await aBooking(park)
    expect((await approval(booking_id)).proposed.site_type_id).toBe(single)
    const { booking_id: deep } = await aBooking(park, { depth_for: 4, width: 'DOUBLE' })
    expect((await approval(deep)).proposed.site_type_id).not.toBe(single)
  })
})

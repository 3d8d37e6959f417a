import { bookings } from '@sexton/contract/bookings/calls'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { switchOff, switchOn } from '../../test/practices.ts'
import { saleWithSite } from '../burials/burials-fixture.ts'
import { aBooking, aSlot, day } from './bookings-fixture.ts'

const park = testPark()
let clerk: Client

beforeAll(async () => {
  await switchOn(park, { desk: { answer_hours: 2 } })
  clerk = await park.as('PERM_VIEW', 'PERM_EDIT')
})

const get = (booking_id: number) => clerk.call(bookings.get, { params: { booking_id } })
const refuse = (booking_id: number, reason = 'No vehicle') =>
  clerk.ask(bookings.refuse, { params: { booking_id }, body: { reason } })
const propose = (booking_id: number, burial_slot_id: number, burial_date = day(4)) =>
  clerk.ask(bookings.propose, {
    params: { booking_id },
    body: { burial_date, burial_slot_id, reason: 'No vehicle' },
  })
const said = (reply: { statusCode: number; json: () => { error: { message: string; fields?: object } } }) => {
  const { message, fields } = reply.json().error
  return [reply.statusCode, fields ?? message]
}
const freeOn = async (burial_slot_id: number, burial_date: string) =>
  await aBooking(park, { burial_slot_id, burial_date }).then(
    () => 'free',
    (error: Error) => error.message,
  )
const ago = (hours: number) => sql<string>`now() - make_interval(hours => ${hours})`

describe('the list of bookings', () => {
  it('is not there while the practice is off', async () => {
    await switchOff(park)
    expect((await clerk.ask(bookings.list, {})).statusCode).toBe(404)
    await switchOn(park, { desk: { answer_hours: 2 } })
    expect(await clerk.call(bookings.list, {})).toEqual([])
  })

  it('begins with those to answer, the most urgent first, then those that wait for the director (answers-1)', async () => {
    const held = await aBooking(park, {}, 'HELD')
    const later = await aBooking(park, { burial_date: day(5) })
    const sooner = await aBooking(park)
    const over = await aBooking(park)
    await refuse(over.booking_id)
    const numbers = async (query: object) =>
      (await clerk.call(bookings.list, { query })).map(({ booking_id }) => booking_id)
    expect(await numbers({})).toEqual([later, sooner, held].map(({ booking_id }) => booking_id))
    expect(await numbers({ which: 'TO_ANSWER' })).toEqual([later, sooner].map(({ booking_id }) => booking_id))
    expect(await numbers({ which: 'DONE' })).toEqual([over.booking_id])
    expect(await numbers({ held_on: day(5) })).toEqual([later.booking_id])
    const page = await clerk.ask(bookings.list, { query: { limit: 1 } as never })
    expect([page.json<unknown[]>().length, page.headers['x-total-count']]).toEqual([1, '3'])
  })

  it('wants no answer later than the slot begins, and puts what is most urgent first (answers-1)', async () => {
    await switchOn(park, { desk: { answer_hours: 336 } })
    const [farther, near] = [
      await aBooking(park, { burial_date: day(8) }),
      await aBooking(park, { burial_date: day(7) }),
    ]
    const begins = await park.db
      .selectNoFrom(
        sql<string>`to_char(${day(7)}::date + '08:00'::time, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`.as('at'),
      )
      .executeTakeFirstOrThrow()
    expect((await get(near.booking_id)).answer_by).toBe(begins.at)
    const ours = [near, farther].map(({ booking_id }) => booking_id)
    for (const which of ['OPEN', 'TO_ANSWER'] as const)
      expect(
        (await clerk.call(bookings.list, { query: { which } }))
          .map(({ booking_id }) => booking_id)
          .filter((one) => ours.includes(one)),
      ).toEqual(ours)
    await switchOn(park, { desk: { answer_hours: 2 } })
  })

  it('says what is late, and keeps its place all the same (answers-1)', async () => {
    const { booking_id } = await aBooking(park)
    expect(await get(booking_id)).toMatchObject({ is_late: false, is_held: true })
    await park.db
      .updateTable('bookings')
      .set({ submitted_at: ago(3) })
      .where('booking_id', '=', booking_id)
      .execute()
    expect(await get(booking_id)).toMatchObject({ is_late: true, is_held: true })
  })
})

describe('an answer', () => {
  it('refuses with a reason, tells the director and gives the place back (answers-3)', async () => {
    const { booking_id, burial_slot_id } = await aBooking(park)
    expect(said(await refuse(booking_id, ' '))).toEqual([
      422,
      { reason: 'Say why. The director will read it.' },
    ])
    expect((await refuse(booking_id)).statusCode).toBe(200)
    expect(await get(booking_id)).toMatchObject({
      state: 'REFUSED',
      refused_reason: 'No vehicle',
      is_held: false,
    })
    expect(await freeOn(burial_slot_id, day(3))).toBe('free')
    const mails = await park.db
      .selectFrom('mails')
      .select('subject')
      .orderBy('mail_id', 'desc')
      .limit(1)
      .execute()
    expect(mails[0]!.subject).toMatch(/refused/)
    expect(said(await refuse(booking_id))).toEqual([409, 'This booking has been refused.'])
  })

  it('refuses what waits for the director too (answers-3)', async () => {
    const held = await aBooking(park, {}, 'HELD')
    const proposed = await aBooking(park)
    await propose(proposed.booking_id, await aSlot(park))
    for (const { booking_id } of [held, proposed]) {
      expect((await refuse(booking_id)).statusCode).toBe(200)
      expect(await get(booking_id)).toMatchObject({ state: 'REFUSED', is_held: false })
    }
  })

  it('proposes another time, which is then held instead of the first (answers-3)', async () => {
    const other = await aSlot(park)
    const { booking_id, burial_slot_id } = await aBooking(park)
    expect(said(await propose(booking_id, burial_slot_id, day(3)))).toEqual([
      409,
      'This is the time that is booked. Choose another one.',
    ])
    expect((await propose(booking_id, other)).statusCode).toBe(200)
    expect(await get(booking_id)).toMatchObject({
      state: 'PROPOSED',
      burial_date: day(4),
      burial_slot_id: other,
      proposed_reason: 'No vehicle',
      is_held: true,
    })
    expect(await freeOn(burial_slot_id, day(3))).toBe('free')
    expect(await freeOn(other, day(4))).toMatch(/is full/)
    expect(said(await propose((await aBooking(park)).booking_id, other))).toEqual([
      409,
      expect.stringMatching(/is full/),
    ])
    expect(said(await propose(booking_id, burial_slot_id, day(-1)))).toEqual([
      409,
      'This time is over. Choose a later one.',
    ])
  })

  it('is given once: the others hear what has become of it (answers-2)', async () => {
    const { booking_id } = await aBooking(park)
    const replies = await Promise.all([refuse(booking_id), refuse(booking_id), refuse(booking_id)])
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
    const withdrawn = await aBooking(park)
    await park.db
      .updateTable('bookings')
      .set({ state: 'WITHDRAWN' })
      .where('booking_id', '=', withdrawn.booking_id)
      .execute()
    expect(said(await refuse(withdrawn.booking_id))).toEqual([
      409,
      'The director has withdrawn this booking.',
    ])
  })
})

describe('what may be of the same death (answers-6)', () => {
  const alikeOf = async (booking_id: number) =>
    (await get(booking_id)).alike.map((one) => one.booking_id ?? `burial ${one.burial_id}`)

  it('is another booking of a name that sounds alike, who died within three days', async () => {
    const one = await aBooking(park, {
      deceased_first_name: 'Nguyễn Thị',
      deceased_last_name: 'Mwansa-Phiri',
    })
    const name = { deceased_first_name: 'Nguyen Thi', deceased_last_name: 'Mwanza Phiri' }
    const other = await aBooking(park, { ...name, death_date: day(-5) })
    const earlier = await aBooking(park, { ...name, death_date: day(-9) })
    const another = await aBooking(park, { deceased_first_name: 'Peter', deceased_last_name: 'Mwansa-Phiri' })
    expect(await alikeOf(one.booking_id)).toEqual([other.booking_id])
    expect(await alikeOf(earlier.booking_id)).toEqual([])
    expect(await alikeOf(another.booking_id)).toEqual([])
    await refuse(other.booking_id)
    expect(await alikeOf(one.booking_id)).toEqual([])
  })

  it('is one of the same name buried within 30 days, where a day of death is missing', async () => {
    const name = { deceased_first_name: 'Żaneta', deceased_last_name: 'Tembo-Wu' }
    const dated = await aBooking(park, name)
    const undated = await aBooking(park, { ...name, death_date: null, burial_date: day(30) }, 'HELD')
    const farther = await aBooking(park, { ...name, death_date: null, burial_date: day(61) }, 'HELD')
    const another = { ...name, deceased_first_name: 'Żaneta Maria', death_date: null }
    const { booking_id } = await aBooking(park, another, 'HELD')
    expect(await alikeOf(dated.booking_id)).toEqual([undated.booking_id])
    expect(await alikeOf(undated.booking_id)).toEqual([dated.booking_id])
    expect((await get(dated.booking_id)).alike[0]).toMatchObject({ death_date: null, burial_date: day(30) })
    expect(await alikeOf(farther.booking_id)).toEqual([])
    expect(await alikeOf(booking_id)).toEqual([])
  })

  it('is a burial too', async () => {
    const { sale_id, sale_site_id, customer_id } = await saleWithSite(park)
    const { burial_id } = await park.db
      .insertInto('burials')
      .values({
        sale_id,
        sale_site_id,
        customer_id,
        deceased_last_name: 'O’Brien',
        deceased_first_name: 'Wu',
        death_date: day(-1),
      })
      .returning('burial_id')
      .executeTakeFirstOrThrow()
    const { booking_id } = await aBooking(park, { deceased_first_name: 'Wu', deceased_last_name: "O'Brien" })
    expect(await alikeOf(booking_id)).toEqual([`burial ${burial_id}`])
    await park.db
      .updateTable('burials')
      .set({ death_date: null, burial_date: day(5) })
      .where('burial_id', '=', burial_id)
      .execute()
    expect(await alikeOf(booking_id)).toEqual([`burial ${burial_id}`])
  })
})

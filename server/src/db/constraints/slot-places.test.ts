import { beforeAll, expect, it } from 'vitest'
import { aBurial, aSitedDraft } from '../../test/rows/plain-rows.ts'
import { plainSql } from '../../test/rows/plain-sql.ts'

const park = plainSql()
let director: number
let account: number
let slot: number

beforeAll(async () => {
  const { sql } = park
  director = await sql.value(
    `insert into contractors (contractor_type_id, name) select min(contractor_type_id), 'Dignity' from contractor_types
     returning contractor_id`,
  )
  account = await sql.value(
    `insert into outside_accounts (contractor_id, name, email) values ($1, 'Jane Mwale', 'jane@dignity.example')
     returning outside_account_id`,
    director,
  )
  slot = await sql.value(
    `insert into burial_slots (slot_no, description, slot_from, slot_to, capacity, outside)
     values (900, 'Last', '15:00', '16:00', 1, true) returning burial_slot_id`,
  )
})

let forms = 0
const booking = `insert into bookings (booking_no, outside_account_id, contractor_id, cemetery_id, burial_date,
    burial_slot_id, held_until, deceased_last_name)
  select $1::integer, $6::integer, $2, min(cemetery_id), current_date + $3::integer, $4, now() + $5::interval, 'Ng' from cemeteries`
const bookFor = (day: number, held = '1 hour', of = slot) =>
  [booking, ...[(forms += 1), director, day, of, held, account]] as const
const book = (...given: Parameters<typeof bookFor>) =>
  park.sql.value(
    ...([`${bookFor(...given)[0]} returning booking_id`, ...bookFor(...given).slice(1)] as [string]),
  )
const refused = (...given: Parameters<typeof bookFor>) => park.sql.refusal(...bookFor(...given))
const set = (booking_id: number, to: string) =>
  park.sql.refusal(`update bookings set ${to} where booking_id = $1`, booking_id)

async function aBurialOn(day: number) {
  const { sale_site_id } = await aSitedDraft(park.sql, 'LAWN_SINGLE')
  const burial_id = await aBurial(park.sql, sale_site_id, 1)
  const goes = () =>
    park.sql.rows(
      `update burials set deceased_last_name = 'Ng', burial_date = current_date + $2::integer, burial_slot_id = $3
       where burial_id = $1`,
      ...[burial_id, day, slot],
    )
  return { burial_id, goes, take: () => park.sql.refusal(goes) }
}

/** Ends a hold as time would: nothing else may. */
const passTime = (booking_id: number) =>
  park.owner.rows(
    `alter table bookings disable trigger user; alter table slot_places disable trigger user;
     update bookings set held_until = now() - interval '1 minute' where booking_id = ${booking_id};
     update slot_places set held_until = now() - interval '1 minute' where booking_id = ${booking_id};
     alter table bookings enable trigger user; alter table slot_places enable trigger user`,
  )

it('gives one place to a burial or to a booking, whichever comes first (bookings-1)', async () => {
  await book(40)
  expect(await refused(40)).toMatch(/^The slot Last on .* is full\.$/)
  const late = await aBurialOn(40)
  expect(await late.take()).toMatch(/is full\.$/)
  const early = await aBurialOn(41)
  expect(await early.take()).toBe('accepted')
  expect(await refused(41)).toMatch(/is full\.$/)
  expect(await park.sql.refusal('delete from slot_places where burial_id = $1', early.burial_id)).toBe(
    'Places in slots are taken and given back by burials and bookings only.',
  )
})

it('holds nothing once its time is over, whether or not someone has noted that (bookings-2)', async () => {
  const booking_id = await book(42)
  expect(await set(booking_id, `state = 'EXPIRED'`)).toBe('This booking still holds its place.')
  await passTime(booking_id)
  const burial = await aBurialOn(42)
  expect(await burial.take()).toBe('accepted')
  const ended = 'This booking has ended. Its place is no longer held. Choose another time.'
  expect(
    await set(booking_id, `state = 'SUBMITTED', submitted_at = now(), held_until = now() + interval '1 day'`),
  ).toBe(ended)
  expect(await set(booking_id, `state = 'EXPIRED'`)).toBe('accepted')
  // Another day, once it is chosen again.
  const again = `state = 'HELD', burial_date = current_date + 43, held_until = now() + interval '1 hour'`
  expect(await set(booking_id, again)).toBe('accepted')
  expect(await refused(43)).toMatch(/is full\.$/)
})

it('passes its place on to its burial, and to nobody in between (bookings-3)', async () => {
  const booking_id = await book(44)
  const burial = await aBurialOn(44)
  expect(await set(booking_id, `state = 'CONFIRMED'`)).toBe('A booking is confirmed with its burial.')
  await park.sql.together(async () => {
    await park.sql.rows(`update bookings set state = 'CONFIRMED' where booking_id = $1`, booking_id)
    await burial.goes()
    await park.sql.rows(
      'update bookings set burial_id = $2 where booking_id = $1',
      ...[booking_id, burial.burial_id],
    )
  })
  expect(await set(booking_id, `state = 'WITHDRAWN'`)).toBe(
    'This booking has been confirmed. Please call the office to change it.',
  )
  await park.sql.rows('delete from burials where burial_id = $1', burial.burial_id)
  const [row] = await park.sql.rows(
    'select state, refused_reason from bookings where booking_id = $1',
    booking_id,
  )
  expect(row).toEqual({ state: 'REFUSED', refused_reason: 'The office has cancelled this burial.' })
  expect(await set(booking_id, `state = 'HELD'`)).toBe('This booking has been refused.')
})

it('takes only slots that are open from outside, on days that are not blocked (bookings-4)', async () => {
  const { sql } = park
  const inside = await sql.value(
    `insert into burial_slots (slot_no, description, slot_from, slot_to, capacity) values (901, 'Inside', '09:00', '10:00', 1)
     returning burial_slot_id`,
  )
  expect(await refused(45, '1 hour', inside)).toMatch(/^There is no slot Inside on /)
  const booking_id = await book(45)
  // The office may propose it.
  expect(
    await set(
      booking_id,
      `state = 'PROPOSED', proposed_reason = 'The chapel is closed', burial_slot_id = ${inside}`,
    ),
  ).toBe('accepted')
  await sql.rows('insert into no_burial_dates (noburial_date) values (current_date + 46)')
  expect(await refused(46)).toMatch(/^No burials can be booked on /)
})

it('keeps the times of a slot that someone has booked, and the desk open until all are answered (bookings-5)', async () => {
  const { sql } = park
  await sql.rows(`insert into practices (practice, is_on, since) values ('desk', true, current_date)`)
  await book(47)
  expect(
    await sql.refusal(`update burial_slots set slot_from = '14:00' where burial_slot_id = $1`, slot),
  ).toMatch(/^(Burials use|Funeral directors have booked) the slot Last/)
  const last = await book(48)
  const held = await sql.value(
    `select count(*)::int from bookings where state in ('HELD', 'SUBMITTED', 'PROPOSED') and held_until > now()`,
  )
  const switchOff = () =>
    sql.refusal(`update practices set is_on = false, since = null where practice = 'desk'`)
  expect(await switchOff()).toBe(
    `${held} bookings of funeral directors still hold places. Answer or refuse them under Bookings to answer first.`,
  )
  const refuse = `update bookings set state = 'REFUSED', refused_reason = 'No desk'
    where state in ('HELD', 'SUBMITTED', 'PROPOSED') and held_until > now()`
  await sql.rows(`${refuse} and booking_id <> $1`, last)
  expect(await switchOff()).toBe(
    '1 booking of a funeral director still holds a place. Answer or refuse it under Bookings to answer first.',
  )
  await sql.rows(refuse)
  expect(await switchOff()).toBe('accepted')
})

import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testPark } from '../../../test/app.ts'
import { asOwner } from '../../../test/rows/as-owner.ts'
import { signedInDirector, type Director } from '../../../test/directors.ts'
import { pdf } from '../../../test/multipart.ts'
import { switchOn } from '../../../test/practices.ts'
import { saleWithSite } from '../../burials/burials-fixture.ts'
import { keepToRetention } from '../../retention/public.ts'
import { passTime } from '../../../domain/bookings/pass-time.ts'
import { bookFor, inDays, placeOf, sendFiles, slotFromOutside, whole } from './bookings-fixture.ts'

const park = testPark()
let director: Director
let slot: number
/** Each test has days of its own. */
let day = 3

beforeAll(() => switchOn(park, { desk: { bookings_a_day: 50, horizon_days: 180 } }))
beforeEach(async () => {
  director = await signedInDirector(park)
  slot = await slotFromOutside(park)
  day += 1
})

const mailsTo = async (to: string) =>
  await park.db
    .selectFrom('mails')
    .select(['subject', 'body'])
    .where('to_address', '=', to)
    .orderBy('mail_id')
    .execute()
const stateOf = async (path: string) =>
  (
    await park.db
      .selectFrom('bookings')
      .select('state')
      .where('booking_no', '=', Number(path.split('/').at(-1)))
      .executeTakeFirstOrThrow()
  ).state

/** Ends a hold as time would. */
const endHold = (path: string) =>
  asOwner(
    park,
    `alter table bookings disable trigger user; alter table slot_places disable trigger user;
     update bookings set held_until = now() - interval '1 minute' where booking_no = ${path.split('/').at(-1)};
     update slot_places set held_until = now() - interval '1 minute'
     where booking_id = (select booking_id from bookings where booking_no = ${path.split('/').at(-1)});
     alter table bookings enable trigger user; alter table slot_places enable trigger user`,
  )

/** Fills everything in, papers too. */
async function fillIn(path: string) {
  await director.send(`${path}/deceased`, whole.deceased)
  await director.send(`${path}/grave`, whole.grave)
  await director.send(`${path}/family`, whole.family)
  for (const property of ['BURIAL_PERMIT', 'COD'])
    await sendFiles(director, `${path}/papers`, { property }, [
      { name: `${property}.pdf`, content: pdf, field: 'paper' },
    ])
}

/** Makes the burial of a booking, as the office does. */
async function becomesBurial(path: string) {
  const { site_id: _, ...on } = await saleWithSite(park)
  const row = { ...on, burial_status_ref: 'UNSITED', deceased_last_name: 'Banda' } as const
  const insert = park.db.insertInto('burials').values(row).returning('burial_id')
  const { burial_id } = await insert.executeTakeFirstOrThrow()
  const set = (to: object) =>
    park.db.updateTable('burials').set(to).where('burial_id', '=', burial_id).execute()
  await park.db.transaction().execute(async (tx) => {
    const booking = tx.updateTable('bookings').where('booking_no', '=', Number(path.split('/').at(-1)))
    const day_of = { burial_date: inDays(day), burial_slot_id: slot }
    await booking.set({ state: 'CONFIRMED' }).execute()
    await tx.updateTable('burials').set(day_of).where('burial_id', '=', burial_id).execute()
    await booking.set({ burial_id, told_date: inDays(day), told_slot_id: slot }).execute()
  })
  return { burial_id, set }
}

describe('a place', () => {
  it('is shown free without names, booked by one, and full for the next (bookings-1, bookings-6)', async () => {
    const free = await director.open(`/desk/places?from=${inDays(day)}`)
    expect(free.body).toContain(`slot=${slot}`)
    const { headers, statusCode } = await bookFor(park, director, day, slot)
    expect([statusCode, headers.location]).toEqual([303, expect.stringMatching(/^\/desk\/bookings\/\d+$/)])
    const other = await signedInDirector(park)
    const seen = await other.open(`/desk/places?from=${inDays(day)}`)
    expect(seen.body).not.toContain(`date=${inDays(day)}&amp;slot=${slot}&`)
    expect(seen.body).not.toContain('Banda')
    const late = await bookFor(park, other, day, slot, { deceased_last_name: 'Phiri' })
    expect(late.statusCode).toBe(409)
    expect(late.body).toMatch(/The last place on .* has just been taken\. Choose another time\./)
    expect(late.body).toContain('value="Phiri"')
    expect((await other.open(headers.location!)).statusCode).toBe(404)
  })

  it('is booked once by a form that is sent twice, and not without a name (bookings-6)', async () => {
    const key = 'a form that is sent twice'
    const first = await bookFor(park, director, day, slot, { key })
    const second = await bookFor(park, director, day, slot, { key })
    expect(second.headers.location).toBe(first.headers.location)
    const nameless = await bookFor(park, director, day + 100, slot, { deceased_last_name: ' ' })
    expect([nameless.statusCode, nameless.body]).toEqual([
      422,
      expect.stringContaining('Enter the last name of the deceased.'),
    ])
  })

  it('is not booked too near, too far, or in a slot of the office (bookings-4, bookings-7)', async () => {
    const inside = await slotFromOutside(park, 1, false)
    for (const [days, of] of [
      [0, slot],
      [181, slot],
      [day, inside],
    ] as const)
      expect((await bookFor(park, director, days, of)).body).toMatch(/cannot be booked here any more/)
  })

  it('is held by a director for so many unsent bookings at once (bookings-7)', async () => {
    const many = await slotFromOutside(park, 10)
    for (let n = 0; n < 3; n += 1) expect((await bookFor(park, director, day, many)).statusCode).toBe(303)
    const fourth = await bookFor(park, director, day, many)
    expect(fourth.body).toContain(
      'You already hold 3 places for bookings that are not with the office yet. Send or withdraw one first.',
    )
    expect((await bookFor(park, await signedInDirector(park), day, many)).statusCode).toBe(303)
  })
})

describe('a booking', () => {
  it('says what is missing, and is sent once nothing is (bookings-8)', async () => {
    const path = (await bookFor(park, director, day, slot)).headers.location!
    const empty = await director.open(path)
    expect(empty.body).toContain('Missing: first name, date of death')
    expect((await director.send(`${path}/send`, {})).body).toContain('Something is still missing.')
    const half = await director.send(`${path}/grave`, {
      ...whole.grave,
      coffin_width_cm: '',
      consent_name: 'P. Banda',
    })
    expect([half.statusCode, half.body]).toEqual([
      422,
      expect.stringContaining('Enter length, width and height.'),
    ])
    expect(half.body).toContain('value="P. Banda"')
    for (const [part, fields, message] of [
      ['deceased', { death_date: inDays(1) }, 'The date of death is in the future.'],
      ['deceased', { death_date: inDays(-2), deceased_birth_date: '1850-01-01' }, 'Check both.'],
      ['family', { nok_phone: 'abc' }, 'Enter a phone number of at least 6 digits.'],
    ] as const) {
      const wrong = await director.send(`${path}/${part}`, { deceased_last_name: 'Banda', ...fields })
      expect([wrong.statusCode, wrong.body]).toEqual([422, expect.stringContaining(message)])
    }
    await fillIn(path)
    const read = await director.open(`${path}/send`)
    for (const words of [
      'A new single grave, dug for two burials',
      '200 × 60 × 45 cm',
      'Peter Banda (Husband)',
    ])
      expect(read.body).toContain(words)
    expect((await director.send(`${path}/send`, {})).headers.location).toBe(path)
    expect(await stateOf(path)).toBe('SUBMITTED')
    const gap = await director.send(`${path}/family`, { nok_last_name: 'Banda' })
    expect(gap.body).toContain('This booking is with the office, which needs this.')
    const { email } = await park.db
      .selectFrom('outside_accounts')
      .select(sql<string>`email::text`.as('email'))
      .where('outside_account_id', '=', director.outside_account_id)
      .executeTakeFirstOrThrow()
    expect((await mailsTo(email)).map(({ subject }) => subject.replace(/\d+/, 'N'))).toEqual([
      'Place held for Banda (booking N)',
      'Booking N for Grace Banda is with the office',
    ])
  })

  it('takes a picture or a PDF, refuses another file and keeps the rest (bookings-8)', async () => {
    const path = (await bookFor(park, director, day, slot)).headers.location!
    const wrong = await sendFiles(director, `${path}/papers`, { property: 'COD' }, [
      { name: 'virus.exe', content: Buffer.from('MZ nothing'), field: 'paper' },
    ])
    expect(wrong.statusCode).toBe(415)
    expect(wrong.body).toMatch(/id="paper-error"/)
    expect(wrong.body).toContain('value="COD" checked')
    await fillIn(path)
    const page = await director.open(`${path}/papers`)
    const [, remove] = page.body.match(/action="([^"]+papers\/\d+)"/)!
    expect((await director.send(remove!, {})).statusCode).toBe(303)
    expect((await director.open(path)).body).toContain('Missing: burial permit')
  })

  it('that has ended says when, and what is free; another time holds a place again (bookings-2)', async () => {
    const path = (await bookFor(park, director, day, slot)).headers.location!
    await endHold(path)
    const late = await director.send(`${path}/send`, {})
    expect(late.body).toMatch(
      /This booking ended on .*, \d\d:\d\d\. Its place is no longer held\. Choose another time\./,
    )
    const shown = await director.open(path)
    expect(shown.body).toMatch(/The place was held until /)
    expect(shown.body).toContain('Free at the moment')
    const moved = await director.send(`${path}/time${await placeOf(park, day + 50, slot)}`, {})
    expect(moved.headers.location).toBe(path)
    expect(await stateOf(path)).toBe('HELD')
  })

  it('is withdrawn, and its place is free at once (bookings-3)', async () => {
    const path = (await bookFor(park, director, day, slot)).headers.location!
    expect((await director.send(`${path}/withdraw`, {})).headers.location).toBe(path)
    expect(await stateOf(path)).toBe('WITHDRAWN')
    expect((await bookFor(park, await signedInDirector(park), day, slot)).statusCode).toBe(303)
    expect((await director.send(`${path}/deceased`, whole.deceased)).body).toContain(
      'This booking has been withdrawn.',
    )
  })
})

it('is told to have ended once it has, and only then (bookings-9)', async () => {
  const path = (await bookFor(park, director, day, slot)).headers.location!
  await passTime(park.core)
  expect(await stateOf(path)).toBe('HELD')
  await endHold(path)
  await passTime(park.core)
  await passTime(park.core)
  expect(await stateOf(path)).toBe('EXPIRED')
  const subjects = (
    await park.db.selectFrom('mails').select('subject').where('body', 'like', `%${path}%`).execute()
  ).map(({ subject }) => subject.replace(/\d+/, 'N'))
  expect(subjects).toEqual([
    'Place held for Banda (booking N)',
    'The place for Banda is no longer held (booking N)',
  ])
})

it('that became no burial goes after 30 days with its papers; one that holds its place stays (bookings-10)', async () => {
  const wide = await slotFromOutside(park, 2)
  const [gone, kept] = [
    (await bookFor(park, director, day, wide)).headers.location!,
    (await bookFor(park, director, day, wide)).headers.location!,
  ]
  await fillIn(gone)
  await director.send(`${gone}/withdraw`, {})
  await keepToRetention(park.core)
  expect(await stateOf(gone)).toBe('WITHDRAWN')
  await asOwner(
    park,
    `alter table bookings disable trigger user;
     update bookings set updated_at = now() - interval '31 days', burial_date = current_date - 31, death_date = null;
     alter table bookings enable trigger user`,
  )
  expect(await keepToRetention(park.core)).toContain('ended booking')
  expect((await director.open(gone)).statusCode).toBe(404)
  expect((await director.open(kept)).statusCode).toBe(200)
  const papers = park.db.selectFrom('documents').select('document_id').where('parent_object', '=', 'booking')
  const left = sql<boolean>`parent_object_id in (select booking_id from bookings)`
  expect(await papers.where(sql<boolean>`not ${left}`).execute()).toEqual([])
})

it('is told of each change of its burial, and of its end, whatever the way; so is the family (bookings-9)', async () => {
  const path = (await bookFor(park, director, day, slot)).headers.location!
  await fillIn(path)
  const burial = await becomesBurial(path)
  const family = async () =>
    (await mailsTo(whole.family.nok_email)).map(({ subject }) => subject.replace(/\d+/, 'N'))
  const before = await family()
  await passTime(park.core)
  expect(await family()).toEqual(before)
  await burial.set({ burial_date: inDays(day + 60) })
  await passTime(park.core)
  await passTime(park.core)
  await park.db.deleteFrom('burials').where('burial_id', '=', burial.burial_id).execute()
  await passTime(park.core)
  await passTime(park.core)
  expect((await family()).slice(before.length)).toEqual([
    'Day, time or site changed: the burial of Grace Banda (booking N)',
    'Cancelled: the burial of Grace Banda (booking N)',
  ])
})

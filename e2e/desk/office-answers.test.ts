import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { aBooking, aDirector, aSlot, day } from '../../server/src/features/bookings/bookings-fixture.ts'
import { switchOn } from '../../server/src/test/practices.ts'
import { demoScreens } from '../demo-park.ts'
import { look } from '../visit.ts'
import { button } from '../words.ts'

const app = demoScreens()
const phone = { width: 390, height: 844 }
let director: Awaited<ReturnType<typeof aDirector>>
/** Not among the days that the demo park blocks. */
const ahead = 20

beforeAll(async () => {
  await switchOn(app.park, { desk: {} })
  director = await aDirector(app.park, 'Dignity Undertakers')
})

const booked = (given: object = {}, state?: string) =>
  aBooking(app.park, { ...director, burial_date: day(ahead), ...given }, state)

/** What the live feed hears of a booking that was made at the desk. */
const announce = (booking_id: number) =>
  sql`insert into audits (object, object_id, action, message) values ('booking', ${booking_id}, 'CREATED', 'Booked')`.execute(
    app.park.db,
  )

const panel = (page: Page) => page.getByRole('region', { name: 'Bookings to answer' })
const name = { deceased_first_name: 'Łukasz', deceased_last_name: 'Mwansa-Ng' }

test.each([
  ['a wide window', undefined],
  ['a phone', phone],
])(
  'the office answers a booking that came at night in three clicks, in %s (answers-1, answers-5)',
  async (_, size) => {
    const page = await app.as('sales', '/', size)
    await panel(page).waitFor()
    const { booking_id } = await booked(name)
    await announce(booking_id)
    await panel(page).getByRole('link', { name: 'Łukasz Mwansa-Ng' }).waitFor()
    await look(page, size ? 'home-bookings-phone' : 'home-bookings')

    await panel(page).getByRole('link', { name: 'Łukasz Mwansa-Ng' }).click()
    await button(page, 'Approve…').waitFor()
    await page.getByText('Male', { exact: true }).waitFor()
    await look(page, size ? 'booking-phone' : 'booking')
    await button(page, 'Approve…').click()
    const dialog = page.getByRole('dialog', { name: 'Approve the burial of Łukasz Mwansa-Ng?' })
    await dialog.getByText('A new single grave, dug for one burial').waitFor()
    await dialog.getByText(/They hear the site once it is chosen\./).waitFor()
    await look(page, size ? 'approve-phone' : 'approve')
    await dialog.getByRole('button', { name: 'Approve', exact: true }).click()

    await page.getByRole('heading', { name: /Edit Burial/i }).waitFor()
    expect(await page.locator('[name="burial.deceased_last_name"]').inputValue()).toBe('Mwansa-Ng')
    await look(page, size ? 'approved-phone' : 'approved')
    const { burial_id } = await app.park.db
      .selectFrom('bookings')
      .select('burial_id')
      .where('booking_id', '=', booking_id)
      .executeTakeFirstOrThrow()
    const burial = await app.as('sales', `/burial/${burial_id}`)
    await burial.getByRole('link', { name: /^Booked by Dignity Undertakers, booking \d+$/ }).click()
    await burial.getByText(`It became burial ${burial_id}`).waitFor()
  },
)

test('another time is proposed, a booking refused, and the diary shows what is held (answers-3)', async () => {
  const slot = await aSlot(app.park, 3)
  const { booking_id, booking_no } = await booked({ ...name, burial_slot_id: slot })
  await booked(
    { ...name, deceased_last_name: 'Mwanza-Ng', burial_slot_id: slot, death_date: day(-1) },
    'HELD',
  )
  const page = await app.as('sales', `/booking/${booking_id}`)
  await page.getByText(/May be the same death: Łukasz Mwanza-Ng/).waitFor()
  await look(page, 'booked-twice')
  await button(page, 'Another time…').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason, for the director').fill('The excavator is away')
  await look(page, 'propose')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Leave', exact: false }).last().click()

  for (const [size, at] of [
    [undefined, 'diary'],
    [phone, 'diary-phone'],
  ] as const) {
    const diary = await app.as('sales', `/calendar?day=${day(ahead)}`, size)
    await diary.getByRole('link', { name: new RegExp(`booking ${booking_no}`) }).waitFor()
    await diary.getByText('2 of 3, 2 held').waitFor()
    await look(diary, at)
  }
  const sheet = await app.as('sales', `/day_sheet/${day(ahead)}`)
  await sheet.getByRole('link', { name: new RegExp(`booking ${booking_no}`) }).waitFor()
  await look(sheet, 'sheet-held')

  await button(page, 'Refuse…').click()
  await page.getByRole('dialog').getByLabel('Reason, for the director').fill('No vehicle')
  await look(page, 'refuse')
  await page.getByRole('dialog').getByRole('button', { name: 'Refuse booking' }).click()
  await page.getByText('Refused: No vehicle').waitFor()
  const list = await app.as('sales', '/bookings')
  await list.getByRole('tab', { name: 'Answered and over' }).waitFor()
  await look(list, 'bookings')
  await list.getByRole('tab', { name: 'Answered and over' }).click()
  await list.getByRole('link', { name: 'Łukasz Mwansa-Ng' }).first().waitFor()
})

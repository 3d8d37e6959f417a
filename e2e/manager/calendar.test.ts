import { calendar } from '@sexton/contract/calendar/calls'
import { addDays, addMonths, todayIn, weekdayNames, weekdayOf } from '@sexton/contract/values/dates'
import type { Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { mediumDate } from '../../web/src/core/format/date-format.ts'
import { makeSite } from '../../server/src/test/factories.ts'
import { demoScreens } from '../demo-park.ts'
import { holdBack } from '../hold-back.ts'
import { look, settled } from '../visit.ts'
import { alerts, button, section } from '../words.ts'

const app = demoScreens()
const zone = 'Africa/Lusaka'
const today = todayIn(zone)
const words = (day: string) => mediumDate(day, zone)

const dayOf = (page: Page, day: string) => page.getByRole('gridcell', { name: new RegExp(`^${words(day)}`) })
const nameOf = (page: Page, day: string) => dayOf(page, day).locator('span').first().textContent()
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('data-day'))
const blocking = (page: Page) => page.getByRole('switch', { name: 'Block burials and events on this day?' })
const query = (page: Page) => new URL(page.url()).search

/** The next day that holds burials and is not blocked. */
async function busyDay(): Promise<string> {
  const boss = await app.park.as()
  const params = { from: addDays(today, 1), to: addDays(today, 20) }
  const counts = await boss.call(calendar.burialCounts, { params })
  return counts[0]!.burial_date
}

test('a manager goes through the months by keyboard, and finds the same day again after a reload and Back (calendar-2, calendar-9)', async () => {
  const page = await app.as('manager')
  await page.getByRole('link', { name: 'Calendar', exact: true }).click()
  await page.getByRole('heading', { name: 'Calendar', level: 1 }).waitFor()
  await settled(page)
  expect(await page.title()).toMatch(/ – Calendar$/)
  expect(await dayOf(page, today).getAttribute('aria-current')).toBe('date')
  expect(await dayOf(page, today).getAttribute('aria-selected')).toBe('true')
  expect(query(page)).toBe('')

  await dayOf(page, today).focus()
  await page.keyboard.press('ArrowRight')
  // From the last day of a month the next one is drawn first.
  await expect.poll(() => focused(page)).toBe(addDays(today, 1))
  await page.keyboard.press('PageDown')
  const there = addMonths(addDays(today, 1), 1)
  await expect.poll(() => focused(page)).toBe(there)
  expect(await page.locator('[role=gridcell][tabindex="0"]').count()).toBe(1)
  await page.keyboard.press('Enter')
  await section(page, `Burials on ${words(there)}`).waitFor()
  expect(query(page)).toBe(`?day=${there}`)

  await page.reload()
  await section(page, `Events on ${words(there)}`).waitFor()
  await button(page, 'Previous month').click()
  await button(page, 'Today').click()
  await section(page, `Burials on ${words(today)}`).waitFor()
  await page.goBack()
  await page.goBack()
  await section(page, `Burials on ${words(there)}`).waitFor()
  expect(await dayOf(page, there).getAttribute('aria-selected')).toBe('true')
})

test('a manager blocks a day that holds burials: all see it at once, the burials stay, and a refusal takes it back (calendar-5, calendar-8)', async () => {
  const day = await busyDay()
  const colleague = await app.as('viewer', `/calendar?day=${day}`)
  const page = await app.as('manager', `/calendar?day=${day}`)
  await settled(page)
  const before = await nameOf(page, day)
  expect(before).toMatch(/\d+ burials?, \d+ events?$/)
  expect(await blocking(colleague).count()).toBe(0)

  const answer = await holdBack(page, '**/noburialdates', (request) => request.method() === 'POST')
  await blocking(page).click()
  await expect.poll(() => nameOf(page, day)).toMatch(/Blocked/)
  await page.getByText(/^Booked on this blocked day: \d+ burials?/).waitFor()
  await section(page, `Burials on ${words(day)}`)
    .getByText('This day is blocked.')
    .waitFor()
  answer()
  await page.getByText(`${words(day)} is blocked`).waitFor()
  await expect.poll(() => nameOf(colleague, day)).toMatch(/Blocked/)
  expect(await button(page, 'Add event').getAttribute('aria-disabled')).toBe('true')
  await look(page, 'calendar-blocked-day')

  await page.unroute('**/noburialdates')
  await page.route('**/noburialdates/*', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
  )
  await blocking(page).click()
  await expect
    .poll(() => alerts(page))
    .toContainEqual(expect.stringContaining('Sorry! The server has reported an error.'))
  expect(await nameOf(page, day)).toMatch(/Blocked/)
  expect(await blocking(page).isChecked()).toBe(true)
  await page.unroute('**/noburialdates/*')
  await blocking(page).click()
  await page.getByText(`${words(day)} is open again`).waitFor()
  expect(await nameOf(page, day)).toBe(before)
  expect(app.faults).toEqual([])
})

/** Each state of a day's blocking that the screen shows from now on, in order. */
const watched = (page: Page, day: string) =>
  dayOf(page, day).evaluate((cell) => {
    const seen: boolean[] = []
    const look = () => {
      const blocked = /Blocked/.test(cell.querySelector('span')?.textContent ?? '')
      if (seen.at(-1) !== blocked) seen.push(blocked)
    }
    look()
    new MutationObserver(look).observe(cell, { attributes: true, characterData: true, subtree: true })
    Object.assign(window, { seen })
  })
const seen = (page: Page) => page.evaluate(() => (window as unknown as { seen: boolean[] }).seen)

test('a clerk drags a burial to a free place of its day, then to another day, and takes it back (calendar-13)', async () => {
  const boss = await app.park.as()
  const day = await busyDay()
  const schedule = async (date: string) => boss.call(calendar.day, { params: { date } })
  const [slot] = (await schedule(day)).filter(({ burials }) => burials.length > 0)
  const { burial_id } = slot!.burials[0]!
  const slotOf = async (date: string) =>
    (await schedule(date)).find(({ burials }) => burials.some((one) => one.burial_id === burial_id))?.slot_id
  const free = (await schedule(day)).find(({ slot_id, free }) => free > 0 && slot_id !== slot!.slot_id)!

  const page = await app.as('sales', `/calendar?day=${day}`)
  await settled(page)
  const link = page.locator(`a[href$="/burial/${burial_id}"]`)
  await link.dragTo(page.locator(`li[data-slot="${free.slot_id}"]`))
  await page.getByText(/^The burial is now on/).waitFor()
  expect(await slotOf(day)).toBe(free.slot_id)
  await button(page, 'Undo').click()
  await expect.poll(() => slotOf(day)).toBe(slot!.slot_id)

  const other = addDays(day, 1)
  await settled(page)
  await link.dragTo(dayOf(page, other))
  await page.getByText(new RegExp(`^The burial is now on ${words(other)}`)).waitFor()
  expect(await slotOf(other)).toBe(slot!.slot_id)
  await button(page, 'Undo').click()
  await expect.poll(() => slotOf(day)).toBe(slot!.slot_id)
})

test('a day that is toggled twice or three times quickly ends as it was last set, and never flips in between', async () => {
  const day = addDays(today, 17)
  const page = await app.as('manager', `/calendar?day=${day}`)
  await settled(page)
  const isPost = (request: Request) => request.method() === 'POST'
  const addresses = '**/noburialdates'
  let answer = await holdBack(page, addresses, isPost)
  const isBlocked = async () =>
    (await app.park.db.selectFrom('no_burial_dates').selectAll().where('noburial_date', '=', day).execute())
      .length === 1
  await watched(page, day)
  await blocking(page).click()
  await blocking(page).click()
  answer()
  await page.getByText(`${words(day)} is open again`).waitFor()
  await settled(page)
  expect([await seen(page), await isBlocked()]).toEqual([[false, true, false], false])

  await page.unroute(addresses)
  answer = await holdBack(page, addresses, isPost)
  for (let turn = 0; turn < 3; turn += 1) await blocking(page).click()
  answer()
  await page.getByText(`${words(day)} is blocked`).waitFor()
  await settled(page)
  expect([await seen(page), await isBlocked()]).toEqual([[false, true, false, true, false, true], true])
  expect(app.faults).toEqual([])
})

test('a burials clerk adds an event on a day of the calendar, at a site they choose, without a sale', async () => {
  const day = addDays(today, 12)
  await makeSite(app.park.db, 'Y', '2', 4)
  const page = await app.as('sales', `/calendar?day=${day}`)
  const listed = section(page, `Events on ${words(day)}`)
  await button(listed, 'Add event').click()
  const dialog = page.getByRole('dialog')
  await button(dialog, 'Add').click()
  await dialog.getByText('Site is required.').last().waitFor()
  await dialog.getByLabel('Block', { exact: true }).selectOption('Y')
  await dialog.getByLabel('Row', { exact: true }).selectOption('2')
  await dialog.getByRole('combobox', { name: 'Site' }).selectOption('Y-02-04')
  await dialog.getByLabel('Event type').selectOption('Anniversary visit')
  await dialog.getByRole('combobox', { name: 'Time', exact: true }).selectOption('07:30')
  await dialog.getByLabel('Description').fill('The Żółć family')
  await button(dialog, 'Add').click()
  await dialog.waitFor({ state: 'detached' })
  await listed.getByText('The Żółć family').waitFor()
  await listed.getByRole('link', { name: 'Y-02-04' }).waitFor()
  await expect.poll(() => nameOf(page, day)).toMatch(/[1-9]\d* events?$/)
})

test('a manager sets up a slot for Saturdays, and reads which bookings remain on a weekday that is left out', async () => {
  const page = await app.as('manager', '/slots')
  await button(page, 'New Slot').click()
  const dialog = page.getByRole('dialog')
  await button(dialog, 'Add').click()
  await dialog.getByText('Description is required').last().waitFor()
  await dialog.getByLabel('Description').fill('Dawn')
  await dialog.getByLabel('From').selectOption('07:30')
  await dialog.getByRole('combobox', { name: /^To/ }).selectOption('08:30')
  await dialog.getByLabel('Burials per day in this slot').selectOption('2')
  for (const weekday of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sun']) await dialog.getByLabel(weekday).uncheck()
  await button(dialog, 'Add').click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('07:30 to 08:30 · Dawn').first().waitFor()

  await button(page, 'Edit 10:00 to 11:00 · Morning').click()
  await dialog.getByLabel(weekdayNames[weekdayOf(addDays(today, 1)) - 1]!).uncheck()
  await dialog.getByText(/^Already booked beyond these limits: .+ \(1 burial\)/).waitFor()
  await button(dialog, 'Save').click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText(/^Booked beyond these limits: /).waitFor()
  expect(await button(page, 'Delete 10:00 to 11:00 · Morning').count()).toBe(0)
  await button(page, 'Edit 10:00 to 11:00 · Morning').click()
  await dialog.getByLabel('From').selectOption('10:15')
  await dialog.getByText(/^Booked burials keep 10:00 to 11:00\. The old slot is retired/).waitFor()
  await button(dialog, 'Save').click()
  await page.getByText('10:15 to 11:00 · Morning', { exact: true }).waitFor()
  await button(page, 'Bring back 10:00 to 11:00 · Morning').click()
  await button(page, 'Retire 10:00 to 11:00 · Morning').click()
  await button(dialog, 'Retire slot').click()
  await page.getByText('Retired', { exact: true }).waitFor()
  await button(page, 'Delete 07:30 to 08:30 · Dawn').click()
  await button(dialog, 'Delete slot').click()
  await page.getByText('07:30 to 08:30 · Dawn', { exact: true }).waitFor({ state: 'detached' })
  expect(app.faults).toEqual([])
})

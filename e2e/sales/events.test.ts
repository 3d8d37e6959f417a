import { addDays, todayIn } from '@sexton/contract/values/dates'
import { events } from '@sexton/contract/events/calls'
import { saleSites } from '@sexton/contract/sales/sale-site-calls'
import { sales } from '@sexton/contract/sales/calls'
import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { makeCustomer, makeSite } from '../../server/src/test/factories.ts'
import { demoScreens } from '../demo-park.ts'
import { look, settled } from '../visit.ts'
import { button, section } from '../words.ts'
import { typed } from './burial-form.ts'

const app = demoScreens()
const day = (ahead: number) => addDays(todayIn('Africa/Lusaka'), ahead)
const dialogOf = (page: Page) => page.getByRole('dialog')
const closed = (page: Page) => dialogOf(page).waitFor({ state: 'detached' })
const card = (page: Page) => page.getByRole('article').filter({ hasText: 'Z-01-07' }).last()

/** A draft of a new customer with the site Z-01-07 on it. */
async function sitedDraft() {
  const { park } = app
  const clerk = await park.as()
  const customer_id = await makeCustomer(park.db, { first_name: 'Łukasz', last_name: 'Żółć' })
  const site_id = await makeSite(park.db, 'Z', '1', 7)
  const { sale_id } = await clerk.call(sales.create, { body: { customer_id } })
  await clerk.call(saleSites.addWithSite, { params: { sale_id }, body: { site_id } })
  const price = async () => (await clerk.call(sales.get, { params: { sale_id } })).price
  return { customer_id, price }
}

/** The order lines as the screen shows them: description and price. */
const linesShown = (page: Page) =>
  page
    .getByRole('table', { name: 'Order Lines' })
    .locator('tbody tr')
    .filter({ hasText: 'unveiling' })
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('td')].slice(1).map((cell) => cell.textContent)),
    )

const shows = (page: Page, lines: string[][]) =>
  vi.waitFor(async () => expect(await linesShown(page)).toEqual(lines), { timeout: 10_000, interval: 100 })

test('an event on a draft adds up with its charges, keeps its type when edited, and takes its lines along when deleted', async () => {
  const { customer_id, price } = await sitedDraft()
  await app.park.db
    .insertInto('no_burial_dates')
    .values({ noburial_date: day(5) })
    .execute()
  const page = await app.as('sales', `/customer/${customer_id}/draft_sale`)
  await button(card(page), 'Add event').click()
  const dialog = dialogOf(page)
  await button(dialog, 'Add').click()
  for (const message of [
    'Event is required',
    'Event type is required',
    'Event date and time are required',
    'Event description is required',
  ])
    await button(dialog, message).waitFor()

  await dialog.getByLabel('Event type').selectOption('Headstone unveiling')
  await dialog.getByLabel('Charge type').selectOption({ label: 'Unveiling, weekday, K800.00' })
  const date = dialog.getByRole('textbox', { name: 'Date' })
  await date.fill(typed(day(5)))
  const time = dialog.getByRole('combobox', { name: 'Time', exact: true })
  const offered = await time.locator('option').allTextContents()
  expect(offered.filter(Boolean)).toHaveLength(30)
  expect([offered[1], offered.at(-1)]).toEqual(['06:00', '20:30'])
  await time.selectOption('14:30')
  await dialog.getByText('No events can be booked on this day.').first().waitFor()
  await date.fill(typed(day(6)))
  await dialog.getByLabel('Description').fill('Stone of the Żółć family')
  for (const n of [1, 2]) {
    await dialog.getByLabel('Event extras').selectOption({ label: 'Tent and 20 chairs, K650.00' })
    await button(dialog, 'Remove Tent and 20 chairs')
      .nth(n - 1)
      .waitFor()
  }
  await dialog.getByText('K2,100.00').waitFor()
  await look(page, 'event-new')
  await button(dialog, 'Add').click()
  await closed(page)
  await shows(page, [
    ['Unveiling, weekday', 'K800.00'],
    ['Tent and 20 chairs', 'K650.00'],
    ['Tent and 20 chairs', 'K650.00'],
  ])
  expect(await price()).toBe(11_000 + 800 + 2 * 650)

  await button(card(page), /^Edit the event Headstone unveiling/).click()
  await dialogOf(page).getByRole('definition').filter({ hasText: 'Headstone unveiling' }).waitFor()
  expect(await dialogOf(page).getByLabel('Event type').count()).toBe(0)
  expect(await dialogOf(page).getByLabel('Charge type').count()).toBe(0)
  await dialogOf(page).getByRole('combobox', { name: 'Time', exact: true }).selectOption('09:00')
  await dialogOf(page).getByLabel('Contractor').selectOption({ index: 1 })
  await look(page, 'event-edit')
  await button(dialogOf(page), 'Save').click()
  await closed(page)
  await card(page)
    .getByText(/09:00$/)
    .waitFor()
  await card(page)
    .getByText(/Contractor: /)
    .waitFor()

  await button(card(page), /^Delete the event Headstone unveiling/).click()
  await button(dialogOf(page), 'Delete event').click()
  await closed(page)
  await shows(page, [])
  expect(await price()).toBe(11_000)
  expect(app.faults).toEqual([])
})

test('an event of a placed order can change its time but not be deleted, and shows what a colleague changed meanwhile', async () => {
  const { clerk, sale_id, site_id } = await placedWithEvent()
  const page = await app.as('sales', `/sale/${sale_id}`)
  await page.getByText('Unveiling by the family').waitFor()
  expect(await button(page, /^Delete the event/).count()).toBe(0)
  expect(await button(page, 'Add event').count()).toBe(0)
  await button(page, /^Edit the event/).click()
  await dialogOf(page).getByLabel('Description').fill('Unveiling at noon')
  const [event] = await clerk.call(events.atSite, { params: { site_id } })
  const body = { event_time: event!.event_time, description: 'With a choir' }
  await clerk.call(events.update, { params: { event_id: event!.event_id }, body })
  await dialogOf(page)
    .getByText(/Someone changed this after you opened it/)
    .waitFor()
  await dialogOf(page).getByText('Description: With a choir').waitFor()
  await button(dialogOf(page), 'Keep what I typed and accept their other changes').click()
  await button(dialogOf(page), 'Save').click()
  await closed(page)
  await page.getByText('Unveiling at noon').waitFor()

  await page.goto(new URL(`/site/${site_id}`, page.url()).href)
  await settled(page)
  const fixed = button(page, /^Delete the event Headstone unveiling/)
  const reason = await fixed.evaluate(
    (it) => document.getElementById(it.getAttribute('aria-describedby') ?? '')?.textContent,
  )
  expect(reason).toMatch(/^You can only delete the event .* while its sale is a draft$/)
  expect(await fixed.getAttribute('aria-disabled')).toBe('true')
})

test('at a site an event is added without a sale: its price is kept, and Home lists it at once, three days a page', async () => {
  const { park } = app
  const home = await app.as('viewer')
  const listed = section(home, /^Events/)
  await listed.getByRole('heading', { level: 3 }).first().waitFor()
  expect(await listed.getByRole('heading', { level: 3 }).count()).toBe(3)

  const site_id = await makeSite(park.db, 'Z', '3', 1)
  const page = await app.as('grounds', `/site/${site_id}`)
  await button(section(page, 'Events'), 'Add event').click()
  const dialog = dialogOf(page)
  await dialog
    .getByText('This event is not on a sale. Its price is saved but nothing will be charged.')
    .waitFor()
  await dialog.getByLabel('Event type').selectOption('Anniversary visit')
  await dialog.getByText('K350.00', { exact: true }).waitFor()
  await dialog.getByRole('textbox', { name: 'Date' }).fill(typed(day(1)))
  await dialog.getByRole('combobox', { name: 'Time', exact: true }).selectOption('06:30')
  await dialog.getByLabel('Description').fill('The Nguyễn family')
  await button(dialog, 'Add').click()
  await closed(page)
  await section(page, 'Events').getByText('Anniversary visit, K350.00').waitFor()
  await listed.getByText('The Nguyễn family').waitFor()
  expect(await listed.getByRole('heading', { level: 3 }).count()).toBe(3)

  await button(section(page, 'Events'), /^Delete the event Anniversary visit/).click()
  await button(dialogOf(page), 'Delete event').click()
  await section(page, 'Events').getByText('No events at this site.').waitFor()
  await listed.getByText('The Nguyễn family').waitFor({ state: 'detached' })
  expect(app.faults).toEqual([])
})

/** An order with an unveiling on it, at a site of its own. */
async function placedWithEvent() {
  const { park } = app
  const clerk = await park.as()
  const customer_id = await makeCustomer(park.db, { first_name: 'Thị Hồng', last_name: 'Nguyễn' })
  const site_id = await makeSite(park.db, 'Z', '2', 1)
  const { sale_id } = await clerk.call(sales.create, { body: { customer_id } })
  const params = { sale_id }
  const { sale_site_id } = await clerk.call(saleSites.addWithSite, { params, body: { site_id } })
  const charge = await park.db
    .selectFrom('event_charges')
    .select(['event_charge_id', 'event_type_id'])
    .where('description', '=', 'Unveiling, weekday')
    .where('tariff_id', '=', (of) =>
      of.selectFrom('tariffs').select('tariff_id').where('is_current', '=', true),
    )
    .executeTakeFirstOrThrow()
  const event = { ...charge, event_time: `${day(4)}T10:00:00+02:00`, description: 'Unveiling by the family' }
  await clerk.call(events.create, { body: { ...event, site_id, sale_id } })
  await clerk.call(sales.place, { params, body: { defer_agreements: [sale_site_id] } })
  return { clerk, sale_id, site_id }
}

import { addDays, todayIn } from '@sexton/contract/values/dates'
import { saleSites } from '@sexton/contract/sales/sale-site-calls'
import { calendar } from '@sexton/contract/calendar/calls'
import { sales } from '@sexton/contract/sales/calls'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { makeCustomer, makeSite } from '../../server/src/test/factories.ts'
import { demoScreens } from '../demo-park.ts'
import { mediumDate } from '../../web/src/core/format/date-format.ts'
import { typedDate } from '../../web/src/core/forms/typed-date.ts'
import { typed } from '../sales/burial-form.ts'
import { look } from '../visit.ts'
import { button, isFocused, slotOn } from '../words.ts'
import { at, toTheNextStep } from './at.ts'
import { within } from './budgets.ts'
import { desk } from './clerk.ts'

const app = demoScreens()
const today = todayIn('Africa/Lusaka')
const tomorrow = addDays(today, 1)

test('the order of a draft is placed without the mouse', async () => {
  const boss = await app.park.as()
  const customer_id = await makeCustomer(app.park.db, { first_name: 'Chipo', last_name: 'Hamoonga' })
  const { sale_id } = await boss.call(sales.create, { body: { customer_id } })
  const site_id = await makeSite(app.park.db, 'Z', '1', 1)
  await boss.call(saleSites.addWithSite, { params: { sale_id }, body: { site_id } })
  const clerk = await at(app, 'manager', `/customer/${customer_id}/draft_sale`)
  const { page } = clerk
  await page
    .getByRole('checkbox', { name: /^Defer agreement upload/ })
    .first()
    .check()
  await page.locator('main').focus()
  await toTheNextStep(clerk)
  await clerk.press('Enter')
  const place = button(page.getByRole('dialog'), /^Place order, K/)
  await place.waitFor()
  await expect.poll(() => isFocused(place)).toBe(true)
  await clerk.press('Enter')
  await page.waitForURL(/\/sale\/\d+$/)
  within('a draft to its placed order', clerk)
})

test('a burial is booked on a day', async () => {
  const { burial_id } = await app.park.db
    .selectFrom('burials')
    .where('burial_status_ref', '=', 'DRAFT')
    .where('death_date', 'is not', null)
    .where('deceased_last_name', 'is not', null)
    .select('burial_id')
    .orderBy('burial_id')
    .executeTakeFirstOrThrow()
  const clerk = await at(app, 'sales', `/burial/${burial_id}`)
  const { page } = clerk
  await clerk.click(page.getByRole('link', { name: /^(Edit|Fill in)/ }).first())
  await clerk.click(button(page.getByRole('navigation'), /^Burial date and slot/))
  await clerk.tick(page.getByRole('radio', { name: /places? left\)$/, disabled: false }).first())
  await clerk.click(button(page, 'Update'))
  await page.getByText('Burial saved.').waitFor()
  within('a burial to its day and slot', clerk)
})

test('a burial is moved to another day, and back by Undo (burials-41)', async () => {
  const { burial_id, burial_date } = await app.park.db
    .selectFrom('burials')
    .where('burial_status_ref', '=', 'CONFIRMED')
    .where('burial_date', '>', today)
    .select(['burial_id', 'burial_date'])
    .orderBy('burial_id')
    .executeTakeFirstOrThrow()
  const clerk = await at(app, 'sales', `/burial/${burial_id}`)
  const { page } = clerk
  await clerk.click(button(page, 'Change day'))
  const dialog = page.getByRole('dialog')
  const free = dialog.getByRole('radio', { name: /places? left\)$/, checked: false, disabled: false })

  await clerk.click(free.last())
  await dialog.waitFor({ state: 'detached' })
  await page.getByText(/^The burial is now on/).waitFor()
  within('move a burial to another day', clerk)
  await button(page, 'Undo').click()
  await page.getByText(mediumDate(burial_date, 'Africa/Lusaka')).first().waitFor()
})

/** The day of the burial form, and its chosen slot. */
async function dayAndSlot(page: Page) {
  await page.getByRole('heading', { name: /^Edit Burial/ }).waitFor()
  const day = await page.getByRole('textbox', { name: 'Burial Date' }).inputValue()
  return [typedDate(day), await slotOn(page, tomorrow, 'Late afternoon').isChecked()]
}

test('a burial is booked from the diary for tomorrow, in a grave owned before (calendar-11)', async () => {
  const boss = await app.park.as()
  const customer_id = await makeCustomer(app.park.db, { first_name: 'Mutinta', last_name: 'Hachipuka' })
  const site_id = await makeSite(app.park.db, 'Z', '1', 2)
  await boss.call(saleSites.legacy, { body: { customerId: customer_id, siteId: site_id } })
  const clerk = await at(app, 'sales', '/')
  const { page } = clerk
  await clerk.click(button(page, 'Next day'))
  await clerk.click(button(page, 'Book 15:00 to 16:00'))
  await page.getByRole('dialog', { name: 'Which customer or planned burial?' }).waitFor()
  await clerk.type('hachipuka')
  await page.getByText('Mutinta Hachipuka').waitFor()
  await clerk.press('Enter')
  const grave = page.getByRole('dialog', { name: 'Which grave?' })
  await clerk.click(button(grave, /^Z-01-02/))
  expect(await dayAndSlot(page)).toEqual([tomorrow, true])
  await clerk.enter(page.getByLabel('Last Name').first(), 'Hachipuka')
  await clerk.enter(page.getByLabel('Date of Death'), typed(today))
  await clerk.click(button(page, 'Update'))
  await page.waitForURL(new RegExp(`/customer/${customer_id}/draft_sale$`))
  within('the diary to a burial tomorrow in a grave owned before', clerk)
  const slots = await boss.call(calendar.day, { params: { date: tomorrow } })
  expect(slots.at(-1)!.burials.map((burial) => burial.deceased_last_name)).toContain('Hachipuka')
})

test('a burial is added on a customer and on their site while a grave there has room (customers-25)', async () => {
  const boss = await app.park.as()
  const customer_id = await makeCustomer(app.park.db, { last_name: 'Hamweene' })
  const site_id = await makeSite(app.park.db, 'Z', '1', 4)
  await boss.call(saleSites.legacy, { body: { customerId: customer_id, siteId: site_id } })
  const page = await app.as('sales', `/customer/${customer_id}`, desk)
  await button(page, 'Add burial').waitFor()
  await page.goto(new URL(`/site/${site_id}`, page.url()).href)
  await button(page, 'Add burial').click()
  await button(page.getByRole('dialog', { name: 'Which grave?' }), /^Z-01-04/).click()
  await page.getByRole('heading', { name: /^Edit Burial/ }).waitFor()
  expect(await page.getByRole('textbox', { name: 'Burial Date' }).inputValue()).toBe('')
  // A day that was typed and not saved gives way to the one that is booked from the diary; the rest comes back (calendar-11).
  await page.getByLabel('Last Name').first().fill('Hamweene')
  await slotOn(page, addDays(today, 2), 'Late afternoon').check()
  const [late] = (await boss.call(calendar.day, { params: { date: tomorrow } })).slice(-1)
  const form = new URL(page.url()).pathname
  await page.goto(new URL(`${form}?day=${tomorrow}&slot=${late!.slot_id}`, page.url()).href)
  await page.getByText('We brought back what you typed earlier').waitFor()
  await expect.poll(() => dayAndSlot(page)).toEqual([tomorrow, true])
  expect(await page.getByLabel('Last Name').first().inputValue()).toBe('Hamweene')
  await slotOn(page, addDays(today, 3), 'Late afternoon').check()
  await expect.poll(() => new URL(page.url()).search).toBe('')
  await page.goto(new URL(`/site/${site_id}`, page.url()).href)
  await page.getByText(/of 1 place free/).waitFor()
  expect(await button(page, 'Add burial').count()).toBe(0)
})

test('a booking of somebody new keeps its day and slot until the site is chosen (calendar-11)', async () => {
  const page = await app.as('sales', `/calendar?day=${tomorrow}`, desk)
  await button(page, 'Book 15:00 to 16:00').click()
  await page.getByRole('dialog', { name: 'Which customer or planned burial?' }).waitFor()
  await look(page, 'book')
  // Enter takes nobody who was found for earlier words.
  await makeCustomer(app.park.db, { first_name: 'Luyando', last_name: 'Siachitema' })
  await page.keyboard.type('siachitema')
  await page.getByText('Luyando Siachitema').waitFor()
  await page.keyboard.type(' nobody')
  await page.keyboard.press('Enter')
  await button(page, 'New customer').click()
  await page.getByText(/^For .*15:00 to 16:00: add the customer/).waitFor()
  await page.getByLabel('Last Name').first().fill('Siamwiza')
  await button(page, 'Create').click()
  await page.waitForURL(/\/draft_sale\?day=/)
  await page.getByText(/^For .*15:00 to 16:00: choose the site, then Add burial/).waitFor()
  const sale = /\/customer\/(\d+)/.exec(page.url())!
  const boss = await app.park.as()
  const draft = await boss.call(sales.draft, { params: { customer_id: Number(sale[1]) } })
  const site_id = await makeSite(app.park.db, 'Z', '1', 3)
  await boss.call(saleSites.addWithSite, { params: { sale_id: draft!.sale_id }, body: { site_id } })
  await button(page, /^Add burial/).click()
  expect(await dayAndSlot(page)).toEqual([tomorrow, true])
})

test('a day is blocked, and why is said (calendar-14)', async () => {
  const clerk = await at(app, 'manager', '/')
  const { page } = clerk
  const day = addDays(today, 1)
  await clerk.click(page.getByRole('navigation').getByRole('link', { name: 'Calendar' }).first())
  await clerk.click(page.locator(`[data-day="${day}"]`))
  await clerk.click(page.getByRole('switch', { name: 'Block burials and events on this day?' }))
  const reason = page.getByLabel('Reason for blocking this day (optional)')
  await expect.poll(() => isFocused(reason)).toBe(true)
  await clerk.type('The road is closed')
  await clerk.press('Enter')
  await page.getByText('Reason saved.').waitFor()
  within('block a day, with the reason', clerk)
})

test('a burial of today is completed with its certificate', async () => {
  const clerk = await at(app, 'sales', '/')
  const { page } = clerk
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Confirmed' }).first()
  await clerk.click(row.getByRole('link').first())
  await page.waitForURL(/\/burial\/\d+$/)
  await clerk.click(button(page, 'Complete'))
  const dialog = page.getByRole('dialog')
  await clerk.upload(button(dialog, 'Upload Burial certificate'), 'certificate.pdf')
  await clerk.click(button(dialog, 'Ok'))
  await page.getByText('Burial completed.').waitFor()
  within('home to a completed burial', clerk)
})

test('an event is added on a site', async () => {
  const { site_ref, site_id } = await app.park.db
    .selectFrom('sites')
    .where('site_status_ref', '=', 'OWN')
    .select(['site_ref', 'site_id'])
    .orderBy('site_id')
    .executeTakeFirstOrThrow()
  const clerk = await at(app, 'sales', '/')
  const { page } = clerk
  await clerk.press('/')
  await clerk.type(site_ref)
  await clerk.press('Enter')
  await page.waitForURL(new RegExp(`/site/${site_id}$`))
  await clerk.click(button(page, 'Add event'))
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('option', { name: 'Headstone unveiling' }).waitFor({ state: 'attached' })
  await clerk.choose(dialog.getByLabel('Event type'), 'Headstone')
  await clerk.choose(dialog.getByLabel('Charge type'), 'Unveiling, week')
  await clerk.enter(dialog.getByRole('textbox', { name: 'Date' }), typed(addDays(today, 6)))
  await clerk.choose(dialog.getByRole('combobox', { name: 'Time', exact: true }), '14')
  await clerk.enter(dialog.getByLabel('Description'), 'Stone of the family')
  await clerk.click(button(dialog, 'Add'))
  await dialog.waitFor({ state: 'detached' })
  within('home to an event on a site', clerk)
})

import { burials } from '@sexton/contract/burials/calls'
import { dayInWords } from '@sexton/contract/tariffs/charge-days'
import { addDays, todayIn, weekdayOf } from '@sexton/contract/values/dates'
import { saleSites } from '@sexton/contract/sales/sale-site-calls'
import { sales } from '@sexton/contract/sales/calls'
import { expect, test } from 'vitest'
import { dayCharge } from '../../server/src/features/burials/burials-fixture.ts'
import { makeCustomer, makeSite } from '../../server/src/test/factories.ts'
import { demoScreens } from '../demo-park.ts'
import { button } from '../words.ts'

const app = demoScreens()
const today = todayIn('Africa/Lusaka')
/** A day of this weekday (1 is Monday) from next week on. */
const next = (weekday: number) => addDays(today, 8 + ((weekday - weekdayOf(today) + 6) % 7))
const typed = (date: string) => date.split('-').toReversed().join('/')

async function draftWithBurial() {
  const boss = await app.park.as()
  const customer_id = await makeCustomer(app.park.db, { first_name: 'Mutale', last_name: 'Sampa' })
  const { sale_id } = await boss.call(sales.create, { body: { customer_id } })
  const site_id = await makeSite(app.park.db, 'Z', '2', 3)
  const params = { sale_id }
  const { sale_site_id } = await boss.call(saleSites.addWithSite, { params, body: { site_id } })
  const { burial_id } = await boss.call(burials.create, { body: { sale_id, sale_site_id } })
  return { boss, burial_id, customer_id }
}

test('holidays are kept under Setup, and a charge’s days with the charge (holidays-1)', async () => {
  const page = await app.as('manager', '/holidays')
  await button(page, 'New Holiday').click()
  const dialog = page.getByRole('dialog')
  await button(dialog, 'Add').click()
  await dialog.getByText('Name is required').first().waitFor()
  await dialog.getByRole('textbox', { name: 'Date' }).fill('14/08/2031')
  await dialog.getByLabel('Name').fill('Founders’ Day')
  await button(dialog, 'Add').click()
  await dialog.waitFor({ state: 'detached' })
  await button(page, 'Edit Founders’ Day, Thu, 14 Aug 2031').click()
  await dialog.getByLabel('Name').fill('Day of the Founders')
  await button(dialog, 'Save').click()
  await button(page, 'Delete Day of the Founders, Thu, 14 Aug 2031').click()
  await button(dialog, 'Delete holiday').click()
  await page.getByText('Day of the Founders deleted').waitFor()

  const { tariff_id } = await app.park.db
    .selectFrom('tariffs')
    .select('tariff_id')
    .where('is_current', '=', true)
    .executeTakeFirstOrThrow()
  await page.goto(new URL(`/tariff/${tariff_id}`, page.url()).href)
  await page.getByText('For Sundays and holidays').waitFor()
  await page.getByRole('switch', { name: 'Edit' }).check()
  await button(page, 'Edit Anniversary visit: Anniversary visit').click()
  await page.getByRole('checkbox', { name: 'Sat' }).check()
  await page.getByRole('checkbox', { name: 'Sun' }).check()
  await button(page, 'Save').click()
  await page.getByText('For Saturdays and Sundays').first().waitFor()
  expect(app.faults).toEqual([])
})

test('the burial form proposes the charge of the day and replaces one that no longer fits (holidays-3)', async () => {
  const { boss, burial_id, customer_id } = await draftWithBurial()
  const page = await app.as('sales', `/edit_burial/${burial_id}`)
  const date = page.getByRole('textbox', { name: 'Burial Date' })
  const charge = page.getByLabel('Day of burial')
  const chosen = () => charge.evaluate((it: HTMLSelectElement) => it.selectedOptions[0]?.textContent ?? '')
  await page.getByLabel('Last Name').first().fill('Sampa')
  await page.getByLabel('Date of Death').fill(typed(addDays(today, -2)))
  const [saturday, sunday, tuesday] = [next(6), next(7), next(2)]
  await date.fill(typed(saturday))
  await page.getByText(`Suggested for ${dayInWords(saturday)}`).waitFor()
  expect(await chosen()).toMatch(/^Saturday/)
  await date.fill(typed(sunday))
  await page.getByText(`Suggested for ${dayInWords(sunday)}`).waitFor()
  expect(await chosen()).toMatch(/^Sunday or public holiday/)
  await button(page, 'Update').click()
  await page.waitForURL(`**/burial/${burial_id}`)

  await page.goto(new URL(`/edit_burial/${burial_id}`, page.url()).href)
  await date.fill(typed(tuesday))
  const words = `Sunday or public holiday is for Sundays and holidays. ${dayInWords(tuesday)} is neither.`
  await page.getByText(words).waitFor()
  expect(await chosen()).toMatch(/^Sunday or public holiday/)
  await button(page, 'Use Weekday').click()
  await page.getByText(words).waitFor({ state: 'detached' })
  expect(await chosen()).toMatch(/^Weekday/)
  await button(page, 'Update').click()
  await page.waitForURL(`**/burial/${burial_id}`)

  const updateCharges = [await dayCharge(app.park, 'Saturday')]
  const body = { burial: { deceased_last_name: 'Sampa' }, updateCharges }
  await boss.call(burials.update, { params: { burial_id }, body })
  const misfit = `Saturday is for Saturdays. ${dayInWords(tuesday)} is not one.`
  await page.goto(new URL(`/burial/${burial_id}`, page.url()).href)
  await page.getByText(misfit).waitFor()
  await page.goto(new URL(`/customer/${customer_id}/draft_sale`, page.url()).href)
  await page.getByText(misfit).waitFor()
})

test('the event form proposes and replaces charges likewise', async () => {
  const [saturday, tuesday] = [next(6), next(2)]
  const site_id = await makeSite(app.park.db, 'Z', '2', 5)
  const page = await app.as('sales', `/site/${site_id}`)
  await button(page, 'Add event').click()
  const dialog = page.getByRole('dialog')
  const charge = dialog.getByLabel('Charge type')
  const chosen = () => charge.evaluate((it: HTMLSelectElement) => it.selectedOptions[0]?.textContent ?? '')
  await dialog.getByLabel('Event type').selectOption('Headstone unveiling')
  await dialog.getByRole('textbox', { name: 'Date' }).fill(typed(saturday))
  await dialog.getByText(`Suggested for ${dayInWords(saturday)}`).waitFor()
  expect(await chosen()).toMatch(/^Unveiling, weekend/)
  await charge.selectOption({ index: 1 })
  await dialog.getByText(/^Unveiling, weekday is for Mondays to Fridays/).waitFor()
  await dialog.getByRole('textbox', { name: 'Date' }).fill(typed(tuesday))
  await dialog.getByText(/^Unveiling, weekday is for/).waitFor({ state: 'detached' })
  expect(app.faults).toEqual([])
})

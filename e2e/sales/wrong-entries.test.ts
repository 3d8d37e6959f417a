import { burials } from '@sexton/contract/burials/calls'
import { customers } from '@sexton/contract/customers/calls'
import { sales } from '@sexton/contract/sales/calls'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { askedAlone } from '../asked-alone.ts'
import { saleWithSite } from '../../server/src/features/burials/burials-fixture.ts'
import { anOrder, aSitedDraft } from '../../server/src/features/sales/sales-fixture.ts'
import { screens } from '../screens.ts'
import { findings } from '../axe.ts'

const app = screens()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const field = (page: Page, name: string) => page.getByRole('textbox', { name })
const said = (page: Page, message: string) => page.getByText(message, { exact: true })
/** The summary on top of a form, line by line. */
const summary = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Please correct' }).getByRole('listitem')

test('an entry that is no amount is refused in words of its own, at its field (receipts-2, sales-12)', async () => {
  const { customer_id } = await aSitedDraft(app.park, await app.park.as())
  const page = await app.signedIn(`/customer/${customer_id}/draft_sale`)
  await press(page, 'Ad Hoc Charge')
  await field(page, 'Amount').fill('abc')
  await page.getByRole('button', { name: 'Apply Charge' }).click({ force: true })
  await said(page, 'Charge must be a number.').waitFor()
  await field(page, 'Amount').fill('5')
  await press(page, 'Apply Charge')
  await summary(page).first().waitFor()
  expect(await summary(page).allInnerTexts()).toEqual([
    'Product is required.',
    'Charge description is required.',
  ])
  expect(await findings(page)).toEqual([])
  await press(page, 'Cancel')
  await press(page, 'Leave')

  await press(page, 'Discount')
  await field(page, 'Discount').fill('12345678901234')
  await field(page, 'Reason').focus()
  await said(page, 'Discount must be a number.').waitFor()
  await field(page, 'Percent').fill('abc')
  await field(page, 'Reason').focus()
  await said(page, 'Percent must be a number from 0 to 100.').waitFor()
  const percentWrong = said(page, 'Percent must be a number from 0 to 100.')
  await field(page, 'Percent').fill('33.3333')
  await field(page, 'Reason').focus()
  await percentWrong.waitFor({ state: 'detached' })
  await field(page, 'Discount').fill('9999999')
  await field(page, 'Reason').focus()
  await said(page, 'Discount must be less than the sale price.').waitFor()
  await field(page, 'Percent').fill('10')
  await field(page, 'Percent').fill('')
  await said(page, 'Discount must be less than the sale price.').waitFor({ state: 'detached' })
})

test('an address beyond the last page leads to the last page, and one before the first to the first (screens-15)', async () => {
  const clerk = await app.park.as()
  for (const at of Array.from({ length: 12 }).keys())
    await clerk.call(customers.create, { body: { last_name: `Mwansa ${at}` } })
  const page = await app.signedIn('/customers?name=mwansa&offset=990')
  await page.getByText('Page 2 of 2').waitFor()
  await page
    .getByRole('link', { name: /^Mwansa/ })
    .first()
    .waitFor()
  expect(new URL(page.url()).searchParams.get('offset')).toBe('10')
  await page.goto(new URL('/customers?name=mwansa&offset=-5', page.url()).href)
  await page.getByText('Page 1 of 2').waitFor()
})

test('the burial form reads the screens’ own short dates, and names each field that is wrong, from the top', async () => {
  const clerk = await app.park.as()
  const { sale_id, sale_site_id } = await saleWithSite(app.park)
  const { burial_id } = await clerk.call(burials.create, { body: { sale_id, sale_site_id } })
  const page = await app.signedIn(`/edit_burial/${burial_id}`)
  const arrow = page.getByRole('button', { name: 'Calculate the age from the two dates' })
  await arrow.waitFor()
  expect(await arrow.getAttribute('aria-disabled')).toBe('true')
  await field(page, 'Permit No').fill('x'.repeat(60))
  await field(page, 'Date of Birth').fill('31/02/1980')
  await press(page, 'Update')
  await summary(page).first().waitFor()
  expect(await summary(page).allInnerTexts()).toEqual([
    'Deceased last name is required',
    'Date of Birth: Enter a date such as 20/11/2026.',
    'Date of death is required',
    'Permit No: Use at most 50 characters.',
  ])
  await field(page, 'Date of Birth').fill('3 Apr 50')
  await field(page, 'Date of Death').fill('4 Apr 26')
  await arrow.click()
  expect(await field(page, 'Age').inputValue()).toBe('76')
  expect(await field(page, 'Date of Birth').inputValue()).toBe('3 Apr 1950')
  expect(await findings(page)).toEqual([])
})

test('what could not be read can be tried again in its place, and nothing is said about typing (screens-6)', async () => {
  const { sale_id } = await anOrder(app.park, await app.park.as())
  const page = await app.signedIn('/sales')
  const path = sales.get.path.replace(':sale_id', String(sale_id))
  const answers = (url: URL) => url.pathname === path
  await askedAlone(page)
  await page.route(answers, (route) => route.fulfill({ status: 500, json: { error: { code: 'failed' } } }))
  await page
    .getByRole('row')
    .getByRole('link', { name: String(sale_id), exact: true })
    .first()
    .click()
  const banner = page.getByText('Sorry! The server has reported an error.')
  await banner.waitFor()
  await banner.waitFor({ state: 'detached' })
  await page.unroute(answers)
  await page.route(answers, (route) => route.abort())
  await press(page, 'Try again')
  await said(page, 'The connection to the server is lost. Please try again when it is back.').waitFor()
  await page.unroute(answers)
  await press(page, 'Try again')
  await page.getByRole('heading', { name: 'Receipts' }).waitFor()
  expect(app.faults).toEqual([])
})

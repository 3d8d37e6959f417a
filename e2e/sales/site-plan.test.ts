import { sales } from '@sexton/contract/sales/calls'
import { saleSites } from '@sexton/contract/sales/sale-site-calls'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoScreens } from '../demo-park.ts'
import { look } from '../visit.ts'
import { button } from '../words.ts'
import { newDraft } from './new-draft.ts'

const app = demoScreens()

const inDialog = (page: Page) => page.getByRole('dialog')
const plan = (page: Page) => inDialog(page).getByRole('listbox', { name: /^Plan of block/ })
const plot = (page: Page, site_ref: string) => plan(page).getByRole('option', { name: `${site_ref},` })
const chosen = (page: Page) => plan(page).getByRole('option', { selected: true })
const field = (page: Page, label: string) => inDialog(page).getByLabel(label, { exact: true })

/** The free sites of row 1 to 4 of block A, all of them Lawn Single, in the order in which they are offered. */
const freeLawn = () =>
  app.park.db
    .selectFrom('sites')
    .innerJoin('site_types', 'site_types.site_type_id', 'sites.site_type_id')
    .where('site_type_ref', '=', 'LAWN_SINGLE')
    .where('block_ref', '=', 'A')
    .where('site_status_ref', '=', 'AVAIL')
    .where('site_no', '<>', 12)
    .select(['site_id', 'site_ref', 'row_no', 'site_no', 'sites.site_type_id'])
    .orderBy('sort_key')
    .execute()

async function openChooser(page: Page) {
  await button(page, 'Purchase new site...').click()
  await inDialog(page)
    .getByRole('radio', { name: /^Lawn Single/ })
    .check()
}

test('the first free site is proposed, and another one is picked on the plan by a click (sites-25, sites-26, sites-29)', async () => {
  const [first, , other] = await freeLawn()
  const { path } = await newDraft(app, 'Phiri')
  const page = await app.as('sales', path)
  await openChooser(page)
  await button(page, `Add site ${first!.site_ref}`).waitFor()
  expect(await field(page, 'Row').inputValue()).toBe(first!.row_no)
  const signs = inDialog(page).getByRole('list', { name: 'Key to the plan' })
  await signs.getByText(/Available \d+ \(\d+%\)$/).waitFor()
  await look(page, 'site-plan')
  await plot(page, other!.site_ref).click()
  await button(page, `Add site ${other!.site_ref}`).waitFor()
  expect(await field(page, 'Row').inputValue()).toBe(other!.row_no)
  expect(await field(page, 'Site').inputValue()).toBe(String(other!.site_id))
  const taken = plan(page).getByRole('option', { name: /, Lawn Single, owned$/ })
  await taken.first().click({ force: true })
  expect(await chosen(page).getAttribute('aria-label')).toBe(`${other!.site_ref}, Lawn Single, available`)
  await button(page, `Add site ${other!.site_ref}`).click()
  await inDialog(page).waitFor({ state: 'detached' })
  await page.getByRole('article').getByText(other!.site_ref).first().waitFor()
  expect(app.faults).toEqual([])
})

test('without a mouse: arrows walk over the free plots, Enter picks, and the list does the same (sites-27)', async () => {
  const free = await freeLawn()
  const [first] = free
  const row = free.filter(({ row_no }) => row_no === first!.row_no)
  const { path } = await newDraft(app, 'Banda')
  const page = await app.as('sales', path)
  await openChooser(page)
  await button(page, `Add site ${first!.site_ref}`).waitFor()
  await button(page, 'Show as list').focus()
  await page.keyboard.press('Tab')
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
  expect(await focused()).toBe(`${first!.site_ref}, Lawn Single, available`)
  await page.keyboard.press('ArrowRight')
  expect(await focused()).toContain(row[1]!.site_ref)
  await page.keyboard.press('End')
  expect(await focused()).toContain(row.at(-1)!.site_ref)
  await button(page, `Add site ${first!.site_ref}`).waitFor()
  await page.keyboard.press('Enter')
  await button(page, `Add site ${row.at(-1)!.site_ref}`).waitFor()

  await button(page, 'Show as list').click()
  const list = inDialog(page).getByRole('listbox', { name: 'Sites of block A to choose from' })
  await list.selectOption(row[1]!.site_ref)
  await button(page, `Add site ${row[1]!.site_ref}`).waitFor()
  await button(page, 'Show as plan').click()
  expect(await chosen(page).getAttribute('aria-label')).toContain(row[1]!.site_ref)
  await field(page, 'Row').selectOption(free.at(-1)!.row_no)
  await expect
    .poll(() => chosen(page).getAttribute('aria-label'))
    .toMatch(new RegExp(`^A-${two(free.at(-1)!.row_no)}-`))
})

const two = (row_no: string) => row_no.padStart(2, '0')

test('a site that another clerk takes meanwhile is let go of and said, and another one can be chosen (sites-28)', async () => {
  const [first, second] = await freeLawn()
  const { path } = await newDraft(app, 'Ng')
  const page = await app.as('sales', path, { width: 390, height: 844 })
  await openChooser(page)
  await button(page, `Add site ${first!.site_ref}`).waitFor()
  const { clerk, sale_id } = await newDraft(app, 'Sakala')
  const { tariff_id } = await clerk.call(sales.get, { params: { sale_id } })
  const body = { site_id: first!.site_id, tariff_id: tariff_id! }
  await clerk.call(saleSites.addWithSite, { params: { sale_id }, body })
  await inDialog(page)
    .getByText(`Someone else has just taken site ${first!.site_ref}. Choose another one.`)
    .waitFor()
  expect(await button(page, 'Add site').getAttribute('aria-disabled')).toBe('true')
  await plot(page, second!.site_ref).click()
  await button(page, `Add site ${second!.site_ref}`).click()
  await inDialog(page).waitFor({ state: 'detached' })
})

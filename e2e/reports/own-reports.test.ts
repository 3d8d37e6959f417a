import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoScreens } from '../demo-park.ts'
import { savedWorkbook } from '../saved.ts'
import { settled } from '../visit.ts'
import { button, openCard, section } from '../words.ts'

const app = demoScreens()

const tableOf = (page: Page, name: string) => page.getByRole('table', { name, exact: true })
const figure = (text: string | null) => Number(text!.replaceAll(/[^0-9.]/g, ''))
const found = async (page: Page) => {
  await page.waitForURL(/only=/)
  await settled(page)
  const status = page.getByRole('status').filter({ hasText: 'found' })
  return figure((await status.textContent())!.replace('+', ''))
}

test('a manager groups a search, keeps it for all, exports it, and sees what a line counts (own-reports-3 to own-reports-8)', async () => {
  const page = await app.as('manager', '/sales?outstanding=true&statuses=ORDERED%2CPAID%2CFULFILLED')
  await page.getByRole('link', { name: 'Group and total' }).click()
  await page.waitForURL(/own_reports/)
  await page.getByText('Outstanding', { exact: true }).first().waitFor()
  const what = section(page, 'What is counted')
  await what.getByText('Status: Ordered, Paid, Fulfilled').waitFor()
  await what.getByLabel('grouped by').selectOption('Order user')
  await what.getByLabel('Outstanding').check()
  await tableOf(page, 'Sales by order user').waitFor()

  await what.getByLabel('Sales', { exact: true }).uncheck()
  await what.getByLabel('then by').selectOption('Order year')
  const title = 'Sales: outstanding by order user and order year'
  await tableOf(page, title).waitFor()
  await page.locator('svg .MuiBarElement-root, svg rect').first().waitFor()

  await button(page, 'Save').click()
  await page.getByLabel('Name').fill('Who is owed what')
  await page.getByLabel('Share with everyone who can see reports').check()
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Who is owed what' }).waitFor()
  await section(page, 'Saved reports').getByText('Everyone', { exact: true }).waitFor()

  const book = await savedWorkbook(page, () => button(page, 'Excel').click())
  expect(book.name).toBe('Sales_Report.xlsx')
  const lines = book.sheets.Sales!
  expect(lines[0]).toEqual(['Order user', 'Order year', 'Outstanding'])
  const total = await tableOf(page, title).locator('tfoot td').first().textContent()
  expect(lines.at(-1)).toEqual(['Total', null, figure(total)])

  await what.getByLabel('then by').selectOption('')
  await what.getByLabel('Sales', { exact: true }).check()
  await button(page, 'Save changes').waitFor()
  const row = tableOf(page, 'Sales by order user').getByRole('row').nth(1)
  const counted = figure(await row.getByRole('cell').first().textContent())
  await row.getByRole('link').click()
  expect(await found(page)).toBe(counted)
  await page.getByRole('group', { name: 'Only this group' }).locator('svg').click()
  await expect.poll(() => page.url()).not.toContain('only=')
  expect(app.faults).toEqual([])
})

test('a kept report is opened, renamed and deleted; one of a name that is taken is refused (own-reports-9)', async () => {
  const page = await app.as('manager', '/own_reports?source=burials&by=age&sums=count')
  await tableOf(page, 'Burials by age').waitFor()
  const keep = async (name: string) => {
    await button(page, 'Save').click()
    await page.getByLabel('Name').fill(name)
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  }
  await keep('Ages')
  await page.getByRole('heading', { level: 1, name: 'Ages' }).waitFor()
  await openCard(page, 'Reports', 'My Reports')
  await page.getByRole('heading', { level: 1, name: 'My Reports' }).waitFor()
  await keep('ages')
  await page.getByText('You already have a saved report with this name.').first().waitFor()
  await page.keyboard.press('Escape')
  await button(page, 'Leave').click()

  await button(page, 'Edit Ages').click()
  await page.getByLabel('Name').fill('Ages at death')
  await button(page, 'Save').click()
  const kept = section(page, 'Saved reports')
  await kept.getByRole('link', { name: 'Ages at death' }).click()
  await page.getByRole('heading', { level: 1, name: 'Ages at death' }).waitFor()
  await tableOf(page, 'Burials by age').waitFor()
  await button(page, 'Delete Ages at death').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete report', exact: true }).click()
  await expect.poll(() => kept.getByText('Ages at death').count()).toBe(0)
  expect(app.faults).toEqual([])
})

test('what nothing is found for says so, and who may not see reports is not led there', async () => {
  const page = await app.as('manager', '/own_reports?source=sites&by=block&search=site_ref%3Dnowhere')
  await page.getByText('No data to display.').waitFor()
  const clerk = await app.as('sales', '/sales')
  await settled(clerk)
  expect(await clerk.getByRole('link', { name: 'Group and total' }).count()).toBe(0)
  expect(app.faults).toEqual([])
})

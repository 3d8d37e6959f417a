import { reports } from '@sexton/contract/reports/calls'
import { daysInMonth } from '@sexton/contract/reports/forecast'
import { addMonths, monthYear, todayIn } from '@sexton/contract/values/dates'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoScreens } from '../demo-park.ts'
import { saved, savedWorkbook } from '../saved.ts'
import { settled } from '../visit.ts'
import { button, section } from '../words.ts'

const app = demoScreens()

const today = todayIn('Africa/Lusaka')
const year = Number(today.slice(0, 4))

const goTo = (page: Page, path: string) => page.goto(new URL(path, page.url()).href)

/** The tables are folded below the charts; who has opened them once finds them open. */
async function openTables(page: Page) {
  const fold = button(page, 'Exact figures')
  if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click()
}

/** The exact figures under a chart, a line each. */
const tableOf = (page: Page, name: string) => page.getByRole('table', { name, exact: true })
const cells = async (page: Page, name: string, line: string) => {
  const row = tableOf(page, name)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: line }) })
  return row.getByRole('cell').allTextContents()
}

test('a manager sees how the years went, and which sales a bar counts (reports-1, reports-5)', async () => {
  const page = await app.as('manager', '/annual_reports')
  await section(page, 'Sales')
    .getByText(/^(Up|Down|The same).* the same days of \d{4}/)
    .waitFor()
  await openTables(page)
  await tableOf(page, 'Burials').waitFor()
  const boss = await app.park.as('PERM_REPORTS')
  const rows = await boss.call(reports.report, {
    params: { name: 'years' },
    query: { from: `${year - 2}-01-01` },
  })
  const [before] = await cells(page, 'Sales', String(year - 1))
  expect(before).toBe(rows[1]!.sale_count!.toLocaleString('en-US'))

  await page.getByLabel('From Year').selectOption(String(year))
  await expect.poll(() => tableOf(page, 'Sales').getByRole('row').count()).toBe(2)
  await goTo(page, `/annual_reports?from=${year - 1}`)
  await tableOf(page, 'Sales').getByRole('link', { name: before!, exact: true }).first().click()
  await page.waitForURL(/\/sales\?/)
  await expect.poll(() => page.locator('main').textContent()).toContain(before!)
  expect(app.faults).toEqual([])
})

test('on a phone the total of a long table is in sight before anybody scrolls it', async () => {
  const page = await app.as('manager', '/daily_reports', { width: 390, height: 844 })
  await openTables(page)
  await tableOf(page, 'Revenue').waitFor()
  await settled(page)
  for (const name of ['Sales', 'Revenue', 'Burials']) {
    const table = page
      .getByRole('region', { name, exact: true })
      .filter({ has: tableOf(page, name) })
      .last()
    const around = (await table.boundingBox())!
    const total = (await tableOf(page, name).locator('tfoot').boundingBox())!
    expect(total.height).toBeGreaterThan(20)
    expect(total.y + total.height, name).toBeLessThanOrEqual(around.y + around.height + 1)
  }
})

test('months stand beside those of the year before, and what they charged for is taken apart (reports-9, reports-13)', async () => {
  const page = await app.as('manager', '/reports')
  await openTables(page)
  await tableOf(page, 'Revenue').waitFor()
  await page
    .getByText(/^At the average for the days so far, .* will come to \d+/)
    .first()
    .waitFor()

  // Of the running one little is sold yet in its first days.
  await page.getByLabel('Year', { exact: true }).selectOption(String(year - 1))
  await page.getByRole('tab', { name: 'Sites sold by type', exact: true }).click()
  await tableOf(page, 'Sites sold by type').waitFor()
  await page.locator('svg .MuiBarElement-root, svg rect').first().waitFor()
  const csv = await saved(page, () => button(page, 'Save the figures of Sites sold by type as CSV').click())
  expect(csv.name).toBe(`Sites_sold_by_type_${year - 1}.csv`)
  expect(csv.bytes.toString('utf8')).toContain('Month,Total,')
  const png = await saved(page, () => button(page, 'Save the chart Sites sold by type as PNG').click())
  expect(png.bytes.subarray(1, 4).toString()).toBe('PNG')
  expect(png.bytes.length).toBeGreaterThan(5_000)
  expect(app.faults).toEqual([])
})

test('days of a month, who sold, and the month’s schedule as a workbook (reports-8, reports-10, reports-12)', async () => {
  const page = await app.as('manager', '/daily_reports?month=2024-02')
  await settled(page)
  await button(page, 'Later').click()
  await expect.poll(() => page.getByLabel('Month').inputValue()).toBe('03')

  await goTo(page, `/user_report`)
  await openTables(page)
  await tableOf(page, 'Revenue by user').waitFor()

  await goTo(page, '/monthly_report')
  await tableOf(page, 'Burials by day').waitFor()
  const book = await savedWorkbook(page, () => button(page, 'Excel').click())
  const month = Number(today.slice(5, 7))
  expect(book.name).toBe(`MP_Schedule_${year}_${month}.xlsx`)
  const summary = section(page, `${monthYear(year, month)} so far`)
  // Its workbook lists those of the month up to today, and those that are booked.
  const figure = async (label: string) => {
    const dt = summary.getByText(label, { exact: true })
    return Number((await dt.locator('xpath=following-sibling::dd[1]').textContent())!.replaceAll(',', ''))
  }
  expect(book.sheets.Burials!.length - 1).toBe((await figure('Burials')) + (await figure('Burials booked')))
  expect(book.sheets.Days).toHaveLength(1 + daysInMonth(today))
  expect(app.faults).toEqual([])
})

test('figures of another month fade and cannot be saved while the next one is read; they are never mixed', async () => {
  const page = await app.as('manager', '/daily_reports')
  await openTables(page)
  await tableOf(page, 'Revenue').waitFor()
  const before = addMonths(`${today.slice(0, 7)}-01`, -1)
  const gates: (() => void)[] = []
  await page.route(new RegExp(`daily_burials\\?.*${before}`), async (route) => {
    await new Promise<void>((open) => gates.push(open))
    await route.continue()
  })
  await button(page, 'Earlier').click()
  const whileRead = page.locator('[inert]').filter({ has: page.getByText('Revenue') })
  await whileRead.waitFor()
  await expect.poll(() => gates.length).toBe(1)
  expect(await button(whileRead, 'Save the figures of Revenue as CSV').count()).toBe(1)
  gates[0]!()
  await whileRead.waitFor({ state: 'detached' })
  await button(page, 'Save the figures of Revenue as CSV').waitFor()
  const heads = tableOf(page, 'Revenue').locator('tbody').getByRole('rowheader')
  expect(await heads.count()).toBe(daysInMonth(before))
  expect(app.faults).toEqual([])
})

test('an address of no month, year or day says that something else is shown', async () => {
  const page = await app.as('manager', '/daily_reports?month=2024-13')
  const said = page.getByText('“2024-13” cannot be shown. Showing')
  await said.waitFor()
  await button(page, 'Earlier').click()
  await said.waitFor({ state: 'detached' })
  await goTo(page, '/reports?year=0')
  await page.getByText(`“0” cannot be shown. Showing ${year} instead.`).waitFor()
  await goTo(page, '/cash_day?date=2026-02-31')
  await page.getByText('“2026-02-31” is not a date. Showing today instead.').waitFor()
  expect(app.faults).toEqual([])
})

test('a month of which nothing is known says so', async () => {
  const page = await app.as('manager', '/daily_reports?month=1999-01')
  await page.getByText('No data to display.').first().waitFor()
  expect(app.faults).toEqual([])
})

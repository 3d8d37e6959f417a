import { stock } from '@sexton/contract/stock/calls'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { askedAlone } from '../asked-alone.ts'
import { demoScreens } from '../demo-park.ts'
import { settled } from '../visit.ts'
import { button, section } from '../words.ts'

const app = demoScreens()

/** The stock at this address, as of a park with these rows. */
async function openWith(page: Page, rows: readonly unknown[], address: string) {
  await askedAlone(page)
  await page.route('**/blocks_sites_statuses*', (route) => route.fulfill({ json: rows }))
  await page.goto(new URL(address, page.url()).href)
}

const figures = (value: number) => value.toLocaleString('en-US')

test('a reader of reports takes the stock apart, draws it, and sets its lists against each other (stock-1, stock-3, stock-4)', async () => {
  const page = await app.as('accounts', '/stock')
  await settled(page)
  const rows = await (await app.park.as('PERM_REPORTS')).call(stock.summary, {})
  const sites = rows.reduce((all, { site_count }) => all + site_count, 0)

  const value = rows.reduce((all, { type_charges }) => all + Math.round(type_charges * 100), 0) / 100
  const header = await page.locator('main dl').innerText()
  expect(header).toMatch(new RegExp(`^Sites\\n+${figures(sites)}\\n`))
  expect(header).toMatch(/Stock value\nK[\d,]+ thousand\nK/)
  expect(header).toContain(`K${value.toLocaleString('en-US', { minimumFractionDigits: 2 })}`)

  const available = button(page, 'Available')
  await available.click()
  const lawn = rows.filter(({ site_status_ref }) => site_status_ref === 'AVAIL')
  await page.getByRole('rowheader', { name: lawn[0]!.site_type_group, exact: true }).waitFor()

  await page.getByRole('tab', { name: 'Blocks' }).click()
  await page.getByRole('button', { name: rows[0]!.block_ref, exact: true }).waitFor()

  await page.getByRole('tab', { name: 'Charts' }).click()
  await page.getByRole('table', { name: 'Sites by Status' }).waitFor()
  await section(page, 'Sites by Block').getByText(rows[0]!.block_ref, { exact: true }).waitFor()
  await page.locator('svg .MuiPieArc-root, svg path').first().waitFor()

  await page.getByRole('tab', { name: 'Pivot' }).click()
  const total = page.getByRole('table', { name: 'Sites' }).getByRole('row').last().getByRole('cell').last()
  await expect.poll(() => total.textContent()).toBe(figures(sites))
  expect(app.faults).toEqual([])
})

test('the pivot is arranged by the menu and by dragging, turned, and kept through a reload', async () => {
  const page = await app.as('accounts', '/stock?tab=pivot')
  await settled(page)
  await page.getByRole('button', { name: 'Move Block' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Move to rows' }).press('Enter')
  const heads = page.getByRole('columnheader')
  await expect.poll(async () => (await heads.allTextContents()).slice(0, 2)).toEqual(['Group', 'Block'])

  await page.getByRole('list', { name: 'Rows' }).getByText('Group').dragTo(page.getByText('Not used'))
  await expect.poll(async () => (await heads.allTextContents())[0]).toBe('Block')
  const first = () => page.getByRole('rowheader').first().textContent()
  const before = await first()
  await button(page, 'Block, ascending').click()
  await expect.poll(first).not.toBe(before)
  const turned = await first()
  await page.reload()
  await settled(page)
  expect(await first()).toBe(turned)

  await button(page, 'Swap rows and columns').click()
  await expect.poll(async () => (await heads.allTextContents())[0]).toBe('Status')
})

test('the pivot is copied and saved with exact figures', async () => {
  const page = await app.as('accounts', '/stock?tab=pivot&show=value')
  await settled(page)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install()
  await button(page, 'Copy').click()
  const copied = page.getByText('Copied to clipboard')
  await copied.waitFor()
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await copied.waitFor({ state: 'detached' })
  await button(page, 'Copy').click()
  await copied.waitFor()
  await page.clock.runFor(690)
  expect(await copied.count()).toBe(1)
  await page.clock.runFor(20)
  await expect.poll(() => copied.count()).toBe(0)
  await page.clock.resume()
  const pasted = await page.evaluate(() => navigator.clipboard.readText())
  expect(pasted.split('\n')[0]!.split('\t')[0]).toBe('Group')
  const saving = page.waitForEvent('download')
  await button(page, 'Save as CSV').click()
  const saved = await saving
  expect(saved.suggestedFilename()).toBe('Stock.csv')
  const stream = await saved.createReadStream()
  let text = ''
  for await (const piece of stream) text += piece
  const rows = await (await app.park.as('PERM_REPORTS')).call(stock.summary, {})
  const value = rows.reduce((all, row) => all + Math.round(row.type_charges * 100), 0) / 100
  expect(text.split('\r\n').at(-1)!.split(',').at(-1)).toBe(String(value))
})

test('every block of a large park is shown, also those that no window holds (stock-1)', async () => {
  const page = await app.as('accounts')
  const [row] = await (await app.park.as('PERM_REPORTS')).call(stock.summary, {})
  const many = Array.from({ length: 150 }, (_, at) => ({ ...row, block_ref: `B${at}` }))
  await openWith(page, many, '/stock?tab=blocks')
  await page.getByRole('button', { name: 'B149', exact: true }).waitFor()
  expect(await page.getByRole('button', { name: /^B\d+$/ }).count()).toBe(150)
})

test('more than 10,000 cells are not shown, but said (stock-3)', async () => {
  const page = await app.as('accounts')
  const [row] = await (await app.park.as('PERM_REPORTS')).call(stock.summary, {})
  const many = Array.from({ length: 101 }, (_, at) => ({
    ...row,
    block_ref: `B${at}`,
    site_type_ref: `T${at}`,
    site_type: `Type ${at}`,
  }))
  await openWith(page, many, '/stock?tab=pivot&rows=block&columns=type')
  await page.getByText('Too many cells. Please reduce the num of rows / cols.').waitFor()
  await settled(page)
  await button(page, 'Move Block').press('Enter')
  await page.getByRole('menuitem', { name: 'Move to columns' }).waitFor()
})

test('without sites it says so', async () => {
  const page = await app.as('accounts')
  await openWith(page, [], '/stock')
  await page.getByText('No sites yet.').waitFor()
  await page.getByRole('tab', { name: 'Pivot' }).click()
  await page.getByText('No data to display.').waitFor()
  await page.getByLabel('Show', { exact: true }).waitFor()
})

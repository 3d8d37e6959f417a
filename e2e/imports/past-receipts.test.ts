import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoScreens } from '../demo-park.ts'
import { look, settled } from '../visit.ts'
import { button, section } from '../words.ts'

const app = demoScreens()

const choose = (page: Page, name: string, lines: string[]) =>
  page
    .getByLabel('Choose file', { exact: true })
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })

async function importNow(page: Page, name: string) {
  await page.getByLabel('Dry run').uncheck()
  await button(page, name).click()
  await section(page, 'Imported').waitFor()
}

test('receipts of the past: imported, kept with the sale of their grave, found by number, taken back (receipts-12, imports-20, find-17)', async () => {
  const page = await app.as('manager', '/bulkimport')
  page.setDefaultTimeout(30_000)
  await choose(page, 'graves.csv', ['Ref,Name,Died,Location', 'G1,Tobias Quill,1902,OLDQ-1-1'])
  // What the types of new sites do to stock is said before they are made (imports-16).
  const rule = page.getByLabel('Types of new sites')
  await rule.selectOption({ label: 'The smallest type that has room' })
  await section(page, 'What will happen')
    .getByText('1 new site, none of them for sale', { exact: false })
    .waitFor()
  await settled(page)
  await look(page, 'bulk-import-new-sites')
  await rule.selectOption({ label: 'One type for all' })
  await page
    .getByLabel('If a site does not exist')
    .selectOption({ label: 'Create it as Monumental Family of 9' })
  await section(page, 'What will happen').getByText('1 new burial').waitFor()
  await importNow(page, 'Import 1 burial')

  await choose(page, 'receipt-book.csv', [
    'Receipt no,Date,Received from,Amount,Currency,Tender,Location',
    'QB/88,12 May 1902,Widow Quill,£3 10s,,cash,OLDQ-1-1',
    'QB/89,1903,Widow Quill,2.50,USD,cheque,OLDQ-1-1',
    'QB/90,1903,Nobody,1,,,OLDQ-9-9',
  ])
  await page.getByLabel('Import Receipt no as').waitFor()
  const preview = section(page, 'Preview of the first lines')
  await preview.getByText('Mon, 12 May 1902').waitFor()
  const effect = section(page, 'What will happen')
  await effect.getByText('2 past receipts').waitFor()
  await effect.getByText('1 line will be rejected').waitFor()
  await section(page, 'Rejected lines').getByText('There is no site OLDQ-09-09.', { exact: false }).waitFor()
  await settled(page)
  await importNow(page, 'Import 2 receipts')

  const box = page.getByRole('combobox', { name: 'Find anything' })
  await box.fill('qb/88')
  await page.getByRole('option', { name: /Receipt QB\/88/ }).click()
  await page.waitForURL(/\/sale\/\d+/)
  const kept = section(page, 'Past receipts')
  await kept.getByText('from Widow Quill, cash').waitFor()
  expect(await kept.innerText()).toMatch(/£3 10s[\s\S]*USD 2\.50/)
  await kept.getByText('They are for reference only', { exact: false }).waitFor()
  expect(await section(page, /^Receipts$|^Receipts 0$/).innerText()).toContain('No receipts yet.')
  await settled(page)
  const sale = new URL(page.url()).pathname
  for (const of of ['/customer/', '/site/']) {
    await page.goto(new URL(sale, page.url()).href)
    await page.locator(`a[href^="${of}"]`).first().click()
    await page.waitForURL(new RegExp(of))
    const there = section(page, 'Past receipts')
    await there.getByText('from Widow Quill, cash').waitFor()
    expect(await there.getByRole('link', { name: 'Receipt QB/88' }).getAttribute('href')).toBe(sale)
    await settled(page)
  }

  await page.goto(new URL('/bulkimport', page.url()).href)
  const made = section(page, 'Previous imports')
  await made.getByText('receipt-book.csv').waitFor()
  await button(made, 'Undo import').first().click()
  await page.getByRole('button', { name: 'Delete 2 records' }).click()
  await made.getByText(/^Undone /).waitFor()
  expect(app.faults).toEqual([])
})

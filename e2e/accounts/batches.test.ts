import { accounts } from '@sexton/contract/accounts/calls'
import { expect, test } from 'vitest'
import { demoScreens } from '../demo-park.ts'
import { savedWorkbook } from '../saved.ts'
import { look, settled } from '../visit.ts'
import { button, section } from '../words.ts'

const app = demoScreens()

test('accounts batch the last month and save its workbook, twice the same; nobody can batch it again', async () => {
  const page = await app.as('accounts')
  await page.getByRole('link', { name: 'Batch Export' }).click()
  await page.getByRole('heading', { name: 'Sales Export Batches' }).waitFor()
  const desk = await app.park.as('PERM_ACCOUNTS')
  const last = (await desk.call(accounts.months, {}))[1]!
  const month = `${last.month_name} ${last.year}`
  await settled(page)

  await button(page, `Batch ${month}`).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(`${last.sales_count} sale`).waitFor()
  await look(page, 'batches-asked')
  await button(dialog, `Batch ${month}`).click()
  await page.getByText(/^Batch \d{4}-\d\d created$/).waitFor()
  await button(page, `Batch ${month}`).waitFor({ state: 'detached' })

  const [batch] = await desk.call(accounts.list, {})
  const download = () => button(section(page, 'Batches'), `Download ${batch!.batch_name}`).click()
  const first = await savedWorkbook(page, download)
  expect(first.name).toBe(`Batch_${batch!.batch_name}.xlsx`)
  expect(Object.keys(first.sheets)).toEqual(['Sales', 'Receipts'])
  expect(first.sheets.Receipts!.length - 1).toBe(last.receipts_count)
  const again = await savedWorkbook(page, download)
  expect(again.bytes.equals(first.bytes)).toBe(true)

  const params = { year: last.year, month: last.month }
  const refused = await desk.ask(accounts.batch, { params })
  expect([refused.statusCode, refused.json().error.message]).toEqual([
    409,
    `Every sale and receipt of ${month} is already in a batch.`,
  ])
  expect(app.faults).toEqual([])
})

test('the second of two users reads that the month is batched already', async () => {
  const page = await app.as('accounts', '/sales_export')
  await settled(page)
  const desk = await app.park.as('PERM_ACCOUNTS')
  const waiting = (await desk.call(accounts.months, {}))[1]!
  await button(page, `Batch ${waiting.month_name} ${waiting.year}`).click()
  await desk.call(accounts.batch, { params: { year: waiting.year, month: waiting.month } })
  await button(page.getByRole('dialog'), /^Batch /).click()
  await page.getByText(/is already in a batch/).waitFor()
})

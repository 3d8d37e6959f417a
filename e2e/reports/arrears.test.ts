import { arrears } from '@sexton/contract/arrears/calls'
import { customerName } from '@sexton/contract/customers/name'
import { expect, test } from 'vitest'
import { demoScreens } from '../demo-park.ts'
import { savedWorkbook } from '../saved.ts'
import { look, settled } from '../visit.ts'
import { button } from '../words.ts'

const app = demoScreens()

test('a manager sees who owes since long, and opens the first of them (arrears-1, arrears-3)', async () => {
  const page = await app.as('manager', '/arrears')
  const table = page.getByRole('table', { name: 'Customers who owe', exact: true })
  await table.waitFor()
  await settled(page)
  await look(page, 'arrears')

  const boss = await app.park.as('PERM_REPORTS')
  const { sums, debtors } = await boss.call(arrears.list, { query: { age: 'more' } })
  await button(page, /^More than 90 days/).click()
  await page.waitForURL(/age=more/)
  await expect.poll(() => table.getByRole('row').count()).toBe(1 + Math.min(50, sums.more.customers))
  await look(page, 'arrears-more')
  const name = customerName(debtors[0]!)
  expect(await table.getByRole('rowheader').first().textContent()).toBe(name)
  await table.getByRole('link', { name, exact: true }).first().click()
  await page.waitForURL(new RegExp(`/customer/${debtors[0]!.customer_id}$`))
  expect(app.faults).toEqual([])
})

test('the list is saved as a workbook (arrears-5)', async () => {
  const page = await app.as('manager', '/arrears')
  const book = await savedWorkbook(page, () => button(page, 'Export').click())
  expect(book.name).toBe('Arrears_Export.xlsx')
  expect(book.sheets.Arrears![0]!.slice(0, 3)).toEqual(['Customer no', 'Name', 'Phone'])
  expect(app.faults).toEqual([])
})

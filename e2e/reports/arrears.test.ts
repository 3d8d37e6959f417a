import { arrears } from '@sexton/contract/arrears/calls'
import { customerName } from '@sexton/contract/customers/name'
import { addDays, todayIn } from '@sexton/contract/values/dates'
import { expect, test } from 'vitest'
import { demoScreens } from '../demo-park.ts'
import { look, settled } from '../visit.ts'
import { button, section } from '../words.ts'

const app = demoScreens()
const today = todayIn('Africa/Lusaka')
const typed = today.split('-').reverse().join('/')
const tomorrow = addDays(today, 1)

test('a manager sees who owes since long, and opens the first of them (arrears-1, arrears-3, arrears-10)', async () => {
  const page = await app.as('manager', '/arrears')
  const table = page.getByRole('table', { name: 'Customers who owe money', exact: true })
  await table.waitFor()
  await settled(page)

  const boss = await app.park.as('PERM_REPORTS')
  const { sums, debtors } = await boss.call(arrears.list, { query: { age: 'more' } })
  await page.getByText(/ on a year ago /).waitFor()
  await button(page, /^Over 90 days/).click()
  await page.waitForURL(/age=more/)
  await expect.poll(() => table.getByRole('row').count()).toBe(1 + Math.min(50, sums.more.customers))
  const name = customerName(debtors[0]!)
  const first = table.getByRole('rowheader').first()
  expect(await first.textContent()).toContain(name)

  // The next act stands in the row; the row itself opens anywhere else.
  const [sale] = debtors[0]!.sales
  await button(page, `Receipt from ${name}`).first().click()
  if (debtors[0]!.sales.length > 1)
    await page.getByRole('menuitem', { name: new RegExp(`^Sale ${sale!.sale_id},`) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/^Outstanding: K/).waitFor()
  await look(page, 'arrears-receipt')
  await button(dialog, 'Cancel').click()
  await button(page, `Follow up ${name}`).first().click()
  await button(dialog, 'Cancel').click()
  const letter = page.getByRole('link', { name: `Letter to ${name}` }).first()
  expect(await letter.getAttribute('href')).toContain(String(debtors[0]!.customer_id))
  await table.getByRole('row').nth(1).getByRole('cell').nth(4).click({ force: true })
  await page.waitForURL(new RegExp(`/customer/${debtors[0]!.customer_id}$`))
  expect(app.faults).toEqual([])
})

/** Who owes most and takes e-mail, and who owes most and takes none. */
async function debtorsToWrite() {
  const boss = await app.park.as('PERM_REPORTS')
  const { debtors } = await boss.call(arrears.list, { query: {} })
  return { taker: debtors.find((row) => row.takes_email)!, other: debtors.find((row) => !row.takes_email) }
}

test('a manager chooses who gets a letter, opens the letters and e-mails them; on paper there is nothing to press (arrears-8, arrears-9, reports-15)', async () => {
  const { taker, other } = await debtorsToWrite()
  const page = await app.as('manager', '/arrears')
  await page.getByRole('checkbox').first().waitFor()
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => page.getByRole('checkbox').count()).toBe(0)
  expect(await page.locator('main .MuiButton-root:visible, main .MuiIconButton-root:visible').count()).toBe(0)
  await page.emulateMedia({ media: null })
  for (const row of [taker, other])
    if (row)
      await page
        .getByRole('checkbox', { name: `Select ${customerName(row)}`, exact: true })
        .first()
        .check()
  const link = page.getByRole('link', { name: 'Open letters' })
  expect(await link.getAttribute('href')).toContain(String(taker.customer_id))
  await button(page, 'Email letters').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(customerName(taker), { exact: true }).waitFor()
  await look(page, 'arrears-letters-asked')
  await button(dialog, 'Send 1 letter').click()
  await page.getByText('Sending 1 letter').waitFor()
  const mails = await app.park.db
    .selectFrom('mails')
    .selectAll()
    .where('customer_id', '=', taker.customer_id)
    .where('subject', 'like', '%outstanding balance')
    .execute()
  expect(mails).toHaveLength(1)
  expect(app.faults).toEqual([])
})

test('a note is followed up: written at the customer, reminded of on Home, put off, done and taken back (arrears-6, arrears-7)', async () => {
  const { taker } = await debtorsToWrite()
  const page = await app.as('sales', `/customer/${taker.customer_id}`)
  await button(page, 'Follow up').click()
  const dialog = page.getByRole('dialog')
  await button(dialog, 'Add').click()
  await dialog.getByText('A note is required').waitFor()
  await look(page, 'follow-up-refused')
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Promised to pay today')
  await dialog.getByRole('textbox', { name: 'Remind me on' }).fill(typed)
  await button(dialog, 'Add').click()
  await section(page, 'Follow-ups').getByText('Promised to pay today').waitFor()

  const desk = await app.as('manager')
  const panel = section(desk, 'Follow-ups')
  await panel.getByRole('link', { name: /Promised to pay today/ }).waitFor()
  await settled(desk)
  await button(panel, `Mark as done: ${customerName(taker)}`).click()
  await panel.waitFor({ state: 'detached' })
  await button(desk, 'Undo').click()
  await button(panel, `Postpone: ${customerName(taker)}`).click()
  if (tomorrow.slice(0, 7) !== today.slice(0, 7)) await button(desk, 'Next month').click()
  await desk.getByRole('gridcell', { name: String(Number(tomorrow.slice(8))), exact: true }).click()
  await panel.waitFor({ state: 'detached' })
  await section(page, 'Follow-ups').getByText('Promised to pay today').waitFor()
  expect(app.faults).toEqual([])
})

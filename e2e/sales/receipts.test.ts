import { addDays, addMonths, todayIn } from '@sexton/contract/values/dates'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { anOrder } from '../../server/src/features/sales/sales-fixture.ts'
import { mediumDate } from '../../web/src/core/format/date-format.ts'
import { holdBack } from '../hold-back.ts'
import { screens } from '../screens.ts'
import { look } from '../visit.ts'
import { button, done, isFocused } from '../words.ts'

const app = screens()
const zone = 'Africa/Lusaka'

async function openDialog(): Promise<{ page: Page; dialog: Locator; sale_id: number }> {
  const { sale_id } = await anOrder(app.park, await app.park.as())
  const page = await app.signedIn(`/sale/${sale_id}`)
  await button(page, 'Add Receipt').click()
  return { page, sale_id, dialog: page.getByRole('dialog', { name: 'Add Receipt' }) }
}

const options = async (select: Locator) =>
  (await select.locator('option').allInnerTexts()).map((text) => text.trim()).filter(Boolean)
const receiptsOf = (sale_id: number) =>
  app.park.db.selectFrom('receipts').select(['receipt_at', 'value']).where('sale_id', '=', sale_id).execute()

test('a payment type offers its own modes, and another type asks for the mode anew', async () => {
  const { dialog } = await openDialog()
  const type = dialog.getByLabel('Payment type')
  const mode = dialog.getByLabel('Payment mode')
  await type.selectOption('Card')
  expect(await options(mode)).toEqual(['Visa', 'Mastercard', 'Online'])
  await mode.selectOption('Visa')
  await type.selectOption('Mobile money')
  expect(await options(mode)).toEqual(['Airtel Money', 'MTN MoMo', 'Zamtel Kwacha'])
  expect(await mode.inputValue()).toBe('')
  await dialog.getByLabel('Receipt value').fill('5')
  await button(dialog, 'Add').click()
  await dialog.getByText('Payment mode is required.').first().waitFor()
  await type.selectOption('Cash')
  await dialog.getByText('Payment mode is required.').first().waitFor({ state: 'detached' })
})

test('after a receipt the sale shows what is left at once, so that the next one is filled in with that (receipts-14)', async () => {
  const { page, dialog, sale_id } = await openDialog()
  const type = dialog.getByLabel('Payment type')
  await dialog.getByLabel('Receipt value').fill('5')
  await type.selectOption('Cash')
  const answer = await holdBack(page, '**/api/**', (request) => !request.url().endsWith('/receipt'))
  await button(dialog, 'Add').click()
  await done(page)
  await button(page, 'Add Receipt').click()
  await button(dialog, 'Fill in the outstanding amount').click()
  await type.selectOption('Cash')
  await button(dialog, 'Add').click()
  await page.getByRole('dialog', { name: /, nothing outstanding$/ }).waitFor()
  answer()
  await page.getByText('Paid', { exact: true }).first().waitFor()
  expect(await receiptsOf(sale_id)).toHaveLength(2)
  expect(app.faults).toEqual([])
})

test('a date more than a year back is asked about once (receipts-5)', async () => {
  const { page, dialog, sale_id } = await openDialog()
  const old = addDays(addMonths(todayIn(zone), -12), -3)
  await dialog.getByLabel('Receipt value').fill('5')
  await dialog.getByLabel('Payment type').selectOption('Cash')
  const date = dialog.getByRole('textbox', { name: 'Receipt date' })
  await date.fill(old.split('-').toReversed().join('/'))
  await button(dialog, 'Add').click()
  const question = page.getByRole('dialog', { name: `Is the receipt date ${mediumDate(old, zone)} correct?` })
  await question.getByText('This date is more than a year ago.').waitFor()
  await look(page, 'receipt-of-long-ago')
  await button(question, 'Change the date').click()
  await question.waitFor({ state: 'detached' })
  expect(await receiptsOf(sale_id)).toEqual([])
  await button(dialog, 'Add').click()
  await button(question, 'Yes, add the receipt').click()
  await page.getByRole('dialog', { name: /^Receipt \d+, K5\.00, K[\d,.]+ left$/ }).waitFor()
  expect(await receiptsOf(sale_id)).toEqual([{ receipt_at: old, value: 5 }])
  expect(app.faults).toEqual([])
})

test('the error of a value is hidden while it is corrected, and what is still wrong is said on leaving the field (screens-7)', async () => {
  const { dialog } = await openDialog()
  const value = dialog.getByLabel('Receipt value')
  const tooMuch = dialog.getByText('Receipt value must be less than the outstanding value.')
  const noNumber = dialog.getByText('Receipt value must be a number.')
  await value.fill('99999999')
  await dialog.getByLabel('Note').focus()
  await tooMuch.first().waitFor()
  await value.press('End')
  await value.press('Backspace')
  await tooMuch.first().waitFor({ state: 'detached', timeout: 2000 })
  await value.fill('a')
  await value.pressSequentially('bc')
  expect(await noNumber.count()).toBe(0)
  await dialog.getByLabel('Note').focus()
  await noNumber.first().waitFor()
  await value.fill('5')
  await noNumber.first().waitFor({ state: 'detached', timeout: 2000 })
})

test('the other payer is found by name, or made in the dialog, and a number of nobody is cleared (receipts-4)', async () => {
  const { page, dialog, sale_id } = await openDialog()
  await expect.poll(() => isFocused(dialog.getByLabel('Payment type'))).toBe(true)
  await dialog.getByLabel('Paid by a different customer').check()
  // Ticking it leaves no field: nothing is said of what is still to be filled in.
  expect(await isFocused(dialog.getByLabel('Payment type'))).toBe(true)
  await dialog.getByLabel('Payment type').selectOption('Cash')
  await dialog.getByLabel('Receipt value').fill('5')
  const payer = dialog.getByLabel('Customer No')
  await payer.fill('somebody')
  await dialog.getByLabel('Note').focus()
  await dialog.getByText('Customer No must be a number.').first().waitFor()
  await payer.fill('999999')
  await dialog.getByLabel('Note').focus()
  await dialog.getByText('There is no customer with this number.').waitFor()
  expect(await payer.inputValue()).toBe('')
  await payer.fill('Thandi Uncle')
  await page.getByRole('option', { name: /^New Customer/ }).click()
  const made = page.getByRole('dialog', { name: 'New Customer' })
  expect(await made.getByLabel('Last name').inputValue()).toBe('Uncle')
  await look(page, 'new-customer-in-a-dialog')
  await button(made, 'Create').click()
  await dialog.getByText('Paid by Thandi Uncle').waitFor()
  await button(dialog, 'Add').click()
  await page.getByRole('dialog', { name: /^Receipt \d+, K5\.00, / }).waitFor()
  const { last_name } = await app.park.db
    .selectFrom('receipts')
    .innerJoin('customers', 'customer_id', 'receipt_customer_id')
    .select('last_name')
    .where('sale_id', '=', sale_id)
    .executeTakeFirstOrThrow()
  expect(last_name).toBe('Uncle')
  expect(app.faults).toEqual([])
})

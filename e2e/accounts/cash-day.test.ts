import { cashDays } from '@sexton/contract/cash-day/calls'
import { addDays, todayIn } from '@sexton/contract/values/dates'
import { expect, test } from 'vitest'
import { demoScreens } from '../demo-park.ts'
import { look, settled } from '../visit.ts'
import { button, section } from '../words.ts'

const app = demoScreens()
const today = todayIn('Africa/Lusaka')

/** The newest day that is in this state. */
async function dayIn(state: string) {
  const desk = await app.park.as('PERM_ACCOUNTS')
  for (const month of [today, addDays(today, -31), addDays(today, -62)]) {
    const [year, of] = month.split('-') as [string, string]
    const days = await desk.call(cashDays.days, { params: { year, month: of } })
    const found = days.find((day) => day.state === state && day.date !== today)
    if (found) return found
  }
  throw new Error(`No day is ${state}`)
}

test('accounts count a day with a difference and its reason, a manager signs it off (cash-day-3, cash-day-4, cash-day-5)', async () => {
  const { date } = await dayIn('OPEN')
  const page = await app.as('accounts', `/cash_day?date=${date}`)
  await page.getByRole('heading', { name: 'Count' }).waitFor()
  await settled(page)
  await button(page, 'Save count').click()
  await page.getByText('Counted is required.').first().waitFor()

  const desk = await app.park.as('PERM_ACCOUNTS')
  const { lines } = await desk.call(cashDays.get, { params: { date } })
  for (const [at, line] of lines.entries()) {
    const way = [line.payment_type, line.payment_mode].filter(Boolean).join(', ')
    const typed = line.expected - (at === 0 ? 20 : 0)
    await page.getByLabel(`Counted, ${way}`).fill(typed.toFixed(2))
  }
  await page.getByText('(K20.00)').first().waitFor()
  await button(page, 'Save count').click()
  await page.getByText('Reason is required.').waitFor()
  await page.getByRole('textbox', { name: /^Reason, / }).fill('A note of K20 is missing')
  await button(page, 'Save count').click()
  await page.getByText('Count saved').waitFor()
  const reason = await button(page, /^Sign off, K/).getAttribute('aria-describedby')
  expect(await page.locator(`[id="${reason}"]`).textContent()).toMatch(/^You took, reversed or voided/)

  const boss = await app.as('deputy', `/cash_day?date=${date}`)
  await button(boss, /^Sign off, K/).click()
  await boss.getByRole('dialog').getByText('a difference of (K20.00)').waitFor()
  await look(boss, 'cash-asked')
  await button(boss.getByRole('dialog'), /^Sign off, K/).click()
  await boss.getByText(/^Signed off by Grace Mwansa-Phiri/).waitFor()
  expect(await boss.getByText('Reason: A note of K20 is missing').count()).toBe(1)
  expect(app.faults).toEqual([])
})

test('a receipt that comes later is listed beside the signed figures (cash-day-7, cash-day-8)', async () => {
  const { date, expected } = await dayIn('SIGNED')
  await app.park.db.transaction().execute(async (tx) => {
    const sale = await tx
      .selectFrom('sales')
      .selectAll()
      .where('sale_status_ref', '=', 'ORDERED')
      .where('price_outstanding', '>', 10)
      .orderBy('sale_id')
      .executeTakeFirstOrThrow()
    const { sale_id, invoice_no, customer_id } = sale
    const { receipt_no } = await tx
      .selectFrom('receipts')
      .select((of) => of(of.fn.max<number>('receipt_no'), '+', 1).as('receipt_no'))
      .executeTakeFirstOrThrow()
    const of = { sale_id, invoice_no: invoice_no!, receipt_customer_id: customer_id, payment_type_id: 1 }
    await tx
      .insertInto('receipts')
      .values({ ...of, receipt_no, value: 5, receipt_at: date })
      .execute()
  })
  const page = await app.as('accounts', `/cash_day?date=${date}`)
  await section(page, 'Changes after sign-off')
    .getByText(/^Receipt \d+ added$/)
    .waitFor()
  await settled(page)
  const { later, lines } = await (await app.park.as('PERM_RECEIPTS')).call(cashDays.get, { params: { date } })
  expect(later).toMatchObject([{ kind: 'TAKEN', value: 5 }])
  expect(lines.reduce((sum, line) => sum + line.expected, 0)).toBeCloseTo(expected)
  expect(app.faults).toEqual([])
})

test('what is shown is in the address: the day, and whose receipts (cash-day-2)', async () => {
  const { date } = await dayIn('SIGNED')
  const page = await app.as('accounts', `/cash_day?date=${date}`)
  const list = section(page, 'Receipts')
  await list.getByLabel('Paid by').selectOption({ index: 1 })
  await page.waitForURL(/way=\d+-/)
  await page.reload()
  await list.getByLabel('Paid by').waitFor()
  expect(await list.getByLabel('Paid by').inputValue()).toMatch(/^\d+-/)
  await button(page, 'Previous day').click()
  await page.waitForURL(new RegExp(`date=${addDays(date, -1)}`))
  expect(app.faults).toEqual([])
})

test('on a phone the screen is the count: what is read besides is folded until it is opened (cash-day-2)', async () => {
  const { date } = await dayIn('OPEN')
  const page = await app.as('accounts', `/cash_day?date=${date}`, { width: 390, height: 844 })
  await page.getByRole('heading', { name: 'Count' }).waitFor()
  await settled(page)
  const windows = () => page.evaluate(() => document.documentElement.scrollHeight / innerHeight)
  expect(await windows()).toBeLessThan(3)
  const list = section(page, /^Receipts/)
  expect(await list.getByRole('link').count()).toBe(0)
  await button(list, 'Receipts').click()
  await list.getByRole('link').first().waitFor()
  await page.reload()
  await list.getByRole('link').first().waitFor()
  expect(app.faults).toEqual([])
})

import { payments } from '@sexton/contract/payments/calls'
import { receipts } from '@sexton/contract/receipts/calls'
import { refunds } from '@sexton/contract/refunds/calls'
import { todayIn } from '@sexton/contract/values/dates'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { makeCustomer } from '../../server/src/test/factories.ts'
import { demoScreens } from '../demo-park.ts'
import { look, settled } from '../visit.ts'
import { button, done, pressInMore, section } from '../words.ts'

const app = demoScreens()

/** How many entries of the menu lead to refunds. */
async function entries(page: Page) {
  await button(page, 'Menu').click()
  const menu = page.getByRole('dialog')
  await menu.getByRole('link', { name: 'Batch Export' }).waitFor()
  const count = await menu.getByRole('link', { name: 'Refunds', exact: true }).count()
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'detached' })
  return count
}

test('money on account goes back: one proposes, another approves and pays (refunds-1, refunds-2, refunds-4, refunds-5)', async () => {
  const till = await app.park.as('PERM_VIEW', 'PERM_RECEIPTS')
  const customerId = await makeCustomer(app.park.db, { first_name: 'Ruth', last_name: 'Lungu' })
  const types = await till.call(receipts.paymentTypes, {})
  const paymentTypeId = types.find((type) => !type.payment_mode_required)!.payment_type_id
  const receiptDate = todayIn('Africa/Lusaka')
  await till.call(payments.take, {
    body: { customerId, receiptDate, receiptValue: 500, paymentTypeId, parts: [] },
  })

  const page = await app.as('manager', `/customer/${customerId}`)
  await settled(page)
  expect(await entries(page)).toBe(0)
  await pressInMore(page, 'Refund…')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('On account: K500.00').waitFor()
  await dialog.getByLabel('How much goes back').fill('600')
  await dialog.getByLabel('Paid by').selectOption({ index: 1 })
  await dialog.getByLabel('Reason').fill('Paid twice')
  await button(dialog, 'Propose refund').click()
  await dialog.getByText('Only K500.00 is on account.').first().waitFor()
  await dialog.getByLabel('How much goes back').fill('120.50')
  await look(page, 'refund-proposed')
  await button(dialog, 'Propose refund').click()
  const mine = section(page, 'Refunds')
  await mine.getByText('You proposed this refund. Another person decides it.').waitFor()
  expect(await button(mine, 'Approve').count()).toBe(0)
  expect(await entries(page)).toBe(1)

  const boss = await app.as('deputy', '/')
  await boss.getByRole('link', { name: /refund to approve/ }).click()
  const listed = section(boss, 'Proposed')
  await button(listed, 'Approve').click()
  await boss.getByText(/^Refund \d+ approved$/).waitFor()
  await boss.getByRole('tab', { name: 'Approved' }).click()
  await button(section(boss, 'Approved'), 'Pay…').click()
  await settled(boss)
  await look(boss, 'refund-paid')
  await button(boss.getByRole('dialog'), 'Pay K120.50').click()
  await done(boss)
  await boss.getByRole('tab', { name: 'Paid' }).click()
  await section(boss, 'Paid')
    .getByText(/^Paid on .*, receipt \d+$/)
    .waitFor()
  await mine.getByText(/^Paid on .*, receipt \d+$/).waitFor()
  expect(app.faults).toEqual([])
})

test('refusing a refund that a colleague has just approved says who approved it (refunds-2)', async () => {
  const till = await app.park.as('PERM_VIEW', 'PERM_RECEIPTS', 'PERM_SALES_SUPER')
  const customer_id = await makeCustomer(app.park.db, { first_name: 'Peter', last_name: 'Lungu' })
  const types = await till.call(receipts.paymentTypes, {})
  const paymentTypeId = types.find((type) => !type.payment_mode_required)!.payment_type_id
  const body = { receiptDate: todayIn('Africa/Lusaka'), receiptValue: 50, paymentTypeId, parts: [] }
  await till.call(payments.take, { body: { ...body, customerId: customer_id } })
  const { refund_request_id } = await till.call(refunds.propose, {
    params: { customer_id },
    body: { value: 50, reason: 'Paid twice', paymentTypeId },
  })
  const page = await app.as('deputy', '/')
  await page.getByRole('link', { name: /refund to approve/ }).click()
  await button(section(page, 'Proposed'), 'Refuse…').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('Not theirs')
  const colleague = await app.park.as('PERM_VIEW', 'PERM_ACCOUNTS')
  await colleague.call(refunds.approve, { params: { refund_request_id } })
  await button(dialog, 'Refuse refund').click()
  await dialog.getByText(/^This refund has been approved by /).waitFor()
  expect(app.faults).toEqual([])
})

import { receipts } from '@sexton/contract/receipts/calls'
import { sales } from '@sexton/contract/sales/calls'
import { expect, test } from 'vitest'
import { makeCustomer } from '../../server/src/test/factories.ts'
import { demoScreens } from '../demo-park.ts'
import { look, settled } from '../visit.ts'
import { button, isFocused } from '../words.ts'
import { at, toTheNextStep } from './at.ts'
import { within } from './budgets.ts'

const app = demoScreens()

/** An order on which 500 is outstanding, and more. */
const owing = () =>
  app.park.db
    .selectFrom('sales')
    .where('sale_status_ref', '=', 'ORDERED')
    .where('price_outstanding', '>', 500)
    .select('sale_id')
    .orderBy('sale_id')
    .executeTakeFirstOrThrow()

test('a part payment ends with its receipt from the printer, by Enter (receipts-14)', async () => {
  const { sale_id } = await owing()
  const clerk = await at(app, 'sales', `/sale/${sale_id}`)
  const { page } = clerk
  const printed = new Promise<unknown[]>(
    (then) => void page.exposeFunction('printed', (...all: unknown[]) => then(all)),
  )
  await page.evaluate(() => {
    window.print = () => {
      const pages = [...document.querySelectorAll<HTMLImageElement>('[data-preview] img')]
      void (window as never as Record<string, (...widths: number[]) => void>)['printed']!(
        ...pages.map((drawn) => drawn.naturalWidth),
      )
    }
  })
  await clerk.click(button(page, 'Add Receipt'))
  const dialog = page.getByRole('dialog', { name: 'Add Receipt' })
  await dialog.getByLabel('Receipt value').waitFor()
  await clerk.choose(dialog.getByLabel('Payment type'), 'Cash')
  await clerk.enter(dialog.getByLabel('Receipt value'), '250')
  await clerk.press('Enter')
  const after = page.getByRole('dialog', { name: /^Receipt \d+, K250\.00, K[\d,.]+ left$/ })
  const print = button(after, 'Print')
  await expect.poll(() => isFocused(print)).toBe(true)
  await look(page, 'after-receipt')
  await clerk.press('Enter')
  const [width, ...more] = await printed
  expect([Number(width) > 1000, more]).toEqual([true, []])
  await expect.poll(() => isFocused(button(after, 'Done'))).toBe(true)
  within('a part payment with the receipt in hand', clerk)
  await button(after, 'Email').click()
  await page
    .getByRole('dialog', { name: 'Email documents' })
    .getByLabel(/^Receipt_\d+\.pdf/)
    .isChecked()
  expect(app.faults).toEqual([])
})

test('a receipt is taken without the mouse', async () => {
  const { sale_id } = await owing()
  const clerk = await at(app, 'sales', `/sale/${sale_id}`)
  await toTheNextStep(clerk)
  await clerk.press('Enter')
  const dialog = clerk.page.getByRole('dialog', { name: 'Add Receipt' })
  await dialog.getByLabel('Receipt value').waitFor()
  await settled(clerk.page)
  await clerk.choose(dialog.getByLabel('Payment type'), 'Cash')
  await clerk.enter(dialog.getByLabel('Receipt value'), '500')
  await clerk.press('Enter')
  await clerk.page.getByRole('dialog', { name: /^Receipt \d+, K500\.00, / }).waitFor()
  within('a sale to a receipt', clerk)
})

test('a free site is sold from where it is seen: its price, the customer by name, the draft with it (sites-32)', async () => {
  await makeCustomer(app.park.db, { salutation: 'Mrs', first_name: 'Bwalya', last_name: 'Chisenga' })
  const { site_id, site_ref } = await app.park.db
    .selectFrom('sites')
    .where('site_status_ref', '=', 'AVAIL')
    .select(['site_id', 'site_ref'])
    .orderBy('site_id')
    .executeTakeFirstOrThrow()
  const clerk = await at(app, 'sales', `/site/${site_id}`)
  const { page } = clerk
  await page
    .getByText(/^K[\d,]+\.\d\d$/)
    .first()
    .waitFor()
  await look(page, 'free-site')
  await clerk.click(button(page, 'Sell this site'))
  const dialog = page.getByRole('dialog', { name: `Sell site ${site_ref}` })
  const customer = dialog.getByLabel('Customer')
  await clerk.enter(customer, 'b')
  await page.getByRole('option', { name: 'New Customer' }).waitFor()
  await customer.pressSequentially('walya chisenga')
  const found = page.getByRole('option', { name: /^Mrs Bwalya Chisenga, No / })
  await found.waitFor()
  // Enter takes who is found, not New Customer, though that was all there was at first.
  await expect.poll(() => customer.getAttribute('aria-activedescendant')).toBe(await found.getAttribute('id'))
  await look(page, 'sell-site')
  await clerk.press('Enter')
  await page.waitForURL(/\/customer\/\d+\/draft_sale$/)
  await page.getByRole('article').getByRole('link', { name: site_ref }).waitFor()
  within('a free site to a draft sale with it', clerk)
  await page.getByRole('article').getByRole('link', { name: site_ref }).click()
  await page.getByRole('link', { name: /^Mrs Bwalya Chisenga since / }).waitFor()
  await page.getByText('Held for Mrs Bwalya Chisenga').waitFor()
  expect(await button(page, 'Sell this site').count()).toBe(0)
})

/** An order that could be cancelled but for its receipt. */
async function withReceipt() {
  const boss = await app.park.as()
  const some = await app.park.db
    .selectFrom('sales')
    .where('sale_status_ref', '=', 'ORDERED')
    .where('is_legacy', '=', false)
    .select('sale_id')
    .orderBy('sale_id')
    .execute()
  for (const { sale_id } of some) {
    const { buried, price_receipted, customer_id } = await boss.call(sales.get, { params: { sale_id } })
    const draft = await boss.call(sales.draft, { params: { customer_id } })
    const list = await boss.call(receipts.list, { params: { sale_id } })
    if (buried === null && price_receipted > 0 && !draft && list.length === 1) return { sale_id, list }
  }
  throw new Error('no order with one receipt')
}

test('an order with a receipt is cancelled: the receipt goes first, which is said in place (sales-24)', async () => {
  const { sale_id, list } = await withReceipt()
  const clerk = await at(app, 'manager', `/sale/${sale_id}`)
  const { page } = clerk
  await clerk.click(button(page, 'More'))
  const first = button(page, `Delete receipt ${list[0]!.receipt_no} first`)
  await first.waitFor()
  await look(page, 'cancel-with-receipt')
  await clerk.click(first)
  const dialog = page.getByRole('dialog')
  await clerk.enter(dialog.getByLabel('Reason'), 'Wrong customer')
  await clerk.click(button(dialog, /^Delete receipt, K/))
  await page.getByRole('dialog', { name: 'Cancel this order?' }).waitFor()
  expect(await dialog.getByLabel('Reason').inputValue()).toBe('Wrong customer')
  await clerk.click(button(dialog, 'Cancel Order'))
  await page.waitForURL(/\/draft_sale$/)
  within('an order with a receipt to its cancelled order', clerk)
})

test('a site is transferred to an heir', async () => {
  const { site_ref, customer_id } = await app.park.db
    .selectFrom('sites')
    .innerJoin('sale_sites', 'sale_sites.site_id', 'sites.site_id')
    .innerJoin('sales', 'sales.sale_id', 'sale_sites.sale_id')
    .where('sale_status_ref', '=', 'FULFILLED')
    .where('sales.is_legacy', '=', false)
    .select(['site_ref', 'sales.customer_id'])
    .orderBy('sales.sale_id')
    .executeTakeFirstOrThrow()
  await makeCustomer(app.park.db, {
    salutation: 'Mrs',
    first_name: 'Thandi',
    last_name: 'Hamoonga',
  })
  const clerk = await at(app, 'manager', `/customer/${customer_id}`)
  const { page } = clerk
  await clerk.click(button(page, `Transfer ownership of ${site_ref}`))
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('New owner').waitFor()
  await settled(page)
  await clerk.enter(dialog.getByLabel('New owner'), 'thandi hamoonga')
  await page.getByRole('option', { name: /^Mrs Thandi Hamoonga, No / }).waitFor()
  await clerk.press('Enter')
  await clerk.enter(dialog.getByLabel('Reason'), 'Inherited')
  await clerk.upload(button(dialog, /^Upload/), 'transfer.pdf')
  await clerk.click(button(dialog, 'Transfer'))
  await page.getByRole('dialog', { name: `Site ${site_ref} transferred to Mrs Thandi Hamoonga` }).waitFor()
  within('a customer to a site that passed to the heir', clerk)
  expect(app.faults).toEqual([])
})

import { sales } from '@sexton/contract/sales/calls'
import { expect, test } from 'vitest'
import { draftSale, makeCustomer, placeSale } from '../../server/src/test/factories.ts'
import { demoScreens } from '../demo-park.ts'
import { look, settled } from '../visit.ts'
import { button, done, section } from '../words.ts'

const app = demoScreens()

const letter = (at: number) =>
  String.fromCodePoint(65 + (at % 26)) + String.fromCodePoint(97 + Math.floor(at / 26))

/** Forty members of staff, each with an order of K100. */
async function staff() {
  const { db } = app.park
  const made: { name: string; sale_id: number }[] = []
  for (let at = 0; at < 40; at += 1) {
    const last_name = `Staff${letter(at)}`
    const sale_id = await draftSale(db, await makeCustomer(db, { first_name: 'Chanda', last_name }), 100)
    await placeSale(db, sale_id, new Date().toISOString())
    made.push({ name: `Chanda ${last_name}`, sale_id })
  }
  return made
}

test('an employer pays for forty by one list; what is typed outlasts a refusal and a reload (payments-1, payments-3, payments-4)', async () => {
  const { db } = app.park
  const all = await staff()
  const employer = await makeCustomer(db, {
    is_corporate: true,
    company_name: 'Kansanshi Stores',
    last_name: 'Zulu',
  })
  const page = await app.as('manager', `/customer/${employer}`)
  page.setDefaultTimeout(30_000)
  await button(page, 'More').click()
  await page.getByRole('link', { name: 'Take a payment for several orders…' }).click()
  await page.waitForURL(/\/take_payment/)
  await page.getByLabel('Payment type').selectOption({ index: 1 })
  await button(page, 'Paste a list…').click()
  const lines = all.map(({ name, sale_id }, at) =>
    at % 2 ? `${name}\t\t50.00` : `${name}\t${sale_id}\t50.00`,
  )
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Lines').fill(['Name\tOrder\tAmount', ...lines, 'Nobody Known\t\t50.00'].join('\n'))
  await button(dialog, 'Read the list').click()
  await page.getByText('Orders K2,000.00').waitFor()
  await section(page, 'Lines to decide').getByText('No order that is owed on fits.').waitFor()
  await settled(page)
  await look(page, 'payment-list')

  await page.locator('[name=receiptValue]').fill('1999')
  await button(page, 'Take payment').click()
  await page.getByText('The orders come to more than the payment.').first().waitFor()
  await page.locator('[name=receiptValue]').fill('2050')
  await page.getByText('K50.00 stays on account').waitFor()
  await page.reload()
  await page.getByText('Orders K2,000.00 · K50.00 stays on account').waitFor()
  await button(page, 'Take payment').click()
  await page.getByText('Choose an order for each line to decide, or leave the line out.').first().waitFor()
  await button(page, 'Leave out line 42').click()
  await button(page, 'Take payment').click()
  await page.getByRole('dialog').getByText('41 receipts, K2,050.00').waitFor()
  await done(page)
  const desk = await app.park.as('PERM_VIEW')
  for (const { sale_id } of [all[0]!, all[39]!])
    expect((await desk.call(sales.get, { params: { sale_id } })).price_outstanding).toBe(50)
  expect(app.faults).toEqual([])
})

test('a family pays its orders and a neighbour’s by keyboard; nothing is lost if an order was paid meanwhile (payments-2, payments-4)', async () => {
  const { db } = app.park
  const customer = await makeCustomer(db, { first_name: 'Bwalya', last_name: 'Onlyone' })
  const order = async (whose: number) => {
    const sale_id = await draftSale(db, whose, 80)
    await placeSale(db, sale_id, new Date().toISOString())
    return sale_id
  }
  const [first, second] = [await order(customer), await order(customer)]
  const other = await order(await makeCustomer(db, { first_name: 'Mutale', last_name: 'Nextdoor' }))
  const page = await app.as('sales', `/take_payment?customer_id=${customer}`)
  await page.getByLabel(new RegExp(`^Order ${first} `)).waitFor()
  await page.getByLabel('Add an order').fill('mutale nextdoor')
  await page.keyboard.press('Enter')
  await page.getByLabel(new RegExp(`^Order ${other} `)).waitFor()
  await page.getByLabel(new RegExp(`^Order ${second} `)).fill('20')
  await page.getByLabel('Payment type').selectOption({ index: 1 })
  await button(page, 'Fill in the total of the orders').click()
  await page.getByText('Orders K180.00 · Nothing is left').waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByText('3 receipts, K180.00').waitFor()
  expect(app.faults).toEqual([])
})

import { expect, test } from 'vitest'
import { draftSale, makeCustomer, placeSale } from '../../server/src/test/factories.ts'
import { demoScreens } from '../demo-park.ts'
import { look, settled } from '../visit.ts'
import { button, done, pressInMore, section } from '../words.ts'

const app = demoScreens()

test('a manager takes K500 on account, moves it to an order and back, and takes it back (on-account-7, on-account-8)', async () => {
  const { db } = app.park
  const customerId = await makeCustomer(db, { first_name: 'Ruth', last_name: 'Siame' })
  const saleId = await draftSale(db, customerId, 800)
  await placeSale(db, saleId, new Date().toISOString())

  const page = await app.as('manager', `/customer/${customerId}`)
  page.setDefaultTimeout(30_000)
  await settled(page)
  expect(await section(page, 'On account').count()).toBe(0)
  await pressInMore(page, 'Take money on account…')
  const taking = page.getByRole('dialog', { name: 'Take money on account' })
  await taking.getByLabel('Payment type').selectOption({ label: 'Cash' })
  await taking.getByLabel('Amount').fill('500')
  await look(page, 'take-on-account')
  await button(taking, 'Take').click()
  await page.getByRole('dialog', { name: /^Receipt \d+, K500\.00 on account$/ }).waitFor()
  await done(page)
  const account = section(page, 'On account')
  await account.getByText('Received, Cash').waitFor()
  await look(page, 'customer-on-account')

  await button(account, 'Move to an order…').click()
  const moving = page.getByRole('dialog', { name: 'Move to an order' })
  expect(await moving.getByLabel('Amount').inputValue()).toBe('500.00')
  await moving.getByLabel('Amount').fill('200')
  await look(page, 'move-to-order')
  await button(moving, 'Move').click()
  await account.getByRole('link', { name: `Moved to order ${saleId}` }).click()

  await page.waitForURL(new RegExp(`/sale/${saleId}$`))
  await page.getByText('K300.00 on account').waitFor()
  await page.getByText('Moved from account').waitFor()
  await look(page, 'sale-on-account')
  await button(page, 'Use it…').click()
  const using = page.getByRole('dialog', { name: 'Move K300.00 from the account to this order?' })
  await using.getByText('K300.00 is on account, K600.00 is outstanding on this order.').waitFor()
  await button(using, 'Move K300.00').click()
  await page.getByText('K300.00 on account').waitFor({ state: 'detached' })
  for (const sum of ['K300.00', 'K200.00']) {
    await button(page, /^Move receipt \d+ back to the account…$/)
      .first()
      .click()
    const back = page.getByRole('dialog', { name: /^Move receipt \d+ back to the account\?$/ })
    await back.getByLabel('Reason').fill('Wrong order')
    await look(page, 'move-back')
    await button(back, `Move back ${sum}`).click()
    await back.waitFor({ state: 'detached' })
  }
  await page.getByText('Moved to account').first().waitFor()
  await page.getByText('K500.00 on account').waitFor()
  await button(page, /^Move receipt \d+ back to the account…$/)
    .first()
    .waitFor({ state: 'detached' })
  await look(page, 'sale-moved-back')

  await page.goto(new URL(`/customer/${customerId}`, page.url()).href)
  await button(account, /^Take back receipt \d+…$/).click()
  const ending = page.getByRole('dialog', { name: /^Take back receipt \d+\?$/ })
  await ending.getByLabel('Reason').fill('Wrong customer')
  await button(ending, 'Take back K500.00').click()
  await account.getByText('K0.00', { exact: true }).waitFor()
  await look(page, 'customer-account-empty')
  expect(app.faults).toEqual([])
})

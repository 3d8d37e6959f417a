import { sales } from '@sexton/contract/sales/calls'
import { expect, test } from 'vitest'
import { aSitedDraft } from '../../../server/src/features/sales/sales-fixture.ts'
import { attach } from '../../../server/src/test/factories.ts'
import { screens } from '../../screens.ts'
import { button } from '../../words.ts'

const app = screens()

test('an order is not placed on a sum that a colleague has just changed: once it is taken over, the new one is shown and placed (sales-49)', async () => {
  const colleague = await app.park.as()
  const { sale_id, sale_site_id, customer_id, params } = await aSitedDraft(app.park, colleague)
  await attach(app.park.db, 'sale_site', sale_site_id, 'AGREEMENT')
  const { price } = await colleague.call(sales.get, { params })
  const page = await app.signedIn(`/customer/${customer_id}/draft_sale`)
  await page.route(
    `**/api/v1/sales/${sale_id}/place`,
    async (route) => {
      const body = { price: 1234, description: 'Flowers', product_ref: 'SUNDRY' }
      await colleague.call(sales.addCharge, { params, body })
      await route.continue()
    },
    { times: 1 },
  )
  await button(page, 'Place Order').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Place order, / }).click()
  const refused = dialog.getByText(/^This sale was changed by .* since you opened it/)
  await refused.waitFor()
  expect((await colleague.call(sales.get, { params })).sale_status_ref).toBe('DRAFT')
  await button(dialog, 'Keep what I typed and accept their other changes').click()
  await refused.waitFor({ state: 'detached' })
  const sum = (price + 1234).toLocaleString('en-US', { minimumFractionDigits: 2 })
  await dialog.getByRole('button', { name: new RegExp(`^Place order, .*${sum}`) }).click()
  await page.waitForURL(`**/sale/${sale_id}`)
  expect((await colleague.call(sales.get, { params })).price).toBe(price + 1234)
  expect(app.faults).toEqual([])
})

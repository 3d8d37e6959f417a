import { expect, test } from 'vitest'
import { anOrder } from '../../../server/src/features/sales/sales-fixture.ts'
import { screens } from '../../screens.ts'
import { button } from '../../words.ts'

const app = screens()

const receiptsOf = (sale_id: number) =>
  app.park.db.selectFrom('receipts').select('value').where('sale_id', '=', sale_id).execute()

/** The dialog of a new receipt, filled in, and how to lose the next answer; `reach`: whether the server hears of it. */
async function receipt() {
  const { sale_id } = await anOrder(app.park, await app.park.as())
  const page = await app.signedIn(`/sale/${sale_id}`)
  await button(page, 'Add Receipt').click()
  const dialog = page.getByRole('dialog', { name: 'Add Receipt' })
  await dialog.getByLabel('Receipt value').fill('5')
  await dialog.getByLabel('Payment type').selectOption('Cash')
  const lose = (reach: boolean) =>
    page.route(
      `**/api/v1/sales/${sale_id}/receipt`,
      async (route) => {
        if (reach) await route.fetch()
        await route.abort('connectionreset')
      },
      { times: 1 },
    )
  return { page, dialog, lose, sale_id, value: dialog.getByLabel('Receipt value') }
}

test('a receipt whose answer was lost is not booked twice when its value is changed: the clerk is told (screens-5)', async () => {
  const { dialog, lose, sale_id, value } = await receipt()
  await lose(true)
  await button(dialog, 'Add').click()
  await dialog.getByText(/^The connection to the server is lost/).waitFor()
  await value.fill('6')
  await button(dialog, 'Add').click()
  await dialog.getByText(/^Your first attempt worked; only the answer was lost/).waitFor()
  expect(await receiptsOf(sale_id)).toEqual([{ value: 5 }])
})

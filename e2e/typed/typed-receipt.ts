import type { Page } from 'playwright-core'
import { anOrder } from '../../server/src/features/sales/sales-fixture.ts'
import type { Screens } from '../screens.ts'
import { settled } from '../visit.ts'
import { button } from '../words.ts'

/** What stands in the note of the receipt. */
export const broughtBy = 'Brought by the eldest son'

export const receiptDialog = (page: Page) => page.getByRole('dialog', { name: 'Add Receipt' })

/** A clerk has typed into the receipt of a placed sale. */
export async function typedReceipt(app: Screens) {
  const boss = await app.park.as()
  const order = await anOrder(app.park, boss)
  const page = await app.signedIn(`/sale/${order.sale_id}`)
  await button(page, 'Add Receipt').click()
  const dialog = receiptDialog(page)
  await dialog.getByLabel('Payment type').selectOption('Cash')
  await dialog.getByLabel('Receipt value').fill('5')
  await dialog.getByLabel('Note').fill(broughtBy)
  await settled(page)
  return { boss, page, dialog, order }
}

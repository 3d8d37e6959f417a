import { customers } from '@sexton/contract/customers/calls'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aSitedDraft } from '../../server/src/features/sales/sales-fixture.ts'
import { screens } from '../screens.ts'
import { settled } from '../visit.ts'
import { button } from '../words.ts'

const app = screens()

/** From now on the code of screens comes only when it is let through. */
async function slowCode(page: Page) {
  let letThrough = () => {}
  const waiting = new Promise<void>((go) => (letThrough = go))
  let asked = () => {}
  const underWay = new Promise<void>((go) => (asked = go))
  await page.route('**/assets/*.js', async (route) => {
    asked()
    await waiting
    await route.continue()
  })
  return { letThrough: () => letThrough(), underWay }
}

/** Presses once more as long as the next screen is not there, by the pointer and by Enter. */
async function pressAgain(page: Page, name: string) {
  for (let times = 0; times < 3; times += 1) {
    // Where it has gone meanwhile, since the list behind it was read again, there is nothing to press, and what stands in its place is not meant.
    const again = button(page, name).first()
    await again.dispatchEvent('click', {}, { timeout: 1000 }).catch(() => undefined)
    await again.press('Enter', { timeout: 1000 }).catch(() => undefined)
  }
}

test('Add burial pressed again while the form of the first is still loading makes no second one (screens-5)', async () => {
  const boss = await app.park.as()
  const { customer_id } = await aSitedDraft(app.park, boss, 'LAWN_DOUBLE')
  const page = await app.signedIn(`/customer/${customer_id}/draft_sale`)
  const add = button(page, /Add burial/).first()
  await add.waitFor()
  await settled(page)
  const name = (await add.getAttribute('aria-label')) ?? (await add.innerText())
  const code = await slowCode(page)
  await add.click()
  await code.underWay
  await pressAgain(page, name)
  code.letThrough()
  await page.waitForURL(/\/edit_burial\//)
  const made = await boss.call(customers.burials, { params: { customer_id } })
  expect(made.length).toBe(1)
  expect(app.faults).toEqual([])
})

test('Create pressed again while the screen of the new customer is still loading makes no second one (screens-5)', async () => {
  const page = await app.signedIn('/new_customer')
  await page.getByLabel('Last name').fill('Nakazwe-Twice')
  await settled(page)
  const code = await slowCode(page)
  await button(page, 'Create').click()
  await code.underWay
  await pressAgain(page, 'Create')
  code.letThrough()
  await page.waitForURL(/\/customer\/\d+$/)
  const made = await app.park.db
    .selectFrom('customers')
    .select('customer_id')
    .where('last_name', '=', 'Nakazwe-Twice')
    .execute()
  expect(made.length).toBe(1)
  expect(app.faults).toEqual([])
})

import { burials } from '@sexton/contract/burials/calls'
import { customers } from '@sexton/contract/customers/calls'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { saleWithSite } from '../../server/src/features/burials/burials-fixture.ts'
import { screens } from '../screens.ts'
import { findings } from '../axe.ts'

const app = screens()
const deceased = (page: Page) => page.getByRole('region', { name: 'Deceased', exact: true })
const last = (page: Page) => deceased(page).getByLabel('Last Name')
const first = (page: Page) => deceased(page).getByLabel('First Name')
const takeOver = (page: Page) =>
  page.getByRole('button', { name: 'Keep what I typed and accept their other changes' })
const cancel = (page: Page) => page.getByRole('button', { name: 'Cancel', exact: true })
const update = (page: Page) => page.getByRole('button', { name: 'Update', exact: true })

/** Somebody types a first name while a colleague saves another last name. */
async function twoAtOnce() {
  const colleague = await app.park.as()
  const { sale_id, sale_site_id } = await saleWithSite(app.park)
  const { burial_id } = await colleague.call(burials.create, { body: { sale_id, sale_site_id } })
  const params = { burial_id }
  const save = (deceased_last_name: string) =>
    colleague.call(burials.update, {
      params,
      body: { burial: { deceased_last_name, death_date: '2026-04-03' } },
    })
  await save('Ng')
  const page = await app.signedIn(`/edit_burial/${burial_id}`)
  await first(page).fill('Siobhán')
  await save('Żółć')
  return { page, stored: () => colleague.call(burials.get, { params }) }
}

async function finish(page: Page, stored: () => Promise<{ deceased_first_name: string | null }>) {
  await page.getByText('Deceased, Last Name: Żółć').waitFor()
  expect(await first(page).inputValue()).toBe('Siobhán')
  expect(await findings(page)).toEqual([])
  await takeOver(page).click()
  expect(await last(page).inputValue()).toBe('Żółć')
  expect(await first(page).inputValue()).toBe('Siobhán')
  await update(page).click()
  await page.getByText('Burial saved.').waitFor()
  expect(await stored()).toMatchObject({ deceased_first_name: 'Siobhán', deceased_last_name: 'Żółć' })
}

test('what is typed on a burial that a colleague has changed since cannot be saved over their change (core-5)', async () => {
  const { page, stored } = await twoAtOnce()
  await cancel(page).click()
  await page.getByRole('dialog').getByText('Leave without saving?').waitFor()
  await page.getByRole('button', { name: 'Stay' }).click()
  await update(page).click()
  await page.getByText(/since you opened it. Accept the change/).waitFor()
  await finish(page, stored)
  await page.getByRole('link', { name: 'Edit' }).click()
  await cancel(page).click()
  await page.waitForURL(/\/burial\/\d+$/)
  expect(app.faults).toEqual([])
})

test('the same after a reload: what is stored still belongs to the state it was typed on (screens-8)', async () => {
  const { page, stored } = await twoAtOnce()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await takeOver(page).waitFor()
  await update(page).click()
  await page.getByText(/since you opened it. Accept the change/).waitFor()
  expect(await stored()).toMatchObject({ deceased_first_name: null, deceased_last_name: 'Żółć' })
  await finish(page, stored)
})

test('a form nobody has typed in follows the record', async () => {
  const clerk = await app.park.as()
  const { customer_id } = await clerk.call(customers.create, { body: { last_name: 'Mwansa' } })
  const page = await app.signedIn(`/edit_customer/${customer_id}`)
  await page.getByLabel('Last name').waitFor()
  await clerk.call(customers.update, { params: { customer_id }, body: { last_name: 'Mwansa-Phiri' } })
  await expect.poll(() => page.getByLabel('Last name').inputValue(), { timeout: 10_000 }).toBe('Mwansa-Phiri')
  expect(await takeOver(page).count()).toBe(0)
})

import { burials } from '../../contract/src/burials/calls.ts'
import { addDays, todayIn } from '../../contract/src/values/dates.ts'
import { slots } from '../../contract/src/slots/calls.ts'
import type { Page, ViewportSize } from 'playwright-core'
import { expect, test } from 'vitest'
import { saleWithSite } from '../../server/src/features/burials/burials-fixture.ts'
import { findings } from '../axe.ts'
import { screens } from '../screens.ts'
import { button, done, pressInMore, section, slotOn, upload } from '../words.ts'

const app = screens()

/** A burial just added to a draft sale, as its edit screen is first opened. */
async function freshBurial() {
  const clerk = await app.park.as()
  const { sale_id, sale_site_id } = await saleWithSite(app.park)
  return (await clerk.call(burials.create, { body: { sale_id, sale_site_id } })).burial_id
}

async function open(path: string, heading: string, size?: ViewportSize) {
  const page = await app.signedIn(path, size)
  await page.getByRole('heading', { name: heading, exact: true }).waitFor()
  return page
}

async function fillIn(page: Page) {
  const deceased = section(page, 'Deceased')
  await deceased.getByLabel('Title').selectOption('Mrs')
  await deceased.getByLabel('First Name').fill('Nguyễn Thị')
  await deceased.getByLabel('Last Name').fill('Hồng')
  await deceased.getByLabel('Date of Birth').fill('3/4/1950')
  await deceased.getByLabel('Date of Death').fill('3 apr 2026')
  await deceased.getByRole('button', { name: 'Calculate the age' }).click()
  expect(await deceased.getByLabel('Age', { exact: true }).inputValue()).toBe('76')
  await page.getByLabel('Female').check()
}

async function fillInTheRest(page: Page) {
  await slotOn(page, todayIn('Africa/Lusaka'), 'Morning, 10:00 to 11:00 (3 places left)').check()
  await section(page, 'Cause of death')
    .getByLabel('Cause of Death', { exact: true })
    .first()
    .selectOption('Cholera (contagious)')
  expect(await page.getByLabel('Contagious').isChecked()).toBe(true)
  await page.getByRole('radio', { name: 'Notice of Death' }).check()
  const permit = section(page, 'Burial permit')
  await permit.getByLabel('Issuer').selectOption('Home Affairs')
  await permit.getByLabel('Permit No').fill('HA/77')
  await page.getByLabel('Customer is next of kin').check()
  expect(await section(page, 'Next of kin').getByLabel('Last Name').count()).toBe(0)
  await page.getByLabel('Day of burial').selectOption({ index: 1 })
}

test('a burial is saved, confirmed with everything it needs, and completed with its certificate (burials-2, burials-3)', async () => {
  const burial_id = await freshBurial()
  const page = await open(`/edit_burial/${burial_id}`, `Edit Burial ${burial_id}`)
  await button(page, 'Update').click()
  await button(page, 'Date of death is required').waitFor()
  await fillIn(page)
  await button(page, 'Update').click()
  await page.getByText('Burial saved.').waitFor()

  await page.getByRole('link', { name: 'Edit' }).click()
  await button(page, 'Confirm').click()
  await button(page, 'An uploaded burial permit is required.').click()
  expect(await findings(page)).toEqual([])
  await upload(page, 'Burial permit document', 'permit.pdf')
  await upload(page, 'Cause of death document', 'cause.pdf')
  await fillInTheRest(page)
  await button(page, 'Confirm').click()
  await page.getByRole('dialog', { name: /^Burial of .* confirmed$/ }).waitFor()
  expect(await findings(page)).toEqual([])
  await done(page)

  await button(page, 'Complete').click()
  const dialog = page.getByRole('dialog', { name: 'Confirm Burial' })
  expect(await button(page, 'Ok').getAttribute('aria-disabled')).toBe('true')
  await upload(page, 'Burial certificate', 'certificate.pdf')
  expect(await findings(page)).toEqual([])
  await button(page, 'Ok').click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('Complete', { exact: true }).first().waitFor()
  expect(app.faults).toEqual([])
})

test('a form on a burial that somebody else has changed keeps what was typed and says who changed it', async () => {
  const burial_id = await freshBurial()
  const page = await open(`/edit_burial/${burial_id}`, `Edit Burial ${burial_id}`)
  await fillIn(page)
  const clerk = await app.park.as()
  const burial = { deceased_last_name: 'O’Brien', death_date: '2026-04-03' }
  await clerk.call(burials.update, { params: { burial_id }, body: { burial } })
  await button(page, 'Update').click()
  await page.getByText(/^This was changed by Test Person/).waitFor()
  expect(await page.getByLabel('Last Name').first().inputValue()).toBe('Hồng')
})

test('the search finds by name on a phone, and keeps what it searched for in the address', async () => {
  const burial_id = await freshBurial()
  const clerk = await app.park.as()
  const burial = { deceased_first_name: 'Łukasz', deceased_last_name: 'Żółć', death_date: '2026-04-03' }
  await clerk.call(burials.update, { params: { burial_id }, body: { burial } })
  const page = await open('/burials', 'Burials', { width: 390, height: 800 })
  await button(page, 'Filters').click()
  await page.getByLabel('Deceased or customer name').fill('zolc')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Łukasz Żółć' }).waitFor()
  expect(new URL(page.url()).search).toBe('?name=zolc')
  expect(await findings(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.reload()
  await page.getByRole('link', { name: 'Łukasz Żółć' }).click()
  await page.getByRole('heading', { name: `Burial ${burial_id}` }).waitFor()
})

test('a slot that others fill meanwhile can no longer be chosen, without reloading', async () => {
  const burial_id = await freshBurial()
  const page = await open(`/edit_burial/${burial_id}`, `Edit Burial ${burial_id}`)
  const burial_date = addDays(todayIn('Africa/Lusaka'), 2)
  const slot = slotOn(page, burial_date, 'Late afternoon')
  expect(await slot.isEnabled()).toBe(true)
  const clerk = await app.park.as()
  const offered = await clerk.call(slots.open, { params: { burial_date } })
  const { burial_slot_id } = offered.at(-1)!
  const burial = { deceased_last_name: 'Ng', death_date: '2026-04-03', burial_date, burial_slot_id }
  for (const id of [await freshBurial(), await freshBurial()])
    await clerk.call(burials.update, { params: { burial_id: id }, body: { burial } })
  await slotOn(page, burial_date, 'Late afternoon, 15:00 to 16:00 (full)').waitFor()
  expect(await slot.isDisabled()).toBe(true)
})

test('a supervisor moves a burial to the free grave of the same site and sees who lies there', async () => {
  const clerk = await app.park.as()
  const { sale_id, sale_site_id } = await saleWithSite(app.park, 'LAWN_COMPANION')
  const { burial_id } = await clerk.call(burials.create, { body: { sale_id, sale_site_id } })
  const page = await open(`/burial/${burial_id}`, `Burial ${burial_id}`)
  await pressInMore(page, 'Move Grave')
  const dialog = page.getByRole('dialog', { name: 'Move Grave' })
  await dialog.getByRole('button', { name: 'Move Grave' }).click()
  await dialog.getByText('Choose a grave with a free place.').waitFor()
  await dialog.getByLabel('Grave *').selectOption('Grave 2, free')
  expect(await findings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Move Grave' }).click()
  await page.getByText('Burial moved.').waitFor()
  const moved = await clerk.call(burials.get, { params: { burial_id } })
  expect(moved.grave_no).toBe(2)
})

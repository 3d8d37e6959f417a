import { burials } from '@sexton/contract/burials/calls'
import { slots } from '@sexton/contract/slots/calls'
import { addDays, todayIn } from '@sexton/contract/values/dates'
import { expect, test } from 'vitest'
import { saleWithSite, wholeForm } from '../../server/src/features/burials/burials-fixture.ts'
import { screens } from '../screens.ts'
import { settled } from '../visit.ts'
import { button } from '../words.ts'

const app = screens()

async function freshDraft() {
  const clerk = await app.park.as()
  const { customer_id, sale_id, sale_site_id } = await saleWithSite(app.park)
  const { burial_id } = await clerk.call(burials.create, { body: { sale_id, sale_site_id } })
  return { customer_id, burial_id }
}

test('the form says from the start what confirming will ask for, group by group, and leads there', async () => {
  const { burial_id } = await freshDraft()
  const page = await app.signedIn(`/edit_burial/${burial_id}`)
  const groups = page.getByRole('navigation', { name: 'Groups of this form' })
  await groups.getByRole('button', { name: 'Burial date and slot, 2 still to fill in' }).waitFor()
  await page.getByText('needed to confirm').first().waitFor()
  await settled(page)
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(
    'burial.deceased_salutation',
  )
  const still = page.getByRole('button', { name: /^\d+ still to fill in before confirming$/ })
  const count = Number((await still.textContent())!.split(' ')[0])
  await page.getByLabel('First Name').first().fill('Grace')
  await page.getByLabel('Last Name').first().fill('Phiri')
  await page.getByRole('button', { name: `${count - 2} still to fill in before confirming` }).waitFor()
  await groups.getByRole('button', { name: /^Documents, / }).click()
  const inGroup = () => page.evaluate(() => document.activeElement?.closest('section[id]')?.id)
  await expect.poll(inGroup).toBe('papers')
  await page.getByLabel('Title').first().focus()
  await button(page, 'Confirm').click()
  await page.getByText('Please correct:').waitFor()
  const alert = page.getByRole('alert').filter({ hasText: 'Please correct:' })
  // Both are read without a scroll, though the summary pushes down the field that has the focus.
  const inSight = () =>
    page.evaluate(() => {
      const ends = [document.querySelector('[role=alert]'), document.activeElement].map((part) =>
        part!.getBoundingClientRect(),
      )
      return ends.every(({ top, bottom }) => top >= 52 && bottom <= innerHeight - 50)
    })
  await expect.poll(inSight).toBe(true)
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(
    'burial.deceased_first_name',
  )
  const summary = await alert.getByRole('listitem').allTextContents()
  expect(summary[0]).toContain('Deceased title is required')
  expect(summary.findIndex((line) => line.includes('Day of burial'))).toBeGreaterThan(
    summary.findIndex((line) => line.includes('Next-of-kin')),
  )
})

test('where the first that is missing is far down, the focus is in the summary, on what leads there', async () => {
  const { burial_id } = await freshDraft()
  const clerk = await app.park.as()
  const today = todayIn('Africa/Lusaka')
  const [slot] = await clerk.call(slots.open, { params: { burial_date: today } })
  const burial = wholeForm(today, slot!.burial_slot_id)
  await clerk.call(burials.update, { params: { burial_id }, body: { burial } })
  const page = await app.signedIn(`/edit_burial/${burial_id}`, { width: 1280, height: 600 })
  await page.getByText('needed to confirm').first().waitFor()
  await settled(page)
  await button(page, 'Confirm').press('Enter')
  await page.getByText('Please correct:').waitFor()
  const focus = page.locator(':focus')
  const isInSight = () =>
    focus.evaluate((at) => {
      const { top, bottom } = at.getBoundingClientRect()
      return top >= 52 && bottom <= innerHeight - 50
    })
  await expect.poll(isInSight).toBe(true)
  await page.keyboard.press('Enter')
  await expect.poll(() => focus.evaluate((at) => at.closest('section[id]')?.id)).toBe('papers')
  await expect.poll(isInSight).toBe(true)
})

test('the age fills itself from the dates, goes on with them, and leaves alone what was typed', async () => {
  const { burial_id } = await freshDraft()
  const page = await app.signedIn(`/edit_burial/${burial_id}`)
  const age = page.getByLabel('Age', { exact: true })
  await page.getByLabel('Date of Birth').fill('28/02/1950')
  await page.getByLabel('Date of Death').fill('19 nov 2026')
  await expect.poll(() => age.inputValue()).toBe('76')
  await page.getByText('worked out from the dates').waitFor()
  await page.getByLabel('Date of Birth').fill('28/02/1960')
  await expect.poll(() => age.inputValue()).toBe('66')
  await age.fill('65')
  await page.getByLabel('Date of Birth').fill('28/02/1955')
  await page.getByText('worked out from the dates').waitFor({ state: 'detached' })
  expect(await age.inputValue()).toBe('65')
})

test('after its step the clerk is back at the sale it came from, the changed line marked', async () => {
  const { customer_id, burial_id } = await freshDraft()
  const page = await app.signedIn(`/customer/${customer_id}/draft_sale`)
  await button(page, /^Edit the burial of /).click()
  await page.waitForURL(`**/edit_burial/${burial_id}`)
  await page.getByLabel('Last Name').first().fill('Phiri')
  await page.getByLabel('Date of Death').fill(addDays(todayIn('Africa/Lusaka'), -2))
  await button(page, 'Update').click()
  await page.waitForURL(`**/customer/${customer_id}/draft_sale`)
  await page.getByText('Burial saved.').waitFor()
  await page.locator('[data-changed]').getByText('Phiri').waitFor()
  expect(app.faults).toEqual([])
})

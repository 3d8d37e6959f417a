import { customers } from '@sexton/contract/customers/calls'
import { notes } from '@sexton/contract/notes/calls'
import { saleSites } from '@sexton/contract/sales/sale-site-calls'
import { sales } from '@sexton/contract/sales/calls'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { makeSite } from '../../server/src/test/factories.ts'
import { screens } from '../screens.ts'
import { settled } from '../visit.ts'
import { button, section } from '../words.ts'

const app = screens()

/** A customer with three notes, the latest first. */
async function withNotes() {
  const boss = await app.park.as()
  const { customer_id } = await boss.call(customers.create, { body: { last_name: 'Mwansa' } })
  const params = { parent_type: 'customer', parent_id: String(customer_id) } as const
  for (const note of ['The first', 'The second', 'The third'])
    await boss.call(notes.add, { params, body: { note } })
  const page = await app.signedIn(`/customer/${customer_id}`)
  await settled(page)
  return { page, customer_id }
}

/** By the keyboard alone. */
async function press(target: Locator, key = 'Enter') {
  await target.focus()
  await target.page().keyboard.press(key)
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')
const isAtBody = (page: Page) => page.evaluate(() => document.activeElement === document.body)

test('who deletes a row by a key stands at the one that took its place, and Ctrl-Z brings it back (screens-20, find-14)', async () => {
  const { page } = await withNotes()
  const list = section(page, 'Notes').getByRole('listitem')
  await press(button(list.filter({ hasText: 'The second' }), 'Delete note'))
  const undo = button(page, 'Undo')
  await undo.waitFor()
  await expect.poll(() => focused(page)).toContain('The first')
  expect(await undo.getAttribute('aria-keyshortcuts')).toContain('Control+Z')
  // It stays while the focus is in it.
  await undo.focus()
  // It belongs to the field where text is typed.
  await press(section(page, 'Notes').getByRole('textbox').first(), 'Control+z')
  expect(await list.count()).toBe(2)
  await press(button(list.first(), 'Edit note'), 'Control+z')
  await expect.poll(() => list.count()).toBe(3)
  await undo.waitFor({ state: 'detached' })
  // The last of the list: what stood before it.
  await press(button(list.filter({ hasText: 'The first' }), 'Delete note'))
  await expect.poll(() => focused(page)).toContain('The second')
  await press(undo)
  await expect.poll(() => list.count()).toBe(3)
  await expect.poll(() => focused(page)).toContain('The second')
  expect(app.faults).toEqual([])
})

test('from a dialog that an entry of More opened one is back at More (screens-20)', async () => {
  const { page } = await withNotes()
  await press(button(page, 'More'))
  await press(button(page, 'Merge with Another Record'))
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(() => focused(page)).toBe('More')
})

test('a line that is taken off an order leaves the focus in the order (screens-20)', async () => {
  const boss = await app.park.as()
  const { customer_id } = await boss.call(customers.create, { body: { last_name: 'Phiri' } })
  const { sale_id } = await boss.call(sales.create, { body: { customer_id } })
  const site_id = await makeSite(app.park.db, 'Z', '1', 1)
  await boss.call(saleSites.addWithSite, { params: { sale_id }, body: { site_id } })
  const page = await app.signedIn(`/customer/${customer_id}/draft_sale`)
  await settled(page)
  await press(button(page, /^Remove/).first())
  await button(page.getByRole('dialog'), 'Remove site').press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await settled(page)
  await expect.poll(() => isAtBody(page)).toBe(false)
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
})

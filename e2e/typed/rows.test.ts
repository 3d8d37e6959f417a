import { burials } from '@sexton/contract/burials/calls'
import { events } from '@sexton/contract/events/calls'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { readyBurial } from '../../server/src/features/burials/burials-fixture.ts'
import { at, priceList, today } from '../../server/src/features/events/events-fixture.ts'
import { aSite } from '../../server/src/features/sales/sales-fixture.ts'
import { screens } from '../screens.ts'
import { settled } from '../visit.ts'
import { button } from '../words.ts'

const app = screens()
const own = 'Unveiling with a brass band'

const dialogOf = (page: Page, name: RegExp) => page.getByRole('dialog', { name })
const description = (dialog: Locator) => dialog.getByLabel('Description')

/** Closes the dialog without saving, which asks. */
async function giveUp(page: Page, dialog: Locator) {
  await button(dialog, 'Cancel').click()
  await button(page.getByRole('dialog', { name: 'Leave without saving?' }), 'Leave').click()
  await dialog.waitFor({ state: 'detached' })
}

test('an event in edit stays with what is typed when a colleague deletes it, and saving it says so (screens-8)', async () => {
  const colleague = await app.park.as()
  const prices = await priceList(app.park)
  const site_id = await aSite(app.park)
  const { event_id } = await colleague.call(events.create, {
    body: {
      site_id,
      ...prices.charge('Unveiling, weekday'),
      event_time: at(3),
      description: 'Unveiling',
      sale_id: null,
    },
  })
  const page = await app.signedIn(`/site/${site_id}`)
  await button(page, /^Edit the event/).click()
  const dialog = dialogOf(page, /^Edit Event at site/)
  await description(dialog).fill(own)
  await settled(page)
  await colleague.call(events.remove, { params: { event_id } })
  await page.getByText('No events at this site.').waitFor()
  await settled(page)
  expect(await description(dialog).inputValue()).toBe(own)
  await button(dialog, 'Save').click()
  await dialog.getByText('Sorry! We could not find what you requested.').waitFor()
  expect(await description(dialog).inputValue()).toBe(own)
  await giveUp(page, dialog)
  expect(app.faults).toEqual([])
})

test('the question of completing a burial stays open when a colleague sets the burial to draft (burials-3)', async () => {
  const colleague = await app.park.as()
  const { burial_slot_id: slot } = await app.park.db
    .selectFrom('burial_slots')
    .select('burial_slot_id')
    .executeTakeFirstOrThrow()
  const { burial_id } = await readyBurial(app.park, colleague, { today: today(), slot })
  await colleague.call(burials.confirm, { params: { burial_id }, body: {} })
  const page = await app.signedIn(`/burial/${burial_id}`)
  await button(page, 'Complete').click()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await settled(page)
  await colleague.call(burials.setDraft, {
    params: { burial_id },
    body: { took_place: false, note: 'Rain' },
  })
  await page.locator('button', { hasText: 'Complete' }).waitFor({ state: 'detached' })
  await settled(page)
  expect(await dialog.count()).toBe(1)
  await button(dialog, 'Cancel').click()
  await dialog.waitFor({ state: 'detached' })
  expect(app.faults).toEqual([])
})

import type { Locator } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { switchOn } from '../../server/src/test/practices.ts'
import { demoScreens } from '../demo-park.ts'
import { look } from '../visit.ts'
import { button, pdf, pressInMore } from '../words.ts'

const app = demoScreens()

beforeAll(async () => switchOn(app.park, { dig_orders: {}, grave_room: {} }))

const alert = (place: Locator, title: string | RegExp) => place.getByRole('alert').filter({ hasText: title })

/** A site that somebody owns, with a burial in it. */
async function ownedSite() {
  const { site_id, site_ref, burial_id } = await app.park.db
    .selectFrom('sites as s')
    .innerJoin('burials as b', 'b.site_id', 's.site_id')
    .select(['s.site_id', 's.site_ref', 'b.burial_id'])
    .where('s.site_status_ref', '=', 'OWN')
    .where('b.burial_status_ref', '=', 'COMPLETE')
    .orderBy('b.burial_id')
    .executeTakeFirstOrThrow()
  return { site_id, site_ref, burial_id }
}

test('the office puts a site on hold for a court, and a supervisor lifts it with the court’s document (holds-1 to holds-3, holds-5)', async () => {
  const { site_id, site_ref, burial_id } = await ownedSite()
  const clerk = await app.as('sales', `/site/${site_id}`)
  await pressInMore(clerk, 'Put on hold…')
  const dialog = clerk.getByRole('dialog', { name: `Put site ${site_ref} on hold?` })
  await dialog.getByLabel('Kind').selectOption('Court order')
  await dialog.getByLabel('Transfers').uncheck()
  await dialog.getByLabel('Reason').fill('The heirs are before the High Court')
  await look(clerk, 'put-on-hold')
  await button(dialog, 'Put on hold').click()
  await dialog.waitFor({ state: 'detached' })
  const main = clerk.getByRole('main')
  await alert(main, /On hold since .*Court order/).waitFor()
  await alert(main, 'Sales and burials must wait.').waitFor()
  expect(await button(main, 'Lift hold…').count()).toBe(0)

  await clerk.goto(new URL(`/burial/${burial_id}`, clerk.url()).href)
  await alert(main, 'The heirs are before the High Court').waitFor()

  const manager = await app.as('manager', `/site/${site_id}`)
  await look(manager, 'site-on-hold')
  await button(manager.getByRole('main'), 'Lift hold…').click()
  const lift = manager.getByRole('dialog', { name: `Lift the hold on site ${site_ref}?` })
  await lift.getByLabel('Why it is lifted').fill('The court has decided')
  await button(lift, 'Lift hold').click()
  await lift
    .getByText('Upload the document with which the court or the police ends this hold.')
    .first()
    .waitFor()
  await lift.locator('input[type=file]').setInputFiles(pdf('judgment.pdf'))
  await lift.getByRole('link', { name: 'judgment.pdf' }).waitFor()
  await look(manager, 'lift-hold')
  await button(lift, 'Lift hold').click()
  await lift.waitFor({ state: 'detached' })
  // The clerk's screen follows.
  await alert(main, 'The heirs are before the High Court').waitFor({ state: 'detached' })
  expect(app.faults).toEqual([])
})

test('one person reports a difference, and another closes it under Grounds (differences-1, differences-2, differences-4)', async () => {
  const { site_id, site_ref } = await ownedSite()
  const digger = await app.as('grounds', `/site/${site_id}`)
  await pressInMore(digger, 'Report a difference…')
  const report = digger.getByRole('dialog', { name: `Does site ${site_ref} differ from the books?` })
  await report.getByLabel('What you saw in the ground').fill('The stone names the Phiri family')
  await report.getByLabel('What the books say').fill('It belongs to the Banda family')
  await look(digger, 'report-difference')
  await button(report, 'Report difference').click()
  await report.waitFor({ state: 'detached' })
  const shown = alert(digger.getByRole('main'), 'The stone names the Phiri family')
  await shown.getByRole('link', { name: 'All differences' }).click()
  await digger.getByText('You found this difference, so someone else must check it and close it.').waitFor()

  const manager = await app.as('manager')
  const rail = manager.getByRole('navigation', { name: 'Screens' })
  await rail.getByRole('link', { name: 'Differences' }).click()
  await manager.getByText('It belongs to the Banda family').waitFor()
  await look(manager, 'differences')
  await button(manager, 'Close…').click()
  const close = manager.getByRole('dialog', { name: `Close the difference at site ${site_ref}?` })
  await close.getByLabel('The ground was wrong and has been put right').check()
  await close.getByLabel('What you found').fill('The stone stood one row too far')
  await look(manager, 'close-difference')
  await button(close, 'Close difference').click()
  await manager.getByText('The books and the ground agree: no difference is open.').waitFor()
  await manager.getByRole('tab', { name: 'Closed' }).click()
  await manager.getByText('The stone stood one row too far').waitFor()
  await look(manager, 'differences-closed')
  expect(app.faults).toEqual([])
})

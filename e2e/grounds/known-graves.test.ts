import { burials } from '@sexton/contract/burials/calls'
import { expect, test } from 'vitest'
import { switchOn } from '../../server/src/test/practices.ts'
import { demoScreens } from '../demo-park.ts'
import { look, settled, visit } from '../visit.ts'
import { button, section } from '../words.ts'

const app = demoScreens()

/** A body in a grave of a double-depth site. */
const bodyInDouble = async () =>
  app.park.db
    .selectFrom('burials as b')
    .innerJoin('sites as s', 's.site_id', 'b.site_id')
    .innerJoin('site_types as t', 't.site_type_id', 's.site_type_id')
    .select(['b.burial_id', 'b.site_id', 's.site_ref'])
    .where('t.graves', '=', 1)
    .where('t.burials_per_grave', '>', 1)
    .where('b.in_ground', '=', true)
    .where('b.grave_no', '=', 1)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('burials as o')
            .select('o.burial_id')
            .whereRef('o.site_id', '=', 'b.site_id')
            .whereRef('o.burial_id', '<>', 'b.burial_id'),
        ),
      ),
    )
    .orderBy('b.burial_id')
    .executeTakeFirstOrThrow()

test('a grave dug for one is recorded, measured and full; its burial says how large the coffin is (graves-1, graves-4, graves-6)', async () => {
  await switchOn(app.park, { grave_room: {} })
  const { burial_id, site_id } = await bodyInDouble()
  const page = await app.as('manager', `/site/${site_id}`)
  await settled(page)
  const known = section(page, /^What is known of the grave/)
  await known.getByText('Nothing is known of its depth.').waitFor()

  await button(known, 'Measure grave 1').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Top of the uppermost coffin').fill('143')
  await look(page, 'grave-measure')
  await button(dialog, 'Save').click()
  await known.getByText('For a coffin 38 cm high').waitFor()

  await button(known, 'Change grave 1').click()
  await dialog.getByLabel('Places of this grave').fill('1')
  await dialog.getByLabel('Why it has its own number').fill('Dug for one in 1998')
  await dialog.getByLabel('Length').fill('230')
  await dialog.getByLabel('Width').fill('90')
  await look(page, 'grave-change')
  await button(dialog, 'Save').click()
  await known.getByText(/^1; its type has \d+\. Dug for one in 1998$/).waitFor()
  await known.getByText('230 × 90 cm').waitFor()
  await expect.poll(() => section(page, 'Graves').getByText(/free/).count()).toBe(0)
  await look(page, 'site-known-graves')

  await page.goto(new URL(`/burial/${burial_id}`, page.url()).href)
  await settled(page)
  await button(page, 'Change the coffin').click()
  await dialog.getByLabel('Length').fill('200')
  await dialog.getByLabel('Width').fill('65')
  await dialog.getByLabel('Height').fill('45')
  await look(page, 'coffin')
  await button(dialog, 'Save').click()
  await page.getByText('200 × 65 × 45 cm').waitFor()
  await visit(page, `/burial/${burial_id}`, 'burial-coffin')
  const boss = await app.park.as()
  expect((await boss.call(burials.get, { params: { burial_id } })).grave_places).toBe(1)
})

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { kmlOf, kmlPoint, zipOf } from '../../server/src/test/a-map.ts'
import { demoScreens } from '../demo-park.ts'
import { look, settled } from '../visit.ts'
import { button, section } from '../words.ts'

const app = demoScreens()
const leadville = join(import.meta.dirname, '../../../shared/data/leadville-evergreen/evergreen-lots.geojson')

/** The ground of the demo park is elsewhere: what is drawn of it goes. */
beforeAll(async () => {
  const { db } = app.park
  await sql`update sites set outline = null`.execute(db)
  await sql`update blocks set outline = null`.execute(db)
  await sql`delete from map_origin`.execute(db)
})

const choose = (page: Page, file: string | { name: string; mimeType: string; buffer: Buffer }) =>
  page.getByLabel('Choose file', { exact: true }).setInputFiles(file)
const geojson = (value: unknown) => ({
  name: 'plots.geojson',
  mimeType: 'application/geo+json',
  buffer: Buffer.from(JSON.stringify(value)),
})
const square = (east: number, north: number, size = 0.00002) => ({
  type: 'Polygon',
  coordinates: [
    [
      [east, north],
      [east + size, north],
      [east + size, north + size],
      [east, north + size],
      [east, north],
    ],
  ],
})
const shape = (name: string, geometry: unknown) => ({ type: 'Feature', properties: { name }, geometry })
const drawn = (page: Page) => page.locator('[data-state=drawn]').waitFor({ timeout: 30_000 })

test.skipIf(!existsSync(leadville))(
  'the lots of Leadville come in by a rule that is seen and changed, and are chosen on the map (imports-1, imports-6)',
  async () => {
    const page = await app.as('manager', '/blocks')
    await page.getByRole('link', { name: 'Import Outlines' }).click()
    await look(page, 'import-outlines')
    await choose(page, leadville)
    const names = section(page, 'How sites are named')
    await names.getByRole('button', { name: 'OK 2,184' }).waitFor()
    const row = names.getByLabel('Row for all shapes')
    await row.fill('')
    await names.getByRole('button', { name: 'Problems 2,184' }).waitFor()
    await names
      .getByText('The row is missing. Read it from the name, or enter one for all shapes.')
      .first()
      .waitFor()
    await row.fill('1')
    const effect = section(page, 'What will happen')
    await effect.getByText('18 new blocks: 14b, 15, 27').waitFor()
    await effect.getByLabel('Site type for new sites').selectOption({ label: 'Lawn Single' })
    await effect.getByRole('button', { name: /Shapes that overlap others/ }).click()
    await effect
      .getByText(/It overlaps 14b-01-18 by/)
      .first()
      .waitFor()
    await drawn(page)
    await button(page, 'Import 2,184 sites').click()
    await page.waitForURL(/sites_map/, { timeout: 60_000 })
    const { rows } = await sql<{ id: number; ref: string }>`select site_id as id, site_ref as ref from sites
      where block_ref = '20' and outline is not null order by area(bounds) desc limit 1`.execute(app.park.db)
    await page.goto(new URL(`/sites_map?site=${rows[0]!.id}`, page.url()).href)
    await drawn(page)
    const card = page.getByRole('region', { name: `Site ${rows[0]!.ref}`, exact: true })
    await button(card, 'Close the site').click()
    await card.waitFor({ state: 'detached' })
    await page.locator('[data-state]').click()
    await card.waitFor()
    await settled(page)
    expect(app.faults).toEqual([])
  },
)

test('what is wrong with a shape is named; the user leaves it out or takes it (imports-4 to imports-6)', async () => {
  const page = await app.as('manager', '/import_outlines')
  const here = -106.3052
  const north = 39.2536
  await choose(
    page,
    geojson({
      type: 'FeatureCollection',
      features: [
        shape('N-1-1', square(here, north)),
        shape('N-1-2', square(here + 0.00001, north)),
        shape('N-1-3', null),
        shape('N-1-4', square(north + 0.0002, here)),
        shape('N-1-5', square(28, -15)),
        shape('garden', square(here, north + 0.0001)),
      ],
    }),
  )
  const effect = section(page, 'What will happen')
  await effect.getByText('3 shapes will be skipped').waitFor()
  for (const kind of [/^1 · Shapes with no area/, /^1 · Shapes too far away/, /^1 · Names/])
    await effect.getByRole('button', { name: kind }).click()
  await effect.getByText('“garden” does not match {block}-{row}-{number}.').waitFor()
  await effect.getByText('This shape is empty. Draw it, or delete it from the file.').waitFor()
  await effect.getByLabel('Skip shapes that overlap').check()
  await effect.getByText('4 shapes will be skipped').waitFor()
  await effect.getByLabel('Skip shapes with latitude and longitude swapped').check()
  await effect.getByText('5 shapes will be skipped').waitFor()
  await settled(page)
  await effect.getByLabel('Site type for new sites').selectOption({ label: 'Lawn Single' })
  await button(page, 'Import 1 site').click()
  await page.waitForURL(/sites_map/)
  expect(app.faults).toEqual([])
})

test('points of Google Earth become locations, or plots of a size that is seen before (imports-3, imports-5)', async () => {
  const page = await app.as('manager', '/import_outlines')
  const metre = 0.00001
  const marks = [0, 1, 2, 3].flatMap((row) =>
    [0, 1, 2, 3, 4].map(
      (no) =>
        `<Placemark><name>GE-${row + 1}-${no + 1}</name>${kmlPoint([-106.3 + no * 1.5 * metre, 39.25 + row * 3 * metre])}</Placemark>`,
    ),
  )
  const kmz = await zipOf({ 'doc.kml': kmlOf(marks.join('')) })
  await choose(page, { name: 'park.kmz', mimeType: 'application/vnd.google-earth.kmz', buffer: kmz })
  const names = section(page, 'How sites are named')
  await names.getByRole('button', { name: 'OK 20' }).waitFor()
  await section(page, 'What will happen').getByText('20 new sites').waitFor()
  await drawn(page)
  await look(page, 'import-points')
  await names.getByLabel('Points become').selectOption({ label: 'plots along their rows' })
  await names.getByText(/^From the distances: 1\.2\d?$/).waitFor()
  await names.getByLabel('Width along row (m)').fill('x')
  await names.getByText('Enter a number of metres from 0.3 to 30.').waitFor()
  await names.getByLabel('Width along row (m)').fill('1')
  await section(page, 'What will happen')
    .getByLabel('Site type for new sites')
    .selectOption({ label: 'Lawn Single' })
  await settled(page)
  await look(page, 'import-plots-of-points')
  await button(page, 'Import 20 sites').click()
  await page.waitForURL(/sites_map/)
  const { rows } = await sql<{
    drawn: number
  }>`select count(outline)::int as drawn from sites where block_ref = 'GE'`.execute(app.park.db)
  expect(rows).toEqual([{ drawn: 20 }])
  expect(app.faults).toEqual([])
})

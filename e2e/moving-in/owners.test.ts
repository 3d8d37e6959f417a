import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoScreens } from '../demo-park.ts'
import { look, settled } from '../visit.ts'
import { button, section } from '../words.ts'

const app = demoScreens()

const choose = (page: Page, file: { name: string; mimeType: string; buffer: Buffer }) =>
  page.getByLabel('Choose file', { exact: true }).setInputFiles(file)

const two = (no: number) => String(no).padStart(2, '0')

/** Graves sold long ago, every tenth reserved for someone: rows of 20 sites, none numbered 12. */
const lines = Array.from({ length: 600 }, (_, at) => {
  const [row, place] = [Math.floor(at / 20) + 1, at % 20]
  const site = `OLDB-${row}-${place < 11 ? place + 1 : place + 2}`
  const [month, day] = [Math.floor(at / 28) % 12, (at % 28) + 1]
  const owner = at === 0 ? 'Mr and Mrs Q Adamson' : `Quilla Owner${two(at)}`
  const reserved = at % 10 === 0 ? `Child of grave ${at}` : ''
  return [
    site,
    owner,
    `0977 ${400_000 + at}`,
    `${1950 + month}-${two(month + 1)}-${two(day)}`,
    '75.00',
    `D/${at}`,
    reserved,
  ]
})
const list = [
  ['Plot', 'Owner', 'Phone', 'Date of purchase', 'Amount paid', 'Deed no', 'Reserved for'],
  ...lines,
  ['OLDB-1-1', 'Somebody Else', '', '', '', '', ''],
]
  .map((cells) => cells.join(','))
  .join('\n')

test('an owners’ list of 600 with reserved graves: from the file to sites that are nobody else’s (imports-27, imports-28, sites-33)', async () => {
  const page = await app.as('manager', '/bulkimport')
  page.setDefaultTimeout(30_000)
  await choose(page, { name: 'owners.csv', mimeType: 'text/csv', buffer: Buffer.from(list) })
  const effect = section(page, 'What will happen')
  await effect.getByText('600 sites in the file do not exist here yet', { exact: false }).waitFor()
  await effect
    .getByLabel('If a site does not exist')
    .selectOption({ label: 'Create it as Monumental Family of 9' })
  await effect.getByText('600 lines give sites their owners').waitFor()
  await effect.getByText('601 new customers').waitFor()
  await effect.getByText('1 line will be rejected').waitFor()
  await section(page, 'Preview of the first lines').getByText('Mrs Q Adamson').waitFor()
  await section(page, 'Rejected lines')
    .getByText('Site OLDB-01-01 belongs to Mr Q Adamson, since 1 January 1950.')
    .waitFor()
  await settled(page)
  await look(page, 'owners-checked')
  await page.getByLabel('Dry run').uncheck()
  await button(page, 'Import 600 owners').click()
  const brought = section(page, 'What came in')
  await brought.getByRole('link', { name: 'OLDB-01-01' }).waitFor()
  await section(page, 'owners.csv imported').getByText('records came in').waitFor()
  await settled(page)
  await brought.getByRole('link', { name: 'OLDB-01-01' }).click()
  const owners = section(page, /^Owners/)
  await owners.getByRole('link', { name: 'Mr Q Adamson' }).waitFor()
  await owners.getByText('since Sun, 1 Jan 1950').waitFor()
  await owners.getByRole('link', { name: 'Mrs Q Adamson' }).waitFor()
  const purchase = section(page, 'Purchase in the old records')
  expect(await purchase.innerText()).toMatch(/K75\.00[\s\S]*D\/0[\s\S]*Child of grave 0/)
  await page.getByText('Not for sale').filter({ visible: true }).waitFor({ state: 'detached' })
  expect(await button(page, /^Sell/).count()).toBe(0)
  await settled(page)
  await look(page, 'site-of-old-owner')
  expect(app.faults).toEqual([])
})

test('a map that names owners hands them to Bulk Import (imports-27)', async () => {
  const page = await app.as('manager', '/import_outlines')
  const plot = (name: string, owner: string, at: number) => ({
    type: 'Feature',
    properties: { name, owner, date_bought: '1961-05-03' },
    geometry: {
      type: 'Polygon',
      coordinates: [
        [
          [28.3 + at, -15.4],
          [28.30002 + at, -15.4],
          [28.30002 + at, -15.39998],
          [28.3 + at, -15.39998],
          [28.3 + at, -15.4],
        ],
      ],
    },
  })
  const features = [plot('MAPB-1-1', 'Quilla Mapp', 0), plot('MAPB-1-2', 'Tom Mapp', 0.00002)]
  await choose(page, {
    name: 'plots.geojson',
    mimeType: 'application/geo+json',
    buffer: Buffer.from(JSON.stringify({ type: 'FeatureCollection', features })),
  })
  await page.getByText('This file also says who owns the sites.', { exact: false }).waitFor()
  await settled(page)
  await look(page, 'outlines-with-owners')
  await button(page, 'Import the owners').click()
  const preview = section(page, 'Preview of the first lines')
  await preview.getByText('MAPB-01-02').waitFor()
  await preview.getByText('Tom Mapp').waitFor()
  expect(app.faults).toEqual([])
})

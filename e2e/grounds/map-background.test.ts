import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoScreens } from '../demo-park.ts'

const app = demoScreens()
let folder: string

/** A PMTiles file (version 3) of one picture, which is the whole world. */
async function worldOf(background: string): Promise<Buffer> {
  const tile = await sharp({ create: { width: 256, height: 256, channels: 3, background } })
    .png()
    .toBuffer()
  const varint = (value: number): number[] =>
    value < 128 ? [value] : [(value & 127) | 128, ...varint(value >> 7)]
  const directory = Buffer.from([1, 0, 1, ...varint(tile.length), 1])
  const metadata = Buffer.from('{}')
  const header = Buffer.alloc(127)
  header.write('PMTiles')
  header.writeUInt8(3, 7)
  const after = 127 + directory.length + metadata.length
  const numbers = [
    127,
    directory.length,
    127 + directory.length,
    metadata.length,
    after,
    0,
    after,
    tile.length,
    1,
    1,
    1,
  ]
  for (const [at, value] of numbers.entries()) header.writeBigUInt64LE(BigInt(value), 8 + at * 8)
  // Clustered, nothing compressed, PNG, zoom 0 to 0.
  for (const [at, value] of [1, 1, 1, 2, 0, 0].entries()) header.writeUInt8(value, 96 + at)
  for (const [at, degrees] of [-180, -85, 180, 85].entries()) header.writeInt32LE(degrees * 1e7, 102 + at * 4)
  return Buffer.concat([header, directory, metadata, tile])
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sexton-pmtiles-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** The map of a park whose background is this file. */
async function mapWith(content: Buffer | null): Promise<Page> {
  const file = join(folder, 'aerial.pmtiles')
  await rm(file, { force: true })
  if (content) await writeFile(file, content)
  app.park.core.settings.MAP_BACKGROUND_FILE = file
  Object.assign(app.park.core.park, {
    MAP_BACKGROUND_URL: '/api/v1/map/background.pmtiles',
    MAP_BACKGROUND_CREDIT: 'Survey & Co',
  })
  const page = await app.as('grounds')
  await page.goto(new URL('/sites_map', page.url()).href)
  await page.locator('[data-state=drawn]').waitFor({ timeout: 30_000 })
  return page
}

/** The colour in the upper left corner of the map, where no block is. */
async function cornerOf(page: Page) {
  const { x, y } = (await page.locator('[data-state]').boundingBox())!
  const picture = await page.screenshot({ clip: { x: x + 3, y: y + 3, width: 1, height: 1 } })
  return [...(await sharp(picture).removeAlpha().raw().toBuffer())]
}

const said = (page: Page) =>
  page.getByText('The background map could not be loaded. You can still use the rest of the map.')

test('a file of tiles stands behind the map, with whose it is (map-11)', async () => {
  const page = await mapWith(await worldOf('#ff8800'))
  await expect.poll(() => cornerOf(page), { timeout: 15_000 }).toEqual([255, 136, 0])
  await page.getByText('Survey & Co').waitFor()
  expect(await said(page).count()).toBe(0)
  expect(app.faults).toEqual([])
})

test.each([
  ['missing', null],
  ['broken', Buffer.from('<html>no tiles</html>'.repeat(2000))],
])('where it is %s the map is whole without it, which is said once (map-11)', async (_, content) => {
  const page = await mapWith(content)
  await said(page).waitFor()
  await page.getByRole('link', { name: 'Home' }).first().click()
  await said(page).waitFor({ state: 'detached', timeout: 20_000 })
  await page.getByRole('link', { name: 'Map' }).first().click()
  await page.locator('[data-state=drawn]').waitFor({ timeout: 30_000 })
  expect(await said(page).count()).toBe(0)
  expect(app.faults).toEqual([])
})

import { PDFDocument } from 'pdf-lib'
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { demoScreens } from '../demo-park.ts'
import { look, settled } from '../visit.ts'
import { button } from '../words.ts'

const app = demoScreens()

const drawn = (page: Page) => page.locator('[data-state=drawn]').waitFor({ timeout: 30_000 })
const corner = (page: Page, name: RegExp | string) => page.getByRole('button', { name })
const scan = async () => ({
  name: 'Plan 1954.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 400, height: 300, channels: 3, background: '#c03060' } })
    .png()
    .toBuffer(),
})

const drawing = async () => {
  const made = await PDFDocument.create()
  made.addPage([800, 600]).drawRectangle({ x: 100, y: 100, width: 500, height: 300 })
  return { name: 'Plan 1960.pdf', mimeType: 'application/pdf', buffer: Buffer.from(await made.save()) }
}

const middleOf = async (place: Locator) => {
  const box = (await place.boundingBox())!
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Drags something by the mouse. */
async function drag(page: Page, place: Locator, right: number, down: number) {
  const { x, y } = await middleOf(place)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + right / 2, y + down / 2, { steps: 3 })
  await page.mouse.move(x + right, y + down, { steps: 3 })
  await page.mouse.up()
}

/** The same with a finger. */
async function dragByTouch(page: Page, place: Locator, right: number, down: number) {
  const { x, y } = await middleOf(place)
  const touch = await page.context().newCDPSession(page)
  const at = (share: number) => [{ x: x + right * share, y: y + down * share }]
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
  for (const share of [0.3, 0.6, 1])
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(share) })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** How much of the map has the colour of the scanned plan, of a hundred. */
async function covered(page: Page): Promise<number> {
  const picture = await page.locator('[data-state]').screenshot()
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  let count = 0
  for (let at = 0; at < data.length; at += 3)
    if (data[at]! - data[at + 1]! > 60 && data[at + 2]! - data[at + 1]! > 10) count += 1
  return Math.round((count * 100) / (info.width * info.height))
}

test('the outline of a cemetery is moved by the keyboard, gets and loses corners, and is taken back (map-12)', async () => {
  const page = await app.as('manager', '/sites_map')
  await drawn(page)
  await button(page, 'More').click()
  await page.getByRole('link', { name: 'Outline' }).click()
  await drawn(page)
  await page.getByText('Not drawn yet. The line you see goes around its blocks.').waitFor()
  const first = corner(page, /^Corner 1 of/)
  const before = await middleOf(first)
  const [, count] = /of (\d+)/.exec((await first.getAttribute('aria-label'))!)!
  await first.focus()
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('ArrowLeft')
  expect((await middleOf(first)).x).toBeCloseTo(before.x - 20, 0)
  await page.keyboard.press('Enter')
  await corner(
    page,
    `Corner 2 of ${Number(count) + 1}. Use the arrow keys to move it, Enter to add one after it, Delete to remove it.`,
  ).focus()
  await page.keyboard.press('Delete')
  await corner(page, new RegExp(`^Corner 1 of ${count}`)).waitFor()
  await button(page, 'Save').click()
  await page.getByText('Outline saved.').waitFor()
  await page.getByText(`Drawn with ${count} corners.`).waitFor()
  await button(page, 'Undo').last().click()
  await page.getByText('Not drawn yet').waitFor()
  expect(app.faults).toEqual([])
})

test('a scanned plan is laid over the map by mouse, finger and keys; a colleague sees it at once (map-13)', async () => {
  const other = await app.as('grounds', '/sites_map')
  await drawn(other)
  const page = await app.as('manager', '/map_plan')
  await page.getByText('There is no plan over the map.').first().waitFor()
  await page.locator('input[type=file]').setInputFiles(await scan())
  const upper = corner(page, /^Top left corner/)
  await upper.waitFor()
  await drawn(page)
  const { x, y } = await middleOf(upper)
  await drag(page, upper, 40, 30)
  expect(await middleOf(upper)).toMatchObject({ x: expect.closeTo(x + 40, 0), y: expect.closeTo(y + 30, 0) })
  await dragByTouch(page, upper, 20, 10)
  expect(await middleOf(upper)).toMatchObject({ x: expect.closeTo(x + 60, 0), y: expect.closeTo(y + 40, 0) })
  await upper.focus()
  await page.keyboard.press('ArrowRight')
  expect(await middleOf(upper)).toMatchObject({ x: expect.closeTo(x + 64, 0) })
  await page.getByRole('slider', { name: /^Plan opacity/ }).press('End')
  await button(page, 'Save').click()
  await page.getByText('Plan saved.').waitFor()
  await drawn(page)
  expect(await covered(page)).toBeGreaterThan(10)
  // On the map itself it lies between the plots only.
  await expect.poll(() => covered(other), { timeout: 15_000 }).toBeGreaterThan(3)
  await drawn(other)
  await page.getByLabel('Replace the plan').setInputFiles(await drawing())
  await page.getByText(/^Plan 1960\.pdf\.webp, /).waitFor()
  await look(page, 'scanned-plan-pdf')
  await button(page, 'Remove the plan').click()
  await page.getByText('Plan removed.').waitFor()
  await expect.poll(() => covered(other), { timeout: 15_000 }).toBe(0)
  await button(page, 'Undo').last().click()
  await corner(page, /^Top left corner/).waitFor()
  await drawn(page)
  await settled(page)
  expect(app.faults).toEqual([])
})

test('paths and trees are put on the map from a file, and removed, each with Undo (map-16)', async () => {
  const page = await app.as('manager', '/map_setup')
  const features = page.getByRole('region', { name: 'Paths, gates, buildings and trees' })
  await features.getByText('None yet.').waitFor()
  const at = (east: number) => ({ type: 'Point', coordinates: [28.4672 + east, -15.4461] })
  const send = async (properties: object) => {
    const shapes = [0, 0.0002].map((east) => ({ type: 'Feature', properties, geometry: at(east) }))
    const content = JSON.stringify({ type: 'FeatureCollection', features: shapes })
    const file = { name: 'trees.geojson', mimeType: 'application/geo+json', buffer: Buffer.from(content) }
    await page.locator('input[type=file]').setInputFiles(file)
  }
  await send({})
  await features.getByText('trees.geojson: Shape 1 is a point of no kind.').waitFor()
  await send({ kind: 'tree' })
  await features.getByText('trees.geojson: 2 trees.').waitFor()
  await button(features, 'Remove').click()
  await features.getByText('None yet.').waitFor()
  await button(page, 'Undo').last().click()
  await features.getByText('trees.geojson: 2 trees.').waitFor()
  expect(app.faults).toEqual([])
})

import { expect, test } from 'vitest'
import { demoScreens } from '../demo-park.ts'
import { button } from '../words.ts'
import { settled } from '../visit.ts'

const app = demoScreens()
const phone = { width: 390, height: 844 }

/** A day of the demo park with burials in several blocks and an event; the latest of them. */
const fullDay = async () => {
  const { rows } = await app.park.core.database.pool.query<{ day: string }>(
    `select burial_date as day from burials b join sites using (site_id) where not is_legacy
     group by 1 order by count(distinct block_ref) desc, count(*) desc, 1 desc limit 1`,
  )
  return rows[0]!.day
}

test('a gardener finds the day’s graves on the phone, from the schedule on Home', async () => {
  const page = await app.as('grounds', '/', phone)
  await page.getByRole('link', { name: 'Day sheet' }).click()
  await page.getByRole('heading', { name: /^Day Sheet / }).waitFor()
  await page.goto(new URL(`/day_sheet/${await fullDay()}`, page.url()).href)
  await page
    .getByRole('img', { name: /^Plan of block \w+ with site \S+ marked$/ })
    .first()
    .waitFor()
  const burial = page
    .getByRole('article')
    .filter({ has: page.getByRole('img') })
    .first()
  for (const fact of ['Site', 'Grave', 'Undertaker', 'Contact'])
    await burial.getByRole('term').filter({ hasText: fact }).first().waitFor()
  expect(await burial.locator('a[href^="tel:"]').count()).toBeGreaterThan(0)
  await button(page, 'Next day').click()
  await page.waitForURL(/day_sheet/)
  expect(app.faults).toEqual([])
})

test('the sheet prints in black on white, without the menu, and no burial is split over two pages (day-sheet-4)', async () => {
  const page = await app.as('grounds', `/day_sheet/${await fullDay()}`)
  await page.getByRole('heading', { name: /^Day Sheet / }).waitFor()
  await settled(page)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const shown = (name: string) => page.getByRole('button', { name }).isVisible()
  expect([await shown('Menu'), await shown('Print'), await shown('Next day')]).toEqual([false, false, false])
  const colours = await page.evaluate(() => {
    const styles = [...document.querySelectorAll('main *')].map((node) => getComputedStyle(node))
    return [...new Set(styles.map(({ color }) => color))]
  })
  expect(colours).toEqual(['rgb(0, 0, 0)'])
  const cards = page.locator('main article article')
  expect(await cards.evaluateAll((found) => found.map((card) => getComputedStyle(card).breakInside))).toEqual(
    Array.from({ length: await cards.count() }, () => 'avoid'),
  )
  const pdf = await page.pdf({ preferCSSPageSize: true })
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf.toString('latin1'))!
  expect([width, height].map((points) => Math.round(Number(points)))).toEqual([595, 842])
})

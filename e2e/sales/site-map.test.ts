import { sales } from '@sexton/contract/sales/calls'
import { saleSites } from '@sexton/contract/sales/sale-site-calls'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoScreens } from '../demo-park.ts'
import { look } from '../visit.ts'
import { button } from '../words.ts'
import { newDraft } from './new-draft.ts'

const app = demoScreens()

const free = () =>
  app.park.db
    .selectFrom('sites')
    .innerJoin('site_types', 'site_types.site_type_id', 'sites.site_type_id')
    .where('site_type_ref', '=', 'LAWN_SINGLE')
    .where('site_status_ref', '=', 'AVAIL')
    .where('site_no', '<>', 12)
    .where('outline', 'is not', null)
    .select(['site_id', 'site_ref', 'sites.site_type_id'])
    .orderBy('sort_key')
    .execute()

const drawn = (page: Page) =>
  page.getByRole('dialog').locator('[data-state=drawn]').waitFor({ timeout: 30_000 })

async function openMap(page: Page) {
  await button(page, 'Purchase new site...').click()
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: /^Lawn Single/ })
    .check()
  // This browser remembers how the ground was looked at last.
  await button(page, /^Show (on the map|as plan)$/).waitFor()
  if (await button(page, 'Show on the map').isVisible()) await button(page, 'Show on the map').click()
  await drawn(page)
}

/** Clicks the plot that lies this far from the middle of the map, in plots. */
async function clickMap(page: Page, right: number, down: number) {
  const box = (await page.locator('[data-state]').boundingBox())!
  await page.mouse.click(box.x + box.width / 2 + right, box.y + box.height / 2 + down)
}

const added = (page: Page) => page.getByRole('button', { name: /^Add site / }).textContent()

/** Whether another site is to be added, soon. */
const becomesAnother = (page: Page, before: string) =>
  expect
    .poll(() => added(page), { timeout: 3000 })
    .not.toBe(before)
    .then(
      () => true,
      () => false,
    )

test('the first free site is proposed on the map too, another one is chosen there by a click (map-7)', async () => {
  const [first] = await free()
  const { path } = await newDraft(app, 'Phiri')
  const page = await app.as('sales', path)
  await openMap(page)
  await button(page, `Add site ${first!.site_ref}`).waitFor()
  await look(page, 'site-map')
  await drawn(page)
  // Somewhere around the proposed one another free one lies.
  const around = [40, 80, 120, 160].flatMap((far) => [
    [far, 0],
    [-far, 0],
    [0, far],
    [0, -far],
  ])
  for (const [right, down] of around) {
    await clickMap(page, right!, down!)
    if (await becomesAnother(page, `Add site ${first!.site_ref}`)) break
  }
  await drawn(page)
  const chosen = (await added(page))!.replace('Add site ', '')
  expect((await free()).map(({ site_ref }) => site_ref)).toContain(chosen)
  expect(chosen).not.toBe(first!.site_ref)
  await button(page, `Add site ${chosen}`).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('article').getByText(chosen).first().waitFor()
  expect(app.faults).toEqual([])
})

test('a site that somebody else takes meanwhile is let go of on the map, and it is said (map-7)', async () => {
  const [first] = await free()
  const { path } = await newDraft(app, 'Banda')
  const page = await app.as('sales', path)
  await openMap(page)
  await button(page, `Add site ${first!.site_ref}`).waitFor()
  const { clerk, sale_id } = await newDraft(app, 'Tembo')
  const { tariff } = await clerk.call(sales.get, { params: { sale_id } })
  await clerk.call(saleSites.addWithSite, {
    params: { sale_id },
    body: { site_id: first!.site_id, tariff_id: tariff.tariff_id },
  })
  await page.getByText(`Someone else has just taken site ${first!.site_ref}.`).waitFor()
  await drawn(page)
  expect(app.faults).toEqual([])
})

import { beforeAll, expect, test } from 'vitest'
import { demoScreens } from '../demo-park.ts'
import { moved, settled, STEADY } from '../visit.ts'

const app = demoScreens()
let grave: { site_id: number; site_ref: string; burial_id: number; sale_id: number }

beforeAll(async () => {
  const { rows } = await app.park.core.database.pool.query(
    `select site_id, site_ref, burial_id, ss.sale_id from sites join burials using (site_id)
       join sale_sites ss using (site_id) join sales s on s.sale_id = ss.sale_id
     where outline is not null and released_at is null and s.sale_status_ref in ('PAID', 'FULFILLED') and not s.is_legacy
     order by site_id limit 1`,
  )
  grave = rows[0]
})

test('a site, a burial and a sale show where it lies, and lead to the map there (map-6)', async () => {
  const name = `Site ${grave.site_ref} on the map`
  const page = await app.as('manager', `/site/${grave.site_id}`)
  for (const path of [`/site/${grave.site_id}`, `/burial/${grave.burial_id}`, `/sale/${grave.sale_id}`]) {
    await page.goto(new URL(path, page.url()).href)
    const panel = page.getByRole('link', { name })
    await panel.locator('svg path').first().waitFor()
    await settled(page)
    const { score, what } = await moved(page)
    expect(score, what.join(' | ')).toBeLessThan(STEADY)
  }
  await page.getByRole('link', { name }).click()
  await page.getByRole('region', { name: `Site ${grave.site_ref}`, exact: true }).waitFor()
  expect(new URL(page.url()).search).toBe(`?site=${grave.site_id}`)
  await page.locator('[data-state=drawn]').waitFor({ timeout: 30_000 })
  expect(app.faults).toEqual([])
})

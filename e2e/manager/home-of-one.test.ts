import { calendar } from '@sexton/contract/calendar/calls'
import { cemeteries } from '@sexton/contract/cemeteries/calls'
import { saleSites } from '@sexton/contract/sales/sale-site-calls'
import { sales } from '@sexton/contract/sales/calls'
import { todayIn } from '@sexton/contract/values/dates'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { makeCustomer, makeSite } from '../../server/src/test/factories.ts'
import { screens } from '../screens.ts'
import { settled } from '../visit.ts'
import { section } from '../words.ts'

const app = screens()
const today = todayIn('Africa/Lusaka')

beforeAll(async () => {
  const boss = await app.park.as()
  await makeSite(app.park.db, 'A', '1', 1)
  const first = { cemetery: 'Evergreen', code: 'EV' }
  const { cemetery_id } = await boss.call(cemeteries.add, {
    body: { cemetery: 'Matero', code: 'MA', first },
  })
  /** An open sale with a site and an event of today there. */
  const sell = async (block: string, last_name: string) => {
    const site_id = await makeSite(app.park.db, block, '71', 1)
    const customer_id = await makeCustomer(app.park.db, { last_name })
    const { sale_id } = await boss.call(sales.create, { body: { customer_id } })
    await boss.call(saleSites.addWithSite, { params: { sale_id }, body: { site_id } })
    await sql`insert into events (site_id, event_type_id, event_time, event_date, description)
      select ${site_id}, event_type_id, ${`${today}T09:30:00+02:00`}, ${today}, ${last_name}
      from event_types limit 1`.execute(app.park.db)
  }
  await sell('MA.D', 'Sampa')
  await sell('EV.A', 'Zimba')
  await boss.call(calendar.block, { body: { date: today, cemetery_id } })
})

const choose = async (page: Page, name: string) => {
  await page.getByLabel('Cemetery', { exact: true }).selectOption({ label: name })
  await settled(page)
}

test('Home is all of the cemetery that is shown: its lists, its events, the sheet that it leads to (cemeteries-11)', async () => {
  const page = await app.signedIn('/')
  await settled(page)
  const [open, ahead] = [section(page, 'Open Sales'), section(page, /^Events/)]
  await open.getByText('Zimba').waitFor()
  await ahead.getByText('EV.A-71-01').first().waitFor()
  await page.getByText('blocked at Matero: no burials or events there').waitFor()
  await choose(page, 'Matero')
  await page.getByText('blocked: no burials or events').waitFor()
  await open.getByText('Sampa').waitFor()
  await expect.poll(() => open.getByText('Zimba').count()).toBe(0)
  await ahead.getByText('MA.D-71-01').first().waitFor()
  await expect.poll(() => ahead.getByText('EV.A-71-01').count()).toBe(0)
  await page.getByRole('link', { name: 'Day sheet' }).first().click()
  await page.waitForURL(/\/day_sheet\/.*\?cemetery=\d+$/)
  await page.getByText('This day is blocked: no burials or events can be booked.').waitFor()
  await page.getByRole('article').getByText('Matero').first().waitFor()
  await choose(page, 'All cemeteries')
  await page.getByText('This day is blocked at Matero: no burials or events can be booked there.').waitFor()
  await page.getByText('MA.D-71-01, Matero').waitFor()
  expect(app.faults).toEqual([])
})

import { addMonths } from '@sexton/contract/values/dates'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { makeDues } from '../../server/src/features/dues/public.ts'
import { keepToRetention } from '../../server/src/features/retention/public.ts'
import { aCharge, aRule, today } from '../../server/src/features/tenure/tenure-fixture.ts'
import { startJobs } from '../../server/src/platform/jobs/jobs.ts'
import { switchOn } from '../../server/src/test/practices.ts'
import { demoScreens } from '../demo-park.ts'
import { look } from '../visit.ts'
import { button, section } from '../words.ts'

const app = demoScreens()
const thisYear = Number(today().slice(0, 4))
let owned: { site_id: number; site_ref: string; customer_id: number }[]

/** Three sites whose rights end within two years; of the last one the owner has no address. */
beforeAll(async () => {
  const { park } = app
  const { db } = park
  await switchOn(park, { tenure: {}, rights: {} })
  await aCharge(park)
  await aCharge(park, 'Care of a site', 80)
  await db
    .insertInto('tenure_rules')
    .values({ ...(await aRule(park)), care_charge_name: 'Care of a site' })
    .execute()
  const rows = await db
    .selectFrom('sites as s')
    .innerJoin('site_holders as h', 'h.site_id', 's.site_id')
    .innerJoin('customers as c', 'c.customer_id', 'h.customer_id')
    .innerJoin('site_types as t', 't.site_type_id', 's.site_type_id')
    .select(['s.site_id', 's.site_ref', 'h.customer_id'])
    .where('t.site_type_ref', '=', 'LAWN_SINGLE')
    .where('s.site_status_ref', '=', 'OWN')
    .where('h.held_until', 'is', null)
    .where('c.flag', '=', false)
    .where('c.died_on', 'is', null)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('sales as d')
            .select('d.sale_id')
            .whereRef('d.customer_id', '=', 'h.customer_id')
            .where('d.sale_status_ref', '=', 'DRAFT'),
        ),
      ),
    )
    .orderBy('s.site_id')
    .execute()
  owned = [...new Map(rows.map((row) => [row.customer_id, row])).values()].slice(0, 3)
  for (const [at, { site_id, customer_id }] of owned.entries()) {
    await db.deleteFrom('rights').where('site_id', '=', site_id).execute()
    await db
      .insertInto('rights')
      .values({ site_id, granted_on: addMonths(today(), 8 + at * 6 - 600) })
      .execute()
    const way = at < 2 ? { address1: '12 Cairo Road' } : { address1: null, address2: null, address3: null }
    await db
      .updateTable('customers')
      .set({
        ...way,
        email: at === 0 ? 'holder@example.com' : null,
        no_transaction_email: false,
      })
      .where('customer_id', '=', customer_id)
      .execute()
  }
})

test('the office orders renewals, writes letters and charges the yearly fees of many rights (dues-1 to dues-7)', async () => {
  const further = { keep_to_retention: keepToRetention, make_dues: makeDues }
  const stop = await startJobs(app.park.core, app.park.app.log, further)
  onTestFinished(() => stop())
  const [one, two, lost] = owned as [(typeof owned)[0], (typeof owned)[0], (typeof owned)[0]]
  const page = await app.as('manager', '/rights_due')
  const main = page.getByRole('main')
  const tick = (site_ref: string) => page.getByRole('checkbox', { name: `Select the right to ${site_ref}` })
  await tick(one.site_ref).check()
  await tick(two.site_ref).check()
  await look(page, 'rights-due')

  await button(main, 'Renew').click()
  const renew = page.getByRole('dialog', { name: 'Order the renewal of 2 rights?' })
  await renew.getByLabel('Years').fill('10')
  await look(page, 'rights-due-renew')
  await button(renew, 'Place 2 orders').click()
  await renew.waitFor({ state: 'detached' })
  await main.getByText('Orders of renewals: 2 made').waitFor()
  expect(await main.getByRole('link', { name: /^Order \d+$/ }).count()).toBe(2)

  for (const { site_ref } of [one, two, lost]) await tick(site_ref).check()
  await button(main, 'Letters').click()
  const letters = page.getByRole('dialog', { name: 'Write to the holders of 3 rights?' })
  await letters.getByText('There is no address and no email.').waitFor()
  await look(page, 'rights-due-letters')
  await button(letters, 'Make 2 letters').click()
  await letters.waitFor({ state: 'detached' })
  await main.getByRole('link', { name: 'Open 1 letter to post' }).waitFor()

  await button(main, 'Yearly fees').click()
  const fees = page.getByRole('dialog', { name: 'Yearly fees' })
  await fees.getByText(/^3 orders, /).waitFor()
  await look(page, 'yearly-fees')
  await button(fees, 'Place 3 orders').click()
  await fees.waitFor({ state: 'detached' })
  await main.getByText(`Orders of yearly fees ${thisYear}: 3 made`).waitFor()
  await look(page, 'rights-due-done')

  await page.goto(new URL(`/site/${one.site_id}`, page.url()).href)
  const care = section(page, 'Yearly fees')
  await care.getByText(String(thisYear), { exact: true }).waitFor()
  await button(care, 'Waive a year').click()
  const waive = page.getByRole('dialog', { name: 'Waive the yearly fee' })
  await waive.getByLabel('Year').selectOption(String(thisYear + 1))
  await waive.getByLabel('Reason').fill('The council decided so')
  await button(waive, 'Waive').click()
  await waive.waitFor({ state: 'detached' })
  await care.getByText(/^Waived by .*: The council decided so$/).waitFor()
  await look(page, 'site-yearly-fees')
  expect(app.faults).toEqual([])
})

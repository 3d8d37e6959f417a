import { sales } from '@sexton/contract/sales/calls'
import { tenureRules, terms } from '@sexton/contract/tenure/calls'
import { addMonths, plainDate, todayIn } from '@sexton/contract/values/dates'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { payInCash } from '../../server/src/features/sales/sales-fixture.ts'
import { aCharge, aRule, yearly } from '../../server/src/features/tenure/tenure-fixture.ts'
import { switchOn } from '../../server/src/test/practices.ts'
import { demoScreens } from '../demo-park.ts'
import { look } from '../visit.ts'
import { button } from '../words.ts'

const app = demoScreens()
const today = todayIn('Africa/Lusaka')
const ends = addMonths(today, 8)

beforeAll(async () => {
  await switchOn(app.park, { tenure: {} })
  await aCharge(app.park)
})

/** A site of a customer without a draft, whose right of 50 years ends in eight months. */
async function endingRight() {
  const { db } = app.park
  const { rows } = await sql<{ site_id: number; site_ref: string; customer_id: number }>`
    select s.site_id, s.site_ref, s.owner_customer_id as customer_id
    from sites s join site_types t using (site_type_id) join customers c on c.customer_id = s.owner_customer_id
    where s.site_status_ref = 'OWN' and t.site_type_ref = 'LAWN_SINGLE' and not c.flag and not exists (
      select from sales d where d.customer_id = s.owner_customer_id and d.sale_status_ref = 'DRAFT')
    order by s.site_id limit 1`.execute(db)
  const site = rows[0]!
  const granted_on = addMonths(ends, -600)
  await db.insertInto('rights').values({ site_id: site.site_id, granted_on }).execute()
  return site
}

test('a rule is set, and a right that ends soon is renewed by an order: its new end stands on the site (tenure-2, tenure-5, tenure-6)', async () => {
  const boss = await app.park.as()
  const rules = await app.as('manager', '/terms')
  await button(rules, 'New Rule').click()
  const dialog = rules.getByRole('dialog', { name: 'New Rule' })
  const rule = await aRule(app.park)
  await dialog.getByLabel('Site type').selectOption('Lawn Single')
  await dialog.getByRole('textbox', { name: /^From/ }).fill('1/1/1970')
  await dialog.getByLabel('Years of a grant').fill(String(rule.years))
  await dialog.getByLabel('Most years in all').fill(String(rule.max_total_years))
  await dialog.getByLabel('Years a body rests').fill('25')
  await dialog.getByLabel('Charge for one year').selectOption(yearly)
  await look(rules, 'rule-of-terms')
  await button(dialog, 'Add').click()
  await dialog.waitFor({ state: 'detached' })
  await rules.getByText('50 years').waitFor()
  await look(rules, 'rules-of-terms')
  expect((await boss.call(tenureRules.list, {})).rules).toMatchObject([{ from_day: '1970-01-01', years: 50 }])

  const { site_id, site_ref, customer_id } = await endingRight()
  const page = await app.as('manager', `/site/${site_id}`)
  const term = page.getByRole('region', { name: 'Term of the right' })
  await term.getByText(`Until ${plainDate(ends)}`).waitFor()
  await term.getByText('ends in 8 months').waitFor()
  await look(page, 'right-that-ends-soon')
  await button(term, 'Renew').click()
  const renew = page.getByRole('dialog', { name: `Renew the right to site ${site_ref}?` })
  await renew.getByLabel('Years').fill('10')
  await renew.getByText('K1,205.00').waitFor()
  await look(page, 'renew-right')
  await button(renew, 'Renew').click()
  await page.waitForURL(`**/customer/${customer_id}/draft_sale`)
  await page.getByText(`Renewal of the right to site ${site_ref}, 10 years`).first().waitFor()
  await button(page, /^Place Order/).click()
  await button(page.getByRole('dialog'), /^Place order, K/).click()
  await page.waitForURL(/\/sale\/\d+$/)
  const sale_id = Number(/\d+$/.exec(page.url())![0])
  expect((await boss.call(sales.get, { params: { sale_id } })).price).toBe(1205)
  await page.goto(new URL(`/site/${site_id}`, page.url()).href)
  await term.getByText('Ordered, counts once paid: 10 years').waitFor()
  await payInCash(boss, sale_id, 1205)
  await term.getByText(`Until ${plainDate(addMonths(ends, 120))}`).waitFor()
  await term.getByText('Renewed', { exact: true }).waitFor()
  await look(page, 'renewed-right')
  expect((await boss.call(terms.ofSite, { params: { site_id } })).right!.ordered).toEqual([])
  expect(app.faults).toEqual([])
})

test('a burial that rests longer than the right lasts is charged the extension on its screen (tenure-8)', async () => {
  const { db } = app.park
  const { rows } = await sql<{ burial_id: number; site_id: number; sale_id: number; type: string }>`
    select b.burial_id, b.site_id, b.sale_id, t.site_type_ref as type
    from burials b join sales d using (sale_id) join sites s on s.site_id = b.site_id join site_types t using (site_type_id)
    where b.burial_status_ref = 'DRAFT' and d.sale_status_ref = 'DRAFT' order by b.burial_id limit 1`.execute(
    db,
  )
  const { burial_id, site_id, sale_id, type } = rows[0]!
  await db.updateTable('burials').set({ burial_date: today }).where('burial_id', '=', burial_id).execute()
  const boss = await app.park.as()
  await boss.call(tenureRules.create, { body: { ...(await aRule(app.park, type)), from_day: '1971-01-01' } })
  const granted_on = addMonths(today, 12 * 13 + 1 - 600)
  await db.insertInto('rights').values({ site_id, granted_on }).execute()
  const page = await app.as('sales', `/burial/${burial_id}`)
  const needed = page.getByRole('alert').filter({ hasText: /^Extend the right to site .* first/ })
  await needed.waitFor()
  await look(page, 'burial-outlasts-right')
  await button(needed, 'Add 12 years for K1,446.00').click()
  await page.getByRole('link', { name: `Sale ${sale_id}, 12 years` }).waitFor()
  await look(page, 'burial-extends-right')
  expect(app.faults).toEqual([])
})

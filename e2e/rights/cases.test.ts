import { addDays, todayIn } from '@sexton/contract/values/dates'
import { beforeAll, expect, test } from 'vitest'
import { payInCash } from '../../server/src/features/sales/sales-fixture.ts'
import { switchOn } from '../../server/src/test/practices.ts'
import { attach, draftSale, placeSale } from '../../server/src/test/factories.ts'
import { agedCase, rightOf } from '../../server/src/test/rights.ts'
import { demoScreens } from '../demo-park.ts'
import { look } from '../visit.ts'
import { button, pdf } from '../words.ts'

const app = demoScreens()
const today = todayIn('Africa/Lusaka')

beforeAll(async () => switchOn(app.park, { tenure: { case_wait_days: 90 } }))

/** A site that somebody owns, where nobody is buried or planned, with its right. */
async function emptySite() {
  const { db } = app.park
  const { site_id, site_ref, owner_customer_id } = await db
    .selectFrom('sites as s')
    .select(['s.site_id', 's.site_ref', 's.owner_customer_id'])
    .where('s.site_status_ref', '=', 'OWN')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('burials as b').select('b.burial_id').whereRef('b.site_id', '=', 's.site_id'),
        ),
      ),
    )
    .orderBy('s.site_id')
    .executeTakeFirstOrThrow()
  return { site_id, site_ref, customer_id: owner_customer_id!, right_id: await rightOf(db, site_id) }
}

/** The steps after the first, the last of them 89 days ago. */
async function takeTheRest(about_id: number, site_id: number) {
  const { db } = app.park
  const { user_id } = await db.selectFrom('users').select('user_id').limit(1).executeTakeFirstOrThrow()
  for (const [plan_step, days] of [
    [2, 310],
    [3, 220],
    [4, 89],
  ] as const)
    await db
      .insertInto('notices')
      .values({
        about_object: 'case',
        about_id,
        plan_step,
        kind: 'Notice',
        to_name: 'The holders',
        channel: 'AT_GRAVE',
        sent_on: addDays(today, -days),
        proof_document_id: await attach(db, 'site', site_id),
        created_by: user_id,
      })
      .execute()
}

test('a right is taken back step by step, and a payment stops it one day before (cases-1 to cases-3)', async () => {
  const { site_id, site_ref, customer_id, right_id } = await emptySite()
  const clerk = await app.as('sales', `/site/${site_id}`)
  const main = clerk.getByRole('main')
  await button(main, 'Open case…').click()
  const dialog = clerk.getByRole('dialog', { name: `Open a case on site ${site_ref}?` })
  await dialog.getByLabel('Why the right is taken back').selectOption('Fees are not paid')
  await dialog.getByLabel('Reason').fill('The fees of three years are not paid')
  await dialog.getByLabel('Plan').selectOption('Letter, reminder, grave, gate')
  await look(clerk, 'open-case')
  await button(dialog, 'Open case').click()
  await clerk.getByRole('heading', { name: /^Case \d+$/ }).waitFor()

  await button(main, 'Add the notice of step 1…').click()
  const add = clerk.getByRole('dialog', { name: 'New notice' })
  await look(clerk, 'new-notice')
  await button(add, 'Add notice').click()
  await add.waitFor({ state: 'detached' })
  await button(main, 'Record step 1 as sent…').click()
  const sent = clerk.getByRole('dialog', { name: /^Record the notice to .+ as sent\?$/ })
  await button(sent, 'Record as sent').click()
  await sent.getByText('Upload what proves that it was sent.').first().waitFor()
  await sent.locator('input[type=file]').setInputFiles(pdf('slip.pdf'))
  await sent.getByRole('link', { name: 'slip.pdf' }).waitFor()
  await button(sent, 'Record as sent').click()
  await sent.waitFor({ state: 'detached' })
  await main.getByText(/^The next step may be taken from /).waitFor()
  await look(clerk, 'case-waits')

  // A year later all steps have been taken, and the time of the last one ends tomorrow.
  const case_id = Number(new URL(clerk.url()).pathname.split('/').at(-1))
  await agedCase(app.park, case_id, 400)
  await takeTheRest(case_id, site_id)
  await clerk.reload()
  await main.getByText('The decision may be taken from').first().waitFor()
  await look(clerk, 'case-before-decision')

  const sale_id = await draftSale(app.park.db, customer_id, 40)
  await placeSale(app.park.db, sale_id, new Date().toISOString())
  await app.park.db.insertInto('care_years').values({ right_id, year: 2026, due: 40, sale_id }).execute()
  await payInCash(await app.park.as(), sale_id, 40)
  await clerk.reload()
  await main.getByText(/Stopped: Receipt \d+ was taken\./).waitFor()
  await look(clerk, 'case-stopped')

  await clerk.goto(new URL('/cases?tab=closed', clerk.url()).href)
  await main.getByText(/Stopped: Receipt \d+ was taken\./).waitFor()
  await look(clerk, 'cases-closed')
  expect(app.faults).toEqual([])
})

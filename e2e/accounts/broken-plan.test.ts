import { addDays, addMonths, plainDate } from '@sexton/contract/values/dates'
import { beforeAll, expect, test } from 'vitest'
import { aPlan, today } from '../../server/src/features/plans/steps/steps-fixture.ts'
import { makeCustomer } from '../../server/src/test/factories.ts'
import { switchOn } from '../../server/src/test/practices.ts'
import { firstUser } from '../../server/src/test/app.ts'
import { screens } from '../screens.ts'
import { look } from '../visit.ts'
import { button, done, section, upload } from '../words.ts'

const app = screens()

beforeAll(async () => {
  await switchOn(app.park, { plans: {} })
  await app.park.db
    .insertInto('plan_kinds')
    .values({ plan_kind: 'Six months', deposit_percent: 0, instalments: 6, every: 'MONTH' })
    .execute()
})

/** Somebody else, who signs in with the password of the first user. */
async function anAccountant() {
  const { db } = app.park
  const { user_id } = await app.park.as('PERM_VIEW', 'PERM_ACCOUNTS', 'PERM_RECEIPTS')
  const { password_hash } = await db
    .selectFrom('users')
    .select('password_hash')
    .where('email', '=', firstUser.email)
    .executeTakeFirstOrThrow()
  const { email } = await db
    .updateTable('users')
    .set({ password_hash, updated_by: user_id })
    .where('user_id', '=', user_id)
    .returning('email')
    .executeTakeFirstOrThrow()
  return { ...firstUser, email }
}

test('a plan is broken after its notice, and what is not kept is refunded by two people (plans-17, plans-19, plans-22)', async () => {
  const { sale_id } = await aPlan(app.park, { ago: 6, dues: 8, paid: 500, retained_most: 100 })
  const page = await app.signedIn(`/sale/${sale_id}`)
  const dialog = page.getByRole('dialog')
  const plan = section(page, 'Payment plan')
  const more = () => button(plan, 'More for this plan').click()

  await button(plan, 'Send a reminder…').click()
  await dialog.getByRole('radio', { name: 'By post' }).check()
  await look(page, 'plan-reminder')
  await button(dialog, 'Record as sent').click()
  await plan.getByText(/^Reminded by post/).waitFor()

  await more()
  await plan.getByText('A plan is broken only after a notice. Send the notice first.').waitFor()
  await look(page, 'plan-acts')
  await more()
  await button(plan, 'Give notice…').click()
  await dialog.getByLabel('Posted on').fill(plainDate(addDays(today, -40)))
  await button(dialog, 'Record as sent').click()
  await dialog.getByText('Upload what proves that it was sent.').first().waitFor()
  await upload(dialog, 'What proves that it was sent', 'slip.pdf')
  await look(page, 'plan-notice')
  await button(dialog, 'Record as sent').click()
  await plan.getByText(/^Notice given by post/).waitFor()
  await plan.getByRole('link', { name: /^Proof: slip\.pdf/ }).waitFor()

  await more()
  await button(plan, 'End the plan…').click()
  await dialog.getByText('K400.00').waitFor()
  await dialog.getByLabel('Why').fill('Not paid for months')
  await button(dialog, 'End plan, credit K1,500.00').click()
  await dialog.getByText('Payment type is required.').first().waitFor()
  await dialog.getByRole('combobox', { name: /^Paid back by/ }).selectOption({ index: 1 })
  await look(page, 'plan-break')
  await button(dialog, 'End plan, credit K1,500.00').click()
  await page.getByText(/^This order was cancelled with a credit note/).waitFor()
  await plan.getByRole('link', { name: 'Final settlement' }).waitFor()
  await section(page, /^Credit notes/)
    .getByText('K1,500.00')
    .first()
    .waitFor()
  expect(await page.getByRole('button', { name: /^Delete receipt/ }).count()).toBe(0)
  await look(page, 'plan-broken')

  const boss = await app.signedIn('/refunds?tab=PROPOSED', undefined, await anAccountant())
  await section(boss, 'Proposed').getByText('Not paid for months').waitFor()
  await button(section(boss, 'Proposed'), 'Approve').click()
  await boss.getByText(/^Refund \d+ approved$/).waitFor()
  await boss.getByRole('tab', { name: 'Approved' }).click()
  await button(section(boss, 'Approved'), 'Pay…').click()
  await button(boss.getByRole('dialog'), 'Pay K400.00').click()
  await done(boss)
  await boss.getByRole('tab', { name: 'Paid' }).click()
  await section(boss, 'Paid')
    .getByText(/^Paid on .*, receipt \d+$/)
    .waitFor()
  expect(app.faults).toEqual([])
})

test('a plan is paused, agreed again and paid by an heir (plans-18, plans-20, plans-21)', async () => {
  const { sale_id, agreed_on } = await aPlan(app.park, { paid: 800 })
  const heir = await makeCustomer(app.park.db, { first_name: 'Ruth', last_name: 'Banda' })
  const page = await app.signedIn(`/sale/${sale_id}`)
  const dialog = page.getByRole('dialog')
  const plan = section(page, 'Payment plan')
  const choose = async (act: string) => {
    await button(plan, 'More for this plan').click()
    await button(plan, act).click()
  }
  await choose('Pause for hardship…')
  await dialog.getByLabel('By how many months').fill('2')
  await dialog.getByLabel('Why').fill('Lost the job')
  const due = addMonths(agreed_on, 7)
  await dialog.getByRole('cell', { name: plainDate(due) }).waitFor()
  await look(page, 'plan-pause')
  await button(dialog, 'Pause plan').click()
  await plan.getByText('Lost the job').waitFor()

  await choose('Someone else pays…')
  await dialog.getByLabel('Who pays from now on').fill(String(heir))
  await look(page, 'plan-heir')
  await button(dialog, 'Save').click()
  await plan.getByText(/^Passed on/).waitFor()

  await choose('Agree it again…')
  await dialog.getByRole('combobox', { name: /^Plan/ }).selectOption({ label: 'Six months' })
  await dialog.getByLabel('Why').fill('Earns less')
  await dialog.getByRole('table', { name: 'Dues' }).getByRole('row').nth(6).waitFor()
  await look(page, 'plan-again')
  await button(dialog, 'Agree new plan').click()
  await plan.getByRole('heading', { name: /^Plan of .*, ended/ }).waitFor()
  await plan.getByText(/^Agreed again/).waitFor()
  await look(page, 'plan-agreed-again')
  expect(app.faults).toEqual([])
})

test('reminders of several plans go out from the list, by email and by post (plans-14, plans-17)', async () => {
  const [one, two] = [await aPlan(app.park), await aPlan(app.park, { email: null })]
  const page = await app.signedIn('/plans?show=late')
  const dialog = page.getByRole('dialog')
  for (const { sale_id } of [one, two])
    await page.getByRole('checkbox', { name: `Select the plan of sale ${sale_id}` }).check()
  await look(page, 'plans-ticked')
  await button(page, 'Send reminders…').click()
  await dialog.getByRole('link', { name: 'Open letter' }).waitFor()
  await look(page, 'plan-reminders')
  await button(dialog, 'Send 2 reminders').click()
  await page.getByText('2 reminders recorded').waitFor()
  const owing = await app.signedIn(`/customer/${two.customer_id}`)
  await section(owing, /^Payment plans/)
    .getByText(/^Late: K600.00, \d+ days$/)
    .waitFor()
  await look(owing, 'customer-plans')
  for (const { sale_id } of [one, two])
    await page
      .getByRole('row')
      .filter({ has: page.getByRole('link', { name: String(sale_id), exact: true }) })
      .getByText(/^Reminded, /)
      .waitFor()
  expect(app.faults).toEqual([])
})

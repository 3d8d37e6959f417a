import type { Locator } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { addDays } from '../../contract/src/values/dates.ts'
import { ground, today } from '../../server/src/features/burials/ground/who-lies-fixture.ts'
import { makeCustomer } from '../../server/src/test/factories.ts'
import { switchOn } from '../../server/src/test/practices.ts'
import { screens } from '../screens.ts'
import { look } from '../visit.ts'
import { button, pdf, pressInMore, section } from '../words.ts'

const app = screens()
const { confirmed, payFor, setDraft, sold } = ground(app)

beforeAll(async () => switchOn(app.park, { rights: {} }))

/** A paid site that Mr Grace Hồng holds jointly with Mrs Esther Hồng; his burial there is a draft that lacks nothing. */
async function jointSite() {
  const on = await sold('LAWN_DOUBLE')
  const { customer_id, site_id } = on
  const { db } = app.park
  await db
    .updateTable('customers')
    .set({ salutation: 'Mr', first_name: 'Grace', last_name: 'Hồng' })
    .where('customer_id', '=', customer_id)
    .execute()
  const burial_id = await confirmed(on, { burial_date: addDays(today, 1) })
  await payFor(on)
  await setDraft(burial_id)
  const widow = await makeCustomer(db, { salutation: 'Mrs', first_name: 'Esther', last_name: 'Hồng' })
  await db.deleteFrom('rights').where('site_id', '=', site_id).execute()
  await db.insertInto('rights').values({ site_id, granted_on: today }).execute()
  await db
    .insertInto('site_holder_members')
    .columns(['site_holder_id', 'customer_id'])
    .expression((from) =>
      from
        .selectFrom('site_holders')
        .select((of) => ['site_holder_id', of.val(widow).as('customer_id')])
        .where('site_id', '=', site_id)
        .where('held_until', 'is', null),
    )
    .execute()
  return { ...on, burial_id, widow }
}

test('a widow takes over by survivorship from our own burial in five clicks (deaths-3, deaths-5)', async () => {
  const { burial_id } = await jointSite()
  const page = await app.signedIn(`/burial/${burial_id}`)
  let clicks = 0
  const click = async (what: Locator) => {
    clicks += 1
    await what.click()
  }
  await section(page, 'Holder of the right').getByText('Is this the holder, Mr Grace Hồng?').waitFor()
  await look(page, 'deceased-may-be-holder')
  await click(button(page.getByRole('main'), 'Confirm'))
  const dialog = page.getByRole('dialog', { name: 'Confirm this burial?' })
  await click(dialog.getByLabel('Is this the holder, Mr Grace Hồng?'))
  await look(page, 'is-this-the-holder')
  await click(button(dialog, 'Confirm burial'))
  const holder = section(page, 'Holder of the right')
  await holder.getByText('Death recorded for').waitFor()
  await click(button(page.getByRole('dialog', { name: /confirmed$/ }), 'Done'))
  await look(page, 'burial-of-a-holder')
  await click(holder.getByRole('link', { name: 'Mr Grace Hồng' }))
  const strip = page.getByRole('main').getByRole('alert').filter({ hasText: 'Died on' })
  await strip.getByText('By survivorship, Mrs Esther Hồng now holds').waitFor()
  await look(page, 'customer-who-died')
  expect(clicks).toBe(5)
  await strip.getByRole('link', { name: /^W-/ }).last().click()
  await page.getByRole('main').getByRole('link', { name: 'Mrs Esther Hồng' }).first().waitFor()
  expect(app.faults).toEqual([])
})

test('the last holder dies by a document: the right is vacant, nothing is sold but to the estate (deaths-1, deaths-6, deaths-8, deaths-9)', async () => {
  const on = await sold()
  await payFor(on)
  const page = await app.signedIn(`/customer/${on.customer_id}`)
  await pressInMore(page, 'Died…')
  const dialog = page.getByRole('dialog', { name: 'Record that Ruth Banda has died?' })
  await dialog.getByLabel('Date of death').fill('1/5/2024')
  await dialog.locator('input[type=file]').setInputFiles(pdf('death.pdf'))
  await dialog.getByRole('link', { name: 'death.pdf' }).waitFor()
  await look(page, 'record-a-death')
  await button(dialog, 'Record death').click()
  await dialog.waitFor({ state: 'detached' })
  const main = page.getByRole('main')
  await main.getByRole('alert').filter({ hasText: 'No one who holds the right is alive' }).waitFor()

  await main.getByRole('link', { name: 'New Sale' }).click()
  await main.getByText('Sell to their estate instead.').waitFor()
  await look(page, 'nothing-sold-to-the-dead')
  await button(main, 'Sell to their estate').click()
  const estate = page.getByRole('dialog', { name: 'Estate of Ruth Banda' })
  await estate.getByLabel('Last name of the executor or contact').fill('Sampa')
  await look(page, 'add-the-estate')
  await button(estate, 'Add estate').click()
  await page.getByRole('heading', { level: 1, name: /Estate of Ruth Banda/ }).waitFor()
  await main.getByText('This customer stands for the estate of').waitFor()
  await look(page, 'estate')

  await page.goto(new URL('/', page.url()).href)
  await main.getByRole('link', { name: /right(s)? without a living holder/ }).click()
  await main.getByText('Ruth Banda, died Wed, 1 May 2024').waitFor()
  await look(page, 'vacant-rights')
  expect(app.faults).toEqual([])
})

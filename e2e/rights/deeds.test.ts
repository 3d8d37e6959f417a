import { beforeAll, expect, test } from 'vitest'
import { ground, today } from '../../server/src/features/burials/ground/who-lies-fixture.ts'
import { makeCustomer } from '../../server/src/test/factories.ts'
import { switchOn } from '../../server/src/test/practices.ts'
import { screens } from '../screens.ts'
import { look } from '../visit.ts'
import { button, section } from '../words.ts'

const app = screens()
const { payFor, sold } = ground(app)

beforeAll(async () => switchOn(app.park, { rights: {} }))

test('makes the deed of a right on its site, and a new one in its place (deeds-1, deeds-4, deeds-6)', async () => {
  const on = await sold('LAWN_DOUBLE')
  await payFor(on)
  const { db } = app.park
  const { site_id } = on
  if (!(await db.selectFrom('rights').select('right_id').where('site_id', '=', site_id).executeTakeFirst()))
    await db.insertInto('rights').values({ site_id, granted_on: today }).execute()
  const son = await makeCustomer(db, { salutation: 'Mr', first_name: 'Isaac', last_name: 'Hồng' })
  await db
    .insertInto('site_holder_members')
    .columns(['site_holder_id', 'customer_id'])
    .expression((from) =>
      from
        .selectFrom('site_holders')
        .select((of) => ['site_holder_id', of.val(son).as('customer_id')])
        .where('site_id', '=', site_id)
        .where('held_until', 'is', null),
    )
    .execute()
  const page = await app.signedIn(`/site/${site_id}`)
  const deed = section(page, 'Deed')
  await button(deed, 'Make deed').click()
  await deed.getByRole('link', { name: /^Deed_\d+\.pdf/ }).waitFor()
  await button(deed, 'Make new deed').click()
  await button(page.getByRole('dialog', { name: 'Make a new deed?' }), 'Make new deed').click()
  await deed.getByText('Superseded').waitFor()
  await page.goto(page.url().replace(/\/site\/\d+.*/, '/grants'))
  await page.getByRole('region', { name: 'Rights' }).getByText('Isaac Hồng').waitFor()
  await look(page, 'register-of-grants')
  expect(page.url()).toContain('/grants')
})

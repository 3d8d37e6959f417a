import { sales } from '@sexton/contract/sales/calls'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeCustomer } from '../../server/src/test/factories.ts'
import { findings } from '../axe.ts'
import { demoScreens } from '../demo-park.ts'
import { settled } from '../visit.ts'
import { button, section } from '../words.ts'

const app = demoScreens()

test('a manager deletes the old drafts that nothing was ever added to, together; a clerk is not offered it', async () => {
  const boss = await app.park.as()
  const opened: number[] = []
  for (const last_name of ['Żółć', 'Nguyễn']) {
    const customer_id = await makeCustomer(app.park.db, { first_name: 'Una', last_name })
    opened.push((await boss.call(sales.create, { body: { customer_id } })).sale_id)
  }
  await sql`update sales set created_at = now() - interval '40 days' where sale_id = any(${opened})`.execute(
    app.park.db,
  )
  const empty = await boss.call(sales.emptyDrafts, {})
  expect(empty.map(({ sale_id }) => sale_id)).toEqual(expect.arrayContaining(opened))

  const clerk = await app.as('sales')
  await settled(clerk)
  const old = 'Drafts older than 14 days'
  await section(clerk, old).waitFor()
  expect(await button(section(clerk, old), /^Delete/).count()).toBe(0)

  const page = await app.as('manager')
  await button(section(page, old), `Delete the ${empty.length} empty drafts`).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Una Żółć').waitFor()
  expect(await findings(page)).toEqual([])
  await button(dialog, `Delete ${empty.length} drafts`).click()
  await page.getByText(`${empty.length} drafts deleted`).waitFor()
  await button(section(page, old), /^Delete/).waitFor({ state: 'detached' })
  expect(await boss.call(sales.emptyDrafts, {})).toEqual([])
  expect(app.faults).toEqual([])
})

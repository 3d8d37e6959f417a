import { transfers } from '@sexton/contract/transfers/calls'
import { sql } from 'kysely'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { attach, makeCustomer } from '../../server/src/test/factories.ts'
import { switchOn } from '../../server/src/test/practices.ts'
import { demoScreens } from '../demo-park.ts'
import { look } from '../visit.ts'
import { button, pdf, section } from '../words.ts'

const app = demoScreens()

beforeAll(async () => switchOn(app.park, { rights: {} }))

/** A site whose owner has died, and in which everyone is buried who was to be. */
async function orphaned() {
  const { db } = app.park
  const site = await db
    .selectFrom('sites as s')
    .select(['s.site_id', 's.site_ref', 's.owner_customer_id'])
    .where('s.site_status_ref', '=', 'OWN')
    .where(
      sql<boolean>`exists (select from burials b where b.site_id = s.site_id and b.in_ground)
      and not exists (select from burials b where b.site_id = s.site_id and not b.in_ground)
      and not exists (select from sales d where d.customer_id = s.owner_customer_id and d.sale_status_ref = 'DRAFT')
      and not exists (select from holds h where h.site_id = s.site_id)
      and exists (select from customers c where c.customer_id = s.owner_customer_id and not c.is_corporate)`,
    )
    .orderBy('s.site_id')
    .executeTakeFirstOrThrow()
  const owner = site.owner_customer_id!
  const death_document_id = await attach(db, 'customer', owner)
  await db
    .updateTable('customers')
    .set({ died_on: '2026-10-02', death_document_id })
    .where('customer_id', '=', owner)
    .execute()
  return site
}

const dialogOf = (page: Page) => page.getByRole('dialog')

async function press(dialog: Locator, words: string) {
  await button(dialog, words).click()
  await dialog.waitFor({ state: 'detached' })
}

/** Adds a child of the holder who is a customer, with what they say. */
async function addChild(page: Page, customer_id: number, relation: string, position: string) {
  await button(page, 'Add person').click()
  const dialog = dialogOf(page)
  await dialog.getByLabel('Customer').fill(String(customer_id))
  await dialog.getByLabel('Relation').fill(relation)
  await dialog.getByLabel('Position').selectOption(position)
  await press(dialog, 'Add person')
}

/** Records a document of the route from the list of what is needed. */
async function addPaper(page: Page, needs: Locator, paper: string) {
  await button(needs, paper).click()
  const dialog = dialogOf(page)
  await dialog.locator('input[type=file]').setInputFiles(pdf('paper.pdf'))
  await dialog.getByRole('link', { name: /\.pdf/ }).waitFor()
  await dialog.getByLabel('I have seen the original').check()
  await press(dialog, 'Save')
}

test('by a will with two children, one objects: the site is frozen, a second person lifts it, and it is decided (transfers-2, transfers-3, transfers-5, transfers-6)', async () => {
  const { site_id, site_ref } = await orphaned()
  const { db } = app.park
  const mary = await makeCustomer(db, { first_name: 'Mary', last_name: 'Zimba' })
  const john = await makeCustomer(db, { first_name: 'John', last_name: 'Zimba' })

  const clerk = await app.as('sales', `/site/${site_id}`)
  await button(clerk, `Transfer ownership of ${site_ref}`).click()
  const start = dialogOf(clerk)
  await start.getByText(/died on Fri, 2 Oct 2026\. Choose Will or Administration/).waitFor()
  await start.getByLabel('Route').selectOption('Will')
  await look(clerk, 'start-transfer')
  await press(start, 'Start transfer')

  await clerk.getByRole('heading', { name: /^Transfer/, level: 1 }).waitFor()
  const needs = clerk.getByRole('region', { name: 'Needed for the decision' })
  await addPaper(clerk, needs, 'Grant of probate')
  await addPaper(clerk, needs, 'Assent of the executor')
  await button(needs, 'Day of the transfer').click()
  await press(dialogOf(clerk), 'Save')
  await addChild(clerk, mary, 'Daughter', 'Takes the right')
  await addChild(clerk, john, 'Son', 'Objects')
  // The objection has put the site on hold by itself.
  await needs.getByText('John Zimba objects to this transfer.').waitFor()
  await clerk
    .getByRole('alert')
    .filter({ hasText: 'John Zimba objects to the transfer of the right' })
    .waitFor()
  await look(clerk, 'transfer-disputed')

  const people = section(clerk, 'People by degree')
  await button(people, 'Edit John Zimba').click()
  await dialogOf(clerk).getByLabel('Position').selectOption('Consents')
  await look(clerk, 'transfer-person')
  await press(dialogOf(clerk), 'Save')
  // He has withdrawn it; the hold stays until another person lifts it.
  await needs.getByText(/has been on hold since .*John Zimba objects/).waitFor()

  const manager = await app.as('manager', new URL(clerk.url()).pathname)
  await button(manager.getByRole('main'), 'Lift hold…').click()
  await dialogOf(manager).getByLabel('Why it is lifted').fill('Brother and sister agree')
  await press(dialogOf(manager), 'Lift hold')
  await button(clerk, 'Hand over for decision').click()
  await clerk.getByText('Waiting for a decision').first().waitFor()

  await look(manager, 'transfer-ready')
  await button(manager, 'Decide…').click()
  await dialogOf(manager)
    .getByText(/the right belongs to Mary Zimba\./)
    .waitFor()
  await look(manager, 'transfer-decide')
  await press(dialogOf(manager), 'Transfer the right')
  await manager.getByText(/Lifted by .*Brother and sister agree/).waitFor()
  await look(manager, 'transfer-done')

  await manager.goto(new URL(`/site/${site_id}`, manager.url()).href)
  await section(manager, 'Transfers')
    .getByText(/→ Mary Zimba/)
    .waitFor()
  await look(manager, 'site-transferred')
  const now = db.selectFrom('sites').select('owner_customer_id').where('site_id', '=', site_id)
  expect(await now.executeTakeFirst()).toEqual({ owner_customer_id: mary })
  expect(app.faults).toEqual([])
})

test('Home counts the transfers in hand, and the list says how old they are (transfers-7)', async () => {
  const { site_id, site_ref, owner_customer_id } = await orphaned()
  const manager = await app.as('manager', '/transfers')
  await manager.getByText('No transfer is in hand.').waitFor()
  const office = await app.park.as()
  const [{ transfer_route_id } = { transfer_route_id: 0 }] = await office.call(transfers.routes, {})
  const body = { of_customer_id: owner_customer_id!, transfer_route_id }
  await office.call(transfers.start, { params: { site_id }, body })
  await manager.getByRole('link', { name: `Site ${site_ref}` }).waitFor()
  await look(manager, 'transfers')
  await manager.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Home' }).click()
  await manager.getByRole('link', { name: /1\s*transfer in hand/ }).click()
  await manager.getByRole('link', { name: `Site ${site_ref}` }).click()
  await manager.getByRole('heading', { name: 'Transfer', level: 1 }).waitFor()
})

import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { makeCustomer } from '../../server/src/test/factories.ts'
import { demoScreens } from '../demo-park.ts'
import { button, pressInMore, section } from '../words.ts'

const app = demoScreens()

/** Opens the dialog and chooses a site of row A-07 in it. */
async function chooseSite(page: Page, site: string) {
  await pressInMore(page, 'Add a Legacy Site')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /Lawn At-Need/ }).check()
  await dialog.getByLabel('Block', { exact: true }).selectOption('A')
  await dialog.getByLabel('Row', { exact: true }).selectOption('7')
  await dialog.getByLabel('Site', { exact: true }).selectOption(site)
  return dialog
}

test('a manager adds a legacy site, opens its certificate and e-mails it to the owner (customers-22)', async () => {
  const mary = { first_name: 'Mary', last_name: 'Kapwepwe', email: 'mary@mail.example' }
  const customer_id = await makeCustomer(app.park.db, mary)
  const page = await app.as('manager', `/customer/${customer_id}`)
  const dialog = await chooseSite(page, 'A-07-20')
  await button(dialog, 'Add site A-07-20').click()
  await dialog.waitFor({ state: 'detached' })

  const sites = section(page, 'Sites')
  await sites.getByRole('link', { name: 'A-07-20' }).waitFor()
  const opens = page.context().waitForEvent('page')
  await button(sites, 'Ownership certificate').click()
  const pdf = await opens
  await pdf.waitForURL(/_Ownership_Certificate\.pdf$/, { waitUntil: 'commit' }).catch(() => undefined)
  await pdf.close()
  await pressInMore(page, 'Email Certificates')
  await button(page.getByRole('dialog', { name: 'Email documents' }), 'Send').click()
  await page.getByText('Email sent').waitFor()
  await page.getByText('Email sent').waitFor({ state: 'detached' })
  const mails = app.park.db.selectFrom('mails').selectAll().where('customer_id', '=', customer_id)
  expect(await mails.execute()).toMatchObject([{ to_address: 'mary@mail.example' }])

  await section(page, 'Sales').getByText('Legacy', { exact: true }).waitFor()
  await sites.getByRole('link', { name: /^Sale \d+$/ }).click()
  await button(page, 'Ownership certificate').waitFor()
})

test('a type chosen for a legacy site shows the plan of the first block with free sites of it, none being chosen, or says that there is none', async () => {
  const customer_id = await makeCustomer(app.park.db, { first_name: 'Siobhán', last_name: 'Zulu' })
  const { pool } = app.park.core.database
  await pool.query(
    `insert into site_types (site_type_ref, site_type, site_type_category_id, site_type_group_id)
     select 'MAUSOLEUM', 'Mausoleum', site_type_category_id, site_type_group_id from site_types limit 1`,
  )
  // A type of which every site stands in one block, free ones among them.
  const { rows } = await pool.query<Record<'type' | 'block', string>>(
    `select t.site_type as type, min(s.block_ref) as block from site_types t join sites s using (site_type_id)
     group by t.site_type having count(distinct s.block_ref) = 1
       and count(*) filter (where s.site_status_ref = 'AVAIL' and s.site_no <> 12) > 0 limit 1`,
  )
  const { type, block } = rows[0]!
  const page = await app.as('manager', `/customer/${customer_id}`)
  await pressInMore(page, 'Add a Legacy Site')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: type }).first().check()
  await dialog.getByText(new RegExp(`^Block ${block}: \\d+ sites?`)).waitFor()
  expect(await dialog.getByLabel('Block', { exact: true }).inputValue()).toBe(block)
  expect(await dialog.getByLabel('Site', { exact: true }).inputValue()).toBe('')
  expect(await button(dialog, /^Add site/).getAttribute('aria-disabled')).toBe('true')
  await dialog.getByRole('radio', { name: 'Mausoleum' }).check()
  await dialog.getByText('No block has an available site of this type. Choose another type.').waitFor()
})

/** Whether nothing covers it. */
const isInSight = (shown: Locator) =>
  shown.evaluate((element) => {
    const { left, bottom } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + 5, bottom - 5))
  })

test('a family is given the site in which their dead lie and that nobody held', async () => {
  const customer_id = await makeCustomer(app.park.db, { first_name: 'Joseph', last_name: 'Banda' })
  const { rows } = await app.park.core.database.pool.query<Record<'ref' | 'block' | 'row' | 'type', string>>(
    `select s.site_ref as ref, s.block_ref as block, s.row_no as row, t.site_type as type
     from sites s join site_types t using (site_type_id) join burials b using (site_id)
     where s.site_status_ref = 'UNAVAIL' and b.in_ground order by s.site_id limit 1`,
  )
  const ground = rows[0]!
  const page = await app.as('manager', `/customer/${customer_id}`, { width: 390, height: 844 })
  await pressInMore(page, 'Add a Legacy Site')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: ground.type }).first().check()
  await dialog.getByLabel('Block', { exact: true }).selectOption(ground.block)
  await dialog.getByLabel('Row', { exact: true }).selectOption(ground.row)
  const label = `${ground.ref} (occupied)`
  await dialog.getByLabel('Site', { exact: true }).selectOption({ label })
  const warning = dialog.getByText(
    `is buried in site ${ground.ref}. The site will then belong to the customer.`,
  )
  for (const shown of [warning, dialog.getByLabel('Site', { exact: true })])
    await expect.poll(() => isInSight(shown)).toBe(true)
  await button(dialog, `Add site ${ground.ref}`).click()
  await dialog.waitFor({ state: 'detached' })
  await section(page, 'Sites').getByRole('link', { name: ground.ref }).waitFor()
})

test('a customer who wants no e-mail about transactions is sent none, and the screen says so by name (customers-21)', async () => {
  const customer_id = await makeCustomer(app.park.db, {
    first_name: 'Wei',
    last_name: 'Ng',
    email: 'wei@mail.example',
    no_transaction_email: true,
  })
  const page = await app.as('manager', `/customer/${customer_id}`)
  const dialog = await chooseSite(page, 'A-07-21')
  await button(dialog, /^Add site/).click()
  await dialog.waitFor({ state: 'detached' })
  await pressInMore(page, 'Email Certificates')
  const sending = page.getByRole('dialog', { name: 'Email documents' })
  await sending.getByText(/Wei Ng does not want emails about their orders\./).waitFor()
  await button(sending, 'Cancel').click()
  await sending.waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'New Sale' }).click()
  await page.getByText('No products ordered.').waitFor()
  await page.goto(new URL(`/customer/${customer_id}`, page.url()).href)
  await button(page, 'More').click()
  expect(await button(page, 'Add a Legacy Site').getAttribute('aria-disabled')).toBe('true')
})

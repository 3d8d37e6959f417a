import { expect, test } from 'vitest'
import { demoScreens } from '../demo-park.ts'
import { settled } from '../visit.ts'

const app = demoScreens()

const customerNamed = async (last_name: string) =>
  (
    await app.park.db
      .selectFrom('customers')
      .select('customer_id')
      .where('last_name', '=', last_name)
      .executeTakeFirstOrThrow()
  ).customer_id

test('a viewer finds everything and is offered nothing that changes it', async () => {
  const phiri = await customerNamed('Phiri')
  const page = await app.as('viewer', `/customer/${phiri}`)
  await page.getByRole('heading', { name: 'Mr Moses Phiri' }).waitFor()
  await settled(page)
  for (const name of ['Edit', 'Delete', 'New Sale', 'Upload'])
    expect(await page.getByRole('button', { name }).or(page.getByRole('link', { name })).count(), name).toBe(
      0,
    )

  await page.goto(new URL(`/customer/${phiri}/draft_sale`, page.url()).href)
  await page.getByText('You can view this draft but not change it.').waitFor()
  await page.getByText("Don't have permission to place this order.").waitFor()
  await settled(page)
  for (const name of [/^Purchase/, /^Remove/, /^Add/, /^Apply/, /^Upload/, 'Delete Order', 'More'])
    expect(await page.getByRole('button', { name }).count(), String(name)).toBe(0)

  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.getByRole('link', { name: 'Customers' }).waitFor()
  expect(await menu.getByRole('link', { name: 'New Customer' }).count()).toBe(0)
  expect(await menu.getByRole('link', { name: 'Contractors' }).count()).toBe(0)
})

test('a viewer’s draft names no groups of charges of which it has none, nor papers that nobody made', async () => {
  const { customer_id } = await app.park.db
    .selectFrom('sales')
    .innerJoin('sale_sites', 'sale_sites.sale_id', 'sales.sale_id')
    .where('sale_status_ref', '=', 'DRAFT')
    .where('sales.sale_id', 'not in', (of) =>
      of.selectFrom('sale_lines').select('sale_id').where('source_object', '=', 'other_charge'),
    )
    .select('customer_id')
    .executeTakeFirstOrThrow()
  const page = await app.as('viewer', `/customer/${customer_id}/draft_sale`)
  await page.getByText('No ad hoc charges or discounts.').waitFor()
  await settled(page)
  for (const name of ['Memorials and extras', 'Administration', 'Order Documents'])
    expect(await page.getByText(name, { exact: true }).count(), name).toBe(0)
  const phiri = await customerNamed('Phiri')
  await page.goto(new URL(`/customer/${phiri}/draft_sale`, page.url()).href)
  await page.getByText('Memorials and extras').waitFor()
})

test('an address that a viewer may not open leads to Home, and the server refuses the call itself (screens-1)', async () => {
  const page = await app.as('viewer', '/new_customer')
  await page.getByRole('heading', { name: 'Home' }).waitFor()
  await page.getByText('You cannot open New Customer. You need the permission Edit.').waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  const phiri = await customerNamed('Phiri')
  await page.goto(new URL(`/edit_customer/${phiri}`, page.url()).href)
  await page.getByRole('heading', { name: 'Home' }).waitFor()
  const refused = await page.evaluate(async () => {
    const token = localStorage.getItem('sexton.csrf') ?? ''
    const headers = { 'content-type': 'application/json', 'access-token': token }
    const body = JSON.stringify({ last_name: 'Nobody' })
    return (await fetch('/api/v1/customers', { method: 'POST', headers, body })).status
  })
  expect(refused).toBe(403)
})

test('only users who may take money are offered a receipt: a gardener is not', async () => {
  const { sale_id } = await app.park.db
    .selectFrom('sales')
    .select('sale_id')
    .where('sale_status_ref', '=', 'ORDERED')
    .orderBy('sale_id')
    .executeTakeFirstOrThrow()
  const page = await app.as('grounds', `/sale/${sale_id}`)
  await page.getByRole('heading', { name: `Sale ${sale_id}` }).waitFor()
  await settled(page)
  expect(await page.getByRole('button', { name: 'Add Receipt' }).count()).toBe(0)
  const clerk = await app.as('sales', `/sale/${sale_id}`)
  await clerk.getByRole('button', { name: 'Add Receipt' }).waitFor()
  expect(await clerk.getByRole('button', { name: /^(Cancel Order|More)$/ }).count()).toBe(0)
})

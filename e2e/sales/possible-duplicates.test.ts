import { customers } from '@sexton/contract/customers/calls'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoScreens } from '../demo-park.ts'
import { look, settled } from '../visit.ts'
import { button, section } from '../words.ts'

const app = demoScreens()

const makeMary = async (last_name: string) => {
  const clerk = await app.park.as('PERM_VIEW', 'PERM_EDIT')
  const mary = { first_name: 'Mary', last_name, phone1: '+260 977 555 444', address1: '12 Cairo Road' }
  return (await clerk.call(customers.create, { body: mary })).customer_id
}

/** How far down the page it is, however far that is scrolled. */
const whereIs = (page: Page, name: string) =>
  button(page, name).evaluate((it) => it.getBoundingClientRect().top + scrollY)

test.each([
  ['at the desk', { width: 1280, height: 800 }],
  ['on a phone', { width: 390, height: 844 }],
])(
  'a clerk %s sees that the customer may be there already, and nothing moves or is lost',
  async (where, size) => {
    const last_name = `Żulu-${size.width}`
    const customer_id = await makeMary(last_name)
    const page = await app.as('sales', '/new_customer', size)
    await page.getByLabel('First name').fill('mary')
    await page.getByLabel('Last name').fill(last_name.replace('Ż', 'z'))
    const before = await whereIs(page, 'Create')
    await page.getByLabel('Phone 1').fill('0977555444')
    const found = section(page, 'Possible duplicates')
    await found.getByRole('status').getByText('This customer may be the same person.').waitFor()
    await found.getByText('Same name and phone', { exact: true }).waitFor()
    expect(await whereIs(page, 'Create')).toBe(before)
    await look(page, `possible-duplicates-${where.replaceAll(' ', '-')}`)
    const opens = page.context().waitForEvent('page')
    await found.getByRole('link', { name: /opens in a new tab/ }).click()
    const beside = await opens
    await beside.getByRole('heading', { name: `Mary ${last_name}` }).waitFor()
    expect(new URL(beside.url()).pathname).toBe(`/customer/${customer_id}`)
    expect(await page.getByLabel('Phone 1').inputValue()).toBe('0977555444')
    await page.getByLabel('Phone 1').fill('0977555445')
    await found.getByText('Same name and phone', { exact: true }).waitFor({ state: 'detached' })
  },
)

test('the form of a customer names others like them, never the customer itself', async () => {
  const customer_id = await makeMary('Musonda')
  const page = await app.as('sales', `/edit_customer/${customer_id}`)
  await page.getByLabel('Phone 2').waitFor()
  await settled(page)
  const found = section(page, 'Possible duplicates')
  expect(await found.getByRole('link').count()).toBe(0)
  const twin = await makeMary('Musonda')
  await page.getByLabel('Phone 2').fill('0977 555 444')
  await found.getByRole('link', { name: new RegExp(`customer ${twin},`) }).waitFor()
  expect(await found.getByRole('link').count()).toBe(1)
})

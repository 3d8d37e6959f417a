import { customers } from '@sexton/contract/customers/calls'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoScreens } from '../demo-park.ts'
import { look, settled } from '../visit.ts'
import { button } from '../words.ts'

const app = demoScreens()

const makeMary = async (last_name: string) => {
  const clerk = await app.park.as('PERM_VIEW', 'PERM_EDIT')
  const mary = { first_name: 'Mary', last_name, phone1: '+260 977 555 444', address1: '12 Cairo Road' }
  return (await clerk.call(customers.create, { body: mary })).customer_id
}

/** How far down the page it is, however far that is scrolled. */
const whereIs = (page: Page, name: string) =>
  page.getByLabel(name).evaluate((it) => it.getBoundingClientRect().top + scrollY)

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
    const before = await whereIs(page, 'Phone 2')
    await page.getByLabel('Phone 1').fill('0977555444')
    const found = page.getByRole('status').filter({ hasText: 'Same name and phone:' })
    await found.waitFor()
    expect(await page.getByLabel('Phone 1').getAttribute('aria-describedby')).toBe(
      await found.evaluate((it) => it.parentElement!.id),
    )
    expect(await whereIs(page, 'Phone 2')).toBe(before)
    const opens = page.context().waitForEvent('page')
    await found.getByRole('link', { name: /opens in a new tab/ }).click()
    const beside = await opens
    await beside.getByRole('heading', { name: `Mary ${last_name}` }).waitFor()
    expect(new URL(beside.url()).pathname).toBe(`/customer/${customer_id}`)
    expect(await page.getByLabel('Phone 1').inputValue()).toBe('0977555444')
    await page.getByLabel('Phone 1').fill('0977555445')
    await found.waitFor({ state: 'detached' })
  },
)

test('the form of a customer names others like them, never the customer itself', async () => {
  const customer_id = await makeMary('Musonda')
  const page = await app.as('sales', `/edit_customer/${customer_id}`)
  await page.getByLabel('Phone 2').waitFor()
  await settled(page)
  const found = page.getByRole('status').filter({ hasText: 'Same name and phone:' })
  expect(await found.count()).toBe(0)
  const twin = await makeMary('Musonda')
  await page.getByLabel('Phone 2').fill('0977 555 444')
  await found.getByRole('link', { name: new RegExp(`No ${twin},`) }).waitFor()
  expect(await found.getByRole('link').count()).toBe(1)
})

test('Create asks whether the customer who is there already is meant, and does what is answered', async () => {
  const customer_id = await makeMary('Sakala')
  const page = await app.as('sales', '/new_customer')
  await page.getByLabel('First name').fill('Mary')
  await page.getByLabel('Last name').fill('Sakala')
  await page.getByLabel('Phone 1').fill('0977-555-444')
  await button(page, 'Create').click()
  const asked = page.getByRole('dialog', { name: `Use Mary Sakala, No ${customer_id}?` })
  await asked.getByText('+260 977 555 444').waitFor()
  await look(page, 'customer-use-instead')
  await button(asked, 'Cancel').click()
  expect(await page.getByLabel('Last name').inputValue()).toBe('Sakala')
  await button(page, 'Create').click()
  await button(asked, `Use No ${customer_id}`).click()
  await page.waitForURL(`**/customer/${customer_id}`)

  await page.goto(new URL('/new_customer', page.url()).href)
  expect(await page.getByLabel('Last name').inputValue()).toBe('')
  await page.getByLabel('First name').fill('Mary')
  await page.getByLabel('Last name').fill('Sakala')
  await page.getByLabel('Phone 1').fill('0977 555 444')
  await button(page, 'Create').click()
  await button(asked, 'Create new customer anyway').click()
  await page.waitForURL(
    (url) => /\/customer\/\d+$/.test(url.pathname) && !url.pathname.endsWith(`/${customer_id}`),
  )
  expect(app.faults).toEqual([])
})

test('New Customer from the menu: what is typed at once stands in the first field', async () => {
  const page = await app.as('sales', '/')
  await button(page, 'Menu').click()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'New Customer' }).click()
  await page.getByRole('heading', { name: 'New Customer' }).waitFor()
  await page.keyboard.type('Mrs', { delay: 40 })
  expect(await page.getByLabel('Title').inputValue()).toBe('Mrs')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Grace Thandiwe', { delay: 40 })
  expect(await page.getByLabel('First name').inputValue()).toBe('Grace Thandiwe')
})

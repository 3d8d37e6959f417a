import { customers } from '@sexton/contract/customers/calls'
import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { demoScreens } from '../demo-park.ts'
import { settled } from '../visit.ts'
import { toowongPeople } from './toowong-people.ts'

const app = demoScreens()

/** What somebody types who has no accents, apostrophes or hyphens on the keyboard. */
const plain = (name: string) =>
  name.normalize('NFD').replace(/\p{M}/gu, '').replace(/[łŁ]/g, 'l').replace(/['’]/g, '').toLowerCase()

/** Whether a message can be read without scrolling. */
const inView = (page: Page, text: RegExp) =>
  vi.waitFor(async () => {
    const box = await page.getByText(text).boundingBox()
    expect(box?.y).toBeGreaterThan(0)
    expect(box!.y + box!.height).toBeLessThan(page.viewportSize()!.height)
  })

const hard: [string, string][] = [
  ['Patrick', "O'Brien"],
  ['Thị Hồng', 'Nguyễn'],
  ['Łukasz', 'Żółć'],
  ['Bwalya', 'Mwansa-Phiri'],
  ['Li', 'Ng'],
]

test('twenty people of real graves, and the five hardest names, are entered and found by plain letters', async () => {
  const clerk = await app.park.as('PERM_VIEW', 'PERM_EDIT')
  for (const [first_name, last_name] of [...toowongPeople, ...hard]) {
    const { customer_id } = await clerk.call(customers.create, { body: { first_name, last_name } })
    const name = plain(`${first_name} ${last_name}`)
    const found = await clerk.call(customers.search, { query: { name } })
    expect(
      found.map((one) => one.customer_id),
      name,
    ).toContain(customer_id)
  }
})

test('a clerk enters a customer, sees what the form asks for, changes them and finds them again', async () => {
  const page = await app.as('sales', '/new_customer')
  await page.getByLabel('Email', { exact: true }).fill('nowhere')
  await page.getByRole('button', { name: 'Create' }).click()
  await page.getByText('Last name is required').first().waitFor()
  expect(await page.getByText('Must be valid e-mail').count()).toBeGreaterThan(0)

  await page.getByLabel('First name').fill('  Siobhán ')
  await page.getByLabel('Last name').fill("O'Brien-Żółć")
  await page.getByLabel('Phone 1').fill('+260 977 123 456')
  await page.getByLabel('Email', { exact: true }).fill('siobhan@mail.example')
  await page.getByRole('button', { name: 'Create' }).click()
  await page.waitForURL(/\/customer\/\d+$/)
  await page.getByRole('heading', { name: "Siobhán O'Brien-Żółć" }).waitFor()

  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByLabel('Address line 1').fill('12 Cairo Road')
  await page.getByRole('button', { name: 'Update' }).click()
  await page.getByText('12 Cairo Road').waitFor()

  await page.goto(new URL('/customers', page.url()).href)
  await page.getByLabel('Name or company').fill('siobhan obrien zolc')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: "Siobhán O'Brien-Żółć" }).waitFor()
  expect(new URL(page.url()).search).toContain('siobhan')
})

test('a lost connection keeps what was typed and says so; the second try makes one customer (screens-5)', async () => {
  const page = await app.as('sales', '/new_customer')
  await page.getByLabel('Last name').fill('Afterthestorm')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Create' }).click()
  await page.getByText(/connection to the server is lost/).waitFor()
  await inView(page, /connection to the server is lost/)
  expect(await page.getByLabel('Last name').inputValue()).toBe('Afterthestorm')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Create' }).click()
  await page.waitForURL(/\/customer\/\d+$/)
  await page.getByRole('heading', { name: 'Afterthestorm' }).waitFor()
})

test('who saves a form that somebody else has overtaken loses nothing and is told what changed', async () => {
  const clerk = await app.park.as('PERM_VIEW', 'PERM_EDIT')
  const { customer_id } = await clerk.call(customers.create, { body: { last_name: 'Mwansa-Phiri' } })
  const page = await app.as('sales', `/edit_customer/${customer_id}`)
  await page.getByLabel('Phone 2').fill('+260 955 000 111')
  await clerk.call(customers.update, {
    params: { customer_id },
    body: { last_name: 'Mwansa', phone1: '0977' },
  })
  await page.getByRole('button', { name: 'Update' }).click()
  await page.getByText(/changed by .* since you opened it/).waitFor()
  expect(await page.getByLabel('Phone 2').inputValue()).toBe('+260 955 000 111')
  await page.getByRole('button', { name: 'Keep what I typed and accept their other changes' }).click()
  await page.getByRole('button', { name: 'Update' }).click()
  await page.waitForURL(`**/customer/${customer_id}`)
  await page.getByRole('heading', { name: 'Mwansa' }).waitFor()
  await page.getByText('+260 955 000 111').waitFor()
})

test('on a phone the statuses and prices of a customer’s sales, sites and burials end at one line, of old records too', async () => {
  const { customer_id } = await app.park.db
    .selectFrom('sales')
    .innerJoin('sale_sites', 'sale_sites.sale_id', 'sales.sale_id')
    .innerJoin('burials', 'burials.sale_id', 'sales.sale_id')
    .where('sales.is_legacy', '=', true)
    .where('burials.is_legacy', '=', true)
    .where('sale_sites.site_id', 'is not', null)
    .select('sales.customer_id')
    .orderBy('sales.sale_id')
    .executeTakeFirstOrThrow()
  const page = await app.as('sales', `/customer/${customer_id}`, { width: 390, height: 844 })
  await settled(page)
  const ends = new Set<number>()
  const all = /^(Sale (draft|ordered|paid|fulfilled)|Site owned|Draft|Confirmed|Complete|K[\d,]+\.\d\d)$/
  for (const name of ['Sales', 'Sites', 'Burials']) {
    const found = page.getByRole('list', { name, exact: true }).getByText(all)
    await found.first().waitFor()
    const rights = await found.evaluateAll((seen) =>
      seen.map((one) => (one.closest('.MuiChip-root') ?? one).getBoundingClientRect().right),
    )
    for (const right of rights) ends.add(Math.round(right))
  }
  expect([...ends]).toHaveLength(1)
})

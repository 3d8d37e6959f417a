import { customers } from '@sexton/contract/customers/calls'
import { todayIn } from '@sexton/contract/values/dates'
import { expect, test } from 'vitest'
import { draftSale, makeCustomer } from '../../server/src/test/factories.ts'
import { demoScreens } from '../demo-park.ts'
import { look, settled } from '../visit.ts'
import { button, pressInMore } from '../words.ts'

const app = demoScreens()

test('a manager merges two records of a person, and the old number leads to the survivor', async () => {
  const same = { last_name: 'Mulenga', phone1: '+260 966 111 222', country: 'Zambia' }
  const survivor = await makeCustomer(app.park.db, { ...same, first_name: 'Joyce' })
  const other = await makeCustomer(app.park.db, {
    ...same,
    first_name: 'Joyce',
    phone1: '0966111222',
    email: 'joyce@mail.example',
    id_no: '4711/10/1',
    address1: 'Plot 5',
    middle_name: 'Chanda',
  })
  const sale_id = await draftSale(app.park.db, other, 250)
  const page = await app.as('manager', `/customer/${survivor}`)
  await pressInMore(page, 'Merge with Another Record')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('heading', { name: 'Possible duplicates' }).waitFor()
  await dialog.getByLabel('Name or customer no').fill(String(other))
  await page.getByRole('option', { name: new RegExp(`No ${other}`) }).waitFor()
  await dialog
    .getByRole('button', { name: new RegExp(`No ${other} `) })
    .first()
    .click()
  await dialog
    .getByText(
      `Customer ${other} will be merged into customer ${survivor}: 1 sale, notes and documents will move.`,
    )
    .waitFor()
  expect(await dialog.getByRole('row', { name: /^Government ID/ }).textContent()).toContain(
    '–4711/10/14711/10/1',
  )
  await look(page, 'merge-comparison')
  await button(dialog, `Merge into customer ${survivor}`).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('joyce@mail.example').waitFor()
  await page.getByRole('link', { name: `Open draft sale ${sale_id}` }).waitFor()

  await page.goto(new URL(`/customer/${other}`, page.url()).href)
  await page.waitForURL(`**/customer/${survivor}`)
  await page.getByText('Earlier numbers').waitFor()
  for (const rest of ['/edit_customer/:no', '/customer/:no/draft_sale']) {
    const of = (no: number) => rest.replace(':no', String(no))
    await page.goto(new URL(of(other), page.url()).href)
    await page.waitForURL(`**${of(survivor)}`)
    await settled(page)
  }
  await page.goto(new URL('/customers', page.url()).href)
  await page.getByLabel('Customer no').fill(String(other))
  await page.keyboard.press('Enter')
  await page.getByRole('cell', { name: String(survivor), exact: true }).waitFor()
  expect(app.faults).toEqual([])
})

test('merging two customers with a draft each says what to do first', async () => {
  const [survivor, other] = [
    await makeCustomer(app.park.db, { last_name: 'Sakala' }),
    await makeCustomer(app.park.db, { last_name: 'Sakala' }),
  ]
  const drafts = [await draftSale(app.park.db, survivor, 1), await draftSale(app.park.db, other, 1)]
  const page = await app.as('manager', `/customer/${survivor}`)
  await pressInMore(page, 'Merge with Another Record')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name or customer no').fill('sakala')
  await page.getByRole('option', { name: new RegExp(`No ${other}`) }).click()
  await button(dialog, `Merge into customer ${survivor}`).click()
  await dialog
    .getByText(`Both have a draft sale (${drafts.join(' and ')}). Place or delete one of them first.`)
    .waitFor()
})

test('the search of customers narrows by address, day and toggles, and says what can’t be searched for', async () => {
  const clerk = await app.park.as('PERM_VIEW', 'PERM_EDIT')
  const { customer_id } = await clerk.call(customers.create, {
    body: {
      last_name: 'Lungu',
      company_name: 'Żółć Funerals',
      is_corporate: true,
      address1: 'Great East Road',
    },
  })
  const page = await app.as('manager', '/customers')
  await page.getByLabel('Created in').fill('20')
  expect(await page.getByText('Enter a year from 1900 to 2999').count()).toBe(0)
  await page.keyboard.press('Enter')
  await page.getByText('Enter a year from 1900 to 2999').waitFor()
  const today = todayIn('Africa/Lusaka')
  await page.getByLabel('Created in').fill(today.slice(0, 4))
  await page.getByLabel('Month').selectOption({ index: Number(today.slice(5, 7)) })
  await page.getByLabel('Address').fill('east great')
  await page.getByLabel('Corporate').check()
  await page.getByLabel('No sales').check()
  await button(page, 'Search').click()
  await page.getByText('1 found').waitFor()
  await page.getByRole('cell', { name: String(customer_id), exact: true }).waitFor()
  await page.getByLabel('Created in').fill('')
  expect(await page.getByLabel('Month').isDisabled()).toBe(true)
  await page.reload()
  await page.getByText('1 found').waitFor()
  expect(await page.getByLabel('Corporate').isChecked()).toBe(true)
  await settled(page)
})

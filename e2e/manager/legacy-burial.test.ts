import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { csv, sendCsv } from '../../server/src/features/imports/imports-fixture.ts'
import { draftSale, makeCustomer } from '../../server/src/test/factories.ts'
import { demoScreens } from '../demo-park.ts'
import { look, settled } from '../visit.ts'
import { button, chooseFirst, pressInMore, section, upload } from '../words.ts'

const app = demoScreens()

async function choosePlace(page: Page) {
  await button(page, 'Choose an available site').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /Lawn At-Need/ }).check()
  await dialog.getByLabel('Block', { exact: true }).selectOption('A')
  await dialog.getByLabel('Row', { exact: true }).selectOption('7')
  await chooseFirst(dialog.getByLabel('Site', { exact: true }))
  await button(dialog, /^Choose site A-07-/).click()
  await section(page, 'Burial site').getByLabel('Grave').selectOption('Grave 1, free')
}

/** A date as the old register has it: year, month and day as far as they are legible. */
async function known(page: Page, label: string, [year, month]: [string, string?]) {
  const date = page.getByRole('group', { name: label, exact: true })
  await date.getByLabel('Year').fill(year)
  if (month) await date.getByLabel('Month').selectOption(month)
}

async function enterWho(page: Page) {
  const deceased = section(page, 'Deceased')
  // No title of the list: the other one is title enough (burials-45).
  await button(page, 'Other title, suffix, maiden name').click()
  await page.keyboard.type('Chief')
  await deceased.getByLabel('Suffix').fill('Sr')
  await deceased.getByLabel('Maiden or former name').fill('Hanlon')
  await look(page, 'burial-more-of-the-name')
  await deceased.getByLabel('First Name').fill('Tomás')
  await deceased.getByLabel('Last Name').fill('O’Hanlon')
  await deceased.getByRole('textbox', { name: 'Age', exact: true }).fill('64')
  await page.getByLabel('Male', { exact: true }).check()
  await known(page, 'Date of Death', ['1914'])
  await known(page, 'Burial Date', ['1914', 'May'])
}

async function enterPapers(page: Page) {
  await page.getByRole('radio', { name: 'Notice of Death' }).check()
  await section(page, 'Burial permit').getByLabel('Issuer').selectOption('LCC')
  await section(page, 'Burial permit').getByLabel('Permit No').fill('Book 3, 117')
  await page.getByLabel('Customer is next of kin').check()
  await upload(page, 'Burial permit document', 'permit-1914.pdf')
  await upload(page, 'Cause of death document', 'notice-1914.pdf')
}

test('a manager enters a burial from the old registers, of which only the month is known', async () => {
  const customer_id = await makeCustomer(app.park.db, { first_name: 'Mary', last_name: 'O’Hanlon' })
  const page = await app.as('manager', `/customer/${customer_id}`)
  await pressInMore(page, 'Add a Legacy Burial')
  await page.getByRole('heading', { name: 'New Burial' }).waitFor()
  await button(page, 'Create').click()
  await button(page, 'An uploaded burial permit is required.').waitFor()
  await enterWho(page)
  await enterPapers(page)
  await choosePlace(page)

  const draft = await draftSale(app.park.db, customer_id, 1)
  await button(page, 'Create').click()
  await page.getByText(`Error creating legacy burial. This customer has a draft sale (${draft}).`).waitFor()
  await app.park.db
    .updateTable('sales')
    .set({ voided_at: new Date().toISOString() })
    .where('sale_id', '=', draft)
    .execute()

  await button(page, 'Create').click()
  await page.getByRole('heading', { name: /^Burial \d+$/ }).waitFor()
  await section(page, 'Deceased').getByText('Chief Tomás O’Hanlon Sr').waitFor()
  await section(page, 'Deceased').getByText('Hanlon', { exact: true }).waitFor()
  await section(page, 'Deceased').getByText('May 1914').waitFor()
  await section(page, 'Deceased').getByText('1914', { exact: true }).waitFor()
  expect(await page.getByText('Complete', { exact: true }).count()).toBeGreaterThan(0)
  await section(page, 'Documents').getByText('permit-1914.pdf').waitFor()

  await page.getByRole('link', { name: 'Edit' }).click()
  const date = page.getByRole('group', { name: 'Burial Date', exact: true })
  expect(await date.getByLabel('Month').inputValue()).toBe('5')
  await date.getByLabel('Day').selectOption('17')
  await page
    .getByRole('radio', { name: /^Morning/ })
    .first()
    .check()
  await page.getByLabel('Reason for changing the day or slot').fill('The day book has it')
  await button(page, 'Update').click()
  await section(page, 'Deceased')
    .getByText(/17 May 1914/)
    .waitFor()
})

/** What is chosen and does not fit its field, or is typed and does not. */
const cut = () =>
  [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('main [role=group] :is(select, input)')]
    .map((field) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(field)
      const pen = document.createElement('canvas').getContext('2d')!
      pen.font = font
      const text = 'selectedOptions' in field ? (field.selectedOptions[0]?.text ?? '') : field.value
      const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
      return [text, Math.round(room - pen.measureText(text).width)] as const
    })
    .filter(([text, spare]) => text !== '' && spare < 0)

test('the parts of an old burial’s dates are read whole, on a phone too', async () => {
  const { burial_id } = await app.park.db
    .selectFrom('burials')
    .where('is_legacy', '=', true)
    .where('death_date', 'is not', null)
    .where('death_precision', '=', 'day')
    .select('burial_id')
    .executeTakeFirstOrThrow()
  const page = await app.as('manager', `/edit_burial/${burial_id}`)
  const death = page.getByRole('group', { name: 'Date of Death', exact: true })
  await death.getByLabel('Month').selectOption('Mar')
  await death.getByLabel('Day').selectOption('28')
  for (const width of [1280, 1366, 1100, 800, 390]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(cut), String(width)).toEqual([])
  }
})

test('a doubtful place from legacy records is marked until a manager clears it; a link that leads nowhere says so', async () => {
  const { burial_id } = await app.park.db
    .updateTable('burials')
    .set({ legacy_address_dirty: true, legacy_address: 'Row 7, by the old oak' })
    .where('burial_id', '=', (eb) => eb.selectFrom('burials').select((of) => of.fn.min('burial_id').as('id')))
    .returning('burial_id')
    .executeTakeFirstOrThrow()
  const page = await app.as('manager', `/burials?legacy_flagged=true`)
  await page.locator(`tr a[href="/burial/${burial_id}"]`).first().click()
  await page.getByText('Row 7, by the old oak').first().waitFor()
  await button(page, 'Clear').click()
  await page.getByText('Legacy suspect flag cleared.').waitFor()
  await page.getByText(/^Legacy suspect:/).waitFor({ state: 'detached' })
  await page.goto(new URL('/burial/999999999', page.url()).href)
  await page.getByText('Burial not found').waitFor()
})

test('old burials whose place is only words are found by them and placed many at once (burials-43, burials-44)', async () => {
  const boss = await app.park.as('PERM_TARIFFS')
  const people = ['Aldous', 'Bertram', 'Cuthbert', 'Dunstan'].map(
    (last, at) => `P${at},Ann,${last},1901,"Potters Field, by the oak"`,
  )
  const list = ['Ref,First name,Last name,Died,Location', ...people, 'P9,Ann,Elsewhere,1902,North wall']
  const { added } = (await sendCsv(boss, csv(list.join('\n'), 'old.csv'))).json()
  expect(added).toBe(5)
  const page = await app.as('manager', '/')
  await page.getByRole('link', { name: 'In old records' }).click()
  await page.getByText('North wall').waitFor()
  await page.getByRole('textbox', { name: 'Place in the old records' }).fill('oak potters')
  await page.keyboard.press('Enter')
  await page.getByText('North wall').waitFor({ state: 'detached' })
  await page.getByLabel('Choose all on this page').check()
  await settled(page)
  await look(page, 'unplaced-burials')
  await button(page, 'Choose their sites').click()
  const dialog = page.getByRole('dialog', { name: 'Choose the sites of 4 burials' })
  const type = dialog.getByLabel('Type a site, such as A-03-07')
  await type.fill('a 99 99')
  await type.press('Enter')
  await dialog.getByText('There is no site a 99 99.').waitFor()
  const free = await app.park.db
    .selectFrom('sites')
    .select('site_ref')
    .where('block_ref', '=', 'A')
    .where('site_status_ref', '=', 'AVAIL')
    .orderBy('sort_key', 'desc')
    .limit(2)
    .execute()
  const [one, two] = [free[0]!.site_ref, free[1]!.site_ref]
  await type.fill(one)
  await type.press('Enter')
  const siteOf = (name: string) => dialog.getByLabel(`Site of Ann ${name}`)
  await expect.poll(() => siteOf('Bertram').locator('option:checked').textContent()).toBe(one)
  // The other from the list of its block.
  const [block, row] = two.split('-')
  await dialog.getByLabel('Block', { exact: true }).selectOption(block!)
  await dialog.getByLabel('Row', { exact: true }).selectOption({ label: String(Number(row)) })
  await dialog.getByLabel('Site', { exact: true }).selectOption({ label: two })
  await expect.poll(() => siteOf('Dunstan').locator('option:checked').textContent()).toBe(two)
  await dialog.getByLabel('How do you know where they are buried?').fill('Walked the row with the old plan')
  await settled(page)
  await look(page, 'place-burials')
  await button(dialog, 'Place 4 burials').click()
  await page.getByText('2 burials placed').waitFor()
  const left = page.getByRole('dialog', { name: 'Choose the sites of 2 burials' })
  await left.getByText('2 burials could not be placed. The reason is next to each.').waitFor()
  await left.getByText(`Site ${one} is full: Ann Aldous is buried there.`).waitFor()
  await look(page, 'place-burials-refused')
  await button(left, 'Close').click()
  await page.getByRole('rowheader', { name: 'Ann Aldous' }).waitFor({ state: 'detached' })
  await page.getByRole('rowheader', { name: 'Ann Bertram' }).waitFor()
})

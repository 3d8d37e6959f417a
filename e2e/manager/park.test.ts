import { expect, test } from 'vitest'
import { demoScreens } from '../demo-park.ts'
import { settled } from '../visit.ts'
import { button } from '../words.ts'
import { png } from '../../server/src/test/multipart.ts'

const app = demoScreens()

test('a manager says what stands on papers; the new name is on the screen at once (park-1, park-2, park-3)', async () => {
  await app.park.db
    .updateTable('park')
    .set({ name: null, colour: null, saved: false, bank: null, bank_branch: null, bank_account_name: null })
    .set({ bank_account_no: null, bank_code: null })
    .execute()
  const page = await app.as('manager', '/park')
  await settled(page)
  await page.getByText('Nothing is saved here yet', { exact: false }).waitFor()

  await page.getByLabel('Bank', { exact: true }).fill('Bank of Lusaka')
  await button(page, 'Save').click()
  await page.getByText('Enter both the bank and the account number', { exact: false }).first().waitFor()
  await page.getByLabel('Account number').fill('0012345678')
  await page.getByRole('textbox', { name: /^Name/ }).fill('Chunga Memorial Gardens')
  await page.getByRole('textbox', { name: /^Colour/ }).fill('#5b2d6e')
  await button(page, 'Save').click()
  await page.getByText('Saved. New documents will use these details.').waitFor()
  await page.getByRole('contentinfo').getByText('Chunga Memorial Gardens').waitFor()
  await page.getByText('The setting PARK_NAME (', { exact: false }).waitFor()
  expect(await app.park.db.selectFrom('park').select(['name', 'saved']).executeTakeFirst()).toEqual({
    name: 'Chunga Memorial Gardens',
    saved: true,
  })

  await page
    .getByLabel(/^(Choose a|Replace the) logo$/)
    .and(page.locator('input'))
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png })
  await page.getByRole('img', { name: 'Chunga Memorial Gardens logo' }).waitFor()
  await button(page, 'Remove the logo').click()
  await button(page.getByRole('dialog'), 'Remove logo').click()
  await page.getByText('No logo yet', { exact: false }).waitFor()

  const visitor = await page.context().browser()!.newPage()
  await visitor.goto(new URL('/signin', page.url()).href)
  await visitor.getByText('Chunga Memorial Gardens').first().waitFor()
  await visitor.close()
  expect(app.faults).toEqual([])
})

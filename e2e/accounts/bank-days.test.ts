import { addDays, plainDate, todayIn } from '@sexton/contract/values/dates'
import { beforeAll, expect, test } from 'vitest'
import { anAccount, linesOf } from '../../server/src/features/bank/bank-fixture.ts'
import { switchOn } from '../../server/src/test/practices.ts'
import { demoScreens } from '../demo-park.ts'
import { look, settled } from '../visit.ts'
import { button, section } from '../words.ts'

const app = demoScreens()
const day = (ago: number) => addDays(todayIn('Africa/Lusaka'), -ago)

beforeAll(async () => {
  await switchOn(app.park, { bank: {} })
  const { bank_account_id } = await anAccount(app.park)
  await linesOf(app.park, bank_account_id, [
    { amount: 250, booked_on: day(9), name: 'CASH DEPOSIT MATERO', words: 'for the grave' },
    { amount: -12.5, booked_on: day(8), words: 'charges' },
  ])
})

test('a line gets a note and is unidentified, Home counts it, and somebody else signs its day', async () => {
  const clerk = await app.as('sales', '/match')
  const dialog = clerk.getByRole('dialog')
  await button(clerk, 'Note…').click()
  await dialog.getByLabel('Note').fill('Ask at the Matero branch')
  await look(clerk, 'bank-note')
  await button(dialog, 'Save').click()
  await clerk.getByText('Ask at the Matero branch').waitFor()
  await settled(clerk)
  await button(clerk, 'Unidentified').click()
  await clerk.getByRole('heading', { name: /12\.50/ }).waitFor()

  const book = await app.as('accounts', '/bank')
  const days = section(book, 'Days')
  await days.getByText('1 open').waitFor()
  await button(days, 'Sign…').click()
  const signing = book.getByRole('dialog')
  await signing.getByLabel('Up to').selectOption({ label: plainDate(day(9)) })
  await signing.getByLabel('Closing balance, as the bank says').fill('1240')
  await button(signing, 'Sign').click()
  await signing
    .getByText(/^The lines come to K1,250\.00\. The balance you entered is K10\.00 less\.$/)
    .waitFor()
  await look(book, 'bank-sign')
  await signing.getByLabel('Closing balance, as the bank says').fill('1250')
  await button(signing, 'Sign').click()
  await days.getByText(/^signed by Mei Ng on .* · 1 unidentified$/).waitFor()
  await days.getByText(`Lines of ${plainDate(day(8))} are open. Match them first.`).waitFor()

  await button(clerk, 'Not ours…').click()
  await dialog.getByLabel('What it is').fill('Charges')
  await dialog.getByLabel('Ledger account').fill('6400')
  await button(dialog, 'Mark as not ours').click()
  await days.getByText('matched · 1 not ours').waitFor()
  await settled(book)
  await look(book, 'bank-days')

  await clerk.goto(new URL('/', clerk.url()).href)
  await clerk.getByRole('link', { name: '1 Unidentified for 7 days or more' }).click()
  await clerk.getByText('CASH DEPOSIT MATERO').waitFor()
  expect(await clerk.getByText('Ask at the Matero branch').count()).toBe(1)
  await look(clerk, 'bank-unidentified')
  expect(app.faults).toEqual([])
})

test('someone who matched a line of a day sees that another person must sign it', async () => {
  const { bank_account_id } = await anAccount(app.park)
  await linesOf(app.park, bank_account_id, [{ amount: 90, booked_on: day(3), name: 'OWN COUSIN' }])
  const page = await app.as('accounts', `/match?account=${bank_account_id}`)
  await page.getByRole('option', { name: /OWN COUSIN/ }).waitFor()
  await page.getByRole('listbox', { name: 'Open lines' }).press('u')
  await page.getByText('No line is open.').waitFor()
  await page.goto(new URL(`/bank?account=${bank_account_id}`, page.url()).href)
  const why = `You matched lines of ${plainDate(day(3))}, so someone else must sign it.`
  await section(page, 'Days').getByText(why).waitFor()
  expect(app.faults).toEqual([])
})

import { addDays, todayIn } from '@sexton/contract/values/dates'
import { beforeAll, expect, test } from 'vitest'
import { anAccount } from '../../server/src/features/bank/bank-fixture.ts'
import { switchOn } from '../../server/src/test/practices.ts'
import { demoScreens } from '../demo-park.ts'
import { look, settled } from '../visit.ts'
import { button, section } from '../words.ts'

const app = demoScreens()

beforeAll(async () => {
  await switchOn(app.park, { bank: {} })
  await anAccount(app.park)
})

const day = addDays(todayIn('Africa/Lusaka'), -3)
const lines = [`${day},500.00,J Phiri,grave`, `${day},500.00,J Phiri,grave`, `${day},-12.50,,charges`]
const file = {
  name: 'week.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['Posted,Moved,Who,What for', ...lines, ''].join('\n')),
}

test('a table is read by its columns, they are kept by name, and the same file adds nothing', async () => {
  const page = await app.as('accounts', '/bank')
  const read = section(page, 'Read a file')
  const choose = () => read.locator('input[type=file]').setInputFiles(file)
  await choose()
  await page.getByText('Choose which column has the date.').waitFor()
  const columns = { Posted: 'Date', Moved: 'Amount', Who: 'Name', 'What for': 'Words' }
  for (const [column, label] of Object.entries(columns))
    await page.getByRole('combobox', { name: `What ${column} has` }).selectOption({ label })
  await read.getByText('3 new, together K987.50').waitFor()
  await page.getByLabel('Name to keep these columns by').fill('Week')
  await button(section(page, 'Columns'), 'Keep').click()
  await page.getByText('Columns kept as Week.').first().waitFor()
  const who = page.getByRole('combobox', { name: 'What Who has' })
  await who.selectOption({ label: 'Not read' })
  await page.getByLabel('Read as kept by the name').selectOption('Week')
  expect(await who.inputValue()).toBe('name')
  await settled(page)
  await look(page, 'bank-file-read')
  await button(read, 'Add 3 Lines').click()
  await read.getByText('3 lines of week.csv added.').waitFor()
  await section(page, 'Files').getByText('3 of 3 lines added').waitFor()

  await choose()
  await read.getByText('Nothing of it is added again.').waitFor()
  const added = await app.park.db.selectFrom('bank_lines').select('bank_line_id').execute()
  expect(added).toHaveLength(3)

  await button(section(page, 'Files'), 'Undo').click()
  await button(page.getByRole('dialog'), 'Undo').click()
  await section(page, 'Files')
    .getByText(/^Undone on /)
    .waitFor()
  expect(await app.park.db.selectFrom('bank_lines').select('bank_line_id').execute()).toEqual([])
  expect(app.faults).toEqual([])
})

test('a sum is shown with what the operator kept of it, and how many lines are beyond the first', async () => {
  const page = await app.as('accounts', '/bank')
  const read = section(page, 'Read a file')
  const payments = Array.from({ length: 10 }, (_, at) => `${day},${100 + at}.00,0.50,Payer ${at}`)
  const buffer = Buffer.from(['Date,Amount,Fee,Name', ...payments, ''].join('\n'))
  await read.locator('input[type=file]').setInputFiles({ ...file, buffer })
  await read.getByText('10 new, together K1,045.00, less fees of K5.00: K1,040.00').waitFor()
  await read.getByText('and 2 more').waitFor()
  await look(page, 'bank-file-with-fees')
  expect(app.faults).toEqual([])
})

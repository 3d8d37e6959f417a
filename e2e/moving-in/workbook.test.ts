import { expect, test } from 'vitest'
import { sheetOf } from '../../server/src/test/workbooks.ts'
import { demoScreens } from '../demo-park.ts'
import { look, settled } from '../visit.ts'
import { button, section } from '../words.ts'

const app = demoScreens()

const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const buffer = sheetOf(
  ['Cemetery register 1904 to 1950', '', '', ''],
  ['', '', '', ''],
  ['Name', 'Status', 'Died', 'Remark'],
  ['Rev Peter Quillfeather', 'Occupied', 'abt 1904', 'broken stone'],
  ['Mary Quillfeather née Brown', 'Occupied', '12-May-1911', ''],
  ['Ann Quillfeather', 'Gone to her son', '3/4/1912', ''],
  ['Total', '3', '', ''],
)

test('a workbook with a title row: its heads are found, its questions answered, and what it says is kept (imports-24, imports-25)', async () => {
  const page = await app.as('manager', '/bulkimport')
  page.setDefaultTimeout(30_000)
  await page
    .getByLabel('Choose file', { exact: true })
    .setInputFiles({ name: 'register.xlsx', mimeType, buffer })
  expect(await page.getByLabel('Column names are in').inputValue()).toBe('3')
  const questions = section(page, /^Questions about this file/)
  const order = questions.getByRole('group', { name: /^The dates of this file/ }).getByRole('combobox')
  await order.waitFor()
  await page.getByText('Columns, 1 question').waitFor()
  await settled(page)
  await look(page, 'moving-in-questions')
  await order.selectOption('dmy')
  const status = questions.getByLabel('Answer Gone to her son')
  await status.selectOption({ label: 'Buried here' })
  const effect = section(page, 'What will happen')
  await effect.getByText('3 new burials').waitFor()
  await page.getByLabel('Dry run').uncheck()
  await button(page, 'Import 3 burials').click()
  const brought = section(page, 'What came in')
  await brought.getByRole('link', { name: 'Peter Quillfeather' }).click()
  await page.getByText('about 1904').first().waitFor()
  await page.getByText('broken stone').first().waitFor()
  expect(app.faults).toEqual([])
})

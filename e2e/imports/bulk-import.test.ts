import { readFileSync } from 'node:fs'
import { sites } from '@sexton/contract/sites/calls'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { within } from '../jobs/budgets.ts'
import { Clerk, desk } from '../jobs/clerk.ts'
import { sheetOf } from '../../server/src/test/workbooks.ts'
import { demoScreens } from '../demo-park.ts'
import { look, settled } from '../visit.ts'
import { button, section } from '../words.ts'

const app = demoScreens()

const choose = (page: Page, name: string, text: string | Buffer) =>
  page
    .getByLabel('Choose file', { exact: true })
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text as string) })

const file = `Block;Row;Number;Site type;Unsuitability;Remark\r
ZZ;1;1;Lawn Single;;north side\r
ZZ;1;2;Lawn Single;Rock;\r
ZZ;1;12;Lawn Single;;\r
ZZ;2;x;Lawn Single;;\r
ZZ;2;3;Lawn Singel;;"near; the wall"\r
A;1;1;Lawn Single;;\r
`

test('an administrator imports sites: seen first, then written, the wrong lines saved and mended (imports-8 to imports-10)', async () => {
  const page = await app.as('manager', '/bulkimport')
  await choose(page, 'sites.csv', file)
  const effect = section(page, 'What will happen')
  await effect.getByText('3 new sites').waitFor()
  await effect.getByText('1 site already exists and will not change').waitFor()
  const refused = section(page, 'Rejected lines')
  await refused.getByText('“x” cannot be a site number. Use a whole number from 1 to 99999.').waitFor()
  await settled(page)
  await look(page, 'bulk-import-checked')
  const saving = page.waitForEvent('download')
  await button(refused, 'Save ImportErrors.csv').click()
  const saved = await saving
  expect(saved.suggestedFilename()).toBe('ImportErrors.csv')
  const errors = readFileSync(await saved.path(), 'utf8')
  expect(errors).toContain('ZZ,2,3,Lawn Singel,,"near; the wall","There is no site type')
  await page.getByLabel('Dry run').uncheck()
  await button(page, 'Import 3 sites').click()
  await section(page, 'Imported').getByText('3 new sites').waitFor()
  await section(page, 'Imported').getByText('2 lines were rejected').waitFor()
  await section(page, 'sites.csv imported').getByText('records came in').waitFor()
  await section(page, 'What came in').getByRole('link', { name: 'ZZ-01-01' }).waitFor()
  await button(section(page, 'Rejected lines'), 'Save ImportErrors.csv').waitFor()
  await settled(page)
  await look(page, 'bulk-import-result')
  const client = await app.park.as('PERM_VIEW')
  const blocks = await client.call(sites.blocks, {})
  expect(blocks.map(({ block_ref }) => block_ref)).toContain('ZZ')
  await choose(page, 'ImportErrors.csv', errors.replace('Lawn Singel', 'Lawn Single').replace(',x,', ',2,'))
  await section(page, 'What will happen').getByText('2 new sites').waitFor()
  await choose(page, 'sites.csv', file)
  await section(page, 'What will happen').getByText('4 sites already exist and will not change').waitFor()
  await page.getByLabel('Dry run').uncheck()
  const again = button(page, 'Import 0 sites')
  expect(await again.getAttribute('aria-disabled')).toBe('true')
  await page
    .getByText('Nothing to import. 4 lines are already here. 2 lines are rejected. The most common')
    .waitFor()
  await choose(page, 'wrong.csv', 'Block;Row;Number;Site type\nZZ;2;x;Lawn Single\nZZ;2;y;Lawn Single\n')
  await effect.getByText('2 lines: “…” cannot be a site number, column Number').waitFor()
  await page.getByLabel('Dry run').uncheck()
  await page.getByText('Nothing to import. 2 lines are rejected. The problem is: “…” cannot').waitFor()
  await look(page, 'bulk-import-all-rejected')
  const rows = [['Register of 1950'], ['Last name', 'Died'], ['Zimba', '1904'], ['Total', '1']]
  await choose(page, 'register.xlsx', sheetOf(...rows))
  await effect.getByText('1 new burial').waitFor()
  expect(await page.getByLabel('Column names are in').inputValue(), 'below the title (imports-32)').toBe('2')
  await page.getByLabel('Import this line too').check()
  await effect.getByText('1 line will be rejected').waitFor()
  await look(page, 'bulk-import-title-row')
  expect(app.faults).toEqual([])
})

test('what a status means, and whether like lines are one person, is answered on the screen (imports-25, imports-26)', async () => {
  const page = await app.as('manager', '/bulkimport', desk)
  await settled(page)
  const list = [
    'Forename,Surname,Status,Died,Section,Lot',
    'Ann,Statham,Occ,1904,QS,1',
    'Eve,Statham,Reserved,,QS,2',
    ',,Vacant,,QS,3',
    'Infant,Statham,Occ,1911,QS,4',
    'Infant,Statham,Occ,1911,QS,4',
    '(Not used),,,,QS,5',
  ]
  await choose(page, 'status.csv', list.join('\n'))
  await page.getByText('Columns, 1 question').waitFor()
  const asked = section(page, /^Questions about this file/)
  await asked.getByLabel('Answer Occ').selectOption({ label: 'Buried here' })
  await asked.getByText('5: Infant · Statham · Occ · 1911 · QS · 4').waitFor()
  await settled(page)
  await look(page, 'bulk-import-status')
  await asked.getByLabel('Answer Lines 5 and 6').selectOption({ label: 'These are different people' })
  await page.getByLabel('If a site does not exist').selectOption({ label: 'Create it as Lawn Double Depth' })
  const effect = section(page, 'What will happen')
  await effect.getByText('3 new burials').waitFor()
  await effect.getByText('1 site reserved for someone').waitFor()
  await effect.getByText('2 unused sites').waitFor()
  await page.getByLabel('Dry run').uncheck()
  await button(page, 'Import 6 lines').click()
  await section(page, 'Imported').getByText('2 unused sites').waitFor()
  await settled(page)
  await look(page, 'bulk-import-status-result')
  // The sites where no one is buried are records too; undoing says what happens to them (imports-19, imports-22).
  await section(page, 'What came in').getByText('Reserved for').first().waitFor()
  await button(page, 'Undo import').first().click()
  await page.getByText('This will delete the 6 records this import added.').waitFor()
  await settled(page)
  await look(page, 'bulk-import-status-undo')
  expect(app.faults).toEqual([])
})

test('a list of five lines is three clicks from its result, where it is undone (imports-22, imports-23)', async () => {
  const page = await app.as('manager', '/', desk)
  await settled(page)
  const clerk = new Clerk(page)
  await clerk.press('/')
  await clerk.type('import')
  await clerk.press('Enter')
  await page.waitForURL(/bulkimport/)
  const people = ['Adamu', 'Besatu', 'Chitalu', 'Dindi', 'Elemu'].map((last) => `Mary,${last},1961,,x`)
  const list = ['First name,Last name,Died,Plot,Stone', ...people].join('\n')
  const buffer = Buffer.from(list)
  const name = 'old-register.csv'
  await clerk.upload(button(page, 'Choose file'), name, { name, mimeType: 'text/csv', buffer })
  await section(page, 'What will happen').getByText('5 new burials').waitFor()
  // A column that nothing is known of is said, and its step has no tick.
  await page.getByText('Columns, 1 to check').waitFor()
  await page.getByText('Not recognised. It is kept with the record. Choose, or leave it out.').waitFor()
  await settled(page)
  await look(page, 'bulk-import-doubts')
  await clerk.click(page.getByLabel('Dry run'))
  await clerk.click(button(page, 'Import 5 burials'))
  const brought = section(page, 'What came in')
  await clerk.see(brought.getByRole('link', { name: 'Mary Elemu' }))
  within('a list of five lines to its result', clerk)
  await page.reload()
  // What no field takes is on the record (imports-29).
  await brought.getByRole('link', { name: 'Mary Adamu' }).click()
  await section(page, 'Other facts').getByText('Stone').waitFor()
  await look(page, 'burial-other-facts')
  await page.goBack()
  // What someone has changed since is listed and stays; the rest goes (imports-19).
  await app.park.db
    .updateTable('burials')
    .set({ deceased_address: 'Hill Road 4' })
    .where('deceased_last_name', '=', 'Besatu')
    .execute()
  const result = section(page, `${name} imported`)
  await button(result, 'Undo import').click()
  await page.getByRole('list', { name: 'Changed since the import' }).getByText('(Besatu)').waitFor()
  await settled(page)
  await look(page, 'bulk-import-undo')
  await button(page, 'Delete 4 records').click()
  await result.getByText('1 changed record stays').waitFor()
  await section(page, 'What stays').getByRole('link', { name: 'Mary Besatu' }).waitFor()
  expect(app.faults).toEqual([])
})

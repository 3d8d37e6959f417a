import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { burials } from '@sexton/contract/burials/calls'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoScreens } from '../demo-park.ts'
import { settled } from '../visit.ts'
import { button, section } from '../words.ts'

const app = demoScreens()
const data = join(import.meta.dirname, '../../../shared/data')
const toowong = join(data, 'toowong-stories/story-index.csv')
const evergreen = join(data, 'leadville-evergreen/evergreen-burials.csv')

const choose = (page: Page, file: string) =>
  page.getByLabel('Choose file', { exact: true }).setInputFiles(file)

async function saveErrors(page: Page) {
  const saving = page.waitForEvent('download')
  await button(section(page, 'Rejected lines'), 'Save ImportErrors.csv').click()
  return readFileSync(await (await saving).path(), 'utf8')
}

async function importNow(page: Page, name: RegExp) {
  await page.getByLabel('Dry run').uncheck()
  await page.getByRole('button', { name }).click()
  await section(page, 'Imported').waitFor()
}

test.skipIf(!existsSync(toowong))(
  'the stories of Toowong: seen with their own heads, imported, kept as columns, taken back (imports-13, imports-16, imports-19)',
  { timeout: 180_000 },
  async () => {
    const client = await app.park.as('PERM_VIEW')
    const named = async () =>
      (await client.call(burials.search, { query: { name: 'Arthur Rutledge' } })).length
    const before = await named()
    const page = await app.as('manager', '/bulkimport')
    page.setDefaultTimeout(60_000)
    await choose(page, toowong)
    await page.getByLabel('Import Given Names as').waitFor()
    expect(await page.getByLabel('Import Location as').inputValue()).toBe('place')
    const preview = section(page, 'Preview of the first lines')
    await preview
      .getByText('Rejected. Location: “Mount Blackall” does not match {block}-{row}-{number}.')
      .waitFor()
    await preview.getByText('6-21-09').waitFor()
    await page
      .getByLabel('If a site does not exist')
      .selectOption({ label: 'Create it as Monumental Family of 9' })
    const effect = section(page, 'What will happen')
    await effect.getByText('498 new burials').waitFor()
    await effect.getByText('26 lines will be rejected').waitFor()
    await settled(page)
    await page.getByLabel('Save these column settings as').fill('Toowong')
    await button(page, 'Save').click()
    await page.getByText('Column settings saved as Toowong').waitFor()
    expect(await saveErrors(page)).toContain(
      '1890-19-26,1-113-3/4,“1890-19-26” is not a date: there is no month 19.',
    )
    await importNow(page, /^Import 498 burials$/)
    expect(await named()).toBe(before + 1)
    const made = section(page, 'Previous imports')
    await made.getByText('story-index.csv').waitFor()
    await button(made, 'Undo import').click()
    await page.getByRole('button', { name: 'Delete 498 records' }).click()
    await made.getByText(/^Undone /).waitFor()
    expect(app.faults).toEqual([])
  },
)

test.skipIf(!existsSync(evergreen))(
  'the burials of Leadville: sections and blocks joined, ages and American dates read; what cannot be is told (imports-14)',
  { timeout: 180_000 },
  async () => {
    const page = await app.as('manager', '/bulkimport', { width: 390, height: 844 })
    page.setDefaultTimeout(60_000)
    await choose(page, evergreen)
    const preview = section(page, 'Preview of the first lines')
    await preview
      .getByText('CF.', { exact: false })
      .or(preview.getByText('C.6-01-01 grave 12'))
      .first()
      .waitFor()
    expect(await page.getByLabel('Dates such as 3/4/1888').inputValue()).toBe('mdy')
    await page
      .getByLabel('If a site does not exist')
      .selectOption({ label: 'Create it as Monumental Family of 9' })
    const effect = section(page, 'What will happen')
    await effect.getByText(/\d+ new burials/).waitFor()
    await settled(page)
    const errors = await saveErrors(page)
    expect(errors).toContain('Age must match birth and death dates')
    expect(errors).toMatch(/Site CF\.\d+-01-0\d has no grave 1\d/)
    await importNow(page, /^Import [\d,]+ burials$/)
    await choose(page, evergreen)
    await section(page, 'What will happen')
      .getByText(/already exist and will not change/)
      .waitFor()
    expect(app.faults).toEqual([])
  },
)

test('dates that can be read either way are asked about once (imports-14)', async () => {
  const page = await app.as('manager', '/bulkimport')
  const content = 'Name,Died\nJohn Smith,3/4/1888\n"van Dyk, Ann",5/6/1890\n'
  const file = { name: 'open.csv', mimeType: 'text/csv', buffer: Buffer.from(content) }
  await page.getByLabel('Choose file', { exact: true }).setInputFiles(file)
  await page.getByText('The dates of this file can be read either way: say which it is.').first().waitFor()
  const preview = section(page, 'Preview of the first lines')
  await preview.getByText('Choose how to read the dates to see the lines.').waitFor()
  await page.getByLabel('Dates such as 3/4/1888').selectOption('mdy')
  await preview.getByText('Sun, 4 Mar 1888').waitFor()
  await section(page, 'What will happen').getByText('2 new burials').waitFor()
})

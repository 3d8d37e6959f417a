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
    await preview.getByText('No burial place (Mount Blackall)').waitFor()
    await preview.getByText('6-21-09').first().waitFor()
    await page
      .getByLabel('If a site does not exist')
      .selectOption({ label: 'Create it as Monumental Family of 9' })
    // Some have no date (imports-25), and “19/21” can be two sites or three (imports-34).
    const answer = (question: RegExp, choice: string) =>
      page.getByRole('group', { name: question }).getByLabel('Answer', { exact: true }).selectOption(choice)
    await answer(/Are these people buried/, 'burial')
    await answer(/^Do numbers such as .* mean two sites/, 'two')
    const effect = section(page, 'What will happen')
    await effect.getByText('521 new burials').waitFor()
    await effect.getByText('3 lines will be rejected').waitFor()
    await settled(page)
    await page.getByLabel('Save these column settings as').fill('Toowong')
    await button(page, 'Save').click()
    await page.getByText('Column settings saved as Toowong').waitFor()
    expect(await saveErrors(page)).toContain(
      '1890-19-26,1-113-3/4,“1890-19-26” is not a date: there is no month 19.',
    )
    await importNow(page, /^Import 521 burials$/)
    expect(await named()).toBe(before + 1)
    const made = section(page, 'Previous imports')
    await made.getByText('story-index.csv').waitFor()
    await button(made, 'Undo import').click()
    await page.getByRole('button', { name: 'Delete 521 records' }).click()
    await made.getByText(/^Undone /).waitFor()
    expect(app.faults).toEqual([])
  },
)

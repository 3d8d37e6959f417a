import { readFileSync } from 'node:fs'
import { sites } from '@sexton/contract/sites/calls'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
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
  await effect.getByText('Column not imported: Remark').waitFor()
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
  expect(app.faults).toEqual([])
})

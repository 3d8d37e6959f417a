import { appendFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aPdf } from '../../server/src/test/readers/a-pdf.ts'
import { png } from '../../server/src/test/multipart.ts'
import { makeCustomer, makeSite } from '../../server/src/test/factories.ts'
import { demoScreens } from '../demo-park.ts'
import { dropOn } from '../drops.ts'
import { look } from '../visit.ts'
import { button, section } from '../words.ts'

const app = demoScreens()
const torn = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 9 0 R>>endobj\n%%EOF')

test('papers are looked at over the record, one after the other by the arrows (documents-19)', async () => {
  const customer_id = await makeCustomer(app.park.db, { last_name: 'Lungu' })
  const page = await app.as('manager', `/customer/${customer_id}`)
  const documents = section(page, 'Documents')
  await dropOn(documents, [
    { name: 'torn.pdf', mimeType: 'application/pdf', buffer: torn },
    { name: 'gate.png', mimeType: 'image/png', buffer: png },
    { name: 'permit.pdf', mimeType: 'application/pdf', buffer: await aPdf(2) },
  ])
  const link = documents.getByRole('link', { name: 'permit.pdf, preview' })
  await link.waitFor()
  await expect.poll(() => documents.locator('img[src*=thumbnail]').count()).toBe(2)
  await link.click()
  const dialog = page.getByRole('dialog', { name: 'permit.pdf' })
  const drawn = dialog.getByRole('img', { name: 'Page 1 of 2' })
  await drawn.waitFor()
  await expect.poll(() => drawn.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBe(1240)
  await dialog.getByText('1 of 3').waitFor()
  await dialog.getByText(/^0\.01 MB, .*Łukasz/).waitFor()
  await look(page, 'preview-pdf')
  await page.keyboard.press('ArrowRight')
  const picture = page.getByRole('dialog', { name: 'gate.png' })
  await picture.getByRole('img', { name: 'gate.png' }).waitFor()
  await page.keyboard.press('+')
  await button(picture, 'Zoom out').click()
  await page.keyboard.press('ArrowRight')
  const broken = page.getByRole('dialog', { name: 'torn.pdf' })
  await broken.getByText(/^torn\.pdf is damaged and cannot be shown/).waitFor()
  expect(await broken.getByRole('link', { name: 'Download' }).getAttribute('href')).toMatch(
    /torn\.pdf\?download=true$/,
  )
  await page.keyboard.press('Escape')
  await broken.waitFor({ state: 'detached' })
  expect(await link.evaluate((node) => node.ownerDocument.activeElement === node)).toBe(true)
  expect(app.faults).toEqual([])
})

test('a photo of a site is looked at with its site beside it (documents-19)', async () => {
  const site_id = await makeSite(app.park.db, 'Q', '8', 1)
  const page = await app.as('manager', `/site/${site_id}`)
  const photos = section(page, 'Photos')
  await button(photos, 'Add Photo').waitFor()
  await dropOn(photos, [{ name: 'stone.png', mimeType: 'image/png', buffer: png }])
  await photos.getByRole('link', { name: 'stone.png, preview' }).click()
  const dialog = page.getByRole('dialog', { name: 'stone.png' })
  await dialog.getByText(/^Q-08-01 · /).waitFor()
  await button(dialog, 'Close preview').click()
  await dialog.waitFor({ state: 'detached' })
  expect(app.faults).toEqual([])
})

test('a picture whose file is gone or was changed on the disk says which, and who can help (documents-19, core-24)', async () => {
  const customer_id = await makeCustomer(app.park.db, { last_name: 'Nkole' })
  const page = await app.as('manager', `/customer/${customer_id}`)
  const documents = section(page, 'Documents')
  const names = ['gone.png', 'hurt.png']
  await dropOn(
    documents,
    names.map((name) => ({ name, mimeType: 'image/png', buffer: png })),
  )
  for (const name of names) await documents.getByRole('link', { name: `${name}, preview` }).waitFor()
  const stored = await app.park.db
    .selectFrom('documents')
    .select(['filename', 'storage_key'])
    .where('parent_object', '=', 'customer')
    .where('parent_object_id', '=', customer_id)
    .execute()
  for (const { filename, storage_key } of stored) {
    const file = join(app.park.core.files.folder, storage_key)
    await (filename === 'gone.png' ? rm(file) : appendFile(file, 'x'))
  }
  await documents.getByRole('link', { name: 'gone.png, preview' }).click()
  await page
    .getByRole('dialog', { name: 'gone.png' })
    .getByText('The record is here, but its file is missing from the server.')
    .waitFor()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  await documents.getByRole('link', { name: 'hurt.png, preview' }).click()
  const said = page.getByRole('dialog', { name: 'hurt.png' }).getByText('The file on the server is damaged.')
  await said.waitFor()
})

import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { demoScreens } from '../demo-park.ts'
import { pdf, png } from '../../server/src/test/multipart.ts'
import { pdfText } from '../../server/src/test/readers/pdf-text.ts'
import { look, settled } from '../visit.ts'

const app = demoScreens()
let sale_id: number

beforeAll(async () => {
  const sale = await app.park.db
    .selectFrom('sales')
    .select('sale_id')
    .where('sale_status_ref', '=', 'ORDERED')
    .where('price_outstanding', '>', 500)
    .orderBy('sale_id')
    .executeTakeFirstOrThrow()
  sale_id = sale.sale_id
})

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('a clerk takes a receipt with the fill-in button, and its PDF opens', async () => {
  const page = await app.as('sales', `/sale/${sale_id}`)
  const receipts = section(page, 'Receipts')
  await page.getByRole('button', { name: 'Add Receipt' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog.getByText('Receipt value is required.').first().waitFor()
  await dialog.getByText('Payment type is required.').first().waitFor()
  await dialog.getByLabel('Receipt value').fill('99999999')
  await dialog.getByLabel('Note').focus()
  await dialog.getByText('Receipt value must be less than the outstanding value.').first().waitFor()
  await dialog.getByRole('button', { name: 'Fill in the outstanding amount' }).click()
  await dialog
    .getByText('Receipt value must be less than the outstanding value.')
    .first()
    .waitFor({ state: 'detached' })
  expect(Number(await dialog.getByLabel('Receipt value').inputValue())).toBeGreaterThan(500)
  await dialog.getByLabel('Receipt value').fill('250.25')
  await dialog.getByLabel('Payment type').selectOption({ index: 1 })
  await dialog.getByLabel('Paid by a different customer').check()
  expect(await dialog.getByText('Customer No must be a number.').count()).toBe(0)
  await dialog.getByLabel('Customer No').fill('999999')
  await dialog.getByLabel('Customer No').press('Tab')
  await dialog.getByText('There is no customer with this number.').waitFor()
  expect(await dialog.getByLabel('Customer No').inputValue()).toBe('')
  await dialog.getByLabel('Customer No').fill('1')
  await dialog.getByLabel('Customer No').press('Tab')
  await dialog.getByText(/^Paid by (?!a different)/).waitFor()
  await look(page, 'receipt-dialog')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await dialog.waitFor({ state: 'detached' })
  await receipts.getByText('K250.25').waitFor()
  const link = receipts.getByRole('link', { name: /^Receipt \d+/ }).first()
  const file = await page.request.get(new URL((await link.getAttribute('href'))!, page.url()).href)
  expect((await pdfText(await file.body())).join('')).toContain('K250.25')
  expect(app.faults).toEqual([])
})

test('files are chosen, uploaded, deleted and restored; a wrong one is refused by name (documents-2, documents-6)', async () => {
  const page = await app.as('sales', `/sale/${sale_id}`)
  const documents = section(page, 'Documents')
  const choose = documents.locator('input[type=file]')
  await choose.setInputFiles([
    { name: 'Nguyễn Thị Hồng.png', mimeType: 'image/png', buffer: png },
    { name: 'page.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html></html>') },
  ])
  await documents.getByRole('button', { name: 'Upload', exact: true }).click()
  await documents.getByText('page.pdf is not an image (JPEG, PNG, WebP, GIF or HEIC) or a PDF.').waitFor()
  await page.reload()
  await choose.setInputFiles([
    { name: 'Nguyễn Thị Hồng.png', mimeType: 'image/png', buffer: png },
    { name: 'Żółć.pdf', mimeType: 'application/pdf', buffer: pdf },
  ])
  await documents.getByRole('button', { name: 'Upload', exact: true }).click()
  await documents.getByRole('link', { name: /^Nguyễn Thị Hồng\.png/ }).waitFor()
  await documents.getByRole('button', { name: 'Delete Żółć.pdf' }).click()
  await documents.getByRole('link', { name: /^Żółć\.pdf/ }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await documents.getByRole('link', { name: /^Żółć\.pdf/ }).waitFor()
})

test('a note begins with its file, gets its text, and is deleted and restored (notes-2)', async () => {
  const page = await app.as('manager', `/sale/${sale_id}`)
  const notes = section(page, 'Notes')
  await notes.getByRole('button', { name: 'Add note' }).click()
  await notes
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'letter.png', mimeType: 'image/png', buffer: png })
  await notes.getByRole('link', { name: /^letter\.png/ }).waitFor()
  await notes.getByLabel('New note').fill('The family of Łukasz Żółć rang')
  await notes.getByRole('button', { name: 'Add', exact: true }).click()
  await notes.getByRole('listitem').getByText('The family of Łukasz Żółć rang').waitFor()
  await section(page, 'History').getByRole('button', { name: 'History' }).click()
  await section(page, 'History').getByText('Note: The family of Łukasz Żółć rang').waitFor()
  await notes.getByRole('button', { name: 'Delete note' }).first().click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await settled(page)
  await notes.getByText('The family of Łukasz Żółć rang').waitFor()
})

import type { Page } from 'playwright-core'
import { pdf, png } from '../../server/src/test/multipart.ts'
import { beforeAll, expect, test } from 'vitest'
import { demoScreens } from '../demo-park.ts'
import { look } from '../visit.ts'
import { isFocused } from '../words.ts'

const app = demoScreens()
let sale: { sale_id: number; customer_id: number }

beforeAll(async () => {
  const { db } = app.park
  await db
    .updateTable('customers')
    .set({ email: 'family@mail.example', no_transaction_email: false })
    .execute()
  sale = await db
    .selectFrom('sales')
    .select(['sale_id', 'customer_id'])
    .where('sale_status_ref', '=', 'ORDERED')
    .orderBy('sale_id')
    .executeTakeFirstOrThrow()
})

const mailsTo = (address: string) =>
  app.park.db
    .selectFrom('mails')
    .select(['subject', 'body', 'document_ids'])
    .where('to_address', '=', address)
    .execute()
const documentsOf = (page: Page) => page.getByRole('region', { name: 'Documents', exact: true })

/** The dialog, with the first of the listed documents ticked. */
async function openDialog(page: Page) {
  await documentsOf(page).getByRole('checkbox').first().check()
  await documentsOf(page).getByRole('button', { name: 'Email Selected' }).click()
  const dialog = page.getByRole('dialog', { name: 'Email documents' })
  await dialog.waitFor()
  return dialog
}

test('a clerk sends a paper: to whom, subject and text are proposed, and all of it can be changed (documents-15, documents-17)', async () => {
  const page = await app.as('sales', `/sale/${sale.sale_id}`)
  const documents = documentsOf(page)
  await documents.locator('input[type=file]').setInputFiles([
    { name: 'Giấy phép.png', mimeType: 'image/png', buffer: png },
    { name: 'Żółć.pdf', mimeType: 'application/pdf', buffer: pdf },
  ])
  await documents.getByRole('button', { name: 'Upload', exact: true }).click()
  await documents.getByRole('link', { name: /^Giấy phép\.png/ }).waitFor()
  const dialog = await openDialog(page)
  const to = dialog.getByRole('textbox', { name: 'To', exact: true })
  expect(await to.inputValue()).toBe('family@mail.example')
  expect(await isFocused(to)).toBe(true)
  expect(await dialog.getByLabel('Subject').inputValue()).toMatch(/: your documents$/)
  const text = dialog.getByLabel('Message')
  const tick = dialog.getByRole('group', { name: 'Documents' }).getByRole('checkbox', { checked: true })
  expect(await tick.count()).toBe(1)
  const others = dialog.getByRole('group', { name: 'Documents' }).getByRole('checkbox', { checked: false })
  const lines = async () => (await text.inputValue()).split('\n').length
  const before = await lines()
  await others.first().check()
  await expect.poll(lines, { message: 'the text names the papers' }).toBe(before + 1)
  await dialog.getByText(/^2 documents, \d+\.\d\d MB of 25 MB$/).waitFor()
  await look(page, 'send-papers')
  await to.fill('family@mail.example, sister at home')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await dialog.getByText('sister at home is not an email address.').waitFor()
  await to.fill('family@mail.example; Chanda <sister@mail.example>')
  await dialog.getByLabel('Subject').fill('Your receipt')
  await text.fill('Dear Chanda,\nhere it is.')
  await others.first().waitFor({ state: 'attached' })
  await dialog.getByRole('button', { name: 'Send' }).click()
  await documentsOf(page).getByText('Email sent').waitFor()
  await dialog.waitFor({ state: 'detached' })
  expect(await documentsOf(page).getByRole('checkbox', { checked: true }).count()).toBe(0)
  for (const address of ['family@mail.example', 'sister@mail.example']) {
    const [mail, ...more] = await mailsTo(address)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ subject: 'Your receipt', body: 'Dear Chanda,\nhere it is.' })
    expect(mail!.document_ids).toHaveLength(2)
  }
})

test('what was typed stays when sending fails, and goes out once it can (documents-17)', async () => {
  const page = await app.as('sales', `/sale/${sale.sale_id}`)
  const dialog = await openDialog(page)
  await dialog.getByRole('textbox', { name: 'To', exact: true }).fill('lawyer@office.example')
  await dialog.getByLabel('Message').fill('For the estate.')
  await page.route('**/api/v1/documents/email', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Send' }).click()
  await dialog.getByText(/What you typed is still here/).waitFor()
  expect(await dialog.getByLabel('Message').inputValue()).toBe('For the estate.')
  await page.unroute('**/api/v1/documents/email')
  await dialog.getByRole('textbox', { name: 'To', exact: true }).fill('family@mail.example')
  const wants = (no_transaction_email: boolean) =>
    app.park.db
      .updateTable('customers')
      .set({ no_transaction_email })
      .where('customer_id', '=', sale.customer_id)
      .execute()
  await wants(true)
  await dialog.getByRole('button', { name: 'Send' }).click()
  await dialog.getByText(/does not want emails about their orders\.$/).waitFor()
  await dialog.getByRole('textbox', { name: 'To', exact: true }).fill('lawyer@office.example')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await mailsTo('lawyer@office.example')).toMatchObject([{ body: 'For the estate.' }])
  await page.reload()
  const again = await openDialog(page)
  await again.getByText(/does not want emails about their orders\. Use an address/).waitFor()
  expect(await again.getByRole('textbox', { name: 'To', exact: true }).inputValue()).toBe('')
  await wants(false)
})

import { expect, test } from 'vitest'
import { pdf, png } from '../../server/src/test/multipart.ts'
import { makeCustomer } from '../../server/src/test/factories.ts'
import { demoScreens } from '../demo-park.ts'
import { dragOver, paste } from '../drops.ts'
import { button, isFocused, section } from '../words.ts'

const app = demoScreens()
const permit = { name: 'permit.pdf', mimeType: 'application/pdf', buffer: pdf }
const photo = { name: 'at the gate.png', mimeType: 'image/png', buffer: png }
const script = { name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html><script>') }
const screenshot = { name: 'image.png', mimeType: 'image/png', buffer: png }

const documentsOf = (customer_id: number) =>
  app.park.db
    .selectFrom('documents')
    .select(['filename', 'deleted_at'])
    .where('parent_object', '=', 'customer')
    .where('parent_object_id', '=', customer_id)
    .orderBy('document_id')
    .execute()

test('files dropped on a record are attached, each by itself: one that is refused keeps none of the others out (documents-18)', async () => {
  const customer_id = await makeCustomer(app.park.db, { last_name: 'Mwansa' })
  const page = await app.as('manager', `/customer/${customer_id}`)
  const documents = section(page, 'Documents')
  const letGo = await dragOver(documents, [permit, script, photo])
  await page.getByText('Drop files here', { exact: true }).waitFor()
  await letGo()
  await documents.getByRole('alert').getByText('letter.pdf is not an image').waitFor()
  await documents.getByRole('link', { name: /^at the gate\.png/ }).waitFor()
  expect(await page.getByText('Drop files here', { exact: true }).count()).toBe(0)
  expect((await documentsOf(customer_id)).map(({ filename }) => filename)).toEqual([permit.name, photo.name])
  await documents.getByRole('button', { name: 'Close', exact: true }).click()
  expect(await documents.getByRole('alert').count()).toBe(0)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await documents.getByRole('link', { name: /^at the gate\.png/ }).waitFor({ state: 'detached' })
  expect(app.faults).toEqual([])
})

test('a screenshot is pasted onto a record under a name that says when; what is pasted into a field is not a document (documents-18)', async () => {
  const customer_id = await makeCustomer(app.park.db, { last_name: 'Kapambwe' })
  const page = await app.as('manager', `/customer/${customer_id}`)
  const documents = section(page, 'Documents')
  await documents.getByRole('button', { name: 'Choose files' }).waitFor()
  await button(section(page, 'Notes'), 'Add note').click()
  await expect.poll(() => isFocused(section(page, 'Notes').getByLabel('New note'))).toBe(true)
  await paste(page, [screenshot])
  await page.getByRole('heading', { level: 1 }).first().click()
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await paste(page, [screenshot])
  await documents.getByRole('link', { name: /^Screenshot \d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d\.png/ }).waitFor()
  expect(await documentsOf(customer_id)).toHaveLength(1)
})

import { expect, test } from 'vitest'
import { fillDocuments, fillNotes } from '../../server/src/test/rows/fill-record.ts'
import { demoScreens } from '../demo-park.ts'
import { section } from '../words.ts'

const app = demoScreens()

test('a customer with thousands of documents and notes opens at once, with the newest, and shows more on request', async () => {
  const { db } = app.park
  const { customer_id } = await db
    .insertInto('customers')
    .values({ first_name: 'Ann', last_name: 'Paper' })
    .returning('customer_id')
    .executeTakeFirstOrThrow()
  await fillDocuments(db, customer_id, 7000)
  await fillNotes(db, customer_id, 7000)
  const page = await app.as('sales', `/customer/${customer_id}`)
  const [files, notes] = [section(page, 'Documents'), section(page, 'Notes')]
  for (const panel of [files, notes]) await panel.getByText('Showing the newest 100 of 7,000').waitFor()
  await files.getByText('scan-7000.pdf').first().waitFor()
  expect(await files.getByText('scan-6900.pdf').count()).toBe(0)
  await files.getByRole('button', { name: 'Show more' }).click()
  await files.getByText('Showing the newest 200 of 7,000').waitFor()
  await files.getByText('scan-6900.pdf').first().waitFor()
  await notes.getByRole('button', { name: 'Show more' }).click()
  await notes.getByText('Showing the newest 200 of 7,000').waitFor()
  await notes.getByText('Rang, 6801', { exact: true }).waitFor()
  expect(app.faults).toEqual([])
})

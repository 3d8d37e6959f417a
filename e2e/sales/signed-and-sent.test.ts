import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readMail } from '../../server/src/test/readers/read-mail.ts'
import { expect, test } from 'vitest'
import { startMailWorker } from '../../server/src/platform/mail/mail-worker.ts'
import { mailTimes } from '../../server/src/platform/mail/mail-times.ts'
import { pdf } from '../../server/src/test/multipart.ts'
import { demoScreens } from '../demo-park.ts'
import { dropOn } from '../drops.ts'
import { button, section } from '../words.ts'

const app = demoScreens()
const address = 'loveness@mail.example'

async function customerWithDraft() {
  const { customer_id } = await app.park.db
    .selectFrom('customers')
    .select('customer_id')
    .where('first_name', '=', 'Loveness')
    .executeTakeFirstOrThrow()
  await app.park.db
    .updateTable('customers')
    .set({ email: address, no_transaction_email: false })
    .where('customer_id', '=', customer_id)
    .execute()
  return customer_id
}

test('an agreement is made, its signed copy dragged in and mailed, and the outbox says what became of it (documents-18, mails-4)', async () => {
  const customer_id = await customerWithDraft()
  const page = await app.as('sales', `/customer/${customer_id}/draft_sale`)
  const opened = page.context().waitForEvent('page')
  await button(page, 'Unsigned agreement').click()
  await (await opened).close()
  const signed = page.getByRole('group', { name: 'Signed agreement', exact: true })
  await dropOn(signed, [{ name: 'signed by Loveness.pdf', mimeType: 'application/pdf', buffer: pdf }])
  await button(page, 'Replace Signed agreement').waitFor()
  const documents = section(page, 'Documents')
  await documents.getByRole('checkbox', { name: 'Select signed by Loveness.pdf' }).check()
  await button(documents, 'Email Selected').click()
  const dialog = page.getByRole('dialog', { name: 'Email documents' })
  await button(dialog, 'Send').click()
  await documents.getByText('Email sent').waitFor()

  await page.goto(new URL('/outbox', page.url()).href)
  const outbox = page.getByRole('list', { name: 'Outbox' })
  const row = outbox.getByRole('listitem').filter({ hasText: address })
  await row.getByText('Waiting to be sent').waitFor()
  const worker = startMailWorker(app.park.core, app.park.app.log, { ...mailTimes, look: 100 })
  await expect
    .poll(async () =>
      (await app.park.db.selectFrom('mails').select('state').execute()).map(({ state }) => state),
    )
    .toEqual(['SENT'])
  await worker.stop()
  await button(page, 'Refresh').click()
  await row.getByText(/^Saved as a file .*, not sent: no mail server is set up$/).waitFor()
  await row.getByText('signed by Loveness.pdf').waitFor()
  const folder = join(app.park.core.settings.DATA_DIR, 'outbox')
  const [file] = await readdir(folder)
  const mail = await readMail(await readFile(join(folder, file!)))
  expect(mail.attachments.map(({ filename }) => filename)).toEqual(['signed by Loveness.pdf'])
  expect(mail.html).toContain('<li dir="auto">signed by Loveness.pdf</li>')
  expect(mail.text).toContain('- signed by Loveness.pdf')
  await row.getByRole('link', { name: /Loveness/ }).click()
  await section(page, 'Emails')
    .getByText(/^Saved as a file /)
    .waitFor()
  expect(app.faults).toEqual([])
})

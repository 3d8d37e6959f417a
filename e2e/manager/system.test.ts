import { expect, test } from 'vitest'
import { demoScreens } from '../demo-park.ts'
import { settled } from '../visit.ts'
import { button, openCard, section } from '../words.ts'

const app = demoScreens()

async function mail(state: string, to_address: string, last_error: string) {
  const now = new Date().toISOString()
  const of = { to_address, subject: 'Sexton Memorial Park: your documents', body: 'Please find attached' }
  const handed_over_at = state === 'UNCERTAIN' ? now : null
  const failed = { last_error, last_error_at: now, tries: 4, handed_over_at }
  const message_id = `${to_address}@park.example`
  await app.park.db
    .insertInto('mails')
    .values({ ...of, ...failed, state, message_id })
    .execute()
}

test('a manager sees which e-mails could not be sent and why, and sends them again or dismisses them', async () => {
  await mail('FAILED', 'mulenga@example.com', 'getaddrinfo ENOTFOUND mail.park.example')
  await mail('FAILED', 'bwalya@example.com', 'getaddrinfo ENOTFOUND mail.park.example')
  await mail('FAILED', 'mutale@example.com', 'getaddrinfo ENOTFOUND mail.park.example')
  await mail('UNCERTAIN', 'chanda@example.com', 'The connection broke before the mail server answered.')
  const { storage_key } = await app.park.db
    .selectFrom('documents')
    .select('storage_key')
    .executeTakeFirstOrThrow()
  await app.park.db.insertInto('file_faults').values({ storage_key, fault: 'MISSING' }).execute()
  const page = await app.as('manager')
  await openCard(page, 'Setup', 'System')
  await page.getByRole('heading', { name: 'System', level: 1 }).waitFor()
  await settled(page)
  expect(await page.title()).toMatch(/ – System$/)
  const mails = section(page, 'Email')
  await mails.getByText('Failed after 4 tries').first().waitFor()
  await mails.getByText(/it may have arrived/).waitFor()
  await section(page, 'Backend')
    .getByText(/^PostgreSQL \d+/)
    .waitFor()
  await section(page, 'Disk')
    .getByText('500 MB. With less free space than this, files and exports are rejected.')
    .waitFor()
  const lost = section(page, 'Files')
  await lost
    .getByText(/^Missing/)
    .first()
    .waitFor()
  await lost.getByText(/^Found .* File name in the store: /).waitFor()

  await button(page, 'Send again to mulenga@example.com').click()
  await page.getByText('Sending again to mulenga@example.com').waitFor()
  await button(page, 'Send again to mulenga@example.com').waitFor({ state: 'detached' })
  await button(page, 'Send all 2 failed emails again').click()
  await page.getByText('2 emails will be sent again').waitFor()
  await button(page, 'Send again to bwalya@example.com').waitFor({ state: 'detached' })
  const dialog = page.getByRole('dialog')
  await button(page, 'Send again to chanda@example.com').click()
  await dialog.getByText(/they may get it twice/).waitFor()
  await button(dialog, 'Cancel').click()
  await button(page, 'Dismiss the email to chanda@example.com').click()
  await button(dialog, 'Dismiss').click()
  await button(page, 'Dismiss the email to chanda@example.com').waitFor({ state: 'detached' })
  expect(app.faults).toEqual([])
})

test('on a phone the system fits in three looks: what is well is folded, what is not stands first and open (system-1)', async () => {
  const phone = { width: 390, height: 844 }
  await app.park.db.deleteFrom('mails').where('state', '=', 'UNCERTAIN').execute()
  const page = await app.as('manager', '/system', phone)
  const parts = page.getByRole('main').getByRole('region')
  await parts.first().getByText('1 missing or damaged').waitFor()
  await parts
    .first()
    .getByText(/^Found .* File name in the store: /)
    .waitFor()
  const disk = section(page, 'Disk')
  await disk.getByText(/GB left$/).waitFor()
  expect(await disk.getByText(/With less free space/).count()).toBe(0)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(height).toBeLessThan(2 * phone.height)
  await button(disk, 'Disk').click()
  await disk.getByText(/With less free space/).waitFor()
  await page.reload()
  await disk.getByText(/With less free space/).waitFor()
})

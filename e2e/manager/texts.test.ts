import { beforeAll, expect, test } from 'vitest'
import { switchOn } from '../../server/src/test/practices.ts'
import { demoScreens } from '../demo-park.ts'
import { look } from '../visit.ts'
import { button, section } from '../words.ts'

const app = demoScreens()
let burial_id: number
let customer_id: number

/** One text of each outcome that matters to somebody. */
beforeAll(async () => {
  await switchOn(app.park, { texts: {} })
  const { db } = app.park
  const found = await db
    .selectFrom('burials')
    .select(['burial_id', 'customer_id'])
    .where('burial_status_ref', '=', 'CONFIRMED')
    .where('nok_is_customer', '=', false)
    .where('nok_phone1', 'is not', null)
    .orderBy('burial_id')
    .limit(1)
    .executeTakeFirstOrThrow()
  burial_id = found.burial_id
  customer_id = found.customer_id
  const of = (kind: string, state: string, words: string, more: object = {}) => ({
    kind,
    about_id: burial_id,
    fact: words,
    customer_id: kind === 'RECEIPT' ? customer_id : null,
    to_phone: '+260977123456',
    channel: 'SMS',
    language: 'EN',
    words,
    parts: 1,
    state,
    ...more,
  })
  const at = '2026-11-30T09:00:00Z'
  const error = { last_error: 'The gateway failed (500). It may have sent the text.', last_error_at: at }
  for (const row of [
    of('RECEIPT', 'SENT', 'We have received K250.00, receipt 7.', { sent_at: at, handed_over_at: at }),
    of('BURIAL_CONFIRMED', 'DELIVERED', 'The burial of Mary is confirmed.', {
      sent_at: at,
      handed_over_at: at,
      delivered_at: at,
    }),
    of('BURIAL_MOVED', 'UNCERTAIN', 'Please note: the burial of Mary is now on Friday.', {
      handed_over_at: at,
      ...error,
    }),
    of('BURIAL_TOMORROW', 'FAILED', 'Reminder: the burial of Mary is on Friday.', {
      failure: 'ADDRESS',
      last_error: 'No such number',
      last_error_at: at,
    }),
  ])
    await db.insertInto('texts').values(row).execute()
})

test('the manager changes the words of a text, sees it with its parts, and takes it back (texts-2, texts-3)', async () => {
  const page = await app.as('manager', '/texts')
  await page.getByText(/^Reminder: K1,500\.00 of your payment plan is due on /).waitFor()
  await look(page, 'texts')
  await button(page, 'Change: Payment due soon').click()
  const dialog = page.getByRole('dialog')
  const words = dialog.getByLabel('Words')
  await words.fill('Pay {sum} by {name}')
  await button(dialog, 'Save').click()
  await dialog.getByText('{name} is no field of this text. Use {sum}, {day}, {park}.').first().waitFor()
  await words.fill(`Pay {sum}, ${'ã'.repeat(70)}`)
  await dialog.getByText('Preview, 2 parts').waitFor()
  await words.fill('Please pay {sum} by {day}')
  await dialog.getByText(/^Please pay K1,500\.00 by /).waitFor()
  await look(page, 'texts-words')
  await button(dialog, 'Save').click()
  await page.getByText(/Changed by /).waitFor()
  await button(page, 'Change: Payment due soon').click()
  await button(dialog, 'Use built-in words').click()
  await page.getByText(/^Reminder: K1,500\.00 of your payment plan is due on /).waitFor()
})

test('the outbox lists texts beside emails; what may have been sent is dismissed (texts-11)', async () => {
  const page = await app.as('manager', '/outbox')
  await page.getByLabel('List').selectOption('texts')
  const list = page.getByRole('list', { name: 'Texts' })
  await list.getByText('Please note: the burial of Mary is now on Friday.').waitFor()
  expect(await list.getByRole('listitem').count()).toBe(4)
  await look(page, 'outbox-texts')
  await page.getByLabel('Show', { exact: true }).selectOption('UNCERTAIN')
  await expect.poll(() => list.getByRole('listitem').count()).toBe(1)
  await button(page, 'Dismiss the text to +260977123456').click()
  await button(page.getByRole('dialog'), 'Dismiss').click()
  await page.getByText('No texts found. Choose All, or clear the search.').waitFor()
})

test('a burial shows what was texted about it; its next of kin gets another language, or none (texts-9)', async () => {
  const page = await app.as('manager', `/burial/${burial_id}`)
  const texts = section(page, 'Texts')
  await texts.getByText('The burial of Mary is confirmed.').waitFor()
  await texts.getByLabel('Language').selectOption('PT')
  await expect
    .poll(async () =>
      app.park.db
        .selectFrom('burials')
        .select('nok_language')
        .where('burial_id', '=', burial_id)
        .executeTakeFirstOrThrow(),
    )
    .toEqual({ nok_language: 'PT' })
  await texts.getByLabel('No texts to this number').click()
  await texts.getByText(/^Set by the office/).waitFor()
  await look(page, 'burial-texts')
})

test('a customer shows the texts to them', async () => {
  const page = await app.as('manager', `/customer/${customer_id}`)
  await section(page, 'Texts').getByText('We have received K250.00, receipt 7.').waitFor()
})

import { consents } from '@sexton/contract/consents/calls'
import { expect, test } from 'vitest'
import { openedPdf } from '../../server/src/test/readers/opened-pdf.ts'
import { heldGround } from '../../server/src/features/consents/consents-fixture.ts'
import { consentFormPath } from '../../contract/src/consents/calls.ts'
import { demoScreens } from '../demo-park.ts'
import { look } from '../visit.ts'
import { button, pdf, section } from '../words.ts'

const app = demoScreens()
const { boss, held, planned, agree, confirm } = heldGround({ rights: {}, dig_orders: {} }, app)

test('three holders, one has not signed: confirming names her, her form files itself, and a withdrawal is red (consents-1, consents-3, consents-8)', async () => {
  const site = await held()
  const burial_id = await planned(site)
  const [, mary, john] = site.holders
  await agree(burial_id, mary!)
  const page = await app.as('manager', `/burial/${burial_id}`)
  const lacks = `John Banda has not consented to this burial in site ${site.site_ref}.`
  const part = section(page, 'Consents')
  const dialog = page.getByRole('dialog')
  await part.getByText('Ordered this burial').waitFor()
  await look(page, 'consents-lacking')
  await button(page, 'Confirm').click()
  await page.getByRole('alert').filter({ hasText: 'because a consent is missing' }).waitFor()
  expect(await page.getByText(lacks).count()).toBe(1)

  // The form is printed; its scan says whose it is.
  const body = { for_kind: 'BURIAL', burial_id, customer_id: john!, by: 'PRINT' } as const
  const { consent_id } = await boss().call(consents.ask, { body })
  const form = await openedPdf(boss(), consentFormPath(consent_id))
  await part.getByText(/^Asked, /).waitFor()
  await button(part, 'File a signed form').click()
  await dialog.locator('input[type=file]').setInputFiles({ ...pdf('signed.pdf'), buffer: form.bytes })
  await dialog
    .getByText(`This is the consent of John Banda: Burial of Grace Phiri, site ${site.site_ref}`, {
      exact: false,
    })
    .waitFor()
  await look(page, 'consents-file')
  await button(dialog, 'File consent').click()
  await dialog.waitFor({ state: 'detached' })
  await part.getByText(/^Signed on paper, /).waitFor()
  await button(page, 'Confirm').click()
  await button(dialog, 'Done').click()
  await page.getByText('Confirmed', { exact: true }).first().waitFor()

  await button(part, 'Withdraw the consent of John Banda').click()
  await dialog.getByLabel('How they said so').fill('By letter')
  await look(page, 'consents-withdraw')
  await button(dialog, 'Withdraw consent').click()
  await dialog.waitFor({ state: 'detached' })
  await part.getByText(/^Withdrawn, .*: By letter/).waitFor()
  await section(page, 'At the grave').getByRole('alert').filter({ hasText: lacks }).waitFor()
  await page.getByRole('link', { name: 'See the consents' }).waitFor()
  expect(await button(page, 'Issue order').count()).toBe(0)
  await page.getByText('Consent_John_Banda.pdf').first().waitFor()
  await look(page, 'consents-withdrawn')

  await page.goto(new URL('/', page.url()).href)
  const missing = page.getByRole('list', { name: 'Consents missing' }).getByRole('link')
  await missing
    .filter({ hasText: /^Grace Phiri, / })
    .filter({ hasText: lacks })
    .waitFor()
  await look(page, 'consents-home')
  await page.getByRole('link', { name: /without consent/ }).click()
  await section(page, 'Consents missing').getByText('Withdrawn').waitFor()
  await look(page, 'consents-missing')
  await page.goto(new URL(`/site/${site.site_id}`, page.url()).href)
  await section(page, 'Consents').getByText('By letter', { exact: false }).waitFor()
  expect(app.faults).toEqual([])
  expect((await confirm(burial_id)).statusCode).toBe(409)
})

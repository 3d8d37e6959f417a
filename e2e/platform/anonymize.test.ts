import { startJobs } from '../../server/src/platform/jobs/jobs.ts'
import { claimPlace } from '../../server/src/platform/file-records/claim-place.ts'
import { keepToRetention } from '../../server/src/features/retention/public.ts'
import { expect, onTestFinished, test } from 'vitest'
import { demoScreens } from '../demo-park.ts'
import { look, settled } from '../visit.ts'
import { button, section } from '../words.ts'

const app = demoScreens({ DEVELOPMENT_MODE: 'true' })
const inUse = demoScreens()

test('outside development mode Anonymize says why it cannot be used', async () => {
  const page = await inUse.as('admin', '/system')
  const part = section(page, 'Make a copy without real people')
  await part.locator('p', { hasText: 'You can only anonymize a park in development mode.' }).waitFor()
  expect(await button(part, 'Anonymize').getAttribute('aria-disabled')).toBe('true')
  await button(part, 'Anonymize').scrollIntoViewIfNeeded()
})

test('an administrator anonymizes a copy of a park by typing its name, and goes on in it', async () => {
  await claimPlace(app.park.db, app.park.core.files, () => undefined)
  const clerk = await app.as('sales')
  const page = await app.as('admin', '/system')
  await settled(page)
  const part = section(page, 'Make a copy without real people')
  await button(part, 'Anonymize').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/as user\d+@anonymized\.example/).waitFor()
  await look(page, 'system-anonymize')
  await button(dialog, 'Anonymize').click()
  await dialog.getByText('Enter the park’s name.').first().waitFor()
  const name = dialog.getByLabel(/^To confirm, type the park’s name: Sexton Memorial Park/)
  await name.fill('Sexton')
  await button(dialog, 'Anonymize').click()
  await dialog.getByText('This is not the name of the park.').first().waitFor()
  await name.fill('Sexton Memorial Park')
  await button(dialog, 'Anonymize').click()
  await part.getByRole('progressbar').waitFor()
  await clerk.getByLabel('Password').waitFor()

  const stop = await startJobs(app.park.core, app.park.app.log, { keep_to_retention: keepToRetention })
  onTestFinished(() => stop())
  await part.getByText(/^Anonymized .* records and .* files replaced/).waitFor({ timeout: 90_000 })
  await settled(page)
  await page.goto(`${new URL(page.url()).origin}/customers?name=phiri`)
  await settled(page)
  expect(await page.getByText(/phiri/i).count()).toBeLessThan(2)
  const [known] = await app.park.db
    .selectFrom('customers')
    .select('last_name')
    .where('merged_into', 'is', null)
    .limit(1)
    .execute()
  await page.goto(`${new URL(page.url()).origin}/customers?name=${known!.last_name}`)
  await page.getByText(known!.last_name).first().waitFor()
  expect(app.faults).toEqual([])
})

import { join } from 'node:path'
import { startJobs } from '../../server/src/platform/jobs/jobs.ts'
import { keepToRetention } from '../../server/src/features/retention/public.ts'
import { expect, onTestFinished, test } from 'vitest'
import { demoScreens } from '../demo-park.ts'
import { settled } from '../visit.ts'
import { button, section } from '../words.ts'

const app = demoScreens()

test('an administrator sees how the server is, runs a task, tries an error and logs everybody out', async () => {
  const clerk = await app.as('sales')
  const page = await app.as('admin', '/system')
  await page.getByRole('heading', { name: 'System', level: 1 }).waitFor()
  await settled(page)
  const backend = section(page, 'Backend')
  await backend.getByText(/^\d+, the last \d{4}_.*\.sql$/).waitFor()
  await backend.getByText(/^\d+ waiting, \d+ given up$/).waitFor()
  const frontend = section(page, 'Frontend')
  await frontend.getByText('1.0.40', { exact: true }).waitFor()
  await frontend.getByText('Connected: changes by others are shown at once').waitFor()
  await frontend.getByText('PARK_TIME_ZONE').waitFor()

  const mail = section(page, 'E-mail')
  await mail.getByText('None is sent', { exact: true }).waitFor()
  await mail.getByText(/^No e-mail reaches anybody: .* Set SMTP_URL to have them sent\.$/).waitFor()
  expect(await mail.getByText(/was sent|All sent/).count()).toBe(0)

  const people = section(page, 'Connected users')
  await expect.poll(() => people.getByRole('listitem').count()).toBe(2)
  await people.getByText('This page is being connected').waitFor({ state: 'detached' })
  const another = await app.as('grounds')
  await expect.poll(() => people.getByRole('listitem').count()).toBe(3)
  await another.close()
  await expect.poll(() => people.getByRole('listitem').count()).toBe(2)
  await people.getByText('1 window').first().waitFor()
  await backend.getByText(/gave this answer/).waitFor()

  const tasks = section(page, 'Scheduled tasks')
  expect(await tasks.getByText('Has not run yet').count()).toBeGreaterThan(3)
  const stop = await startJobs(app.park.core, app.park.app.log, { keep_to_retention: keepToRetention })
  onTestFinished(() => stop())
  await button(page, 'Run now: Forget ended sessions').click()
  await tasks.getByText(/, run by .*: \d+ ended sessions? forgotten$/).waitFor()
  await section(page, 'Backup')
    .getByText(/^No backup is made by Sexton at night: set BACKUP_DIR/)
    .waitFor()
  await tasks.getByText('Back up · off, as BACKUP_DIR is not set').waitFor()
  app.park.core.settings.BACKUP_DIR = join(app.park.core.settings.DATA_DIR, 'nights')
  await button(page, 'Read again').click()
  await button(page, 'Run now: Back up').click()
  await tasks.getByText(/rows and \d+ files are in sexton-.*\.tar\.gz/).waitFor({ timeout: 60_000 })
  await button(page, 'Read again').click()
  await section(page, 'Backup')
    .getByText(/1 MB: sexton-.*\.tar\.gz$/)
    .waitFor()
  // A drive that is away: what lies there is not known.
  app.park.core.settings.BACKUP_DIR = join(import.meta.dirname, 'system.test.ts')
  await button(page, 'Read again').click()
  await section(page, 'Backup')
    .getByText(/^The folder of the backups cannot be read/)
    .waitFor()

  await button(page, 'Throw error').click()
  const failure = section(page, 'Tests').getByRole('alert')
  await failure.getByText('Details').click()
  await failure.getByText(/500.*[0-9a-f]{8}/).waitFor()

  await button(page, 'Log out users').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/so are you/).waitFor()
  await button(dialog, 'Log out all').click()
  for (const screen of [page, clerk]) await screen.getByLabel('Password').waitFor()
})

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
  await backend.getByText(/^\d+ waiting, \d+ failed$/).waitFor()
  const frontend = section(page, 'Frontend')
  await frontend.getByText('1.0.40', { exact: true }).waitFor()
  await frontend.getByText('Connected. Changes by others appear immediately.').waitFor()
  await frontend.getByText('PARK_TIME_ZONE').waitFor()

  const mail = section(page, 'Email')
  await mail.getByText('Nothing is sent', { exact: true }).waitFor()
  await mail.getByText(/^For the operator: set SMTP_URL to send emails\./).waitFor()
  expect(await mail.getByText(/was sent|All sent/).count()).toBe(0)

  const people = section(page, 'Connected users')
  await expect.poll(() => people.getByRole('listitem').count()).toBe(2)
  await people.getByText('Connecting…').waitFor({ state: 'detached' })
  const another = await app.as('grounds')
  await expect.poll(() => people.getByRole('listitem').count()).toBe(3)
  await another.close()
  await expect.poll(() => people.getByRole('listitem').count()).toBe(2)
  await people.getByText('1 window').first().waitFor()
  await backend.getByText(/this process/).waitFor()

  const tasks = section(page, 'Scheduled tasks')
  expect(await tasks.getByText('Has not run yet').count()).toBeGreaterThan(3)
  const stop = await startJobs(app.park.core, app.park.app.log, { keep_to_retention: keepToRetention })
  onTestFinished(() => stop())
  await button(page, 'Run now: Delete ended sessions').click()
  await tasks.getByText(/, run by .*: \d+ ended sessions? forgotten$/).waitFor()
  await section(page, 'Backup')
    .getByText(/^For the operator: set BACKUP_DIR/)
    .waitFor()
  await tasks.getByText('Back up · off, because BACKUP_DIR is not set').waitFor()
  app.park.core.settings.BACKUP_DIR = join(app.park.core.settings.DATA_DIR, 'nights')
  await button(page, 'Refresh').click()
  await button(page, 'Run now: Back up').click()
  await tasks.getByText(/rows and \d+ files are in sexton-.*\.tar\.gz/).waitFor({ timeout: 60_000 })
  await button(page, 'Refresh').click()
  await section(page, 'Backup')
    .getByText(/1 MB: sexton-.*\.tar\.gz$/)
    .waitFor()
  // A drive that is away: what lies there is not known.
  app.park.core.settings.BACKUP_DIR = join(import.meta.dirname, 'system.test.ts')
  await button(page, 'Refresh').click()
  await section(page, 'Backup')
    .getByText(/^Sexton cannot read the backup folder/)
    .waitFor()

  await button(page, 'Throw error').click()
  const failure = section(page, 'Tests').getByRole('alert')
  await failure.getByText('Details').click()
  await failure.getByText(/500.*[0-9a-f]{8}/).waitFor()

  await button(page, 'Sign out all users').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/^Everyone, including you/).waitFor()
  await button(dialog, 'Sign out all').click()
  for (const screen of [page, clerk]) await screen.getByLabel('Password').waitFor()
})

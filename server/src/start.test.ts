import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { readSettings } from './core/settings/settings.ts'
import { startSexton } from './main.ts'
import { freshDatabase } from './test/harness.ts'

it('a start outside development mode marks a park as in real use for ever, one within does not (system-12)', async () => {
  const { appUrl, ownerUrl } = await freshDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'sexton-start-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const DATA_DIR = join(folder, 'data')
  const started = async (DEVELOPMENT_MODE: string) => {
    const given = { DATA_DIR, DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl, DEVELOPMENT_MODE }
    const settings = readSettings({ ...given, PORT: '0', LOG_LEVEL: 'silent' }, DATA_DIR)
    const { core, close } = await startSexton(settings, folder, () => undefined)
    const marks = [
      (await core.database.db.selectFrom('real_use').selectAll().execute()).length,
      existsSync(join(DATA_DIR, 'in-real-use')),
      (await core.files.realUse.read()) !== undefined,
      core.ownerUrl !== undefined,
    ]
    await close()
    return marks
  }
  expect(await started('true')).toEqual([0, false, false, true])
  expect(await started('false')).toEqual([1, true, true, false])
  expect(await started('true')).toEqual([1, true, true, true])
})

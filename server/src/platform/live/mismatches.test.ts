import { randomUUID } from 'node:crypto'
import { system } from '@sexton/contract/system/calls'
import { expect, it, onTestFinished, vi } from 'vitest'
import { testPark } from '../../test/app.ts'
import { agreedOf } from '../../core/settings/agreed.ts'
import { readSettings } from '../../core/settings/settings.ts'
import { watchDiffering } from './mismatches.ts'
import { keepPresence } from './presence.ts'

const park = testPark()
const env = {
  BACKUP_KEY: 'a key of the backups',
  SMTP_URL: 'smtps://park:secret@mail.example:465',
  MAIL_FROM: 'office@park.example',
}

it('hashes what is to be shared, and nothing of a process of its own or of a password', () => {
  const agreed = (more: Record<string, string>) => agreedOf(readSettings({ ...env, ...more }, '/data'))
  const one = agreed({ PUBLIC_URL: 'https://park.example' })
  expect(one['BACKUP_KEY']).toMatch(/^[0-9a-f]{8}$/)
  expect(JSON.stringify(one)).not.toMatch(/secret|a key|park\.example/)
  const own = { PORT: '8082', HOST: '10.0.0.12', DRAIN_SECONDS: '10', LOG_LEVEL: 'debug' }
  const password = { SMTP_URL: 'smtps://park:other@mail.example:465' }
  expect(agreed({ PUBLIC_URL: 'https://park.example', ...own, ...password })).toEqual(one)
  expect(agreed({ PUBLIC_URL: 'https://other.example' })['PUBLIC_URL']).not.toBe(one['PUBLIC_URL'])
})

it('two processes that run with different settings say which, and no longer once they are the same (running-10)', async () => {
  const boss = await park.as('PERM_TARIFFS')
  const said = { error: vi.fn(), info: vi.fn() }
  const stopWatching = watchDiffering(park.db, said, { every: 50, first: 10 })
  onTestFinished(stopWatching)
  const start = (more: Record<string, string>) => {
    const { stop } = keepPresence(
      park.db,
      randomUUID(),
      readSettings({ ...env, ...more }, '/data'),
      () => [],
      said,
    )
    onTestFinished(stop)
    return stop
  }
  const shown = async () => (await boss.call(system.info, {})).differing
  const measured = async () => (await park.app.inject('/metrics')).body.match(/^settings_differ.*$/gm) ?? []
  const at = (PORT: string) => ({ PORT, PUBLIC_URL: 'https://park.example' })
  const [one, two] = [at('8081'), at('8082')]
  start(one)
  const stop = start({ ...two, BACKUP_KEY: 'another key than that', METRICS_TOKEN: 'one has no token' })
  await expect.poll(shown).toEqual(['BACKUP_KEY', 'METRICS_TOKEN'])
  expect(await measured()).toEqual([
    'settings_differ{setting="BACKUP_KEY"} 1',
    'settings_differ{setting="METRICS_TOKEN"} 1',
  ])
  const differ = [{ settings: ['BACKUP_KEY', 'METRICS_TOKEN'] }, 'app processes run with different settings']
  await expect.poll(() => said.error.mock.calls).toEqual([differ])
  await stop()
  start(two)
  await expect.poll(() => said.info).toHaveBeenCalledOnce()
  expect([await shown(), await measured()]).toEqual([[], []])
})

it('a process of another version beside one says so, also one that writes down none yet (running-10)', async () => {
  const boss = await park.as('PERM_TARIFFS')
  const shown = async () => (await boss.call(system.info, {})).differing
  const { stop } = keepPresence(park.db, randomUUID(), readSettings(env, '/data'), () => [], park.app.log)
  onTestFinished(stop)
  await expect.poll(async () => (await boss.call(system.info, {})).processes).not.toEqual([])
  expect(await shown()).toEqual([])
  for (const agreed of ['{}', '{"VERSION":"0.1.0 0471_calls_asked_at_once.sql"}']) {
    const process_id = randomUUID()
    const started_at = new Date().toISOString()
    const older = {
      process_id,
      host: 'app-2',
      pid: 17,
      version: '0.1.0',
      started_at,
      memory_bytes: 1,
      agreed,
    }
    await park.db.insertInto('app_processes').values(older).execute()
    expect(await shown()).toEqual(['VERSION'])
    await park.db.deleteFrom('app_processes').where('process_id', '=', process_id).execute()
    expect(await shown()).toEqual([])
  }
})

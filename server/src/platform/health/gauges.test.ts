import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import fs from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Registry } from 'prom-client'
import { expect, it, onTestFinished } from 'vitest'
import { leastSpace, watchDisk } from '../files/disk-space.ts'
import type { Settings } from '../../core/settings/settings.ts'
import { measureBackup, measureDisk, measureReady } from './gauges.ts'

const valuesOf = async (registry: Registry) =>
  (await registry.metrics()).split('\n').filter((line) => line && !line.startsWith('#'))

it('/metrics says that the database or the disk is away without anybody having asked for anything', async () => {
  const registry = new Registry()
  const ready = { database: async () => false, files: async () => true, lacking: async () => undefined }
  measureReady(registry, ready)
  expect(await valuesOf(registry)).toEqual([
    'dependency_up{dependency="database"} 0',
    'dependency_up{dependency="files"} 1',
  ])
  ready.database = async () => true
  expect(await valuesOf(registry)).toContain('dependency_up{dependency="database"} 1')
})

it('/metrics says how old the latest backup of the night is, and how long there has been none', async () => {
  const BACKUP_DIR = await mkdtemp(join(tmpdir(), 'backups-'))
  onTestFinished(() => rm(BACKUP_DIR, { recursive: true }))
  const ageIn = async (settings: Partial<Settings>) => {
    const registry = new Registry()
    measureBackup(registry, settings as Settings)
    return (await valuesOf(registry)).map((line) => Number(line.split(' ')[1]!.replace('Nan', 'NaN')))
  }
  expect(await ageIn({})).toEqual([NaN, NaN])
  const [, none] = await ageIn({ BACKUP_DIR })
  expect(Math.abs(none! - process.uptime())).toBeLessThan(5)
  const file = join(BACKUP_DIR, 'sexton-2026-11-24T021500Z.tar.gz')
  await writeFile(file, 'x')
  const yesterday = Date.now() / 1000 - 86_400
  await utimes(file, yesterday, yesterday)
  const [readable, age] = await ageIn({ BACKUP_DIR })
  expect(Math.abs(age! - 86_400)).toBeLessThan(60)
  expect(readable).toBe(1)
  // A folder that can't be read is no folder without backups.
  expect(await ageIn({ BACKUP_DIR: file })).toEqual([0, NaN])
  expect(await ageIn({ BACKUP_DIR: '/nonexistent/backups' })).toEqual([0, NaN])
})

/** A disk that hangs: whoever asks it for this waits, and a thread of the process with them. Answers how many do. */
function hang(what: 'readdir' | 'statfs') {
  const before = fs[what]
  let waiting = 0
  const never = () => {
    waiting += 1
    return new Promise<never>(() => undefined)
  }
  Object.assign(fs, { [what]: never })
  syncBuiltinESMExports()
  onTestFinished(() => {
    Object.assign(fs, { [what]: before })
    syncBuiltinESMExports()
  })
  return () => waiting
}

it('a backup folder or a disk that hangs holds one thread each, and takes /metrics from nobody (running-7)', async () => {
  const [atBackups, atDisk] = [hang('readdir'), hang('statfs')]
  const registry = new Registry()
  measureBackup(registry, { BACKUP_DIR: '/srv/hanging' } as Settings)
  measureDisk(
    registry,
    watchDisk(() => leastSpace(['/srv/a', '/srv/b', '/srv/c']), 500),
  )
  for (let scrape = 0; scrape < 3; scrape += 1) {
    expect(await valuesOf(registry)).toEqual([
      'backup_folder_readable 0',
      'backup_age_seconds Nan',
      'disk_reserve_bytes 500',
      'disk_free_bytes Nan',
      'disk_size_bytes Nan',
    ])
  }
  expect([atBackups(), atDisk()]).toEqual([1, 1])
})

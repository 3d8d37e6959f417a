import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Registry } from 'prom-client'
import { expect, it, onTestFinished } from 'vitest'
import type { Settings } from '../settings/settings.ts'
import { measureBackup, measureReady } from './gauges.ts'

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
  expect(await ageIn({})).toEqual([NaN])
  const [none] = await ageIn({ BACKUP_DIR })
  expect(Math.abs(none! - process.uptime())).toBeLessThan(5)
  const file = join(BACKUP_DIR, 'sexton-2026-11-24T021500Z.tar.gz')
  await writeFile(file, 'x')
  const yesterday = Date.now() / 1000 - 86_400
  await utimes(file, yesterday, yesterday)
  const [age] = await ageIn({ BACKUP_DIR })
  expect(Math.abs(age! - 86_400)).toBeLessThan(60)
})

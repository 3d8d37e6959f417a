import fs, { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import { claimPlace } from '../file-records/claim-place.ts'
import { backUpNightly, nameOf } from './nightly.ts'

const park = testPark()
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sexton-nightly-'))
  await claimPlace(park.db, park.core.files, () => undefined)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const nightly = (BACKUP_DIR: string, BACKUP_KEEP = 2) =>
  backUpNightly({ ...park.core, settings: { ...park.core.settings, BACKUP_DIR, BACKUP_KEEP } })

/** From then on the folder looks like the top of a drive of its own. Answers how to take it away again. */
function mount(at: string) {
  const before = fs.stat
  const put = (look: typeof fs.stat) => {
    Object.assign(fs, { stat: look })
    syncBuiltinESMExports()
  }
  put((async (path: string) => {
    const found = await before(path)
    return path === at ? Object.assign(found, { dev: found.dev + 1 }) : found
    // Of its forms the backup uses this one.
  }) as typeof fs.stat)
  return () => put(before)
}

describe('the backup of the night (system-8)', () => {
  it('stays also where those of a clock that was wrong have later names', async () => {
    const into = join(folder, 'later')
    await mkdir(into)
    const later = ['2031-01-01', '2031-01-02'].map((day) => nameOf(new Date(day), false))
    for (const name of later) await writeFile(join(into, name), '')
    const words = await nightly(into, 1)
    expect(words).toContain((await readdir(into)).join())
  })

  it('goes to no folder whose drive is away, but to any that never was a drive', async () => {
    const [drive, plain] = [join(folder, 'drive'), join(folder, 'plain')]
    await mkdir(drive)
    const unmount = mount(drive)
    try {
      await nightly(drive)
    } finally {
      unmount()
    }
    const there = await readdir(drive)
    await expect(nightly(drive)).rejects.toThrow(`The drive of BACKUP_DIR ${drive} is missing. Mount it`)
    expect(await readdir(drive)).toEqual(there)
    await mkdir(plain)
    expect(await nightly(plain)).toContain('files are in')
  })
})

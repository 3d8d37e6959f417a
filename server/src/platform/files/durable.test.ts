import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hearFileSystem } from '../../test/readers/file-system.ts'
import { putFile, system } from './durable.ts'
import { openFiles } from './files.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sexton-durable-'))
})
afterEach(async () => {
  vi.restoreAllMocks()
  await rm(folder, { recursive: true, force: true })
})

describe('a file that must survive a power cut (core-12)', () => {
  it('is synced before it gets its name, and its folder after', async () => {
    const heard = hearFileSystem(folder)
    await putFile(join(folder, 'mail.eml'), 'one')
    expect(heard).toEqual(['sync mail.eml.uuid.part', 'rename mail.eml.uuid.part mail.eml', 'sync .'])
    expect(await readFile(join(folder, 'mail.eml'), 'utf8')).toBe('one')
  })

  it('of the store is synced and renamed on the same disk, and so is every folder above it', async () => {
    const files = openFiles(join(folder, 'assets'))
    const heard = hearFileSystem(folder)
    const { storage_key } = await files.write(Buffer.from('a paper'))
    expect(heard).toEqual([
      'sync assets/incoming/uuid/uuid',
      'sync .',
      'sync assets',
      'rename assets/incoming/uuid/uuid assets/xx/uuid',
      'sync assets/xx',
    ])
    expect(await files.bytes(storage_key)).toEqual(Buffer.from('a paper'))
    expect(await readdir(files.incoming)).toEqual([])
  })
})

it('on a full disk no part of a file is left behind', async () => {
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  const open = system.open
  vi.spyOn(system, 'open').mockImplementation(async (...given) =>
    Object.assign(await open(...given), { sync: () => Promise.reject(full) }),
  )
  await expect(putFile(join(folder, 'mail.eml'), 'one')).rejects.toBe(full)
  expect(await readdir(folder)).toEqual([])
})

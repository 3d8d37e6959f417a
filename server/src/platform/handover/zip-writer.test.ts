import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { system } from '../files/durable.ts'
import { Handed } from './zip-reader.ts'
import { writeZip } from './zip-writer.ts'

let folder: string
const at = (name: string) => join(folder, name)
const made = new Date('2026-11-24T10:00:00Z')
const pieces = async function* () {
  for (let count = 0; count < 400; count += 1) yield randomBytes(16_384)
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sexton-zip-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it('files are read back by their paths, also those of no bytes and of other letters', async () => {
  await writeZip(at('whole.zip'), made, async (entries) => {
    await entries.addText('a/Łukasz Żółć.txt', 'one')
    await entries.addText('empty', '')
    await entries.add('large', pieces())
    await entries.addSums()
  })
  const handed = await Handed.open(at('whole.zip'))
  expect((await handed.bytes('a/Łukasz Żółć.txt')).toString()).toBe('one')
  expect(await handed.bytes('empty')).toHaveLength(0)
  expect(await handed.bytes('large')).toHaveLength(400 * 16_384)
  expect((await handed.bytes('hashes.sha256')).toString()).toMatch(/^[0-9a-f]{64} {2}a\/Łukasz Żółć\.txt\n/)
  await expect(handed.bytes('none')).rejects.toThrow('none is missing in the hand-over')
  handed.close()
})

it('a full disk leaves nothing, and is said (handover-1)', async () => {
  const open = system.open
  const full = vi.spyOn(system, 'open').mockImplementation(async (...given) => {
    const handle = await open(...given)
    if (!String(given[0]).endsWith('.part')) return handle
    handle.write = (() =>
      Promise.reject(
        Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' }),
      )) as never
    return handle
  })
  try {
    const written = writeZip(at('full.zip'), made, async (entries) => {
      for (const name of ['one', 'two', 'three']) await entries.add(name, pieces())
    })
    await expect(written).rejects.toThrow(`The disk is full. ${at('full.zip')} was not written`)
  } finally {
    full.mockRestore()
  }
  expect((await readdir(folder)).filter((name) => name.startsWith('full'))).toEqual([])
})

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openFiles, type FileStore } from './files.ts'

let folder: string
let files: FileStore

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sexton-files-'))
  files = openFiles(folder)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const listed = async () => {
  const keys: string[] = []
  for await (const { key } of files.list()) keys.push(key)
  return keys
}

it('lists stored files, with their age', async () => {
  const { storage_key } = await files.write(Buffer.from('one'))
  for await (const { key, age } of files.list()) {
    expect(key).toBe(storage_key)
    expect(age).toBeLessThan(60_000)
  }
  expect(await listed()).toHaveLength(1)
})

it('lists every file that exists throughout, while uploads are stored', async () => {
  const { storage_key } = await files.write(Buffer.from('stands'))
  let isBusy = true
  const busy = (async () => {
    while (isBusy) await files.remove((await files.write(Buffer.from('comes and goes'))).storage_key)
  })()
  for (let round = 0; round < 200; round += 1) expect(await listed()).toContain(storage_key)
  isBusy = false
  await busy
})

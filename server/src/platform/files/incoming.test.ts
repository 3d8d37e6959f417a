import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openFiles } from './files.ts'
import { clearIncoming, keepIncoming } from './incoming.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sexton-incoming-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

/** Another process that received a part, and gave its last sign of life this many minutes ago. */
async function other(minutes: number, sign: 'alive' | 'no sign' = 'alive') {
  const { incoming } = openFiles(folder)
  await mkdir(incoming, { recursive: true })
  await writeFile(join(incoming, 'part'), 'half a scan')
  if (sign === 'alive') await writeFile(join(incoming, sign), '')
  for (const path of [join(incoming, 'part'), incoming, ...(sign === 'alive' ? [join(incoming, sign)] : [])])
    await utimes(path, minutesAgo(minutes), minutesAgo(minutes))
  return incoming
}

it('removes partly received files of dead processes, and none of live ones (core-12)', async () => {
  const own = openFiles(folder).incoming
  const [gone, living, silent] = [await other(2), await other(0.5), await other(2, 'no sign')]
  await utimes(join(living, 'part'), minutesAgo(90), minutesAgo(90))
  await mkdir(own, { recursive: true })
  await writeFile(join(own, 'mine'), '')
  expect(await clearIncoming(own)).toBe(2)
  const left = await readdir(dirname(own))
  expect(left).toEqual(expect.not.arrayContaining([gone, silent].map((path) => path.split('/').pop())))
  expect((await readdir(living)).sort()).toEqual(['alive', 'part'])
  expect((await readdir(own)).sort()).toEqual(['alive', 'mine'])
})

it('is done at the start; a stop removes the process’s own folder', async () => {
  const own = openFiles(folder).incoming
  await other(5)
  const stop = await keepIncoming(own)
  expect(await readdir(dirname(own))).toHaveLength(1)
  await writeFile(join(own, 'part'), 'cut off by the stop')
  await stop()
  expect(await readdir(dirname(own))).toEqual([])
})

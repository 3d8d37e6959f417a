import type { FileHandle } from 'node:fs/promises'
import { relative } from 'node:path'
import { vi } from 'vitest'
import { system } from '../../platform/files/durable.ts'

/** Names made at random are not what a test looks at. */
const plain = (path: string) =>
  path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'uuid').replace(/(^|\/)[0-9a-f]{2}(?=$|\/)/g, '$1xx') || '.'

/** Hears what is asked of the file system below `folder` and in which order, `sync` and `rename` above all. */
export function hearFileSystem(folder: string) {
  const heard: string[] = []
  const inside = (path: unknown) => plain(relative(folder, String(path)))
  const real = { ...system }
  vi.spyOn(system, 'open').mockImplementation(async (path, ...more) => {
    const handle: FileHandle = await real.open(path, ...more)
    const sync = handle.sync.bind(handle)
    handle.sync = async () => {
      await sync()
      heard.push(`sync ${inside(path)}`)
    }
    return handle
  })
  vi.spyOn(system, 'rename').mockImplementation(async (from, to) => {
    await real.rename(from, to)
    heard.push(`rename ${inside(from)} ${inside(to)}`)
  })
  vi.spyOn(system, 'link').mockImplementation(async (from, to) => {
    await real.link(from, to)
    heard.push(`link ${inside(from)} ${inside(to)}`)
  })
  return heard
}

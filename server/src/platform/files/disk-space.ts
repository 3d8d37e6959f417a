import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Refusal } from '../../core/refusal.ts'
import { oneLook } from './one-look.ts'

/** Bytes of a file system. `free` is what this process may use of it. */
export interface Space {
  free: number
  size: number
}

export interface DiskSpace {
  /** Bytes; with less left, what can wait is refused. */
  reserve: number
  /** The space left on the fullest disk; undefined where the system does not say, or not in time. Measured every two seconds at most. */
  left(): Promise<Space | undefined>
  /** Refuses (507) what can wait, so that receipts and burials do not have to. */
  refuseWhenLow(): Promise<void>
}

const mega = 1024 * 1024
const freshFor = 2_000

/** A folder that does not exist yet will be on the disk of the one above it. */
async function spaceOf(folder: string): Promise<Space> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    return { free: bavail * bsize, size: blocks * bsize }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || dirname(folder) === folder) throw error
    return spaceOf(dirname(folder))
  }
}

/** Of several folders, which may lie on several disks, the one with the least space left. */
export async function leastSpace(folders: readonly string[]): Promise<Space> {
  const all: Space[] = []
  // One after another: where the disk hangs, one thread of the process hangs with it.
  for (const folder of folders) all.push(await spaceOf(folder))
  return all.reduce((least, space) => (space.free < least.free ? space : least))
}

/** 507: nothing was done. `free` in bytes. */
const lowDisk = (free: number) =>
  new Refusal(
    507,
    'disk_low',
    `The server’s disk is nearly full (${Math.floor(free / mega)} MB left). Receipts and burials still work, but ` +
      'you cannot add files or make exports until the system administrator has freed some space.',
  )

/** Reserves `reserve` bytes of what `measure` finds for what cannot wait. */
export function watchDisk(measure: () => Promise<Space>, reserve: number): DiskSpace {
  const look = oneLook(measure)
  let measured: Promise<Space | undefined> | undefined
  let at = 0
  const left = () => {
    if (!measured || performance.now() - at > freshFor) {
      at = performance.now()
      measured = look()
    }
    return measured
  }
  return {
    reserve,
    left,
    async refuseWhenLow() {
      const space = await left()
      if (space && space.free < reserve) throw lowDisk(space.free)
    },
  }
}

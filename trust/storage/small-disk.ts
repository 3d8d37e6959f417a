import { execFileSync } from 'node:child_process'
import { closeSync, fsyncSync, openSync, rmdirSync, rmSync, statfsSync, writeSync } from 'node:fs'
import path from 'node:path'
import { newDataFolder } from '../../processes/data-folder.ts'

const MEGA = 1024 * 1024

/** A file system of its own, in memory. */
export interface SmallDisk {
  folder: string
  /** Fills it until so many megabytes are left. */
  leave(megabytes: number): void
  /** Takes out again what was filled in. */
  makeRoom(): void
  remove(): void
}

const run = (command: string, ...args: string[]) => execFileSync(command, args, { stdio: 'pipe' })

/** Mounts one of so many megabytes; answers why where this machine does not let us. */
export function mountSmallDisk(megabytes: number): SmallDisk | string {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'only root may mount a small disk'
  const folder = newDataFolder('small-disk')
  try {
    run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m,mode=711`, 'tmpfs', folder)
  } catch (error) {
    rmdirSync(folder)
    return `no small disk can be mounted here (${String((error as Error).message)
      .trim()
      .split('\n')
      .at(-1)})`
  }
  const filling = path.join(folder, 'filling')
  const left = () => {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  }
  return {
    folder,
    leave(wanted) {
      const file = openSync(filling, 'a')
      try {
        for (let more = left() - wanted * MEGA; more > 0; more = left() - wanted * MEGA)
          writeSync(file, Buffer.alloc(Math.min(more, 4 * MEGA), 1))
        fsyncSync(file)
      } catch (error) {
        // Somebody else took the last of it.
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      } finally {
        closeSync(file)
      }
    },
    makeRoom: () => rmSync(filling, { force: true }),
    remove() {
      // What still ends there may hold it for a moment; it goes with the last of them.
      run('umount', '--lazy', folder)
      rmdirSync(folder)
    },
  }
}

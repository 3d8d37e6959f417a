import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { newDataFolder, removeDataFolder } from '../processes/data-folder.ts'
import { withPark } from './frame/park.ts'
import { notAsked, type Figure, type Rig, type Run } from './frame/rig.ts'
import { fillDisk, RESERVE } from './storage/full-disk.ts'
import { cutUnderWriters, onForgetfulDisk } from './storage/power.ts'
import { mountSmallDisk } from './storage/small-disk.ts'

/** Megabytes of the small disk: the database takes some 120 of them. */
const SIZE = 360
/** Cuts of each time that the disk is filled. */
const CUTS = 4

async function diskFull(run: Run): Promise<Figure[]> {
  const disk = mountSmallDisk(SIZE)
  if (typeof disk === 'string') return [notAsked('a full disk', disk)]
  const settings = { DISK_RESERVE_MB: String(run.planted ? 0 : RESERVE) }
  const make = () => {
    const folder = path.join(disk.folder, 'data')
    mkdirSync(folder, { mode: 0o711 })
    return folder
  }
  return withPark({ settings, folder: { make, remove: () => disk.remove() } }, (park) =>
    fillDisk(park, disk, run),
  )
}

async function powerCut(run: Run): Promise<Figure[]> {
  const memory = newDataFolder('disk-memory')
  try {
    const settings = onForgetfulDisk(memory, run.planted)
    return await withPark({ settings }, (park) =>
      cutUnderWriters(park, memory, settings, { ...run, rounds: run.rounds * (run.planted ? 1 : CUTS) }),
    )
  } finally {
    removeDataFolder(memory)
  }
}

/**
 * A full disk, and one that keeps only what was synced (docs/trust.md). The full disk is a tmpfs, which root mounts. At a power
 * cut every process is killed, and each file and folder becomes what it was when Node last synced it
 * (`storage/forgetful-disk.mjs`). The database's own files stay: `kills` kills the database, and this rig checks its settings.
 */
export const storage: Rig = {
  name: 'storage',
  holds: 'acknowledged outlives a full disk and a power cut',
  plants: 'a reserve of nothing, a disk that syncs nothing',
  scale: {
    short: { rounds: 1, clients: 8 },
    long: { rounds: 15, clients: 8 },
    planted: { rounds: 1, clients: 8 },
  },
  async run(run) {
    return [...(await diskFull(run)), ...(await powerCut(run))]
  },
}

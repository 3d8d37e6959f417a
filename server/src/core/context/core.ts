import type { ParkConfig } from '@sexton/contract/config/calls'
import type { Database } from '../db/db.ts'
import type { DiskSpace } from '../../platform/files/disk-space.ts'
import type { FileStore } from '../../platform/files/files.ts'
import type { Pictures } from '../../platform/pictures/pictures.ts'
import type { Threads } from '../../platform/threads/threads.ts'
import type { Settings } from '../settings/settings.ts'

/** What one running app shares between its features. */
export interface Core {
  settings: Settings
  park: ParkConfig
  database: Database
  /** Tells every process of audit rows that are committed. */
  announce: (audits: readonly number[]) => void
  files: FileStore
  pictures: Pictures
  threads: Threads
  disk: DiskSpace
  /** The database as its owner opens it: in development mode alone, to anonymize (system-11). */
  ownerUrl?: string
  /** Parse each reply with its contract before it leaves (tests, demo). */
  strict: boolean
}

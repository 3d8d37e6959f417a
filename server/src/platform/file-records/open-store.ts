import { join } from 'node:path'
import type { Db } from '../../core/db/db.ts'
import { s3AccessOf } from '../../core/settings/s3-access.ts'
import type { Settings } from '../../core/settings/settings.ts'
import { diskPlace } from '../files/disk-place.ts'
import type { FilePlace } from '../files/file-place.ts'
import { foldersIn, storeIn, type FileStore } from '../files/files.ts'
import type { LostFile } from '../files/lost-file.ts'
import { forgetFault, noteFault } from './file-faults.ts'

/** Where the settings say that files lie. `incoming` is where this process receives them. */
async function placeOf(settings: Settings, folders: ReturnType<typeof foldersIn>): Promise<FilePlace> {
  const access = s3AccessOf(settings)
  if (!access) return diskPlace(folders.folder, folders.incoming)
  const { s3Place } = await import('../files/s3-place.ts')
  return s3Place(access, folders.incoming)
}

export const localFolders = ({ DATA_DIR }: Pick<Settings, 'DATA_DIR'>) => foldersIn(join(DATA_DIR, 'assets'))

/** The file store of the settings; what readers find missing or damaged is written down where `db` is given. */
export async function openStore(settings: Settings, db?: Db): Promise<FileStore> {
  const folders = localFolders(settings)
  const place = await placeOf(settings, folders)
  const note = ({ key, fault }: LostFile) => void (db && noteFault(db, key, fault).catch(() => undefined))
  // Brought back from a backup: it leaves the list of System.
  const strike = (key: string) => void (db && forgetFault(db, key).catch(() => undefined))
  return storeIn(place, folders, note, strike)
}

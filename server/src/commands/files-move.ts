import { parseArgs } from 'node:util'
import { diskPlace } from '../platform/files/disk-place.ts'
import { storeIn } from '../platform/files/files.ts'
import { moveFiles, type End } from '../platform/file-records/move-files.ts'
import { localFolders } from '../platform/file-records/open-store.ts'
import { s3Place } from '../platform/files/s3-place.ts'
import { s3AccessOf } from '../core/settings/s3-access.ts'
import { BadSetting, type Settings } from '../core/settings/settings.ts'
import { onDatabase, type Given } from './tool-database.ts'

const usage = 'Say where to: npm run files:move -- --to s3, or --to disk; --dry-run says what would be done'

async function endsOf(settings: Settings): Promise<Record<'disk' | 's3', End>> {
  const access = s3AccessOf(settings)
  if (!access) throw new BadSetting('S3_URL must name the bucket, also to move files out of it')
  const folders = localFolders(settings)
  const [disk, s3] = [diskPlace(folders.folder, folders.incoming), await s3Place(access, folders.incoming)]
  return {
    disk: { place: disk, files: storeIn(disk, folders) },
    s3: { place: s3, files: storeIn(s3, folders) },
  }
}

/** What `npm run files:move` calls: moves a park's files to S3 or back. Answers 0 once it is done. */
export async function filesMove(given: Given): Promise<number> {
  const { report, args = [] } = given
  const { values } = parseArgs({
    args,
    options: { to: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } },
  })
  const { to, 'dry-run': dry } = values
  if (to !== 's3' && to !== 'disk') throw new Error(usage)
  return onDatabase(given, async (settings, db) => {
    const ends = await endsOf(settings)
    const from = to === 's3' ? ends.disk : ends.s3
    const isDone = await moveFiles(db, { from, to: ends[to], dry, report })
    if (isDone && !dry)
      report(
        `Done: start the app ${to === 's3' ? 'with S3_URL' : 'without S3_URL'}. The files in ${from.place.name} are no longer used`,
      )
    return isDone ? 0 : 1
  })
}

import { randomUUID } from 'node:crypto'
import { BadSetting } from '../settings/settings.ts'
import type { Db } from '../db/db.ts'
import type { FileStore } from '../files/files.ts'
import { countRecorded } from './recorded-files.ts'
import { StoreAway, StoreRefuses } from '../files/store-away.ts'

/** Where this park's files lie; undefined before its first start. */
export const claimed = (db: Db) =>
  db.selectFrom('file_place').select(['mark', 'kind', 'name']).executeTakeFirst()

/** True where the files that lie there are this park's: without that nothing of them may be swept. */
export async function isOwnPlace(db: Db, files: FileStore): Promise<boolean> {
  const [mark, own] = [await files.mark.read(), await claimed(db)]
  return own !== undefined && own.mark === mark && own.kind === files.place.kind
}

const foreign = ({ place }: FileStore) =>
  new BadSetting(
    `S3_URL: ${place.name} holds the files of another park. Give each a bucket, or a folder in one, of its own`,
  )

const elsewhere = (there: string, { place }: FileStore) =>
  new BadSetting(
    `S3_URL: the files of this park lie in ${there}, not in ${place.name}. Move them with npm run files:move, or set it as it was`,
  )

/** A place with this park's mark or with none; refuses to start with one where its files are not. */
async function claim(db: Db, files: FileStore): Promise<void> {
  const { kind, name } = files.place
  const [mark, own] = [await files.mark.read(), await claimed(db)]
  if (own && own.mark === mark && own.kind === kind) {
    if (own.name !== name) await db.updateTable('file_place').set({ name }).execute()
    return
  }
  const isDisk = kind === 'disk' && (own === undefined || own.kind === 'disk')
  if (!isDisk) {
    const { files: recorded } = await countRecorded(db)
    if (recorded > 0) throw elsewhere(own?.name ?? 'DATA_DIR/assets', files)
    if (mark !== undefined) throw foreign(files)
  }
  // A folder that came from a backup, or from before there were marks, is believed.
  const next = own?.mark ?? mark ?? randomUUID()
  await db
    .insertInto('file_place')
    .values({ mark: next, kind, name })
    .onConflict((known) => known.column('only_one').doUpdateSet({ kind, name }))
    .execute()
  await files.mark.write((await claimed(db))!.mark)
}

/** Makes sure that the files of this park lie where the settings say. A store that is away is waited for by nobody. */
export async function claimPlace(db: Db, files: FileStore, report: (line: string) => void): Promise<void> {
  try {
    await claim(db, files)
  } catch (error) {
    if (error instanceof StoreRefuses)
      throw new BadSetting(
        `S3_URL: ${files.place.name} refuses this server (${String((error.cause as Error).name)})`,
      )
    if (!(error instanceof StoreAway)) throw error
    report(
      `The file store ${files.place.name} does not answer: documents and photos are refused until it does`,
    )
  }
}

import { sql } from 'kysely'
import * as z from 'zod'
import { BadSetting } from '../../core/settings/settings.ts'
import type { Db } from '../../core/db/db.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import type { FileStore } from '../files/files.ts'
import { claimedFirst, sharedFolder } from './own-place.ts'
import { countRecorded } from './recorded-files.ts'
import { NotOfStore, StoreAway, StoreRefuses } from '../files/store-away.ts'

/** Where this park's files lie; undefined before its first start. */
export const claimed = (db: Db) =>
  db.selectFrom('file_place').select(['mark', 'kind', 'name']).executeTakeFirst()

type Claimed = NonNullable<Awaited<ReturnType<typeof claimed>>>

/** True where the files that lie there are this park's: without that nothing of them may be swept. */
export async function isOwnPlace(db: Db, files: FileStore): Promise<boolean> {
  const [mark, own] = [await files.mark.read(), await claimed(db)]
  return own !== undefined && own.mark === mark && own.kind === files.place.kind
}

const ownPlaces = { disk: 'a folder', s3: 'a bucket, or a folder in one,' }
const settingOf = { disk: 'DATA_DIR', s3: 'S3_URL' }

const foreign = ({ place: { kind, name } }: FileStore) =>
  new BadSetting(
    `${settingOf[kind]}: ${name} holds the files of another park. Give each ${ownPlaces[kind]} of its own`,
  )

const elsewhere = (there: string, { place }: FileStore) =>
  new BadSetting(
    `S3_URL: the files of this park lie in ${there}, not in ${place.name}. Move them with npm run files:move, or set it as it was`,
  )

/** What an operator does who has the same kind of place twice, as on the disks of two machines. */
const remedies = {
  disk: 'here is another folder. Share that one between the machines, or use a bucket (S3_URL)',
  s3: 'here is another place. Set it as it was',
}

const another = (there: string, { place: { kind, name } }: FileStore) =>
  new BadSetting(
    `${settingOf[kind]}: the files of this park lie in ${there}, and ${name} ${remedies[kind]}; if it was moved, copy all of it here, with its file whose-files`,
  )

/** The same whenever this database asks, so that a first start that was killed half-way is not taken for another park. */
async function firstMark(db: Db): Promise<string> {
  const rows = await rowsOf(
    db,
    z.object({ mark: z.string() }),
    sql`select md5(oid || ' ' || (select min(extract(epoch from applied_at)) from migrations))::uuid as mark
      from pg_database where datname = current_database()`,
  )
  return rows[0]!.mark
}

/** False where another process was the first meanwhile. */
async function claimFirst(db: Db, files: FileStore, there: string | undefined): Promise<boolean> {
  const { kind, name } = files.place
  const mark = await firstMark(db)
  if (there !== undefined && there !== mark) throw foreign(files)
  // On a disk they may be from before there were marks.
  if (kind === 's3' && (await countRecorded(db)).files > 0) throw elsewhere('DATA_DIR/assets', files)
  return db.transaction().execute(async (within) => {
    // Waits for another process that does the same, which has put its mark once this goes on.
    const made = await within
      .insertInto('file_place')
      .values({ mark, kind, name })
      .onConflict((known) => known.doNothing())
      .returning('mark')
      .executeTakeFirst()
    if (made) await files.mark.write(mark)
    return made !== undefined
  })
}

/** With the database on this machine too nobody else has the files: a folder that lost its mark is still theirs. */
async function isFree(db: Db, own: Claimed, { place }: FileStore): Promise<boolean> {
  return (own.kind === 'disk' && place.kind === 'disk') || (await countRecorded(db)).files === 0
}

/** A place with this park's mark, or the first one; refuses to start with any other. */
async function claim(db: Db, files: FileStore, oneMachine: boolean): Promise<void> {
  const { kind, name } = files.place
  // In this order: whoever is first puts the mark before the row is seen.
  const [own, mark] = [await claimed(db), await files.mark.read()]
  if (!own) return (await claimFirst(db, files, mark)) ? undefined : claim(db, files, oneMachine)
  if (own.mark !== mark || own.kind !== kind) {
    if (mark !== undefined && mark !== own.mark) throw foreign(files)
    if (!oneMachine || !(await isFree(db, own, files)))
      throw own.kind === kind ? another(own.name, files) : elsewhere(own.name, files)
    await files.mark.write(own.mark)
  }
  if (own.name !== name || own.kind !== kind) await db.updateTable('file_place').set({ kind, name }).execute()
}

/**
 * Makes sure that the files of this park lie where the settings say (core-25), and answers the store to use. One that is away is
 * waited for by nobody: whose it is is looked at before it is used. `oneMachine`: the database is on this machine and runs for
 * this process, so that no other machine can have the files.
 */
export async function claimPlace(
  db: Db,
  files: FileStore,
  report: (line: string) => void,
  oneMachine = false,
): Promise<FileStore> {
  try {
    await claim(db, files, oneMachine)
    if (oneMachine || files.place.kind !== 'disk') return files
    return sharedFolder(files, (await claimed(db))!.mark)
  } catch (error) {
    if (error instanceof StoreRefuses)
      throw new BadSetting(
        `S3_URL: ${files.place.name} refuses this server (${String((error.cause as Error).name)})`,
      )
    if (!(error instanceof StoreAway)) throw error
    const how = error.cause instanceof NotOfStore ? 'answers, but not as S3 does' : 'does not answer'
    report(`The file store ${files.place.name} ${how}: documents and photos are refused until it does`)
    return claimedFirst(files, () => claim(db, files, oneMachine), report)
  }
}

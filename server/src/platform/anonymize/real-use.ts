import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import * as z from 'zod'
import { timeNow } from '../../core/clock.ts'
import type { Core } from '../../core/context/core.ts'
import type { Db } from '../../core/db/db.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { makeFolder, putFile } from '../files/durable.ts'
import type { FileStore } from '../files/files.ts'
import { StoreAway, StoreRefuses } from '../files/store-away.ts'

const onlyInDevelopment = 'You can only anonymize a park in development mode.'
const filesInUse =
  'The files here belong to a park in real use. You can only anonymize a copy restored from a backup into its own location.'

/** Beside the data folder's parts. */
const mark = 'in-real-use'

const refusalRow = z.object({ refusal: z.string().nullable() })

/**
 * Marks the database, the data folder and the place of the files as those of a park in real use, for ever: what a start
 * outside development mode does. None of the marks is in a backup, so that a copy has none. A store that is away gets its
 * mark at the next start.
 */
export async function beginRealUse(db: Db, files: FileStore, dataDir: string): Promise<void> {
  await sql`insert into real_use default values on conflict do nothing`.execute(db)
  await makeFolder(dataDir)
  if (!existsSync(join(dataDir, mark))) await putFile(join(dataDir, mark), timeNow().toISOString())
  try {
    if ((await files.realUse.read()) === undefined) await files.realUse.write(timeNow().toISOString())
  } catch (error) {
    if (!(error instanceof StoreAway || error instanceof StoreRefuses)) throw error
  }
}

/** Why this park is not to be anonymized; null where it may be. */
export async function whyNot(
  { settings, files, ownerUrl }: Pick<Core, 'settings' | 'files' | 'ownerUrl'>,
  db: Db,
): Promise<string | null> {
  if (!settings.DEVELOPMENT_MODE || ownerUrl === undefined) return onlyInDevelopment
  const [row] = await rowsOf(db, refusalRow, sql`select real_use_refusal() as refusal`)
  if (row!.refusal !== null) return row!.refusal
  if (existsSync(join(settings.DATA_DIR, mark)) || (await files.realUse.read()) !== undefined)
    return filesInUse
  return null
}

import type { ParkConfig } from '@sexton/contract/config/calls'
import type { Selectable } from 'kysely'
import type { Db } from '../../core/db/db.ts'
import type { Park as Row } from '../../core/db/schema.ts'
import type { FileStore } from '../../platform/files/files.ts'
import { LostFile } from '../../platform/files/lost-file.ts'

/** Where the park's own words come from: a context, or what a job has. */
export interface ParkSource {
  db: Db
  park: ParkConfig
}

/** What the park says of itself on papers, mails and pages (park-1): all as saved, else name and colour of the environment. */
export type Park = Omit<Selectable<Row>, 'name' | 'colour'> & { name: string; colour: string; symbol: string }

/** The park as it is now. */
export async function park({ db, park: settings }: ParkSource): Promise<Park> {
  const row = await db.selectFrom('park').selectAll().executeTakeFirstOrThrow()
  return {
    ...row,
    name: row.name ?? settings.PARK_NAME,
    colour: row.colour ?? settings.COL_PRIMARY,
    symbol: settings.MONEY_SYMBOL,
  }
}

export interface Logo {
  bytes: Buffer
  mediaType: 'image/png' | 'image/jpeg'
  width: number
  height: number
}

/** The logo; undefined where there is none, or where its file is lost: a paper goes out all the same. */
export async function logoOf(
  files: Pick<FileStore, 'bytes'>,
  { logo_key, logo_size_bytes, logo_sha256, logo_media_type, logo_width, logo_height }: Park,
): Promise<Logo | undefined> {
  if (!logo_key || !logo_width || !logo_height || !logo_size_bytes || !logo_sha256) return undefined
  try {
    const bytes = await files.bytes(logo_key, { size_bytes: logo_size_bytes, sha256: logo_sha256 })
    const mediaType = logo_media_type as Logo['mediaType']
    return { bytes, mediaType, width: logo_width, height: logo_height }
  } catch (error) {
    if (error instanceof LostFile) return undefined
    throw error
  }
}

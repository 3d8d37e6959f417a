import { readdir, realpath, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { timeNow } from '../../core/clock.ts'
import type { Core } from '../../core/context/core.ts'
import { makeFolder } from '../files/durable.ts'
import { oneLook } from '../files/one-look.ts'
import { partPattern } from '../files/new-file.ts'
import { backUp } from './back-up.ts'

/** `sexton-2026-11-24T021500Z.tar.gz`; `.sealed` behind it where it is encrypted. The order of names is that of time. */
const namePattern = /^sexton-\d{4}-\d{2}-\d{2}T\d{6}Z\.tar\.gz(\.sealed)?$/

export const nameOf = (at: Date, isSealed: boolean) =>
  `sexton-${at.toISOString().slice(0, 19).replaceAll(':', '')}Z.tar.gz${isSealed ? '.sealed' : ''}`

const megabytes = (bytes: number) => `${Math.max(1, Math.round(bytes / 1024 / 1024))} MB`

/** What a backup that was made says of itself: `makeFirst` knows by it that there was one. */
const areIn = 'files are in'

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/**
 * The nightly backups of a folder, the latest first; none in one that the first backup will make. Where that would lie in a
 * folder that is not there either, as on a drive that is not mounted, it can't be read.
 */
export async function nightlyBackups(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(async (error: unknown) => {
    if (!isMissing(error)) throw error
    await stat(dirname(folder))
    return []
  })
  return names
    .filter((name) => namePattern.test(name))
    .sort()
    .reverse()
}

/** Half files of a process that was killed while it wrote. */
async function removeHalves(folder: string) {
  for (const name of await readdir(folder))
    if (partPattern.test(name) && namePattern.test(name.replace(partPattern, '')))
      await rm(join(folder, name), { force: true })
}

/**
 * Makes the folder for the first backup alone. Later one that is gone is on a drive that is away, and a new one would lie on the
 * disk below.
 */
async function makeFirst(folder: string, { db }: Core['database']) {
  const away = new Error(`BACKUP_DIR ${folder} does not exist. Mount its drive, or create the folder`)
  try {
    await stat(folder)
    return
  } catch (error) {
    if (!isMissing(error)) throw error
  }
  const { rows } =
    await sql`select from task_runs where task = 'back_up' and words like ${`% ${areIn} %`} limit 1`.execute(
      db,
    )
  if (rows.length > 0) throw away
  await stat(dirname(folder)).catch((error: unknown) => {
    throw isMissing(error) ? away : error
  })
  await makeFolder(folder)
}

/**
 * Refuses a folder that was a drive of its own on this machine and is none now: it is the folder below, on another disk. One that
 * never was a drive is taken as it is.
 */
async function refuseBelow(folder: string, { db }: Core['database']) {
  const here = { host: hostname(), folder: await realpath(folder) }
  const [own, above] = await Promise.all([stat(here.folder), stat(dirname(here.folder))])
  if (own.dev !== above.dev) {
    await db
      .insertInto('backup_drives')
      .values(here)
      .onConflict((known) => known.doNothing())
      .execute()
    return
  }
  const known = db.selectFrom('backup_drives').select('folder')
  if (await known.where('host', '=', here.host).where('folder', '=', here.folder).executeTakeFirst())
    throw new Error(`The drive of BACKUP_DIR ${folder} is missing. Mount it, or set another folder`)
}

/**
 * The backup of the night: into `BACKUP_DIR`, of which the latest `BACKUP_KEEP` stay. Older ones go only once the new one
 * is whole. Answers what it did.
 */
export async function backUpNightly({ settings, database, files, park, disk }: Core): Promise<string> {
  const { BACKUP_DIR: folder, BACKUP_KEY: secret, BACKUP_KEEP: kept } = settings
  if (!folder) return 'Nothing was backed up: BACKUP_DIR is not set'
  await disk.refuseWhenLow()
  await makeFirst(folder, database)
  await refuseBelow(folder, database)
  await removeHalves(folder)
  const name = nameOf(timeNow(), secret !== undefined)
  const made = await backUp({ database, files, name: park.PARK_NAME }, join(folder, name), secret)
  // Whatever the names of the others say, where a clock was wrong: the new one stays.
  const old = (await nightlyBackups(folder)).filter((one) => one !== name).slice(kept - 1)
  for (const one of old) await rm(join(folder, one), { force: true })
  const did = `${made.rows} rows and ${made.files} ${areIn} ${name} (${megabytes(made.size)})`
  return made.missing.length === 0 ? did : `${did}; ${made.missing.length} files were missing before`
}

/** The latest one; null where there is none. */
async function lookForLatest(folder: string) {
  const [name] = await nightlyBackups(folder)
  if (name === undefined) return null
  const { size, mtime } = await stat(join(folder, name))
  return { name, size, made_at: mtime.toISOString() }
}

type Latest = Awaited<ReturnType<typeof lookForLatest>>
const looks = new Map<string, () => Promise<Latest | undefined>>()

/** The latest one; null where there is none, undefined where the folder can't be read at the moment, or hangs (running-7). */
export function latestBackup(folder: string): Promise<Latest | undefined> {
  const look = looks.get(folder) ?? oneLook(() => lookForLatest(folder))
  looks.set(folder, look)
  return look()
}

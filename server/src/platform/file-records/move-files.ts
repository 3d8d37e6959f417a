import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Db } from '../../core/db/db.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { claimed } from './claim-place.ts'
import { expectedOf, faultOf } from './compare-files.ts'
import { writeMeasured } from '../files/durable.ts'
import type { FilePlace } from '../files/file-place.ts'
import type { FileStore } from '../files/files.ts'
import { LostFile } from '../files/lost-file.ts'
import { allRecorded, countRecorded, type RecordedFile } from './recorded-files.ts'

/** A place, and the store in it. */
export interface End {
  place: FilePlace
  files: FileStore
}

export interface Move {
  from: End
  to: End
  /** Say only what would be copied. */
  dry: boolean
  report: (line: string) => void
}

interface Moved {
  copied: number
  there: number
  lost: number
}

const atOnce = 6
const every = 1_000

/** Whatever is connected to the database besides this command: an app that runs would go on storing in the old place. */
async function isInUse(db: Db): Promise<boolean> {
  const row = z.object({ others: z.number() })
  const rows = await rowsOf(
    db,
    row,
    sql`select count(*) as others from pg_stat_activity where datname = current_database()
      and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
  return rows[0]!.others > 0
}

/** Copies one file by way of the local disk, in flat memory, and reads it back. Throws LostFile where the old one is not right. */
async function copy({ from, to }: Pick<Move, 'from' | 'to'>, row: RecordedFile): Promise<void> {
  const { storage_key: key } = row
  const path = join(to.files.incoming, randomUUID())
  const content = await from.files.stream(key, expectedOf(row))
  try {
    const { size, sha256 } = await writeMeasured(path, content)
    await to.place.put(key, { path, size, sha256 })
    const fault = await faultOf(to.files, { ...row, size_bytes: size, sha256 })
    if (fault) throw new Error(`${to.place.name} does not keep what it is given: ${key}`)
  } finally {
    await rm(path, { force: true })
  }
}

/** Copies what is not there yet, a few files at once. Of a small picture nothing is on record: it is there if it has a size. */
async function copyAll(db: Db, move: Move): Promise<Moved> {
  const { from, to, dry, report } = move
  const moved: Moved = { copied: 0, there: 0, lost: 0 }
  const { files: all } = await countRecorded(db)
  const rows = allRecorded(db)
  const one = async (row: RecordedFile) => {
    if (!(await faultOf(to.files, row))) moved.there += 1
    else if (dry) moved.copied += 1
    else
      try {
        await copy(move, row)
        moved.copied += 1
      } catch (error) {
        if (!(error instanceof LostFile)) throw error
        moved.lost += 1
        report(
          `${error.fault === 'MISSING' ? 'Missing' : 'Damaged'} in ${from.place.name} already: ${row.filename} (${row.storage_key})`,
        )
      }
    const done = moved.there + moved.copied + moved.lost
    if (done % every === 0) report(`${done} of ${all} files`)
  }
  const lane = async () => {
    for (let next = await rows.next(); !next.done; next = await rows.next()) await one(next.value)
  }
  // The first that fails ends the list for all; each finishes its file before the folder goes.
  const ended = () => lane().finally(() => rows.return(undefined))
  await mkdir(to.files.incoming, { recursive: true, mode: 0o700 })
  try {
    const lanes = await Promise.allSettled(Array.from({ length: atOnce }, ended))
    for (const done of lanes) if (done.status === 'rejected') throw done.reason
  } finally {
    await rm(to.files.incoming, { recursive: true, force: true })
  }
  return moved
}

const point = (db: Db, { kind, name }: Pick<FilePlace, 'kind' | 'name'>) =>
  db.updateTable('file_place').set({ kind, name }).execute()

/** From now on the files lie there; false, and all as before, where an app runs that would not know. */
async function switchOver(db: Db, move: Move): Promise<boolean> {
  if (await isInUse(db)) return false
  await point(db, move.to.place)
  // One that has started since has read this, and does not start, or was there before and is seen now.
  if (await isInUse(db)) {
    await point(db, move.from.place)
    return false
  }
  await copyAll(db, move)
  // So that no machine takes it for the park's once the files are moved back to another one of its kind.
  await move.from.files.mark.remove()
  return true
}

/**
 * Copies every file of the records into another place, checks each by its SHA-256, and then has the park use that. It may
 * be stopped at any moment and run again; the old files stay where they are. Answers whether it has come to its end.
 */
export async function moveFiles(db: Db, move: Move): Promise<boolean> {
  const { from, to, dry, report } = move
  const own = await claimed(db)
  if (!own)
    throw new Error('This park has not been started with this version: start it once, then move its files')
  if (own.kind === to.place.kind) throw new Error(`The files of this park are already in ${own.name}`)
  if (own.mark !== (await from.files.mark.read()))
    throw new Error(`${from.place.name} does not hold the files of this park. They are in ${own.name}`)
  const mark = await to.files.mark.read()
  if (mark !== undefined && mark !== own.mark)
    throw new Error(`${to.place.name} holds the files of another park`)
  if (!dry && mark === undefined) await to.files.mark.write(own.mark)
  const { copied, there, lost } = await copyAll(db, move)
  if (dry) {
    report(`${copied} files would be copied to ${to.place.name}, ${there} are there. Nothing was changed`)
    return true
  }
  report(`${copied} files copied to ${to.place.name}, ${there} were there, each checked by its SHA-256`)
  if (lost > 0) report(`${lost} files were missing or damaged before: npm run check names them`)
  if (await switchOver(db, move)) return true
  report('The app is running: stop it, and run this once more, which takes up what came since')
  return false
}

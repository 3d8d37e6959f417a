import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { openDatabase } from '../../server/src/core/db/db.ts'
import type { Park } from '../frame/park.ts'

/** Receipts are no longer summed up: a write that is half done. */
async function sumNothing({ db }: Park): Promise<void> {
  await sql`alter table receipts disable trigger receipts_taken`.execute(db)
}

/** The disk forgets a file. */
async function loseFile({ folder }: Park): Promise<void> {
  const assets = path.join(folder, 'assets')
  const all = await readdir(assets, { recursive: true }).catch(() => [])
  const files = all.filter((name) => /^\w\w\/.+/.test(name))
  if (files[0]) await rm(path.join(assets, files[0]))
}

/** Commits are acknowledged before they are on disk. */
async function answerTooEarly({ adminUrl }: Park): Promise<void> {
  const admin = openDatabase(adminUrl, { max: 1 })
  for (const setting of [
    `synchronous_commit = off`,
    `wal_writer_delay = '10s'`,
    `wal_writer_flush_after = '1GB'`,
  ])
    await sql.raw(`alter system set ${setting}`).execute(admin.db)
  await sql`select pg_reload_conf()`.execute(admin.db)
  await admin.close()
}

/**
 * The planted faults, round by round: what is broken before the work and before the kill, and who is killed.
 * A database that forgets comes last, since it forgets what the others leave to be found.
 */
export const planted = [
  { spoil: sumNothing, beforeKill: loseFile, victim: 'the other app' },
  { spoil: answerTooEarly, beforeKill: loseFile, victim: 'the database' },
]

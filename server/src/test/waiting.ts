import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '../core/db/db.ts'
import type { FileStore } from '../platform/files/files.ts'

/** Until so many connections of this database wait for another's lock, or the work that should wait is over. */
export async function untilItWaits(db: Db, work: Promise<unknown>, many = 1): Promise<void> {
  let isOver = false
  void work.finally(() => (isOver = true))
  const waits = sql<{ waits: boolean }>`select count(*) >= ${many} as waits from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  while (!isOver && !(await waits.execute(db)).rows[0]!.waits)
    await new Promise((again) => setTimeout(again, 20))
}

/** Waits until two looks in a row see the same; returns it. */
export async function untilItStands<T>(look: () => T | Promise<T>): Promise<T> {
  for (let before = await look(); ;) {
    await new Promise((again) => setTimeout(again, 50))
    const now = await look()
    if (now === before) return now
    before = now
  }
}

/** Waits until the file store answers: after a failure it is left alone for a moment. */
export const untilItServes = (files: Pick<FileStore, 'list'>) =>
  expect
    .poll(() =>
      files
        .list()
        [Symbol.asyncIterator]()
        .next()
        .then(() => 'serves', String),
    )
    .toBe('serves')

/** Lets everything run that is ready to. */
export const turn = () => new Promise<void>((next) => void setImmediate(next))

/** Has these write to a table at the same moment: each has read what it wants to before any of them writes. */
export async function atOnce<T>(db: Db, table: string, works: (() => Promise<T>)[]): Promise<T[]> {
  const begun = await db.transaction().execute(async (tx) => {
    await sql`lock table ${sql.table(table)} in share mode`.execute(tx)
    const all = Promise.all(works.map((work) => work()))
    await untilItWaits(db, all, works.length)
    return { all }
  })
  return begun.all
}

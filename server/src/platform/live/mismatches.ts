import type { FastifyBaseLogger } from 'fastify'
import { versionKey } from '@sexton/contract/system/facts'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Db } from '../../core/db/db.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { atWork } from './presence.ts'

const settingRow = z.object({ setting: z.string() })

/**
 * The settings in which app processes at work differ though they are to share them (running-10), by name; `VERSION` where one
 * of another version is among them, also one that does not write down its own yet.
 */
export async function differingSettings(db: Db): Promise<string[]> {
  const rows = await rowsOf(
    db,
    settingRow,
    sql`
    with at_work as materialized (select agreed from ${atWork})
    select key as setting from at_work cross join lateral jsonb_each_text(agreed)
    group by key having count(distinct value) > 1
    union select ${versionKey}::text from at_work having count(distinct coalesce(agreed ->> ${versionKey}::text, '')) > 1
    order by setting`,
  )
  return rows.map(({ setting }) => setting)
}

/** Milliseconds between two looks, and until the first: by then a process that has just started is among them. */
const usual = { every: 15_000, first: 2_000 }

/** Writes into the log when processes begin to differ in their settings, and when they no longer do. Answers how to stop. */
export function watchDiffering(
  db: Db,
  log: Pick<FastifyBaseLogger, 'error' | 'info'>,
  { every, first } = usual,
): () => Promise<void> {
  let known = ''
  let timer: NodeJS.Timeout | undefined
  const look = async () => {
    const settings = await differingSettings(db)
    if (String(settings) === known) return
    known = String(settings)
    if (known) log.error({ settings }, 'app processes run with different settings')
    else log.info('app processes run with the same settings again')
  }
  const wait = (ms: number) => {
    // While the database is away nothing is known, and the next look tells it.
    timer = setTimeout(
      () =>
        void look()
          .catch(() => undefined)
          .then(() => timer && wait(every)),
      ms,
    ).unref()
  }
  wait(first)
  return async () => {
    clearTimeout(timer)
    timer = undefined
  }
}

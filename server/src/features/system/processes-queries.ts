import type { ConnectedUser } from '@sexton/contract/system/calls'
import type { SystemInfo } from '@sexton/contract/system/facts'
import { hostname } from 'node:os'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Db } from '../../core/db/db.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { atWork, overdueAfter } from '../../platform/live/presence.ts'

const processRow = z.object({
  host: z.string(),
  pid: z.number(),
  version: z.string(),
  started_at: z.string(),
  memory: z.number(),
  connected: z.number(),
  silent_for: z.number().nullable(),
  clock_ahead: z.number(),
})

/** The app processes at work on this database, the oldest first. */
export async function processFacts(db: Db): Promise<SystemInfo['processes']> {
  const rows = await rowsOf(
    db,
    processRow,
    sql`
    select host, pid, version, started_at, memory_bytes as memory, jsonb_array_length(connected) as connected,
      nullif(greatest(extract(epoch from now() - seen_at)::int, ${sql.lit(overdueAfter)}), ${sql.lit(overdueAfter)}) as silent_for,
      round(clock_ahead) as clock_ahead
    from ${atWork} order by started_at, process_id`,
  )
  return rows.map((row) => ({ ...row, answered: row.pid === process.pid && row.host === hostname() }))
}

const connectedRow = z.object({
  user_id: z.number(),
  first_name: z.string(),
  last_name: z.string(),
  windows: z.number(),
  connected_at: z.string(),
})

/** Who is connected to any of them, by name; whoever's session has ended is not. */
export const connectedUsers = (db: Db): Promise<ConnectedUser[]> =>
  rowsOf(
    db,
    connectedRow,
    sql`
    select user_id, first_name, last_name, sum(windows) as windows, min(since) as connected_at
    from (select connected from ${atWork}) as here
      cross join lateral jsonb_to_recordset(connected) as c (session_id int, windows int, since timestamptz)
      join sessions using (session_id) join users using (user_id)
    group by user_id, first_name, last_name
    order by last_name, first_name, user_id`,
  )

import type { imports } from '@sexton/contract/imports/calls'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Read } from '../../core/call/verbs.ts'
import { rowsOf } from '../../core/db/rows-of.ts'

const row = z.object({ done: z.number() })

/** How far an import is: its transaction is not over, so its connection's name tells it, to every app process. */
export const progress: Read<typeof imports.progress> = async ({ db }, { query: { watch } }) => {
  const rows = await rowsOf(
    db,
    row,
    sql`select split_part(application_name, ' ', 3)::int as done from pg_stat_activity
      where datname = current_database() and starts_with(application_name, ${`import ${watch} `})`,
  )
  return rows[0] ?? { done: 0 }
}

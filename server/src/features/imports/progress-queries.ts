import { sql } from 'kysely'
import * as z from 'zod'
import type { Changing, Reading } from '../../core/context/context.ts'
import { rowsOf } from '../../core/db/rows-of.ts'

const row = z.object({ done: z.number() })

/** What others can see of a transaction that is not over: its connection's name. */
export const tellProgress = ({ db }: Changing, watch: string, done: number) =>
  sql`select set_config('application_name', ${`import ${watch} ${done}`}, true)`.execute(db)

/** Until the moment at which an import ends is over: nobody can change what it wrote before that. */
export const letEndPass = ({ db }: Changing) => sql`select pg_sleep(0.004)`.execute(db)

/** The lines that an import has done, as `tellProgress` told them, in whichever app process; nothing where none runs. */
export async function readProgress({ db }: Reading, watch: string) {
  const rows = await rowsOf(
    db,
    row,
    sql`select split_part(application_name, ' ', 3)::int as done from pg_stat_activity
      where datname = current_database() and starts_with(application_name, ${`import ${watch} `})`,
  )
  return rows[0]
}

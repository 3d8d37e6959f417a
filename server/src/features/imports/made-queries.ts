import { madeImport, type MadeImport } from '@sexton/contract/imports/calls'
import { sql } from 'kysely'
import type { Changing, Reading } from '../../core/context/context.ts'
import { rowsOf } from '../../core/db/rows-of.ts'

/** Imports that are listed. */
const listed = 100

/** What was imported, newest first; or only one. */
export const madeImports = ({ db }: Reading | Changing, import_id: number | null): Promise<MadeImport[]> =>
  rowsOf(
    db,
    madeImport,
    sql`select i.import_id, i.kind, i.filename, i.rows_total, i.rows_added, i.rows_known, i.rows_failed,
        i.finished_at, i.created_by, coalesce(concat_ws(' ', u.first_name, u.last_name), '') as user_name,
        i.taken_back_at, coalesce(concat_ws(' ', b.first_name, b.last_name), '') as taken_back_by_name
      from imports i left join users u on u.user_id = i.created_by left join users b on b.user_id = i.taken_back_by
      where i.state = 'DONE' and not i.dryrun and (${import_id}::int is null or i.import_id = ${import_id})
      order by i.import_id desc limit ${listed}`,
  )

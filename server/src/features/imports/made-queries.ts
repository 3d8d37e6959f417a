import { madeImport, type MadeImport } from '@sexton/contract/imports/undo-calls'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Changing, Reading } from '../../core/context/context.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { sitesWithoutBurial } from './linked-site-queries.ts'

/** Imports that are listed. */
const listed = 100

/** Records of an import that is undone which stay, as they were touched; of one of burials no sites where they lie. */
const leftOf = sql`case i.kind
  when 'burials' then (select count(*)::int from burials r where r.import_id = i.import_id)
    + (select count(*)::int from ${sitesWithoutBurial(sql`i.import_id`)} r)
  when 'customers' then (select count(*)::int from customers r where r.import_id = i.import_id)
  when 'contractors' then (select count(*)::int from contractors r where r.import_id = i.import_id)
  when 'sites' then (select count(*)::int from sites r where r.import_id = i.import_id)
  when 'owners' then (select count(*)::int from past_purchases r where r.import_id = i.import_id)
  else 0 end`

/** What was imported, newest first; or only one. */
export const madeImports = ({ db }: Reading | Changing, import_id: number | null): Promise<MadeImport[]> =>
  rowsOf(
    db,
    madeImport,
    sql`select i.import_id, i.kind, i.filename, i.rows_total, i.rows_added, i.rows_known, i.rows_failed,
        i.finished_at, i.created_by, coalesce(concat_ws(' ', u.first_name, u.last_name), '') as user_name,
        i.taken_back_at, coalesce(concat_ws(' ', b.first_name, b.last_name), '') as taken_back_by_name,
        case when i.taken_back_at is null then 0 else ${leftOf} end as rows_left
      from imports i left join users u on u.user_id = i.created_by left join users b on b.user_id = i.taken_back_by
      where i.state = 'DONE' and not i.dryrun and (${import_id}::int is null or i.import_id = ${import_id})
      order by i.import_id desc limit ${listed}`,
  )

interface NewImport {
  /** Its number, if the caller has taken one. */
  import_id: number | undefined
  kind: string
  filename: string
  sha256: string
  customer_id: number | null
}

const row = z.object({ import_id: z.number() })

/** Puts a running import on record; its number is the given or the next one. */
export async function insertImport(
  { db, user }: Changing,
  { import_id, kind, filename, sha256, customer_id }: NewImport,
): Promise<number> {
  const rows = await rowsOf(
    db,
    row,
    sql`insert into imports (import_id, kind, filename, sha256, dryrun, customer_id, created_by)
      overriding system value
      values (coalesce(${import_id ?? null}::int, nextval(pg_get_serial_sequence('imports', 'import_id'))), ${kind},
        ${filename}, ${sha256}, false, ${customer_id}, ${user.user_id})
      returning import_id`,
  )
  return rows[0]!.import_id
}

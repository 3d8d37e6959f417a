import { sql } from 'kysely'
import * as z from 'zod'
import type { Db } from '../../core/db/db.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { fileColumns } from './file-paths.ts'

const pathRow = z.object({ path: z.string(), key: z.string() })
export type FilePath = z.output<typeof pathRow>

const every = Object.entries(fileColumns)
  .flatMap(([table, columns]) =>
    columns.map(
      ({ path, key }) =>
        `select ${path} as path, ${key} as key from sexton.${table} where ${key} is not null`,
    ),
  )
  .join(' union all ')

const page = 2000

/** Where each file lies in the hand-over, and under which key it is stored; in the order of the keys. */
export async function* filePathsOf(db: Db): AsyncGenerator<FilePath> {
  for (let after = ''; ;) {
    const rows = await rowsOf(
      db,
      pathRow,
      sql`select path, key from (${sql.raw(every)}) named where key collate "C" > ${after}
        order by key collate "C" limit ${sql.lit(page)}`,
    )
    yield* rows
    if (rows.length < page) return
    after = rows.at(-1)!.key
  }
}

import { panelSize } from '@sexton/contract/core/page'
import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod'
import { prepared, type Db, type Tx } from '../db/db.ts'
import { rowsOf } from '../db/rows-of.ts'

export interface Paged {
  /** The id column. */
  id: RawBuilder<number>
  /** The rows: `from … where …`. */
  from: RawBuilder<unknown>
  order: readonly RawBuilder<unknown>[]
  /** Null: all of them. */
  limit: number | null
  offset?: number | undefined
  /** True where an index finds few rows: they are counted in the same statement, which else would read them all. */
  narrow: boolean
  /** The plan of a panel's first page is kept: such texts are few. Counted in the same statement. */
  isKept?: boolean
}

/** Whether a search asks for nothing beside these. */
export const asksOnly = (query: object, names: readonly string[]) =>
  Object.entries(query).every(([name, value]) => value === undefined || names.includes(name))

/** How many rows a search answers, null for all: items come ten at a time unless a number is given. */
export const limitOf = ({ limit, type }: { limit?: number | undefined; type?: string | undefined }) =>
  limit ?? (type === 'items' ? 10 : null)

const findPageRow = z.object({
  id: z.number(),
  total: z.number().nullable(),
})

const countRow = z.object({
  total: z.number(),
})

/** The ids of one page in order, and how many rows there are in all: counted separately only where the page does not show it. */
export async function findPage(db: Db | Tx, { id, from, order, limit, offset = 0, narrow, isKept }: Paged) {
  if (isKept && offset === 0 && limit === panelSize) {
    const kept = sql`${prepared}select ${id} as id, (select count(*) ${from}) as total ${from}
      order by ${sql.join(order)} limit ${sql.lit(limit)}`
    const found = await rowsOf(db, findPageRow, kept)
    return { ids: found.map((row) => row.id), total: found[0]?.total ?? 0 }
  }
  const inAll = narrow ? sql`count(*) over ()` : sql`null::bigint`
  const rows = await rowsOf(
    db,
    findPageRow,
    sql`
    select ${id} as id, ${inAll} as total ${from}
    order by ${sql.join(order)} limit ${limit} offset ${offset}`,
  )
  const ids = rows.map((row) => row.id)
  const seen = rows[0]?.total ?? null
  if (seen !== null) return { ids, total: seen }
  const isLast = limit === null || ids.length < limit
  if (isLast && (ids.length > 0 || offset === 0)) return { ids, total: offset + ids.length }
  const [counted] = await rowsOf(db, countRow, sql`select count(*) as total ${from}`)
  return { ids, total: counted!.total }
}

import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod'
import { prepared, type Db, type Tx } from '../db/db.ts'
import { rowsOf } from '../db/rows-of.ts'

/** How many rows are counted; beyond, a count says "1,000+" (search-5). */
const countedUpTo = 1000

/** What rows are sorted by; those without a value come last. */
export interface Sort {
  by: RawBuilder<unknown>
  desc?: true
  /** True of a column that may be null. */
  nullable?: true
  /** What is true of the rows that come first by it, where an index finds these. */
  first?: RawBuilder<unknown>
}

/** As `order by` takes it. */
export const sorting = ({ by, desc, nullable }: Sort): RawBuilder<unknown> =>
  desc ? (nullable ? sql`${by} desc nulls last` : sql`${by} desc`) : sql`${by}`

export interface Counted {
  /** The column that names a row. */
  id: RawBuilder<number>
  /** `from … where …`, each for rows that none of the others finds, each quick by an index. */
  parts: readonly RawBuilder<unknown>[]
  /** The same rows in one: `from … where …`, for a walk along the order that stops when the page is full. */
  whole: RawBuilder<unknown>
  order: readonly Sort[]
  /** Null: all of them, and all are counted. */
  limit: number | null
  offset?: number | undefined
  /** True where this text is one of few: each connection keeps the plan that finds the rows. */
  keep?: boolean
}

/** One page of ids. `total` is how many there are in all; `more`: at least so many, the rest is not counted. */
export interface Found {
  ids: number[]
  total: number
  more?: boolean
}

/** A count as X-Total-Count tells it: `473`, or `1000+`. */
export const totalText = ({ total, more }: Omit<Found, 'ids'>) => (more ? (`${total}+` as const) : total)

const key = (place: number) => sql.ref(`key${place}`)

/** The matching rows, as many as are counted, with what they are sorted by: each row is read once. */
function hits({ id, parts, order, limit }: Counted) {
  const keys = order.map(({ by }, place) => sql`${by} as ${key(place)}`)
  const selected = parts.map((part) => sql`select ${id} as id, ${sql.join(keys)} ${part}`)
  return sql`${sql.join(selected, sql` union all `)} limit ${limit === null ? null : countedUpTo + 1}`
}

const pageRow = z.object({
  id: z.number(),
  total: z.number(),
})

async function sorted(db: Db | Tx, asked: Counted) {
  const order = asked.order.map((one, place) => sorting({ ...one, by: key(place) }))
  const rows = await rowsOf(
    db,
    pageRow,
    sql`${asked.keep ? prepared : sql``}
    with hits as materialized (${hits(asked)})
    select id, count(*) over () as total from hits
    order by ${sql.join(order)} limit ${asked.limit} offset ${asked.offset ?? 0}`,
  )
  return { ids: rows.map((row) => row.id), total: rows[0]?.total }
}

/** What is true of the rows that come first: they have a value, which no index knows, or are what `first` says. */
const leading = (order: readonly Sort[]) =>
  order.flatMap(({ by, nullable, first }) => first ?? (nullable ? [sql`${by} is not null`] : []))

const matchRow = z.object({
  id: z.number(),
})

/** A page of many, read along its order. The rows that come last are left aside until the page does not fill without them. */
async function scanned(db: Db | Tx, { id, whole, order, limit, offset = 0 }: Counted) {
  const page = async (where: RawBuilder<unknown>, by: readonly RawBuilder<unknown>[]) => {
    const rows = await rowsOf(
      db,
      matchRow,
      sql`select ${id} as id ${where}
      order by ${sql.join(by)} limit ${limit} offset ${offset}`,
    )
    return rows.map((row) => row.id)
  }
  const known = leading(order)
  const first = sql.join([whole, ...known], sql` and `)
  const ids = await page(
    first,
    order.map(({ by, desc }) => sorting({ by, ...(desc && { desc }) })),
  )
  return ids.length === limit || known.length === 0 ? ids : page(whole, order.map(sorting))
}

const countRow = z.object({
  total: z.number(),
})

async function counted(db: Db | Tx, { whole }: Counted): Promise<number> {
  const rows = await rowsOf(db, countRow, sql`select count(*) as total ${whole}`)
  return rows[0]!.total
}

/** One page, in order, of rows of which there may be very many: they are counted no further than is told. */
export async function findCounted(db: Db | Tx, asked: Counted): Promise<Found> {
  const { limit, offset = 0 } = asked
  const isNear = limit === null || offset <= countedUpTo
  const { ids, total = 0 } = isNear ? await sorted(db, asked) : { ids: [] }
  const isAll = limit === null || total <= countedUpTo
  if (isNear && isAll && (total > 0 || offset === 0)) return { ids, total }
  const page = await scanned(db, asked)
  if (page.length === limit) return { ids: page, total: countedUpTo, more: true }
  return { ids: page, total: page.length > 0 ? offset + page.length : await counted(db, asked) }
}

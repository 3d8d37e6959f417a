import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod'
import { prepared, type Db, type Tx } from '../db/db.ts'
import { rowsOf } from '../db/rows-of.ts'

/** How many rows are counted unless a search counts further; beyond, a count says "1,000+" (search-5). */
const countedUpTo = 1000

/** What rows are sorted by; those without a value come last. */
export interface Sort {
  by: RawBuilder<unknown>
  desc?: true
  /** True of a column that may be null. */
  nullable?: true
  /** The condition of the rows that come first, where an index finds these. */
  first?: RawBuilder<unknown>
  /** No index goes along it: of more rows than are counted, the rest of the order alone sorts. */
  counted?: true
}

/** As `order by` takes it. */
export const sorting = ({ by, desc, nullable }: Sort): RawBuilder<unknown> =>
  desc ? (nullable ? sql`${by} desc nulls last` : sql`${by} desc`) : sql`${by}`

export interface Counted {
  /** The id column. */
  id: RawBuilder<number>
  /** Disjoint parts of the search, `from … where …`, each quick by an index. */
  parts: readonly RawBuilder<unknown>[]
  /** The same rows in one: `from … where …`, for reading along the order until the page is full. */
  whole: RawBuilder<unknown>
  order: readonly Sort[]
  /** Null: all of them, and all are counted. */
  limit: number | null
  offset?: number | undefined
  /** How far rows are counted where counting them is cheap; the page is read first. */
  countTo?: number
  /** True where there are few such texts: each connection then keeps the plan. */
  keep?: boolean
}

/** One page of ids. `total` is how many there are in all; `more`: at least this many, the rest is not counted. */
export interface Found {
  ids: number[]
  total: number
  more?: boolean
}

/** A count as X-Total-Count gives it: `473`, or `1000+`. */
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

/** The condition of the rows that come first: that they have a value, or what `first` says. */
const leading = (order: readonly Sort[]) =>
  order.flatMap(({ by, nullable, first }) => first ?? (nullable ? [sql`${by} is not null`] : []))

const matchRow = z.object({
  id: z.number(),
})

/** A page of many, read along its order. Rows that come last are read only if the page is not full without them. */
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

/** How many there are, as far as `most`. */
async function countedTo(db: Db | Tx, { whole }: Counted, most: number): Promise<Omit<Found, 'ids'>> {
  const rows = await rowsOf(
    db,
    countRow,
    sql`select count(*) as total from (select ${whole} limit ${most + 1}) found`,
  )
  const { total } = rows[0]!
  return total > most ? { total: most, more: true } : { total }
}

/** One page, in order, of possibly very many rows: they are counted only as far as the count is shown. */
export async function findCounted(db: Db | Tx, asked: Counted): Promise<Found> {
  const { limit, offset = 0 } = asked
  const isNear = limit === null || offset <= countedUpTo
  const { ids, total = 0 } = isNear ? await sorted(db, asked) : { ids: [] }
  const isAll = limit === null || total <= countedUpTo
  if (isNear && isAll && (total > 0 || offset === 0)) return { ids, total }
  const page = await scanned(db, { ...asked, order: asked.order.filter((sort) => !sort.counted) })
  if (page.length === limit) {
    const all = asked.countTo ? await countedTo(db, asked, asked.countTo) : { total: countedUpTo, more: true }
    return { ids: page, ...all }
  }
  return { ids: page, total: page.length > 0 ? offset + page.length : await counted(db, asked) }
}

import type { Groups } from '@sexton/contract/values/grouping'
import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod'
import type { Reading } from '../../core/context/context.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { joined, keyText, type Countable } from '../../core/search/grouping.ts'

type Part = RawBuilder<unknown>

/** How rows are put together: one or two groups, and what is added up. */
export interface Grouped {
  by: string
  then: string | undefined
  sums: readonly string[]
}

/** What is counted: the rows a search finds, and what can be done with them. */
export interface Counting {
  found: Part
  countable: Countable
  groups: Groups
}

const key = (at: number) => sql.ref(`k${at}`)
const column = (name: string) => sql.ref(`sum_${name}`)

const thenColumns = { then_value: z.string(), then_name: z.string().nullable(), then_place: z.number() }

const rowOf = (grouped: Grouped) =>
  z.object({
    value: z.string(),
    name: z.string().nullable(),
    ...(grouped.then === undefined ? {} : thenColumns),
    ...Object.fromEntries(grouped.sums.map((name) => [`sum_${name}`, z.number()])),
  })

export type GroupedRow = Record<string, string | number | null>

/**
 * The rows of a search put together and added up, in the order of their groups, at most so many (own-reports-3). What is
 * counted is the search's own statement, so that both always find the same.
 */
export async function groupedRows(
  ctx: Reading,
  { found, countable, groups }: Counting,
  grouped: Grouped,
  most: number,
): Promise<GroupedRow[]> {
  const names = grouped.then === undefined ? [grouped.by] : [grouped.by, grouped.then]
  const keys = names.map((name) => countable.groups[name]!)
  const added = grouped.sums.map((name) => (name === 'count' ? undefined : countable.sums[name]))
  const sums = grouped.sums.map((name, at) => {
    const value = added[at] ? sql`coalesce(sum(${added[at].value}), 0)` : sql`count(*)`
    return sql`${value} as ${column(name)}`
  })
  const told = keys.flatMap(({ name }, at) => {
    const text = name ? sql`${name(key(at))}::text` : sql`null::text`
    const as = at === 0 ? ['value', 'name'] : ['then_value', 'then_name']
    return [
      sql`${keyText(groups[names[at]!]!.kind, key(at))} as ${sql.ref(as[0]!)}`,
      sql`${text} as ${sql.ref(as[1]!)}`,
    ]
  })
  const orders = keys.map(({ name, order }, at) => {
    const place = order?.(key(at)) ?? name?.(key(at))
    return place ? sql`${place} nulls last, ${key(at)} nulls last` : sql`${key(at)} nulls last`
  })
  if (orders[1]) told.push(sql`dense_rank() over (order by ${orders[1]}) as then_place`)
  const rows = await rowsOf(
    ctx.db,
    rowOf(grouped),
    sql`select ${sql.join([...told, ...grouped.sums.map(column)])}
    from (
      select ${sql.join(keys.map(({ key: of }, at) => sql`${of} as ${key(at)}`))}, ${sql.join(sums)}
      from (${found}) ${sql.ref(countable.alias)} ${joined([...keys, ...added])}
      group by ${sql.join(keys.map((_, at) => sql.lit(at + 1)))}
    ) grouped
    order by ${sql.join(orders)} limit ${most}`,
  )
  return rows as GroupedRow[]
}

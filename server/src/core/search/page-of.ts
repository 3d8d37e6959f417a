import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import type { Reading } from '../context/context.ts'
import { fixed, type Places, type Statement } from '../db/fixed.ts'

/** Which of the rows are wanted; all of them without a limit. */
export interface Page {
  limit?: number | undefined
  offset?: number | undefined
}

/** The same within a statement: numbers, or what stands for them. */
export interface SqlPage {
  limit?: number | RawBuilder<unknown> | undefined
  offset?: number | RawBuilder<unknown> | undefined
}

/** A fixed statement (`core/db/fixed.ts`) of all rows, and one of a page of them. */
export function fixedPage<Given extends object>(
  write: (given: Places<Given>, page: SqlPage) => RawBuilder<unknown>,
): (given: Given, page: Page) => Statement {
  const whole = fixed<Given>((given) => write(given, {}))
  const paged = fixed<Given & { limit: number; offset: number }>((given) =>
    write(given as Places<Given>, given),
  )
  return (given, { limit, offset = 0 }) =>
    limit === undefined ? whole(given) : paged({ ...given, limit, offset })
}

/**
 * The end of a statement of which one page is wanted. A first page asks for no offset: of rows that are few, a plan for any
 * offset looks dearer than one for none, so it would not be kept.
 */
export const onlyPage = ({ limit, offset = 0 }: Page): RawBuilder<unknown> =>
  offset > 0 ? sql`limit ${limit ?? null} offset ${offset}` : sql`limit ${limit ?? null}`

/** The rows of one page of a list; how many there are in all is answered too (X-Total-Count). */
export async function pageOf<D, T extends keyof D, R>(
  ctx: Reading,
  query: SelectQueryBuilder<D, T, R>,
  { limit, offset = 0 }: Page,
): Promise<R[]> {
  if (limit === undefined) {
    const all = await query.execute()
    ctx.total = all.length
    return offset > 0 ? all.slice(offset) : all
  }
  const rows = await query.modifyEnd(onlyPage({ limit, offset })).execute()
  ctx.total = await totalOf(rows.length, { limit, offset }, () => countOf(query))
  return rows
}

/** How many rows there are in all, after one page was read: counted only where the page is not the last. */
export async function totalOf(
  read: number,
  { limit, offset = 0 }: Page,
  count: () => Promise<number>,
): Promise<number> {
  if (limit === undefined) return read
  const isLast = read < limit && (read > 0 || offset === 0)
  return isLast ? offset + read : count()
}

/** The same of rows that were read oldest first and follow from each other: the page is counted from the last one. */
export function latestOf<R>(ctx: Reading, rows: readonly R[], { limit, offset = 0 }: Page = {}): R[] {
  ctx.total = rows.length
  const end = Math.max(0, rows.length - offset)
  return rows.slice(limit === undefined ? 0 : Math.max(0, end - limit), end)
}

export async function countOf<D, T extends keyof D, R>(query: SelectQueryBuilder<D, T, R>): Promise<number> {
  const counted = query
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`count(*)`.as('total'))
  const row = await counted.executeTakeFirstOrThrow()
  return Number((row as { total: number }).total)
}

import { sql, type SelectQueryBuilder } from 'kysely'
import type { Reading } from '../context/context.ts'

/** Which of the rows are wanted; all of them without a limit. */
export interface Page {
  limit?: number | undefined
  offset?: number | undefined
}

/** The rows of one page of a list; how many there are in all is answered beside it (X-Total-Count). */
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
  const rows = await query.limit(limit).offset(offset).execute()
  const isAll = rows.length < limit && (rows.length > 0 || offset === 0)
  ctx.total = isAll ? offset + rows.length : await countOf(query)
  return rows
}

/** The same of rows that were read oldest first and follow from each other: the page is counted from the last one. */
export function latestOf<R>(ctx: Reading, rows: readonly R[], { limit, offset = 0 }: Page = {}): R[] {
  ctx.total = rows.length
  const end = Math.max(0, rows.length - offset)
  return rows.slice(limit === undefined ? 0 : Math.max(0, end - limit), end)
}

async function countOf<D, T extends keyof D, R>(query: SelectQueryBuilder<D, T, R>): Promise<number> {
  const counted = query
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`count(*)`.as('total'))
  const row = await counted.executeTakeFirstOrThrow()
  return Number((row as { total: number }).total)
}

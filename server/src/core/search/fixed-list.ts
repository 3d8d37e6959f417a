import { sql, type SelectQueryBuilder } from 'kysely'
import type { Reading } from '../context/context.ts'
import type { Db } from '../db/db.ts'
import { fixed, placesOf, type Places } from '../db/fixed.ts'
import { countOf, pageOf, totalOf, type Page } from './page-of.ts'

/**
 * A list that a screen shows beside its record, by page (`pageOf`). Its first page is a fixed statement: building it takes as
 * much of the app's time as its answer does.
 */
export function fixedList<Given extends object, D, T extends keyof D, R>(
  write: (db: Db, given: Places<Given>) => SelectQueryBuilder<D, T, R>,
) {
  const first = fixed<Given & { limit: number }>((given, db) =>
    write(db, given as Places<Given>).modifyEnd(sql`limit ${given.limit}`),
  )
  return async (ctx: Reading, given: Given, page: Page): Promise<R[]> => {
    const { limit, offset = 0 } = page
    const all = () =>
      write(
        ctx.db,
        placesOf<Given>((name) => given[name]),
      )
    if (limit === undefined || offset > 0) return pageOf(ctx, all(), page)
    const { rows } = await first({ ...given, limit }).execute(ctx.db)
    ctx.total = await totalOf(rows.length, page, () => countOf(all()))
    // The builder knows what it selects.
    return rows as R[]
  }
}
